import LiaisonKit
import Testing
import TestSupport

/// Sections that replace others.
struct UpdateTests {
    private let list = ListFixture(rows: 20)

    private func update(_ names: [String], id: String = "a", forceReload: Bool = false) {
        list.liaison.update(withNewSections: [section(names, id)], forceReload: forceReload)
    }

    private func section(_ names: [String], _ id: String = "a", content: Int = 0) -> Section {
        Section(
            id: id,
            rows: names.map {
                var row = list.row($0)
                row.content = content
                return row
            })
    }

    private func names(_ rows: Range<Int>) -> [String] { rows.map { "row\($0)" } }

    private func cells() -> [ObjectIdentifier] { list.tableView.visibleCells.map { ObjectIdentifier($0.cell) } }

    @Test func theNewSectionsAreShown() {
        update(["new0", "new1"], id: "b")
        expect(list.names, equals: [["new0", "new1"]])
        expect(list.shown, equals: ["new0", "new1"])
    }

    @Test func theOffsetIsKeptAsFarAsTheContentGoes() {
        list.tableView.scroll(toOffset: 120)
        update((0..<30).map { "new\($0)" })
        expect(list.tableView.contentOffset, equals: 120)
        update((0..<8).map { "newer\($0)" })
        expect(list.shown.first, equals: "newer3")
        expect(list.tableView.contentOffset, equals: 60)
    }

    @Test func whatStaysKeepsItsCellAndIsNotConfiguredAnew() {
        let before = cells()
        list.recorder.forget()
        update(["row0", "new", "row1", "row3", "row4"])
        expect(list.shown, equals: ["row0", "new", "row1", "row3", "row4"])
        expect(list.receivers(of: .configuration), equals: ["new"])
        expect(list.receivers(of: .didEndDisplaying), equals: ["row2"])
        let after = cells()
        expect([after[0], after[2], after[3], after[4]], equals: [before[0], before[1], before[3], before[4]])
    }

    @Test func nothingIsSentWhereNothingHasChanged() {
        list.recorder.forget()
        list.liaison.onUpdate = { Issue.record("\($0)") }
        update(names(0..<20))
        list.tableView.layoutIfNeeded()
        #expect(list.recorder.events.isEmpty)
    }

    @Test func whatStaysIsSentWhatTheNewRowImplements() {
        var row = list.row("row0")
        row.commands = CommandSet([.configuration])
        list.liaison.update(withNewSections: [Section(id: "a", rows: [row] + list.rows(20).dropFirst())])
        list.recorder.forget()
        list.tableView.scroll(toOffset: 100)
        expect(list.receivers(of: .didEndDisplaying), equals: names(1..<5))
        list.tableView.scroll(toOffset: 0)
        update(names(0..<20))
        list.recorder.forget()
        list.tableView.scroll(toOffset: 100)
        expect(list.receivers(of: .didEndDisplaying), equals: names(0..<5))
    }

    @Test func whatShowsSomethingElseIsConfiguredAnewInItsCell() {
        let before = cells()
        list.recorder.forget()
        list.liaison.update(withNewSections: [section(names(0..<20), content: 1)])
        expect(cells(), equals: before)
        expect(list.receivers(of: .configuration), equals: names(0..<5))
        #expect(list.receivers(of: .didEndDisplaying).isEmpty)
        #expect(list.receivers(of: .prepareForReuse).isEmpty)
    }

    @Test func whatHasBecomeOfAnotherComponentGetsACellAnew() {
        list.recorder.forget()
        var other = list.row("row1")
        other.reuseIdentifier = "Other"
        list.liaison.update(withNewSections: [Section(id: "a", rows: [list.row("row0"), other])])
        expect(list.shown, equals: ["row0", "row1"])
        expect(list.tableView.visibleCells.map(\.cell.reuseIdentifier), equals: ["Recording", "Other"])
        #expect(list.receivers(of: .didEndDisplaying).contains("row1"))
        expect(list.receivers(of: .willDisplay), equals: ["row1"])
    }

