import LiaisonKit
import Testing
import TestSupport

/// Tests of edits of several rows or sections, and of edits where there is nothing to edit.
struct SeveralEditsTests {
    /// So many rows stand in several blocks.
    @Test func manyRowsAreDeletedAtOnce() {
        let list = ListFixture(rows: 2_002)
        let deleted = list.liaison.deleteRows(at: (1...2_000).map { at($0) })
        expect(deleted.compactMap { ($0 as? RecordingEntry)?.name }, equals: (1...2_000).map { "row\($0)" })
        expect(list.shown, equals: ["row0", "row2001"])
    }

    @Test(arguments: [-1, 4, .min, .max, .min + 1, .max - 1])
    func whatDoesNotExistIsNotEdited(_ index: Int) {
        let list = ListFixture(rows: 4)
        let (liaison, row) = (list.liaison, list.row("no"))
        for path in [at(index), at(0, index), at(index, index)] {
            #expect(path == at(4) || !liaison.insert(row, at: path))
            #expect(liaison.deleteRow(at: path) == nil && liaison.replaceRow(at: path, with: row) == nil)
            #expect(!liaison.reloadRow(at: path) && liaison.row(for: path) == nil)
            #expect(!liaison.moveRow(at: path, to: at(0)) && !liaison.moveRow(at: at(0), to: path))
            #expect(!liaison.swapRows(at: path, and: at(0)) && !liaison.swapRows(at: at(0), and: path))
            liaison.selectRow(at: path, scrollingTo: .top)
            liaison.deselectRow(at: path)
            liaison.scrollToRow(at: path, at: .middle)
            #expect(list.tableView.cellForRow(at: path) == nil && list.tableView.rectForRow(at: path) == nil)
        }
        #expect(!liaison.insert(Section(id: "no"), at: index) && liaison.deleteSection(at: index) == nil)
        #expect(!liaison.emptySection(at: index) && !liaison.reloadSection(at: index))
        #expect(liaison.replaceSection(at: index, with: Section(id: "no")) == nil)
        #expect(!liaison.moveSection(at: index, to: 0) && !liaison.moveSection(at: 0, to: index))
        #expect(!liaison.swapSections(at: index, and: 0) && !liaison.swapSections(at: 0, and: index))
        #expect(!liaison.append(row, toSection: index) && list.tableView.rect(ofSection: index) == nil)
        expect(list.shown, equals: ["row0", "row1", "row2", "row3"])
        #expect(liaison.indexPathsForSelectedRows.isEmpty)
    }

    @Test(arguments: [0..<Int.max, Int.min..<0, Int.min..<Int.max, Int.max - 1..<Int.max])
    func aDataViewIgnoresWhatItsDataSourceDoesNotHave(_ range: Range<Int>) {
        let list = ListFixture(rows: 3)
        list.tableView.insertRows(range, inSection: 0)
        list.tableView.insertSections(range)
        list.tableView.appendSections(range.lowerBound)
        list.tableView.appendSections(range.upperBound)
        #expect(list.tableView.contentHeight <= 180)
        list.tableView.reloadData()
        list.tableView.reloadSections(range)
        list.tableView.moveSection(from: range.lowerBound, to: 1)
        list.tableView.moveRow(from: at(range.lowerBound), to: at(range.upperBound))
        expect(list.shown, equals: ["row0", "row1", "row2"])
        list.tableView.deleteRows(range, inSection: 0)
        list.tableView.deleteSections(range)
        #expect(list.tableView.contentHeight <= 60)
    }

    @Test func aDataViewSaysWhatItShows() {
        let list = ListFixture()
        list.liaison.append(Section(id: "a", header: list.row("h"), rows: list.rows(20), footer: list.row("f")))
        let (liaison, tableView) = (list.liaison, list.tableView)
        expect(tableView.visibleCells.map(\.place), equals: [.header(section: 0)] + (0..<4).map { .row(at($0)) })
        expect(tableView.indexPathsForVisibleRows, equals: (0..<4).map { at($0) })
        let cell = tableView.cellForRow(at: at(2))
        expect(cell.flatMap(tableView.indexPath), equals: at(2))
        #expect(tableView.header(ofSection: 0) != nil && tableView.footer(ofSection: 0) == nil)
        expect(tableView.indexPathForRow(atOffset: 65), equals: at(2))
        expect(tableView.rectForRow(at: at(2))?.y, equals: 60)
        expect(tableView.rect(of: .header(section: 0))?.y, equals: 0)
        expect(tableView.rect(ofSection: 0)?.size.height, equals: 440)
        liaison.scrollToRow(at: at(19), at: .bottom)
        expect(tableView.indexPathsForVisibleRows.last, equals: at(19))
        liaison.selectRow(at: at(3))
        liaison.dataView?.scrollToNearestSelectedRow(at: .top)
        expect(liaison.indexPathsForSelectedRows, equals: [at(3)])
        expect(tableView.indexPathsForVisibleRows.first, equals: at(3))
        liaison.deselectRow(at: at(3))
        liaison.detach()
        #expect(liaison.indexPathsForSelectedRows.isEmpty && tableView.visibleCells.isEmpty)
    }
}
