import LiaisonTerminal
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// The reader on screens of any size, and on screens whose size changes.
@Suite struct ReaderSizeTests {
    private func rows() throws -> FixtureReader {
        try FixtureReader([[#"{"component": "Handled", "model": {"name": "one"}}"#]], of: "handled_rows")
    }

    @Test func theHelpFillsAScreenThatBecomesLarger() throws {
        let reader = try rows().reader
        reader.resize(to: ScreenSize(columns: 30, lines: 6))
        for key in "hG".unicodeScalars { reader.handle(.key(Keystroke(.character(key)))) }
        reader.resize(to: ScreenSize(columns: 120, lines: 30))
        reader.draw()
        #expect((0..<29).allSatisfy { !reader.screen.text(ofLine: $0).isEmpty })
    }

    @Test func answersThatDoNotFitAreScrolled() throws {
        let rows = try rows()
        let reader = rows.reader
        reader.resize(to: ScreenSize(columns: 20, lines: 2))
        func press(_ keys: Key...) {
            for key in keys { reader.handle(.key(Keystroke(key))) }
            reader.draw()
        }
        press(.character("x"))
        #expect(reader.screen.text(ofLine: 0).contains("1 Archive"))
        press(.down, .down)
        #expect(reader.screen.text(ofLine: 0).contains("2 Flag"))
        press(.up)
        #expect(reader.screen.text(ofLine: 0).contains("1 Archive"))
        expect(rows.taps { press(.end, .character("2")) }, equals: ["one"])
    }

    /// A character may take two columns.
    @Test func theEndOfALongLineIsShown() throws {
        let rows = try rows()
        rows.type("/" + String(repeating: "界", count: 70) + "end")
        let screen = rows.reader.screen
        expect(screen.text(ofLine: 19), equals: "/" + String(repeating: "界", count: 27) + "end")
        expect(screen.cursor?.column, equals: 58)
    }

    /// On a screen of one line, a dialog is shown in place of the row.
    @Test func aDialogIsShownOnOneLine() throws {
        let reader = try rows().reader
        reader.resize(to: ScreenSize(columns: 60, lines: 1))
        reader.handle(.key(Keystroke(.character("/"))))
        reader.handle(.key(Keystroke(.character("w"))))
        reader.draw()
        expect(reader.screen.text(ofLine: 0), equals: "/w")
        for key in [Key.escape, .character("x")] { reader.handle(.key(Keystroke(key))) }
        reader.draw()
        #expect(reader.screen.text(ofLine: 0).contains("action  1 Archive  2 Flag"))
    }
}
