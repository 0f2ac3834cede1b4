package import LiaisonDiagnostics
internal import LiaisonJSON

extension ValueCompiler {
    /// The keys beside “each” that choose among its items.
    package static let selectionKeys = ["where", "sort", "group", "limit"]

    /// Reads the selection of the items of an array; nil if all items are walked in the order of the data.
    package func selection(_ members: Members) -> UnsafePointer<Selection>? {
        guard Self.selectionKeys.contains(where: { members[$0] != nil }) else { return nil }
        var items = self
        items.tree = makeTree()
        items.shares = nil
        let conditions = members["where"].map { items.conditions($0) } ?? []
        let selection = Selection(
            conditions: ArenaItems(conditions, in: arena), order: members["sort"].flatMap { items.order($0) },
            group: members["group"].flatMap { items.key($0) }, limit: members["limit"].flatMap { Self.limit($0) },
            tree: items.tree, shares: ArenaItems([], in: arena))
        return UnsafePointer(arena.place(selection))
    }

    /// A selection whose items have the greatest numbers of some shares.
    package func selection(
        _ selection: UnsafePointer<Selection>?, with scope: ShareScope
    ) -> UnsafePointer<Selection>? {
        if scope.shares.isEmpty { return selection }
        let all = Selection(
            conditions: ArenaItems([], in: arena), order: nil, group: nil, limit: nil, tree: PointerTree(in: arena),
            shares: ArenaItems([], in: arena))
        var shown = selection?.pointee ?? all
        shown.shares = ArenaItems(scope.shares, in: arena)
        return UnsafePointer(arena.place(shown))
    }

    /// Reports the keys that need an “each” beside them and have none.
    package static func reportWithoutEach(_ members: Members, keys: [String]) {
        for key in keys {
            members[key]?.report("expected “each” beside “\(key)”, found none; add it, or remove this")
        }
    }

    /// Reads conditions for the values at pointers.
    func conditions(_ located: Located) -> [Condition] {
        let members = located.members("an object with conditions for the value at each pointer") ?? []
        return members.flatMap { key, value -> [Condition] in
            guard let pointer = pointer(key, at: value) else { return [] }
            return conditions(of: pointer, value)
        }
    }

    private func conditions(of pointer: Pointer, _ located: Located) -> [Condition] {
        let names = Condition.Test.allCases.map(\.rawValue)
        guard Members(located, "a condition", keys: names) != nil else { return [] }
        let members = located.members() ?? []
        if members.isEmpty { located.expected("one of the conditions \(list(names))") }
        return members.compactMap { name, other in
            guard let test = Condition.Test(rawValue: name) else { return nil }
            let expectation = test.expectation(of: other.value.kind)
            if let expectation { other.expected(expectation) }
            guard expectation == nil, let detail = detail(of: test, other) else { return nil }
            return Condition(pointer: pointer, test: test, other: other.value, detail: detail)
        }
    }

    /// Reads an expression or a span of time; nil after a report.
    private func detail(of test: Condition.Test, _ other: Located) -> Condition.Detail? {
        switch test {
        case .equal, .notEqual, .present, .greater, .less, .atLeast, .atMost, .contains, .startsWith: return .nothing
        case .matches:
            do throws(DocumentFault) {
                let expression = try RegularExpression(other.value.string)
                arena.keep(expression)
                return .expression(expression.compiled)
            } catch {
                other.report(error.reason)
                return nil
            }
        case .newer, .older:
            guard let span = TimeSpan.seconds(other.value.string) else {
                other.expected(TimeSpan.expectation)
                return nil
            }
            clock.pointee.isUsed = true
            return .span(span, clock)
        }
    }

    /// Reads a pointer to the value by which items are sorted, with a minus before it for the greatest first.
    private func order(_ located: Located) -> (pointer: Pointer, isDescending: Bool)? {
        guard let text = located.string("a JSON Pointer such as “/points”, or “-/points” for the greatest first") else {
            return nil
        }
        let isDescending = text.hasPrefix("-")
        return pointer(isDescending ? String(text.dropFirst()) : text, at: located).map { ($0, isDescending) }
    }

    /// Reads the key of a group.
    private func key(_ located: Located) -> ValueTemplate? {
        let value = read(located)
        if value?.pointers.isEmpty == true { located.expected("a text with a part, such as “{/day}”") }
        return value
    }

    private static func limit(_ located: Located) -> Int? {
        guard located.value.kind == .int, located.value.int >= 1 else {
            located.expected("a whole number from 1 on")
            return nil
        }
        return located.value.int
    }
}

extension Condition.Test {
    /// The words for the value that the test needs; nil if the test accepts a value of this kind.
    fileprivate func expectation(of kind: JSONValue.Kind) -> String? {
        switch (self, kind) {
        case (.present, .bool): nil
        case (.present, _): "true or false"
        case (.equal, .null), (.equal, .bool), (.notEqual, .null), (.notEqual, .bool): nil
        case (_, .string): nil
        case (.startsWith, _): "a text"
        case (.matches, _): "a regular expression as text, such as “^v[0-9]+”"
        case (.newer, _), (.older, _): TimeSpan.expectation
        case (.contains, .bool), (_, .int), (_, .double): nil
        case (.contains, _): "a text, a number, true or false"
        case (.equal, _), (.notEqual, _): "a text, a number, true, false or null"
        case (.greater, _), (.less, _), (.atLeast, _), (.atMost, _): "a number or a text"
        }
    }
}
