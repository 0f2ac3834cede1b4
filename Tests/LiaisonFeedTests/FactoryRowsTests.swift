import Foundation
import LiaisonFeed
import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Tests of the values that a factory finds in data, and of the rows that the factory makes.
struct FactoryRowsTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private func row(_ text: String, _ others: String = "") -> String {
        "{ \"component\": \"Row\", \"model\": { \"text\": \"\(text)\" }\(others) }"
    }

    @Test(arguments: [
        // If a key occurs twice, the first counts, even if only the second leads further on the path.
        (#"{ "a": "first", "a": "second" }"#, "/a", "first"),
        (#"{ "a": { "b": "first" }, "a": { "b": "second" } }"#, "/a/b", "first"),
        // A text with the name of a key is no key, and a key elsewhere does not count.
        (#"{ "x": "a", "y": { "a": "no" }, "z": ["a", "no"], "a": "yes" }"#, "/a", "yes"),
        // Keys that have a length, or their first eight bytes, in common.
        (#"{ "abcdefgh1": "1", "abcdefgh2": "2", "abcdefgh": "3", "abcdefg": "4" }"#, "/abcdefgh2", "2"),
        (#"{ "abcdefgh1": "1", "abcdefgh2": "2", "abcdefgh": "3", "abcdefg": "4" }"#, "/abcdefgh", "3"),
        (#"{ "0123456789abcdef!": "long", "!": "short" }"#, "/!", "short"),
        (#"{ "": "empty", "a": "other" }"#, "/", "empty"), (#"{ "\u0061": "escaped" }"#, "/a", "escaped"),
        (#"{ "é": "composed", "e\#u{301}": "not" }"#, "/é", "composed"),
        // An index is a key of an object, too.
        (#"{ "list": ["zero", "one"] }"#, "/list/1", "one"), (#"{ "list": { "1": "key" } }"#, "/list/1", "key"),
        (#"[["a", ["b", "c"]]]"#, "/0/1/1", "c"),
    ])
    func aPointerLeadsToOneValue(data: String, pointer: String, value: String) throws {
        // A value is found even if another pointer continues from it, and finds nothing.
        let other = #"{ "when": "\#(pointer)nobody", "component": "Row", "model": { "text": "" } }"#
        #expect(try fixture.map(data, rows: row("{\(pointer)}") + ", " + other) == [value])
    }

    @Test func pointersThatShareTheirWayLeadToTheirOwnValues() throws {
        let data = #"{ "a": { "b": { "c": "1", "d": "2" }, "c": "3" }, "b": "4", "list": ["5", { "b": "6" }] }"#
        let text = ["/a/b/c", "/a/b/d", "/a/c", "/b", "/list/0", "/list/1/b"].map { "{\($0)}" }.joined()
        #expect(try fixture.map(data, rows: row(text)) == ["123456"])
    }

    @Test func whatIsFoundInADatumIsForgottenInTheNext() throws {
        let rows = #"{ "when": "/x", "component": "Row", "model": { "text": "{/x}" } }"#
        let mapping = try fixture.map(
            #"[{ "id": 1, "x": "a" }, { "id": 2 }, [], 7, { "id": 3, "x": "c" }]"#,
            sections: #"{ "each": "", "id": { "value": "{/id}", "default": "none" }, "rows": [\#(rows)] }"#)
        expect(mapping.shown, equals: [["a"], [], [], [], ["c"]])
    }

    @Test func anItemDoesNotHideTheDatumAroundIt() throws {
        let rows = """
            { "each": "/list", "rows": [{ "each": "/list", "rows": [\(row("{/x}"))] }, \(row("{/x}"))] }, \(row("{/x}"))
            """
        let data = #"{ "list": [{ "list": [{ "x": "1" }, { "x": "2" }], "x": "3" }, { "x": "4" }], "x": "5" }"#
        #expect(try fixture.map(data, rows: rows) == ["1", "2", "3", "4", "5"])
    }

    /// More rows than fit into the first storage. Some of them are more than a component and a record.
    @Test func rowsOfAllKindsStandInTheirOrder() throws {
        let rows = """
            { "each": "/list", "rows": [
              \(row("a{}")),
              \(row("{}", #", "fallback": \#(row("instead"))"#)),
              { "carousel": [\(row("{}")), { "carousel": [\(row("in"))] }], "itemWidth": 100 },
              { "component": "Nobody" } ] }
            """
        let list = (0..<40).map(String.init).joined(separator: ",")
        let mapping = try fixture.map(
            "{ \"list\": [\(list)] }",
            sections: "{ \"id\": \"a\", \"rows\": [\(rows)], \"footer\": { \"component\": \"Nobody\" } }")
        let expected = (0..<40).flatMap { ["a\($0)", "\($0)", "100.0[\($0), 160.0[in]]"] }
        let shown = try #require(mapping.shown.first)
        expect(shown.count, equals: 40 * 4 + 1)
        expect(shown.filter { !$0.contains("Nobody") }, equals: expected)
        #expect(shown.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element.contains("Nobody") })
    }

    @Test(arguments: [0, 1, 15, 16, 31, 32, 33, 63, 64, 65, 4095, 4096, 5000, 100_000])
    func aTextOfAnyLengthArrivesWhole(length: Int) throws {
        let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
        let rows = (0..<20).map { row("{/text}\($0)") } + [row("{/text}")]
        let shown = try fixture.map("{ \"text\": \"\(text)\" }", rows: rows.joined(separator: ","))
        expect(shown, equals: (0..<20).map { "\(text)\($0)" } + [text])
    }

    @Test(arguments: ["{/text}", "a {/text}"])
    func aTextWithANULIsAFault(template: String) throws {
        let offset = template.hasPrefix("a") ? 3 : 1
        #expect(
            try fixture.map(#"{ "text": "x\u0000y" }"#, rows: row(template)) == [
                "data.json: text: expected a text without NUL characters, found one after byte \(offset); remove it "
                    + "(factory.json line 1)"
            ])
    }

    /// The sections themselves keep everything that they need alive.
    @Test func sectionsOutliveTheFactoryAndTheRegistry() throws {
        var section: Section?
        do {
            let other = try FactoryFixture()
            let sections = "[{ \"id\": \"a\", \"rows\": [\(row("{}")), \(row("b"))] }]"
            section = try other.read("\"a text of more than a few bytes\"", factory: factory(sections)).sections.first
        }
        let rows = try #require(section?.rows)
        expect(rows.map(\.reuseIdentifier), equals: ["Row", "Row"])
        #expect(rows[0].hasSameContent(as: rows[0]) && !rows[0].hasSameContent(as: rows[1]))
    }

    private func factory(_ sections: String) -> String { "{ \"liaison\": \"1.0\", \"sections\": \(sections) }" }
}

/// Ids of more sections than are remembered.
struct RecentIdentifiersTests {
    @Test func anIDIsRememberedForManySections() throws {
        let fixture = try FactoryFixture()
        let ids = (0..<200_000).map { $0 == 65_000 ? "s-7" : $0 == 199_999 ? "s-140000" : "s-\($0)" }
        let data = ids.map { "{\"id\":\"\($0)\"}\n" }.joined()
        let mapping = try fixture.map(data, as: "data.ndjson", sections: #"{ "each": "", "id": "{/id}" }"#)
        expect(mapping.ids, equals: ids)
        expect(
            mapping.faults,
            equals: [
                "data.ndjson: line 65001: id: expected an id that no other section has, found “s-7”, the id of "
                    + "sections[7] (factory.json line 1)",
                "data.ndjson: line 200000: id: expected an id that no other section has, found “s-140000”, the id of "
                    + "sections[140000] (factory.json line 1)",
            ])
    }

    @Test(arguments: [
        ("a", "a"), ("", ""), ("12345678", "12345678"),
        ("a longer id than eight bytes", "a longer id than eight bytes"),
        ("é", "é"), ("é", "e\u{301}"), ("さくら", "さくら"),
    ])
    func idsThatAreEqualAreFound(one: String, other: String) throws {
        let mapping = try FactoryFixture().map(
            "[\"\(one)\", \"x\", \"\(other)\"]", sections: #"{ "each": "", "id": "i{}" }"#)
        #expect(mapping.faults.count == 1 && mapping.faults[0].contains("the id of sections[0]"), "\(mapping.faults)")
    }

    @Test func idsThatDifferAreNotFound() throws {
        let ids = ["a", "b", "ab", "ba", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaab", "é", "è", "a\\u0000", "A"]
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(try FactoryFixture().map("[\(list)]", sections: #"{ "each": "", "id": "{}" }"#).faults == [])
    }
}
