import LiaisonKit
import Testing
import TestSupport

/// Tests of the commands that rows get for edits of the liaison.
struct ToldOfEditsTests {
    private let list = ListFixture()
    private let notes = Recorder()

    /// Returns a row that calls a closure when the row gets the command of an edit.
    private func row(
        _ name: String, when working: LiaisonKit.Command = .delete, _ work: ((Liaison, IndexPath) -> Void)? = nil
    ) -> any Entry {
        let row = Row<Cell, String>(name, registration: .nib(Nib(.spacer), "Told"))
        row.set(height: .height, 20)
        for command in [LiaisonKit.Command.delete, .insert, .move, .reload] {
            row.on(command) { [notes] context in
                let indexPath = context.destination ?? context.indexPath
                notes.record("\(context.model) \(command.name) \(indexPath.section).\(indexPath.row)")
                if command == working { work?(context.liaison, indexPath) }
            }
        }
        return row
    }

    /// Shows sections of rows, named by their section and row, and forgets the commands that they got.
    private func show(_ counts: Int...) {
        list.liaison.append(
            counts.enumerated().map { number, count in
                Section(id: "\(number)", rows: (0..<count).map { row("\(number).\($0)") })
            })
        list.tableView.resize(to: Size(width: 320, height: 1000))
        list.tableView.layoutIfNeeded()
        notes.forget()
    }

    @Test func aRowThatIsReplacedIsDeletedAndTheNewOneInserted() {
        show(3)
        #expect(list.liaison.replaceRow(at: at(1), with: row("new")) != nil)
        expect(notes.events, equals: ["0.1 delete 0.1", "new insert 0.1"])
        notes.forget()
        for (index, name) in [(0, "a"), (2, "b")] { list.liaison.replaceRow(at: at(index), with: row(name)) }
        expect(notes.events, equals: ["0.0 delete 0.0", "a insert 0.0", "0.2 delete 0.2", "b insert 0.2"])
    }

    @Test func aRowThatIsReplacedIsFollowedWhereWhatItIsToldMovesIt() {
        show(2)
        list.liaison.insert(row("moving") { liaison, _ in liaison.insert(row("before"), at: at(0)) }, at: at(1))
        expect(list.liaison.replaceRow(at: at(1), with: row("new"))?.model(as: String.self), equals: "moving")
        expect(notes.events.suffix(3), equals: ["moving delete 0.1", "before insert 0.0", "new insert 0.2"])
        expect(names, equals: [["before", "0.0", "new", "0.1"]])
    }

    @Test func aRowThatDeletesItselfWhenItIsReplacedIsGone() {
        show(1)
        list.liaison.insert(row("gone") { $0.deleteRow(at: $1) }, at: at(0))
        #expect(list.liaison.replaceRow(at: at(0), with: row("new")) == nil)
        expect(notes.events.last, equals: "gone delete 0.0")
        expect(names, equals: [["0.0"]])
    }

    @Test func aMoveTellsTheOrdinaryClosureItsDestination() {
        show(3, 2)
        list.liaison.moveRow(at: at(0), to: at(2))
        list.liaison.moveRow(at: at(0), to: at(2, 1))
        expect(notes.events, equals: ["0.0 move 0.2", "0.1 move 1.2"])
    }

    @Test(arguments: [
        (at(0), at(2)), (at(2), at(0)), (at(1), at(2)), (at(2), at(1, 1)), (at(0), at(1, 0)), (at(1, 1), at(2)),
        (at(0, 2), at(2)), (at(1, 1), at(0, 2)),
    ])
    func rowsThatChangePlacesGetIndexPathsThatExist(_ one: IndexPath, _ other: IndexPath) {
        show(3, 2, 1)
        let (before, counts) = (names, list.liaison.sections.map(\.rows.count))
        var wrong: [String] = []
        for indexPath in [one, other] {
            let row = list.liaison.row(for: indexPath, as: Row<Cell, String>.self)
            row?.on(.move) { [notes] context in
                for path in [context.place.indexPath, context.destination] {
                    guard let path, context.liaison.row(for: path) != nil else {
                        wrong.append(context.model)
                        continue
                    }
                }
                let destination = context.destination.map { "\($0.section).\($0.row)" } ?? "none"
                notes.record("\(context.model) to \(destination)")
                return true
            }
        }
        #expect(list.liaison.swapRows(at: one, and: other))
        let (first, second) = (min(one, other), max(one, other))
        expect(
            notes.events,
            equals: [
                "\(first.section).\(first.row) to \(second.section).\(second.row)",
                "\(second.section).\(second.row) to \(first.section).\(first.row)",
            ])
        expect(wrong, equals: [])
        var expected = before
        (expected[one.section][one.row], expected[other.section][other.row]) =
            (before[other.section][other.row], before[one.section][one.row])
        expect(names, equals: expected)
        expect(list.liaison.sections.map(\.rows.count), equals: counts)
        expect(list.tableView.visibleCells.count, equals: 6)
    }

    @Test func aSwapFollowsRowsThatWhatTheyAreToldMoves() {
        show(1)
        list.liaison.append(
            [
                row("one", when: .move) { liaison, _ in liaison.insert(row("above"), at: at(0)) }, row("two"),
                row("three"),
            ],
            toSection: 0)
        list.tableView.layoutIfNeeded()
        notes.forget()
        #expect(list.liaison.swapRows(at: at(1), and: at(3)))
        expect(notes.events.filter { $0.contains("move") }, equals: ["one move 0.3", "three move 0.2"])
        expect(names, equals: [["above", "0.0", "three", "two", "one"]])
    }

    /// Empties the first section when it is first asked whether there is more.
    private final class Emptying: PaginationDelegate {
        private var isDone = false

        func isPaginationEnabled(in liaison: Liaison) -> Bool {
            guard !isDone else { return false }
            isDone = true
            liaison.emptySection(at: 0)
            return false
        }

        func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath) {}
        func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?) {}
    }

    @Test func whatIsAskedDuringASwapMayTakeTheRowsAway() {
        show(3, 2)
        let delegate = Emptying()
        list.liaison.paginationDelegate = delegate
        #expect(!list.liaison.swapRows(at: at(2), and: at(1, 1)))
        expect(names, equals: [[], ["1.0", "0.2", "1.1"]])
    }

    private var names: [[String]] {
        list.liaison.sections.map { section in section.rows.map { $0.model(as: String.self) ?? "" } }
    }
}
