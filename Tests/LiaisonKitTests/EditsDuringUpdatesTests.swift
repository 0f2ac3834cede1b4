import LiaisonKit
import Testing
import TestSupport

/// Sections that are edited while they are updated.
struct EditsDuringUpdatesTests {
    private let list = ListFixture(rows: 5)

    private func section(_ names: [String], _ id: String = "a") -> Section {
        Section(id: id, rows: names.map { list.row($0) })
    }

    private var selected: [String] { list.tableView.indexPathsForSelectedRows.map { list.names[$0.section][$0.row] } }

    /// Makes an edit once, when the delegate is notified of the first update.
    private func editWhenUpdated(_ edit: @escaping (Liaison) -> Void) {
        var isFirst = true
        list.liaison.onUpdate = { [liaison = list.liaison] _ in
            guard isFirst else { return }
            isFirst = false
            edit(liaison)
        }
    }

    @Test(arguments: 0..<3)
    func whateverIsEditedWhenAnUpdateIsToldTheNewSectionsAreShown(_ number: Int) {
        list.liaison.append(section(["x"], "b"))
        editWhenUpdated { liaison in
            switch number {
            case 0: liaison.deleteRow(at: at(0))
            case 1: liaison.append(section(["c"], "c"))
            default: liaison.deleteSection(at: 1)
            }
        }
        list.liaison.update(withNewSections: [section(["row2", "row3", "row7"]), section(["x", "y"], "b")])
        expect(list.names, equals: [["row2", "row3", "row7"], ["x", "y"]])
        expect(list.shown, equals: ["row2", "row3", "row7", "x", "y"])
    }

    /// The moments of an update at which another update is made.
    enum Moment: CaseIterable {
        case update, delete, move, insert, configuration
    }

    @Test(arguments: Moment.allCases, [false, true])
    func theUpdateThatIsMadeLastIsShown(_ moment: Moment, forceReload: Bool) {
        func update() { list.liaison.update(withNewSections: [section(["row1", "last"])], forceReload: forceReload) }
        func row(_ name: String) -> RecordingEntry {
            var row = list.row(name)
            row.commandsWithoutCell = CommandSet([.delete, .move, .insert])
            row.commands.formUnion(row.commandsWithoutCell)
            return row
        }
        var (deleted, inserted) = (row("row0"), row("new"))
        var moved = [row("row1"), row("row2")]
        switch moment {
        case .update: editWhenUpdated { _ in update() }
        case .delete: deleted.onPerform = { _ in update() }
        case .move: for index in moved.indices { moved[index].onPerform = { _ in update() } }
        case .insert: inserted.onPerform = { _ in update() }
        case .configuration: break
        }
        list.liaison.clearSections(replacingThemWith: [
            Section(id: "a", rows: [deleted] + moved + [row("row3"), row("row4")])
        ])
        list.tableView.layoutIfNeeded()
        list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
            guard moment == .configuration, case .command(.configuration) = dispatch.event else { return }
            liaison.onDispatch = nil
            update()
        }
        list.liaison.update(withNewSections: [Section(id: "a", rows: [row("row2"), row("row1"), inserted])])
        list.tableView.layoutIfNeeded()
        expect(list.names, equals: [["row1", "last"]])
        expect(list.shown, equals: ["row1", "last"])
    }

    @Test func rowsDoNotLearnOfAnUpdateThatIsDropped() {
        func row(_ name: String) -> RecordingEntry {
            var row = list.row(name)
            row.commandsWithoutCell = CommandSet([.delete])
            row.commands.formUnion(row.commandsWithoutCell)
            row.onPerform = { [list] _ in
                if name == "row0" { list.liaison.update(withNewSections: [section(["row1", "row2"])]) }
            }
            return row
        }
        list.liaison.clearSections(replacingThemWith: [Section(id: "a", rows: [row("row0"), row("row1"), row("row2")])])
        var updates = 0
        list.liaison.onUpdate = { _ in updates += 1 }
        list.liaison.update(withNewSections: [section(["row2"])])
        expect(list.receivers(of: .delete), equals: ["row0"])
        expect(updates, equals: 1)
        expect(list.names, equals: [["row1", "row2"]])
    }

    @Test func aSelectedRowStaysSoWhateverIsEditedWhenAnUpdateIsTold() {
        list.tableView.selectRow(at: at(2))
        editWhenUpdated { liaison in
            liaison.deleteRow(at: at(0))
            liaison.append(list.row("end"), toSection: 0)
        }
        list.liaison.update(withNewSections: [section(["row0", "row1", "row2", "row3", "row4", "row5"])])
        expect(selected, equals: ["row2"])
    }

    /// Three sections are shown. Other ones replace them: as many, or fewer.
    @Test(arguments: [false, true], [1, 3])
    func sectionsThatTheDataViewDoesNotKnowYetAreNotDiscarded(whenAsked: Bool, count: Int) {
        list.liaison.append([section(["x"], "b"), section(["y0", "y1", "y2", "y3", "y4", "y5"], "c")])
        list.tableView.scrollToRow(at: at(5, 2), at: .bottom)
        expect(list.shown, equals: ["y1", "y2", "y3", "y4", "y5"])
        let new = Row<Cell, Int>(1, registration: .nib(Nib(Nib.Element(.label(TextStyle(), text: ""))), "New"))
        new.set(height: .height, 20)
        if whenAsked {
            new.set(height: .estimatedHeight) { [liaison = list.liaison] _ in
                liaison.discardSectionsAboveViewport()
                return 20
            }
        } else {
            list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
                if case .command(.didEndDisplaying) = dispatch.event { liaison.discardSectionsAboveViewport() }
            }
        }
        let sections = (0..<count).map { Section(id: "new\($0)", rows: [new]) }
        list.liaison.update(withNewSections: sections, forceReload: !whenAsked)
        expect(list.tableView.visibleCells.map(\.cell.reuseIdentifier), equals: Array(repeating: "New", count: count))
        expect(list.liaison.sectionNumbers, equals: 0..<count)
    }

    @Test func rowsAreToldThatTheyHaveComeWhereverTheyStandByThen() {
        func row(_ name: String, content: Int = 0) -> RecordingEntry {
            var row = list.row(name)
            row.content = content
            row.commandsWithoutCell = CommandSet([.insert, .reload])
            row.commands.formUnion(row.commandsWithoutCell)
            row.onPerform = { list.recorder.record("\(name) \($0.place) stands") }
            return row
        }
        var isFirst = true
        list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
            guard case .command(.didEndDisplaying) = dispatch.event, isFirst else { return }
            isFirst = false
            liaison.deleteRow(at: at(0))
        }
        list.liaison.update(withNewSections: [
            Section(
                id: "a",
                rows: [row("row0"), row("row2"), row("row3"), row("new"), row("row4", content: 1), row("late")])
        ])
        expect(list.names, equals: [["row2", "row3", "new", "row4", "late"]])
        expect(
            list.recorder.events.filter { $0.hasSuffix("stands") },
            equals: [
                "new \(Place.row(at(2))) stands", "late \(Place.row(at(4))) stands",
                "row4 \(Place.row(at(3))) stands",
            ])
    }
}