    @Test func whatCouldNotBeShownIsTriedAgainInItsPlace() {
        var failing = list.row("failing")
        failing.failure = "no"
        list.liaison.update(withNewSections: [Section(id: "b", rows: [list.row("first"), failing])])
        expect(list.shown, equals: ["first", ""])
        list.tableView.selectRow(at: at(1))
        var changes: [SectionedChangeset] = []
        list.liaison.onUpdate = { changes.append($0) }
        update(["first", "failing"], id: "b")
        expect(list.shown, equals: ["first", "failing"])
        #expect(changes.isEmpty, "It shows what it should have shown before.")
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(1)])
    }

    @Test func whatShowsSomethingElseThanWhatCouldNotBeShownIsReloaded() {
        var failing = list.row("failing")
        failing.failure = "no"
        list.liaison.update(withNewSections: [Section(id: "b", rows: [failing])])
        expect(list.shown, equals: [""])
        var changes: [SectionedChangeset] = []
        list.liaison.onUpdate = { changes.append($0) }
        failing.content = 1
        list.liaison.update(withNewSections: [Section(id: "b", rows: [failing])])
        expect(list.shown, equals: [""])
        expect(changes, equals: [SectionedChangeset(rowReloads: [SectionedChangeset.Paths(old: at(0), new: at(0))])])
    }

    @Test func theSelectionGoesWithTheRows() {
        list.tableView.selectionMode = .multiple
        for row in [1, 3, 15] { list.tableView.selectRow(at: at(row)) }
        update(["row3", "row2", "row1", "row0"])
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(0), at(2)])
        #expect(list.tableView.cellForRow(at: at(0))?.isSelected == true)
        #expect(list.receivers(of: .didDeselect).isEmpty)
    }

    @Test func whatWasPrefetchedStaysSo() {
        func row(_ name: String) -> RecordingEntry {
            var row = list.row(name)
            row.commands = CommandSet([.configuration, .prefetch, .prefetchCancel])
            row.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel])
            return row
        }
        let names = (0..<30).map { "post\($0)" }
        let rows = names.map { row($0) }
        list.liaison.update(withNewSections: [Section(id: "posts", rows: rows)])
        list.tableView.layoutIfNeeded()
        expect(list.receivers(of: .prefetch), equals: Array(names[5..<15]))
        list.recorder.forget()
        list.liaison.update(withNewSections: [Section(id: "posts", rows: [row("new")] + rows)])
        list.tableView.layoutIfNeeded()
        expect(list.receivers(of: .prefetch), equals: ["post4"])
        expect(list.receivers(of: .prefetchCancel), equals: ["post14"])
    }

    @Test func aForcedReloadKeepsNeitherSelectionNorCells() {
        list.tableView.selectRow(at: at(1))
        list.recorder.forget()
        update(names(0..<10), forceReload: true)
        #expect(list.tableView.indexPathsForSelectedRows.isEmpty)
        expect(list.shown, equals: names(0..<5))
        expect(list.receivers(of: .configuration), equals: names(0..<5))
    }

    @Test func whatWasShownEndsBeingDisplayed() {
        list.recorder.forget()
        update(["new0"], id: "b")
        expect(list.receivers(of: .didEndDisplaying), equals: names(0..<5))
    }

    @Test func aRowThatGoesToAnotherSectionKeepsItsCell() {
        let before = cells()
        list.recorder.forget()
        list.liaison.update(withNewSections: [section(["row0", "row2"]), section(["row1"], "b")])
        expect(list.shown, equals: ["row0", "row2", "row1"])
        expect(cells(), equals: [before[0], before[2], before[1]])
        #expect(list.receivers(of: .configuration).isEmpty)
    }

    @Test func whatCommandsHaveSetGoesToTheRowThatStays() {
        var liked = list.row("row1")
        liked.likes = 3
        list.liaison.replaceRow(at: at(1), with: liked)
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
        list.liaison.update(withNewSections: [section(["new", "row0"]), section(["row1"], "b")])
        expect(list.liaison.row(for: at(0, 1), as: RecordingEntry.self)?.likes, equals: 3)
        expect((list.tableView.cellForRow(at: at(0, 1))?.entry as? RecordingEntry)?.likes, equals: 3)
        expect(list.receivers(of: .configuration), equals: ["new"])
    }

    @Test func aHeaderThatShowsSomethingElseIsConfiguredAnewAndTheFooterIsNot() {
        func section(_ content: Int) -> Section {
            var header = list.row("header")
            header.content = content
            return Section(id: "a", header: header, rows: list.rows(1), footer: list.row("footer"))
        }
        list.liaison.update(withNewSections: [section(0)])
        expect(list.shown, equals: ["header", "row0", "footer"])
        list.recorder.forget()
        list.liaison.update(withNewSections: [section(1)])
        expect(list.receivers(of: .configuration), equals: ["header"])
        list.liaison.update(withNewSections: [Section(id: "a", rows: list.rows(1))])
        expect(list.shown, equals: ["row0"])
    }
}

