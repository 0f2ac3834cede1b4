import LiaisonKit
import Testing
import TestSupport

/// Rows whose content changes while their cell stays.
struct ReconfigurationTests {
    @Test func aRowIsConfiguredAnewInItsCellWithoutPreparation() {
        let list = ListFixture(rows: 20)
        #expect(list.liaison.reconfigureRow(at: at(2)))
        expect(list.recorder.events, equals: ["row2 configuration 3", "row2 height"])
    }

    @Test func aRowThatIsNotShownIsConfiguredWhenItIs() {
        let list = ListFixture(rows: 20)
        #expect(list.liaison.reconfigureRow(at: at(12)))
        #expect(list.recorder.events.isEmpty)
    }

    @Test(arguments: [at(-1), at(20), at(0, 1), at(0, -1), at(.max, .max)])
    func whatDoesNotExistIsNotConfigured(indexPath: IndexPath) {
        let list = ListFixture(rows: 20)
        #expect(!list.liaison.reconfigureRow(at: indexPath))
        #expect(list.recorder.events.isEmpty)
    }

    @Test func theAnswerSaysHowManyRowsThereAre() {
        let list = ListFixture(rows: 20)
        expect(list.liaison.reconfigureRows(at: [at(1), at(1), at(3), at(30)]), equals: 2)
        expect(list.receivers(of: .configuration), equals: ["row1", "row3"])
    }

    @Test func itsEntryMayBeOneOfAnotherHeightAndTheRowsBelowMove() {
        let list = ListFixture(rows: 20)
        list.liaison.updateEntry(at: .row(at(1)), to: list.row("other", height: 50))
        #expect(list.recorder.events.isEmpty)
        list.liaison.reconfigureRow(at: at(1))
        expect(list.shown, equals: ["row0", "other", "row2", "row3"])
        expect(list.tableView.rectForRow(at: at(3))?.y, equals: 90)
        expect(list.receivers(of: .didEndDisplaying), equals: ["row4"])
    }

    @Test func theViewportStaysInTheRowThatItStartsIn() {
        let list = ListFixture(rows: 20)
        list.tableView.scroll(toOffset: 110)
        list.liaison.updateEntry(at: .row(at(5)), to: list.row("other", height: 5))
        list.liaison.reconfigureRow(at: at(5))
        expect(list.shown.first, equals: "other")
        #expect(list.tableView.contentOffset < 105)
        list.liaison.updateEntry(at: .row(at(5)), to: list.row("other", height: 60))
        list.liaison.reconfigureRow(at: at(5))
        expect(list.shown.first, equals: "other")
        #expect(list.tableView.contentOffset > 100)
    }

    @Test func aRowThatCanNoLongerBeShownShowsItsFallback() {
        let list = ListFixture(rows: 20)
        var failing = list.row("failing")
        failing.failure = "too late"
        failing.fallback = list.row("fallback")
        var faults: [String] = []
        list.liaison.onFault = { faults.append("\($1.indexPath?.row ?? -1) \($0.reason)") }
        list.liaison.updateEntry(at: .row(at(1)), to: failing)
        #expect(list.liaison.reconfigureRow(at: at(1)))
        expect(list.shown, equals: ["row0", "fallback", "row2", "row3", "row4"])
        expect(faults, equals: ["1 too late"])
    }

    @Test func itOffersWhatItsRowOffersNow() {
        let list = ListFixture()
        func rows(_ content: Int) -> [any Entry] {
            (0...1).map { number in
                var row = list.row("row\(number)")
                row.content = content
                row.isEditable = number == content
                row.isMovable = number == content
                row.editingStyle = .delete
                if number == content { row.commands.formUnion(CommandSet([.accessoryButtonTapped])) }
                return row
            }
        }
        func offers() -> [CellEditing?] { list.tableView.visibleCells.map(\.cell.editing) }
        list.tableView.showsAccessories = true
        list.liaison.append(Section(id: "a", rows: rows(0)))
        list.tableView.setEditing(true)
        let edited = CellEditing(style: .delete, isIndented: true, isMovable: true)
        expect(offers(), equals: [edited, nil])
        list.liaison.update(withNewSections: [Section(id: "a", rows: rows(1))])
        expect(offers(), equals: [nil, edited])
        expect(list.tableView.visibleCells.map(\.cell.showsAccessory), equals: [false, true])
        expect(list.tableView.visibleCells.map(\.cell.contentWidth), equals: [320, 256])
    }

    @Test func whatACommandChangesIsConfiguredOnceItIsReported() {
        let list = ListFixture(rows: 20)
        var events: [String] = []
        list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
            events.append("\(dispatch.event.name) \(dispatch.place.indexPath?.row ?? -1)")
            if dispatch.event.name == "reload" { liaison.reconfigureAfterCommand(dispatch.place) }
        }
        var row = list.row("row")
        row.commands.formUnion(CommandSet([.reload]))
        list.liaison.replaceRow(at: at(0), with: row)
        list.tableView.layoutIfNeeded()
        events = []
        list.liaison.reloadRow(at: at(0))
        expect(events.suffix(2), equals: ["reload 0", "configuration 0"])
    }

    @Test func aRowIsSelectedOrTheAnswerSaysThatThereIsNone() {
        let list = ListFixture(rows: 20)
        #expect(list.liaison.selectRow(at: at(12)) && !list.liaison.selectRow(at: at(20)))
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(12)])
        #expect(list.liaison.deselectRow(at: at(12)) && !list.liaison.deselectRow(at: at(20)))
        #expect(list.tableView.indexPathsForSelectedRows.isEmpty)
        list.tableView.selectionMode = .none
        #expect(!list.liaison.selectRow(at: at(12)))
    }
}
