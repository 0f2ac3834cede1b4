import LiaisonKit
import Testing
import TestSupport

/// Tests of the rows that a program follows.
struct FollowedRowsTests {
    @Test func followedRowsKeepTheirPlacesInEdits() {
        let list = ListFixture(rows: 6)
        list.tableView.followedRows = [at(4), at(1), at(9), nil]
        expect(list.tableView.followedRows, equals: [at(4), at(1), nil, nil])
        list.liaison.insert([list.row("x"), list.row("y")], at: at(2))
        expect(list.tableView.followedRows, equals: [at(6), at(1), nil, nil])
        list.liaison.deleteRow(at: at(0))
        expect(list.tableView.followedRows, equals: [at(5), at(0), nil, nil])
        list.liaison.moveRow(at: at(0), to: at(3))
        expect(list.tableView.followedRows, equals: [at(5), at(3), nil, nil])
        list.liaison.insert(Section(id: "b", rows: list.rows(2, prefix: "b")), at: 0)
        expect(list.tableView.followedRows, equals: [at(5, 1), at(3, 1), nil, nil])
    }

    @Test func rowsThatAreGoneAreNoLongerFollowed() {
        let list = ListFixture(rows: 4)
        list.tableView.followedRows = (0..<4).map { at($0) }
        list.liaison.deleteRow(at: at(1))
        list.liaison.replaceRow(at: at(1), with: list.row("x"))
        expect(list.tableView.followedRows, equals: [at(0), nil, nil, at(2)])
        list.tableView.reloadData()
        expect(list.tableView.followedRows, equals: [nil, nil, nil, nil])
    }

    @Test func followedRowsKeepTheirPlacesInUpdates() {
        let list = ListFixture(rows: 3)
        list.tableView.followedRows = (0..<3).map { at($0) }
        let names = ["new", "row2", "row0"]
        list.liaison.update(withNewSections: [Section(id: "a", rows: names.map { list.row($0) })])
        expect(list.tableView.followedRows, equals: [at(2), nil, at(1)])
    }
}