/// Tests of the offset after an update.
struct UpdateAnchorTests {
    private let list = ListFixture(rows: 50)

    private func update(_ names: [String]) {
        list.liaison.update(withNewSections: [Section(id: "a", rows: names.map { list.row($0) })])
    }

    private func names(_ rows: Range<Int>) -> [String] { rows.map { "row\($0)" } }

    @Test func whatTheViewportStartsInStaysThere() {
        list.tableView.scroll(toOffset: 210)
        update(["new0", "new1"] + names(0..<5) + names(8..<50))
        expect(list.shown, equals: names(10..<16))
        expect(list.tableView.contentOffset, equals: 190)
    }

    @Test func atTheStartWhatComesIsShown() {
        update(["new"] + names(0..<50))
        expect(list.shown, equals: ["new", "row0", "row1", "row2", "row3"])
        expect(list.tableView.contentOffset, equals: 0)
    }

    @Test func whereItGoesTheNextThatIsShownStays() {
        list.tableView.scroll(toOffset: 210)
        update(names(0..<10) + names(12..<50))
        expect(list.shown, equals: ["row8", "row9"] + names(12..<16))
        expect(list.tableView.contentOffset, equals: 170)
    }

    @Test func whereItMovesAwayTheNextThatStaysInOrderStays() {
        list.tableView.scroll(toOffset: 200)
        update(["row10"] + names(0..<10) + names(11..<50))
        expect(list.shown, equals: names(9..<10) + names(11..<15))
        expect(list.tableView.contentOffset, equals: 200)
    }

    @Test func whereAllThatIsShownGoesTheNextComesToTheTop() {
        list.tableView.scroll(toOffset: 210)
        update(names(0..<5) + names(30..<50))
        expect(list.shown, equals: names(30..<35))
        update(names(0..<5))
        expect(list.shown, equals: names(0..<5))
    }

    @Test func atTheEndTheViewportStaysAtTheEndWhereItShould() {
        list.tableView.sticksToBottom = true
        list.tableView.scroll(toOffset: 10_000)
        update(names(0..<50) + ["new"])
        expect(list.shown, equals: names(46..<50) + ["new"])
    }
}

/// Tests of the commands that rows get for an update.
struct UpdateCommandTests {
    private let list = ListFixture()
    private static let edits: [LiaisonKit.Command] = [.insert, .delete, .move, .reload]

