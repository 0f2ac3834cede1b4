import Foundation
import TestSupport
import Testing

/// Items of feeds and documents as lines: `liaison filter` shows them by the packs that `liaison run` chooses.
@Suite(.waiting) struct FilterPackTests {
    private static let services = FixturePlugin.package.appending(path: "Tests/Services")
    private static let feeds = ["hnrss.xml", "youtube.atom.xml", "podcast.rss.xml", "mastodon.outbox.json"]
    private static let documents = ["open-meteo.json", "alertmanager.json", "npm-search.json", "pypi.json"]

    private func liaison(_ arguments: [String], _ input: String = "") throws -> String {
        let result = try Command.run(
            Command.liaison, arguments + ["--now", "2026-11-29"], in: Self.services, input: Data(input.utf8))
        expect(result.errors, equals: "")
        return result.output
    }

    /// The commands of a trace, and the components that get them.
    private func commands(in trace: some Sequence<Any>) throws -> [String] {
        trace.compactMap { command in
            guard let command = command as? [String: Any], let component = command["component"] else { return nil }
            return "\(command["command"] ?? ""): \(component)"
        }
    }

    private func shown(by filter: String) throws -> [String] {
        try filter.split(separator: "\n").flatMap { line in
            let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(answer["faults"] as? [String] == [])
            return try commands(in: try #require(answer["trace"] as? [Any]))
        }
    }

    private func run(_ name: String) throws -> [String] {
        let lines = try liaison(["run", "--format", "trace", name]).split(separator: "\n")
        return try commands(in: lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) })
    }

    /// The items of a feed as lines, with the head of the feed.
    private func items(of name: String) throws -> String {
        let dump = try Command.run(Command.liaison, "feed", "dump", Self.services.appending(path: name).path)
        var head = try #require(try JSONSerialization.jsonObject(with: Data(dump.output.utf8)) as? [String: Any])
        let items = try #require(head.removeValue(forKey: "items") as? [[String: Any]])
        return try items.map { item in
            let line = item.merging(["_feed": head]) { $1 }
            return String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self) + "\n"
        }.joined()
    }

    @Test(arguments: feeds) func itemsAreShownAsInTheirFeed(name: String) throws {
        let shown = try shown(by: liaison(["filter", "--format", "trace"], items(of: name)))
        #expect(shown.count > 5)
        #expect(try shown == run(name))
    }

    @Test(arguments: documents + ["youtube.atom.xml"]) func aDocumentMayBeALine(name: String) throws {
        let text = try String(contentsOf: Self.services.appending(path: name), encoding: .utf8)
        let line = text.replacing("\n", with: " ") + "\n"
        let shown = try shown(by: liaison(["filter", "--format", "trace"], line + line))
        #expect(shown.count > 2)
        let once = try run(name)
        #expect(shown == once + once)
    }

    @Test func packsAreNamedAndLeftOut() throws {
        let item =
            #"{"id":"1","url":"https://news.ycombinator.com/item?id=1","title":"T","content_text":"Words"}"# + "\n"
        func text(_ options: String...) throws -> String {
            try liaison(["filter", "--format", "text"] + options, item)
        }
        expect(
            try text("--no-packs"), equals: #"{"id":"1","text":"\n  T\n\n  Words\n","faults":[]}"# + "\n")
        #expect(try text("--pack", "links") != text("--no-packs"))
        let unknown = #""faults":["no plugin has a pack “nope”; the items are shown as articles"]}"#
        let twice = try liaison(["filter", "--format", "text", "--pack", "nope"], item + item)
        expect(twice.components(separatedBy: unknown).count, equals: 3)
    }

    @Test(arguments: [
        ("<rss version='2.0'><channel><item>", "faults"), ("{\"id\":1,\"_liaison\":{\"blocks\":3}}", "\"id\":\"1\""),
        ("{\"id\":1,\"content_html\":\"<p>a\",\"_feed\":[],\"_liaison\":7}", "<p style="),
        ("<", "\"faults\":[\"expected"),
        ("[{\"labels\":{}}]", "faults"),
    ])
    func aBadItemHasAnAnswer(line: String, part: String) throws {
        let output = try liaison(["filter"], line + "\n")
        #expect(output.contains(part) && output.hasSuffix("}\n"), "\(output)")
    }
}
