import LiaisonKit
import Synchronization
import Testing
import TestSupport

/// Changes that are found on another thread.
struct UpdateQueueTests {
    /// Lets a thread wait until another thread has reached a point.
    private final class Gate: Sendable {
        private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

        func open() { continuation.yield() }

        func pass() async {
            var passing = stream.makeAsyncIterator()
            await passing.next()
        }
    }

    private func shelf(_ rows: [Int]) -> Shelf { Shelf(1, rows.map { Item(identity: $0) }) }

    @Test func theChangesFromWhatWasTakenLastAreFound() async {
        let gate = Gate()
        let queue = UpdateQueue(showing: [shelf([1, 2])]) { gate.open() }
        queue.submit([shelf([1, 2, 3])])
        await gate.pass()
        expect(queue.take()?.changes.rowInsertions, equals: [IndexPath(row: 2, section: 0)])
        #expect(queue.take() == nil)
        queue.submit([shelf([2, 3])])
        await gate.pass()
        expect(queue.take()?.changes, equals: SectionedChangeset(rowDeletions: [IndexPath(row: 0, section: 0)]))
    }

    @Test func whatANewerUpdateOvertakesIsDropped() async {
        let gate = Gate()
        let queue = UpdateQueue(showing: [shelf([1])]) { gate.open() }
        queue.submit([shelf([])])
        await gate.pass()
        // The changes were found, but were not taken.
        queue.submit([shelf([1, 7])])
        var update = queue.take()
        while update == nil {
            await gate.pass()
            update = queue.take()
        }
        expect(update?.changes, equals: SectionedChangeset(rowInsertions: [IndexPath(row: 1, section: 0)]))
        #expect(queue.take() == nil)
    }

    @Test func onlyTheNewestOfManyIsTaken() async {
        let gate = Gate()
        let queue = UpdateQueue(showing: [shelf([])]) { gate.open() }
        for count in 1...500 { queue.submit([shelf(Array(0..<count))]) }
        var last: [Shelf]?
        while last?.first?.rows.count != 500 {
            await gate.pass()
            if let update = queue.take() { last = update.sections }
        }
        #expect(queue.take() == nil)
    }
}
