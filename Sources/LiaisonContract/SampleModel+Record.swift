internal import CLiaison
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonSamples

extension SampleModel {
    /// Writes the model as a record of the component's functions; nil if there is no room.
    ///
    /// The record and all that it points to lie in `memory`. Each `lsn_value` and `lsn_model` in `memory` points to
    /// `table`.
    func record(
        _ layout: RecordLayout, on table: UnsafePointer<lsn_api>, in memory: GuardedMemory, id: String? = nil
    ) -> UnsafeMutableRawPointer? {
        guard let record = memory.allocate(layout.size) else { return nil }
        if let id { (record + layout.id).storeBytes(of: memory.copy(Array(id.utf8)), as: UnsafePointer<UInt8>?.self) }
        for (index, value) in values.enumerated() {
            let target = layout.targets[index] > 0 ? record + layout.targets[index] : nil
            guard Self.write(value, to: record + layout.slots[index], target: target, on: table, in: memory) else {
                return nil
            }
        }
        if let slot = layout.model {
            let members = zip(fields, values).map { (key: $0.name, value: $1.asAny) }
            guard let whole = Self.value(.object(members), on: table, in: memory) else { return nil }
            (record + slot).storeBytes(of: whole, as: UnsafeMutablePointer<ModelValue>.self)
        }
        return record
    }

    /// Writes one value. An optional number lies at `target`, and its slot points there.
    private static func write(
        _ value: FieldValue, to slot: UnsafeMutableRawPointer, target: UnsafeMutableRawPointer?,
        on table: UnsafePointer<lsn_api>, in memory: GuardedMemory
    ) -> Bool {
        func store<Number: BitwiseCopyable>(_ number: Number) -> Bool {
            (target ?? slot).storeBytes(of: number, as: Number.self)
            if let target { slot.storeBytes(of: target, as: UnsafeMutableRawPointer.self) }
            return true
        }
        func point(to pointer: UnsafeRawPointer?, count: Int? = nil) -> Bool {
            guard let pointer else { return false }
            slot.storeBytes(of: pointer, as: UnsafeRawPointer.self)
            if let count { (slot + 8).storeBytes(of: count, as: Int.self) }
            return true
        }
        switch value {
        case .absent: return true
        case .text(let bytes): return point(to: memory.copy(bytes))
        case .int(let number): return store(number)
        case .double(let number): return store(number)
        case .bool(let flag): return store(flag)
        case .bytes(let bytes): return point(to: memory.copy(bytes, as: .items), count: bytes.count)
        case .texts(let texts): return point(to: self.texts(texts, in: memory), count: texts.count)
        case .ints(let numbers): return point(to: items(numbers, in: memory), count: numbers.count)
        case .doubles(let numbers): return point(to: items(numbers, in: memory), count: numbers.count)
        case .textRows(let rows):
            return point(to: lists(rows, in: memory) { self.texts($0, in: memory) }, count: rows.count)
        case .doubleRows(let rows):
            return point(to: lists(rows, in: memory) { items($0, in: memory) }, count: rows.count)
        case .any(let value): return point(to: self.value(value, on: table, in: memory))
        }
    }

    /// Writes the addresses of texts; nil if there is no room.
    private static func texts(_ texts: [[UInt8]], in memory: GuardedMemory) -> UnsafeRawPointer? {
        let pointers = texts.compactMap { memory.copy($0) }
        return pointers.count == texts.count ? items(pointers, in: memory) : nil
    }

    /// Writes rows, each the address of its items and their count; nil if there is no room.
    private static func lists<Item>(
        _ rows: [[Item]], in memory: GuardedMemory, _ write: ([Item]) -> UnsafeRawPointer?
    ) -> UnsafeRawPointer? {
        let lists = rows.compactMap { row in
            write(row).map { lsn_bytes(data: $0.assumingMemoryBound(to: UInt8.self), count: row.count) }
        }
        return lists.count == rows.count ? items(lists, in: memory) : nil
    }

    private static func items<Item: BitwiseCopyable>(_ items: [Item], in memory: GuardedMemory) -> UnsafeRawPointer? {
        guard let start = memory.allocate(items.count * MemoryLayout<Item>.stride, for: .items) else { return nil }
        let typed = start.bindMemory(to: Item.self, capacity: items.count)
        for (index, item) in items.enumerated() { (typed + index).initialize(to: item) }
        return UnsafeRawPointer(start)
    }
}

extension SampleModel {
    /// A value as a plugin reads it through `const lsn_value *`, with its items and members; nil if there is no room.
    private static func value(
        _ value: AnyValue, on table: UnsafePointer<lsn_api>, in memory: GuardedMemory
    ) -> UnsafeMutablePointer<ModelValue>? {
        guard let start = memory.allocate(MemoryLayout<ModelValue>.stride),
            let content = content(of: value, on: table, in: memory)
        else { return nil }
        let node = start.bindMemory(to: ModelValue.self, capacity: 1)
        node.initialize(to: Self.value(content, key: nil, on: table))
        return node
    }

    private static func content(
        of value: AnyValue, on table: UnsafePointer<lsn_api>, in memory: GuardedMemory
    ) -> ModelValue.Content? {
        switch value {
        case .null: return .null
        case .bool(let flag): return .bool(flag)
        case .int(let number): return .int(number)
        case .double(let number): return .double(number)
        case .text(let bytes): return memory.copy(bytes).map { .string($0) }
        case .array(let items):
            return children(items.map { ("", $0) }, on: table, in: memory).map { .array($0, count: items.count) }
        case .object(let members):
            return children(members, on: table, in: memory).map { .object($0, count: members.count) }
        }
    }

    /// Writes items or members as an array; nil if there is no room.
    private static func children(
        _ children: [(key: String, value: AnyValue)], on table: UnsafePointer<lsn_api>, in memory: GuardedMemory
    ) -> UnsafeMutablePointer<ModelValue>? {
        guard let start = memory.allocate(children.count * MemoryLayout<ModelValue>.stride) else { return nil }
        let nodes = start.bindMemory(to: ModelValue.self, capacity: children.count)
        for (index, (key, value)) in children.enumerated() {
            guard let content = content(of: value, on: table, in: memory) else { return nil }
            let name = key.isEmpty ? nil : memory.copy(Array(key.utf8))
            (nodes + index).initialize(to: Self.value(content, key: name, on: table))
        }
        return nodes
    }
}

extension SampleModel {
    private static func value(
        _ content: ModelValue.Content, key: UnsafePointer<UInt8>?, on table: UnsafePointer<lsn_api>
    ) -> ModelValue {
        var value = ModelValue(content, key: key)
        value.handle = lsn_value(api: table)
        return value
    }
}

extension FieldValue {
    /// The value as a member of the whole model.
    fileprivate var asAny: AnyValue {
        switch self {
        case .absent: .null
        case .text(let bytes): .text(bytes)
        case .int(let number): .int(number)
        case .double(let number): .double(number)
        case .bool(let flag): .bool(flag)
        case .bytes(let bytes): .text(bytes.map { UInt8(ascii: "a") + $0 % 26 })
        case .texts(let texts): .array(texts.map { .text($0) })
        case .ints(let numbers): .array(numbers.map { .int($0) })
        case .doubles(let numbers): .array(numbers.map { .double($0) })
        case .textRows(let rows): .array(rows.map { .array($0.map { .text($0) }) })
        case .doubleRows(let rows): .array(rows.map { .array($0.map { .double($0) }) })
        case .any(let value): value
        }
    }
}
