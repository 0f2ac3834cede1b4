internal import CLiaison
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest
internal import LiaisonTemplates

/// Writes models as records. Each field of a JSON object goes to its argument word, a text to the arena.
struct ModelReader {
    /// The faults of the last model, each with its place in the model: `.username`, `.tags[2]`.
    private(set) var faults: [DocumentFault] = []
    /// If a function takes the whole model, a field is read twice. The fault of the field is reported once.
    private var known: Set<DocumentFault> = []
    private var isPresent: [Bool] = []
    /// The fields that were found. The first of a repeated key counts.
    private var isRead: [Bool] = []

    /// Writes the record of a model into an arena. A field with a fault is added to the faults and stays empty.
    ///
    /// A model that is nil is valid if each field is optional. The id must live as long as the arena.
    mutating func read(
        _ model: JSONValue?, _ schema: ModelSchema, id: EntryID? = nil, into arena: Arena
    ) -> UnsafeRawPointer {
        forgetFaults()
        let record = Self.begin(schema, id: id, into: arena)
        isPresent.removeAll(keepingCapacity: true)
        isPresent.append(contentsOf: repeatElement(false, count: schema.fields.count))
        isRead.removeAll(keepingCapacity: true)
        isRead.append(contentsOf: isPresent)
        if let model, model.kind != .null {
            if model.kind == .object {
                readMembers(of: model, schema, to: record, arena)
            } else {
                report("", "expected an object, found \(model.found)")
            }
        }
        for (index, field) in schema.fields.enumerated() where !isPresent[index] && !field.isOptional {
            report(".\(field.name)", "expected \(field.type.expectation), found nothing; add the field")
        }
        if let slot = schema.layout.model {
            let isObject = model?.kind == .object
            let value = isObject ? model.map { modelValue($0, at: "", arena) } : nil
            write(value ?? ModelValue(.object(nil, count: 0)), to: record + slot, arena)
        }
        return UnsafeRawPointer(record)
    }

    /// Forgets the faults of the last model.
    mutating func forgetFaults() {
        if faults.isEmpty { return }
        faults.removeAll()
        known.removeAll()
    }

    /// Begins the record of a model whose values follow one by one. The id must live as long as the arena.
    static func begin(_ schema: ModelSchema, id: EntryID? = nil, into arena: Arena) -> UnsafeMutableRawPointer {
        let record = arena.allocate(schema.layout.size)
        let bytes = id.map { schema.layout.sharesID ? $0.copied(to: arena).bytes : $0.bytes }
        (record + schema.layout.id).storeBytes(of: bytes, as: UnsafePointer<UInt8>?.self)
        return record
    }

    /// Writes one field to a record that was begun; returns the fault of the value, if any.
    mutating func set(
        _ field: ModelSchema.Field, of record: UnsafeMutableRawPointer, to value: JSONValue, _ arena: Arena
    ) -> DocumentFault? {
        let count = faults.count
        read(value, field, to: record, arena)
        return faults.count > count ? faults.last : nil
    }

    /// Writes a value to a field without conversion; returns false if the value has another type.
    static func take(
        _ value: JSONValue, _ field: ModelSchema.Field, to record: UnsafeMutableRawPointer, _ arena: Arena
    ) -> Bool {
        if value.kind == .string {
            guard field.type.isText, !value.holdsNUL, let text = value.text else { return false }
            let copy = arena.copyPadded(text, count: value.textCount)
            (record + field.slot).storeBytes(of: copy, as: UnsafePointer<UInt8>.self)
        } else if value.kind == .int, field.type == .int {
            storeNumber(Int64(value.int), field, record)
        } else if value.kind == .int || value.kind == .double, field.type == .double || field.type == .date {
            storeNumber(value.double, field, record)
        } else if value.kind == .bool, field.type == .bool {
            storeNumber(value.bool, field, record)
        } else {
            return false
        }
        return true
    }

