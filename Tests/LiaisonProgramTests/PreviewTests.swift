import Foundation
import TestSupport
import Testing

/// `liaison plugin preview`: the output of the components of a plugin.
@Suite(.waiting) struct PreviewTests {
    private func preview(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
        let folder = try FixturePlugin.folder(of: "shown_examples")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try Command.run(
            Command.liaison, ["plugin", "preview", folder.appending(path: "libshown_examples.so").path] + arguments,
            environment: environment)
    }

    /// The lines that are not empty, without the space around them.
    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func aComponentIsShownWithItsExamplesOrWithOrdinaryModels() throws {
        let result = try preview("--width", "90")
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        #expect(
            lines(result.output) == [
                "── 90 columns " + String(repeating: "─", count: 74), "shown-examples 1.2.0",
                "Ada \"the first\" <b>", "Charles", "Ada Lovelace", "Käthe Böhm",
                "A longer text, which may need more than one line where there is little room.", "Ada Lovelace",
            ])
    }

    @Test func whatIsWrongIsSaidWithItsPlaceInTheManifest() throws {
        let folder = try FixturePlugin.folder(of: "wrong_examples")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "libwrong_examples.so").path
        let result = try Command.run(Command.liaison, "plugin", "preview", file, "--width", "40")
        let count = "expected a whole number from -9223372036854775808 to 9223372036854775807, found “x”"
        #expect(
            result.errors.replacing(file, with: "FILE") == """
                liaison: FILE: components[0].examples[1].count: \(count)
                liaison: FILE: components[1].examples[1].count: \(count)

                """)
        expect(result.status, equals: 65)
    }

    @Test func anExampleThatItsOwnFunctionRefusesIsSaidWithItsPlaceInTheManifest() throws {
        let folder = try FixturePlugin.folder(of: "breaks_shows_ordinary_models__example")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "libbreaks_shows_ordinary_models__example.so").path
        let result = try Command.run(Command.liaison, "plugin", "preview", file, "--width", "40")
        expect(
            result.errors.replacing(file, with: "FILE"),
            equals: "liaison: FILE: components[0].examples[1]: Sample: shoes are sold out\n")
        expect(result.status, equals: 1)
    }

    @Test func eachWidthHasAScreen() throws {
        #expect(
            try lines(preview().output).filter { $0.hasPrefix("──") }.map { $0.prefix(14) } == [
                "── 40 columns ", "── 80 columns ",
            ])
        let narrow = try lines(preview("--width", "20", "--width", "30").output)
        #expect(narrow.contains("A longer text, which") && narrow.contains("A longer text, which may need"))
    }

    @Test func aPageHasAFrameForEachWidth() throws {
        let page = try preview("--format", "html", "--width", "200", "--width", "500").output
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("<main>\n<h1>") && page.contains("</main>\n"))
        #expect(
            page.matches(of: /<iframe title="(\d+) points" width="\d+" height="\d+" sandbox srcdoc="/).map(\.1) == [
                "200", "500",
            ])
        // A page in an attribute is escaped once more than in a file.
        #expect(page.contains("&amp;lt;b&amp;gt;") && !page.contains("<b>") && !page.contains("&lt;b>"))
    }

    @Test func aPreviewNeedsNoFolderForTemporaryFiles() throws {
        let result = try preview(environment: ["TMPDIR": "/dev/null/no-such-folder"])
        expect(result.errors, equals: "")
        expect(result.output, equals: try preview().output)
    }

    @Test(arguments: [
        (["no-such-file.so"], Int32(66), "no-such-file.so: there is no such file"),
        (["/etc/passwd"], 65, "/etc/passwd: expected a shared object (ELF), found a file of another format"),
        (["x.so", "--width", "0"], 64, "--width: must be from 1 to 10000, not 0"),
    ])
    func whatCannotBeShownIsSaid(_ arguments: [String], _ status: Int32, _ sentence: String) throws {
        let result = try Command.run(Command.liaison, ["plugin", "preview"] + arguments)
        #expect(result.status == status && result.errors.contains(sentence), "\(result.errors)")
    }
}
