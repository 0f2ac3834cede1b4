import Foundation
import TestSupport
import Testing

/// Drawings of a plugin in each output.
@Suite(.waiting) struct DrawingTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-drawings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FixturePlugin.compile("drawings", into: folder)
        let numbers = (0..<14).map { String(Double($0 % 5) / 4) }.joined(separator: ",")
        let text = """
            {"liaison": "1.0", "sections": [{"id": "a", "rows": [
              {"component": "HeatMap", "model": {"numbers": [\(numbers)]}},
              {"component": "Gauge", "model": {"fraction": 0.62}},
              {"component": "Pixels", "model": {"width": 4, "height": 4}},
              {"component": "Sparkline", "model": {"numbers": [0.1, 0.9, 0.4]}}]}]}
            """
        try Data(text.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private func run(_ arguments: String...) throws -> String {
        let result = try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", "."] + arguments, in: folder,
            environment: ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "", "COLUMNS": ""])
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        return result.output
    }

    /// A drawing with a text is drawn in characters: the gauge has no picture.
    @Test(arguments: [("sixel", "\u{1B}P"), ("kitty", "\u{1B}_Ga=T")])
    func terminalsWithPixelsShowPictures(form: String, start: String) throws {
        let output = try run("--images", form, "--width", "40")
        expect(output.components(separatedBy: start).count, equals: 1 + 3)
        #expect(output.contains("62%"))
    }

    @Test(arguments: ["none", "halfblocks"])
    func otherTerminalsShowCharacters(form: String) throws {
        let output = try run("--images", form, "--width", "40")
        #expect(output.contains("62%") && output.contains("▒") && output.contains { "\u{2801}"..."\u{28FF}" ~= $0 })
    }

    @Test func pagesShowThemWithoutScripts() throws {
        let page = try run("--format", "html")
        expect(page.components(separatedBy: "<svg class=\"canvas").count, equals: 1 + 3)
        #expect(page.contains(#"role="img" aria-label="The load of a day""#))
        #expect(page.contains("img-src 'self' http: https: file: data:"))
        #expect(page.contains("<img src=\"data:image/png;base64,"))
        let embedding = try run("--format", "html", "--embed-images")
        #expect(embedding.contains("img-src data:;") && embedding.contains("<img src=\"data:image/png;base64,"))
    }

    @Test func markdownHasTheDescriptions() throws {
        let text = try run("--format", "markdown")
        #expect(text.contains("The load of a day") && text.contains("62%") && !text.contains("data:"))
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func aScreenReaderHearsTheDescription() throws {
        let terminal = try EmulatedTerminal(
            "env XDG_CONFIG_HOME=\(folder.path) \(Command.liaison) read feed.json --plugins . --plain", in: folder,
            columns: 60, lines: 24)
        try terminal.type("j", "j", "j")
        #expect(terminal.wait(for: "drawing: The load of a day"), "\(terminal.screen)")
        #expect(!terminal.screen.contains { "\u{2801}"..."\u{28FF}" ~= $0 })
    }
}
