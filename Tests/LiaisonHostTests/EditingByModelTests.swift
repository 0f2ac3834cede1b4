import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Rows whose models decide whether and how they are edited.
@Suite struct EditingByModelTests {
    private func entry(_ component: String, _ model: String) throws -> (feed: HostedFeed, row: any Entry) {
        let feed = try HostedFeed("editing_by_model")
        let section = try feed.section(rows: #"{ "component": "\#(component)", "model": { "name": "a", \#(model) } }"#)
        return (feed, try #require(section?.rows.first))
    }

    @Test(arguments: [
        (#""mine": true, "starred": false"#, ["Star"]), (#""mine": true, "starred": true"#, ["Star", "Publish"]),
        (#""mine": true, "starred": true, "star": "Unstar""#, ["Unstar", "Publish"]),
        (#""mine": true, "starred": false, "star": """#, ["Star"]), (#""mine": false, "starred": true"#, []),
        (#""starred": true"#, []),
    ])
    func theModelChoosesTheActions(model: String, titles: [String]) throws {
        let (feed, row) = try entry("Acting", model)
        withExtendedLifetime(feed) { expect(row.editActions.map(\.title), equals: titles) }
    }

    @Test(arguments: [(true, EditingStyle.delete), (false, .none)])
    func aRowOptsOutOfItsDeletion(isMine: Bool, style: EditingStyle) throws {
        let (feed, row) = try entry("Deleting", #""mine": \#(isMine)"#)
        withExtendedLifetime(feed) {
            expect(row.editingStyle, equals: style)
            expect(row.isEditable, equals: isMine)
        }
    }
}
