import LiaisonKit
import LiaisonTerminal
import Testing

@testable import liaison

/// The mouse in the reader, together with keys.
@Suite struct ReaderMouseTests {
    @Test func aDragEndsWhenADialogOpens() throws {
        let names = ["one", "two", "three"]
        let rows = try FixtureReader(
            [names.map { #"{"component": "Handled", "model": {"name": "\#($0)"}}"# }], of: "handled_rows")
        rows.type("e")
        let lines = try names.indices.map { try Int(#require(rows.reader.dataView.rectForRow(at: row($0))).y / 16) }
        func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
            rows.reader.handle(.mouse(MouseEvent(kind, column: 0, line: lines[row])))
            rows.reader.draw()
        }
        mouse(.press(0), 0)
        rows.type("h")
        mouse(.release(0), 0)
        // This click closes the help.
        mouse(.press(0), 0)
        mouse(.release(0), 2)
        #expect(rows.names == names)
        mouse(.press(0), 1)
        mouse(.release(0), 2)
        #expect(rows.names == ["one", "three", "two"])
    }
}
