import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// What the functions of a row know of the rows around it.
@Suite struct NeighborTests {
    private static let rows =
        #"{ "component": "Between", "id": "a", "model": { "name": "A" } }, { "component": "Other", "model": { "title": "O" } },"#
        + #"{ "component": "Between", "id": "c", "model": { "name": "C" } }"#

    @Test(arguments: Isolation.allCases)
    func neighborsOfThePluginAreKnown(isolation: Isolation) throws {
        let feed = try HostedFeed("neighbors", "colored_text", isolation: isolation)
        let rows = Self.rows + #", { "component": "Colored" }"#
        let shown = try feed.show(rows: rows).map(\.text)
        expect(Array(shown.prefix(3)), equals: ["-=- a -=O", "O", "-=O c -=-"])
    }

    @Test(arguments: Isolation.allCases)
    func shownRowsFollowTheirNeighbors(isolation: Isolation) throws {
        let shown = try ShownFeed(isolation)
        expect(shown.texts, equals: ["-=- a -=O", "O", "-=O c -=?", "4"])
        shown.tableView.tap(.row(at(1)))
        expect(shown.configured(), equals: [at(1), at(0), at(2)])
        expect(shown.texts, equals: ["-=- a -=renamed", "renamed", "-=renamed c -=?", "4"])
        shown.liaison.deleteRow(at: at(1))
        expect(shown.configured(), equals: [at(0), at(1), at(2)])
        expect(shown.texts, equals: ["-=- a c=C", "a=A c -=?", "3"])
        shown.liaison.moveRow(at: at(0), to: at(1))
        expect(shown.texts, equals: ["-=- c a=A", "c=C a -=?", "3"])
        // A row elsewhere in the section concerns the row that counts alone.
        try shown.insert(#"{ "component": "Other", "model": { "title": "last" } }"#, at: 3)
        _ = shown.configured()
        try shown.insert(#"{ "component": "Other", "model": { "title": "later" } }"#, at: 4)
        expect(shown.configured(), equals: [at(2), at(4)])
        expect(shown.texts, equals: ["-=- c a=A", "c=C a -=?", "5", "last", "later"])
    }

    @Test func anUpdateConfiguresNoRowWhoseNeighborsStayTheSame() throws {
        let shown = try ShownFeed(.standard)
        _ = shown.configured()
        try shown.update(Self.rows + #", { "component": "Counting" }"#)
        expect(shown.configured(), equals: [])
        try shown.update(Self.rows.replacing("\"O\"", with: "\"P\"") + #", { "component": "Counting" }"#)
        expect(shown.texts, equals: ["-=- a -=P", "P", "-=P c -=?", "4"])
    }

    @Test func aNeighborCannotBeChanged() throws {
        let shown = try ShownFeed(.standard)
        shown.liaison.send(.buttonTapped, to: .row(at(2)), button: "rename")
        expect(shown.texts, equals: ["-=- a -=O", "O", "-=O c -=?", "4"])
    }
}

/// A feed of neighbors in a table view.
private final class ShownFeed {
    let liaison = Liaison()
    let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
    private let feed: HostedFeed
    private var places: [IndexPath] = []

    init(_ isolation: Isolation) throws {
        feed = try HostedFeed("neighbors", isolation: isolation)
        liaison.onDispatch = { [unowned self] in
            if case .command(.configuration) = $0.event, let indexPath = $0.place.indexPath { places.append(indexPath) }
        }
        liaison.liaise(tableView)
        let rows =
            #"{ "component": "Between", "id": "a", "model": { "name": "A" } }, { "component": "Other", "model": { "title": "O" } },"#
            + #"{ "component": "Between", "id": "c", "model": { "name": "C" } }, { "component": "Counting" }"#
        try feed.section(rows: rows).map(liaison.append)
        _ = configured()
    }

    /// The rows that were configured since the last call, up to now, in order.
    func configured() -> [IndexPath] {
        tableView.layoutIfNeeded()
        defer { places = [] }
        return places
    }

    var texts: [String] {
        tableView.layoutIfNeeded()
        return tableView.visibleCells.compactMap { $0.cell.label("text")?.text.string }
    }

    func insert(_ row: String, at index: Int) throws {
        let section = try feed.section(rows: row)
        try liaison.insert(#require(section?.rows.first), at: IndexPath(row: index, section: 0))
        sections += [section]
    }

    func update(_ rows: String) throws {
        liaison.update(withNewSections: [try #require(try feed.section(rows: rows))])
    }

    /// Keeps the models of inserted rows.
    private var sections: [Section?] = []
}
