import TestSupport
import Testing

/// What an “each” walks: members of objects, arrays side by side, the blocks of Markdown, and arrays that are made.
struct FactoryEachTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let data = """
        { "labels": { "b": 2, "a": { "n": 1 }, "": "é", "c": null }, "empty": {}, "null": null, "list": [1, 2], "text": "t",
          "h": { "t": ["x", "y", "z"], "v": [1, 2], "w": [[3], 4, 5, 6] }, "tags": "p, q", "body": "# Title\\n\\nA **b** <i>c</i>\\n\\n- [x] d",
          "number": 7 }
        """

    /// Rows and sections walk the same items.
    private func walk(_ each: String, _ text: String, _ keys: String = "") throws -> [String] {
        let row = #"{ "each": \#(each), \#(keys) "component": "Row", "model": { "text": "\#(text)" } }"#
        let rows = try fixture.map(Self.data, rows: row)
        let mapping = try fixture.map(Self.data, sections: #"{ "each": \#(each), \#(keys) "id": "<\#(text)>" }"#)
        if rows.first?.hasPrefix("data.json") != true, mapping.error == nil {
            expect(mapping.ids, equals: rows.map { "<\($0)>" })
            #expect(mapping.faults.isEmpty)
        }
        return rows
    }

    @Test(arguments: [
        (#"{ "members": "/labels" }"#, "{/key} {/value/n ?? /value ?? 'none'}", "", ["b 2", "a 1", " é", "c none"]),
        (#"{ "members": "/labels" }"#, "{/key}", #""sort": "-/key", "#, ["c", "b", "a", ""]),
        (#"{ "members": "/labels" }"#, "{/key}", #""sort": "/key", "limit": 2, "#, ["", "a"]),
        (#"{ "members": "/labels" }"#, "{/key}", #""where": { "/value": { "equal": 2 } }, "#, ["b"]),
        (#"{ "members": "/labels" }"#, "{/0/key} {count }", #""group": "{/value/n ?? 'other'}", "#, ["b 3", "a 1"]),
        (#"{ "members": "/empty" }"#, "{/key}", "", []),
        (#"{ "zip": { "time": "/h/t", "value": "/h/v" } }"#, "{/time}{/value ?? '-'}", "", ["x1", "y2", "z-"]),
        (#"{ "zip": { "a": "/h/w", "b": "/h/v" } }"#, "{/a/0 ?? /a}{/b ?? '-'}", "", ["31", "42", "5-", "6-"]),
        (#"{ "zip": { "a": "/h/t", "b": "/none" } }"#, "{/a}{/b ?? '-'}", #""limit": 2, "#, ["x-", "y-"]),
        (#"{ "zip": { "a": "/h/v" } }"#, "{/a | share}", #""sort": "-/a", "#, ["1", "0.5"]),
        (#""{/tags | split ', '}""#, "{}", "", ["p", "q"]),
        (#""{/tags | split ', '}""#, "{}", #""sort": "-", "#, ["q", "p"]),
        (#""{/none ?? /list}""#, "{}", "", ["1", "2"]), (#""{/list}""#, "{}", #""limit": 1, "#, ["1"]),
        (
            #"{ "markdown": "/body" }"#, "{/type} {/text} {/level ?? /marker ?? ''}", "",
            ["heading Title 1", "paragraph A b c ", "item ☑ d •"]
        ),
        (#"{ "markdown": "/body" }"#, "{/runs/1/text}", #""where": { "/runs": { "present": true } }, "#, ["b"]),
    ])
    func itemsAre(_ each: String, _ text: String, _ keys: String, _ expected: [String]) throws {
        #expect(try walk(each, text, keys) == expected)
    }

    /// A missing value has no items in a row, and is a fault of a section.
    @Test(arguments: [#"{ "members": "/none" }"#, #"{ "zip": { "a": "/none" } }"#, #"{ "markdown": "/none" }"#])
    func aMissingValueHasNoItems(each: String) throws {
        let row = #"{ "each": \#(each), "component": "Row", "model": { "text": "" } }"#
        #expect(try fixture.map(Self.data, rows: row) == [])
        let mapping = try fixture.map(Self.data, sections: #"{ "each": \#(each), "id": "a" }"#)
        #expect(mapping.faults == ["data.json: none: expected a value to walk, found nothing (factory.json line 1)"])
    }

    @Test func nullHasNoItems() throws {
        let mapping = try fixture.map(Self.data, sections: #"{ "each": { "members": "/null" }, "id": "a" }"#)
        #expect(mapping.faults == [] && mapping.ids == [] && mapping.error == nil)
    }

    @Test(arguments: [
        (#"{ "members": "/list" }"#, "list: expected an object, found an array"),
        (#"{ "zip": { "a": "/list", "b": "/text" } }"#, "text: expected an array, found “t”"),
        (#"{ "markdown": "/list" }"#, "list: expected Markdown as text, found an array"),
        (#""{/labels}""#, "labels: expected an array, found an object"),
        (#""{/list | split ','}""#, "list: expected a text or a number, found an array"),
    ])
    func aValueIsAFault(_ each: String, _ sentence: String) throws {
        let expected = ["data.json: \(sentence) (factory.json line 1)"]
        let row = #"{ "each": \#(each), "component": "Row", "model": { "text": "" } }"#
        #expect(try fixture.map(Self.data, rows: row) == expected)
        #expect(try fixture.map(Self.data, sections: #"{ "each": \#(each), "id": "a" }"#).faults == expected)
    }

    /// A fault of an item names the item.
    @Test func aFaultOfAnItemHasAPlace() throws {
        let row = #"{ "each": { "members": "/labels" }, "component": "Row", "model": { "text": "{/value}" } }"#
        #expect(
            try fixture.map(Self.data, rows: row) == [
                "data.json: labels[1].value: expected a text or a number, found an object (factory.json line 1)",
                "data.json: labels[3].value: expected a text, found null (factory.json line 1)",
            ])
    }

    @Test(arguments: [
        (#"{ "member": "/a" }"#, ".each.member: unknown key “member”; did you mean “members”?"),
        ("{}", ".each: expected one of the keys members, zip or markdown, found none; write one"),
        (
            #"{ "members": "/a", "markdown": "/b" }"#,
            ".each: expected one of the keys members, zip or markdown, found members and markdown; write one"
        ),
        (#"{ "members": ["/a"] }"#, ".each.members: expected a JSON Pointer such as “/items”, found an array"),
        (#"{ "zip": {} }"#, ".each.zip: expected a pointer to an array for at least one key, found none; add one"),
        (#"{ "zip": "/a" }"#, ".each.zip: expected an object with a pointer to an array for each key, found “/a”"),
        (
            #""{/a | upper}""#,
            ".each: expected a part that makes an array, such as “{/tags | split ', '}”, found “{/a | upper}”"
        ),
        (
            "3",
            ".each: expected a JSON Pointer such as “/items”, or an object such as { \"members\": \"/labels\" }, found "
                + "the number 3"
        ),
    ])
    func aFaultOfTheFactoryIsNamed(_ each: String, _ sentence: String) throws {
        let row = #"{ "each": \#(each), "component": "Row", "model": { "text": "" } }"#
        #expect(try fixture.map("{}", rows: row) == ["factory.json: line 1: sections[0].rows[0]\(sentence)"])
        let mapping = try fixture.map("{}", sections: #"{ "each": \#(each), "id": "a" }"#)
        #expect(mapping.error == "factory.json: line 1: sections[0]\(sentence)")
    }

    @Test func aTreeHasAPointer() throws {
        let row = #"{ "each": { "members": "/a" }, "children": "/c", "component": "Row", "model": { "text": "" } }"#
        #expect(
            try fixture.map("{}", rows: row) == [
                "factory.json: line 1: sections[0].rows[0].children: expected a pointer as “each” beside “children”, "
                    + "found another “each”; remove this"
            ])
    }

    @Test func aStreamHasNoOtherItems() throws {
        let mapping = try fixture.map(
            "{}", as: "data.ndjson", sections: #"{ "each": { "members": "" }, "id": "{/key}" }"#)
        #expect(
            mapping.error
                == "factory.json: line 1: sections[0].each: expected “”, as each line of a stream is a datum, "
                + "found another “each”")
    }

    @Test(arguments: [
        ("{markdown /body}", "Title\n\nA b c\n\n☑ d"), ("{/body | markdown | split 'A' | count}", "2"),
        ("{markdown /none ?? 'none'}", "none"), ("{markdown /text}!", "t!"),
        (
            "{markdown /number}",
            "data.json: number: expected Markdown as text, found the number 7 (factory.json line 1)"
        ),
    ])
    func theTextOfMarkdownIs(_ value: String, _ text: String) throws {
        #expect(try fixture.text(value, of: Self.data) == text)
    }

    /// Markdown of any size takes little time, or is refused.
    @Test func markdownIsBounded() throws {
        let long = String(repeating: "a", count: 1 << 20)
        let row = #"{ "each": { "markdown": "" }, "component": "Row", "model": { "text": "{/text ?? ''}" } }"#
        #expect(try fixture.map("\"\(long)\"", rows: row) == [long])
        let sentence = "data.json: expected Markdown of at most 1048576 bytes, found more (factory.json line 1)"
        #expect(try fixture.map("\"\(long)a\"", rows: row) == [sentence])
        #expect(try fixture.text("{markdown }", of: "\"\(long)a\"") == sentence)
        for piece in ["[", ">", "*a _", "<", "![", "`", "- "] {
            let nested = String(repeating: piece, count: 50_000 / piece.utf8.count)
            #expect(try fixture.map("\"\(nested)\"", rows: row).allSatisfy { !$0.hasPrefix("data.json") })
        }
    }

    /// HTML in Markdown is checked like other HTML, and a script is a text.
    @Test func scriptsDoNotPass() throws {
        let data = #""a<script>b</script>\n\n<a href=\"javascript:c\">d</a> [e](javascript:f) [g](https://h.example)""#
        let row =
            #"{ "each": { "markdown": "" }, "component": "Row", "model": { "text": "{/text} {/runs/1/url ?? ''}" } }"#
        #expect(try fixture.map(data, rows: row) == ["a<script>b</script> ", "d e g https://h.example"])
    }
}
