import LiaisonTerminal
import Testing

@testable import liaison

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
}
