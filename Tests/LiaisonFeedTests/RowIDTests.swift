import LiaisonKit
import Testing
import TestSupport

/// The ids of rows, in feeds and in factories.
struct RowIDTests {
    private let row = #""component": "Row", "model": { "text": "x" }"#

    /// Returns the ids of the rows of a feed; nil for a row without an id.
    private func ids(_ rows: String, faults: [String] = []) throws -> [String?] {
        let reading = try FeedFixture().read(sections: #"{ "id": "a", "rows": [\#(rows)] }"#)
        expect(reading.faults.map { $0.replacing("feed.json: sections[0].", with: "") }, equals: faults)
        return reading.sections[0].ids
    }

    @Test func rowsMayHaveIDs() throws {
        let ids = try ids(
            #"{ "id": "7", \#(row) }, { \#(row) }, { "id": null, \#(row) }, { \#(row), "id": "größer ✓" }"#)
        expect(ids, equals: ["7", nil, nil, "größer ✓"])
    }

    @Test func carouselsAndTheirRowsMayHaveIDs() throws {
        let reading = try FeedFixture().read(
            sections: #"""
                { "id": "a", "rows": [
                    { "id": "all", "carousel": [{ "id": "one", \#(row) }, { \#(row) }, { "id": "two", "carousel": [] }] }] }
                """#)
        let carousel = try #require(reading.sections[0].rows.first as? Carousel)
        expect(carousel.id, equals: "all")
        expect(carousel.rows.map(\.id), equals: ["one", nil, "two"])
        expect(reading.faults, equals: [])
    }

    @Test func headersAndFootersMayHaveIDs() throws {
        let header = #"{ "id": "h", "component": "Header", "model": { "text": "x" } }"#
        let reading = try FeedFixture().read(sections: #"{ "id": "a", "header": \#(header), "rows": [] }"#)
        expect(reading.sections[0].header?.id, equals: "h")
    }

    @Test(arguments: [
        ("7", #"the id must be a text; write "7""#), (#""""#, "the id must not be empty; write a text"),
        ("[]", "the id must be a text, not an array; write a text"),
        ("false", "the id must be a text, not false; write a text"),
    ])
    func whatIsNoTextIsAFaultAndTheRowIsShownWithout(id: String, reason: String) throws {
        let fault = "rows[1].id: \(reason), or leave it out"
        #expect(try ids(#"{ "id": "a", \#(row) }, { "id": \#(id), \#(row) }"#, faults: [fault]) == ["a", nil])
    }

    @Test func anIDWithANULIsAFault() throws {
        let fault = "rows[0].id: expected a text without NUL characters, found one after byte 1; remove it"
        #expect(try ids(#"{ "id": "a\u0000b", \#(row) }"#, faults: [fault]) == [nil])
    }

    @Test(arguments: [
        (#""component": "Unheard", "fallback": { ROW }"#, "Row"),
        (#""component": "Unheard", "fallback": { "component": "Unknown", "fallback": { "id": "8", ROW } }"#, "Row"),
        (#""component": "Row", "model": {}, "fallback": { ROW }"#, "Row"),
        (#""component": "Row", "model": {}"#, "liaison.placeholder"),
        (#""component": "Unheard""#, "liaison.placeholder"), (#""component": 7"#, "liaison.placeholder"),
        (#""carousel": 7"#, "liaison.placeholder"),
    ])
    func whatStandsInForARowHasItsID(row: String, shown: String) throws {
        let row = row.replacing("ROW", with: self.row)
        let reading = try FeedFixture().read(sections: #"{ "id": "a", "rows": [{ "id": "7", \#(row) }] }"#)
        expect(reading.rows, equals: [[shown]])
        expect(reading.sections[0].rows[0].id, equals: "7")
    }

    @Test func theFallbackOfARowThatCanBeShownHasItsIDToo() throws {
        let reading = try FeedFixture().read(
            sections: #"{ "id": "a", "rows": [{ "id": "7", \#(row), "fallback": { \#(row) } }] }"#)
        expect(reading.sections[0].rows[0].fallback?.id, equals: "7")
    }
}

/// The ids that factories give to rows.
struct FactoryRowIDTests {
    private let row = #""component": "Row", "model": { "text": "{/text}" }"#

    /// The ids of the rows that a factory makes, and the faults.
    private func map(_ data: String, _ rows: String) throws -> (ids: [String?], faults: [String]) {
        let reading = try FactoryFixture().read(
            data, factory: #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [\#(rows)] }] }"#)
        return (reading.sections[0].ids, reading.faults)
    }

    private let data = #"{ "items": [{ "id": 7, "text": "x" }, { "id": "eight", "text": "y" }, { "text": "z" }] }"#

    @Test(arguments: [
        ("{/id}", ["7", "eight", nil]), ("item-{/id}", ["item-7", "item-eight", nil]),
        ("same", ["same", "same", "same"]),
    ])
    func rowsAreNamedByTheirData(id: String, ids: [String?]) throws {
        let found = try map(data, #"{ "each": "/items", "id": "\#(id)", \#(row) }"#)
        expect(found.ids, equals: ids)
        expect(found.faults, equals: [])
    }

    @Test func anIDMayHaveADefault() throws {
        let id = #"{ "value": "{/id}", "default": "none" }"#
        #expect(try map(data, #"{ "each": "/items", "id": \#(id), \#(row) }"#).ids == ["7", "eight", "none"])
    }

    @Test func carouselsAndWhatACaseChoosesAreNamed() throws {
        let carousel = #"{ "id": "all-{/name}", "carousel": [{ "each": "/items", "id": "{/id}", \#(row) }] }"#
        let found = try FactoryFixture().read(
            #"{ "name": "b", "items": [{ "id": 7, "text": "x" }] }"#,
            factory: #"""
                { "liaison": "1.0", "sections": [{ "id": "a", "rows": [
                    { "switch": "/name", "cases": { "b": \#(carousel) } } ] }] }
                """#)
        expect(found.sections[0].ids, equals: ["all-b"])
        expect((found.sections[0].rows.first as? Carousel)?.rows.map(\.id), equals: ["7"])
    }

    @Test(arguments: [
        (#""""#, "the id must not be empty; write a text, or leave it out"),
        (#""a\u0000""#, "expected a text without NUL characters, found one after byte 1; remove it"),
        ("[]", "expected a text or a number, found an array"),
    ])
    func anIDThatIsNoneIsAFaultAndTheRowIsShownWithout(id: String, reason: String) throws {
        let found = try map(#"{ "id": \#(id), "text": "x" }"#, #"{ "id": "{/id}", \#(row) }"#)
        expect(found.ids, equals: [nil])
        expect(found.faults, equals: ["data.json: id: id: \(reason) (factory.json line 1)"])
    }

    @Test(arguments: [
        #""component": "Unheard""#, #""component": "Row", "model": { "text": "{/nothing}" }"#,
    ])
    func whatStandsInForARowHasItsID(row: String) throws {
        #expect(try map(data, #"{ "id": "7", \#(row) }"#).ids == ["7"])
        let fallback = #""fallback": { "component": "Row", "model": { "text": "x" } }"#
        #expect(try map(data, #"{ "id": "7", \#(row), \#(fallback) }"#).ids == ["7"])
    }

    @Test(arguments: [
        (#"{ "id": 7, ROW }"#, "rows[0].id: the id must be a text; write \"7\""),
        (#"{ "id": "", ROW }"#, "rows[0].id: the id must not be empty"),
        (
            #"{ "id": "{id}", ROW }"#,
            #"rows[0].id: expected a JSON Pointer in braces, found “{id}”; did you mean “{/id}”?"#
        ),
        (
            #"{ "id": "a", "rows": [] }"#,
            "rows[0].id: unknown key “id”; a row has rows, each, where"
        ),
    ])
    func whatAFactoryCannotNameIsSaid(row: String, fault: String) throws {
        let rows = row.replacing("ROW", with: #""component": "Row", "model": { "text": "x" }"#)
        let error = try FactoryFixture().map("{}", sections: #"{ "id": "a", "rows": [\#(rows)] }"#).error
        expect(error?.contains(fault), equals: true, "\(error ?? "nothing")")
    }
}

extension Section {
    /// The ids of the rows of the section; nil for a row without an id.
    fileprivate var ids: [String?] { withExtendedLifetime(self) { rows.map(\.id) } }
}

extension Entry {
    /// The id of the row; nil if the row has none.
    fileprivate var id: String? { identity.base as? String }
}
