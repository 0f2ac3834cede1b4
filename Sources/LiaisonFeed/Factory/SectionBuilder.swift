internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Walks the templates of a factory, and builds sections from data.
///
/// A bad value affects only the row that shows the value: the fallback of the row, or a placeholder, replaces the row.
struct SectionBuilder: ~Copyable {
    /// The faults of the data, and the place of the current datum.
    var faults: DataFaults

    private let evaluator: Evaluator
    private let explanation: Explanation?
    private var records: RecordMaker
    private var sections: PluginSections
    /// The arenas of the sections. Stored, because a property of another module counts references.
    private var arenas: SectionArenas
    private var entries = EntryStack()
    private var identifiers = RecentIdentifiers()

    init(_ factory: Factory, file: String, onFault: @escaping (DocumentFault) -> Void) {
        faults = DataFaults(of: file, mappedBy: factory.shownPath, onFault)
        evaluator = Evaluator()
        explanation = factory.explanation
        records = RecordMaker(evaluator, hasPacks: factory.hasPacks)
        sections = PluginSections()
        arenas = sections.arenas
    }

    /// The items of an array that a template walks, if the template sorts them or puts them into groups.
    func select(_ selection: UnsafePointer<Selection>, of array: JSONValue) -> SelectedItems {
        SelectedItems(selection, of: array, evaluator)
    }

    /// The items that a template makes of data.
    func items(of source: EachSource) -> EachItems { evaluator.items(of: source) }

    /// null, the value of a missing datum.
    var null: JSONValue { evaluator.null }

    /// Follows the pointers from a datum. `item` is the place of the datum in an array; nil for the whole document.
    ///
    /// Returns false if the value that the section waits for is missing.
    mutating func begin(
        _ template: UnsafePointer<SectionTemplate>, _ datum: JSONValue, at item: (array: Pointer, index: Int)?
    ) -> Bool {
        template.pointee.tree.follow(datum)
        faults.start(at: item, isGroup: template.pointee.selection?.pointee.group != nil)
        return template.pointee.when?.isThere ?? true
    }

    /// Builds the section of the datum that was passed to `begin`.
    mutating func section(_ template: UnsafePointer<SectionTemplate>, number: Int) -> Section {
        makeRoom()
        let name = self.id(template) ?? evaluator.text("section-", number)
        let hash = identifiers.hash(of: name.utf8)
        let section = section(template, id: arenas.text(name))
        if let first = identifiers.insert(hash, at: number) { reportSecond(section.id, first, template) }
        return section
    }

    /// Builds the section of the datum that was passed to `begin`, without a comparison of ids with other sections. The
    /// id is empty if the datum has none.
    mutating func sectionAlone(_ template: UnsafePointer<SectionTemplate>) -> Section {
        makeRoom()
        let id = id(template).map { arenas.text($0) }
        return section(template, id: id ?? UnsafeBufferPointer(start: nil, count: 0))
    }

    private mutating func makeRoom() {
        guard arenas.isFull else { return }
        sections = PluginSections()
        arenas = sections.arenas
    }

    /// Builds a section. The host's arena owns the id.
    private mutating func section(
        _ template: UnsafePointer<SectionTemplate>, id: UnsafeBufferPointer<UInt8>
    ) -> Section {
        for row in template.pointee.rows { append(row) }
        let hasHeader = appendFirst(of: template.pointee.header)
        let hasFooter = appendFirst(of: template.pointee.footer)
        return entries.takeSection(id: id, hasHeader: hasHeader, hasFooter: hasFooter, in: sections)
    }

    private mutating func reportSecond(_ id: String, _ first: Int, _ template: UnsafePointer<SectionTemplate>) {
        faults.report(
            template.pointee.id.pointers.first,
            "expected an id that no other section has, found \(quoted(id)), the id of sections[\(first)]",
            factoryLine: template.pointee.idLine)
    }

    /// Builds the empty state, with its faults, which are not reported; nil if the value that the empty state waits
    /// for is missing.
    mutating func emptyState(_ template: UnsafePointer<RowTemplate>) -> EmptyState? {
        faults.start(at: nil)
        faults.startCollecting()
        let start = entries.count
        append(template)
        let row = entries.takeFirst(from: start)
        let collected = faults.endCollecting()
        let file = faults.file
        return row.map {
            EmptyState(section: Section(emptyState: $0, storage: arenas), file: file, faults: collected)
        }
    }

    /// Evaluates a title, and reports a value that is no text.
    mutating func title(_ template: ValueTemplate, factoryLine: Int) -> String? {
        guard let value = textOfWhole(template, factoryLine: factoryLine) else { return nil }
        return value.kind == .string ? value.string : nil
    }

    /// Evaluates a text that is about the whole data, and reports a value that is no text; nil if there is none.
    private mutating func textOfWhole(_ template: ValueTemplate, factoryLine: Int) -> JSONValue? {
        switch evaluator.value(template, asText: true) {
        case .value(let value): return value
        case .absent: return nil
        case .wrong(let pointer, let fault):
            faults.start(at: nil)
            faults.report(pointer, fault.reason, factoryLine: factoryLine)
            return nil
        }
    }

