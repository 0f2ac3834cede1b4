import LiaisonKit
import Testing
import TestSupport

/// Tests of the rows that are prefetched.
struct PrefetchingTests {
    private let list = ListFixture()

    private func append(_ count: Int) {
        let rows = (0..<count).map { index in
            var row = list.row("row\(index)")
            row.commands = CommandSet([.prefetch, .prefetchCancel])
            row.commandsWithoutCell = row.commands
            return row
        }
        list.tableView.prefetchDistance = 3
        list.liaison.append(Section(id: "a", rows: rows))
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
        list.liaison.deleteRow(at: at(6))
        list.tableView.layoutIfNeeded()
        expect(told(), equals: ["row8 prefetch"])
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
