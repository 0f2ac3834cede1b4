import Foundation
import TestSupport
import Testing

/// Tests of the rows that factories make from data.
struct FactoryTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private func row(_ text: String, _ others: String = "") -> String {
        "{ \"component\": \"Row\", \"model\": { \"text\": \(text) }\(others) }"
    }

    @Test func anArrayBecomesSections() throws {
        let sections = """
            { "each": "/list", "id": "s-{/id}", "header": { "component": "Header", "model": { "text": "{/name}" } },
              "rows": [\(row(#""a""#)), \(row(#""{/name}!""#))] }
            """
        let mapping = try fixture.map(
            #"{ "list": [{ "id": 1, "name": "x" }, { "name": "y", "id": "two" }] }"#, sections: sections)
        expect(
            mapping,
            equals: FactoryFixture.Mapping(
                title: nil, ids: ["s-1", "s-two"], shown: [["x", "a", "x!"], ["y", "a", "y!"]], faults: []))
    }

    @Test(arguments: [
        (#"[{ "id": 1 }, { "id": 2 }]"#, ""), (#"{ "a": [{ "id": 1 }, { "id": 2 }] }"#, "/a"),
        (#"{ "a": { "b": [{ "id": 1 }, { "id": 2 }] } }"#, "/a/b"), (#"[[{ "id": 1 }, { "id": 2 }]]"#, "/0"),
        ("\u{FEFF} { \"~/\": [ {\"id\":1},{\"id\":2}] }", "/~0~1"),
        (#"{ "a": [7, [{ "id": 1 }, { "id": 2 }]] }"#, "/a/1"),
    ])
    func theArrayIsWhereThePointerLeads(data: String, pointer: String) throws {
        let mapping = try fixture.map(data, sections: "{ \"each\": \"\(pointer)\", \"id\": \"{/id}\" }")
        expect(mapping.ids, equals: ["1", "2"])
        #expect(mapping.faults == [] && mapping.error == nil)
    }

    @Test func eachLineOfAStreamIsADatum() throws {
        let sections = """
            { "id": "first", "rows": [\(row(#""before""#))] }, { "each": "", "id": "{/id}", "rows": [\(row(#""{/id}""#))] },
            { "id": "last", "rows": [\(row(#""behind""#))] }
            """
        let mapping = try fixture.map("{\"id\":1}\n\n{\n{\"id\":2,\"id\":3}\n", as: "data.ndjson", sections: sections)
        expect(mapping.ids, equals: ["first", "1", "2", "last"])
        expect(mapping.shown, equals: [["before"], ["1"], ["2"], ["behind"]])
        expect(
            mapping.faults,
            equals: [
                "data.ndjson: line 3: column 2: expected a key in quotes, found the end; a stream has one datum in each line"
            ])
    }

    /// The rest of the data is read beside an array whose items are read one by one.
    @Test func sectionsOfTheWholeStandBesideThoseOfItems() throws {
        let sections = """
            { "id": "top", "rows": [\(row(#""{/name}: {count /tags}""#))] },
            { "each": "/list", "id": "{}" }, { "each": "/tags", "id": "{}" },
            { "id": "more", "when": "/next", "rows": [\(row(#""{/next}""#))] }, { "id": "none", "when": "/previous" }
            """
        let mapping = try fixture.map(
            #"{ "list": ["a", "b"], "name": "n", "tags": [3], "next": 2, "previous": null }"#, sections: sections)
        expect(mapping.ids, equals: ["top", "a", "b", "3", "more"])
        expect(mapping.shown, equals: [["n: 1"], [], [], [], ["2"]])
    }

    @Test func theTitleIsOfTheData() throws {
        let factory = """
            { "liaison": "1.0", "title": "{/name}, {/year}", "sections": [{ "each": "/list", "id": "{}" }] }
            """
        let mapping = try fixture.map(#"{ "list": [1], "name": "n", "year": 2026 }"#.utf8, factory.utf8)
        expect(mapping.title, equals: "n, 2026")
        expect(mapping.ids, equals: ["1"])
    }

    @Test(arguments: [
        (#""{/text}""#, "t"), (#""{/int}""#, "5"), (#""{/double}""#, "1.5"), (#""{/true}""#, "true"),
        (#""{/huge}""#, "123456789012345678901234567890"), (#""{{{/text}}} {{}}""#, "{t} {}"),
        (#""{/a~1b}{/m~0n}{/}""#, "slash tilde empty "), (#""{/list/1}{/list/0}""#, "ba"),
        (#""{/deep/list/0/x}""#, "y"), (#""{count /list}""#, "2"),
        (#""{count /none} {count /null} {count /deep}""#, "0 0 1"),
        (#""{plain /html}""#, "1 < 2\n\n\"é\"\nx"), (#"{ "constant": "{/text}" }"#, "{/text}"),
        (#"{ "value": "{/none}", "default": "d" }"#, "d"), (#"{ "value": "{/empty}", "default": "{/text}" }"#, "t"),
        (#"{ "value": "{/text}", "default": "d" }"#, "t"), (#"{ "value": "{/false}", "default": "d" }"#, "false"),
        (#"{ "value": "x{/null}", "default": { "value": "{/none}", "default": "last" } }"#, "last"),
        (#"{ "value": "{/bare}", "default": "d" }"#, "d"), (#"{ "value": "{/blank}", "default": "{/int}" }"#, "5"),
        (#""{/01}{/-1}""#, "zero one minus one"),
    ])
    func aTextIs(template: String, text: String) throws {
        let data = #"""
            { "text": "t", "int": 5, "double": 1.5, "true": true, "false": false, "null": null, "empty": "", "bare": [], "blank": {},
              "huge": 123456789012345678901234567890, "a/b": "slash ", "m~n": "tilde ", "": "empty ",
              "list": ["a", "b"], "deep": { "list": [{ "x": "y" }] }, "01": "zero one", "-1": " minus one",
              "html": " <p class='>'>1  &lt; 2</p><P>&quot;&#xe9;&quot;<br/>x</p>" }
            """#
        #expect(try fixture.map(data, rows: row(template)) == [text])
    }

    @Test func aCarouselIsARowOfRows() throws {
        let rows = """
            \(row(#""above""#)),
            { "carousel": [\(row(#""first""#)), { "each": "/list", "when": "/n", "component": "Row", "model": { "text": "{/n}" } }],
              "itemWidth": 200 },
            { "carousel": [{ "each": "/none", "component": "Row", "model": { "text": "" } }] }
            """
        let data = #"{ "list": [{ "n": "a" }, {}, { "n": "b" }, { "n": 3 }] }"#
        #expect(try fixture.map(data, rows: rows) == ["above", "200.0[first, a, b, 3]", ""])
    }

    @Test func thereIsACarouselForEachItem() throws {
        let items = "{ \"each\": \"\", \"component\": \"Row\", \"model\": { \"text\": \"{}\" } }"
        let rows =
            "{ \"each\": \"/lists\", \"when\": \"\", \"carousel\": [\(items)], \"otherwise\": \(row(#""empty""#)) }"
        #expect(
            try fixture.map(#"{ "lists": [["a", "b"], [], ["c"]] }"#, rows: rows)
                == ["160.0[a, b]", "empty", "160.0[c]"])
    }

    @Test func whatIsWrongInACarouselCostsThatItem() throws {
        let rows =
            "{ \"carousel\": [{ \"each\": \"/list\", \"component\": \"Row\", \"model\": { \"text\": \"{/n}\" } }] }"
        let mapping = try fixture.map(
            #"{ "list": [{ "n": "a" }, { "n": [] }] }"#, sections: "{ \"id\": \"a\", \"rows\": [\(rows)] }")
        expect(
            mapping.faults,
            equals: [
                "data.json: list[1].n: expected a text or a number, found an array (factory.json line 1)"
            ])
        #expect(mapping.shown.count == 1 && mapping.shown[0][0].hasPrefix("160.0[a, "))
    }

    /// In the order of the fixture: string, int, double, date, bool, bytes, strings, ints, doubles, any.
    @Test(arguments: [
        (#""string": "{/int}", "int": "{/int}", "double": "{/int}", "date": "{/int}""#, "5 5 5 5 NULL"),
        (
            #""string": null, "int": "{/none}", "date": "{/day}T00:00:00Z", "bool": "{/bool}""#,
            "NULL NULL NULL 86400 true"
        ),
        (#""int": "{count /list}", "string": { "value": "{/none} {/int}", "default": null }"#, "NULL 2 NULL NULL NULL"),
        (#""int": 7, "double": 0.5, "bool": false, "string": "c""#, "c 7 0.5 NULL false"),
    ])
    func aFieldIsItsType(model: String, start: String) throws {
        let data = #"{ "int": 5, "day": "1970-01-02", "bool": true, "list": [1, 2] }"#
        let shown = try fixture.map(data, rows: "{ \"component\": \"Optionals\", \"model\": { \(model) } }")
        #expect(shown.count == 1 && shown[0].hasPrefix(start + " "), "\(shown)")
    }

    @Test func listsAndAnythingGoAsTheyAre() throws {
        let model = #""strings": "{/s}", "ints": { "constant": [4, 5] }, "any": "{}", "bytes": "{/b}""#
        let shown = try fixture.map(
            #"{ "s": ["a", "b"], "b": "AQI=" }"#, rows: "{ \"component\": \"Optionals\", \"model\": { \(model) } }")
        expect(shown, equals: ["NULL NULL NULL NULL NULL 0102 'a' 'b' 4 5 doubles:NULL {s:['a','b'],b:'AQI='}"])
    }

    @Test func aComponentThatAsksForTheWholeModelGetsAllFields() throws {
        let model = #""name": "{/n}", "undeclared": "{/n}{/n}", "extra": "{/e}", "absent": "{/none}""#
        let shown = try fixture.map(
            #"{ "n": "x", "e": 7 }"#, rows: "{ \"component\": \"Context\", \"model\": { \(model) } }")
        expect(shown, equals: ["0.0 in 0 at 320 of 'x' 'xx' 7 7 0"])
    }

    @Test(arguments: [
        ("\"a\"", ["yes"]), ("\"\"", ["no"]), ("null", ["no"]), ("false", ["no"]), ("true", ["yes"]), ("0", ["yes"]),
        ("[]", ["no"]), ("{}", ["no"]), ("[null]", ["yes"]),
    ])
    func aRowMayWaitForAValue(value: String, shown: [String]) throws {
        let rows = row(#""yes""#, #", "when": "/x", "otherwise": \#(row(#""no""#))"#)
        #expect(try fixture.map("{ \"x\": \(value) }", rows: rows) == shown)
        #expect(try fixture.map("{}", rows: rows) == ["no"])
        #expect(try fixture.map("{}", rows: row(#""yes""#, #", "when": "/x""#)) == [])
    }

    @Test(arguments: [
        (#"{ "x": 1 }"#, ["yes"]), (#"{ "y": [0] }"#, ["yes"]), (#"{ "x": 1, "y": 2 }"#, ["yes"]), ("{}", ["no"]),
        (#"{ "x": null, "y": [] }"#, ["no"]),
    ])
    func aRowMayWaitForOneOfSeveralValues(data: String, shown: [String]) throws {
        let rows = row(#""yes""#, #", "when": ["/x", "/y/0"], "otherwise": \#(row(#""no""#))"#)
        #expect(try fixture.map(data, rows: rows) == shown)
    }

    @Test func rowsWalkArraysInsideADatum() throws {
        let rows = """
            { "each": "/seasons", "rows": [\(row(#""Season {/n}""#)), \(row(#""{}""#, #", "each": "/episodes", "when": """#))] },
            \(row(#""{}""#, #", "each": "/none""#))
            """
        let data = #"{ "seasons": [{ "n": 1, "episodes": ["a", "", "b"] }, { "n": 2, "episodes": null }] }"#
        #expect(try fixture.map(data, rows: rows) == ["Season 1", "a", "b", "Season 2"])
    }

    @Test func aValueChoosesTheComponent() throws {
        let rows = """
            { "each": "", "switch": "/type", "cases": { "a": \(row(#""A{/n}""#)), "2": \(row(#""two""#)), "true": null,
              "many": { "rows": [\(row(#""1""#)), \(row(#""2""#))] } }, "otherwise": \(row(#""other""#)) }
            """
        let data = #"[{ "type": "a", "n": 1 }, { "type": 2 }, { "type": true }, { "type": "many" }, { "type": [] }, 7]"#
        #expect(try fixture.map(data, rows: rows) == ["A1", "two", "1", "2", "other", "other"])
    }

    @Test func aFallbackStandsInForAMissingComponentAndForABadModel() throws {
        let fallback = #", "fallback": \#(row(#""instead""#))"#
        let row = "{ \"component\": \"Nobody\", \"model\": { \"x\": 1 }\(fallback) }"
        #expect(try fixture.map("{}", rows: row) == ["instead"])
        let mapping = try fixture.map(
            "{}", sections: "{ \"id\": \"a\", \"rows\": [\(self.row(#""{/x}""#, fallback))] }")
        expect(mapping.shown, equals: [["instead"]])
        expect(mapping.faults, equals: ["data.json: x: expected a text, found nothing (factory.json line 1)"])
    }

    @Test func aComponentThatNobodyProvidesIsSaidOnce() throws {
        let mapping = try fixture.map(
            "[1, 2]", sections: #"{ "each": "", "id": "{}", "rows": [{ "component": "Nobody" }] }"#)
        expect(mapping.shown.count, equals: 2)
        expect(
            mapping.faults,
            equals: [
                "factory.json: line 1: sections[0].rows[0].component: expected a plugin that provides “Nobody”, found none"
            ])
    }

    @Test func nothingIsNestedTooDeep() throws {
        let depth = 400
        let fallbacks = String(repeating: #"{ "component": "Nobody", "fallback": "#, count: depth)
        let rows = fallbacks + row(#""deep""#) + String(repeating: "}", count: depth)
        #expect(try fixture.map("{}", rows: rows) == ["deep"])
    }

    @Test(arguments: [
        (
            #"{ "list": [{ "x": "a" }],\n "other": nul }"#,
            "line 2, column 11: expected true, false or null, found “nul”"
        ),
        (#"{ "other": 01, "list": [] }"#, "line 1, column 12: expected a number, found “01”"),
        (#"{ "other": "\ud800", "list": [{ "x": "a" }] }"#, "line 1, column 13: expected two surrogates"),
    ])
    func whatNobodyAsksForIsJSONToo(data: String, sentence: String) throws {
        let mapping = try fixture.map(
            data.replacing("\\n", with: "\n"),
            sections: "{ \"each\": \"/list\", \"id\": \"a\", \"rows\": [\(row(#""{/x}""#))] }")
        expect(mapping.error?.hasPrefix("data.json: \(sentence)"), equals: true, "\(mapping)")
    }

    @Test func randomlyFlippedBytesNeverTrap() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let factory = Array(
            """
            {"liaison":"1.0","title":"{/t}","sections":[{"id":"top","when":"/t","rows":[\(row(#""{/t}""#))]},
            {"each":"/list","id":"{/id}","header":{"component":"Header","model":{"text":"é{{{/id}"}},
            "rows":[{"each":"/sub","when":"/x","rows":[\(row(#""{plain /x}{count /y}""#))],"otherwise":null},
            {"switch":"/kind","cases":{"a":{"component":"Optionals","model":{"int":"{/n}","any":"{}","date":"{/d}","strings":{"constant":["a"]}}}},
            "otherwise":\(row(#"{"value":"{/none}","default":"{/id}"}"#))}]}]}
            """.utf8)
        let data = Array(
            #"{"t":"T","list":[{"id":"é\u00e9","kind":"a","n":5,"d":"2026-11-21T09:30:00Z","sub":[{"x":"<p a='b'>1 &amp; &#x41;</p>","y":[1]}]},{"id":2,"kind":"b"}]}"#
                .utf8)
        for _ in 0..<(Thoroughness.isFull ? 15_000 : 500) {
            var inputs = [data, factory]
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let which = Int.random(in: 0...1, using: &generator)
                let index = inputs[which].indices.randomElement(using: &generator) ?? 0
                inputs[which][index] = UInt8.random(in: 0...255, using: &generator)
            }
            let name = Bool.random(using: &generator) ? "data.json" : "data.ndjson"
            let mapping = try fixture.map(inputs[0], as: name, inputs[1])
            // Without a fault, only the sections of the data are shown.
            let isSilent = mapping.faults.isEmpty && mapping.error == nil
            #expect(!isSilent || mapping.shown.count <= 3, "seed \(seed)")
        }
    }
}