    /// Evaluates the time to which dates are relative, and reports a value that is no date; nil if there is none.
    mutating func now(_ template: ValueTemplate, factoryLine: Int) -> Double? {
        let failure: (pointer: Pointer?, fault: Evaluator.ValueFault)
        switch evaluator.value(template, asText: false) {
        case .value(let value):
            if let seconds = DateUnit.seconds.seconds(value) { return seconds }
            failure = (template.pointers.first, .noDate(value))
        case .absent: return nil
        case .wrong(let pointer, let fault): failure = (pointer, fault)
        }
        faults.start(at: nil)
        faults.report(failure.pointer, failure.fault.reason, factoryLine: factoryLine)
        return nil
    }

    /// Evaluates a language, and reports a text that is no language tag.
    mutating func language(_ template: ValueTemplate, factoryLine: Int) -> String? {
        guard let value = textOfWhole(template, factoryLine: factoryLine) else { return nil }
        if value.kind == .string, let tag = LanguageTag(value.string) { return tag.text }
        faults.start(at: nil)
        faults.report(
            template.pointers.first, "expected \(LanguageTag.expectation), found \(value.found)",
            factoryLine: factoryLine)
        return nil
    }
}

extension SectionBuilder {
    private mutating func id(_ template: UnsafePointer<SectionTemplate>) -> JSONValue? {
        let (template, line) = (template.pointee.id, template.pointee.idLine)
        switch evaluator.value(template, asText: true) {
        case .value(let value) where value.kind == .string && !value.utf8.isEmpty: return value
        case .value(let value):
            faults.report(
                template.pointers.first, EntryID.fault(of: value), factoryLine: line)
        case .absent(let pointer, let value):
            faults.report(
                pointer, "expected an id, a text or a number, found \(value?.found ?? "nothing")", factoryLine: line)
        case .wrong(let pointer, let fault): faults.report(pointer, fault.reason, factoryLine: line)
        }
        return nil
    }

    /// Appends a header or footer. Appends the first if the template makes several. Returns false if there is none.
    private mutating func appendFirst(of template: UnsafePointer<RowTemplate>?) -> Bool {
        guard let template else { return false }
        let start = entries.count
        append(template)
        return entries.keepFirst(from: start)
    }

    private mutating func append(_ row: UnsafePointer<RowTemplate>) {
        guard let each = row.pointee.each else { return appendOnce(row) }
        guard case .array(let pointer) = each.pointee.source else { return walkMade(each, row) }
        walk(pointer, pointer.value, each, row)
    }

    /// Appends a row for each item of an array.
    private mutating func walk(
        _ pointer: Pointer, _ array: JSONValue?, _ each: UnsafePointer<RowTemplate.Each>,
        _ row: UnsafePointer<RowTemplate>
    ) {
        // A missing array has no items.
        guard let array, array.kind != .null else { return }
        guard array.kind == .array else {
            let reason = "expected an array, found \(array.found)"
            return refuse("rows", pointer, reason, factoryLine: row.pointee.line)
        }
        if each.pointee.selection != nil { return walkSelected(pointer, array, each, row) }
        faults.enter(pointer)
        for (number, item) in array.items.enumerated() {
            append(item, number, each, row)
            faults.advance()
        }
        faults.leave()
    }

    private mutating func append(
        _ item: JSONValue, _ number: Int, _ each: UnsafePointer<RowTemplate.Each>, _ row: UnsafePointer<RowTemplate>
    ) {
        each.pointee.tree.follow(item, number: number)
        if each.pointee.children != nil { appendTree(each, row) } else { appendOnce(row) }
    }

    private mutating func appendOnce(_ row: UnsafePointer<RowTemplate>) {
        if let when = row.pointee.when, !when.isThere {
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

    // Rare cases are never inlined, because that would cost every row.

    /// Appends a row for each item that is made of data.
    @inline(never)
    private mutating func walkMade(_ each: UnsafePointer<RowTemplate.Each>, _ row: UnsafePointer<RowTemplate>) {
        guard let pointer = each.pointee.source.pointer else { return }
        switch evaluator.items(of: each.pointee.source) {
        case .found(let array): walk(pointer, array, each, row)
        case .made(let items):
            walk(pointer, items.first, each, row)
            // The items only point to their owner.
            withExtendedLifetime(items) {}
        case .absent: break
        case .wrong(let pointer, let reason): refuse("rows", pointer, reason, factoryLine: row.pointee.line)
        }
    }

    @inline(never)
    private mutating func walkSelected(
        _ pointer: Pointer, _ array: JSONValue, _ each: UnsafePointer<RowTemplate.Each>,
        _ row: UnsafePointer<RowTemplate>
    ) {
        guard let selection = each.pointee.selection else { return }
        let selected = SelectedItems(selection, of: array, evaluator)
        faults.enter(pointer, groups: selected.areGroups)
        for (number, item) in selected.items.enumerated() {
            faults.go(to: item.index)
            append(item.value, number, each, row)
        }
        faults.leave()
        // The groups belong to `selected`, and the items only point to them.
        withExtendedLifetime(selected) {}
    }

    /// Appends the rows of an item of a tree, and the rows of the items below that item.
    @inline(never)
    private mutating func appendTree(
        _ each: UnsafePointer<RowTemplate.Each>, _ row: UnsafePointer<RowTemplate>
    ) {
        guard let children = each.pointee.children else { return }
        // The walk below follows the same pointers in other items.
        let below = children.array.value
        appendOnce(row)
        children.depth.pointee += 1
        if children.depth.pointee < children.levels { walk(children.array, below, each, row) }
        children.depth.pointee -= 1
    }

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
            for known in cases where known.pointee.key.isKey(text) {
                if let row = known.pointee.row { append(row) }
                return
            }
        }
        switch row.pointee.otherwise {
        case .row(let other?): append(other)
        case .row(nil): break
        case .unsaid:
            let names = cases.map { quoted($0.pointee.key.name) }
            let reason = "expected \(list(names)), found \(value?.found ?? "nothing"); add a case, or “otherwise”"
            refuse("switch", pointer, reason, factoryLine: row.pointee.line)
        }
    }

