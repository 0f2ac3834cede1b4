internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest

/// Turns the JSON of a factory into templates, and finds all that is wrong with it.
struct FactoryCompiler {
    private(set) var title: ValueTemplate?
    private(set) var language: (value: ValueTemplate, line: Int)?
    private(set) var sections: [SectionTemplate] = []
    private(set) var emptyState: UnsafePointer<RowTemplate>?
    /// The components that no plugin provides: those of the sections, and those of the empty state.
    private(set) var missingComponents: (sections: [FeedFault], emptyState: [FeedFault]) = ([], [])

    /// The pointers that lead from the root of the data.
    let tree: PointerTree
    /// What the templates are shown by.
    var schemas: [ModelSchema] { entries.knownSchemas }

    private let path: String
    private let lines: LineNumbers
    private let findings = Findings()
    private var entries: EntryCompiler

    /// All that is wrong, in the order of the file.
    var faults: [FactoryFault] {
        findings.all.sorted { $0.offset < $1.offset }.map { finding in
            FactoryFault(
                file: path, line: lines[finding.offset], place: finding.place, reason: finding.sentence)
        }
    }

    init(
        _ value: JSONValue, of document: UnsafeRawBufferPointer, path: String, _ registry: Registry,
        _ arena: Arena
    ) {
        self.path = path
        lines = LineNumbers(document)
        let values = ValueCompiler(arena: arena, tree: PointerTree(in: arena))
        tree = values.tree
        entries = EntryCompiler(registry, path: path, lines, values)
        let root = Located(value: value, place: "", findings: findings)
        let keys = ["$schema", "liaison", "title", "language", "sections", "emptyState"]
        guard let members = Members(root, "a factory", keys: keys) else { return }
        checkVersion(members.required("liaison"))
        title = members["title"].flatMap { entries.values.read($0) }
        language = members["language"].flatMap { language($0) }
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

    /// Reads a language: what is the same for all data is checked here.
    private func language(_ located: Located) -> (value: ValueTemplate, line: Int)? {
        guard let template = entries.values.read(located) else { return nil }
        if case .constant(let value) = template, value.kind != .null,
            value.kind != .string || LanguageTag(value.string) == nil
        {
            located.expected(LanguageTag.expectation)
        }
        return (template, lines[located.value.offset])
    }

    private mutating func section(_ located: Located) -> SectionTemplate? {
        let keys = ["id", "each", "when", "header", "rows", "footer"]
        guard let members = Members(located, "a section", keys: keys) else { return nil }
        let each = members["each"].flatMap { entries.values.pointer($0) }
        if members["each"] != nil { entries.values.tree = PointerTree(in: entries.values.arena) }
        defer { entries.values.tree = tree }
        let id = members.required("id")
        let idTemplate = id.flatMap { entries.values.read($0) }
        let when = members["when"].flatMap { entries.values.pointer($0) }
        let header = members["header"].flatMap { entries.supplement($0, .header) }
        let rows = members["rows"].map { entries.rows($0) } ?? ArenaItems([], in: entries.values.arena)
        let footer = members["footer"].flatMap { entries.supplement($0, .footer) }
        guard let id, let idTemplate else { return nil }
        return SectionTemplate(
            line: lines[located.value.offset], each: each, tree: entries.values.tree, when: when, id: idTemplate,
            idLine: lines[id.value.offset], header: header, rows: rows, footer: footer)
    }
}

/// Finds the line of an offset.
struct LineNumbers {
    private let ends: [Int]

    init(_ document: UnsafeRawBufferPointer) {
        // Offsets of values are counted behind a byte order mark.
        let mark = document.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        ends = document.indices.filter { document[$0] == 0x0A }.map { $0 - mark }
    }

    /// The line of an offset, from 1.
    subscript(offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }
}

/// Reads the values and pointers of a factory.
struct ValueCompiler {
    /// What the templates consist of.
    let arena: Arena
    /// The pointers that lead from the datum whose templates are read.
    var tree: PointerTree

    /// Reads a JSON Pointer.
    func pointer(_ located: Located) -> Pointer? {
        guard let text = located.string("a JSON Pointer such as “/items”") else { return nil }
        return checked(located) { () throws(Mismatch) in try Pointer(text, in: self) }
    }

    /// Reads a text with parts, a constant, or an object that says more.
    func read(_ located: Located) -> ValueTemplate? {
        switch located.value.kind {
        case .null, .bool, .int, .double, .numberOutOfRange: return .constant(located.value)
        case .string:
            // Most texts have no parts: they are what they are.
            guard located.value.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
                return .constant(located.value)
            }
            return checked(located) { () throws(Mismatch) in try ValueTemplate(located.value.string, in: self) }
        case .array:
            located.report("expected a value, found an array; write { \"constant\": […] }")
            return nil
        case .object: return object(located)
        }
    }

    private func object(_ located: Located) -> ValueTemplate? {
        if located.value["constant"] != nil {
            guard let members = Members(located, "a constant", keys: ["constant"]) else { return nil }
            return members["constant"].map { .constant($0.value) }
        }
        guard let members = Members(located, "a value", keys: ["value", "default"]) else { return nil }
        let value = members.required("value").flatMap { read($0) }
        let other = members.required("default").flatMap { read($0) }
        guard let value, let other else { return nil }
        return .either(arena.place(value), arena.place(other))
    }

    private func checked<Value>(_ located: Located, _ read: () throws(Mismatch) -> Value) -> Value? {
        do throws(Mismatch) {
            return try read()
        } catch {
            located.report(error.reason)
            return nil
        }
    }
}
