import LiaisonKit
import Testing
import TestSupport

/// Tests of the commands that rows of a plugin get for edits and taps.
struct EditTests {
    private let feed: HostedFeed
    private let liaison = Liaison()
    private let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())

    init() throws {
        feed = try HostedFeed("edited_rows")
        let rows = (0..<20).map { #"{ "component": "Edited", "model": { "name": "row\#($0)" } }"# }
        liaison.liaise(tableView)
        try feed.section(rows: rows.joined(separator: ",")).map(liaison.append)
        tableView.layoutIfNeeded()
    }

    private func at(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func aCommandWithoutOutletIsSentWhetherTheRowIsShownOrNot() {
        liaison.deleteRow(at: at(15))
        liaison.deleteRow(at: at(0))
        expect(feed.log, equals: ["edited-rows: deleted row15 at 15", "edited-rows: deleted row0 at 0"])
    }

    @Test func aCommandWithAnOutletIsSentOnlyToARowThatIsShown() throws {
        let rows = try feed.section(rows: #"{ "component": "Edited", "model": { "name": "new" } }"#)
        let new = try #require(rows)
        // The model belongs to its section.
        liaison.append(new)
        liaison.insert(Array(new.rows), at: at(15))
        #expect(feed.log.isEmpty)
        liaison.insert(Array(new.rows), at: at(1))
        expect(feed.log, equals: ["edited-rows: inserted new"])
    }

    @Test func aMoveKnowsItsDestination() {
        liaison.moveRow(at: at(2), to: at(12))
        expect(feed.log, equals: ["edited-rows: moved from 2 to 12"])
    }

    @Test func aRowOffersTheEditsThatItIsToldOf() {
        tableView.setEditing(true)
        expect(tableView.cellForRow(at: at(0))?.editing?.style, equals: .delete)
        expect(tableView.dragRow(at: at(1), to: at(3)), equals: at(3))
        #expect(tableView.commitEditing(.delete, forRowAt: at(0)))
        expect(feed.log, equals: ["edited-rows: moved from 1 to 3", "edited-rows: deleted row0 at 0"])
        expect(liaison.section(0)?.rows.count, equals: 19)
    }

    @Test func aTapKnowsItsButton() {
        tableView.tapButton("like", at: .row(at(3)))
        tableView.tapButton("like", at: .row(at(13)))
        expect(feed.log, equals: ["edited-rows: tapped like"])
    }
}
