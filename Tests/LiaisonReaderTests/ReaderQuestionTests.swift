import LiaisonKit
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// Questions of the reader about rows. Rows may come and go before the user answers.
@Suite struct ReaderQuestionTests {
    private func rows(_ names: String..., component: String = "Handled") throws -> FixtureReader {
        try rows(inSections: [names], component: component)
    }

    private func rows(inSections names: [[String]], component: String = "Handled") throws -> FixtureReader {
        let sections = names.map { $0.map { #"{"component": "\#(component)", "model": {"name": "\#($0)"}}"# } }
        return try FixtureReader(sections, of: "handled_rows")
    }

    /// Edits other rows after each deletion by the user.
    private final class Edits: EditingDelegate {
        private let edit: (Liaison) -> Void

        init(_ edit: @escaping (Liaison) -> Void) { self.edit = edit }

        func liaison(_ liaison: Liaison, commit style: EditingStyle, forRowAt indexPath: IndexPath) {
            liaison.deleteRow(at: indexPath)
            edit(liaison)
        }
    }

    @Test func theRowOfTheQuestionIsDeleted() throws {
        let rows = try rows("one", "two", "three")
        rows.type("jed")
        rows.reader.liaison.deleteRow(at: row(0))
        rows.type("y")
        expect(rows.names, equals: ["three"])
    }

    @Test func theMarkedRowsOfTheQuestionAreDeleted() throws {
        let rows = try rows("one", "two", "three", "four", "five")
        rows.type("jevjvd")
        rows.reader.liaison.deleteRow(at: row(0))
        rows.reader.liaison.deleteRow(at: row(0))
        rows.type("y")
        expect(rows.names, equals: ["four", "five"])
    }

    @Test func noRowIsDeletedForOneThatIsGone() throws {
        let rows = try rows("one", "two", "three")
        rows.type("jed")
        rows.reader.liaison.deleteRow(at: row(1))
        rows.type("y")
        expect(rows.names, equals: ["one", "three"])
        expect(rows.reader.message, equals: "the row is gone")
    }

    /// The section has as many rows as before, because another row has come.
    @Test func aDeletedRowIsPutBackAlsoIfAnotherHasCome() throws {
        let rows = try rows(inSections: [["one", "two"], ["three"]])
        let edits = Edits { $0.moveRow(at: IndexPath(row: 0, section: 1), to: row(0)) }
        defer { withExtendedLifetime(edits) {} }
        rows.reader.liaison.editingDelegate = edits
        rows.type("jedy")
        expect(rows.names, equals: ["three", "one"])
        rows.type("u")
        expect(rows.names, equals: ["three", "two", "one"])
        expect(rows.reader.message, equals: "the row is back")
    }

    @Test func aMarkedRowThatGoesWithAnotherIsPutBack() throws {
        let rows = try rows("one", "two", "three")
        let edits = Edits { $0.deleteRow(at: row(1)) }
        defer { withExtendedLifetime(edits) {} }
        rows.reader.liaison.editingDelegate = edits
        rows.type("jevjvdy")
        expect(rows.names, equals: ["one"])
        rows.type("u")
        expect(rows.names, equals: ["one", "two", "three"])
        expect(rows.reader.message, equals: "2 rows are back")
    }

    @Test func theButtonOfTheRowOfTheQuestionIsPressed() throws {
        let rows = try rows("one", "two", "three", component: "TwoButtons")
        rows.type("jo")
        rows.reader.liaison.deleteRow(at: row(0))
        expect(rows.taps { rows.type("2") }, equals: ["two"])
        rows.type("o")
        rows.reader.liaison.deleteRow(at: row(0))
        expect(rows.taps { rows.type("2") }, equals: [])
        expect(rows.reader.message, equals: "the row is gone")
    }

    @Test func theActionOfTheRowOfTheQuestionIsPerformed() throws {
        let rows = try rows("one", "two", "three")
        rows.type("jx")
        rows.reader.liaison.deleteRow(at: row(0))
        expect(rows.taps { rows.type("2") }, equals: ["two"])
    }
}
