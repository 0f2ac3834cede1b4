import LiaisonKit
import Testing
import TestSupport

/// Tests of edits of rows: the content, the displayed cells, and the commands that the rows get.
struct RowEditsTests {
    @Test func rowsAreAppendedToASectionByNumberAndById() {
        let list = ListFixture(rows: 1)
        #expect(list.liaison.append(list.row("b"), toSection: 0))
        #expect(list.liaison.append([list.row("c"), list.row("d")], toSectionWithID: "a"))
        #expect(!list.liaison.append(list.row("x"), toSection: 1))
        #expect(!list.liaison.append([list.row("x")], toSectionWithID: "?"))
        expect(list.names, equals: [["row0", "b", "c", "d"]])
        expect(list.shown, equals: ["row0", "b", "c", "d"])
    }

    @Test func rowsAreInsertedWhereTheyAreToStand() {
        let list = ListFixture(rows: 3)
        #expect(list.liaison.insert([list.row("x"), list.row("y")], at: at(1)))
        expect(list.shown, equals: ["row0", "x", "y", "row1", "row2"])
        #expect(!list.liaison.insert(list.row("z"), at: at(6)))
        #expect(!list.liaison.insert(list.row("z"), at: at(-1)))
        #expect(!list.liaison.insert(list.row("z"), at: at(0, .min)))
    }

    @Test func rowsAreDeletedSinglyAndInNumber() {
        let list = ListFixture(rows: 6)
        expect((list.liaison.deleteRow(at: at(2)) as? RecordingEntry)?.name, equals: "row2")
        #expect(list.liaison.deleteRow(at: at(5)) == nil)
        expect(list.liaison.deleteRows(at: [at(0), at(4), at(0), at(9)]).count, equals: 2)
        expect(list.shown, equals: ["row1", "row3", "row4"])
    }

    @Test func aReplacedRowIsShownInPlaceOfTheOther() {
        let list = ListFixture(rows: 3)
        #expect(list.liaison.replaceRow(at: at(1), with: list.row("x", height: 50)) != nil)
        #expect(list.liaison.replaceRow(at: at(3), with: list.row("y")) == nil)
        expect(list.shown, equals: ["row0", "x", "row2"])
        expect(list.tableView.contentHeight, equals: 90)
    }

    @Test func aReloadedRowIsConfiguredAnew() {
        let list = ListFixture(rows: 3)
        #expect(list.liaison.reloadRow(at: at(1)))
        expect(list.liaison.reloadRows(at: [at(2), at(7)]), equals: 1)
        list.tableView.layoutIfNeeded()
        expect(list.receivers(of: .configuration), equals: ["row1", "row2"])
        expect(list.receivers(of: .didEndDisplaying), equals: ["row1", "row2"])
        #expect(!list.liaison.reloadRow(at: at(3)))
    }

    @Test func movedRowsKeepTheirCells() {
        let list = ListFixture(rows: 5)
        let cell = list.tableView.cellForRow(at: at(0))
        #expect(list.liaison.moveRow(at: at(0), to: at(3)))
        expect(list.shown, equals: ["row1", "row2", "row3", "row0", "row4"])
        #expect(list.tableView.cellForRow(at: at(3)) === cell)
        #expect(list.receivers(of: .configuration).isEmpty)
        #expect(!list.liaison.moveRow(at: at(0), to: at(5)))
        #expect(!list.liaison.moveRow(at: at(5), to: at(0)))
    }

    @Test func rowsAreMovedToOtherSections() {
        let list = ListFixture(rows: 2)
        list.liaison.append(Section(id: "b", rows: list.rows(2, prefix: "b")))
        #expect(list.liaison.moveRow(at: at(0), to: at(2, 1)))
        expect(list.names, equals: [["row1"], ["b0", "b1", "row0"]])
        expect(list.shown, equals: ["row1", "b0", "b1", "row0"])
    }

    @Test func aMovedRowKeepsWhatItsModelNeeds() {
        let list = ListFixture()
        weak var storage: Recorder?
        do {
            let model = Recorder()
            storage = model
            list.liaison.append([
                Section(id: "a", rows: list.rows(1), storage: model), Section(id: "b", storage: Recorder()),
            ])
        }
        list.liaison.moveRow(at: at(0), to: at(0, 1))
        list.liaison.deleteSection(at: 0)
        #expect(storage != nil)
        list.liaison.deleteSection(at: 0)
        #expect(storage == nil)
    }

