import LiaisonKit
import Testing
import TestSupport

/// Tests of discarded cells, which are not reused because their source has changed.
struct DiscardedCellsTests {
    @Test func otherCellsAreMadeWhileOffsetAndSelectionStay() {
        let list = ListFixture(rows: 20)
        list.tableView.scroll(toOffset: 110)
        list.tableView.selectRow(at: at(7))
        let before = list.tableView.visibleCells.map { $0.cell.number }
        let shown = list.shown
        list.recorder.forget()
        list.tableView.discardCells()
        expect(list.receivers(of: .didEndDisplaying), equals: shown)
        expect(list.shown, equals: shown)
        expect(list.tableView.contentOffset, equals: 110)
        #expect(list.tableView.areVisibleCells { !before.contains($0.number) && !$0.isReused })
        expect(list.receivers(of: .awake), equals: shown)
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(7)])
        #expect(list.tableView.cellForRow(at: at(7))?.isSelected == true)
    }

    @Test func cellsThatWaitAreFreedBeyondANumber() {
        let list = ListFixture(rows: 20)
        list.tableView.scroll(toOffset: 110)
        list.tableView.resize(to: Size(width: 320, height: 10))
        let (shown, identifier) = (list.shown, list.tableView.visibleCells[0].cell.reuseIdentifier)
        #expect(list.tableView.waitingCells(of: identifier) > 2)
        for number in [2, 5, 0] {
            list.tableView.releaseWaitingCells(beyond: number)
            expect(list.tableView.waitingCells(of: identifier), equals: min(number, 2))
        }
        expect(list.shown, equals: shown)
    }

    @Test func aCellThatIsNotUsedAgainIsFreed() {
        let (liaison, tableView) = (
            Liaison(), TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        )
        weak var cell: Cell?
        liaison.append(Section(id: "a", rows: (0..<20).map { Note("\($0)") }))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        cell = tableView.cellForRow(at: at(0))
        #expect(cell != nil)
        tableView.scroll(toOffset: 200)
        #expect(cell != nil, "It waits, or shows another row.")
        tableView.discardCells()
        #expect(cell == nil)
    }
}
