internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Reads the templates of a data component while its nib is read.
final class DataCompiler {
    let arena: Arena
    private(set) var values: ValueCompiler
    private(set) var scopes: [DataTemplates.Scope]
    var reactions: [Command: [DataTemplates.Reaction]] = [:]
    /// The names of the fields of the model.
    let fields: [String]
    /// The number of views that the nib does not name, and that have names of the compiler.
    private var named = 0
    /// The index of the scope whose elements are read.
    private var scope = 0

    init(fields: [String], _ locale: LocaleData = .standard) {
        arena = Arena()
        self.fields = fields
        let tree = PointerTree(in: arena)
        values = unsafe ValueCompiler(arena: arena, tree: tree, locale: locale, language: locale)
        scopes = [DataTemplates.Scope(each: nil, tree: tree)]
    }

    /// A name for a view that the nib does not name.
    func name(_ kind: Nib.Kind) -> String {
        named += 1
        return "\(kind.rawValue)\(named)"
    }

    /// Notes that a property of a view is set.
    func set(_ property: DataTemplates.Property, ofOutlet outlet: Int) {
        scopes[scope].add(DataTemplates.Setting(outlet: outlet, property: property))
    }

    /// The scope and the pointers of the elements around a stack.
    typealias Outer = (scope: Int, tree: PointerTree, shares: ShareScope?)

    /// Begins the elements of a stack, whose pointers start from an item.
    func enter(_ each: DataTemplates.Each) -> Outer {
        defer {
            beginItems()
            scopes.append(DataTemplates.Scope(each: each, tree: values.tree))
            scope = scopes.count - 1
        }
        return (scope, values.tree, values.shares)
    }

    /// Ends the elements of a stack.
    func leave(to outer: Outer) {
        scopes[scope].each = scopes[scope].each.map(withShares)
        (scope, values.tree, values.shares) = outer
    }

    private func beginItems() { (values.tree, values.shares) = (values.makeTree(hasNumbers: true), ShareScope()) }

    /// The items, whose greatest numbers the shares know that were read.
    private func withShares(_ each: DataTemplates.Each) -> DataTemplates.Each {
        guard let shares = values.shares else { return each }
        var each = each
        unsafe each.selection = values.selection(each.selection, with: shares)
        return each
    }

    /// An element of a stack, and the conditions under which it is shown.
    struct Case {
        let element: Located
        var tests: [DataTemplates.Test] = []

        init(_ element: Located, _ tests: [DataTemplates.Test] = []) { (self.element, self.tests) = (element, tests) }
    }

    /// The elements of a switch; the element itself if it is no switch.
    func cases(of located: Located) -> [Case] {
        guard located.value["switch"] != nil else { return [Case(located)] }
        guard let members = Members(located, "a switch", keys: ["switch", "cases", "otherwise"]),
            let pointer = members.required("switch").flatMap({ pointer($0) })
        else { return [] }
        let cases = members.required("cases")?.members("an object with an element for each value") ?? []
        let keys = cases.map { unsafe JSONKey(arena.text($0.key)) }
        let shown = zip(cases, keys).map { Case($0.value, [.isAmong(pointer, [$1], true)]) }
        return shown + [members["otherwise"]].compactMap { $0.map { Case($0, [.isAmong(pointer, keys, false)]) } }
    }

    /// Reads the items that a stack or a table walks.
    func each(_ members: Members) -> DataTemplates.Each? {
        guard let located = members["each"], let source = values.each(located) else { return nil }
        for pointer in source.pointers { check(pointer, located) }
        return unsafe DataTemplates.Each(source: source, selection: values.selection(members))
    }

    /// Reads a value; nil, after a report, if it has a fault.
    func value(_ located: Located) -> ValueTemplate? {
        guard let value = values.read(located) else { return nil }
        for pointer in value.pointers { check(pointer, located) }
        return value
    }

    /// Reads a pointer.
    func pointer(_ located: Located) -> Pointer? {
        let pointer = values.pointer(located)
        if let pointer { check(pointer, located) }
        return pointer
    }

    /// Reads the values of which one must be there.
    func presence(_ located: Located) -> Presence? {
        let presence = values.presence(located)
        for pointer in presence?.pointers ?? [] { check(pointer, located) }
        return presence
    }

    /// Reads the items that a table or a shape walks, and what is made of an item.
    func walk<Content>(
        _ members: Members, _ content: () -> Content
    ) -> (walk: DataTemplates.Walk, content: Content)? {
        guard let each = each(members) else { return nil }
        let outer = (scope, values.tree, values.shares)
        beginItems()
        // Pointers from an item are not pointers to fields.
        scope = -1
        defer { (scope, values.tree, values.shares) = outer }
        let read = content()
        return (DataTemplates.Walk(each: withShares(each), tree: values.tree), read)
    }

    /// Reads the rows of a table.
    func rows(_ members: Members) -> DataTemplates.Rows? {
        guard let cells = members.required("cells") else { return nil }
        let read = walk(members) {
            (cells.items("an array of texts") ?? []).map { cell -> DataTemplates.Rows.Cell in
                guard cell.value.kind == .object, cell.value["runs"] != nil else {
                    return .init(text: value(cell), runs: nil)
                }
                let parts = Members(cell, "a cell", keys: ["text", "runs"])
                return .init(text: parts?["text"].flatMap { value($0) }, runs: parts?["runs"].flatMap { pointer($0) })
            }
        }
        return read.map { DataTemplates.Rows(walk: $0.walk, cells: $0.content) }
    }

    /// Returns whether an attribute is a template and no constant.
    static func isTemplate(_ located: Located) -> Bool {
        unsafe located.value.kind == .object
            || located.value.kind == .string && located.value.utf8.contains(UInt8(ascii: "{"))
    }

    /// Reports a pointer to a field that the model does not have.
    private func check(_ pointer: Pointer, _ located: Located) {
        guard scope == 0, let name = pointer.names.first, !fields.contains(name) else { return }
        let otherwise = fields.isEmpty ? "the model has no fields" : "the model has \(list(fields, "and"))"
        located.report(
            "the model has no field \(quoted(name)); \(hint(for: name, among: fields, otherwise: otherwise))")
    }
}

extension DataTemplates.Scope {
    fileprivate mutating func add(_ setting: DataTemplates.Setting) { settings.append(setting) }
}
