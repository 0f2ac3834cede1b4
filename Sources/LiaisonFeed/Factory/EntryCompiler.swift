internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// Turns the rows, headers and footers of a factory into templates, and checks their models against the components.
struct EntryCompiler {
    /// The components that no plugin provides and that have no fallback.
    private(set) var missing: [DocumentFault] = []
    var values: ValueCompiler

    private let registry: Registry
    private let isStock: Bool
    private let path: String
    private let lines: LineNumbers
    private var models = ModelReader()
    private var schemas: [ComponentKind: [String: Result<ModelSchema, DocumentFault>]] = [:]

    /// Makes a compiler of the entries of a factory. With `isStock`, names without a plugin are those of the installation.
    init(_ registry: Registry, isStock: Bool, path: String, _ lines: LineNumbers, _ values: ValueCompiler) {
        self.values = values
        self.registry = registry
        self.isStock = isStock
        self.path = path
        self.lines = lines
    }

    /// The schemas of the available components.
    var knownSchemas: [ModelSchema] { schemas.values.flatMap { $0.values.compactMap { try? $0.get() } } }

    /// Reads an array of rows.
    mutating func rows(_ located: Located) -> ArenaItems<RowTemplate> {
        var rows: [RowTemplate] = []
        for item in located.items("an array of rows") ?? [] {
            if let row = row(item, .row) { rows.append(row) }
        }
        return ArenaItems(rows, in: values.arena)
    }

    /// Reads a header or footer; null stands for none.
    mutating func supplement(_ located: Located, _ kind: ComponentKind) -> UnsafePointer<RowTemplate>? {
        guard located.value.kind != .null, let row = row(located, kind) else { return nil }
        return UnsafePointer(values.arena.place(row))
    }

    /// Reads the template of a row or of several rows.
    private mutating func row(_ located: Located, _ kind: ComponentKind) -> RowTemplate? {
        guard let members = Members(located, "a \(kind)", keys: keys(located, kind)) else { return nil }
        let outer = (values.tree, values.depth, values.shares)
        defer { (values.tree, values.depth, values.shares) = outer }
        let walk = kind == .row ? walk(members) : nil
        let when = members["when"].flatMap { values.presence($0) }
        let content: RowTemplate.Content?
        if members["component"] != nil {
            content = entry(members, located, kind).map { .entry($0) }
        } else if let rows = members["rows"] {
            content = .group(self.rows(rows))
        } else if let items = members["carousel"] {
            content = .carousel(self.rows(items), itemWidth: itemWidth(members["itemWidth"]))
        } else if let pointer = members["switch"] {
            content = choice(values.pointer(pointer), members.required("cases"), kind)
        } else {
            let shapes = ["component", "switch"] + (kind == .row ? ["rows", "carousel"] : [])
            located.report("expected one of the keys \(list(shapes)), found none; add one")
            content = nil
        }
        let otherwise = members["otherwise"].map { RowTemplate.Otherwise.row(supplement($0, kind)) } ?? .unsaid
        if case .row = otherwise, when == nil, members["switch"] == nil {
            members["otherwise"]?.report("expected “when” or “switch” beside “otherwise”, found neither; remove it")
        }
        let id = members["id"].flatMap { self.id($0) }
        return content.map {
            RowTemplate(
                line: lines[located.value.offset], each: walk.map { each($0) }, when: when, id: id, content: $0,
                otherwise: otherwise)
        }
    }

    /// An “each” whose template is read.
    private struct Walk {
        let source: EachSource
        let selection: UnsafePointer<Selection>?
        let children: RowTemplate.Children?
        let shares: ShareScope
    }

    /// Reads which items are walked. Further pointers start from an item.
    private mutating func walk(_ members: Members) -> Walk? {
        guard let located = members["each"] else {
            ValueCompiler.reportWithoutEach(members, keys: ValueCompiler.selectionKeys + Self.treeKeys)
            return nil
        }
        let source = values.each(located)
        let selection = values.selection(members)
        values.tree = values.makeTree(hasNumbers: true)
        let shares = ShareScope(isTree: members["children"] != nil)
        values.shares = shares
        let children = children(members)
        if let children = members["children"], let source, source.array == nil {
            children.report("expected a pointer as “each” beside “children”, found another “each”; remove this")
        }
        return source.map { Walk(source: $0, selection: selection, children: children, shares: shares) }
    }

