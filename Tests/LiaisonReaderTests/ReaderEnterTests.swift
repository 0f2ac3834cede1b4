import TestSupport
import Testing

@testable import LiaisonReader

/// Enter on rows that answer to no tap.
@Suite struct ReaderEnterTests {
    @Test(arguments: [("Edited", "edited_rows", 1), ("TwoButtons", "handled_rows", 0)])
    func enterPressesTheOnlyButton(_ component: String, _ fixture: String, _ count: Int) throws {
        let rows = try FixtureReader(
            [[#"{"component": "\#(component)", "model": {"name": "one"}}"#]], of: fixture)
        expect(rows.taps { rows.type("\r") }.count, equals: count)
    }
}
