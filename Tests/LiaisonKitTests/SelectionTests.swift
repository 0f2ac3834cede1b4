import LiaisonKit
import Testing
import TestSupport

/// Tests of touches and selections of rows, and of the commands that the rows get.
struct SelectionTests {
    private let list = ListFixture()

    /// Appends five rows that get all commands; one row refuses some of them.
    private func append(refusing refused: CommandSet = [], row number: Int = 1) {
        let rows = (0..<5).map { index in
            var row = list.row("row\(index)")
            row.commands = CommandSet([
                .willSelect, .didSelect, .willDeselect, .didDeselect, .didHighlight, .didUnhighlight,
                .accessoryButtonTapped, .buttonTapped,
            ])
            if index == number { row.refused = refused }
            return row
        }
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    /// The commands that the rows got, without the numbers of cells.
    private var told: [String] {
        list.recorder.events.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    private var selected: [IndexPath] { list.tableView.indexPathsForSelectedRows }

    @Test func aTapHighlightsAndSelects() {
        append()
        list.tableView.tap(.row(at(2)))
        expect(told, equals: ["row2 didHighlight", "row2 didUnhighlight", "row2 willSelect", "row2 didSelect"])
        expect(selected, equals: [at(2)])
        #expect(list.tableView.cellForRow(at: at(2))?.isSelected == true)
    }

    @Test func aSingleSelectionDeselectsTheOther() {
        append()
        list.tableView.tap(.row(at(2)))
        list.recorder.forget()
        list.tableView.tap(.row(at(3)))
        expect(
            told.suffix(4), equals: ["row3 willSelect", "row2 willDeselect", "row2 didDeselect", "row3 didSelect"])
        expect(selected, equals: [at(3)])
        #expect(list.tableView.cellForRow(at: at(2))?.isSelected == false)
    }

    @Test func aSingleSelectionDeselectsAllRowsThatWereSelectedBefore() {
        append(refusing: CommandSet([.willDeselect]), row: 3)
        list.tableView.selectionMode = .multiple
        for row in [4, 2, 0] { list.tableView.selectRow(at: at(row)) }
        list.tableView.selectionMode = .single
        list.tableView.tap(.row(at(2)))
        expect(
            told.suffix(6),
            equals: [
                "row2 willSelect", "row0 willDeselect", "row0 didDeselect", "row4 willDeselect", "row4 didDeselect",
                "row2 didSelect",
            ])
        expect(selected, equals: [at(2)])
        list.tableView.selectionMode = .multiple
        for row in [1, 3, 4] { list.tableView.selectRow(at: at(row)) }
        list.tableView.selectionMode = .single
        list.tableView.tap(.row(at(0)))
        expect(selected, equals: [at(3), at(4)])
        expect(told.last, equals: "row3 willDeselect")
    }

    @Test func aTapOnTheSelectedRowSelectsItAgain() {
        append()
        list.tableView.tap(.row(at(2)))
        list.recorder.forget()
        list.tableView.tap(.row(at(2)))
        expect(told.suffix(2), equals: ["row2 willSelect", "row2 didSelect"])
        expect(selected, equals: [at(2)])
    }

    @Test func severalRowsAreSelectedAndDeselected() {
        append()
        list.tableView.selectionMode = .multiple
        for row in [3, 1, 2, 1] { list.tableView.tap(.row(at(row))) }
        expect(selected, equals: [at(2), at(3)])
        expect(told.suffix(2), equals: ["row1 willDeselect", "row1 didDeselect"])
    }

    @Test func nothingIsSelectedWhereNothingMayBe() {
        append()
        list.tableView.selectionMode = .none
        list.tableView.tap(.row(at(2)))
        list.tableView.selectRow(at: at(2))
        #expect(selected.isEmpty && told.isEmpty)
    }

    @Test func aRowRefusesToBeSelected() {
        append(refusing: CommandSet([.willSelect]))
        list.tableView.tap(.row(at(1)))
        #expect(selected.isEmpty)
        #expect(!told.contains("row1 didSelect"))
    }

    @Test func aRowRefusesToBeDeselected() {
        append(refusing: CommandSet([.willDeselect]))
        list.tableView.tap(.row(at(1)))
        list.tableView.tap(.row(at(2)))
        expect(selected, equals: [at(1)])
        #expect(!told.contains("row2 didSelect"))
    }

    @Test func rowsAreSelectedWithoutBeingTold() {
        append()
        list.tableView.selectRow(at: at(1))
        list.tableView.selectRow(at: at(4), scrollingTo: .top)
        list.tableView.selectRow(at: at(5))
        expect(selected, equals: [at(4)])
        list.tableView.deselectRow(at: at(4))
        list.tableView.deselectRow(at: at(9))
        #expect(selected.isEmpty && told.isEmpty)
    }

    @Test func aCellThatIsReusedKnowsWhetherItsRowIsSelected() {
        let list = ListFixture(rows: 100)
        list.tableView.selectRow(at: at(0))
        list.tableView.scroll(toOffset: 1000)
        #expect(list.tableView.areVisibleCells { !$0.isSelected })
        list.tableView.scrollToNearestSelectedRow(at: .top)
        #expect(list.tableView.cellForRow(at: at(0))?.isSelected == true)
    }

    @Test func theSelectionGoesWithItsRow() {
        append()
        list.tableView.selectRow(at: at(1))
        list.liaison.insert(list.row("x"), at: at(0))
        expect(selected, equals: [at(2)])
        list.liaison.moveRow(at: at(2), to: at(4))
        expect(selected, equals: [at(4)])
        list.liaison.insert(Section(id: "first"), at: 0)
        expect(selected, equals: [at(4, 1)])
        list.liaison.replaceRow(at: at(4, 1), with: list.row("y"))
        #expect(selected.isEmpty)
    }

    @Test func accessoriesAndButtonsAreTapped() {
        append()
        list.tableView.tapAccessory(at: .row(at(1)))
        list.tableView.tapAccessory(at: .row(at(7)))
        // The first outlet is a label, and the second does not exist.
        list.tableView.tapButton("text", at: .row(at(1)))
        list.tableView.tapButton("?", at: .row(at(1)))
        expect(told, equals: ["row1 accessoryButtonTapped"])
    }

    @Test func aTapOnAButtonNamesIt() {
        let nib = Nib(Nib.Element(.button(TextStyle(), title: "Like"), outlet: "like"))
        let row = ButtonRow(nib: nib, recorder: list.recorder)
        list.liaison.append(Section(id: "a", rows: [row]))
        list.tableView.tapButton("like", at: .row(at(0)))
        expect(list.recorder.events, equals: ["like"])
    }
}

/// A row that records the names of its buttons as they are tapped.
private struct ButtonRow: Entry {
    let nib: Nib
    let recorder: Recorder
    var reuseIdentifier: String { "Button" }
    var commands: CommandSet { CommandSet([.buttonTapped]) }
    var fallback: (any Entry)? { nil }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: nib) }
    func height(in context: DispatchContext) -> EntryHeight { .fixed(20) }
    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(20) }

    func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool {
        recorder.record(context.button ?? "no button")
        return true
    }
}
