import TestSupport
import Testing

/// Which items of an array a factory walks, in which order, in which groups, and how deep.
struct FactorySelectionTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let items = """
        [{ "n": "a", "p": 5, "d": "x" }, { "n": "b", "p": 1.5, "d": "y", "ok": true }, { "n": "c", "d": "x", "ok": false },
         { "n": "d", "p": "text", "d": null }, { "n": "e", "p": 5, "d": "y" }]
        """

    /// The names of the items that rows and sections show: both walk the same way, at whatever depth the array is.
    private func names(_ keys: String) throws -> [String] {
        let row = "{ \"each\": \"/in/list\", \(keys), \"component\": \"Row\", \"model\": { \"text\": \"{/n}\" } }"
        let rows = try fixture.map("{ \"in\": { \"list\": \(Self.items) } }", rows: row)
        for (data, pointer) in [
            (Self.items, ""), ("{ \"list\": \(Self.items), \"x\": 1 }", "/list"), ("[[\(Self.items)]]", "/0/0"),
        ] {
            let mapping = try fixture.map(data, sections: "{ \"each\": \"\(pointer)\", \(keys), \"id\": \"{/n}\" }")
            if let error = mapping.error { return [error] }
            expect(mapping.ids, equals: rows, "\(pointer)")
            expect(mapping.faults, equals: [], "\(pointer)")
        }
        return rows
    }

    @Test(arguments: [
        (#""limit": 2"#, "ab"), (#""limit": 99"#, "abcde"), (#""sort": "/p""#, "baedc"), (#""sort": "-/p""#, "aebdc"),
        (#""sort": "/n""#, "abcde"), (#""sort": "-/n""#, "edcba"), (#""sort": "/p", "limit": 2"#, "ba"),
        (#""where": { "/d": { "equal": "x" } }"#, "ac"), (#""where": { "/d": { "notEqual": "x" } }"#, "bde"),
        (#""where": { "/d": { "equal": null } }"#, "d"), (#""where": { "/p": { "equal": 5.0 } }"#, "ae"),
        (#""where": { "/ok": { "equal": true } }"#, "b"), (#""where": { "/ok": { "present": true } }"#, "b"),
        (#""where": { "/ok": { "present": false } }"#, "acde"), (#""where": { "/p": { "greater": 1.5 } }"#, "ae"),
        (#""where": { "/p": { "atLeast": 1.5 } }"#, "abe"), (#""where": { "/p": { "less": 5 } }"#, "b"),
        (#""where": { "/p": { "atMost": 5 } }"#, "abe"), (#""where": { "/n": { "greater": "a", "less": "d" } }"#, "bc"),
        (#""where": { "/n": { "greater": "a" }, "/d": { "equal": "y" } }, "limit": 1"#, "b"),
        (#""where": { "/d": { "equal": "y" } }, "sort": "-/n", "limit": 1"#, "e"), (#""where": {}"#, "abcde"),
    ])
    func itemsAreChosen(_ keys: String, _ expected: String) throws {
        #expect(try names(keys) == expected.map(String.init))
    }

    /// A double cannot hold each of these whole numbers.
    @Test func numbersBeyondDoublesAreSortedExactly() throws {
        let numbers = [
            "-1e300", "-0.5", "0", "0.5", "9007199254740992.0", "9007199254740993", "9007199254740994.0", "1e300",
        ]
        let row = #"{ "each": "", "sort": "/0", "component": "Row", "model": { "text": "{/1}" } }"#
        let data = numbers.enumerated().reversed().map { "[\($0.element), \"\($0.offset)\"]" }.joined(separator: ",")
        #expect(try fixture.map("[\(data)]", rows: row) == numbers.indices.map(String.init))
        let equal =
            #"{ "each": "", "where": { "/0": { "equal": 9007199254740992.0 } }, "component": "Row", "model": { "text": "{/1}" } }"#
        #expect(try fixture.map(#"[[9007199254740993, "a"], [9007199254740992, "b"]]"#, rows: equal) == ["b"])
    }

    /// Sorting is stable, and the same as that of the numbers themselves.
    @Test func itemsAreSorted() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let numbers = (0..<200).map { _ in Int.random(in: -20...20, using: &random) }
        let data = "[" + numbers.enumerated().map { "[\($0.element), \($0.offset)]" }.joined(separator: ",") + "]"
        for (key, isDescending) in [("/0", false), ("-/0", true)] {
            let row =
                "{ \"each\": \"\", \"sort\": \"\(key)\", \"component\": \"Row\", \"model\": { \"text\": \"{/0} {/1}\" } }"
            let expected = numbers.enumerated().sorted {
                $0.element == $1.element ? $0.offset < $1.offset : ($0.element < $1.element) != isDescending
            }
            #expect(try fixture.map(data, rows: row) == expected.map { "\($0.element) \($0.offset)" }, "seed \(seed)")
        }
    }

    @Test func itemsAreGrouped() throws {
        let group = #""group": "{/d}", "#
        let rows =
            #"[{ "component": "Row", "model": { "text": "{/0/d ?? 'none'}: {count }" } }, { "each": "", "component": "Row", "model": { "text": "{/n}" } }]"#
        let expected = [["x: 2", "a", "c"], ["y: 2", "b", "e"], ["none: 1", "d"]]
        let sections = try fixture.map(
            Self.items, sections: #"{ "each": "", \#(group)"id": "{/0/n}", "rows": \#(rows) }"#)
        expect(sections.shown, equals: expected)
        expect(sections.ids, equals: ["a", "b", "d"])
        expect(sections.faults, equals: [])
        #expect(
            try fixture.map(Self.items, rows: #"{ "each": "", \#(group)"rows": \#(rows) }"#) == expected.flatMap(\.self)
        )
        let limited = #"{ "each": "", \#(group)"sort": "-/n", "limit": 2, "rows": \#(rows) }"#
        #expect(try fixture.map(Self.items, rows: limited) == ["y: 2", "e", "b", "none: 1", "d"])
    }

    /// A day is the key of its hours.
    @Test func aKeyMayBeMadeOfAValue() throws {
        let data = #"[{ "t": 0 }, { "t": 86399 }, { "t": 86400 }]"#
        let sections = #"{ "each": "", "group": "{date /t '%Y-%m-%d'}", "id": "{date /0/t '%A'}, {count }" }"#
        #expect(try fixture.map(data, sections: sections).ids == ["Thursday, 2", "Friday, 1"])
    }

    private static let tree = """
        { "c": [{ "t": "a", "c": [{ "t": "b", "c": [{ "t": "c" }] }, { "t": "d" }] }, { "t": "e", "c": null }] }
        """

    @Test(arguments: [
        ("", ["0a", "1b", "2c", "1d", "0e"]), (#", "levels": 2"#, ["0a", "1b", "1d", "0e"]),
        (#", "levels": 1"#, ["0a", "0e"]),
        (#", "sort": "-/t""#, ["0e", "0a", "1d", "1b", "2c"]), (#", "limit": 1"#, ["0a", "1b", "2c"]),
        (#", "where": { "/t": { "notEqual": "b" } }"#, ["0a", "1d", "0e"]),
    ])
    func aTreeIsWalked(_ keys: String, _ expected: [String]) throws {
        let walk = #""each": "/c", "children": "/c"\#(keys)"#
        let row = #"{ \#(walk), "component": "Row", "model": { "text": "{depth}{/t}" } }"#
        #expect(try fixture.map(Self.tree, rows: row) == expected)
        let group =
            #"{ \#(walk), "rows": [{ "component": "Row", "model": { "text": "{depth}{/t}" } }, { "each": "/c", "when": "/none", "component": "Row", "model": { "text": "" } }] }"#
        #expect(try fixture.map(Self.tree, rows: group) == expected)
    }

    /// The number of an item is that in the walk, and that among its siblings in a tree.
    @Test(arguments: [
        (#""each": "/c""#, ["0a", "1e"]), (#""each": "/c", "sort": "-/t""#, ["0e", "1a"]),
        (#""each": "/c", "where": { "/t": { "equal": "e" } }"#, ["0e"]),
        (#""each": "/c", "children": "/c""#, ["0a", "0b", "0c", "1d", "1e"]),
        (#""each": { "members": "/c/0" }"#, ["0", "1"]),
    ])
    func anItemHasANumber(_ walk: String, _ expected: [String]) throws {
        let row = #"{ \#(walk), "component": "Row", "model": { "text": "{index}{/t ?? ''}" } }"#
        #expect(try fixture.map(Self.tree, rows: row) == expected)
    }

    /// The deepest data that is JSON does not end the program.
    @Test func aTreeMayBeDeep() throws {
        let depth = 500
        let data = String(repeating: #"{ "c": ["#, count: depth) + "{}" + String(repeating: "] }", count: depth)
        let row = #"{ "each": "/c", "children": "/c", "component": "Optionals", "model": { "int": "{depth}" } }"#
        let shown = try fixture.map(data, rows: row)
        #expect(shown.count == depth && shown.last?.hasPrefix("NULL \(depth - 1) ") == true)
    }

    /// The place is that in the data, whatever the order of the walk.
    @Test(arguments: [
        (#""each": "", "sort": "-/n""#, #"[{ "n": 1, "x": [] }, { "n": 2, "x": "b" }]"#, "[0].x"),
        (#""each": "", "where": { "/n": { "equal": 2 } }"#, #"[{ "n": 1 }, { "n": 2, "x": {} }]"#, "[1].x"),
        (
            #""each": "/c", "children": "/c""#, #"{ "c": [{ "x": "a", "c": [{ "x": "b" }, { "x": [] }] }] }"#,
            "c[0].c[1].x"
        ),
        (#""each": "", "group": "{/n}""#, #"[{ "n": 1 }, { "n": 2 }]"#, "[group 0].x"),
    ])
    func aFaultNamesThePlaceInTheData(_ keys: String, _ data: String, _ place: String) throws {
        let row = #"{ \#(keys), "component": "Row", "model": { "text": "{/x}" } }"#
        #expect(try fixture.map(data, rows: row).first?.hasPrefix("data.json: \(place): expected a text") == true)
        guard !keys.contains("children") else { return }
        let inner = #"{ "component": "Row", "model": { "text": "{/x}" } }"#
        let mapping = try fixture.map(data, sections: #"{ \#(keys), "id": "{/n ?? 'g'}", "rows": [\#(inner)] }"#)
        expect(
            mapping.faults.first?.hasPrefix("data.json: \(place): expected a text"), equals: true, "\(mapping.faults)")
    }

    @Test func aStreamIsChosenFromLineByLine() throws {
        let data = (1...6).map { "{\"n\":\($0)}" }.joined(separator: "\n")
        let walk = #""each": "", "where": { "/n": { "greater": 2 } }, "limit": 2"#
        let mapping = try fixture.map(
            data, as: "data.ndjson", sections: #"{ \#(walk), "id": "{/n}" }, { "id": "last" }"#)
        expect(mapping.ids, equals: ["3", "4", "last"])
        for key in [#""sort": "/n""#, #""group": "{/n}""#] {
            #expect(
                try fixture.map(data, as: "data.ndjson", sections: #"{ "each": "", \#(key), "id": "{/n}" }"#).error
                    == "factory.json: line 1: sections[0]: expected neither “sort” nor “group”, as a stream is shown line by "
                    + "line, found one")
        }
    }

    @Test(arguments: [
        (#""each": "", "limit": 0"#, "limit: expected a whole number from 1 on, found the number 0"),
        (#""each": "", "limit": "2""#, "limit: expected a whole number from 1 on, found “2”"),
        (#""each": "", "sort": "points""#, "sort: expected a JSON Pointer, found “points”; did you mean “/points”?"),
        (
            #""each": "", "sort": 1"#,
            "sort: expected a JSON Pointer such as “/points”, or “-/points” for the greatest first, found the number 1"
        ),
        (
            #""each": "", "where": { "a": { "equal": 1 } }"#,
            "where.a: expected a JSON Pointer, found “a”; did you mean “/a”?"
        ),
        (#""each": "", "where": { "/a": 1 }"#, "where[“/a”]: expected an object: a condition, found the number 1"),
        (
            #""each": "", "where": { "/a": {} }"#,
            "where[“/a”]: expected one of the conditions equal, notEqual, present, greater, less, atLeast, atMost, contains, startsWith, matches, newer or older, found an object"
        ),
        (
            #""each": "", "where": { "/a": { "eqaul": 1 } }"#,
            "where[“/a”].eqaul: unknown key “eqaul”; did you mean “equal”?"
        ),
        (
            #""each": "", "where": { "/a": { "greater": true } }"#,
            "where[“/a”].greater: expected a number or a text, found true"
        ),
        (
            #""each": "", "where": { "/a": { "present": 1 } }"#,
            "where[“/a”].present: expected true or false, found the number 1"
        ),
        (
            #""each": "", "where": { "/a": { "equal": [] } }"#,
            "where[“/a”].equal: expected a text, a number, true, false or null, found an array"
        ),
        (
            #""each": "", "where": []"#,
            "where: expected an object with conditions for the value at each pointer, found an array"
        ),
        (#""each": "", "group": "day""#, "group: expected a text with a part, such as “{/day}”, found “day”"),
        (#""limit": 2"#, "limit: expected “each” beside “limit”, found none; add it, or remove this"),
        (#""children": "/c""#, "children: expected “each” beside “children”, found none; add it, or remove this"),
        (
            #""each": "", "levels": 2"#,
            "levels: expected “children” beside “levels”, found none; add it, or remove this"
        ),
        (
            #""each": "", "children": "/c", "levels": 0"#,
            "levels: expected a whole number from 1 to 1024, found the number 0"
        ),
        (
            #""each": "", "children": "/c", "group": "{/n}""#,
            "group: expected no “group” beside “children”, found one; remove it"
        ),
    ])
    func aFaultOfTheFactoryIsNamed(_ keys: String, _ sentence: String) throws {
        let row = #"{ \#(keys), "component": "Row", "model": { "text": "" } }"#
        #expect(try fixture.map("[]", rows: row) == ["factory.json: line 1: sections[0].rows[0].\(sentence)"])
        guard !keys.contains("children"), !keys.contains("levels") else { return }
        let mapping = try fixture.map("[]", sections: #"{ \#(keys), "id": "a" }"#)
        expect(mapping.error, equals: "factory.json: line 1: sections[0].\(sentence)")
    }
}
