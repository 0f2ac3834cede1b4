internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest
internal import LiaisonTemplates

/// Makes the records of entries: each value goes from the data's JSON straight to the record.
struct RecordMaker: ~Copyable {
    /// A value of a model that does not fit.
    struct ValueFault {
        /// The pointer to the value, and the place inside the value.
        var pointer: Pointer?
        var inside = ""
        let reason: String
        let factoryLine: Int
        /// True if the fault concerns the whole model. The reason then names the place.
        var isOfModel = false
    }

    /// The values of the last model that do not fit; empty if all do.
    private(set) var faults: [ValueFault] = []

    private let evaluator: Evaluator
    private var models = ModelReader()
    /// True if the factory has packs, which make no URLs.
    private let hasPacks: Bool

    init(_ evaluator: Evaluator, hasPacks: Bool) {
        (self.evaluator, self.hasPacks) = (evaluator, hasPacks)
    }

    /// The record of the model of an entry; nil if values of the model are refused.
    mutating func record(
        _ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema, _ id: EntryID?, into arena: Arena
    ) -> UnsafeRawPointer? {
        if !faults.isEmpty { forgetFaults() }
        let record = ModelReader.begin(schema, id: id, into: arena)
        for field in entry.pointee.fields where !take(field, into: record, arena) { set(field, of: record, arena) }
        if let slot = schema.layout.model { setWholeModel(entry, of: record, slot, arena) }
        return faults.isEmpty ? UnsafeRawPointer(record) : nil
    }

    /// Forgets the faults of the last model, and their causes. Never inlined, because few models have any.
    @inline(never)
    private mutating func forgetFaults() {
        faults.removeAll()
        models.forgetFaults()
    }

    private mutating func refuse(
        _ field: UnsafePointer<EntryTemplate.Field>, _ pointer: Pointer?, inside: String = "", _ reason: String
    ) {
        faults.append(
            ValueFault(pointer: pointer, inside: inside, reason: reason, factoryLine: field.pointee.line))
    }

    /// Copies a value of the data to a record. Most values already have the declared type. Returns false for a value of
    /// another type.
    private func take(
        _ field: UnsafePointer<EntryTemplate.Field>, into record: UnsafeMutableRawPointer, _ arena: Arena
    ) -> Bool {
        guard let declaration = field.pointee.declaration, let value = field.pointee.plain?.value,
            value.kind != .string || value.textCount > 0
        else { return false }
        return ModelReader.take(value, declaration, to: record, arena)
    }

    /// Writes a field of a record, or refuses its value.
    private mutating func set(
        _ field: UnsafePointer<EntryTemplate.Field>, of record: UnsafeMutableRawPointer, _ arena: Arena
    ) {
        evaluator.compose(in: arena)
        defer { evaluator.composeApart() }
        let outcome = evaluator.value(field.pointee.value, asText: field.pointee.isText)
        if hasPacks, case .value(let value) = outcome,
            let url = PackedURLs.foreign(in: value, madeBy: field.pointee.value)
        {
            let reason = "the pack makes the URL \(quoted(url)), which does not stand in the item"
            return refuse(field, field.pointee.value.pointers.first, reason)
        }
        if case .value(let value) = outcome, let declaration = field.pointee.declaration,
            ModelReader.take(value, declaration, to: record, arena)
        {
            return
        }
        set(field, of: record, to: outcome, arena)
    }

    /// Converts a value of another type than the field declares, or refuses the value.
    @inline(never)
    private mutating func set(
        _ field: UnsafePointer<EntryTemplate.Field>, of record: UnsafeMutableRawPointer, to outcome: Evaluator.Outcome,
        _ arena: Arena
    ) {
        guard let declaration = field.pointee.declaration else { return }
        let template = field.pointee.value
        switch outcome {
        case .value(let value):
            guard let fault = models.set(declaration, of: record, to: value, arena) else { return }
            let isWhole = template.found != nil
            let inside = isWhole ? String(fault.place.dropFirst(declaration.name.count + 1)) : ""
            refuse(field, template.faultyPointer, inside: inside, fault.reason)
        case .absent(let pointer, let value):
            if declaration.isOptional { return }
            let reason = "expected \(declaration.type.expectation), found \(value?.found ?? "nothing")"
            refuse(field, pointer, reason)
        case .wrong(let pointer, let fault): refuse(field, pointer, fault.reason)
        }
    }

    private mutating func setWholeModel(
        _ entry: UnsafePointer<EntryTemplate>, of record: UnsafeMutableRawPointer, _ slot: Int, _ arena: Arena
    ) {
        let known = models.faults.count
        var fields = entry.pointee.fields
        var refused: [(UnsafePointer<EntryTemplate.Field>, pointer: Pointer, reason: String)] = []
        models.setWholeModel(of: record, slot, count: fields.count, arena) { _ in
            guard let field = fields.next() else { return nil }
            switch evaluator.value(field.pointee.value, asText: field.pointee.isText) {
            case .value(let value):
                // A declared field was refused before.
                if hasPacks, PackedURLs.foreign(in: value, madeBy: field.pointee.value) != nil { return nil }
                return (field.pointee.key, value)
            case .absent: break
            case .wrong(let pointer, let fault):
                // A field that is declared was refused before.
                if field.pointee.declaration == nil { refused.append((field, pointer, fault.reason)) }
            }
            return nil
        }
        for (field, pointer, reason) in refused { refuse(field, pointer, reason) }
        for fault in models.faults[known...].named {
            let reason = "model\(fault.place): \(fault.reason)"
            faults.append(ValueFault(reason: reason, factoryLine: entry.pointee.line, isOfModel: true))
        }
    }
}
