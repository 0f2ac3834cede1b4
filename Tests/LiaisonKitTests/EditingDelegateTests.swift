import LiaisonKit
import Testing
import TestSupport

/// Decides how rows are edited in one place for all of them.
private final class Editor: EditingDelegate {
    private(set) var events: [String] = []

    func liaison(_ liaison: Liaison, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }

    func liaison(_ liaison: Liaison, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle {
        indexPath.row == 2 ? .insert : .delete
    }

    func liaison(_ liaison: Liaison, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }

    func liaison(_ liaison: Liaison, commit style: EditingStyle, forRowAt indexPath: IndexPath) {
        events.append("\(style) \(indexPath.row)")
        if style == .delete { liaison.deleteRow(at: indexPath) }
    }

    func liaison(_ liaison: Liaison, didMoveRowAt indexPath: IndexPath, to destination: IndexPath) {
        events.append("move \(indexPath.row) to \(destination.row)")
    }
}

/// A delegate that implements only the commits of edits.
private final class Committer: EditingDelegate {
    private(set) var committed: [IndexPath] = []

    func liaison(_ liaison: Liaison, commit style: EditingStyle, forRowAt indexPath: IndexPath) {
        committed.append(indexPath)
    }
}

/// A delegate of a liaison that decides how its rows are edited.
struct EditingDelegateTests {
    private let list = ListFixture(rows: 4)
    private let editor = Editor()

    private func edit() {
        list.liaison.editingDelegate = editor
        list.tableView.setEditing(true)
    }

    @Test func decidesWhatRowsOffer() {
        edit()
        let editing = (0..<3).map { list.tableView.cellForRow(at: at($0))?.editing }
        expect(editing.map { $0?.style }, equals: [.delete, nil, .insert])
        expect(editing.map { $0?.isMovable }, equals: [true, nil, false])
    }

    @Test func doesWhatTheUserConfirms() {
        edit()
        #expect(list.tableView.commitEditing(.delete, forRowAt: at(3)))
        #expect(list.tableView.commitEditing(.insert, forRowAt: at(2)))
        #expect(!list.tableView.commitEditing(.delete, forRowAt: at(1)))
        expect(editor.events, equals: ["delete 3", "insert 2"])
        expect(list.names, equals: [["row0", "row1", "row2"]])
    }

    @Test func isToldOfARowThatTheUserHasMoved() {
        edit()
        expect(list.tableView.dragRow(at: at(0), to: at(2)), equals: at(2))
        #expect(list.tableView.dragRow(at: at(1), to: at(0)) == nil)
        expect(editor.events, equals: ["move 0 to 2"])
        expect(list.names, equals: [["row1", "row2", "row0", "row3"]])
    }

    @Test func decidesWhatASwipeOffers() {
        list.liaison.editingDelegate = editor
        expect(list.tableView.swipe(.row(at(0))).map(\.title), equals: ["Delete"])
        #expect(list.tableView.swipe(.row(at(1))).isEmpty)
    }

    @Test func leavesToRowsWhatItDoesNotDecide() {
        let committer = Committer()
        for isEditable in [false, true] {
            let row = Row<Cell, Void>(registration: .nib(Nib(.spacer), "Empty"))
            row.isEditable = isEditable
            row.editingStyle = .delete
            list.liaison.insert(row, at: at(0))
        }
        list.liaison.editingDelegate = committer
        list.tableView.setEditing(true)
        #expect(list.tableView.commitEditing(.delete, forRowAt: at(0)))
        #expect(!list.tableView.commitEditing(.delete, forRowAt: at(1)))
        #expect(list.tableView.dragRow(at: at(0), to: at(1)) == nil)
        expect(committer.committed, equals: [at(0)])
    }

    @Test func isHeldWeakly() {
        var editor: Editor? = Editor()
        list.liaison.editingDelegate = editor
        #expect(list.liaison.editingDelegate === editor)
        editor = nil
        #expect(list.liaison.editingDelegate == nil)
    }
}