    /// Stores a number in its slot. An optional number goes after all slots, and its address into the slot.
    private static func storeNumber<Number: BitwiseCopyable>(
        _ number: Number, _ field: ModelSchema.Field, _ record: UnsafeMutableRawPointer
    ) {
        let slot = record + field.slot
        let target = field.isOptional ? record + field.target : slot
        target.storeBytes(of: number, as: Number.self)
        if field.isOptional { slot.storeBytes(of: target, as: UnsafeMutableRawPointer.self) }
    }

    /// Writes members to a record that was begun, as the whole model for a component that takes it.
    mutating func setWholeModel(
        of record: UnsafeMutableRawPointer, _ slot: Int, count: Int, _ arena: Arena,
        _ member: (Int) -> (key: UnsafeBufferPointer<UInt8>, value: JSONValue)?
    ) {
        let members = children(count, arena)
        var written = 0
        for index in 0..<count {
            guard let (key, value) = member(index) else { continue }
            var content = modelValue(value, at: ".\(String(decoding: key, as: UTF8.self))", arena)
            content.key = arena.copy(key)
            (members + written).initialize(to: content)
            written += 1
        }
        write(ModelValue(.object(members, count: written)), to: record + slot, arena)
    }

    private mutating func readMembers(
        of model: JSONValue, _ schema: ModelSchema, to record: UnsafeMutableRawPointer, _ arena: Arena
    ) {
        var expected = 0
        for (key, value) in model.members {
            guard let index = schema.index(of: key, expected: expected), !isRead[index] else { continue }
            expected = index + 1
            isRead[index] = true
            // null counts as absent. If the field is required, it is reported as missing.
            if value.kind == .null { continue }
            isPresent[index] = true
            read(value, schema.fields[index], to: record, arena)
        }
    }

    private func write(_ value: ModelValue, to slot: UnsafeMutableRawPointer, _ arena: Arena) {
        let memory = arena.allocate(MemoryLayout<ModelValue>.stride).bindMemory(to: ModelValue.self, capacity: 1)
        memory.initialize(to: value)
        slot.storeBytes(of: memory, as: UnsafeMutablePointer<ModelValue>.self)
    }

    private mutating func report(_ place: String, _ reason: String) {
        let fault = DocumentFault(place: place, reason: reason)
        if known.insert(fault).inserted { faults.append(fault) }
    }
}

extension Collection<DocumentFault> {
    /// The first faults, and the number of further faults, because one model may have a fault in each value.
    var named: [DocumentFault] {
        let first = prefix(10)
        return first + (count > first.count ? [DocumentFault(reason: "… and \(count - first.count) more")] : [])
    }
}

extension ModelReader {
    private mutating func read(
        _ value: JSONValue, _ field: ModelSchema.Field, to record: UnsafeMutableRawPointer, _ arena: Arena
    ) {
        if Self.take(value, field, to: record, arena) { return }
        let slot = record + field.slot
        do throws(DocumentFault) {
            switch field.type {
            case .string, .url, .image: slot.storeBytes(of: try arena.copyText(value), as: UnsafePointer<UInt8>.self)
            case .int: Self.storeNumber(try value.wholeNumber(), field, record)
            case .date: Self.storeNumber(try value.secondsSince1970(), field, record)
            case .double: Self.storeNumber(try value.number(), field, record)
            case .bool: Self.storeNumber(try value.truth(), field, record)
            case .bytes: try storeBytes(value, to: slot, arena)
            case .strings: slot.storeBytes(of: try Self.texts(value, arena), as: lsn_bytes.self)
            case .ints:
                let numbers = try Self.list(value, arena) { value throws(DocumentFault) in try value.wholeNumber() }
                slot.storeBytes(of: numbers, as: lsn_bytes.self)
            case .doubles: slot.storeBytes(of: try Self.numbers(value, arena), as: lsn_bytes.self)
            case .stringRows:
                let rows = try Self.list(value, arena) { row throws(DocumentFault) in try Self.texts(row, arena) }
                slot.storeBytes(of: rows, as: lsn_bytes.self)
            case .doubleRows:
                let rows = try Self.list(value, arena) { row throws(DocumentFault) in try Self.numbers(row, arena) }
                slot.storeBytes(of: rows, as: lsn_bytes.self)
            case .any: storeAny(value, field, to: slot, arena)
            }
        } catch {
            report(".\(field.name)\(error.place)", error.reason)
        }
    }

