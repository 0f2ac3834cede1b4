import Foundation
import TestSupport
import Testing

/// Tests of `liaison feed check`, which reports the faults of a feed that can still be shown.
@Suite(.waiting) struct FeedCheckTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-check-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The lines of the errors that a feed gives, without their common beginning.
    private func check(_ feed: String, as name: String = "feed.json", _ command: String = "check") throws -> [String] {
        try Data(feed.utf8).write(to: folder.appending(path: name))
        let arguments = command == "check" ? ["feed", "check", name] : [command, name]
        let result = try Command.run(Command.liaison, arguments, in: folder)
        expect(result.status, equals: (result.errors.isEmpty ? 0 : 65))
        return result.errors.split(separator: "\n").map {
            $0.replacingOccurrences(of: "liaison: \(name): ", with: "")
        }
    }

    private func rows(_ rows: String) throws -> [String] {
        try check(#"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows)] } ] }"#).map {
            $0.replacingOccurrences(of: "sections[0].rows[0]", with: "row")
        }
    }

    private static let section = #"{ "id": "a", "rows": [] }"#

    @Test(
        arguments: [
            (#""liaison": "1.0", "sections": [\#(section)]"#, []),
            (#""$schema": "x", "liaison": "1.0", "title": "T", "language": "en", "sections": [], "next": null"#, []),
            (#""sections": []"#, ["the key “liaison” is missing; add it"]),
            (
                #""liaison": "1.0", "sections": [], "tilte": "T""#,
                ["tilte: unknown key “tilte”; did you mean “title”?"]
            ),
            (
                #""liaison": "1.0", "sections": [], "author": "T""#,
                [
                    "author: unknown key “author”; "
                        + "a feed has $schema, liaison, title, language, sections, emptyState and next"
                ]
            ),
            (
                #""liaison": "1.0", "title": "a", "title": "b", "sections": []"#,
                ["title: expected each key once, found “title” twice; remove one"]
            ),
            (
                #""liaison": "1.0", "sections": [{ "id": "a", "heaader": null, "row": [] }]"#,
                [
                    "sections[0].heaader: unknown key “heaader”; did you mean “header”?",
                    "sections[0].row: unknown key “row”; did you mean “rows”?",
                    "sections[0]: the key “rows” is missing; add it",
                ]
            ),
            (
                #""liaison": "1.0", "sections": [{ "id": "a", "id": "b", "rows": [] }]"#,
                ["sections[0].id: expected each key once, found “id” twice; remove one"]
            ),
        ] as [(String, [String])])
    func keysOfDocumentsAndSections(members: String, faults: [String]) throws {
        #expect(try check("{ \(members) }") == faults)
    }

    @Test(
        arguments: [
            (#"{ "component": "Likes", "model": { "count": 1 }, "id": "a", "fallback": null }"#, []),
            (#"{ "carousel": [], "id": "a", "itemWidth": 100 }"#, []),
            (
                #"{ "component": "Likes", "model": { "count": 1 }, "falback": { "component": "Nobody" } }"#,
                ["row.falback: unknown key “falback”; did you mean “fallback”?"]
            ),
            (
                #"{ "carousel": [{ "component": "Likes", "model": { "count": 1 }, "x": 1 }], "itemwidth": 100 }"#,
                [
                    "row.itemwidth: unknown key “itemwidth”; did you mean “itemWidth”?",
                    "row.carousel[0].x: unknown key “x”; a row has id, component, model and fallback",
                ]
            ),
            (
                #"{ "component": "Likes", "model": { "count": 1, "cuont": 2, "count": 3 } }"#,
                [
                    "row.model.count: expected each key once, found “count” twice; remove one",
                    "row.model.cuont: unknown key “cuont”; did you mean “count”?",
                ]
            ),
            (
                #"{ "component": "Likes", "model": { "count": 1, "author": 2 } }"#,
                ["row.model.author: unknown key “author”; a model of Likes has count"]
            ),
            (
                #"{ "component": "ActionButtons", "model": { "author": 2 } }"#,
                ["row.model.author: unknown key “author”; a model of ActionButtons has liked"]
            ),
        ] as [(String, [String])])
    func keysOfRowsAndModels(row: String, faults: [String]) throws {
        #expect(try rows(row) == faults)
    }

    @Test func idsThatTwoRowsOfASectionHave() throws {
        func row(_ id: String) -> String { #"{ "id": "\#(id)", "component": "Likes", "model": { "count": 1 } }"# }
        let carousel = #"{ "id": "c", "carousel": [\#(row("x")), \#(row("y")), \#(row("y"))] }"#
        func sections(_ other: String) -> String {
            #"""
            { "liaison": "1.0", "sections": [
              { "id": "a", "rows": [\#(row("x")), \#(row("y")), \#(row("x")), \#(carousel), \#(row("x"))] },
              { "id": "\#(other)", "rows": [\#(row("x"))] } ] }
            """#
        }
        let faults = [
            #"sections[0].rows[3].carousel[2].id: expected an id that no other row of the carousel has, found “y”, "#
                + "the id of rows[3].carousel[1]",
            #"sections[0].rows[2].id: expected an id that no other row of the section has, found “x”, the id of rows[0]"#,
            #"sections[0].rows[4].id: expected an id that no other row of the section has, found “x”, the id of rows[0]"#,
        ]
        #expect(try check(sections("b")) == faults)
        #expect(try check(sections("b"), "run") == [])
    }

    @Test func keysOfTheLinesOfAStream() throws {
        #expect(
            try check(
                #"{ "id": "a", "row": [], "header": { "component": "PostHeader", "model": {} } }"#, as: "feed.ndjson"
            )
            .map { String($0.split(separator: ";")[0]) } == [
                "line 1: sections[0].row: unknown key “row”",
                "line 1: sections[0]: the key “rows” is missing",
                "line 1: sections[0].header.model.username: expected a text, found nothing",
            ])
    }

    @Test func keysOfPages() throws {
        try Data(#"{ "sections": [ { "id": "b", "rows": [], "ruws": [] } ], "nxt": 1 }"#.utf8).write(
            to: folder.appending(path: "2.json"))
        #expect(
            try check(#"{ "liaison": "1.0", "sections": [], "next": "2.json" }"#)
                == [
                    "liaison: 2.json: nxt: unknown key “nxt”; did you mean “next”?",
                    "liaison: 2.json: the key “liaison” is missing; add it",
                    "liaison: 2.json: sections[0].ruws: unknown key “ruws”; did you mean “rows”?",
                ])
    }

    @Test func whatIsShownAllTheSameIsNoFaultOfARun() throws {
        let feed = #"{ "liaison": "1.0", "sections": [ { "id": "a", "row": [], "id": "b" } ], "tilte": "T" }"#
        #expect(try check(feed, "run") == [])
    }

    @Test func aMissingVersionIsAFaultOfARunToo() throws {
        try Data(#"{ "sections": [] }"#.utf8).write(to: folder.appending(path: "feed.json"))
        for (command, status) in [(["run"], Int32(1)), (["feed", "check"], 65)] {
            let result = try Command.run(Command.liaison, command + ["feed.json"], in: folder)
            expect(result.status, equals: status)
            expect(result.errors, equals: "liaison: feed.json: the key “liaison” is missing; add it\n")
        }
    }

    @Test(arguments: ["carousels", "gallery", "hike", "posts", "walk"])
    func nothingIsWrongWithTheSamples(name: String) throws {
        let sample = FixturePlugin.package.appending(path: "Samples/\(name).json").path
        let result = try Command.run(Command.liaison, "feed", "check", sample)
        // The plugin in Rust may not be built.
        let faults = result.errors.split(separator: "\n").filter { !$0.contains("expected a plugin") }
        expect(faults, equals: [])
    }
}