    init() {
        list.liaison.update(withNewSections: [section(["a", "b", "c", "d"])])
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    private func row(_ name: String, content: Int = 0) -> RecordingEntry {
        var row = list.row(name)
        row.commands = row.commands.union(CommandSet(Self.edits))
        row.commandsWithoutCell = CommandSet(Self.edits)
        row.content = content
        return row
    }

    private func section(_ names: [String], _ id: String = "x") -> Section {
        Section(id: id, rows: names.map { row($0) })
    }

    private var told: [String] {
        list.recorder.events.map { $0.split(separator: " ") }
            .filter { event in Self.edits.contains { $0.name == event[1] } }.map { "\($0[0]) \($0[1])" }
    }

    @Test func rowsAreToldThatTheyGoMoveComeAndAreReloaded() {
        list.liaison.update(withNewSections: [
            Section(id: "x", rows: [row("d"), row("a"), row("new"), row("b", content: 1)])
        ])
        expect(told, equals: ["c delete", "d move", "new insert", "b reload"])
    }

    @Test func rowsOfSectionsThatComeOrGoAreNotTold() {
        list.liaison.update(withNewSections: [section(["e"], "y")])
        #expect(told.isEmpty)
    }

    @Test func aRowThatMovesIsToldWhereTo() {
        var destinations: [IndexPath?] = []
        var moving = row("a")
        moving.onPerform = { destinations.append($0.destination) }
        list.liaison.replaceRow(at: at(0), with: moving)
        destinations = []
        list.liaison.update(withNewSections: [Section(id: "x", rows: [row("b"), row("c"), row("d"), row("a")])])
        expect(destinations, equals: [at(3)])
    }

    @Test func whatARowChangesThatIsToldOfTheUpdateCountsToo() {
        list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
            if case .command(.delete) = dispatch.event { liaison.insert(list.row("late"), at: at(0)) }
        }
        list.liaison.update(withNewSections: [section(["a", "d"])])
        expect(list.names, equals: [["a", "d"]])
        expect(list.shown, equals: ["a", "d"])
    }

    @Test func aRowThatMovesIsToldSoThoughOneThatGoesEdits() {
        list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
            if case .command(.delete) = dispatch.event { liaison.insert(list.row("late"), at: at(0)) }
        }
        list.liaison.update(withNewSections: [section(["d", "a", "b"])])
        expect(told, equals: ["c delete", "d move"])
    }

    @Test func theChangesAreToldBeforeTheyAreShown() {
        var changes: [SectionedChangeset] = []
        list.liaison.onUpdate = { changes.append($0) }
        list.liaison.update(withNewSections: [section(["a", "c", "d", "e"])])
        expect(changes, equals: [SectionedChangeset(rowDeletions: [at(1)], rowInsertions: [at(3)])])
    }

    @Test func whatTheUserDoesToARowThatGoesEnds() {
        var row = row("b")
        row.commands = row.commands.union(CommandSet([.didHighlight, .didUnhighlight]))
        list.liaison.replaceRow(at: at(1), with: row)
        list.tableView.highlight(.row(at(1)))
        list.recorder.forget()
        list.liaison.update(withNewSections: [section(["a", "c"])])
        expect(list.receivers(of: .didUnhighlight), equals: ["b"])
    }
}

/// Updates that come faster than they are shown.
struct PutOffUpdateTests {
    private let list = ListFixture(rows: 5)

    @Test func theLastIsShownAtTheNextLayout() {
        var changes = 0
        list.liaison.onUpdate = { _ in changes += 1 }
        list.recorder.forget()
        for name in ["x", "y", "z"] {
            list.liaison.setNeedsUpdate(withNewSections: [Section(id: "a", rows: [list.row("row0"), list.row(name)])])
        }
        expect(changes, equals: 0)
        expect(list.names, equals: [["row0", "row1", "row2", "row3", "row4"]])
        expect(list.shown, equals: ["row0", "z"])
        expect(changes, equals: 1)
        expect(list.receivers(of: .configuration), equals: ["z"])
    }

    @Test func anUpdateAtOnceTakesItsPlace() {
        list.liaison.setNeedsUpdate(withNewSections: [])
        list.liaison.update(withNewSections: [Section(id: "a", rows: [list.row("now")])])
        expect(list.shown, equals: ["now"])
    }

    @Test(arguments: [0, 1, 2])
    func aScrollOrAnotherSizeShowsThem(number: Int) {
        let rows = (0..<50).map { list.row("new\($0)") }
        list.liaison.setNeedsUpdate(withNewSections: [Section(id: "a", rows: rows)])
        switch number {
        case 0: list.tableView.scroll(toOffset: 400)
        case 1: list.tableView.scroll(by: 400)
        default: list.tableView.resize(to: Size(width: 320, height: 120))
        }
        expect(list.tableView.contentOffset, equals: (number < 2 ? 400 : 0))
        expect(list.shown.first, equals: (number < 2 ? "new20" : "new0"))
    }

