import LiaisonKit
import Testing
import TestSupport

/// Tests of the editing mode, in which the user deletes, inserts and moves rows, and of the commands that the rows get.
struct EditingModeTests {
    private let list = ListFixture()

    /// Appends five rows of 20 points that get all commands. The closure sets how each row is editable.
    private func append(_ change: (inout RecordingEntry, Int) -> Void = { _, _ in }) {
        let rows = (0..<5).map { index in
            var row = list.row("row\(index)")
            row.commands = CommandSet(LiaisonKit.Command.allCases.filter { !$0.precedesCell })
            row.isEditable = true
            row.isMovable = true
            row.editingStyle = .delete
            change(&row, index)
            return row
        }
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    private func cell(_ row: Int) -> Cell? { list.tableView.cellForRow(at: at(row)) }

    @Test func theCellsOfEditableRowsAreEditedWhileTheModeIsOn() {
        append { row, index in
            row.isEditable = index != 1 && index != 2
            row.isMovable = index == 2 || index == 3
            row.indentsWhileEditing = index != 4
        }
        #expect(!list.tableView.isEditing && cell(0)?.isEditing == false)
        list.tableView.setEditing(true)
        expect(
            cell(0)?.editing, equals: CellEditing(style: .delete, isIndented: true, isMovable: false))
        #expect(cell(1)?.isEditing == false)
        expect(cell(2)?.editing, equals: CellEditing(style: .none, isIndented: false, isMovable: true))
        #expect(cell(3)?.editing?.isMovable == true)
        #expect(cell(4)?.editing?.isIndented == false)
        list.tableView.setEditing(false)
        #expect((0..<5).allSatisfy { cell($0)?.isEditing == false })
        expect(told, equals: [])
    }

    /// The commands that the rows got, without the numbers of cells.
    private var told: [String] {
        list.recorder.events.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    @Test func aCellThatIsReusedKnowsWhetherItsRowIsEdited() {
        let list = ListFixture()
        list.liaison.append(
            Section(
                id: "a",
                rows: (0..<100).map { index in
                    var row = list.row("row\(index)")
                    row.isEditable = index < 50
                    return row
                }))
        list.tableView.setEditing(true)
        #expect(list.tableView.areVisibleCells { $0.isEditing })
        list.tableView.scroll(toOffset: 1500)
        #expect(list.tableView.areVisibleCells { !$0.isEditing })
        list.tableView.scroll(toOffset: 0)
        #expect(list.tableView.areVisibleCells { $0.isEditing })
    }

    @Test func aConfirmedDeletionTellsTheRowAndTakesItOut() {
        append()
        #expect(!list.tableView.commitEditing(.delete, forRowAt: at(1)))
        list.tableView.setEditing(true)
        #expect(list.tableView.commitEditing(.delete, forRowAt: at(1)))
        expect(told, equals: ["row1 delete", "row1 didEndDisplaying"])
        expect(list.shown, equals: ["row0", "row2", "row3", "row4"])
    }

    @Test func aConfirmedInsertionTellsTheRowThatIsToInsertOne() {
        append { row, index in if index == 4 { row.editingStyle = .insert } }
        list.tableView.setEditing(true)
        #expect(list.tableView.commitEditing(.insert, forRowAt: at(4)))
        expect(told, equals: ["row4 insert"])
        expect(list.names, equals: [["row0", "row1", "row2", "row3", "row4"]])
    }

    @Test func onlyWhatARowOffersIsCommitted() {
        append { row, index in
            row.isEditable = index != 1
            if index == 2 { row.editingStyle = .none }
        }
        list.tableView.setEditing(true)
        #expect(!list.tableView.commitEditing(.delete, forRowAt: at(1)))
        #expect(!list.tableView.commitEditing(.none, forRowAt: at(2)))
        #expect(!list.tableView.commitEditing(.insert, forRowAt: at(3)))
        #expect(!list.tableView.commitEditing(.delete, forRowAt: at(.min, .max)))
        #expect(told.isEmpty && list.shown.count == 5)
    }

    @Test func aDraggedRowIsToldAndMoves() {
        append()
        #expect(list.tableView.dragRow(at: at(1), to: at(3)) == nil)
        list.tableView.setEditing(true)
        expect(list.tableView.dragRow(at: at(1), to: at(3)), equals: at(3))
        expect(told, equals: ["row1 move"])
        expect(list.shown, equals: ["row0", "row2", "row3", "row1", "row4"])
        expect(list.tableView.dragRow(at: at(2), to: at(2)), equals: at(2))
        expect(told, equals: ["row1 move"])
    }

    @Test func aRowThatMayNotBeMovedStays() {
        append { row, index in row.isMovable = index != 1 }
        list.tableView.setEditing(true)
        #expect(list.tableView.dragRow(at: at(1), to: at(3)) == nil)
        #expect(list.tableView.dragRow(at: at(9), to: at(3)) == nil)
        expect(list.names, equals: [["row0", "row1", "row2", "row3", "row4"]])
    }

    @Test(arguments: [
        (at(9), at(4)), (at(-3), at(0)), (at(.max), at(4)), (at(.min), at(0)), (at(3, -1), at(0)),
        (at(0, .min), at(0)), (at(9, 1), at(2, 1)), (at(0, 2), at(2, 1)), (at(.min, .max), at(2, 1)),
    ])
    func aRowIsDroppedAtTheNearestPlaceThatThereIs(_ proposed: IndexPath, _ destination: IndexPath) {
        append()
        list.liaison.append(Section(id: "b", rows: list.rows(2, prefix: "b")))
        list.tableView.setEditing(true)
        expect(list.tableView.dragRow(at: at(2), to: proposed), equals: destination)
        expect(list.names[destination.section][destination.row], equals: "row2")
    }

    @Test func theLiaisonMayDropARowElsewhere() {
        append()
        list.tableView.setEditing(true)
        var asked: [IndexPath] = []
        list.liaison.targetIndexPathForMove = { source, proposed in
            asked = [source, proposed]
            return at(1)
        }
        expect(list.tableView.dragRow(at: at(4), to: at(0)), equals: at(1))
        expect(asked, equals: [at(4), at(0)])
        expect(list.shown, equals: ["row0", "row4", "row1", "row2", "row3"])
        list.liaison.targetIndexPathForMove = { _, _ in at(.max, .min) }
        expect(list.tableView.dragRow(at: at(4), to: at(3)), equals: at(0))
    }

    @Test(arguments: SelectionMode.allCases)
    func aSelectionModeCountsDuringEditing(_ mode: SelectionMode) {
        append()
        list.tableView.selectionModeDuringEditing = mode
        list.tableView.setEditing(true)
        for row in 1...3 { list.tableView.tap(.row(at(row))) }
        let selected = list.tableView.indexPathsForSelectedRows.count
        expect(selected, equals: [.none: 0, .single: 1, .multiple: 3][mode])
    }

    @Test func theSelectionIsTakenBackWhereAnotherModeComesIntoForce() {
        append()
        list.tableView.selectRow(at: at(1))
        list.tableView.setEditing(true)
        #expect(list.tableView.indexPathsForSelectedRows.isEmpty && cell(1)?.isSelected == false)
        list.tableView.setEditing(false)
        list.tableView.selectionModeDuringEditing = .single
        list.tableView.selectRow(at: at(1))
        list.tableView.setEditing(true)
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(1)])
        #expect(told.isEmpty)
    }
}
