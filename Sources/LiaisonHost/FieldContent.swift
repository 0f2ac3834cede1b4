internal import CLiaison
internal import Glibc
internal import LiaisonManifest

/// The content of a field, without a copy or an allocation.
enum FieldContent: Hashable {
    case absent
    /// A text without its NUL, a number, or the items of an array.
    case bytes(UnsafeRawBufferPointer)
    case texts(UnsafeBufferPointer<UnsafePointer<CChar>>)
    /// Lists, each of items of a kind.
    case rows(UnsafeBufferPointer<lsn_bytes>, of: Passing.Item)
    case value(UnsafePointer<ModelValue>)

    static func == (one: FieldContent, other: FieldContent) -> Bool { one.isSame(as: other, inOrder: false) }

    /// Returns whether two contents are equal. With `inOrder`, the members of objects must have the same order, too.
    func isSame(as other: FieldContent, inOrder: Bool) -> Bool {
        switch (self, other) {
        case (.absent, .absent): true
        case (.bytes(let one), .bytes(let other)): one.isSame(as: other)
        case (.texts(let one), .texts(let other)):
            one.count == other.count && one.indices.allSatisfy { strcmp(one[$0], other[$0]) == 0 }
        case (.rows(let one, let item), .rows(let other, _)):
            one.count == other.count
                && zip(one, other).allSatisfy {
                    Self.items(item, $0).isSame(as: Self.items(item, $1), inOrder: inOrder)
                }
        case (.value(let one), .value(let other)): one.pointee.isSame(as: other.pointee, inOrder: inOrder)
        case (.absent, _), (.bytes, _), (.texts, _), (.rows, _), (.value, _): false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .absent: hasher.combine(0 as UInt8)
        case .bytes(let bytes):
            hasher.combine(bytes.count)
            hasher.combine(bytes: bytes)
        case .texts(let texts):
            hasher.combine(texts.count)
            for text in texts { hasher.combine(text: text) }
        case .rows(let rows, let item):
            hasher.combine(rows.count)
            for row in rows { Self.items(item, row).hash(into: &hasher) }
        case .value(let value): value.pointee.hash(into: &hasher)
        }
    }
}

extension PluginComponent {
    /// Returns whether two records have equal models. With `inOrder`, the members of objects must have the same order, too.
    func isSameModel(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, inOrder: Bool) -> Bool {
        if let one = wholeModel(of: one), let other = wholeModel(of: other) {
            return one.pointee.isSame(as: other.pointee, inOrder: inOrder)
        }
        return layout.slots.indices.allSatisfy {
            content(ofField: $0, in: one).isSame(as: content(ofField: $0, in: other), inOrder: inOrder)
        }
    }

    /// Feeds the model of a record to a hasher.
    func hashModel(of record: UnsafeRawPointer, into hasher: inout Hasher) {
        if let model = wholeModel(of: record) { return model.pointee.hash(into: &hasher) }
        for index in layout.slots.indices { content(ofField: index, in: record).hash(into: &hasher) }
    }

    /// The content of a field of a record.
    func content(ofField index: Int, in record: UnsafeRawPointer) -> FieldContent {
        let slot = record + layout.slots[index]
        let passing = layout.passings[index]
        if case .number(let number) = passing, layout.targets[index] == 0 {
            return .bytes(UnsafeRawBufferPointer(start: slot, count: number.size))
        }
        guard let start = slot.load(as: UnsafeRawPointer?.self) else { return .absent }
        return switch passing {
        case .text: .bytes(.text(start))
        case .number(let number): .bytes(UnsafeRawBufferPointer(start: start, count: number.size))
        case .list(let item): .items(item, slot.load(as: lsn_bytes.self))
        case .value: .value(start.assumingMemoryBound(to: ModelValue.self))
        }
    }
}

