import LiaisonKit
import Testing
import TestSupport

/// Tests of the rows that are prefetched.
struct PrefetchingTests {
    private let list = ListFixture()

    private func row(_ name: String, content: Int = 0) -> RecordingEntry {
        var row = list.row(name)
        row.content = content
        row.commands = CommandSet([.prefetch, .prefetchCancel])
        row.commandsWithoutCell = row.commands
        row.onPerform = { _ in if content > 0 { list.recorder.record("content \(content) prefetch") } }
        return row
    }

    private func section(_ rows: some Sequence<Int>, content: Int = 0) -> Section {
        Section(id: "a", rows: rows.map { row("row\($0)", content: content) })
    }

    private func append(_ count: Int) {
        list.tableView.prefetchDistance = 3
        list.liaison.append(section(0..<count))
        list.tableView.layoutIfNeeded()
    }

    /// Returns the commands since the last call.
    private func told() -> [String] {
        defer { list.recorder.forget() }
        return list.recorder.events.filter { $0.contains("prefetch") }
            .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    @Test func theRowsBelowArePrefetchedAtFirst() {
        append(100)
        expect(told(), equals: ["row5 prefetch", "row6 prefetch", "row7 prefetch"])
    }

    @Test func eachRowIsPrefetchedOnceOnTheWayDown() {
        append(100)
        _ = told()
        list.tableView.scroll(by: 20)
        expect(told(), equals: ["row8 prefetch"])
        list.tableView.scroll(by: 1)
        expect(told(), equals: ["row9 prefetch"])
        list.tableView.scroll(by: 1)
        #expect(told().isEmpty)
    }

    @Test func aTurnCancelsWhatWasBelowAndPrefetchesWhatIsAbove() {
        append(100)
        list.tableView.scroll(toOffset: 1000)
        _ = told()
        list.tableView.scroll(by: -20)
        expect(
            told(),
            equals: [
                "row55 prefetchCancel", "row56 prefetchCancel", "row57 prefetchCancel", "row46 prefetch",
                "row47 prefetch", "row48 prefetch",
            ])
    }

    @Test func aJumpCancelsWhatItLeavesBehind() {
        append(100)
        _ = told()
        list.tableView.scroll(toOffset: 1000)
        expect(
            told(),
            equals: [
                "row5 prefetchCancel", "row6 prefetchCancel", "row7 prefetchCancel", "row55 prefetch",
                "row56 prefetch", "row57 prefetch",
            ])
    }

    @Test func whatIsShownIsNotCancelled() {
        append(100)
        _ = told()
        list.tableView.scroll(by: 60)
        expect(told(), equals: ["row8 prefetch", "row9 prefetch", "row10 prefetch"])
    }

    @Test func anEditPrefetchesWhatIsNewAhead() {
        append(100)
        _ = told()
        list.liaison.insert(list.row("new"), at: at(0))
        list.liaison.deleteRow(at: at(1))
        list.liaison.deleteRow(at: at(1))
        list.tableView.layoutIfNeeded()
        expect(told(), equals: ["row8 prefetch"])
    }

    @Test func aRowThatMovesIsAnnouncedOnceAndCancelledWhereItIsNoLongerAhead() {
        append(100)
        _ = told()
        list.liaison.moveRow(at: at(6), to: at(7))
        list.tableView.layoutIfNeeded()
        #expect(told().isEmpty)
        list.liaison.moveRow(at: at(7), to: at(50))
        list.tableView.layoutIfNeeded()
        expect(told(), equals: ["row6 prefetchCancel", "row8 prefetch"])
    }

    @Test func aSectionThatMovesTakesItsAnnouncementsAlong() {
        append(6)
        list.liaison.append(Section(id: "b", rows: [row("b0"), row("b1"), row("b2"), row("b3")]))
        list.liaison.append(Section(id: "c", rows: []))
        list.tableView.layoutIfNeeded()
        expect(told(), equals: ["row5 prefetch", "b0 prefetch", "b1 prefetch"])
        list.liaison.moveSection(at: 1, to: 2)
        list.tableView.layoutIfNeeded()
        #expect(told().isEmpty)
    }

    /// The ways in which rows 5, 6 and 7 go, which were announced and were not shown.
    enum Departure: CaseIterable {
        case deletion, update, replacement, emptying, clearing, detachment
    }

    @Test(arguments: Departure.allCases) func whatGoesBeforeItIsShownIsCancelled(_ departure: Departure) {
        append(100)
        _ = told()
        switch departure {
        case .deletion: list.liaison.deleteRows(at: [at(5), at(6), at(7)])
        case .update: list.liaison.update(withNewSections: [section(0..<5)])
        case .replacement:
            for index in 5..<8 { list.liaison.replaceRow(at: at(index), with: list.row("new")) }
        case .emptying: list.liaison.emptySection(at: 0)
        case .clearing: list.liaison.clearSections()
        case .detachment: list.liaison.detach()
        }
        expect(told().sorted(), equals: ["row5 prefetchCancel", "row6 prefetchCancel", "row7 prefetchCancel"])
    }

    @Test(arguments: [false, true]) func whatIsReloadedIsCancelledAndAnnouncedAnew(byUpdate: Bool) {
        append(100)
        _ = told()
        if byUpdate {
            list.liaison.update(withNewSections: [section(0..<100)], forceReload: true)
        } else {
            list.liaison.reloadData()
        }
        list.tableView.layoutIfNeeded()
        expect(
            told(),
            equals: [
                "row5 prefetchCancel", "row6 prefetchCancel", "row7 prefetchCancel", "row5 prefetch", "row6 prefetch",
                "row7 prefetch",
            ])
    }

    @Test func aReloadedSectionIsCancelledAndAnnouncedAnew() {
        append(6)
        list.liaison.append(Section(id: "b", rows: [row("b0"), row("b1"), row("b2")]))
        list.tableView.layoutIfNeeded()
        _ = told()
        list.liaison.reloadSection(at: 1)
        list.tableView.layoutIfNeeded()
        expect(told(), equals: ["b0 prefetchCancel", "b1 prefetchCancel", "b0 prefetch", "b1 prefetch"])
    }

    @Test func whatIsDiscardedBeforeItIsShownIsCancelled() {
        append(5)
        list.liaison.append(Section(id: "b", rows: (0..<20).map { row("b\($0)") }))
        list.tableView.scroll(toOffset: 200)
        list.tableView.scroll(by: -60)
        _ = told()
        list.tableView.scroll(by: -20)
        expect(told(), equals: ["row3 prefetch"])
        list.liaison.discardSectionsAboveViewport()
        expect(told(), equals: ["row3 prefetchCancel", "row4 prefetchCancel"])
    }

    @Test func whatWasShownIsNotCancelledWhenItGoes() {
        append(100)
        list.tableView.scroll(by: 60)
        _ = told()
        list.liaison.deleteRows(at: (3..<8).map { at($0) })
        #expect(told().isEmpty)
        list.liaison.deleteRow(at: at(3))
        expect(told(), equals: ["row8 prefetchCancel"])
    }

    @Test(arguments: [0, 2]) func theVersionOfARowThatStandsLastIsCancelled(content: Int) {
        append(100)
        list.liaison.update(withNewSections: [section(0..<100, content: content)])
        list.tableView.layoutIfNeeded()
        _ = told()
        list.liaison.update(withNewSections: [section(0..<6, content: content)])
        let row = ["row6 prefetchCancel", "row7 prefetchCancel"]
        expect(told(), equals: content == 0 ? row : [row[0], "content 2", row[1], "content 2"])
    }

    @Test func aRowThatGoesWhenAnotherIsAnnouncedIsNeitherAnnouncedNorCancelled() {
        var rows = (0..<100).map { row("row\($0)") }
        rows[5].onPerform = { $0.liaison.deleteRow(at: at(6)) }
        list.tableView.prefetchDistance = 3
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        list.tableView.layoutIfNeeded()
        expect(told(), equals: ["row5 prefetch", "row7 prefetch", "row8 prefetch"])
    }

    @Test func aScrollThatGoesNowhereTurnsNothingRound() {
        append(30)
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
        list.tableView.scroll(by: -20)
        #expect(list.recorder.events.isEmpty)
    }

    @Test func whatIsEditedByARowThatIsPrefetchedLeavesNoneOut() {
        var rows = (0..<30).map { index in
            var row = list.row("row\(index)")
            row.commands = CommandSet([.prefetch, .prefetchCancel])
            row.commandsWithoutCell = row.commands
            return row
        }
        rows[8].onPerform = { $0.liaison.deleteRow(at: at(0)) }
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        list.tableView.layoutIfNeeded()
        expect(list.receivers(of: .prefetch), equals: (5..<16).map { "row\($0)" })
    }

    @Test func nothingIsPrefetchedWithoutDistance() {
        append(100)
        _ = told()
        list.tableView.prefetchDistance = 0
        list.tableView.scroll(by: 300)
        list.tableView.prefetchDistance = -5
        list.tableView.scroll(by: 300)
        #expect(told().isEmpty)
    }
}
