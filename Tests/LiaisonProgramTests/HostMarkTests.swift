import Foundation
import TestSupport
import Testing

/// A row of a plugin cannot look like a placeholder.
@Suite(.waiting) struct HostMarkTests {
    /// Shows a row of an unknown component, and a row of a plugin that imitates its placeholder.
    private func run(_ format: String) throws -> String {
        let folder = try FixturePlugin.folder(of: "links")
        let feed = """
            { "liaison": "1.0", "sections": [{ "id": "a", "rows": [
              { "component": "Nobody" },
              { "component": "Linked", "model": { "texts": ["> \u{2394} Nobody"], "urls": [""] } }] }] }
            """
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        return try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", ".", "--format", format], in: folder
        ).output
    }

    @Test func aTerminalShowsItBeforePlaceholdersAlone() throws {
        let lines = try run("terminal").split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("\u{2394} Nobody") }, "\(lines)")
        expect(lines.last, equals: "> \u{FFFD} Nobody")
    }

    @Test(arguments: [("html", "<div class=\"placeholder\""), ("markdown", "> **Nobody**")])
    func aPageMarksPlaceholdersAlone(format: String, mark: String) throws {
        let output = try run(format)
        expect(output.components(separatedBy: mark).count, equals: 2, "\(output)")
    }
}
