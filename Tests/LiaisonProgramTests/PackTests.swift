import Foundation
import TestSupport
import Testing

/// Packs: which component shows which items of a feed of the web.
@Suite(.waiting) struct PackTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-packs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func liaison(_ arguments: String...) throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments + ["--plugins", "."], in: folder,
            environment: ["NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "72", "XDG_DATA_HOME": folder.path])
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Writes a plugin with a component that shows a word before the title, and a pack of it.
    private func writePack(_ name: String, match: String, component: String = "Card", rows: String? = nil) throws {
        let rows =
            rows ?? #"[ { "component": "\#(component)", "model": { "title": "\#(name): {/title ?? 'none'}" } } ]"#
        try write(
            "\(name).plugin.json",
            """
            { "liaison": "1.1", "plugin": { "name": "\(name)", "version": "1.0.0" },
              "components": [ { "identifier": "Card", "kind": "row", "model": { "title": "string" },
                                "nib": { "label": null, "text": "{/title}" } },
                              { "identifier": "CardTitle", "kind": "header", "model": { "title": "string" },
                                "nib": { "label": null, "text": "{/title}" } } ],
              "packs": [ { "name": "\(name)", "match": \(match),
                           "header": { "component": "CardTitle", "model": { "title": "= {/title ?? 'none'}" } },
                           "rows": \(rows) } ] }
            """)
    }

    /// A feed of a host with an item of each URL.
    private func writeFeed(
        home: String = "https://home.example/", _ urls: [String], extra: String = "", head: String = ""
    ) throws {
        let items = urls.enumerated().map {
            """
            <item><guid>\($0.offset)</guid><title>T\($0.offset)</title><link>\($0.element)</link>\(extra)
            <description>Text \($0.offset)</description></item>
            """
        }
        try write(
            "feed.xml",
            """
            <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Feed</title>
            <link>\(home)</link>\(head)\(items.joined())</channel></rss>
            """)
    }

    private func lines(_ options: String...) throws -> [String] {
        let result = try Command.run(
            Command.liaison, ["run", "feed.xml", "--plugins", ".", "--no-remote"] + options, in: folder,
            environment: ["NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "72", "XDG_DATA_HOME": folder.path])
        expect(result.errors, equals: "")
        return result.output.split(separator: "\n").map {
            $0.replacing(/\[[0-9]+\]/, with: "").trimmingCharacters(in: .whitespaces)
        }
        .filter { !$0.isEmpty && !$0.hasPrefix("http") }
    }

    @Test(arguments: [
        (#"{ "hosts": ["home.example"] }"#, ["Feed", "= T0", "cards: T0", "= T1", "cards: T1"]),
        (#"{ "hosts": ["example"] }"#, ["Feed", "= T0", "cards: T0", "= T1", "cards: T1"]),
        (#"{ "hosts": ["other.example"] }"#, ["Feed", "T0", "Text 0", "= T1", "cards: T1"]),
        (#"{ "hosts": ["me.example"] }"#, ["Feed", "T0", "Text 0", "T1", "Text 1"]),
        (#"{ "kinds": ["rss"] }"#, ["Feed", "= T0", "cards: T0", "= T1", "cards: T1"]),
        (#"{ "kinds": ["atom"] }"#, ["Feed", "T0", "Text 0", "T1", "Text 1"]),
        (#"{ "present": ["/title"] }"#, ["Feed", "= T0", "cards: T0", "= T1", "cards: T1"]),
        (#"{ "present": ["/_liaison/episode"] }"#, ["Feed", "T0", "Text 0", "T1", "Text 1"]),
        (
            #"{ "hosts": ["other.example"], "present": ["/_liaison/episode"] }"#,
            ["Feed", "T0", "Text 0", "T1", "Text 1"]
        ),
    ])
    func aPackShowsTheItemsThatItIsFor(match: String, shown: [String]) throws {
        try writePack("cards", match: match)
        try writeFeed(["https://home.example/a", "https://www.other.example:8080/b"])
        expect(try lines(), equals: shown)
    }

    @Test func aHostIsNoPartOfAnotherName() throws {
        try writePack("cards", match: #"{ "hosts": ["other.example"] }"#)
        try writeFeed([
            "https://another.example/", "https://home.example/other.example/", "https://other.example.evil.example/",
            "https://user.example/?https://other.example/", "https://OTHER.example",
        ])
        let shown = try lines()
        for number in 0..<4 { #expect(shown.contains { $0.hasPrefix("T\(number)") }, "\(shown)") }
    }

    /// The program that made a feed is a word of the generator; a match of several is enough.
    @Test(arguments: [
        (#"{ "generators": ["denpress"] }"#, "= T0"), (#"{ "generators": ["DenPress", "x"] }"#, "= T0"),
        (#"{ "generators": ["den"] }"#, "T0"), (#"{ "generators": ["denpress"], "kinds": ["atom"] }"#, "T0"),
        (#"[ { "kinds": ["atom"] }, { "generators": ["denpress"] } ]"#, "= T0"),
        (#"[ { "kinds": ["atom"] }, { "generators": ["other"] } ]"#, "T0"),
    ])
    func aPackIsForPrograms(match: String, title: String) throws {
        try writePack("cards", match: match)
        try writeFeed(["https://home.example/a"], head: "<generator>https://denpress.example/?v=6.9</generator>")
        #expect(try lines().contains(title))
    }

    @Test func aPackChoosesBlocksOfTheContent() throws {
        try writePack(
            "cards", match: #"{ "kinds": ["rss"] }"#,
            rows: """
                [ { "each": "/_liaison/blocks", "when": { "/text": { "startsWith": "Text" } }, "rows": [],
                    "otherwise": { "rows": ["block"] } }, { "component": "Card", "model": { "title": "below" } } ]
                """)
        try writeFeed(["https://home.example/a"])
        expect(try lines(), equals: ["Feed", "= T0", "below"])
    }

    /// The configuration names packs by the URL or the host of a feed. Options come first.
    @Test func theConfigurationChoosesThePackOfAFeed() throws {
        try writePack("cards", match: #"{ "kinds": ["rss"] }"#)
        try writePack("other", match: #"{ "kinds": ["atom"] }"#)
        try writeFeed(["https://home.example/a"])
        func shown(_ packs: String, _ options: String...) throws -> String? {
            let configuration = folder.appending(path: "liaison")
            try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
            try write("liaison/config.json", "{ \"packs\": \(packs) }")
            let result = try Command.run(
                Command.liaison, ["run", "feed.xml", "--plugins", ".", "--no-remote"] + options, in: folder,
                environment: ["XDG_CONFIG_HOME": folder.path])
            return result.errors.isEmpty
                ? result.output.split(separator: "\n").last { !$0.hasPrefix("[") }?.trimmingCharacters(in: .whitespaces)
                : result.errors
        }
        expect(try shown("{}"), equals: "cards: T0")
        expect(try shown(#"{ "home.example": "other" }"#), equals: "other: T0")
        expect(try shown(#"{ "https://home.example/": null }"#), equals: "Text 0")
        expect(try shown(#"{ "elsewhere.example": null }"#), equals: "cards: T0")
        expect(try shown(#"{ "home.example": null }"#, "--pack", "cards"), equals: "cards: T0")
        #expect(
            try shown(#"{ "home.example": 5 }"#)?
                .contains("packs: home.example: expected the name of a pack or null, found the number 5") == true)
    }

    /// A pack for the very host of the feed comes before one for a host above it, one for values, and one for a format.
    @Test func thePackThatFitsBestCounts() throws {
        try writePack("format", match: #"{ "kinds": ["rss"] }"#)
        try writeFeed(home: "https://www.home.example/", ["https://www.home.example/a"])
        expect(try lines(), equals: ["Feed", "= T0", "format: T0"])
        try writePack("values", match: #"{ "present": ["/title"] }"#)
        expect(try lines().last, equals: "values: T0")
        try writePack("above", match: #"{ "hosts": ["home.example"] }"#)
        expect(try lines().last, equals: "above: T0")
        try writePack("host", match: #"{ "hosts": ["www.home.example"] }"#)
        expect(try lines().last, equals: "host: T0")
        expect(try lines("--limit", "1").last, equals: "host: T0")
        expect(try lines("--no-packs"), equals: ["Feed", "T0", "Text 0"])
        expect(try lines("--pack", "values").last, equals: "values: T0")
        expect(try lines("--pack", "above/above").last, equals: "above: T0")
    }

    @Test func twoPacksThatFitEquallyWellAreNamed() throws {
        for name in ["one", "two"] { try writePack(name, match: #"{ "hosts": ["home.example"] }"#) }
        try writeFeed(["https://home.example/a"])
        let result = try liaison("run", "feed.xml", "--no-remote")
        #expect(result.output.contains("one: T0"))
        expect(
            result.errors,
            equals: "liaison: the packs one/one and two/two fit the feed equally well, and one/one is used; "
                + "name the pack with --pack, or show articles with --no-packs\n")
        expect(try lines("--pack", "two").last, equals: "two: T0")
        #expect(
            try liaison("feed", "explain", "feed.xml").output.contains("two/two: fits equally well, and is not used\n"))
    }

    @Test func anArticleMayFollowTheRowsOfAPack() throws {
        try writePack(
            "cards", match: #"{ "kinds": ["rss"] }"#,
            rows: #"[ { "component": "Card", "model": { "title": "above" } }, "article" ]"#)
        try writeFeed(["https://home.example/a"])
        expect(try lines(), equals: ["Feed", "= T0", "above", "Text 0"])
    }

    @Test func feedExplainSaysWhich() throws {
        try writePack("cards", match: #"{ "hosts": ["other.example"], "present": ["/image"] }"#)
        try writePack("format", match: #"{ "kinds": ["rss"] }"#)
        try writeFeed(["https://home.example/a"])
        let result = try liaison("feed", "explain", "feed.xml")
        #expect(
            result.output.hasPrefix("cards/cards: items with a URL of other.example; items with /image\n"),
            "\(result.output)")
        #expect(result.output.hasSuffix("format/format: the format is one of rss\n"), "\(result.output)")
        expect(result.status, equals: 0)
        expect(
            try liaison("feed", "explain", "feed.xml", "--pack", "cards").output,
            equals: "cards/cards: the pack was named\n")
    }

    @Test(arguments: [
        (#"[ { "component": "Missing", "model": {} } ]"#, "expected a plugin that provides “Missing”, found none"),
        (#"[ { "component": "Card", "model": { "titel": "{/title}" } } ]"#, "expected the field “title”, a text"),
        (#"[ 5 ]"#, "expected an object"),
    ])
    func aPackWithAFaultLeavesItsItemsToArticles(rows: String, reason: String) throws {
        try writePack("cards", match: #"{ "kinds": ["rss"] }"#, rows: rows)
        try writeFeed(["https://home.example/a", "https://home.example/b"])
        let result = try liaison("run", "feed.xml", "--no-remote")
        #expect(result.output.contains("Text 0") && result.output.contains("Text 1"), "\(result.output)")
        #expect(result.errors.hasPrefix("liaison: the pack cards/cards is not used, because "), "\(result.errors)")
        #expect(result.errors.contains(reason) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test(arguments: [
        ("https://spy.example/?{/title}", "https://spy.example/?T0"),
        ("see https://spy.example/pixel.png", "https://spy.example/pixel.png"),
        ("{/url | replace 'home.example' 'spy.example'}", "https://spy.example/a"),
        ("{switch /title 'T0' 'https://spy.example' otherwise ''}", "https://spy.example"),
        ("{/url}?{/title}", "https://home.example/a?T0"),
    ])
    func aPackMakesNoURLs(text: String, url: String) throws {
        try writePack(
            "cards", match: #"{ "kinds": ["rss"] }"#,
            rows: #"[ { "component": "Card", "model": { "title": "\#(text)" } } ]"#)
        try writeFeed(["https://home.example/a"])
        let result = try liaison("run", "feed.xml", "--no-remote")
        #expect(
            result.errors.contains("the pack makes the URL “\(url)”, which does not stand in the item"),
            "\(result.errors)")
        expect(result.status, equals: 1)
    }

    @Test(arguments: ["{/url}", "read {/url}, now", "{/title}"])
    func aPackKeepsTheURLsOfAnItem(text: String) throws {
        try writePack(
            "cards", match: #"{ "kinds": ["rss"] }"#,
            rows: #"[ { "component": "Card", "model": { "title": "\#(text)" } } ]"#)
        try writeFeed(["https://home.example/a"])
        let result = try liaison("run", "feed.xml", "--no-remote")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    @Test func aPackThatNobodyHasIsNamed() throws {
        try writeFeed(["https://home.example/a"])
        let result = try liaison("run", "feed.xml", "--pack", "nothing")
        #expect(
            result.errors.contains("no plugin has a pack “nothing”; the items are shown as articles"),
            "\(result.errors)")
        #expect(result.output.contains("Text 0"))
        let both = try liaison("run", "feed.xml", "--pack", "nothing", "--no-packs")
        #expect(both.errors.contains("--pack: cannot stand beside --no-packs; leave one out"), "\(both.errors)")
    }

    @Test(arguments: [
        (#"{ "hosts": ["https://a.example"] }"#, "packs[0].match.hosts[0]: expected a host such as “example.org”"),
        (#"{ "kinds": ["rrs"] }"#, "packs[0].match.kinds[0]: unknown format “rrs”; did you mean “rss”?"),
        (#"{ "present": ["title"] }"#, "packs[0].match.present[0]: expected a JSON Pointer"),
        (
            #"{ "generators": ["Den Press"] }"#,
            "packs[0].match.generators[0]: expected a single word such as “PeerTube”"
        ),
        (#"{ "programs": ["x"] }"#, "packs[0].match.programs: unknown key “programs”"),
        ("{}", "packs[0].match: the pack is for every feed; name hosts, kinds, generators or values that are present"),
        (#"[ { "kinds": ["rss"] }, 5 ]"#, "packs[0].match[1]: expected an object: a match, found the number 5"),
    ])
    func aFaultOfAMatchIsASentence(match: String, sentence: String) throws {
        try writePack("cards", match: match)
        let result = try Command.run(Command.liaison, "plugin", "inspect", "cards.plugin.json", in: folder)
        #expect(result.errors.contains("cards.plugin.json: \(sentence)"), "\(result.errors)")
        expect(result.status, equals: 65)
    }

    // MARK: Documents of another kind

    private func writeDocumentPack(_ name: String, present: String, sections: String? = nil) throws {
        let sections =
            sections
            ?? #"[ { "id": "a", "rows": [ { "each": "/list", "component": "Card", "model": { "title": "\#(name) {/t}" } } ] } ]"#
        try write(
            "\(name).plugin.json",
            """
            { "liaison": "1.1", "plugin": { "name": "\(name)", "version": "1.0.0" },
              "components": [ { "identifier": "Card", "kind": "row", "model": { "title": "string" },
                                "nib": { "label": null, "text": "{/title}" } } ],
              "packs": [ { "name": "\(name)", "match": { "present": \(present) }, "title": "The {/name}",
                           "sections": \(sections) } ] }
            """)
    }

    private func document() throws -> Command.Result {
        try write("data.json", #"{ "name": "den", "deep": { "x": 1 }, "list": [ { "t": "one" }, { "t": "two" } ] }"#)
        return try liaison("run", "data.json")
    }

    @Test(arguments: [
        (#"["/list"]"#, true), (#"["/list/0/t", "/deep/x"]"#, true), (#"["/list", "/missing"]"#, false),
        (#"["/list/2"]"#, false),
    ])
    func aPackKnowsADocumentByItsValues(present: String, isKnown: Bool) throws {
        try writeDocumentPack("cards", present: present)
        let result = try document()
        guard isKnown else {
            #expect(result.errors.contains("map it with --factory"), "\(result.errors)")
            return expect(result.status, equals: 65)
        }
        expect(result.errors, equals: "")
        let shown = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        expect(shown.filter { !$0.isEmpty }, equals: ["The den", "cards one", "cards two"])
    }

    /// The pack that knows a document by the most values counts.
    @Test func thePackWithTheMostValuesCounts() throws {
        try writeDocumentPack("a", present: #"["/list"]"#)
        try writeDocumentPack("b", present: #"["/list", "/deep"]"#)
        #expect(try document().output.contains("b one"))
        #expect(try liaison("run", "data.json", "--pack", "a").output.contains("a one"))
        expect(try liaison("run", "data.json", "--no-packs").status, equals: 65)
    }

    @Test(arguments: [
        (#"[ { "id": "a", "rows": [ { "component": "Nothing" } ] } ]"#, "expected a plugin that provides “Nothing”"),
        (#"[ 5 ]"#, "the pack cards/cards is not used, because expected an object"),
        (
            #"[ { "id": "a", "rows": [ { "component": "Card", "model": { "title": "https://spy.example/{/name}" } } ] } ]"#,
            "the pack makes the URL “https://spy.example/den”"
        ),
    ])
    func aPackOfDocumentsWithAFaultSaysSo(sections: String, reason: String) throws {
        try writeDocumentPack("cards", present: #"["/list"]"#, sections: sections)
        let result = try document()
        #expect(result.errors.contains(reason), "\(result.errors)")
        #expect(result.status != 0)
    }

    // MARK: The packs that come with Liaison

    @Test func theWeatherIsShownDayByDay() throws {
        try write(
            "data.json",
            """
            { "latitude": 52.52, "longitude": 13.42, "timezone": "Europe/Berlin",
              "current_units": { "temperature_2m": "°C", "wind_speed_10m": "km/h" },
              "current": { "time": "2026-11-29T10:00", "temperature_2m": 3.4, "weather_code": 61, "wind_speed_10m": 12.3 },
              "daily": { "time": ["2026-11-29", "2026-11-30"], "weather_code": [3, 71],
                         "temperature_2m_max": [5.8, null], "temperature_2m_min": [1.2, -3.0],
                         "precipitation_sum": [4.1, 0.0] } }
            """)
        let result = try liaison("run", "data.json")
        expect(result.errors, equals: "")
        for text in [
            "Weather in Europe/Berlin", "3°C", "light rain", "Wind 12 km/h", "Sun 29", "overcast", "4.1 mm", "6°",
            "-3°",
        ] {
            #expect(result.output.contains(text), "\(text): \(result.output)")
        }
        #expect(!result.output.contains("0.0 mm"))
    }

    @Test func alertsAreShownByTheirSeverity() throws {
        try write(
            "data.json",
            """
            [ { "startsAt": "2026-11-28T07:00:00Z", "status": { "state": "suppressed" }, "annotations": {},
                "labels": { "alertname": "HoneyIsLow", "severity": "warning" } },
              { "startsAt": "2026-11-29T07:00:00Z", "status": { "state": "active" },
                "annotations": { "summary": "The den has taken water." },
                "labels": { "alertname": "DenIsWet", "instance": "den-1", "severity": "critical" } } ]
            """)
        let result = try liaison("run", "data.json", "--now", "2026-11-29T10:00:00Z")
        expect(result.errors, equals: "")
        let shown = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
        #expect(shown.dropFirst().first?.hasPrefix("✗ DenIsWet") == true, "\(shown)")
        for text in ["The den has taken water.", "instance=den-1", "3 hours ago", "suppressed", "! HoneyIsLow"] {
            #expect(result.output.contains(text), "\(text): \(result.output)")
        }
    }

    @Test(
        arguments: [
            (
                """
                { "total_count": 2, "workflow_runs": [
                  { "id": 1, "name": "CI", "head_branch": "main", "display_title": "Dry the floor", "run_number": 412,
                    "status": "completed", "conclusion": "success", "html_url": "https://github.com/otter/den/actions/runs/1",
                    "run_started_at": "2026-11-29T07:00:00Z", "actor": { "login": "otter" },
                    "repository": { "full_name": "otter/den" } },
                  { "id": 2, "name": "CI", "head_branch": null, "display_title": "Dig", "run_number": 411,
                    "status": "in_progress", "conclusion": null } ] }
                """,
                ["otter/den", "✓  Dry the floor", "CI #412  main  otter  3 hours ago", "●  Dig", "CI #411"]
            ),
            (
                """
                { "objects": [ { "package": { "name": "den-floor", "version": "2.1.0", "description": "Keeps it dry.",
                    "keywords": ["den", "floor"], "date": "2026-11-20T10:00:00.000Z",
                    "links": { "npm": "https://www.npmjs.com/package/den-floor" }, "publisher": { "username": "otter" } } },
                  { "package": { "name": "honey", "version": "0.1.0" } } ], "total": 2 }
                """,
                [
                    "2 packages", "den-floor   2.1.0", "Keeps it dry.", "otter  20 November 2026", "den floor",
                    "honey 0.1.0",
                ]
            ),
            (
                """
                { "info": { "name": "den", "version": "2.1", "summary": "A den.", "author": "", "author_email": "o@x.example",
                    "license_expression": null, "package_url": "https://pypi.org/project/den/",
                    "description_content_type": "text/markdown", "description": "# Den\\n\\nA *dry* den.\\n\\n- floor" },
                  "releases": {}, "urls": [ { "upload_time_iso_8601": "2026-11-20T10:00:00.000000Z" } ] }
                """,
                ["den", "den   2.1", "A den.", "o@x.example  20 November 2026", "Den", "A dry den.", "• floor"]
            ),
        ] as [(String, [String])])
    func answersOfServicesAreShownWithoutAFactory(document: String, shown: [String]) throws {
        try write("data.json", document)
        let result = try liaison("run", "data.json", "--now", "2026-11-29T10:00:00Z")
        expect(result.errors, equals: "")
        let lines = result.output.split(separator: "\n").map {
            $0.replacing(/\[[0-9]+\]/, with: "").trimmingCharacters(in: .whitespaces)
        }
        expect(lines.filter { !$0.isEmpty && !$0.hasPrefix("http") }, equals: shown)
    }

    /// Each answer is shown without a fault, and those of services with a pack say something that only the pack says.
    @Test(arguments: [
        ("youtube.atom.xml", "1,187 views"), ("github-releases.atom.xml", "harbourworks/tidecalc  anke-lund"),
        ("open-meteo.json", "Weather in Europe/Oslo"), ("alertmanager.json", "✗ PumpStationDown"),
        ("github-actions.json", "CI #1904"), ("npm-search.json", "6 packages"), ("pypi.json", "tidecalc[1]   2.9.4"),
        ("github-releases-api.json", "8.1 MB  41 downloads"),
        ("forgejo-releases.rss.xml", "harbourworks/buoy  Nadja Oest"),
        ("github-commits.atom.xml", "anke-lund  8655113b…"),
        ("gitlab-tags.atom.xml", "harbourworks/lock-sim  Ines Roldán"),
        ("hacker-news.rss.xml", "tidehistory.example.org  28 November 2026"), ("hnrss.xml", "▲ 612  204 comments"),
        ("lobsters.rss.xml", "by caius_like  lobste.rs"), ("reddit.atom.xml", "/u/AutoModerator  r/harbourmodels"),
        ("mastodon.outbox.json", "↻ Boosted by tidewatch"), ("mastodon.rss.xml", "@tidewatch"),
        ("peertube.rss.xml", "▶ 12:03  Slow Water  1,842 views"),
        ("podcast.rss.xml", "Season 3 · Episode 7  Marit Holm"),
        ("xkcd.atom.xml", "It lists high water, low water, and one entry that just says"),
        ("hn-algolia.json", "▲ 612  204 comments"), ("pypi-releases.rss.xml", ""), ("webcomic.rss.xml", ""),
    ])
    func answersOfServicesHaveNoFaults(name: String, text: String) throws {
        let path = FixturePlugin.package.appending(path: "Tests/Services/\(name)").path
        let result = try liaison("run", path, "--no-remote", "--now", "2026-11-29T10:00:00Z")
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        #expect(text.isEmpty || result.output.contains(text), "\(result.output.prefix(2000))")
    }

    /// The examples of the plugins without code that come with Liaison are shown without a fault.
    @Test func theExamplesOfThePluginsAreShown() throws {
        let plugins = FixturePlugin.package.appending(path: "Plugins")
        let files = try FileManager.default.subpathsOfDirectory(atPath: plugins.path)
            .filter { $0.hasSuffix(".plugin.json") }
        #expect(files.count >= 6)
        for file in files {
            let preview = try Command.run(
                Command.liaison, "plugin", "preview", plugins.appending(path: file).path, in: folder)
            #expect(
                preview.status == 0 && preview.errors.isEmpty && !preview.output.isEmpty, "\(file): \(preview.errors)")
        }
    }

    @Test func aVideoIsItsPictureWithNumbers() throws {
        let item = """
            <entry><id>yt:video:a1</id><title>A week in the hills</title>
            <link rel="alternate" href="https://www.youtube.com/watch?v=a1"/><author><name>Fern Films</name></author>
            <published>2026-11-20T10:00:00+00:00</published>
            <media:group><media:content url="https://www.youtube.com/v/a1?version=3" type="application/x-shockwave-flash"/>
            <media:thumbnail url="https://i2.ytimg.com/vi/a1/hqdefault.jpg" width="480" height="360"/>
            <media:description>One\nTwo\nThree\nFour\nFive</media:description>
            <media:community><media:starRating count="120" average="5.00"/><media:statistics views="4210"/></media:community>
            </media:group></entry>
            """
        try write(
            "feed.xml",
            """
            <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"
                  xmlns="http://www.w3.org/2005/Atom"><title>Fern Films</title>
            <link rel="alternate" href="https://www.youtube.com/channel/UC1"/>\(item)</feed>
            """)
        let shown = try lines()
        #expect(shown.contains("4,210 views  20 November 2026"), "\(shown)")
        // Nobody can open a fold in a pipe, so the text is there.
        #expect(shown.contains("Five") && !shown.contains { $0.contains("Show") }, "\(shown)")
        try write("events", "")
        let folded = try lines("--size", "72x60", "--events", "events")
        #expect(!folded.contains("Five") && folded.contains { $0.contains("Show more") }, "\(folded)")
        try write("events", "button 0 0 fold\n")
        let unfolded = try lines("--size", "72x60", "--events", "events")
        #expect(unfolded.contains("Five") && unfolded.contains { $0.contains("Show less") }, "\(unfolded)")
        #expect(!shown.contains { $0.contains("shockwave") }, "\(shown)")
        let page = try liaison("run", "feed.xml", "--format", "html")
        #expect(page.output.contains("https://i2.ytimg.com/vi/a1/hqdefault.jpg"))
        let dump = try Command.run(Command.liaison, "feed", "dump", "feed.xml", in: folder)
        #expect(dump.output.contains(#""views":4210,"ratings":120"#), "\(dump.output)")
    }

    /// The text and the picture below a warning are in the fold alone.
    @Test func aWarningFoldsItsPost() throws {
        let path = FixturePlugin.package.appending(path: "Tests/Services/mastodon.outbox.json").path
        let page = try liaison("run", path, "--format", "html").output
        let start = try #require(page.firstRange(of: "<details><summary>"))
        let end = try #require(page.firstRange(of: "</details>"))
        let fold = page[start.lowerBound..<end.lowerBound]
        #expect(fold.contains("Dead animal (seal), sad</p>") && fold.contains("The seal pup"), "\(fold)")
        expect(page.ranges(of: "The seal pup").count, equals: 1)
        let text = try liaison("run", path, "--format", "markdown").output
        #expect(text.contains("The seal pup") && !text.contains("Show more"))
    }

    @Test func aReleaseNamesItsTag() throws {
        try write(
            "feed.xml",
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>Release notes from den</title>
            <link type="text/html" rel="alternate" href="https://github.com/otter/den/releases"/>
            <entry><id>tag:github.com,2008:Repository/1/v2.1.0</id><updated>2026-11-20T10:00:00Z</updated>
            <link rel="alternate" type="text/html" href="https://github.com/otter/den/releases/tag/v2.1.0"/>
            <title>Den 2.1</title><content type="html">&lt;p&gt;Dry floors&lt;/p&gt;</content></entry></feed>
            """)
        let shown = try lines()
        #expect(shown.contains("v2.1.0") && shown.contains("otter/den  20 November 2026"), "\(shown)")
        #expect(shown.contains("Dry floors"), "\(shown)")
    }
}
