internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit

/// Builds sections of data by the templates of a factory: each value goes from the data's JSON straight to its record.
///
/// One bad value costs the row that shows it: its fallback stands in its place, or a placeholder.
struct SectionBuilder {
    /// Where a datum stands: the items of the arrays that lead to it.
    private(set) var trail: [(array: Pointer, index: Int)] = []
    /// The line of a stream.
    var line: Int?

    private let factory: String
    private let pointers: Pointers
    private let file: String
    private let onFault: (FeedFault) -> Void
    private let evaluator = Evaluator()
    private var models = ModelReader()
    private var arena = Arena()
    /// How many rows the last section had: the next may have as many.
    private var rowCount = 0

    init(_ factory: Factory, file: String, onFault: @escaping (FeedFault) -> Void) {
        self.factory = factory.path
        pointers = factory.pointers
        self.file = file
        self.onFault = onFault
    }

    /// null, as a datum where there is none.
    var null: JSONValue { evaluator.null }

    /// Builds the section of a datum, which stands at an index of an array; nil: it is the whole.
    ///
    /// nil for the section: what it waits for is not there.
    mutating func section(
        _ template: SectionTemplate, of datum: JSONValue, at item: (array: Pointer, index: Int)?, number: Int
    ) -> Section? {
        pointers.forget()
        trail.removeAll(keepingCapacity: true)
        if let item { trail.append(item) }
        if let when = template.when, when.value(in: datum)?.isThere != true { return nil }
        // Sections share an arena until it is full: then it lives as long as the last of them.
        if arena.allocated > 48 * 1024 { arena = Arena() }
        let id = self.id(template, of: datum) ?? "section-\(number)"
        var rows: [any Entry] = []
        rows.reserveCapacity(rowCount + 1)
        for row in template.rows { append(row, of: datum, to: &rows) }
        rowCount = rows.count
        let header = supplement(template.header, of: datum, &rows)
        let footer = supplement(template.footer, of: datum, &rows)
        return Section(id: id, header: header, rows: rows, footer: footer, storage: arena)
    }

    /// Builds what is shown where there are no rows: a section with just that row; nil: what it waits for is not there.
    mutating func emptyState(_ template: RowTemplate, of datum: JSONValue) -> Section? {
        reset()
        var rows: [any Entry] = []
        return supplement(template, of: datum, &rows).map { Section(emptyState: $0, storage: arena) }
    }

    /// Goes back to the root of the data.
    mutating func reset() { trail.removeAll(keepingCapacity: true) }

