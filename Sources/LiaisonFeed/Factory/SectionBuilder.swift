internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit

/// Builds sections of data by the templates of a factory: each value goes from the data's JSON straight to its record.
///
/// One bad value costs the row that shows it: its fallback stands in its place, or a placeholder.
struct SectionBuilder: ~Copyable {
    /// Where a datum stands: the items of the arrays that lead to it.
    private var trail: [(array: Pointer, index: Int)] = []
    /// The line of a stream.
    var line: Int?

    /// The file of the data.
    let file: String

    private let factory: String
    private var onFault: (FeedFault) -> Void
    private let evaluator = Evaluator()
    private var models = ModelReader()
    /// Why the entry that is built cannot be shown.
    private var reasons: [String] = []
    private var arena = Arena()
    private var entries = EntryStack()
    private var identifiers = RecentIdentifiers()

    init(_ factory: Factory, file: String, onFault: @escaping (FeedFault) -> Void) {
        self.factory = factory.path
        self.file = file
        self.onFault = onFault
    }

    /// null, as a datum where there is none.
    var null: JSONValue { evaluator.null }

    /// Follows the pointers from a datum, which stands at an index of an array; nil: it is the whole.
    ///
    /// false: what the section waits for is not there.
    mutating func begin(
        _ template: UnsafePointer<SectionTemplate>, _ datum: JSONValue, at item: (array: Pointer, index: Int)?
    ) -> Bool {
        template.pointee.tree.follow(datum)
        if !trail.isEmpty { reset() }
        if let item { trail.append(item) }
        guard let when = template.pointee.when else { return true }
        return when.value?.isThere == true
    }

    /// Builds the section of the datum that was begun with.
    mutating func section(_ template: UnsafePointer<SectionTemplate>, number: Int) -> Section {
        // Sections share an arena until it is full: then it lives as long as the last of them.
        if arena.allocated > 48 * 1024 { arena = Arena() }
        let name = self.id(template) ?? evaluator.text("section-", number)
        let hash = identifiers.hash(of: name.utf8)
        let id = name.string
        for row in template.pointee.rows { append(row) }
        if let first = identifiers.insert(hash, at: number) { reportSecond(id, first, template) }
        if let rows = entries.takePlain(from: 0, in: arena) {
            return Section(
                id: id, header: supplement(template.pointee.header), madeRows: rows,
                footer: supplement(template.pointee.footer), storage: arena)
        }
        let rows = entries.take(from: 0)
        return Section(
            id: id, header: supplement(template.pointee.header), rows: rows,
            footer: supplement(template.pointee.footer), storage: arena)
    }

    private mutating func reportSecond(_ id: String, _ first: Int, _ template: UnsafePointer<SectionTemplate>) {
        report(
            template.pointee.id.pointers.first,
            "expected an id that no other section has, found \"\(id)\", the id of sections[\(first)]",
            factoryLine: template.pointee.idLine)
    }

    /// Builds what is shown where there are no rows; nil: what it waits for is not there. What is wrong with it is not
    /// reported, but is part of the answer.
    mutating func emptyState(_ template: UnsafePointer<RowTemplate>) -> EmptyState? {
        reset()
        let report = onFault
        defer { onFault = report }
        let faults = FaultList()
        onFault = { faults.faults.append($0) }
        return supplement(template).map {
            EmptyState(section: Section(emptyState: $0, storage: arena), file: file, faults: faults.faults)
        }
    }

    private final class FaultList {
        var faults: [FeedFault] = []
    }

    /// Goes back to the root of the data.
    mutating func reset() { trail.removeAll(keepingCapacity: true) }

    /// Evaluates a title.
    mutating func title(_ template: ValueTemplate) -> String? {
        guard case .value(let value) = evaluator.value(template, asText: true) else { return nil }
        return value.kind == .string ? value.string : nil
    }

    /// Evaluates a language; what is none is reported.
    mutating func language(_ template: ValueTemplate, factoryLine: Int) -> String? {
        guard case .value(let value) = evaluator.value(template, asText: true) else { return nil }
        if value.kind == .string, let tag = LanguageTag(value.string) { return tag.text }
        reset()
        report(
            template.pointers.first, "expected \(LanguageTag.expectation), found \(value.found)",
            factoryLine: factoryLine)
        return nil
    }

    /// Reports what is wrong with the data at a pointer from the datum, or at a place inside.
    func report(_ pointer: Pointer?, inside: String = "", _ reason: String, factoryLine: Int) {
        onFault(
            FeedFault(
                cause: .entry, file: file, line: line, place: place(of: pointer) + inside,
                reason: "\(reason) (\(factory) line \(factoryLine))"))
    }

    private func place(of pointer: Pointer?) -> String {
        let place = trail.map { "\($0.array.place)[\($0.index)]" }.joined() + (pointer?.place ?? "")
        return place.hasPrefix(".") ? String(place.dropFirst()) : place
    }
}

