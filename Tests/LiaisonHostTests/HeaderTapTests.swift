import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Headers of plugins that take taps.
@Suite struct HeaderTapTests {
    private let header = Place.header(section: 0)

    /// A section with two rows below a header that folds them.
    private func folding(_ isolation: Isolation) throws -> Folding {
        let feed = try HostedFeed("folding_headers", isolation: isolation)
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        liaison.liaise(tableView)
        try feed.section(
            rows: ["a", "b"].map { #"{ "component": "Folded", "model": { "name": "\#($0)" } }"# }.joined(
                separator: ","),
            header:
                #"{ "component": "Folding", "model": { "title": "T", "names": [{ "name": "a" }, { "name": "b" }] } }"#
        ).map(liaison.append)
        return Folding(feed: feed, liaison: liaison, tableView: tableView)
    }

    @Test(arguments: Isolation.allCases) func aTapFoldsTheSection(isolation: Isolation) throws {
        let list = try folding(isolation)
        expect(list.texts, equals: ["T 2", "a", "b"])
        list.tableView.tap(header)
        expect(list.texts, equals: ["T 0"])
        list.tableView.tap(header)
        expect(list.texts, equals: ["T 2", "a", "b"])
        expect(list.feed.log, equals: [])
    }

    @Test(arguments: Isolation.allCases) func aButtonOfAHeaderCompletesItsWork(isolation: Isolation) throws {
        let list = try folding(isolation)
        list.tableView.layoutIfNeeded()
        list.tableView.tapButton("more", at: header)
        expect(list.texts, equals: ["more 2", "a", "b"])
    }
}

/// A section that folds, in a table view.
private struct Folding {
    let feed: HostedFeed
    let liaison: Liaison
    let tableView: TableView

    var texts: [String] { tableView.visibleCells.compactMap { $0.cell.label("text")?.text.string } }
}
