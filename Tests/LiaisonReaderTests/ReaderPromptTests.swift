import LiaisonPlaces
import LiaisonTerminal
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

    /// The current row follows the text of a search while it is typed; Esc goes back.
    @Test func aSearchGoesAlongWhileItIsTyped() throws {
        let names = ["one", "two", "three", "four"]
        let rows = try FixtureReader(
            [names.map { #"{"component": "Handled", "model": {"name": "\#($0)"}}"# }], of: "handled_rows")
        func row() -> Int? { rows.reader.currentRow?.row }
        rows.type("/t")
        expect(row(), equals: 1)
        rows.type("h")
        expect(row(), equals: 2)
        rows.type("x")
        expect(row(), equals: 0)
        rows.type("\u{7F}\r")
        _ = rows.reader.advance()
        expect(row(), equals: 2)
        rows.type("/f")
        expect(row(), equals: 3)
        rows.type("\u{03}")
        expect(row(), equals: 2)
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

    @Test func aPromptKeepsTheStartOfALongText() {
        let text = String(repeating: "é", count: 5000)
        rows.type("/\(text)")
        expect(line, equals: String(text.prefix(4096)))
        expect(rows.reader.message, equals: "cut after 4096 characters")
        #expect(rows.reader.screen.text(ofLine: 19).hasSuffix("éé  cut after 4096 characters"))
        rows.type("\u{7F}")
        expect(rows.reader.message, equals: "")
        rows.type("\u{15}")
        rows.reader.handle(.paste(text))
        expect(line, equals: String(text.prefix(4096)))
        expect(rows.reader.message, equals: "cut after 4096 characters")
    }

    @Test func combiningCharactersCountAndJoin() {
        var line = LineText("ac")
        line.edit(Keystroke(.left))
        line.insert("\u{301}b")
        expect(line.characters, equals: ["a\u{301}", "b", "c"])
        expect(line.cursor, equals: 2)
        let hasRoom = line.insert(String(repeating: "\u{301}", count: 4096))
        #expect(!hasRoom)
        expect(line.text.unicodeScalars.count, equals: 4096)
        expect(line.characters.count, equals: 3)
    }

    @Test func aPasteWithoutMarksTakesLinearTime() {
        rows.type("&")
        #expect(
            isLinear(upTo: 16_000) { size in
                rows.type("\u{15}")
                for _ in 0..<size { rows.reader.handle(.key(Keystroke(.character("a")))) }
            })
    }
}