    private func storeBytes(_ value: JSONValue, to slot: UnsafeMutableRawPointer, _ arena: Arena) throws(DocumentFault)
    {
        guard value.kind == .string, let bytes = Base64.decode(value.utf8, into: arena) else {
            throw DocumentFault(expected: FieldType.bytes.expectation, found: value)
        }
        slot.storeBytes(of: lsn_bytes(data: bytes.baseAddress, count: bytes.count), as: lsn_bytes.self)
    }

    private static func texts(_ value: JSONValue, _ arena: Arena) throws(DocumentFault) -> lsn_bytes {
        try list(value, arena) { value throws(DocumentFault) in try arena.copyText(value) }
    }

    private static func numbers(_ value: JSONValue, _ arena: Arena) throws(DocumentFault) -> lsn_bytes {
        try list(value, arena) { value throws(DocumentFault) in try value.number() }
    }

    /// A pointer to the items of an array, and their count. `lsn_strings`, `lsn_ints`, `lsn_doubles` and the structs of
    /// rows have this layout.
    private static func list<Item: BitwiseCopyable>(
        _ value: JSONValue, _ arena: Arena, _ convert: (JSONValue) throws(DocumentFault) -> Item
    ) throws(DocumentFault) -> lsn_bytes {
        guard value.kind == .array else { throw DocumentFault(expected: "an array", found: value) }
        let items = arena.allocate(value.count * MemoryLayout<Item>.stride)
            .bindMemory(to: Item.self, capacity: value.count)
        for (index, item) in value.items.enumerated() {
            do throws(DocumentFault) {
                (items + index).initialize(to: try convert(item))
            } catch {
                throw DocumentFault(place: "[\(index)]\(error.place)", reason: error.reason)
            }
        }
        return lsn_bytes(data: UnsafeRawPointer(items).assumingMemoryBound(to: UInt8.self), count: value.count)
    }

    private mutating func storeAny(
        _ value: JSONValue, _ field: ModelSchema.Field, to slot: UnsafeMutableRawPointer, _ arena: Arena
    ) {
        write(modelValue(value, at: ".\(field.name)", arena), to: slot, arena)
    }
}

extension ModelReader {
    /// A deep copy of the value in the arena, in the form that plugins see. The place is written only for a fault.
    private mutating func modelValue(
        _ value: JSONValue, at place: @autoclosure () -> String, _ arena: Arena
    ) -> ModelValue {
        switch value.kind {
        case .null: return ModelValue(.null)
        case .bool: return ModelValue(.bool(value.bool))
        case .int: return ModelValue(.int(Int64(value.int)))
        case .double: return ModelValue(.double(value.double))
        case .string:
            do throws(DocumentFault) {
                return ModelValue(.string(try arena.copyText(value)))
            } catch {
                report(place(), error.reason)
                return ModelValue(.null)
            }
        case .array:
            let items = children(value.count, arena)
            for (index, item) in value.items.enumerated() {
                (items + index).initialize(to: modelValue(item, at: "\(place())[\(index)]", arena))
            }
            return ModelValue(.array(items, count: value.count))
        case .object:
            let items = children(value.count, arena)
            for (index, member) in value.members.enumerated() {
                var item = modelValue(member.value, at: "\(place()).\(member.key.string)", arena)
                item.key = arena.copy(member.key.utf8)
                (items + index).initialize(to: item)
            }
            return ModelValue(.object(items, count: value.count))
        case .numberOutOfRange:
            report(place(), DocumentFault(expected: FieldType.double.expectation, found: value).reason)
            return ModelValue(.null)
        }
    }

    private func children(_ count: Int, _ arena: Arena) -> UnsafeMutablePointer<ModelValue> {
        arena.allocate(count * MemoryLayout<ModelValue>.stride).bindMemory(to: ModelValue.self, capacity: count)
    }
}
