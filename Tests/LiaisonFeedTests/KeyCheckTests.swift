import Foundation
import Testing
import TestSupport

/// Keys that mean nothing, are missing or stand twice: reported only where keys are checked.
struct KeyCheckTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    private static let row = #""component": "Row", "model": { "text": "x" }"#

    /// The faults of a feed where keys are checked. Otherwise only a missing version is a fault.
    private func faults(_ feed: String, as name: String = "feed.json") throws -> [String] {
        let unchecked = try fixture.read(feed, as: name)
        #expect(unchecked.faults.allSatisfy { $0.hasSuffix(": the key “liaison” is missing; add it") })
        let reading = try fixture.read(feed, as: name, checksKeys: true)
        #expect(reading.sections.count == unchecked.sections.count && reading.error == nil)
        return reading.faults.map { $0.replacing("\(name): ", with: "") }
    }

    @Test(
        arguments: [
            (#""liaison": "1.0", "sections": [], "next": null, "emptyState": null, "$schema": "x""#, []),
            (#""sections": []"#, ["the key “liaison” is missing; add it"]),
            (#""liaison": "1.0", "sections": [], "nxet": 1"#, ["nxet: unknown key “nxet”; did you mean “next”?"]),
            (
                #""liaison": "1.0", "liaison": "1.0", "sections": []"#,
                ["liaison: expected each key once, found “liaison” twice; remove one"]
            ),
        ] as [(String, [String])])
    func aDocument(_ members: String, _ sentences: [String]) throws {
        #expect(try faults("{ \(members) }") == sentences)
    }

    @Test(
        arguments: [
            (#""id": "a", "rows": [], "header": null, "footer": null"#, []),
            (#""id": "a""#, ["sections[0]: the key “rows” is missing; add it"]),
            (
                #""id": "a", "rows": [], "heder": {}"#,
                ["sections[0].heder: unknown key “heder”; did you mean “header”?"]
            ),
            (
                #""id": "a", "rows": [], "title": 1"#,
                ["sections[0].title: unknown key “title”; a section has id, header, rows and footer"]
            ),
            (
                #""id": "a", "rows": [], "rows": []"#,
                ["sections[0].rows: expected each key once, found “rows” twice; remove one"]
            ),
        ] as [(String, [String])])
    func aSection(_ members: String, _ sentences: [String]) throws {
        #expect(try faults("{ \"liaison\": \"1.0\", \"sections\": [{ \(members) }] }") == sentences)
    }

    @Test(arguments: [
        (#"{ ROW, "modle": 1 }"#, "rows[0].modle: unknown key “modle”; did you mean “model”?"),
        (
            #"{ ROW, "component": "Row" }"#,
            "rows[0].component: expected each key once, found “component” twice; remove one"
        ),
        (
            #"{ ROW, "carousel": [] }"#,
            "rows[0].carousel: unknown key “carousel”; a row has id, component, model and fallback"
        ),
        (
            #"{ "carousel": [], "model": {} }"#,
            "rows[0].model: unknown key “model”; a carousel has id, carousel and itemWidth"
        ),
        (
            #"{ "carousel": [{ ROW, "x": 1 }] }"#,
            "rows[0].carousel[0].x: unknown key “x”; a row has id, component, model and fallback"
        ),
        (
            #"{ "component": "Nobody", "fallback": { ROW, "modell": 1 } }"#,
            "rows[0].fallback.modell: unknown key “modell”; did you mean “model”?"
        ),
        (
            #"{ "id": "a", ROW }, { ROW }, { "id": "a", ROW }"#,
            "rows[2].id: expected an id that no other row of the section has, found “a”, the id of rows[0]"
        ),
        (
            #"{ "id": "a", "carousel": [{ "id": "a", ROW }, { "id": "a", ROW }] }"#,
            "rows[0].carousel[1].id: expected an id that no other row of the carousel has, found “a”, "
                + "the id of rows[0].carousel[0]"
        ),
    ])
    func aRow(_ rows: String, _ sentence: String) throws {
        let rows = rows.replacing("ROW", with: Self.row)
        let found = try faults(
            "{ \"liaison\": \"1.0\", \"sections\": [{ \"id\": \"a\", \"rows\": [\(rows)] }] }")
        expect(found, equals: ["sections[0].\(sentence)"])
    }

    @Test func aHeaderHasNoCarousel() throws {
        let header = #"{ "component": "Header", "model": { "text": "" }, "carousel": [] }"#
        #expect(
            try faults(#"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [], "header": \#(header) }] }"#)
                == [
                    "sections[0].header.carousel: unknown key “carousel”; a header has id, component, model and fallback"
                ])
    }

    @Test func inAStreamTheLineIsNamed() throws {
        let section = #"{ "id": "a", "rows": [], "x": 1 }"#
        let sentence = "unknown key “x”; a section has id, header, rows and footer"
        #expect(
            try faults("{ \"liaison\": \"1.0\" }\n\n\(section)", as: "feed.ndjson")
                == ["line 3: sections[0].x: \(sentence)"])
    }

    @Test func eachPageIsChecked() throws {
        try Data(#"{ "sections": [], "x": 1 }"#.utf8).write(to: fixture.folder.appending(path: "second.json"))
        let sentences = try faults(#"{ "liaison": "1.0", "sections": [], "next": "second.json" }"#)
        expect(
            sentences,
            equals: [
                "second.json: x: unknown key “x”; "
                    + "a feed has $schema, liaison, title, language, sections, emptyState and next",
                "second.json: the key “liaison” is missing; add it",
            ])
    }
}