    /// Evaluates a title.
    mutating func title(_ template: ValueTemplate, of datum: JSONValue) -> String? {
        guard case .value(let value) = evaluator.value(template, of: datum, asText: true) else { return nil }
        return value.kind == .string ? value.string : nil
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
    private mutating func id(_ template: SectionTemplate, of datum: JSONValue) -> String? {
        switch evaluator.value(template.id, of: datum, asText: true) {
        case .value(let value) where value.kind == .string && !value.utf8.isEmpty: return value.string
        case .value(let value):
            report(
                template.id.pointers.first, "expected an id, a text that is not empty, found \(value.found)",
                factoryLine: template.idLine)
        case .absent(let pointer, let value):
            report(
                pointer, "expected an id, a text or a number, found \(value?.found ?? "nothing")",
                factoryLine: template.idLine)
        case .wrong(let pointer, let reason): report(pointer, reason, factoryLine: template.idLine)
        }
        return nil
    }

    /// Builds a header or footer. It takes the room behind the rows: what is built only for it costs an allocation.
    private mutating func supplement(
        _ template: RowTemplate?, of datum: JSONValue, _ rows: inout [any Entry]
    ) -> (any Entry)? {
        guard let template else { return nil }
        let count = rows.count
        append(template, of: datum, to: &rows)
        while rows.count > count + 1 { rows.removeLast() }
        return rows.count > count ? rows.removeLast() : nil
    }

    private mutating func append(_ row: RowTemplate, of datum: JSONValue, to rows: inout [any Entry]) {
        guard let each = row.each else { return appendOnce(row, of: datum, to: &rows) }
        // What is not there has no items.
        guard let array = each.value(in: datum), array.kind != .null else { return }
        guard array.kind == .array else {
            let reason = "expected an array, found \(array.found)"
            return refuse("rows", each, reason, factoryLine: row.line, &rows)
        }
        trail.append((each, 0))
        for (index, item) in array.items.enumerated() {
            trail[trail.count - 1].index = index
            appendOnce(row, of: item, to: &rows)
        }
        trail.removeLast()
    }

    private mutating func appendOnce(_ row: RowTemplate, of datum: JSONValue, to rows: inout [any Entry]) {
        if let when = row.when, when.value(in: datum)?.isThere != true {
            if case .row(let other?) = row.otherwise { append(other, of: datum, to: &rows) }
            return
        }
        switch row.content {
        case .entry(let entry): rows.append(self.entry(entry, id(row, of: datum), of: datum))
        case .group(let group): for row in group { append(row, of: datum, to: &rows) }
        case .carousel(let templates, let itemWidth):
            let id = id(row, of: datum)
            var items: [any Entry] = []
            for template in templates { append(template, of: datum, to: &items) }
            rows.append(Carousel(items, itemWidth: itemWidth, id: id?.text))
        case .choice(let pointer, let cases): choose(pointer, cases, row, of: datum, to: &rows)
        }
    }

    private mutating func choose(
        _ pointer: Pointer, _ cases: [(key: String, row: RowTemplate?)], _ row: RowTemplate, of datum: JSONValue,
        to rows: inout [any Entry]
    ) {
        let value = pointer.value(in: datum)
        if let text = value.flatMap({ evaluator.text(of: $0) }) {
            for (key, row) in cases where text.utf8.elementsEqual(key.utf8) {
                if let row { append(row, of: datum, to: &rows) }
                return
            }
        }
        switch row.otherwise {
        case .row(let other?): append(other, of: datum, to: &rows)
        case .row(nil): break
        case .unsaid:
            let names = cases.map { "\"\($0.key)\"" }.joined(separator: ", ")
            let reason = "expected one of \(names), found \(value?.found ?? "nothing"); add a case, or \"otherwise\""
            refuse("switch", pointer, reason, factoryLine: row.line, &rows)
        }
    }

    /// What a row is called; nil: nothing, or nothing that can be a name.
    private mutating func id(_ row: RowTemplate, of datum: JSONValue) -> EntryID? {
        guard let id = row.id else { return nil }
        switch evaluator.value(id.value, of: datum, asText: true) {
        case .value(let value):
            do throws(Mismatch) {
                return try EntryID(value, in: arena)
            } catch {
                report(id.value.pointers.first, "id: \(error.reason)", factoryLine: id.line)
            }
        case .absent: break
        case .wrong(let pointer, let reason): report(pointer, "id: \(reason)", factoryLine: id.line)
        }
        return nil
    }

    /// Reports a row that cannot be built; a placeholder stands in its place.
    private func refuse(
        _ name: String, _ pointer: Pointer, _ reason: String, factoryLine: Int, _ rows: inout [any Entry]
    ) {
        report(pointer, reason, factoryLine: factoryLine)
        rows.append(Placeholder(Fault(.entry, component: name, reason: "\(place(of: pointer)): \(reason)")))
    }
}

extension SectionBuilder {
    private mutating func entry(_ entry: EntryTemplate, _ id: EntryID?, of datum: JSONValue) -> any Entry {
        let fallback = entry.fallback.map { self.entry($0, id, of: datum) }
        let schema: ModelSchema
        switch entry.schema {
        case .success(let found): schema = found
        case .failure(let error):
            let fault = Fault(.component, component: entry.name, reason: error.reason)
            return fallback ?? Placeholder(fault, id: id?.text)
        }
        let record = models.begin(schema, id: id, into: arena)
        var reasons: [String] = []
        for field in entry.fields {
            guard let declaration = field.declaration, let fault = set(field, declaration, of: record, datum)
            else { continue }
            refuse(field, fault, &reasons)
        }
        if let slot = schema.layout.model { setWholeModel(entry, of: record, slot, datum, &reasons) }
        if reasons.isEmpty { return PluginEntry(schema.component, record: record, fallback: fallback) }
        let fault = Fault(
            .entry, component: schema.component.reuseIdentifier, reason: reasons.joined(separator: "; "))
        return fallback ?? Placeholder(fault, id: id?.text)
    }

    /// What is wrong with a value: of which datum, where inside it, and why.
    private typealias ValueFault = (pointer: Pointer?, inside: String, reason: String)

    private func refuse(_ field: EntryTemplate.Field, _ fault: ValueFault, _ reasons: inout [String]) {
        report(fault.pointer, inside: fault.inside, fault.reason, factoryLine: field.line)
        reasons.append("\(place(of: fault.pointer))\(fault.inside): \(fault.reason)")
    }

    /// Writes a field of a record; answers what is wrong with its value.
    private mutating func set(
        _ field: EntryTemplate.Field, _ declaration: ModelSchema.Field, of record: UnsafeMutableRawPointer,
        _ datum: JSONValue
    ) -> ValueFault? {
        switch evaluator.value(field.value, of: datum, asText: field.isText) {
        case .value(let value):
            let before = models.problems.count
            models.set(declaration, of: record, to: value, arena)
            guard models.problems.count > before, let problem = models.problems.last else { return nil }
            let isWhole = field.value.value(in: datum) != nil
            let inside = isWhole ? String(problem.place.dropFirst(declaration.name.count + 1)) : ""
            return (field.value.culprit(in: datum), inside, problem.reason)
        case .absent(let pointer, let value):
            if declaration.isOptional { return nil }
            return (pointer, "", "expected \(declaration.type.expectation), found \(value?.found ?? "nothing")")
        case .wrong(let pointer, let reason): return (pointer, "", reason)
        }
    }

    private mutating func setWholeModel(
        _ entry: EntryTemplate, of record: UnsafeMutableRawPointer, _ slot: Int, _ datum: JSONValue,
        _ reasons: inout [String]
    ) {
        let known = models.problems.count
        var refused: [(EntryTemplate.Field, ValueFault)] = []
        models.setWholeModel(of: record, slot, count: entry.fields.count, arena) { index in
            let field = entry.fields[index]
            switch evaluator.value(field.value, of: datum, asText: field.isText) {
            case .value(let value): return (field.key, value)
            case .absent: break
            case .wrong(let pointer, let reason):
                // A field that is declared was refused before.
                if field.declaration == nil { refused.append((field, (pointer, "", reason))) }
            }
            return nil
        }
        for (field, fault) in refused { refuse(field, fault, &reasons) }
        for problem in models.problems[known...].named {
            let reason = "model\(problem.place): \(problem.reason)"
            report(nil, reason, factoryLine: entry.line)
            reasons.append(reason)
        }
    }
}
