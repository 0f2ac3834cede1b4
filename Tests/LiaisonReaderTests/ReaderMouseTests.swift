import LiaisonKit
import LiaisonTerminal
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// The mouse in the reader, together with keys.
@Suite struct ReaderMouseTests {
    private static let names = ["one", "two", "three", "four"]
    private let rows: FixtureReader
    /// The line of each row on the screen.
    private let lines: [Int]

    /// Shows rows in the editing mode.
    init() throws {
        rows = try FixtureReader(
            [Self.names.map { #"{"component": "Handled", "model": {"name": "\#($0)"}}"# }], of: "handled_rows")
        rows.type("e")
        let dataView = rows.reader.dataView
        lines = try Self.names.indices.map { try Int(#require(dataView.rectForRow(at: row($0))).y / 16) }
    }

    private func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
        rows.reader.handle(.mouse(MouseEvent(kind, column: 0, line: lines[row])))
        rows.reader.draw()
    }

    @Test func aDragEndsWhenADialogOpens() {
        mouse(.press(0), 0)
        rows.type("h")
        mouse(.release(0), 0)
        // This click closes the help.
        mouse(.press(0), 0)
        mouse(.release(0), 2)
        expect(rows.names, equals: Self.names)
        mouse(.press(0), 1)
        mouse(.release(0), 2)
        expect(rows.names, equals: ["one", "three", "two", "four"])
    }

    @Test func aClickThatClosesAQuestionAboutActionsEndsTheSwipe() {
        rows.type("ex")
        expect(rows.reader.dataView.swipedPlace, equals: .row(row(0)))
        mouse(.press(0), 1)
        #expect(rows.reader.dialog == nil && rows.reader.dataView.swipedPlace == nil)
    }

    /// A plugin may edit the rows between the press and the release.
    @Test func aDragMovesTheRowThatWasPressed() {
        mouse(.press(0), 2)
        rows.reader.liaison.deleteRow(at: row(0))
        mouse(.release(0), 0)
        expect(rows.names, equals: ["three", "two", "four"])
        mouse(.press(0), 1)
        rows.reader.liaison.deleteRow(at: row(1))
        mouse(.release(0), 0)
        expect(rows.names, equals: ["three", "four"])
    }

    @Test func aDragShowsItsTarget() {
        mouse(.press(0), 0)
        mouse(.drag(0), 2)
        expect(rows.reader.message, equals: "move to section 1 row 3")
        mouse(.drag(0), 0)
        expect(rows.reader.message, equals: "")
        mouse(.drag(0), 2)
        mouse(.release(0), 2)
        expect(rows.reader.message, equals: "")
        expect(rows.names, equals: ["two", "three", "one", "four"])
    }

    @Test func theReleaseOfAnotherButtonEndsNoDrag() {
        mouse(.press(0), 0)
        mouse(.press(2), 1)
        mouse(.release(2), 1)
        expect(rows.names, equals: Self.names)
        mouse(.release(0), 2)
        expect(rows.names, equals: ["two", "three", "one", "four"])
    }
}
