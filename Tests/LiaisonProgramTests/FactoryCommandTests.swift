import Foundation
import TestSupport
import Testing

/// `liaison run --factory` and `liaison feed check --factory`.
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
                "først grønt, så fiolett.", "1 reply · 0 boosts · 2 favourites", "20 November 2026, 22:05 UTC",
                "The end of “The Long Way to the River” (hidden)",
            ]
        ),
        ("hacker-news.json", ["▲ 214 by honeybear · 57 comments", "It holds two. Why? // We measured twice."]),
        ("hacker-news-items.ndjson", ["▲ 12 by whale · 0 answers", "Was it one bear", "21 November 2026, 07:30 UTC"]),
        (
            "field-notes.json",
            [
                "Around the lake & back", "Ada Fern · 22 November 2026, 09:30", "ferns will manage",
                "lake in the morning",
                "What to take", "10.", "Who stops sees all.", "cross(bridge);", "North   12", "The walk as a film",
                "audio/mpeg · 12.6 MB · 42:10", "walks · ferns and mosses", "Many & green.",
            ]
        ),
        (
            "comments.json",
            ["▲ 1,312 by mosswalker · 2 hours ago · 2 threads", "lanternfish · now", "My count is two short."]
        ),
        ("weather.json", ["Saturday, 21 November", "-0.2 °C", "18:00 · light rain", "0.8 mm in three hours"]),
        (
            "articles.json",
            [
                "5 publications", "Anonymous · 21 November 2026 · 1 download", "Keywords: salmon, rivers",
                "1,204,556 downloads",
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
            expect(result.status, equals: 0)
            expect(result.errors, equals: "")
            for text in texts where format == "terminal" && !result.output.contains(text) {
                Issue.record("no \(text) in:\n\(result.output)")
            }
            #expect(!result.output.contains("Snow\n") || data != "sports.json")
        }
    }

    /// The options and the time zone decide how dates are written, and the same options give the same text at any time.
    @Test(
        arguments: [
            ([], nil, "21 November 2026, 23:30 | 1 hour ago | 1,234"),
            (["--locale", "de"], "Asia/Tokyo", "22. November 2026, 08:30 | vor 1 Stunde | 1.234"),
            (["--now", "2026-11-24T23:30:00Z"], "America/New_York", "21 November 2026, 18:30 | 3 days ago | 1,234"),
            (
                ["--now", "2026-11-22", "--locale", "en-US"], "UTC",
                "November 21, 2026, 11:30 PM | 30 minutes ago | 1,234"
            ),
            (["--now", "2026-11-22"], "Europe/Berlin", "22 November 2026, 00:30 | in 30 minutes | 1,234"),
        ] as [([String], String?, String)])
    func optionsDecideHowDatesAreWritten(_ options: [String], _ zone: String?, _ text: String) throws {
        let factory = try write(
            """
            { "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "each": "", "component": "Note",
                "model": { "text": "{date /t} | {ago /t} | {number /n}" } }] }] }
            """, as: "factory.json")
        let data = try write(#"[{ "t": 1795303800, "n": 1234 }, { "t": 1795307400, "n": 0 }]"#, as: "data.json")
        var environment = ["NO_COLOR": "", "TERM": "xterm", "COLUMNS": "80"]
        environment["TZ"] = zone
        let result = try Command.run(
            Command.liaison, ["run", data, "--factory", factory] + options, in: folder, environment: environment)
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        #expect(result.output.contains(text), "\(result.output)")
    }

    @Test(arguments: [
        (
            "--now", "yesterday",
            "--now: must be a date such as 2026-11-21T09:30:00Z, 2026-11-21T09:30 or 2026-11-21, not “yesterday”"
        ),
        (
            "--locale", "xx",
            "--locale: must be de, en, en-US, es, fr, it, ja, nl, pl, pt, ru, sv or zh, not “xx”"
        ),
        (
            "--locale", "en_US",
            "--locale: must be de, en, en-US, es, fr, it, ja, nl, pl, pt, ru, sv or zh, not “en_US”"
        ),
    ])
    func anOptionThatIsNoneIsRefused(_ name: String, _ value: String, _ sentence: String) throws {
        for command in [["run"], ["feed", "check"]] {
            let result = try Command.run(Command.liaison, command + ["data.json", name, value], in: folder)
            #expect(result.status == 64 && result.errors.contains(sentence), "\(result.errors)")
        }
    }

    /// A hint does not change the exit code.
    @Test func theCheckExplainsAnItem() throws {
        let factory = try write(
            """
            { "liaison": "1.0", "sections": [{ "each": "", "id": "{/id}",
                "rows": [{ "component": "Note", "model": { "text": "{/text} {/autor ?? 'nobody'}" } }] }] }
            """, as: "factory.json")
        let data = try write(
            #"[{ "id": 1, "text": "a", "author": "x" }, { "id": 2, "text": "b" }]"#, as: "data.json")
        for (options, place, text) in [(["--explain"], "[0]", "a"), (["--explain", "2"], "[1]", "b")] {
            let result = try Command.run(
                Command.liaison, ["feed", "check", data, "--factory", factory] + options, in: folder)
            expect(result.status, equals: 0)
            expect(
                result.output,
                equals: "\(place): /text and /autor → “\(text) nobody” → Note.text\n"
                    + "2 sections with 2 entries: no faults\n")
            expect(
                result.errors,
                equals: "liaison: data.json: no item has /autor; did you mean /author? (factory.json)\n")
        }
        expect(try liaison("feed", "check", data, "--explain").status, equals: 64)
        expect(try liaison("feed", "check", data, "--factory", factory, "--explain", "0").status, equals: 64)
    }

    @Test func theCheckNamesEachFaultOfTheKeys() throws {
        let factory = try write(
            """
            { "liaison": "1.0", "sections": [{ "each": "", "id": "{/id}", "wehre": {}, "limit": 0,
                "rows": [{ "component": "Note", "sort": "/a", "model": { "text": "{dat /t} {count /kids 'kid'}" } },
                    { "each": "/c", "children": "/c", "component": "Note", "model": { "text": "{date weeks /t}" } }] }] }
            """, as: "factory.json")
        let result = try liaison("feed", "check", try write("[]", as: "data.json"), "--factory", factory)
        #expect(
            result.status == 65
                && result.errors == """
                    liaison: factory.json: line 1: sections[0].wehre: unknown key “wehre”; did you mean “where”?
                    liaison: factory.json: line 1: sections[0].limit: expected a whole number from 1 on, found the number 0
                    liaison: factory.json: line 2: sections[0].rows[0].sort: expected “each” beside “sort”, found none; add it, or \
                    remove this
                    liaison: factory.json: line 2: sections[0].rows[0].model.text: unknown function “dat” in “{dat /t}”; did you \
                    mean “date”?
                    liaison: factory.json: line 3: sections[0].rows[1].model.text: unknown unit “weeks” in “{date weeks /t}”; \
                    expected nanoseconds, microseconds, milliseconds, seconds, minutes, hours or days

                    """,
            "\(result.errors)")
    }

    @Test func aStoryLeadsToItsPage() throws {
        let samples = FixturePlugin.package.appending(path: "Samples/hacker-news").path
        let result = try liaison("run", samples + ".json", "--factory", samples + ".factory.json", "--format", "html")
        #expect(result.output.contains(#"href="https://example.com/salmon""#))
        #expect(result.output.contains(#"href="https://news.ycombinator.com/item?id=42000010""#))
    }

    /// The links of blocks stay links, in the text of their rows.
    @Test func anArticleHasLinksInItsText() throws {
        let samples = FixturePlugin.package.appending(path: "Samples/field-notes").path
        let result = try liaison("run", samples + ".json", "--factory", samples + ".factory.json", "--format", "html")
        #expect(result.output.contains(#"goes <a href="https://notes.example/2026/map""#))
        #expect(result.output.contains(#">around the lake</a> in"#))
    }

    @Test func aStreamOfDataIsReadFromStandardInput() throws {
        let result = try liaison(
            "run", "-", "--factory", try likes(), input: "{\"id\": 1, \"likes\": 64}\n{\"id\": 2, \"likes\": null}\n")
        #expect(result.output.contains("64 likes\n"))
        expect(
            result.errors,
            equals: "liaison: standard input: line 2: likes: expected a whole number from "
                + "-9223372036854775808 to 9223372036854775807, found null (factory.json line 3)\n")
        expect(result.status, equals: 1)
    }

    @Test func dataIsCheckedAsAFeedIs() throws {
        let data = try write("[{ \"id\": 1, \"likes\": 64 }, { \"id\": 2, \"likes\": \"many\" }]", as: "data.json")
        let result = try liaison("feed", "check", data, "--factory", try likes())
        expect(result.output, equals: "2 sections with 2 entries: 1 fault\n")
        #expect(result.errors.hasPrefix("liaison: data.json: [1].likes: expected a whole number"))
        expect(result.status, equals: 65)
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
        expect(result.output, equals: "")
        expect(result.status, equals: 65)
        expect(
            result.errors,
            equals: """
                liaison: broken.json: line 3: sections[0].rows[0].model: expected the field “count”, a whole number from \
                -9223372036854775808 to 9223372036854775807, found none; add it
                liaison: broken.json: line 3: sections[0].rows[0].model.cuont: unknown field “cuont”; did you mean “count”?
                liaison: broken.json: line 4: sections[0].rows[1].model.count: expected a whole number from \
                -9223372036854775808 to 9223372036854775807, found “five”

                """)
    }

    @Test func aFactoryThatIsNotThereIsSaid() throws {
        let result = try liaison("run", "data.json", "--factory", "nowhere.json")
        expect(result.status, equals: 66)
        expect(result.errors, equals: "liaison: nowhere.json: cannot be opened: No such file or directory\n")
    }
}
