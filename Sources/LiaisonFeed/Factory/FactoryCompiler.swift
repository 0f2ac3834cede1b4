internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Turns the JSON of a factory into templates, and finds all faults of the factory.
struct FactoryCompiler {
    private(set) var title: (value: ValueTemplate, line: Int)?
    private(set) var language: (value: ValueTemplate, line: Int)?
    private(set) var now: (value: ValueTemplate, line: Int)?
    private(set) var sections: [SectionTemplate] = []
    private(set) var emptyState: UnsafePointer<RowTemplate>?
    /// The components that no plugin provides: those of the sections, and those of the empty state.
    private(set) var missingComponents: (sections: [DocumentFault], emptyState: [DocumentFault]) = ([], [])

    /// The pointers that start from the root of the data.
    let tree: PointerTree
    /// The pointers that no datum has.
    var hints: PointerHints { entries.values.hints }
    /// The schemas of the components of the templates.
    var schemas: [ModelSchema] { entries.knownSchemas }

    private let path: String
    private let lines: LineNumbers
    private let collector = FaultCollector()
    private var entries: EntryCompiler

    /// All faults of the factory, in the order of the file.
    var faults: [DocumentFault] {
        collector.faults(of: path) { lines[$0] }
    }

    init(
        _ value: JSONValue, of document: UnsafeRawBufferPointer, path: String, _ registry: Registry,
        isStock: Bool, locale: LocaleData?, clock: UnsafeMutablePointer<Clock>, _ arena: Arena
    ) {
        self.path = path
        lines = LineNumbers(document)
        let textLanguage = Self.knownLanguage(value) ?? .standard
        let values = ValueCompiler(
            arena: arena, tree: PointerTree(in: arena), locale: locale ?? textLanguage, language: textLanguage,
            clock: clock)
        tree = values.tree
        entries = EntryCompiler(registry, isStock: isStock, path: path, lines, values)
        let root = Located(value: value, place: "", faults: collector)
        let keys = ["$schema", "liaison", "title", "language", "now", "sections", "emptyState"]
        guard let members = Members(root, "a factory", keys: keys) else { return }
        checkVersion(members.required("liaison"))
        title = members["title"].flatMap { title($0) }
        language = members["language"].flatMap { language($0) }
        now = members["now"].flatMap { now($0) }
        for located in members.required("sections")?.items("an array of sections") ?? [] {
            if let section = section(located) { sections.append(section) }
        }
        missingComponents.sections = entries.missing
        emptyState = members["emptyState"].flatMap { entries.supplement($0, .row) }
        missingComponents.emptyState = Array(entries.missing[missingComponents.sections.count...])
    }

    private func checkVersion(_ located: Located?) {
        guard let located, let version = located.string("version “1.0” of the factory format") else { return }
        if version != "1.0" { located.expected("version “1.0” of the factory format") }
    }

    /// The language of the texts, if the factory names one that is in the table; nil for a language that data names.
    private static func knownLanguage(_ factory: JSONValue) -> LocaleData? {
        factory.kind == .object ? factory["language"].flatMap { LocaleData.of($0.string) } : nil
    }

    /// Reads a title. A constant title is checked here.
    private func title(_ located: Located) -> (value: ValueTemplate, line: Int)? {
        guard let template = entries.values.read(located) else { return nil }
        if case .constant(let value) = template, value.kind != .null, value.kind != .string {
            located.expected("a text")
        }
        return (template, lines[located.value.offset])
    }

    /// Reads a language. A constant language is checked here.
    private func language(_ located: Located) -> (value: ValueTemplate, line: Int)? {
        guard let template = entries.values.read(located) else { return nil }
        if case .constant(let value) = template, value.kind != .null,
            value.kind != .string || LanguageTag(value.string) == nil
        {
            located.expected(LanguageTag.expectation)
        }
        return (template, lines[located.value.offset])
    }

    /// Reads the time to which dates are relative: a date, or a JSON Pointer or a part in braces that leads to one.
    private func now(_ located: Located) -> (value: ValueTemplate, line: Int)? {
        let line = lines[located.value.offset]
        let text = located.value.kind == .string ? located.value.string : nil
        if text?.hasPrefix("{") == true { return entries.values.read(located).map { ($0, line) } }
        if text?.isEmpty == true || text?.hasPrefix("/") == true {
            return entries.values.pointer(located).map { (.found($0), line) }
        }
        guard DateUnit.seconds.seconds(located.value) != nil else {
            located.expected("a date such as “2026-11-21T09:30:00Z”, or the JSON Pointer to a date")
            return nil
        }
        return (.constant(located.value), line)
    }

    private mutating func section(_ located: Located) -> SectionTemplate? {
        let keys = ["id", "each"] + ValueCompiler.selectionKeys + ["when", "header", "rows", "footer"]
        guard let members = Members(located, "a section", keys: keys) else { return nil }
        let each = members["each"].flatMap { entries.values.each($0) }
        let selection = entries.values.selection(members)
        let shares = ShareScope()
        if members["each"] != nil {
            entries.values.tree = entries.values.makeTree()
            entries.values.shares = shares
        } else {
            ValueCompiler.reportWithoutEach(members, keys: ValueCompiler.selectionKeys)
        }
        defer { (entries.values.tree, entries.values.shares) = (tree, nil) }
        let id = members.required("id")
        let idTemplate = id.flatMap { entries.values.read($0) }
        let when = members["when"].flatMap { entries.values.presence($0) }
        let header = members["header"].flatMap { entries.supplement($0, .header) }
        let rows = members["rows"].map { entries.rows($0) } ?? ArenaItems([], in: entries.values.arena)
        let footer = members["footer"].flatMap { entries.supplement($0, .footer) }
        guard let id, let idTemplate else { return nil }
        return SectionTemplate(
            line: lines[located.value.offset], each: each,
            selection: entries.values.selection(selection, with: shares), tree: entries.values.tree, when: when,
            id: idTemplate,
            idLine: lines[id.value.offset], header: header, rows: rows, footer: footer)
    }
}
