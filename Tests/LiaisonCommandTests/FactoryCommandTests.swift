import Foundation
import TestSupport
import Testing

/// `--factory`, as a user gives it.
@Suite(.waiting) struct FactoryCommandTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-factory-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func liaison(_ arguments: String..., input: String = "") throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments, in: folder, input: Data(input.utf8),
            environment: ["NO_COLOR": "", "TERM": "xterm", "COLUMNS": "80"])
    }

    private func write(_ text: String, as name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return name
    }

    private func likes() throws -> String {
        try write(
            """
            { "liaison": "1.0",
              "sections": [{ "each": "", "id": "{/id}",
                  "rows": [{ "component": "Likes", "model": { "count": "{/likes}" } }] }] }
            """, as: "factory.json")
    }

    @Test(arguments: [
        ("posts-data.json", ["dylan", "♥ Liked", "64 likes", "View all 2 comments", "27 MINUTES AGO"]),
        (
            "movies.json",
            ["Bearwood Pictures", "3 movies", "2021 · 96 minutes · ★ 8.1", "In production", "Season 2", "Fog"]
        ),
        ("characters.json", ["Honey", "Brown bear", "Painter", "Asleep · episodes: 1", "Loading the rest of 42…"]),
        (
            "mastodon.json",
            [
                "@dylan", "#bears", "More tomorrow & the day after.", "Boosted by @renard@renards.example",
                "Ingrid Åsen",
                "først grønt, så fiolett.", "1 replies · 0 boosts · 2 favourites", "20 November 2026, 22:05 UTC",
                "The end of “The Long Way to the River” (hidden)",
            ]
        ),
        ("hacker-news.json", ["▲ 214 by honeybear · 57 comments", "It holds two. Why? // We measured twice."]),
        ("hacker-news-items.ndjson", ["▲ 12 by whale · 0 answers", "Was it one bear", "21 November 2026, 07:30 UTC"]),
        (
            "field-notes.json",
            [
                "Around the lake & back", "Ada Fern · 22 November 2026, 09:30", "ferns will manage", "lake in the morning",
                "What to take", "10.", "Who stops sees all.", "cross(bridge);", "North | 12", "The walk as a film",
                "audio/mpeg · 12.6 MB · 42:10", "walks · ferns and mosses", "Saw #ferns today.",
            ]
        ),
        ("sports.json", ["3 : 1", "vs", "ADVERTISEMENT · Honey & Sons", "○ Somebody else"]),
    ])
    func aSampleIsShown(data: String, texts: [String]) throws {
        let samples = FixturePlugin.package.appending(path: "Samples")
        let factory = data.replacing(/\.n?d?json$/, with: ".factory.json")
        for format in ["terminal", "html"] {
            let result = try liaison(
                "run", samples.appending(path: data).path, "--factory", samples.appending(path: factory).path,
                "--format",
                format)
            #expect(result.status == 0 && result.errors == "")
            for text in texts where format == "terminal" && !result.output.contains(text) {
                Issue.record("no \(text) in:\n\(result.output)")
            }
            #expect(!result.output.contains("Snow\n") || data != "sports.json")
        }
    }

    @Test func aStoryLeadsToItsPage() throws {
        let samples = FixturePlugin.package.appending(path: "Samples/hacker-news").path
        let result = try liaison("run", samples + ".json", "--factory", samples + ".factory.json", "--format", "html")
        #expect(result.output.contains(#"href="https://example.com/salmon""#))
        #expect(result.output.contains(#"href="https://news.ycombinator.com/item?id=42000010""#))
    }

    @Test func aStreamOfDataIsReadFromStandardInput() throws {
        let result = try liaison(
            "run", "-", "--factory", try likes(), input: "{\"id\": 1, \"likes\": 64}\n{\"id\": 2, \"likes\": null}\n")
        #expect(result.output.contains("64 likes\n"))
        #expect(
            result.errors == "liaison: standard input: line 2: likes: expected a whole number from "
                + "-9223372036854775808 to 9223372036854775807, found null (factory.json line 3)\n")
        #expect(result.status == 1)
    }

    @Test func dataIsCheckedAsAFeedIs() throws {
        let data = try write("[{ \"id\": 1, \"likes\": 64 }, { \"id\": 2, \"likes\": \"many\" }]", as: "data.json")
        let result = try liaison("feed", "check", data, "--factory", try likes())
        #expect(result.output == "2 sections with 2 entries: 1 fault\n")
        #expect(result.errors.hasPrefix("liaison: data.json: [1].likes: expected a whole number"))
        #expect(result.status == 65)
    }

    @Test func allThatIsWrongWithAFactoryIsSaidBeforeAnythingIsShown() throws {
        let factory = try write(
            """
            { "liaison": "1.0",
              "sections": [{ "id": "a",
                  "rows": [{ "component": "Likes", "model": { "cuont": 5 } },
                           { "component": "Likes", "model": { "count": "five" } }] }] }
            """, as: "broken.json")
        let data = try write("[]", as: "data.json")
        let result = try liaison("run", data, "--factory", factory)
        #expect(result.output == "")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                liaison: broken.json: line 3: sections[0].rows[0].model: expected the field “count”, a whole number from \
                -9223372036854775808 to 9223372036854775807, found none; add it
                liaison: broken.json: line 3: sections[0].rows[0].model.cuont: unknown field “cuont”; did you mean “count”?
                liaison: broken.json: line 4: sections[0].rows[1].model.count: expected a whole number from \
                -9223372036854775808 to 9223372036854775807, found the text "five"

                """)
    }

    @Test func aFactoryThatIsNotThereIsSaid() throws {
        let result = try liaison("run", "data.json", "--factory", "nowhere.json")
        #expect(result.status == 66)
        #expect(result.errors == "liaison: nowhere.json: cannot be opened: No such file or directory\n")
    }
}