    /// The items of a walk, once their template is read.
    private func each(_ walk: Walk) -> UnsafePointer<RowTemplate.Each> {
        let selection = values.selection(walk.selection, with: walk.shares)
        let each = RowTemplate.Each(
            source: walk.source, selection: selection, children: walk.children, tree: values.tree)
        return UnsafePointer(values.arena.place(each))
    }

    /// The keys of a tree of items.
    private static let treeKeys = ["children", "levels"]

    /// Reads the pointer to the items below an item.
    private mutating func children(_ members: Members) -> RowTemplate.Children? {
        guard let located = members["children"] else {
            members["levels"]?.report("expected “children” beside “levels”, found none; add it, or remove this")
            return nil
        }
        let depth = values.arena.place(0)
        values.depth = UnsafePointer(depth)
        if let group = members["group"] { group.report("expected no “group” beside “children”, found one; remove it") }
        let levels = members["levels"].flatMap { self.levels($0) } ?? Self.levels.upperBound
        return values.pointer(located).map { RowTemplate.Children(array: $0, levels: levels, depth: depth) }
    }

    /// The levels of a tree. JSON has no more.
    private static let levels = 1...1024

    private func levels(_ located: Located) -> Int? {
        guard located.value.kind == .int, Self.levels.contains(located.value.int) else {
            located.expected("a whole number from \(Self.levels.lowerBound) to \(Self.levels.upperBound)")
            return nil
        }
        return located.value.int
    }

    /// The keys of a row, by its kind of content.
    private func keys(_ located: Located, _ kind: ComponentKind) -> [String] {
        let walk = ["each"] + ValueCompiler.selectionKeys + Self.treeKeys
        let common = (kind == .row ? walk : []) + ["when", "otherwise"]
        let id = kind == .row ? ["id"] : []
        if located.value["component"] != nil { return id + ["component", "model", "fallback"] + common }
        if kind == .row, located.value["rows"] != nil { return ["rows"] + common }
        if kind == .row, located.value["carousel"] != nil { return id + ["carousel", "itemWidth"] + common }
        if located.value["switch"] != nil { return ["switch", "cases"] + common }
        let several = kind == .row ? ["rows", "carousel", "itemWidth"] : []
        return id + ["component", "model", "fallback", "switch", "cases"] + several + common
    }

    /// The id of a row.
    private func id(_ located: Located) -> UnsafePointer<RowTemplate.Value>? {
        guard let value = values.read(located) else { return nil }
        if case .constant(let constant) = value, constant.kind != .null {
            if constant.kind != .string || constant.isEmpty { located.report(EntryID.fault(of: constant)) }
        }
        let template = RowTemplate.Value(line: lines[located.value.offset], value: value)
        return UnsafePointer(values.arena.place(template))
    }

    /// The width of the items of a carousel, in points.
    private func itemWidth(_ located: Located?) -> Double {
        guard let located, located.value.kind != .null else { return ItemWidth.standard }
        if let points = ItemWidth.points(located.value) { return points }
        located.expected(ItemWidth.expectation)
        return ItemWidth.standard
    }

    private mutating func choice(
        _ pointer: Pointer?, _ located: Located?, _ kind: ComponentKind
    ) -> RowTemplate.Content? {
        var cases: [RowTemplate.Case] = []
        for member in located?.members("an object with a \(kind) for each value") ?? [] {
            let key = JSONKey(values.arena.text(member.key))
            cases.append(RowTemplate.Case(key: key, row: supplement(member.value, kind)))
        }
        return pointer.map { .choice($0, ArenaItems(cases, in: values.arena)) }
    }
}

