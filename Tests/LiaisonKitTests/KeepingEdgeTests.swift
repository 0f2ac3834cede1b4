import LiaisonKit
import Testing
import TestSupport

/// A viewport that stays at the start of the content, or at its end.
struct KeepingEdgeTests {
    /// Rows of 20 points in a viewport of 100 points.
    private func list(rows: Int) -> ListFixture {
        let list = ListFixture()
        list.tableView.sticksToBottom = true
        list.liaison.append(Section(id: "a", rows: list.rows(rows)))
        return list
    }

    @Test func theViewportStartsAtTheEnd() {
        expect(list(rows: 20).shown, equals: ["row15", "row16", "row17", "row18", "row19"])
    }

    @Test(arguments: [5.0, 60, 300])
    func whatIsAppendedAtTheEndIsShown(_ height: Double) {
        let list = list(rows: 20)
        list.tableView.layoutIfNeeded()
        for name in ["x", "y", "z"] { list.liaison.append(list.row(name, height: height, estimate: 20), toSection: 0) }
        expect(list.shown.last, equals: "z")
        expect(list.tableView.contentOffset, equals: list.tableView.contentHeight - 100)
        list.liaison.append(Section(id: "b", rows: list.rows(2, prefix: "b")))
        expect(list.shown.last, equals: "b1")
    }

    @Test func aViewportThatIsElsewhereStaysThere() {
        let list = list(rows: 20)
        list.tableView.scroll(toOffset: 100)
        list.liaison.append(list.row("x"), toSection: 0)
        list.liaison.update(withNewSections: [Section(id: "a", rows: list.rows(30))])
        expect(list.shown.first, equals: "row5")
        expect(list.tableView.contentOffset, equals: 100)
    }

    @Test func aScrollAfterTheAppendCounts() {
        let list = list(rows: 20)
        list.tableView.layoutIfNeeded()
        list.liaison.append(list.row("x"), toSection: 0)
        list.tableView.scroll(toOffset: 40)
        expect(list.shown.first, equals: "row2")
    }

    @Test func aSmallerViewportStaysAtTheEnd() {
        let list = list(rows: 20)
        list.tableView.layoutIfNeeded()
        list.tableView.resize(to: Size(width: 320, height: 40))
        expect(list.shown, equals: ["row18", "row19"])
    }

    @Test(arguments: [5.0, 60, 300], [false, true])
    func atTheStartWhatComesAboveIsShown(height: Double, isUpdate: Bool) {
        let list = ListFixture(rows: 20)
        let new = list.row("x", height: height, estimate: 20)
        if isUpdate {
            list.liaison.update(withNewSections: [Section(id: "a", rows: [new] + list.rows(20))])
        } else {
            list.liaison.insert(new, at: at(0))
        }
        expect(list.shown.first, equals: "x")
        expect(list.tableView.contentOffset, equals: 0)
    }

    @Test func withoutTheOptionTheViewportStaysWhereItIs() {
        let list = ListFixture(rows: 5)
        list.liaison.append(list.row("x"), toSection: 0)
        expect(list.tableView.contentOffset, equals: 0)
        expect(list.shown.first, equals: "row0")
    }
}
