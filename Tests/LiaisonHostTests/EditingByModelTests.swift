import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Rows whose models decide whether and how they are edited.
@Suite struct EditingByModelTests {
    /// A row with what keeps its model: the feed and the section.
    private func entry(_ component: String, _ model: String) throws -> (kept: (HostedFeed, Section), row: any Entry) {
        let feed = try HostedFeed("editing_by_model")
        let rows = #"{ "component": "\#(component)", "model": { "name": "a", \#(model) } }"#
        let section = try #require(try feed.section(rows: rows))
        return ((feed, section), try #require(section.rows.first))
    }

    @Test(arguments: [
        (#""mine": true, "starred": false"#, ["Star"]), (#""mine": true, "starred": true"#, ["Star", "Publish"]),
        (#""mine": true, "starred": true, "star": "Unstar""#, ["Unstar", "Publish"]),
        (#""mine": true, "starred": false, "star": """#, ["Star"]), (#""mine": false, "starred": true"#, []),
        (#""starred": true"#, []),
    ])
    func theModelChoosesTheActions(model: String, titles: [String]) throws {
        let (kept, row) = try entry("Acting", model)
        withExtendedLifetime(kept) { expect(row.editActions.map(\.title), equals: titles) }
    }

    @Test(arguments: [(true, EditingStyle.delete), (false, .none)])
    func aRowOptsOutOfItsDeletion(isMine: Bool, style: EditingStyle) throws {
        let (kept, row) = try entry("Deleting", #""mine": \#(isMine)"#)
        withExtendedLifetime(kept) {
            expect(row.editingStyle, equals: style)
            expect(row.isEditable, equals: isMine)
        }
    }
}