extension SectionBuilder {
    private mutating func id(_ template: UnsafePointer<SectionTemplate>) -> JSONValue? {
        let (template, line) = (template.pointee.id, template.pointee.idLine)
        switch evaluator.value(template, asText: true) {
        case .value(let value) where value.kind == .string && !value.utf8.isEmpty: return value
        case .value(let value):
            report(
                template.pointers.first, "expected an id, a text that is not empty, found \(value.found)",
                factoryLine: line)
        case .absent(let pointer, let value):
            report(
                pointer, "expected an id, a text or a number, found \(value?.found ?? "nothing")", factoryLine: line)
        case .wrong(let pointer, let misfit): report(pointer, misfit.reason, factoryLine: line)
        }
        return nil
    }

    /// Builds a header or footer: of several the first.
    private mutating func supplement(_ template: UnsafePointer<RowTemplate>?) -> (any Entry)? {
        guard let template else { return nil }
        let start = entries.count
        append(template)
        return entries.takeFirst(from: start)
    }

    private mutating func append(_ row: UnsafePointer<RowTemplate>) {
        guard let each = row.pointee.each else { return appendOnce(row) }
        // What is not there has no items.
        guard let array = each.array.value, array.kind != .null else { return }
        guard array.kind == .array else {
            let reason = "expected an array, found \(array.found)"
            return refuse("rows", each.array, reason, factoryLine: row.pointee.line)
        }
        trail.append((each.array, 0))
        for item in array.items {
            each.tree.follow(item)
            appendOnce(row)
            trail[trail.count - 1].index += 1
        }
        trail.removeLast()
    }

    private mutating func appendOnce(_ row: UnsafePointer<RowTemplate>) {
        if let when = row.pointee.when, when.value?.isThere != true {
            if case .row(let other?) = row.pointee.otherwise { append(other) }
            return
        }
        switch row.pointee.content {
        case .entry(let entry): append(entry, id(row))
        case .group(let group): for row in group { append(row) }
        case .carousel(let items, let itemWidth): appendCarousel(items, itemWidth: itemWidth, id(row))
        case .choice(let pointer, let cases): choose(pointer, cases, row)
        }
    }

    // What most rows do not need is never inlined: it would cost each of them.

    @inline(never)
    private mutating func appendCarousel(_ items: ArenaItems<RowTemplate>, itemWidth: Double, _ id: EntryID?) {
        let start = entries.count
        for item in items { append(item) }
        entries.append(Carousel(entries.take(from: start), itemWidth: itemWidth, id: id?.text))
    }

    @inline(never)
    private mutating func choose(
        _ pointer: Pointer, _ cases: ArenaItems<RowTemplate.Case>, _ row: UnsafePointer<RowTemplate>
    ) {
        let value = pointer.value
        if let text = value.flatMap({ evaluator.text(of: $0) }) {
            for known in cases where text.equals(known.pointee.key) {
                if let row = known.pointee.row { append(row) }
                return
            }
        }
        switch row.pointee.otherwise {
        case .row(let other?): append(other)
        case .row(nil): break
        case .unsaid:
            let names = cases.map { "\"\(String(decoding: $0.pointee.key, as: UTF8.self))\"" }
            let reason =
                "expected one of \(names.joined(separator: ", ")), found \(value?.found ?? "nothing"); add a case, or "
                + "\"otherwise\""
            refuse("switch", pointer, reason, factoryLine: row.pointee.line)
        }
    }

    /// What a row is called; nil: nothing, or nothing that can be a name.
    @inline(__always)
    private mutating func id(_ row: UnsafePointer<RowTemplate>) -> EntryID? {
        row.pointee.id.flatMap { id($0) }
    }

    @inline(never)
    private mutating func id(_ id: RowTemplate.Value) -> EntryID? {
        switch evaluator.value(id.value, asText: true) {
        case .value(let value):
            do throws(Mismatch) {
                return try EntryID(value, in: arena)
            } catch {
                report(id.value.pointers.first, "id: \(error.reason)", factoryLine: id.line)
            }
        case .absent: break
        case .wrong(let pointer, let misfit): report(pointer, "id: \(misfit.reason)", factoryLine: id.line)
        }
        return nil
    }

    /// Reports a row that cannot be built; a placeholder stands in its place.
    @inline(never)
    private mutating func refuse(
        _ name: String, _ pointer: Pointer, _ reason: String, factoryLine: Int
    ) {
        report(pointer, reason, factoryLine: factoryLine)
        entries.append(Placeholder(Fault(.entry, component: name, reason: "\(place(of: pointer)): \(reason)")))
    }
}

extension SectionBuilder {
    private mutating func append(_ entry: UnsafePointer<EntryTemplate>, _ id: EntryID?) {
        guard entry.pointee.fallback == nil, case .known(let schema) = entry.pointee.component else {
            return appendOther(entry, id)
        }
        schema._withUnsafeGuaranteedRef { append(entry, $0, id) }
    }

