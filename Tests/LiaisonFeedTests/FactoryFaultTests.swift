import Testing
import TestSupport

/// Tests that faults of factories, and of the data that factories map, are reported with their places.
struct FactoryFaultTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    @Test(arguments: [
        ("", "line 1, column 1: expected a JSON value, found nothing"),
        ("[]", "line 1: expected an object: a factory, found an array"),
        ("{", "line 1, column 2: expected a key in quotes, found the end"),
        (
            "{\n\"sections\": {}\n}",
            """
            line 1: the key “liaison” is missing; add it
            line 2: sections: expected an array of sections, found an object
            """
        ),
        (
            "{\n\"liaison\": \"2.0\", \"sections\": []}",
            "line 2: liaison: expected version “1.0” of the factory format, found “2.0”"
        ),
        (
            "{\n\"liaison\": \"1.0\",\n\"title\": 12, \"sections\": [] }",
            "line 3: title: expected a text, found the number 12"
        ),
        (
            "{ \"liaison\": \"1.0\", \"sectoins\": [] }",
            """
            line 1: the key “sections” is missing; add it
            line 1: sectoins: unknown key “sectoins”; did you mean “sections”?
            """
        ),
    ])
    func aFactoryThatIsNoneIsRefused(factory: String, sentences: String) throws {
        let expected = sentences.split(separator: "\n").map { "factory.json: \($0)" }.joined(separator: "\n")
        #expect(try fixture.map("[]".utf8, factory.utf8).error == expected)
    }

    @Test(arguments: [
        ("5", "rows[0]: expected an object: a row, found the number 5"),
        ("{}", "rows[0]: expected one of the keys component, switch, rows or carousel, found none; add one"),
        (
            #"{ "componnet": "Row", "rows": [] }"#,
            "rows[0].componnet: unknown key “componnet”; a row has rows, each, where, sort, group, limit, "
                + "children, levels, when and otherwise"
        ),
        (
            #"{ "component": "Row", "modle": {}, "model": { "text": "" } }"#,
            "rows[0].modle: unknown key “modle”; did you mean “model”?"
        ),
        (#"{ "carousel": {} }"#, "rows[0].carousel: expected an array of rows, found an object"),
        (
            #"{ "carousel": [{ "component": "Row", "model": {} }], "rows": [] }"#,
            "rows[0].carousel: unknown key “carousel”; a row has rows, each, where, sort, group, limit, "
                + "children, levels, when and otherwise"
        ),
        (
            #"{ "carousel": [], "model": {} }"#,
            "rows[0].model: unknown key “model”; a row has id, carousel, itemWidth, each, where, sort, group, limit, "
                + "children, levels, when and otherwise"
        ),
        (
            #"{ "carousel": [{ "component": "Row", "model": { "txet": "", "text": "" } }] }"#,
            "rows[0].carousel[0].model.txet: unknown field “txet”; did you mean “text”?"
        ),
        (
            #"{ "carousel": [], "itemWidth": 0.5 }"#,
            "rows[0].itemWidth: expected a number of points from 1 to 10000, found the number 0.5"
        ),
        (
            #"{ "carousel": [], "itemWidth": "{/width}" }"#,
            "rows[0].itemWidth: expected a number of points from 1 to 10000, found “{/width}”"
        ),
        (#"{ "component": "Row" }"#, "rows[0]: expected the field “text”, a text, found none; add it"),
        (
            #"{ "component": "Row", "model": { "text": "", "txet": "" } }"#,
            "rows[0].model.txet: unknown field “txet”; did you mean “text”?"
        ),
        (
            #"{ "component": "Optionals", "model": { "color": "" } }"#,
            "rows[0].model.color: unknown field “color”; Optionals has string, int, double, date, bool, bytes, strings, ints, "
                + "doubles and any"
        ),
        (#"{ "component": "Row", "model": { "text": 5 } }"#, "rows[0].model.text: expected a text, found the number 5"),
        (#"{ "component": "Row", "model": { "text": null } }"#, "rows[0].model.text: expected a text, found null"),
        (
            #"{ "component": "Optionals", "model": { "int": "a{/b}" } }"#,
            "rows[0].model.int: expected a whole number from -9223372036854775808 to 9223372036854775807, "
                + "found a text with parts; write one part alone"
        ),
        (
            #"{ "component": "Optionals", "model": { "strings": ["a"] } }"#,
            "rows[0].model.strings: expected a value, found an array; write { \"constant\": […] }"
        ),
        (
            #"{ "component": "Row", "model": { "text": "{name}" } }"#,
            "rows[0].model.text: expected a JSON Pointer in braces, found “{name}”; did you mean “{/name}”? "
                + "Write “{{” for a brace"
        ),
        (
            #"{ "component": "Row", "model": { "text": "{cuont /x}" } }"#,
            "rows[0].model.text: unknown function “cuont” in “{cuont /x}”; did you mean “count”?"
        ),
        (
            #"{ "component": "Row", "model": { "text": "{capitals /x}" } }"#,
            "rows[0].model.text: unknown function “capitals” in “{capitals /x}”; expected count, plain, join, number, "
                + "date, ago, brief, duration, depth, index, plus, minus, times, by, round, share, lower, upper, "
                + "trim, replace, split, at, cut, switch or markdown"
        ),
        (
            #"{ "component": "Row", "model": { "text": "{/a" } }"#,
            "rows[0].model.text: expected “}” after “{”, found none in “{/a”; write “{{” for a brace"
        ),
        (
            #"{ "component": "Row", "model": { "text": "a}" } }"#,
            "rows[0].model.text: expected “{” before “}”, found none in “a}”; write “}}” for a brace"
        ),
        (
            #"{ "component": "Row", "model": { "text": "{/a~2}" } }"#,
            "rows[0].model.text: expected a JSON Pointer, found “/a~2”; write “~0” for “~” and “~1” for “/”"
        ),
        (
            #"{ "component": "Row", "model": { "text": { "value": "" } } }"#,
            "rows[0].model.text: the key “default” is missing; add it"
        ),
        (
            #"{ "rows": [], "each": "list" }"#,
            "rows[0].each: expected a JSON Pointer, found “list”; did you mean “/list”?"
        ),
        (#"{ "rows": [], "when": 5 }"#, "rows[0].when: expected a JSON Pointer such as “/items”, found the number 5"),
        (
            #"{ "rows": [], "when": ["/x", 5] }"#,
            "rows[0].when[1]: expected a JSON Pointer such as “/items”, found the number 5"
        ),
        (
            #"{ "rows": [], "when": [] }"#,
            "rows[0].when: expected a JSON Pointer such as “/items” in the array, found none; add one"
        ),
        (#"{ "switch": "/x" }"#, "rows[0]: the key “cases” is missing; add it"),
        (
            #"{ "rows": [], "otherwise": null }"#,
            "rows[0].otherwise: expected “when” or “switch” beside “otherwise”, found neither; remove it"
        ),
        (
            #"{ "component": "Header", "model": { "text": "" }, "fallback": { "when": "/x", "component": "Row", "model": { "text": "" } } }"#,
            "rows[0].fallback.when: unknown key “when”; a fallback has component, model and fallback"
        ),
        (
            #"{ "component": "Row", "component": "Row", "model": { "text": "" } }"#,
            "rows[0].component: expected each key once, found “component” twice; remove one"
        ),
    ])
    func aBadRowIsAFaultOfTheFactory(row: String, sentence: String) throws {
        #expect(try fixture.map("{}", rows: row) == ["factory.json: line 1: sections[0].\(sentence)"])
    }

    @Test func headersAreNotWalked() throws {
        let mapping = try fixture.map(
            "{}",
            sections: #"{ "id": "a", "header": { "each": "/x", "component": "Header", "model": { "text": "" } } }"#)
        expect(
            mapping.error,
            equals: "factory.json: line 1: sections[0].header.each: unknown key “each”; "
                + "a header has component, model, fallback, when and otherwise")
    }

    @Test func allFaultsOfAFactoryAreSaidWithTheirLines() throws {
        let factory = """
            { "liaison": "1.0",
              "sections": [
                { "id": "{/a~}",
                  "rows": [
                    { "component": "Row",
                      "model": { "text": "{x" } },
                    7 ] },
                {} ] }
            """
        #expect(
            try fixture.map("{}".utf8, factory.utf8).error == """
                factory.json: line 3: sections[0].id: expected a JSON Pointer, found “/a~”; write “~0” for “~” and “~1” for “/”
                factory.json: line 6: sections[0].rows[0].model.text: expected “}” after “{”, found none in “{x”; write “{{” for a brace
                factory.json: line 7: sections[0].rows[1]: expected an object: a row, found the number 7
                factory.json: line 8: sections[1]: the key “id” is missing; add it
                """)
    }

    @Test(arguments: [
        (
            #"{ "id": "a", "rows": [{ "each": "", "rows": [] }] }"#,
            "line 1: sections[0]: expected “each”: “”, as each line of a stream is a datum, found none; add it"
        ),
        (
            #"{ "id": "a", "each": "/x" }"#,
            "line 1: sections[0].each: expected “”, as each line of a stream is a datum, found “/x”"
        ),
        (
            #"{ "id": "{}", "each": "" }, { "id": "{}", "each": "" }"#,
            "line 1: sections[1].each: expected one section for a stream, found a second"
        ),
    ])
    func aFactoryForDocumentsIsRefusedForAStream(sections: String, sentence: String) throws {
        #expect(try fixture.map("{}", as: "data.ndjson", sections: sections).error == "factory.json: \(sentence)")
    }

    @Test func faultsOfDataNameTheDatumAndTheLineOfTheFactory() throws {
        let factory = """
            { "liaison": "1.0",
              "sections": [{ "each": "/list", "id": "{/id}",
                  "rows": [{ "component": "Row", "model": {
                      "text": "{/account/display_name}" } },
                    { "each": "/media", "component": "Optionals",
                      "model": { "int": "{/odd key/0}" } }] }] }
            """
        let data = #"""
            { "list": [{ "id": 1, "account": { "display_name": "a" } }, { "id": 2, "account": { "display_name": null } },
              { "id": 3, "account": 7, "media": [{}, { "odd key": ["x"] }] }, { "id": 1, "account": { "display_name": [] } },
              { "account": { "display_name": "b" }, "media": {} }] }
            """#
        let mapping = try fixture.map(data.utf8, factory.utf8)
        expect(mapping.ids, equals: ["1", "2", "3", "1", "section-4"])
        expect(
            mapping.faults,
            equals: [
                "data.json: list[1].account.display_name: expected a text, found null (factory.json line 4)",
                "data.json: list[2].account.display_name: expected a text, found nothing (factory.json line 4)",
                "data.json: list[2].media[1][“odd key”][0]: expected a whole number from -9223372036854775808 to "
                    + "9223372036854775807, found “x” (factory.json line 6)",
                "data.json: list[3].account.display_name: expected a text or a number, found an array (factory.json line 4)",
                "data.json: list[3].id: expected an id that no other section has, found “1”, the id of sections[0] "
                    + "(factory.json line 2)",
                "data.json: list[4].id: expected an id, a text or a number, found nothing (factory.json line 2)",
                "data.json: list[4].media: expected an array, found an object (factory.json line 5)",
            ])
    }

    @Test(arguments: [
        (#""{count /x}""#, #"{ "x": 5 }"#, "x: expected an array to count, found the number 5"),
        (#""{plain /x}""#, #"{ "x": [] }"#, "x: expected HTML as text, found an array"),
        (
            #""{/x}""#, #"{ "x": "a\u0000b" }"#,
            "x: expected a text without NUL characters, found one after byte 1; remove it"
        ),
        (#""a{/x}b""#, #"{ "x": {} }"#, "x: expected a text or a number, found an object"),
        (
            #""a{/x}b""#, #"{ "x": null }"#,
            "x: expected a value for the text, found null; write a default, as in {/x ?? 'none'}"
        ),
        (#"{ "value": "{/x}", "default": "{/y}" }"#, "{}", "y: expected a text, found nothing"),
        (
            #""{/x}: {/y}""#, #"{ "x": "a", "y": "\u0000" }"#,
            "y: expected a text without NUL characters, found one after byte 3; remove it"
        ),
    ])
    func aValueThatIsNoTextIsAFault(text: String, data: String, sentence: String) throws {
        let row = "{ \"component\": \"Row\", \"model\": { \"text\": \(text) } }"
        #expect(try fixture.map(data, rows: row) == ["data.json: \(sentence) (factory.json line 1)"])
    }

    @Test(arguments: [
        ("Optionals", #""strings": "{/list}""#, "list[1]: expected a text, found the number 7"),
        (
            "Optionals", #""any": "{/deep}""#,
            "deep.a[1].b: expected a number, found the number 1e400, which is out of range"
        ),
        ("Context", #""undeclared": "{count /text}""#, "text: expected an array to count, found “x”"),
        ("Context", #""undeclared": "a {/deep}""#, "deep: expected a text or a number, found an object"),
    ])
    func aFaultInAValueNamesItsPlaceInTheData(component: String, field: String, sentence: String) throws {
        let data = #"{ "text": "x", "list": ["a", 7], "deep": { "a": [1, { "b": 1e400 }] } }"#
        let name = component == "Context" ? #""name": "n", "# : ""
        let row = "{ \"component\": \"\(component)\", \"model\": { \(name)\(field) } }"
        #expect(try fixture.map(data, rows: row) == ["data.json: \(sentence) (factory.json line 1)"])
    }

    @Test func aValueWithoutCaseIsAFault() throws {
        let rows = #"{ "each": "/list", "switch": "/type", "cases": { "a": null, "b": null } }"#
        #expect(
            try fixture.map(#"{ "list": [{ "type": "a" }, { "type": "c" }, {}] }"#, rows: rows) == [
                "data.json: list[1].type: expected “a” or “b”, found “c”; add a case, or “otherwise” "
                    + "(factory.json line 1)",
                "data.json: list[2].type: expected “a” or “b”, found nothing; add a case, or “otherwise” "
                    + "(factory.json line 1)",
            ])
    }

    @Test(arguments: [
        ("{}", "data.json: list: expected an array, found nothing (factory.json line 1)"),
        (#"{ "list": 5 }"#, "data.json: list: expected an array, found the number 5 (factory.json line 1)"),
        ("[1]", "data.json: list: expected an array, found nothing (factory.json line 1)"),
        (#"{ "list": null }"#, nil),
    ])
    func anArrayThatIsNotThereIsAFaultAndTheOthersAreShown(data: String, sentence: String?) throws {
        let mapping = try fixture.map(data, sections: #"{ "each": "/list", "id": "{}" }, { "id": "last" }"#)
        expect(mapping.ids, equals: ["last"])
        expect(mapping.faults, equals: [sentence].compactMap(\.self))
    }

    @Test func aBadItemCostsThatItem() throws {
        let mapping = try fixture.map("[1,\n tru, 3]", sections: #"{ "each": "", "id": "{}" }"#)
        expect(mapping.ids, equals: ["1", "3"])
        expect(mapping.faults, equals: ["data.json: line 2, column 2: expected true, false or null, found “tru”"])
    }

    /// The errors of a datum name their places even if the reader leaves out the items.
    @Test(arguments: [
        ("", "line 1, column 1: expected a JSON value, found nothing"),
        ("{ \"list\": [1, 2,\n 3],\n \"name\": tru }", "line 3, column 10: expected true, false or null, found “tru”"),
        ("{ \"list\": [1, 2", "line 1, column 16: expected “,” or “]” in the array, found the end"),
        ("{ \"list\": [1] } 5", "line 1, column 17: expected the end after the JSON value, found “5”"),
    ])
    func dataThatIsNoJSONIsAnError(data: String, sentence: String) throws {
        let mapping = try fixture.map(data, sections: #"{ "each": "/list", "id": "{}" }, { "id": "{/name}" }"#)
        expect(mapping.error, equals: "data.json: \(sentence)")
    }

    @Test func aFactoryThatIsNotThereIsUnreadable() throws {
        let mapping = try fixture.map("[]".utf8, as: "factory.json", "[]".utf8)
        expect(mapping.error, equals: "factory.json: line 1: expected an object: a factory, found an array")
    }
}