extension FieldContent {
    /// The items of a list.
    static func items(_ item: Passing.Item, _ list: lsn_bytes) -> FieldContent {
        let start = UnsafeRawPointer(list.data)
        return switch item {
        case .byte, .number: .bytes(UnsafeRawBufferPointer(start: start, count: list.count * item.size))
        case .text:
            .texts(
                UnsafeBufferPointer(
                    start: start?.assumingMemoryBound(to: UnsafePointer<CChar>.self), count: list.count))
        case .texts: rows(start, list.count, of: .text)
        case .numbers(let number): rows(start, list.count, of: .number(number))
        }
    }

    private static func rows(_ start: UnsafeRawPointer?, _ count: Int, of item: Passing.Item) -> FieldContent {
        .rows(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: lsn_bytes.self), count: count), of: item)
    }
}

extension ModelValue {
    /// Returns whether two contents are equal. With `inOrder`, the members of objects must have the same order, too.
    fileprivate func isSame(as other: ModelValue, inOrder: Bool) -> Bool {
        switch (content, other.content) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.int(let one), .int(let other)): one == other
        case (.double(let one), .double(let other)): one.bitPattern == other.bitPattern
        case (.string(let one), .string(let other)): UnsafeRawBufferPointer.text(one).isSame(as: .text(other))
        case (.array, .array):
            children.count == other.children.count
                && zip(children, other.children).allSatisfy { $0.isSame(as: $1, inOrder: inOrder) }
        case (.object, .object): hasSameMembers(as: other, inOrder: inOrder)
        case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.array, _), (.object, _): false
        }
    }

    private func hasSameMembers(as other: ModelValue, inOrder: Bool) -> Bool {
        let (own, others) = (children, other.children)
        guard own.count == others.count else { return false }
        func isSame(_ offset: Int, _ other: Int) -> Bool {
            own[offset].hasSameKey(as: others[other]) && own[offset].isSame(as: others[other], inOrder: inOrder)
        }
        // The order is usually the same.
        let start = own.indices.first { !own[$0].hasSameKey(as: others[$0]) } ?? own.count
        guard (0..<start).allSatisfy({ isSame($0, $0) }) else { return false }
        if start == own.count || inOrder { return start == own.count }
        return zip(membersByKey(from: start), other.membersByKey(from: start)).allSatisfy(isSame)
    }

    /// The offsets of the members from `start` on, in the order of their keys. Equal keys keep their order.
    private func membersByKey(from start: Int) -> [Int] {
        let children = children
        return (start..<children.count)
            .sorted { one, other in
                guard let key = children[one].key, let otherKey = children[other].key else { return false }
                return strcmp(key, otherKey) < 0
            }
    }

    private func hasSameKey(as other: ModelValue) -> Bool {
        guard let key, let otherKey = other.key else { return key == nil && other.key == nil }
        return UnsafeRawBufferPointer.text(key).isSame(as: .text(otherKey))
    }

    fileprivate func hash(into hasher: inout Hasher) {
        switch content {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value): hasher.combine(value ? 2 : 1 as UInt8)
        case .int(let value): hasher.combine(value)
        case .double(let value): hasher.combine(value.bitPattern)
        case .string(let text): hasher.combine(text: text)
        case .array:
            hasher.combine(3 as UInt8)
            hasher.combine(children.count)
            for child in children { child.hash(into: &hasher) }
        case .object:
            hasher.combine(children.count)
            // A sum does not depend on the order of the members.
            hasher.combine(children.reduce(0) { $0 &+ $1.hashAsMember })
        }
    }

    private var hashAsMember: Int {
        var hasher = Hasher()
        if let key { hasher.combine(text: key) }
        hash(into: &hasher)
        return hasher.finalize()
    }
}

extension Hasher {
    /// Hashes a text with its NUL, so that two texts differ from their concatenation.
    fileprivate mutating func combine(text: UnsafeRawPointer) {
        let bytes = UnsafeRawBufferPointer.text(text)
        combine(bytes: UnsafeRawBufferPointer(start: text, count: bytes.count + 1))
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes of a text without its NUL.
    fileprivate static func text(_ start: UnsafeRawPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    }

    fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
            return count == other.count
        }
        return memcmp(start, otherStart, count) == 0
    }
}
