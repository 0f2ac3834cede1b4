import LiaisonKit
import Testing

@testable import liaison

/// Questions of the reader about rows. Rows may come and go before the user answers.
@Suite struct ReaderQuestionTests {
    private func rows(_ names: String..., component: String = "Handled") throws -> FixtureReader {
        let rows = names.map { #"{"component": "\#(component)", "model": {"name": "\#($0)"}}"# }
        return try FixtureReader([rows], of: "handled_rows")
    }

    @Test func theRowOfTheQuestionIsDeleted() throws {
        let rows = try rows("one", "two", "three")
        rows.type("jed")
        rows.reader.liaison.deleteRow(at: row(0))
        rows.type("y")
        #expect(rows.names == ["three"])
    }

    @Test func theMarkedRowsOfTheQuestionAreDeleted() throws {
        let rows = try rows("one", "two", "three", "four", "five")
        rows.type("jevjvd")
        rows.reader.liaison.deleteRow(at: row(0))
        rows.reader.liaison.deleteRow(at: row(0))
        rows.type("y")
        #expect(rows.names == ["four", "five"])
    }

    @Test func noRowIsDeletedForOneThatIsGone() throws {
        let rows = try rows("one", "two", "three")
        rows.type("jed")
        rows.reader.liaison.deleteRow(at: row(1))
        rows.type("y")
        #expect(rows.names == ["one", "three"])
        #expect(rows.reader.message == "the row is gone")
    }

    @Test func theButtonOfTheRowOfTheQuestionIsPressed() throws {
        let rows = try rows("one", "two", "three", component: "TwoButtons")
        rows.type("jo")
        rows.reader.liaison.deleteRow(at: row(0))
        #expect(rows.taps { rows.type("2") } == ["two"])
        rows.type("o")
        rows.reader.liaison.deleteRow(at: row(0))
        #expect(rows.taps { rows.type("2") } == [])
        #expect(rows.reader.message == "the row is gone")
    }

    @Test func theActionOfTheRowOfTheQuestionIsPerformed() throws {
        let rows = try rows("one", "two", "three")
        rows.type("jx")
        rows.reader.liaison.deleteRow(at: row(0))
        #expect(rows.taps { rows.type("2") } == ["two"])
    }
}
