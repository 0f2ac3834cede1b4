import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// States that components keep for rows.
@Suite struct KeptStateTests {
    @Test(arguments: Isolation.allCases)
    func aStateIsKeptForTheIdOfARow(isolation: Isolation) throws {
        let shown = try Shown(isolation)
        expect(shown.texts, equals: ["a none", "b none", "c none", "d none"])
        shown.select(0, 0, 1)
        expect(shown.texts, equals: ["a 2", "b 1", "c none", "d none"])
        // The third row has no id.
        shown.select(2)
        expect(shown.texts, equals: ["a 2", "b 1", "c none", "d none"])
        expect(shown.feed.log, equals: ["keeping: refused"])
        // Another liaison shows the states of the same registry, but of no other component.
        let rows =
            #"{ "component": "Keeping", "id": "b", "model": { "name": "b" } },"#
            + #"{ "component": "Other", "id": "a", "model": { "name": "a" } }"#
        expect(try shown.feed.show(rows: rows).map(\.text), equals: ["b 1", "a none"])
    }

    @Test(arguments: Isolation.allCases)
    func aStateHasABoundAndCanBeForgotten(isolation: Isolation) throws {
        let shown = try Shown(isolation)
        shown.liaison.send(.buttonTapped, to: .row(at(0)), button: "much")
        expect(shown.texts[0], equals: "a " + String(repeating: "x", count: 100))
        expect(
            shown.feed.log,
            equals: ["keeping: lsn_keep_state takes a state of 4 KB at most, not of 4097 bytes", "keeping: refused"])
        shown.liaison.send(.buttonTapped, to: .row(at(0)), button: "forget")
        expect(shown.texts[0], equals: "a none")
    }

    @Test func itemsOfANamedCarouselKeepStates() throws {
        let item = #"{ "component": "Keeping", "id": "a", "model": { "name": "a" } }"#
        let rows = ["one", "two"].map { #"{ "id": "\#($0)", "carousel": [\#(item)] }"# }
        let shown = try Shown(rows: (rows + [#"{ "carousel": [\#(item)] }"#]).joined(separator: ","), .standard)
        for row in 0..<3 {
            if let place = Place.row(at(row)).item(0) { shown.liaison.send(.didSelect, to: place) }
        }
        expect(shown.feed.log, equals: ["keeping: refused"])
        shown.tableView.reloadData()
        expect(shown.itemTexts, equals: ["a 1", "a 1", "a none"])
    }

    /// Rows in a table view.
    private final class Shown {
        let feed: HostedFeed
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        private let section: Section?

        convenience init(_ isolation: Isolation) throws {
            let rows = [("a", #""id": "a","#), ("b", #""id": "b","#), ("c", ""), ("d", #""id": "d","#)].map {
                #"{ "component": "Keeping", \#($1) "model": { "name": "\#($0)" } }"#
            }
            try self.init(rows: rows.joined(separator: ","), isolation)
        }

        init(rows: String, _ isolation: Isolation) throws {
            feed = try HostedFeed("keeping", isolation: isolation)
            liaison.liaise(tableView)
            section = try feed.section(rows: rows)
            section.map { liaison.append($0) }
            tableView.layoutIfNeeded()
        }

        func select(_ rows: Int...) { for row in rows { liaison.send(.didSelect, to: .row(at(row))) } }

        var texts: [String] {
            tableView.visibleCells.compactMap { $0.cell.label("text")?.text.string }
        }

        var itemTexts: [String] {
            tableView.visibleCells.flatMap { $0.cell.items }.compactMap { $0.label("text")?.text.string }
        }
    }
}