extension EntryCompiler {
    private mutating func entry(
        _ members: Members, _ located: Located, _ kind: ComponentKind
    ) -> UnsafePointer<EntryTemplate>? {
        let known = missing.count
        let fallback = members["fallback"].flatMap { self.fallback($0, kind) }
        guard let component = members.required("component"),
            let name = component.string("the identifier of a component")
        else { return nil }
        var found: ModelSchema?
        let shown: EntryTemplate.Component
        switch schema(of: name, kind) {
        case .success(let schema):
            // A missing component of a fallback is no fault if the fallback is not needed.
            missing.removeSubrange(known...)
            (found, shown) = (schema, .known(Unmanaged.passUnretained(schema)))
        case .failure(let error):
            // A missing component with a fallback is no fault.
            if let fallback { return fallback }
            missing.append(
                DocumentFault(
                    .component, document: path, line: lines[component.value.offset], place: component.place,
                    reason: error.reason, remedy: error.remedy))
            shown = .missing(values.arena.text(error.reason))
        }
        let fields = self.fields(members["model"], found, located)
        let entry = EntryTemplate(
            line: lines[located.value.offset], name: values.arena.text(name), component: shown,
            fields: ArenaItems(fields, in: values.arena), fallback: fallback)
        return UnsafePointer(values.arena.place(entry))
    }

    private mutating func fallback(_ located: Located, _ kind: ComponentKind) -> UnsafePointer<EntryTemplate>? {
        let keys = ["component", "model", "fallback"]
        return Members(located, "a fallback", keys: keys).flatMap { entry($0, located, kind) }
    }

    private mutating func fields(
        _ model: Located?, _ schema: ModelSchema?, _ entry: Located
    ) -> [EntryTemplate.Field] {
        var fields: [EntryTemplate.Field] = []
        for (name, located) in model?.members("an object with a value for each field") ?? [] {
            let declaration = schema?.fields.first { $0.name == name }
            if let schema, declaration == nil, schema.layout.model == nil { reportUnknown(name, schema, located) }
            guard let value = values.read(located) else { continue }
            if let declaration, let schema { check(value, declaration, schema, located) }
            fields.append(
                EntryTemplate.Field(
                    key: values.arena.text(name), line: lines[located.value.offset], value: value,
                    plain: value.plain, declaration: declaration))
        }
        let given = (model?.value).map { model in model.members.map(\.key.string) } ?? []
        for field in schema?.fields ?? [] where !field.isOptional && !given.contains(field.name) {
            (model ?? entry).report("expected the field “\(field.name)”, \(field.type.expectation), found none; add it")
        }
        return fields
    }

    private func reportUnknown(_ field: String, _ schema: ModelSchema, _ located: Located) {
        let names = schema.fields.map(\.name)
        let otherwise = "\(schema.component.reuseIdentifier) has \(list(names, "and"))"
        located.report("unknown field \(quoted(field)); \(hint(for: field, among: names, otherwise: otherwise))")
    }

    /// Reports a value that never fits the field.
    private mutating func check(
        _ value: ValueTemplate, _ field: ModelSchema.Field, _ schema: ModelSchema, _ located: Located
    ) {
        if case .constant(let constant) = value {
            if constant.kind == .null {
                if !field.isOptional { located.report("expected \(field.type.expectation), found null") }
                return
            }
            let arena = Arena()
            let record = ModelReader.begin(schema, into: arena)
            models.forgetFaults()
            _ = models.set(field, of: record, to: constant, arena)
            for fault in models.faults { located.report(fault.reason) }
        } else if value.isComposed, !field.type.takesText {
            located.report("expected \(field.type.expectation), found a text with parts; write one part alone")
        }
    }

    private mutating func schema(
        of name: String, _ kind: ComponentKind
    ) -> Result<ModelSchema, DocumentFault> {
        if let known = schemas[kind]?[name] { return known }
        let result = Result { () throws(RegistryError) in
            let component =
                isStock
                ? try registry.stockComponent(name, kind: kind) : try registry.component(name, kind: kind)
            return ModelSchema(component, named: name)
        }.mapError { DocumentFault(reason: $0.reason, remedy: $0.remedy) }
        schemas[kind, default: [:]][name] = result
        return result
    }
}
