import TestSupport
import Testing

/// Each operation of a factory on values of each kind.
struct FactoryOperationTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let data = #"""
        { "null": null, "true": true, "false": false, "zero": 0, "int": -5, "double": 1.5, "whole": 2.0, "huge": 1e400,
          "text": "t", "empty": "", "list": [1, "a"], "bare": [], "object": { "a": 1 }, "blank": {}, "date": "1970-01-02T00:00:00Z",
          "html": "<b>b</b>" }
        """#

    private func row(_ text: String, _ others: String = "") -> String {
        "{ \"component\": \"Row\", \"model\": { \"text\": \(text) }\(others) }"
    }

    private func map(_ rows: String) throws -> [String] { try fixture.map(Self.data, rows: rows) }

    /// Each value counts as present or absent. `when` and `default` have different rules: `false` is absent for `when`,
    /// and does not have the default.
    @Test(
        arguments: [
            ("null", false, true), ("true", true, false), ("false", false, false), ("zero", true, false),
            ("int", true, false), ("double", true, false), ("huge", true, false), ("text", true, false),
            ("empty", false, true), ("list", true, nil), ("bare", false, true), ("object", true, nil),
            ("blank", false, true), ("none", false, true),
        ] as [(String, Bool, Bool?)])
    func aValueIsThereOrNot(_ name: String, _ isThere: Bool, _ hasDefault: Bool?) throws {
        #expect(try map(row(#""yes""#, ", \"when\": \"/\(name)\"")) == (isThere ? ["yes"] : []))
        let shown = try map(row(#"{ "value": "{/\#(name)}", "default": "default" }"#))
        if let hasDefault {
            expect((shown == ["default"]), equals: hasDefault, "\(shown)")
        } else {
            #expect(shown[0].contains("found an"))
        }
    }

    @Test(arguments: [
        ("true", "true"), ("false", "false"), ("zero", "0"), ("int", "-5"), ("double", "1.5"), ("whole", "2.0"),
        ("huge", "1e400"), ("text", "t"), ("empty", ""),
    ])
    func aValueIsWrittenOut(_ name: String, _ text: String) throws {
        #expect(try map(row("\"{/\(name)}\"")) == [text])
        #expect(try map(row("\"<{/\(name)}>\"")) == ["<\(text)>"])
    }

    @Test(
        arguments: [
            ("null", "0"), ("none", "0"), ("list", "2"), ("bare", "0"), ("object", "1"), ("blank", "0"), ("text", nil),
            ("int", nil), ("true", nil),
        ] as [(String, String?)])
    func itemsAndMembersAreCounted(_ name: String, _ count: String?) throws {
        let shown = try map(row("\"{count /\(name)}\""))
        if let count {
            expect(shown, equals: [count])
        } else {
            #expect(shown[0].contains("expected an array to count, found"))
        }
        let number = try map(#"{ "component": "Optionals", "model": { "int": "{count /\#(name)}" } }"#)
        if let count { #expect(number[0].hasPrefix("NULL \(count) ")) } else { #expect(number[0].contains("to count")) }
    }

    /// In the order of the fixture: string, int, double, date, bool.
    @Test(arguments: [
        (#""double": "{/int}""#, "NULL NULL -5 NULL NULL"), (#""date": "{/date}""#, "NULL NULL NULL 86400 NULL"),
        (#""date": "{/double}""#, "NULL NULL NULL 1.5 NULL"), (#""int": "{/whole}""#, "NULL 2 NULL NULL NULL"),
        (#""bool": "{/false}""#, "NULL NULL NULL NULL false"), (#""int": "{/null}""#, "NULL NULL NULL NULL NULL"),
        (#""string": "{/int} and {/true}""#, "-5 and true NULL NULL NULL NULL"),
        (#""date": "1970-01-01T00:00:{/zero}1Z""#, "NULL NULL NULL 1 NULL"),
        (#""int": { "value": "{/none}", "default": { "value": "{/empty}", "default": 9 } }"#, "NULL 9 NULL NULL NULL"),
        (#""int": { "value": "{/none}", "default": "{count /list}" }"#, "NULL 2 NULL NULL NULL"),
    ])
    func aFieldTakesItsType(_ model: String, _ start: String) throws {
        let shown = try map("{ \"component\": \"Optionals\", \"model\": { \(model) } }")
        #expect(shown[0].hasPrefix(start + " "), "\(shown)")
    }

    @Test(arguments: [
        (#""int": "{/text}""#, "text: expected a whole number"),
        (#""int": "{/double}""#, "double: expected a whole number"),
        (#""double": "{/true}""#, "true: expected a number, found true"),
        (#""double": "{/huge}""#, "huge: expected a number, found the number 1e400, which is out of range"),
        (#""bool": "{/zero}""#, "zero: expected true or false, found the number 0"),
        (#""date": "{/text}""#, "text: expected a date as RFC 3339 text"),
        (#""date": "{/text} day""#, "text: expected a date as RFC 3339 text"),
        (#""bytes": "{/html}""#, "html: expected bytes as base64 text"),
        (#""strings": "{/list}""#, "list[0]: expected a text, found the number 1"),
        (#""ints": "{/list}""#, "list[1]: expected a whole number"),
        (#""ints": "{/object}""#, "object: expected an array, found an object"),
    ])
    func aFieldRefusesOthers(_ model: String, _ sentence: String) throws {
        let faults = try map("{ \"component\": \"Optionals\", \"model\": { \(model) } }")
        #expect(faults.count == 1 && faults[0].hasPrefix("data.json: \(sentence)"), "\(faults)")
        #expect(faults[0].hasSuffix("(factory.json line 1)"))
    }

    @Test(
        arguments: [
            (#""{/true}""#, "true"), (#""{/zero}""#, "0"), (#""{/huge}""#, "1e400"), (#""a{/int}""#, "a-5"),
            (#"{ "value": "{/empty}", "default": "d" }"#, "d"), ("7", nil), (#""{/null}""#, nil), (#""{/list}""#, nil),
            (#""{/empty}""#, nil), (#""{/none}""#, nil),
        ] as [(String, String?)])
    func anIDIsATextOrTheNumberOfItsSection(_ id: String, _ name: String?) throws {
        let mapping = try fixture.map(Self.data, sections: "{ \"id\": \"first\" }, { \"id\": \(id) }")
        expect(mapping.ids, equals: ["first", name ?? "section-1"])
        expect(mapping.faults.count, equals: (name == nil ? 1 : 0), "\(mapping.faults)")
    }

    @Test func supplementsMayWaitAndChoose() throws {
        let header = #"{ "component": "Header", "model": { "text": "{/text}" } }"#
        func shown(_ supplement: String) throws -> [[String]] {
            try fixture.map(Self.data, sections: "{ \"id\": \"a\", \"header\": \(supplement) }").shown
        }
        #expect(try shown(header) == [["t"]])
        #expect(try shown("null") == [[]])
        let waiting = String(header.dropLast()) + #", "when": "/none""#
        #expect(try shown(waiting + "}") == [[]])
        #expect(try shown(waiting + #", "otherwise": \#(header) }"#) == [["t"]])
        #expect(try shown(#"{ "switch": "/int", "cases": { "-5": \#(header), "5": null } }"#) == [["t"]])
    }

    @Test func aChoiceIsByTheTextOfAValue() throws {
        for (name, key) in [("true", "true"), ("zero", "0"), ("double", "1.5"), ("empty", ""), ("huge", "1e400")] {
            let rows = #"{ "switch": "/\#(name)", "cases": { "x": null, "\#(key)": \#(row(#""found""#)) } }"#
            #expect(try map(rows) == ["found"], "\(name)")
        }
        let otherwise = #"{ "switch": "/list", "cases": { "a": null }, "otherwise": null }"#
        #expect(try map(otherwise) == [])
    }

    @Test(
        arguments: [
            (#""{/text} {/int}""#, "t -5"), (#""{/none}""#, nil), ("null", nil),
            (#"{ "value": "{/none}", "default": "d" }"#, "d"), (#""{/none ?? 'd'}""#, "d"),
        ] as [(String, String?)])
    func aTitleIsATextOrNone(_ title: String, _ text: String?) throws {
        let factory = "{ \"liaison\": \"1.0\", \"title\": \(title), \"sections\": [] }"
        let mapping = try fixture.map(Self.data.utf8, factory.utf8)
        #expect(mapping.title == text && mapping.error == nil && mapping.faults == [])
    }

    @Test(arguments: [
        (#""{/list}""#, "list: expected a text or a number, found an array"),
        (
            #""of {/none}""#,
            "none: expected a value for the text, found nothing; write a default, as in {/none ?? 'none'}"
        ),
    ])
    func aTitleThatIsNoneIsAFault(_ title: String, _ sentence: String) throws {
        for key in ["title", "language"] {
            let factory = "{ \"liaison\": \"1.0\", \"\(key)\": \(title), \"sections\": [] }"
            let mapping = try fixture.map(Self.data.utf8, factory.utf8)
            #expect(mapping.title == nil && mapping.faults == ["data.json: \(sentence) (factory.json line 1)"])
        }
    }

    @Test(arguments: [1, 10_000, 160.5])
    func itemsOfACarouselMayHaveAnyWidthInItsBounds(_ width: Double) throws {
        let shown = try map("{ \"carousel\": [\(row(#""x""#))], \"itemWidth\": \(width) }")
        expect(shown, equals: ["\(width)[x]"])
    }

    /// Of many rows for each of many items none is lost or comes twice, at any nesting.
    @Test func walksMayBeNested() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let lists = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...99, using: &random) }
                }
            }
            let number = row(#""{}""#, #", "each": """#)
            let rows = #"{ "each": "", "rows": [{ "each": "", "rows": [\#(row(#""{count }""#)), \#(number)] }] }"#
            let expected = lists.flatMap { $0.flatMap { ["\($0.count)"] + $0.map(String.init) } }
            #expect(try fixture.map("\(lists)", rows: rows) == expected, "seed \(seed): \(lists)")
        }
    }
}