    @Test(arguments: [(at(0), at(3)), (at(3), at(0)), (at(1), at(2)), (at(2), at(1, 1)), (at(1), at(1))])
    func rowsChangePlaces(_ one: IndexPath, _ other: IndexPath) {
        let list = ListFixture(rows: 4)
        list.liaison.append(Section(id: "b", rows: list.rows(3, prefix: "b")))
        var expected = list.names
        let first = expected[one.section][one.row]
        expected[one.section][one.row] = expected[other.section][other.row]
        expected[other.section][other.row] = first
        #expect(list.liaison.swapRows(at: one, and: other))
        expect(list.names, equals: expected)
        expect(list.shown, equals: Array(expected.joined().prefix(5)))
        #expect(!list.liaison.swapRows(at: one, and: at(9)))
    }

    @Test func rowsAboveTheViewportComeAndGoWithoutMovingIt() {
        let list = ListFixture(rows: 100)
        list.tableView.scroll(toOffset: 1010)
        let shown = list.shown
        list.recorder.forget()
        list.liaison.insert(list.rows(7, prefix: "new"), at: at(3))
        expect(list.tableView.contentOffset, equals: 1150)
        expect(list.shown, equals: shown)
        list.liaison.deleteRows(at: (0..<10).map { at($0) })
        expect(list.tableView.contentOffset, equals: 950)
        expect(list.shown, equals: shown)
        #expect(list.recorder.events.isEmpty)
    }

    @Test func whatARowIsToldOfAnEdit() {
        let list = ListFixture(rows: 100)
        var row = list.row("told")
        row.commands = CommandSet([.insert, .move, .reload, .delete])
        list.liaison.insert(row, at: at(1))
        list.liaison.moveRow(at: at(1), to: at(2))
        list.liaison.reloadRow(at: at(2))
        list.liaison.deleteRow(at: at(2))
        let told = list.recorder.events.filter { $0.hasPrefix("told") && !$0.hasSuffix("height") }
        expect(told.map { $0.split(separator: " ")[1] }, equals: ["insert", "move", "reload", "delete"])
    }

    @Test func aRowWithoutCellIsToldWhatNeedsNone() {
        let list = ListFixture(rows: 100)
        var row = list.row("told")
        row.commands = CommandSet([.insert, .delete])
        row.commandsWithoutCell = CommandSet([.delete])
        list.liaison.insert(row, at: at(50))
        list.liaison.deleteRow(at: at(50))
        expect(list.recorder.events.filter { $0.hasPrefix("told") }, equals: ["told delete without cell"])
    }

    @Test func rowsAreLookedUp() {
        let list = ListFixture(rows: 3)
        list.liaison.append([Section(id: "b", rows: list.rows(2, prefix: "b")), Section(id: "empty")])
        #expect(list.liaison.row(for: at(1, 1)) != nil)
        expect(list.liaison.row(for: at(1, 1), as: RecordingEntry.self)?.name, equals: "b1")
        #expect(list.liaison.row(for: at(1, 1), as: Placeholder.self) == nil)
        #expect(list.liaison.row(for: at(2, 1)) == nil)
        expect(
            list.liaison.indexPaths { ($0 as? RecordingEntry)?.name.hasSuffix("1") == true }, equals: [at(1), at(1, 1)])
        expect(list.liaison.lastIndexPath, equals: at(1, 1))
        expect(list.liaison.lastIndexPath(inSection: 0), equals: at(2))
        #expect(list.liaison.lastIndexPath(inSection: 2) == nil)
        #expect(list.liaison.lastIndexPath(inSection: .min) == nil)
    }

    @Test(arguments: [0.0, 100, 110])
    func whatTheViewportStartsInStaysThereWhenARowComesBeforeIt(offset: Double) {
        let list = ListFixture(rows: 20)
        list.tableView.scroll(toOffset: offset)
        let first = list.shown.first
        list.liaison.insert(list.row("new"), at: at(Int(offset / 20)))
        expect(
            list.shown.first, equals: (offset > 0 ? first : "new"), "At the start of the content what comes is shown.")
    }
}