    @Test func withoutADataViewItWaits() {
        list.liaison.detach()
        list.liaison.setNeedsUpdate(withNewSections: [Section(id: "a", rows: [list.row("later")])])
        expect(list.names[0].count, equals: 5)
        list.liaison.liaise(list.tableView)
        expect(list.shown, equals: ["later"])
    }
}

/// Updates whose changes are known.
struct KnownChangesTests {
    private let list = ListFixture(rows: 3)
    private let new = ["row0", "row2", "new"]

    private func update(_ changes: SectionedChangeset) -> [SectionedChangeset] {
        var told: [SectionedChangeset] = []
        list.liaison.onUpdate = { told.append($0) }
        list.liaison.update(withNewSections: [Section(id: "a", rows: new.map { list.row($0) })], changes: changes)
        return told
    }

    @Test func theyAreAppliedAsTheyAreThoughRowsAreToldOfThem() {
        var going = list.row("row1")
        going.commands = going.commands.union(CommandSet([.delete]))
        list.liaison.replaceRow(at: at(1), with: going)
        let changes = SectionedChangeset(rowDeletions: [at(1), at(2)], rowInsertions: [at(1), at(2)])
        expect(update(changes), equals: [changes], "What is found anew would keep row 2.")
    }

    @Test func theyAreAppliedAsTheyAre() {
        let changes = SectionedChangeset(
            rowDeletions: [at(1), at(2)], rowInsertions: [at(1), at(2)])
        expect(update(changes), equals: [changes])
        expect(list.shown, equals: new)
    }

    @Test(arguments: [
        SectionedChangeset(), SectionedChangeset(rowDeletions: [at(0), at(1)]),
        SectionedChangeset(rowDeletions: [at(9)]), SectionedChangeset(rowDeletions: [at(-1)]),
        SectionedChangeset(sections: Changeset(deletions: [0])),
        SectionedChangeset(sections: Changeset(moves: [Changeset.Offsets(old: 7, new: -3)])),
        SectionedChangeset(rowDeletions: [at(9)], rowInsertions: [at(9, 4)]),
        SectionedChangeset(rowDeletions: [at(0)]),
        SectionedChangeset(
            rowDeletions: [at(3), at(2)], rowInsertions: [at(2)],
            rowMoves: [SectionedChangeset.Paths(old: at(1), new: at(1))]),
        SectionedChangeset(
            rowDeletions: [at(1), at(3)], rowInsertions: [at(2)],
            rowReloads: [SectionedChangeset.Paths(old: at(0), new: at(1))]),
        SectionedChangeset(
            rowDeletions: [at(1)],
            rowMoves: [
                SectionedChangeset.Paths(old: at(0), new: at(1)), SectionedChangeset.Paths(old: at(2), new: at(1)),
            ]),
    ])
    func thoseThatCannotLeadThereAreFoundAnew(_ changes: SectionedChangeset) {
        list.liaison.append(list.row("last"), toSection: 0)
        let found = SectionedChangeset(rowDeletions: [at(1), at(3)], rowInsertions: [at(2)])
        expect(update(changes), equals: [found])
        expect(list.shown, equals: new)
    }

    @Test func thoseFromOtherRowsInEqualNumberAreFoundAnew() {
        // The changes were found for row0, row1 and row2 in the order before an edit.
        list.liaison.moveRow(at: at(0), to: at(2))
        list.tableView.selectRow(at: at(2))
        _ = update(SectionedChangeset(rowDeletions: [at(1)], rowInsertions: [at(2)]))
        expect(list.shown, equals: new)
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(0)])
    }

    @Test func thoseForOtherSectionsInEqualNumberAreFoundAnew() {
        list.liaison.replaceSection(at: 0, with: Section(id: "b", rows: new.map { list.row($0) }))
        expect(update(SectionedChangeset()).map(\.sections), equals: [Changeset(deletions: [0], insertions: [0])])
    }
}
