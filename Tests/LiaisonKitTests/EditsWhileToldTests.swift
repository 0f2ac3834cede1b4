import LiaisonKit
import Testing
import TestSupport

/// Tests of rows that edit the content while they perform the command of an edit.
struct EditsWhileToldTests {
    private let list = ListFixture(rows: 4)

    /// Replaces row 1 by a row that calls a closure when the row gets a command.
    private func append(on command: LiaisonKit.Command, _ work: @escaping (Liaison, IndexPath) -> Void) {
        let row = Row<Cell, Void>(registration: .nib(Nib(Nib.Element(.label(TextStyle(), text: "own"))), "Own"))
        row.set(height: .height, 20)
        row.on(command) { context in work(context.liaison, context.destination ?? context.indexPath) }
        list.liaison.replaceRow(at: at(1), with: row)
    }

    private var names: [String] { list.names[0].map { $0.isEmpty ? "own" : $0 } }

    @Test func aRowThatDeletesItselfIsDeletedOnce() {
        append(on: .delete) { $0.deleteRow(at: $1) }
        #expect(list.liaison.deleteRow(at: at(1)) != nil)
        expect(names, equals: ["row0", "row2", "row3"])
    }

    @Test func aRowThatPutsAnotherInItsPlaceLeavesThatThere() {
        append(on: .delete) { [list] liaison, indexPath in
            liaison.replaceRow(at: indexPath, with: list.row("undo"))
        }
        list.liaison.deleteRow(at: at(1))
        expect(names, equals: ["row0", "undo", "row2", "row3"])
    }

    @Test func aRowIsDeletedWhereverItStandsByThen() {
        append(on: .delete) { [list] liaison, indexPath in
            liaison.insert(list.row("x"), at: at(0))
            liaison.moveRow(at: at(2), to: at(4))
        }
        list.liaison.deleteRow(at: at(1))
        expect(names, equals: ["x", "row0", "row2", "row3"])
    }

    @Test func aRowIsMovedFromWhereverItStandsByThen() {
        append(on: .move) { [list] liaison, _ in liaison.insert(list.row("x"), at: at(0)) }
        #expect(list.liaison.moveRow(at: at(1), to: at(3)))
        expect(names, equals: ["x", "row0", "row2", "own", "row3"])
    }

    @Test(arguments: [LiaisonKit.Command.delete, .move, .reload, .insert])
    func editsThatAnswerEditsComeToAnEnd(_ command: LiaisonKit.Command) {
        append(on: command) { liaison, indexPath in
            liaison.reloadRow(at: indexPath)
            if let row = liaison.row(for: indexPath) { liaison.insert(row, at: indexPath) }
            liaison.moveRow(at: indexPath, to: at(0))
            liaison.deleteRow(at: at(0))
        }
        let row = list.liaison.row(for: at(1))
        switch command {
        case .delete: list.liaison.deleteRow(at: at(1))
        case .move: list.liaison.moveRow(at: at(1), to: at(2))
        case .reload: list.liaison.reloadRow(at: at(1))
        default: if let row { list.liaison.insert(row, at: at(2)) }
        }
        expect(list.tableView.visibleCells.count, equals: list.names[0].count)
    }

    @Test func eachOfSeveralRowsIsToldWhereItStandsByThen() {
        var told: [IndexPath] = []
        let rows = (0..<2).map { _ in
            let row = Row<Cell, Void>(registration: .nib(Nib(.spacer), "Own"))
            row.set(height: .height, 10)
            row.on(.insert) { [list] context in
                told.append(context.indexPath)
                context.liaison.insert(list.row("x"), at: at(0))
            }
            return row
        }
        list.liaison.insert(rows, at: at(1))
        expect(told, equals: [at(1), at(3)])
        expect(names, equals: ["x", "x", "row0", "own", "own", "row1", "row2", "row3"])
    }

    /// A row that cannot be shown if `fails` returns true, and that then inserts a row above itself.
    private func row(fails: @escaping () -> Bool) -> Row<Cell, Void> {
        let row = Row<Cell, Void>(registration: .nib(Nib(.spacer), "Failing"))
        row.set(height: .height, 20)
        row.on(.configuration) { [list] context in
            guard fails() else { return }
            context.liaison.insert(list.row("x"), at: at(0))
            context.cell?.fail("it is too late")
        }
        return row
    }

    private var placeholders: [Int] {
        (0..<list.names[0].count).filter { list.liaison.row(for: at($0)) is Placeholder }
    }

    @Test func aRowThatCannotBeShownIsReplacedWhereItStandsByThen() {
        list.liaison.replaceRow(at: at(1), with: row(fails: { true }))
        list.tableView.layoutIfNeeded()
        expect(list.names[0].filter { !$0.isEmpty }, equals: ["x", "row0", "row2", "row3"])
        expect(placeholders, equals: [2])
    }

    @Test func aRowThatCannotBeShownAnyMoreIsReplacedWhereItStandsByThen() {
        var isLate = false
        list.liaison.replaceRow(at: at(1), with: row(fails: { isLate }))
        list.tableView.layoutIfNeeded()
        isLate = true
        list.liaison.reconfigureRow(at: at(1))
        expect(list.names[0].filter { !$0.isEmpty }, equals: ["x", "row0", "row2", "row3"])
        expect(placeholders, equals: [2])
    }
}
