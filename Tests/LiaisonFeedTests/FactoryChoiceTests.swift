import Testing

/// Texts for values, and shares of the greatest value.
struct FactoryChoiceTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let data = #"{ "s": "critical", "w": "warning", "n": 2, "d": 1.5, "t": true, "e": "", "a": [] }"#

    @Test(arguments: [
        ("{switch /s 'critical' '✗' 'warning' '!' otherwise '·'}", "✗"),
        ("{switch /w 'critical' '✗' 'warning' '!' otherwise '·'}", "!"),
        ("{switch /n 'critical' '✗' otherwise '·'}", "·"), ("{/s | switch 'critical' 'a | b'} c", "a | b c"),
        ("{switch /n '1' 'one' '2' 'two'}", "two"), ("{switch /d '1.5' 'half'}", "half"),
        ("{switch /t 'true' 'yes'}", "yes"), ("{switch /e '' 'empty'}", "empty"),
        ("{switch /none 'a' 'b' otherwise 'c'}", "c"), ("{switch /a 'a' 'b' otherwise 'c'}", "c"),
        ("{switch /s 'a' 'b' ?? 'none'}", "none"), ("{switch /none 'a' 'b' ?? 'none'}", "none"),
        ("{/s | upper | switch 'CRITICAL' 'x' | upper}", "X"), ("{/n | plus 1 | switch '3' 'three'}", "three"),
        ("{switch /s 'critical' ''}!", "!"),
    ])
    func aTextIs(_ value: String, _ text: String) throws {
        #expect(try fixture.text(value, of: Self.data) == text)
    }

    @Test func aValueWithoutACaseIsMissing() throws {
        #expect(
            try fixture.text("{switch /s 'a' 'b'}", of: Self.data)
                == "data.json: s: expected a text, found nothing (factory.json line 1)")
    }

    @Test(arguments: [
        (
            "{switch /s}",
            "expected a text for each value after “switch”, such as 'critical' '✗', found 0 texts in “{switch /s}”"
        ),
        (
            "{switch /s 'a'}",
            "expected a text for each value after “switch”, such as 'critical' '✗', found 1 text in “{switch /s 'a'}”"
        ),
        (
            "{switch /s 'a' 'b' otherwise 'c' 'd'}",
            "expected one text behind “otherwise” at the end of “{switch /s 'a' 'b' otherwise 'c' 'd'}”, found 2"
        ),
        (
            "{switch /s 'a' 'b' otherwise}",
            "expected one text behind “otherwise” at the end of “{switch /s 'a' 'b' otherwise}”, found 0"
        ),
        (
            "{switch /s 'a' 'b' else 'c'}",
            "unknown option “else” in “{switch /s 'a' 'b' else 'c'}”; remove it"
        ),
        ("{/s | share}", "expected an “each” around “share”, whose items have the greatest value, found none; add it"),
    ])
    func aFaultOfAPartIsNamed(_ value: String, _ sentence: String) throws {
        #expect(
            try fixture.text(value, of: "{}") == "factory.json: line 1: sections[0].rows[0].model.text: \(sentence)")
    }

    private static let items = #"{ "l": [{ "n": 3 }, { "n": "8" }, {}, { "n": -1 }, { "n": 4 }, { "n": 100 }] }"#

    /// Both rows and sections know the greatest value of the items that they show.
    @Test(arguments: [
        (#""limit": 5"#, ["38", "100", "none", "0", "50"]), (#""where": { "/n": { "less": 4 } }"#, ["100", "0"]),
        (#""sort": "-/n", "limit": 2"#, ["100", "4"]), (#""where": { "/n": { "less": 0 } }"#, ["0"]),
        (#""sort": "/n""#, ["0", "3", "4", "100", "8", "none"]),
    ])
    func aShareIsAPartOfTheGreatest(_ keys: String, _ texts: [String]) throws {
        let value = "{/n | share | times 100 | round ?? 'none'}"
        let row = #"{ "each": "/l", \#(keys), "component": "Row", "model": { "text": "\#(value)" } }"#
        #expect(try fixture.map(Self.items, rows: row) == texts)
        let rows = #"[{ "component": "Row", "model": { "text": "\#(value)" } }]"#
        let sections = try fixture.map(
            Self.items, sections: #"{ "each": "/l", \#(keys), "id": "{/n ?? 'none'}", "rows": \#(rows) }"#)
        #expect(sections.shown == texts.map { [$0] } && sections.faults.isEmpty && sections.error == nil)
    }

    /// Each walk of a template has its own greatest value.
    @Test func theInnermostEachCounts() throws {
        let data = #"[{ "l": [1, 2], "n": 1 }, { "l": [1, 4], "n": 2 }]"#
        let rows = """
            { "each": "", "rows": [
                { "each": "/l", "component": "Row", "model": { "text": "{ | share}" } },
                { "component": "Row", "model": { "text": "{share /n}" } }] }
            """
        #expect(try fixture.map(data, rows: rows) == ["0.5", "1", "0.5", "0.25", "1", "1"])
        let whole = """
            { "each": "", "id": "{/n}", "rows": [
                { "each": "/l", "component": "Row", "model": { "text": "{ | share}" } },
                { "component": "Row", "model": { "text": "{share /n}" } }] }
            """
        #expect(try fixture.map(data, sections: whole).shown == [["0.5", "1", "0.5"], ["0.25", "1", "1"]])
    }

    @Test func aShareOfGroupsIsAPartOfTheGreatestGroup() throws {
        let data = #"[{ "k": "a", "n": 2 }, { "k": "b", "n": 4 }, { "k": "a", "n": 9 }]"#
        let row = #"{ "each": "", "group": "{/k}", "component": "Row", "model": { "text": "{/0/n | share}" } }"#
        #expect(try fixture.map(data, rows: row) == ["0.5", "1"])
    }

    @Test func aStreamHasNoShare() throws {
        let mapping = try fixture.map(
            "{ \"n\": 1 }", as: "data.ndjson", sections: #"{ "each": "", "id": "{share /n}" }"#)
        #expect(
            mapping.error == "factory.json: line 1: sections[0]: expected no “share”, as a stream is shown line by "
                + "line, found one; remove it")
    }

    @Test(arguments: [
        (
            #""text": "{/n | plus 1 | share}""#, "",
            "expected “share” directly behind a pointer, as in {/count | share}, found it behind another function; move it"
        ),
        (
            #""text": "{/n | share}""#, #""children": "/c", "#,
            "expected no “share” beside “children”, found “| share”; remove it"
        ),
    ])
    func aFaultOfAShareIsNamed(_ model: String, _ keys: String, _ sentence: String) throws {
        let row = #"{ "each": "", \#(keys)"component": "Row", "model": { \#(model) } }"#
        #expect(
            try fixture.map("[]", rows: row) == ["factory.json: line 1: sections[0].rows[0].model.text: \(sentence)"])
    }
}