    @inline(__always)
    private mutating func append(_ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema, _ id: EntryID?) {
        if let record = record(entry, schema, id) {
            entries.append(PluginRows.Row(schema.component, record: record))
        } else {
            appendFault(of: schema, id)
        }
    }

    /// Appends an entry that has a fallback, or no component.
    @inline(never)
    private mutating func appendOther(_ entry: UnsafePointer<EntryTemplate>, _ id: EntryID?) {
        let fallback = entry.pointee.fallback.flatMap { self.fallback($0, id) }
        switch entry.pointee.component {
        case .known(let schema):
            let schema = schema.takeUnretainedValue()
            if let record = record(entry, schema, id) {
                entries.append(PluginEntry(schema.component, record: record, fallback: fallback))
            } else if let fallback {
                entries.append(fallback)
            } else {
                appendFault(of: schema, id)
            }
        case .missing(let reason):
            let reason = String(decoding: reason, as: UTF8.self)
            let name = String(decoding: entry.pointee.name, as: UTF8.self)
            entries.append(Placeholder(Fault(.component, component: name, reason: reason), id: id?.text))
        }
    }

    /// Appends what stands for an entry whose model has a fault.
    @inline(never)
    private mutating func appendFault(of schema: ModelSchema, _ id: EntryID?) {
        let fault = Fault(
            .entry, component: schema.component.reuseIdentifier, reason: reasons.joined(separator: "; "))
        entries.append(Placeholder(fault, id: id?.text))
    }

    private mutating func fallback(_ entry: UnsafePointer<EntryTemplate>, _ id: EntryID?) -> (any Entry)? {
        let start = entries.count
        append(entry, id)
        return entries.takeFirst(from: start)
    }

    /// The record of an entry's model; nil: there are reasons against it.
    private mutating func record(
        _ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema, _ id: EntryID?
    ) -> UnsafeRawPointer? {
        if !reasons.isEmpty { reasons.removeAll() }
        let record = models.begin(schema, id: id, into: arena)
        for field in entry.pointee.fields where !take(field, into: record) { set(field, of: record) }
        if let slot = schema.layout.model { setWholeModel(entry, of: record, slot) }
        return reasons.isEmpty ? UnsafeRawPointer(record) : nil
    }

    /// What is wrong with a value: of which datum, where inside it, and why.
    private typealias ValueFault = (pointer: Pointer?, inside: String, reason: String)

    private mutating func refuse(_ field: UnsafePointer<EntryTemplate.Field>, _ fault: ValueFault) {
        report(fault.pointer, inside: fault.inside, fault.reason, factoryLine: field.pointee.line)
        reasons.append("\(place(of: fault.pointer))\(fault.inside): \(fault.reason)")
    }

    /// Takes a value of the data over to a record, where it is just what the field declares: most are. false: it is not.
    @inline(__always)
    private mutating func take(_ field: UnsafePointer<EntryTemplate.Field>, into record: UnsafeMutableRawPointer)
        -> Bool
    {
        guard let declaration = field.pointee.declaration, let value = field.pointee.plain?.value,
            value.kind != .string || value.textCount > 0
        else { return false }
        return ModelReader.take(value, declaration, to: record, arena)
    }

    /// Writes a field of a record, or refuses its value.
    private mutating func set(_ field: UnsafePointer<EntryTemplate.Field>, of record: UnsafeMutableRawPointer) {
        let outcome = evaluator.value(field.pointee.value, asText: field.pointee.isText)
        if case .value(let value) = outcome, let declaration = field.pointee.declaration,
            ModelReader.take(value, declaration, to: record, arena)
        {
            return
        }
        set(field, of: record, to: outcome)
    }

    /// Converts what a field declares otherwise, or refuses it.
    @inline(never)
    private mutating func set(
        _ field: UnsafePointer<EntryTemplate.Field>, of record: UnsafeMutableRawPointer, to outcome: Evaluator.Outcome
    ) {
        guard let declaration = field.pointee.declaration else { return }
        let template = field.pointee.value
        switch outcome {
        case .value(let value):
            guard let problem = models.set(declaration, of: record, to: value, arena) else { return }
            let isWhole = template.found != nil
            let inside = isWhole ? String(problem.place.dropFirst(declaration.name.count + 1)) : ""
            refuse(field, (template.culprit, inside, problem.reason))
        case .absent(let pointer, let value):
            if declaration.isOptional { return }
            let reason = "expected \(declaration.type.expectation), found \(value?.found ?? "nothing")"
            refuse(field, (pointer, "", reason))
        case .wrong(let pointer, let misfit): refuse(field, (pointer, "", misfit.reason))
        }
    }

    private mutating func setWholeModel(
        _ entry: UnsafePointer<EntryTemplate>, of record: UnsafeMutableRawPointer, _ slot: Int
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
        for (field, fault) in refused { refuse(field, fault) }
        for problem in models.problems[known...].named {
            let reason = "model\(problem.place): \(problem.reason)"
            report(nil, reason, factoryLine: entry.pointee.line)
            reasons.append(reason)
        }
    }
}
