import TestSupport
import Testing

/// The conditions of “where” and “when”.
struct FactoryConditionTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let items = """
        [{ "n": "a", "t": "Release v1.2", "l": ["x", 2], "d": "2026-11-21T00:00:00Z" }, { "n": "b", "t": "v3", "l": [], "d": 1795564800 },
         { "n": "c", "t": "", "d": "2026-11-30" }, { "n": "d", "t": 3, "d": "never" }, { "n": "e", "t": "a\\nv9 é", "l": [true, null] }]
        """

    /// 28 November 2026, 00:00 UTC.
    private static let now = 1_795_824_000.0

    /// The names of the items that meet conditions: of “where”, and of “when”, which chooses the same.
    private func names(_ conditions: String) throws -> [String] {
        func rows(_ key: String) throws -> [String] {
            let row = #"{ "each": "", "\#(key)": \#(conditions), "component": "Row", "model": { "text": "{/n}" } }"#
            return try fixture.map(Self.items, rows: row, now: Self.now)
        }
        let chosen = try rows("where")
        expect(try rows("when"), equals: chosen)
        return chosen
    }

    @Test(arguments: [
        (#""/t": { "contains": "v" }"#, "abe"), (#""/t": { "contains": "" }"#, "abce"),
        (#""/t": { "contains": 3 }"#, ""),
        (#""/l": { "contains": "x" }"#, "a"), (#""/l": { "contains": 2.0 }"#, "a"),
        (#""/l": { "contains": true }"#, "e"),
        (#""/t": { "startsWith": "v" }"#, "b"), (#""/t": { "startsWith": "" }"#, "abce"),
        (#""/t": { "startsWith": "Release v1.2 " }"#, ""), (#""/t": { "matches": "v[0-9]" }"#, "abe"),
        (#""/t": { "matches": "^v[0-9]$" }"#, "b"), (#""/t": { "matches": "(?m)^v[0-9] \\pL$" }"#, "e"),
        (#""/t": { "matches": "(?i)RELEASE" }"#, "a"), (#""/t": { "matches": "^$" }"#, "c"),
        (#""/t": { "matches": "" }"#, "abce"), (#""/d": { "newer": "7 days" }"#, "abc"),
        (#""/d": { "newer": "1 week" }"#, "abc"), (#""/d": { "newer": "6.9 days" }"#, "bc"),
        (#""/d": { "newer": "3 days" }"#, "bc"),
        (#""/d": { "newer": "71 hours" }"#, "c"), (#""/d": { "older": "0 seconds" }"#, "ab"),
        (#""/d": { "older": "3 days" }"#, "a"), (#""/d": { "older": "1 month" }"#, ""),
        (#""/d": { "newer": "1 year", "older": "1 minute" }, "/t": { "startsWith": "v" }"#, "b"),
        (#""/score": { "atLeast": 100 }"#, ""), (#""/n": { "greater": "b", "less": "e" }"#, "cd"),
    ])
    func itemsAreChosen(_ conditions: String, _ expected: String) throws {
        #expect(try names("{ \(conditions) }") == expected.map(String.init))
    }

    /// Without another time, dates are chosen relative to the newest.
    @Test func theNewestDateIsNow() throws {
        let data = #"[{ "d": "2026-01-01" }, { "d": "2026-01-10" }, { "d": "2026-01-08" }]"#
        let row =
            #"{ "each": "", "where": { "/d": { "newer": "3 days" } }, "component": "Row", "model": { "text": "{/d}" } }"#
        #expect(try fixture.map(data, rows: row) == ["2026-01-10", "2026-01-08"])
        let sections = try fixture.map(
            data, sections: #"{ "each": "", "where": { "/d": { "older": "3 days" } }, "id": "{/d}" }"#)
        #expect(sections.ids == ["2026-01-01"])
    }

    @Test func aSectionWaitsForConditions() throws {
        let sections = #"{ "each": "", "when": { "/n": { "atLeast": 2 } }, "id": "{/n}" }"#
        #expect(try fixture.map(#"[{ "n": 1 }, { "n": 2 }]"#, sections: sections).ids == ["2"])
    }

    @Test func aRowThatWaitsHasAnotherRow() throws {
        let row = """
            { "when": { "/n": { "atLeast": 2 } }, "component": "Row", "model": { "text": "many" },
              "otherwise": { "component": "Row", "model": { "text": "few" } } }
            """
        #expect(try fixture.map(#"{ "n": 2 }"#, rows: row) == ["many"])
        #expect(try fixture.map(#"{ "n": 1 }"#, rows: row) == ["few"])
    }

    /// An expression that is slow elsewhere takes linear time.
    @Test func aSearchTakesLinearTime() throws {
        let row =
            #"{ "each": "", "where": { "": { "matches": "^(a+)+$" } }, "component": "Row", "model": { "text": "" } }"#
        #expect(try fixture.map("[\"\(String(repeating: "a", count: 1_000_000))b\"]", rows: row) == [])
    }

    @Test(arguments: [
        (
            #""matches": "a(b""#,
            ".matches: expected a regular expression that RE2 reads, found “a(b”: missing ): a(b"
        ),
        (
            #""matches": "((a{100}){100}){100}""#,
            ".matches: expected a regular expression that RE2 reads, found “((a{100}){100}){100}”: invalid repetition size: {100}"
        ),
        (#""matches": 3"#, ".matches: expected a regular expression as text, such as “^v[0-9]+”, found the number 3"),
        (#""contains": null"#, ".contains: expected a text, a number, true or false, found null"),
        (#""startsWith": 3"#, ".startsWith: expected a text, found the number 3"),
        (#""newer": 7"#, ".newer: expected a span of time, such as “7 days” or “12 hours”, found the number 7"),
        (#""older": "7 dayz""#, ".older: expected a span of time, such as “7 days” or “12 hours”, found “7 dayz”"),
        (#""older": "-7 days""#, ".older: expected a span of time, such as “7 days” or “12 hours”, found “-7 days”"),
        (#""contain": "a""#, ".contain: unknown key “contain”; did you mean “contains”?"),
    ])
    func aFaultOfAConditionIsNamed(_ condition: String, _ sentence: String) throws {
        for key in ["where", "when"] {
            let row =
                #"{ "each": "", "\#(key)": { "/t": { \#(condition) } }, "component": "Row", "model": { "text": "" } }"#
            #expect(
                try fixture.map("[]", rows: row)
                    == ["factory.json: line 1: sections[0].rows[0].\(key)[“/t”]\(sentence)"])
        }
    }

    @Test func anEmptyWhenIsAFault() throws {
        #expect(
            try fixture.map("{}", rows: #"{ "when": {}, "component": "Row", "model": { "text": "" } }"#) == [
                "factory.json: line 1: sections[0].rows[0].when: expected a condition for the value at a JSON Pointer, "
                    + "found an object"
            ])
    }
}
