internal import LiaisonHost
internal import LiaisonJSON

/// Makes the records of entries: each value goes from the data's JSON straight to the record.
struct RecordMaker: ~Copyable {
    /// The faults of the last model, for its placeholder; empty if there are none.
    private(set) var reasons: [String] = []

    private let evaluator: Evaluator
    private var models = ModelReader()

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
    }

    /// The record of the model of an entry; nil if the model has faults.
    @inline(__always)
    mutating func record(
        _ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema, _ id: EntryID?, into arena: Arena,
        _ faults: borrowing DataFaults
    ) -> UnsafeRawPointer? {
        if !reasons.isEmpty { reasons.removeAll() }
        let record = models.begin(schema, id: id, into: arena)
        for field in entry.pointee.fields where !take(field, into: record, arena) {
            set(field, of: record, arena, faults)
        }
        if let slot = schema.layout.model { setWholeModel(entry, of: record, slot, arena, faults) }
        return reasons.isEmpty ? UnsafeRawPointer(record) : nil
    }

    /// A fault of a value: its datum, the place inside, and the reason.
    private typealias ValueFault = (pointer: Pointer?, inside: String, reason: String)

    private mutating func refuse(
        _ field: UnsafePointer<EntryTemplate.Field>, _ fault: ValueFault, _ faults: borrowing DataFaults
    ) {
        faults.report(fault.pointer, inside: fault.inside, fault.reason, factoryLine: field.pointee.line)
        reasons.append("\(faults.place(of: fault.pointer))\(fault.inside): \(fault.reason)")
    }

    /// Copies a value of the data to a record, if the value already has the declared type, as most have. Returns false
    /// if not.
    @inline(__always)
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
        _ field: UnsafePointer<EntryTemplate.Field>, of record: UnsafeMutableRawPointer, _ arena: Arena,
        _ faults: borrowing DataFaults
    ) {
        let outcome = evaluator.value(field.pointee.value, asText: field.pointee.isText)
        if case .value(let value) = outcome, let declaration = field.pointee.declaration,
            ModelReader.take(value, declaration, to: record, arena)
        {
            return
        }
        set(field, of: record, to: outcome, arena, faults)
    }

    /// Converts a value of another type than the field declares, or refuses the value.
    @inline(never)
    private mutating func set(
        _ field: UnsafePointer<EntryTemplate.Field>, of record: UnsafeMutableRawPointer, to outcome: Evaluator.Outcome,
        _ arena: Arena, _ faults: borrowing DataFaults
    ) {
        guard let declaration = field.pointee.declaration else { return }
        let template = field.pointee.value
        switch outcome {
        case .value(let value):
            guard let problem = models.set(declaration, of: record, to: value, arena) else { return }
            let isWhole = template.found != nil
            let inside = isWhole ? String(problem.place.dropFirst(declaration.name.count + 1)) : ""
            refuse(field, (template.culprit, inside, problem.reason), faults)
        case .absent(let pointer, let value):
            if declaration.isOptional { return }
            let reason = "expected \(declaration.type.expectation), found \(value?.found ?? "nothing")"
            refuse(field, (pointer, "", reason), faults)
        case .wrong(let pointer, let misfit): refuse(field, (pointer, "", misfit.reason), faults)
        }
    }

    private mutating func setWholeModel(
        _ entry: UnsafePointer<EntryTemplate>, of record: UnsafeMutableRawPointer, _ slot: Int, _ arena: Arena,
        _ faults: borrowing DataFaults
    ) {
        let known = models.problems.count
        var fields = entry.pointee.fields
        var refused: [(UnsafePointer<EntryTemplate.Field>, ValueFault)] = []
        models.setWholeModel(of: record, slot, count: fields.count, arena) { _ in
            guard let field = fields.next() else { return nil }
            switch evaluator.value(field.pointee.value, asText: field.pointee.isText) {
            case .value(let value): return (field.pointee.key, value)
            case .absent: break
            case .wrong(let pointer, let misfit):
                // A field that is declared was refused before.
                if field.pointee.declaration == nil { refused.append((field, (pointer, "", misfit.reason))) }
            }
            return nil
        }
        for (field, fault) in refused { refuse(field, fault, faults) }
        for problem in models.problems[known...].named {
            let reason = "model\(problem.place): \(problem.reason)"
            faults.report(nil, reason, factoryLine: entry.pointee.line)
            reasons.append(reason)
        }
    }
}
