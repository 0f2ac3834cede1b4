import LiaisonKit
import Testing
import TestSupport

/// The editing of one row by a swipe, and the touch that highlights one.
struct SwipingTests {
    private let list = ListFixture()

    /// Appends rows of 20 points that get commands of touches and edits. The closure sets how each row is editable.
    private func append(_ count: Int = 5, _ change: (inout RecordingEntry, Int) -> Void = { _, _ in }) {
        let rows = (0..<count).map { index in
            var row = list.row("row\(index)")
            row.commands = CommandSet([
                .configuration, .willBeginEditing, .didEndEditing, .delete, .didHighlight, .didUnhighlight, .didSelect,
            ])
            row.isEditable = true
            row.editingStyle = .delete
            change(&row, index)
            return row
        }
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    /// The commands of touches and edits, without the numbers of cells.
    private var told: [String] {
        list.recorder.events.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
            .filter { !$0.hasSuffix("height") && !$0.hasSuffix("configuration") }
    }

    @Test func aSwipeOffersToDeleteARowWithoutActionsOfItsOwn() {
        append { row, index in if index == 2 { row.deleteConfirmationTitle = "Remove" } }
        expect(list.tableView.swipe(.row(at(1))).map(\.title), equals: ["Delete"])
        let actions = list.tableView.swipe(.row(at(2)))
        #expect(actions.map(\.title) == ["Remove"] && actions.allSatisfy(\.isDestructive))
        expect(list.tableView.swipedRow, equals: at(2))
        expect(told, equals: ["row1 willBeginEditing", "row1 didEndEditing", "row2 willBeginEditing"])
        expect(
            list.tableView.cellForRow(at: at(2))?.editing?.actions,
            equals: [CellEditing.Action(title: "Remove", isDestructive: true)])
        #expect(list.tableView.cellForRow(at: at(1))?.isEditing == false)
    }

    @Test func aRowThatOffersNothingCannotBeSwiped() {
        append { row, index in
            row.isEditable = index != 1
            row.editingStyle = index == 2 ? .none : .delete
            row.editActions = index == 1 ? [EditAction(title: "Like") { _ in }] : []
        }
        for row in [1, 2, 9, .min] { #expect(list.tableView.swipe(.row(at(row))).isEmpty) }
        list.tableView.setEditing(true)
        #expect(list.tableView.swipe(.row(at(0))).isEmpty)
        #expect(told.isEmpty && list.tableView.swipedRow == nil)
    }

    @Test func theActionThatIsChosenIsPerformedAndEndsTheSwipe() {
        var performed: [IndexPath] = []
        append { row, index in
            row.editActions = [
                EditAction(title: "Like") { performed.append($0.place.indexPath ?? at(-1)) },
                EditAction(title: "Hide") { _ in },
            ]
        }
        #expect(!list.tableView.performEditAction(titled: "Like", at: .row(at(1))))
        expect(list.tableView.swipe(.row(at(1))).map(\.title), equals: ["Like", "Hide"])
        #expect(!list.tableView.performEditAction(titled: "Like", at: .row(at(2))))
        #expect(!list.tableView.performEditAction(titled: "?", at: .row(at(1))))
        #expect(list.tableView.performEditAction(titled: "Like", at: .row(at(1))))
        expect(performed, equals: [at(1)])
        expect(told, equals: ["row1 willBeginEditing", "row1 didEndEditing"])
    }

    @Test func theDeletionOfASwipedRowTellsItAndTakesItOut() {
        append()
        list.tableView.swipe(.row(at(1)))
        #expect(list.tableView.performEditAction(titled: "Delete", at: .row(at(1))))
        expect(told, equals: ["row1 willBeginEditing", "row1 delete"])
        expect(list.shown, equals: ["row0", "row2", "row3", "row4"])
        #expect(list.tableView.areVisibleCells { !$0.isEditing })
    }

    @Test(arguments: 0..<8)
    func aSwipeEndsWhenTheUserTurnsToSomethingElse(_ turn: Int) {
        append(50)
        list.tableView.swipe(.row(at(1)))
        switch turn {
        case 0: list.tableView.endSwipe()
        case 1: list.tableView.tap(.row(at(3)))
        case 2: list.tableView.setEditing(true)
        case 3: list.tableView.scroll(by: 5)
        case 4: list.tableView.scroll(toOffset: 500)
        case 5: list.tableView.scrollToRow(at: at(40), at: .top)
        case 6: list.tableView.scrollToRow(at: at(5), at: .top)
        default: list.liaison.reloadRow(at: at(1))
        }
        expect(told, equals: ["row1 willBeginEditing", "row1 didEndEditing"])
        #expect(list.tableView.swipedRow == nil)
    }

    @Test func theReloadOfASectionEndsWhatTheUserDoesToItsRows() {
        append()
        list.tableView.highlight(.row(at(2)))
        list.tableView.swipe(.row(at(1)))
        list.liaison.reloadSection(at: 0)
        expect(
            told, equals: ["row2 didHighlight", "row1 willBeginEditing", "row1 didEndEditing", "row2 didUnhighlight"])
        #expect(list.tableView.areVisibleCells { !$0.isEditing && !$0.isHighlighted })
    }

    @Test func aSwipeGoesWithItsRow() {
        append()
        list.tableView.swipe(.row(at(1)))
        list.liaison.insert(list.row("x"), at: at(0))
        expect(list.tableView.swipedRow, equals: at(2))
        list.liaison.moveRow(at: at(2), to: at(4))
        expect(list.tableView.swipedRow, equals: at(4))
        list.tableView.endSwipe()
        expect(told.suffix(1), equals: ["row1 didEndEditing"])
    }

    @Test func aTouchHighlightsUntilItIsTakenAway() {
        append(50)
        list.tableView.highlight(.row(at(2)))
        list.tableView.highlight(.row(at(2)))
        list.tableView.highlight(.row(at(40)))
        #expect(list.tableView.cellForRow(at: at(2))?.isHighlighted == true)
        list.tableView.unhighlight(.row(at(1)))
        list.tableView.unhighlight(.row(at(2)))
        list.tableView.unhighlight(.row(at(2)))
        expect(told, equals: ["row2 didHighlight", "row2 didUnhighlight"])
        #expect(list.tableView.cellForRow(at: at(2))?.isHighlighted == false)
        list.tableView.selectionMode = .none
        list.tableView.highlight(.row(at(2)))
        expect(told.count, equals: 2)
    }

    @Test func aRowThatLeavesTheViewportIsHighlightedNoMore() {
        append(50)
        list.tableView.highlight(.row(at(2)))
        list.tableView.scroll(toOffset: 500)
        expect(told, equals: ["row2 didHighlight", "row2 didUnhighlight"])
        #expect(list.tableView.areVisibleCells { !$0.isHighlighted })
    }

    @Test(arguments: ["replaceRow", "update"])
    func theRowBeforeIsToldThatItsEditingHasEnded(_ edit: String) {
        append { row, _ in row.commandsWithoutCell = CommandSet([.didEndEditing]) }
        list.tableView.swipe(.row(at(1)))
        list.recorder.forget()
        var other = list.row("other")
        other.commands = CommandSet([.configuration, .didEndEditing])
        other.commandsWithoutCell = CommandSet([.didEndEditing])
        switch edit {
        case "replaceRow": list.liaison.replaceRow(at: at(1), with: other)
        default: list.liaison.update(withNewSections: [Section(id: "a", rows: [other, other, other])])
        }
        expect(told.filter { $0.hasSuffix("didEndEditing") }, equals: ["row1 didEndEditing"])
    }

    @Test(arguments: ["Archive", "Unarchive", nil])
    func aSwipeEndsWhereItsRowOffersSomethingElse(_ title: String?) {
        func rows(_ title: String?) -> [any Entry] {
            var row = list.row("row")
            row.commands.formUnion(CommandSet([.didEndEditing]))
            row.content = title?.count ?? 0
            row.isEditable = true
            row.editActions = [title].compactMap(\.self).map { EditAction(title: $0) { _ in } }
            return [row]
        }
        list.liaison.append(Section(id: "a", rows: rows("Archive")))
        list.tableView.layoutIfNeeded()
        list.tableView.swipe(.row(at(0)))
        list.recorder.forget()
        list.liaison.update(withNewSections: [Section(id: "a", rows: rows(title))])
        list.liaison.reconfigureRow(at: at(0))
        let isSame = title == "Archive"
        expect(list.tableView.swipedRow, equals: (isSame ? at(0) : nil))
        expect(told, equals: (isSame ? [] : ["row didEndEditing"]))
    }
}
