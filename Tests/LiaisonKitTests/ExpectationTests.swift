import LiaisonKit
import Testing
import TestSupport

/// Tests of the events that a liaison expects from its data view.
struct ExpectationTests {
    private let list = ListFixture()

    /// Appends rows of 20 points, of which the viewport shows five, and records expectations beside events.
    private func append(_ count: Int, estimate: Double? = nil) {
        list.liaison.onExpect = { [recorder = list.recorder] event, entries in
            recorder.record("expected \(event.name) \(entries.map(\.name).joined(separator: ","))")
        }
        let rows = (0..<count).map { index in
            var row = list.row("row\(index)", estimate: estimate)
            row.commands = CommandSet([.configuration, .didEndDisplaying, .prefetch, .prefetchCancel])
            row.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel])
            return row
        }
        list.tableView.prefetchDistance = 2
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
    }

    /// The expectations of an event since the last call, and the rows that got the event.
    private func told(_ event: String) -> (expected: [String], got: String) {
        let events = list.recorder.events.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
        let expected = events.filter { $0[0] == "expected" && $0[1] == event && !$0[2].isEmpty }.map { String($0[2]) }
        let got = events.filter { $0[0] != "expected" && $0[1] == event }.map { $0[0] }.joined(separator: ",")
        return (expected, got)
    }

    @Test func theRowsOfAViewportAreExpectedInTheirOrder() {
        append(100)
        expect(told("configuration").expected, equals: ["row0,row1,row2,row3,row4"])
        expect(told("configuration").got, equals: "row0,row1,row2,row3,row4")
    }

    @Test(arguments: [60.0, 500, 1500, -40, -300])
    func scrollsExpectExactlyTheRowsThatTheyReveal(distance: Double) {
        append(100)
        list.tableView.scroll(toOffset: 1000)
        list.recorder.forget()
        list.tableView.scroll(by: distance)
        let (expected, got) = told("configuration")
        expect(expected, equals: [got])
        #expect(!got.isEmpty)
    }

    @Test func rowsOfWrongEstimatesAreExpectedUpToTheEndOfTheViewport() {
        append(100, estimate: 10)
        let (expected, got) = told("configuration")
        expect(expected.first?.split(separator: ",").count, equals: 10)
        #expect(expected.first?.hasPrefix(got) == true)
    }

    @Test func noMoreRowsWithoutHeightAreExpectedThanAViewportHolds() {
        append(1000, estimate: .leastNonzeroMagnitude)
        expect(told("configuration").expected.first?.split(separator: ",").count, equals: 256)
    }

    @Test func whatIsPrefetchedIsExpected() {
        append(100)
        expect(told("prefetch").expected, equals: ["row5,row6"])
        expect(told("prefetch").got, equals: "row5,row6")
        list.tableView.scroll(toOffset: 1000)
        expect(told("prefetchCancel").expected, equals: ["row5,row6"])
        expect(told("prefetchCancel").got, equals: "row5,row6")
    }

    @Test func theRowsThatLeaveAViewportAreExpectedInTheirOrder() {
        append(100)
        list.tableView.scroll(by: 60)
        expect(told("didEndDisplaying").expected, equals: ["row0,row1,row2"])
        expect(told("didEndDisplaying").got, equals: "row0,row1,row2")
        list.recorder.forget()
        list.tableView.scroll(by: -40)
        expect(told("didEndDisplaying").expected, equals: ["row7,row6"])
        expect(told("didEndDisplaying").got, equals: "row7,row6")
        list.recorder.forget()
        list.tableView.endDisplaying()
        expect(told("didEndDisplaying").expected, equals: ["row1,row2,row3,row4,row5"])
    }

    /// A line is complete at its last row.
    @Test func theEndsOfLinesAreExpected() {
        let view = CollectionView(
            viewport: Size(width: 300, height: 100), sizing: UniformSizing(), grid: Grid(.count(3), minimumRowWidth: 10)
        )
        let liaison = Liaison()
        var ends: [Bool] = []
        liaison.onExpect = { event, entries in
            if case .command(.configuration) = event { ends += entries.map(\.endsLine) }
        }
        liaison.liaise(view)
        liaison.append(Section(id: "a", rows: (0..<5).map { list.row("row\($0)") }))
        view.layoutIfNeeded()
        expect(ends, equals: [false, false, true, false, true])
    }

    @Test func estimatesAreExpectedInBlocks() {
        append(1300)
        let expected = told("estimatedHeight").expected.map { $0.split(separator: ",") }
        expect(expected.map(\.count), equals: [512, 512, 276])
        #expect(expected.joined().enumerated().allSatisfy { $1 == "row\($0)" })
    }

    @Test func nothingIsExpectedAfterALayout() {
        append(100)
        expect(list.recorder.events.last { $0.hasPrefix("expected") }, equals: "expected configuration ")
    }
}

extension ExpectedEntry {
    fileprivate var name: String { (entry as? RecordingEntry)?.name ?? "" }
}
