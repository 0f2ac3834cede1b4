import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// `lsn_append_link`: the same in a worker as in the process of the host.
@Suite struct LinkTests {
    /// A run of a text, with the bytes that it stands for.
    private struct ShownRun: Equatable {
        var text: String
        var weight: Weight?
        var url: String
    }

    private func runs(_ isolation: Isolation, _ rows: String) throws -> [[ShownRun]] {
        let feed = try HostedFeed("links", isolation: isolation)
        _ = try feed.show(rows: rows)
        expect(feed.faults, equals: [])
        return feed.texts.map { text in
            text.runs.map { run in
                ShownRun(
                    text: String(decoding: text.utf8[run.range], as: UTF8.self), weight: run.style.weight,
                    url: String(decoding: text.urls[run.link], as: UTF8.self))
            }
        }
    }

    /// A style arrives whole; unknown traits and colors are left out.
    @Test(arguments: Isolation.allCases)
    func aRunHasItsStyle(isolation: Isolation) throws {
        let feed = try HostedFeed("links", isolation: isolation)
        let rows = [[400, 63, 4, 7], [0, 0, 0, 0], [1, 64 + 1, 8, 300]].map {
            #"{ "component": "Styled", "model": { "text": "x", "style": \#($0), "url": "https://a.b/" } }"#
        }
        _ = try feed.show(rows: rows.joined(separator: ","))
        expect(feed.faults, equals: [])
        expect(
            feed.texts.map { $0.runs.map(\.style) },
            equals: [
                [RunStyle(weight: .regular, traits: .all, color: .accent, background: .danger)], [RunStyle()],
                [RunStyle(weight: .ultralight, traits: .italic)],
            ])
        expect(
            feed.texts.map { String(decoding: $0.urls, as: UTF8.self) },
            equals: ["https://a.b/", "https://a.b/", "https://a.b/"])
    }

    @Test(arguments: Isolation.allCases)
    func theTextLeadsToItsURL(isolation: Isolation) throws {
        let rows = """
            { "component": "Linked", "model": {
              "texts": ["See ", "größe", "", " and ", "Ada"],
              "urls": ["", "https://example.org/ö?a=b", "https://example.org/empty", "", "*mailto:a@b"] } },
            { "component": "Linked", "model": { "texts": ["again"], "urls": ["c"] } },
            { "component": "Linked", "model": { "texts": ["none"], "urls": [] } }
            """
        #expect(
            try runs(isolation, rows) == [
                [
                    ShownRun(text: "See ", url: ""), ShownRun(text: "größe", url: "https://example.org/ö?a=b"),
                    ShownRun(text: " and ", url: ""), ShownRun(text: "Ada", weight: .bold, url: "mailto:a@b"),
                ],
                [ShownRun(text: "again", url: "c")], [ShownRun(text: "none", url: "")],
            ])
    }

    @Test(
        arguments: Isolation.allCases,
        [
            ("no label", [], "no"), ("a picture", [], "yes"), ("no text", [], "yes"),
            ("no URL", [("a", 700, 0)], "yes"), ("no UTF-8", [("a\u{FFFD}", 700, 4)], "yes"),
            ("too long", [("a", 700, 0)], "yes"), ("longest", [("a", 700, 8192)], "yes"),
            ("weight 1", [("a", 100, 1)], "yes"),
        ] as [(String, [(String, Int, Int)], String)])
    func badInputDoesNoHarm(
        isolation: Isolation, bad: (how: String, runs: [(text: String, weight: Int, url: Int)], answer: String)
    ) throws {
        let runs = try runs(isolation, #"{ "component": "LinkedBadly", "model": { "how": "\#(bad.how)" } }"#)
        let found = try #require(runs.first)
        expect(found.map(\.text), equals: bad.runs.map(\.text) + [": \(bad.answer)"])
        expect(found.map(\.weight?.rawValue), equals: bad.runs.map(\.weight) + [400])
        expect(found.map(\.url.utf8.count), equals: bad.runs.map(\.url) + [0])
    }
}
