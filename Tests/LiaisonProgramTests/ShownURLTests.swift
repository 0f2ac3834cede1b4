import Foundation
import TestSupport
import Testing

/// A plugin that puts what it knows into URLs reaches no server.
@Suite(.waiting) struct ShownURLTests {
    private let folder: URL

    init() throws { folder = try FixturePlugin.folder(of: "shown_urls") }

    private func run(_ url: String, _ arguments: [String]) throws -> Command.Result {
        let feed = """
            { "liaison": "1.0", "sections": [{ "id": "a", "rows": [
              { "component": "Shown", "model": { "url": "\(url)", "title": "More" } }] }] }
            """
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        return try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", "."] + arguments, in: folder,
            environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path, "NO_COLOR": ""])
    }

    @Test(arguments: [["--format", "html"], ["--format", "html", "--embed-images"], ["--format", "markdown"]])
    func noPageNamesItAsAPicture(_ arguments: [String]) throws {
        let result = try run("h*ttps://example.org/?secret", arguments)
        #expect(!result.output.contains("<img") && !result.output.contains("!["), "\(result.output)")
        #expect(result.output.contains("A picture"))
        let texts = result.output.replacing("\\", with: "")
        expect(texts.components(separatedBy: "[example.org] ").count, equals: 4)
        #expect(result.errors.contains("a picture of plugin shown-urls is not shown"), "\(result.errors)")
        expect(result.status, equals: 1)
    }

    @Test(arguments: ["halfblocks", "sixel", "kitty"])
    func noTerminalFetchesIt(_ images: String) throws {
        let server = try LocalServer { _ in .response(status: 404, headers: [], body: []) }
        let arguments = ["--images", images, "--width", "40"]
        let result = try run("h*" + server.url("/?secret").dropFirst(), arguments)
        #expect(result.output.contains("A picture"), "\(result.output)")
        #expect(result.output.contains("[127.0.0.1:\(server.port)] More"))
        #expect(server.requests.isEmpty)
        // The same picture counts if it stands in the model.
        _ = try run(server.url("/?secret"), arguments)
        expect(server.requests.map(\.path), equals: ["/?secret"])
    }
}
