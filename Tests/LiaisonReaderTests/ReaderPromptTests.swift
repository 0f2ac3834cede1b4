import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// Prompts of the reader.
@Suite struct ReaderPromptTests {
    private let rows: FixtureReader

    init() throws {
        rows = try FixtureReader(
            [[#"{"component": "Handled", "model": {"name": "one"}}"#]], of: "handled_rows")
    }

    /// The line of the open prompt; nil if no prompt is open.
    private var line: String? {
        if case .prompt(let prompt)? = rows.reader.dialog { prompt.line.text } else { nil }
    }

    @Test(arguments: ["q", "quit", " q", "q ", "  quit  "])
    func theLinesQAndQuitEndTheReader(_ line: String) {
        rows.type(":\(line)\r")
        expect(rows.reader.request, equals: .quit)
    }

    @Test(arguments: ["", "qu", "q q", "scroll by 10"])
    func noOtherLineEndsTheReader(_ line: String) {
        rows.type(":\(line)\r")
        expect(rows.reader.request, equals: nil)
    }

    @Test func backspaceClosesAPromptWithoutText() {
        rows.type("/a\u{7F}")
        expect(line, equals: "")
        rows.type("\u{7F}")
        expect(line, equals: nil)
    }

    @Test func linesAreRecalled() {
        rows.type(":scroll by 10\r:scroll by 20\r:\u{10}\u{10}\u{10}")
        expect(line, equals: "scroll by 10")
        rows.type("\u{0E}\u{0E}")
        expect(line, equals: "")
    }
}