    /// The id of a row; nil if the row has no id, or an invalid one.
    private mutating func id(_ row: UnsafePointer<RowTemplate>) -> EntryID? {
        row.pointee.id.flatMap { id($0) }
    }

    @inline(never)
    private mutating func id(_ id: UnsafePointer<RowTemplate.Value>) -> EntryID? {
        let (template, line) = (id.pointee.value, id.pointee.line)
        switch evaluator.value(template, asText: true) {
        case .value(let value):
            do throws(DocumentFault) {
                return try EntryID(value, in: arenas.host)
            } catch {
                faults.report(template.pointers.first, "id: \(error.reason)", factoryLine: line)
            }
        case .absent, .wrong(_, .missingPart): break
        case .wrong(let pointer, let fault): faults.report(pointer, "id: \(fault.reason)", factoryLine: line)
        }
        return nil
    }

    /// Reports a row that cannot be built; a placeholder stands in its place.
    @inline(never)
    private mutating func refuse(
        _ name: String, _ pointer: Pointer, _ reason: String, factoryLine: Int
    ) {
        faults.report(pointer, reason, factoryLine: factoryLine)
        entries.append(Placeholder(Fault(.entry, component: name, reason: "\(faults.place(of: pointer)): \(reason)")))
    }
}

extension SectionBuilder {
    private mutating func append(_ entry: UnsafePointer<EntryTemplate>, _ id: EntryID?) {
        guard entry.pointee.fallback == nil, case .known(let schema) = entry.pointee.component else {
            return appendOther(entry, id)
        }
        schema._withUnsafeGuaranteedRef { append(entry, $0, id) }
    }

    private mutating func append(_ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema, _ id: EntryID?) {
        if let record = record(entry, schema, id) {
            entries.append((schema.unmanagedComponent, record))
        } else {
            appendFault(of: schema, id)
        }
    }

    /// The record of the model of an entry; nil if the model has faults, which are reported.
    private mutating func record(
        _ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema, _ id: EntryID?
    ) -> UnsafeRawPointer? {
        // In one statement with the arena, a reference to the arenas would be counted.
        let arena = schema.arena(in: arenas)
        let record = arena._withUnsafeGuaranteedRef { records.record(entry, schema, id, into: $0) }
        if record == nil { reportFaults() }
        if explanation != nil { explain(entry, schema) }
        return record
    }

    /// Says which values the model of an entry has.
    @inline(never)
    private func explain(_ entry: UnsafePointer<EntryTemplate>, _ schema: ModelSchema) {
        guard let explanation, explanation.explains(faults) else { return }
        let place = faults.place(of: nil)
        for field in entry.pointee.fields {
            let outcome = evaluator.value(field.pointee.value, asText: field.pointee.isText)
            explanation.say(field.pointee, is: outcome, of: schema.component.reuseIdentifier, at: place)
        }
    }

    @inline(never)
    private func reportFaults() {
        for fault in records.faults {
            faults.report(fault.pointer, inside: fault.inside, fault.reason, factoryLine: fault.factoryLine)
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

    /// Appends the replacement of an entry whose model has a fault.
    @inline(never)
    private mutating func appendFault(of schema: ModelSchema, _ id: EntryID?) {
        let reasons = records.faults.map { fault in
            let place = fault.isOfModel ? "" : "\(faults.place(of: fault.pointer))\(fault.inside): "
            return place + fault.reason
        }
        let fault = Fault(
            .entry, component: schema.component.reuseIdentifier, reason: reasons.joined(separator: "; "))
        entries.append(Placeholder(fault, id: id?.text))
    }

    private mutating func fallback(_ entry: UnsafePointer<EntryTemplate>, _ id: EntryID?) -> (any Entry)? {
        let start = entries.count
        append(entry, id)
        return entries.takeFirst(from: start)
    }
}
