import CIsolation
import Glibc
import TestSupport
import Testing

@testable import LiaisonHost

/// The host looks for an answer for a moment before it sleeps, and looks less often if no answer comes.
@Suite struct SpinningTests {
    /// The numbers of the waits, among `count` waits, in which the host looks. `finds` returns whether the host finds
    /// an answer.
    private func looks(_ count: Int, isPossible: Bool = true, finds: (Int) -> Bool) -> [Int] {
        var spinning = Spinning(isPossible: isPossible)
        var looks: [Int] = []
        for wait in 0..<count {
            let isFound = spinning.finds { _ in
                looks.append(wait)
                return finds(wait)
            }
            expect(isFound, equals: looks.last == wait && finds(wait))
        }
        return looks
    }

    @Test func theHostLooksButWhileThePluginIsLoaded() {
        expect(looks(5) { _ in true }, equals: [1, 2, 3, 4])
    }

    @Test func theHostLooksMoreSeldomInVain() {
        expect(looks(20) { _ in false }, equals: [1, 4, 9, 18])
        let many = looks(3000) { _ in false }
        expect(zip(many.dropFirst(), many).map { $0 - $1 }.max(), equals: 257)
    }

    @Test func anAnswerMakesTheHostLookAgain() {
        expect(looks(12) { $0 == 9 }, equals: [1, 4, 9, 10])
    }

    @Test func aSoleProcessorIsLeftToTheWorker() {
        expect(looks(5, isPossible: false) { _ in true }, equals: [])
    }

    @Test func bytesAreFoundAndATimeEnds() throws {
        let file = lsn_rings_file()
        defer { close(file) }
        let ring = try #require(lsn_map_rings(file))
        defer { lsn_unmap_rings(ring) }
        let start = ContinuousClock.now
        expect(lsn_ring_spin(ring, 0, 2_000_000), equals: 0)
        #expect(ContinuousClock.now - start >= .milliseconds(2))
        lsn_ring_publish(ring, 8)
        expect(lsn_ring_spin(ring, 0, 0), equals: 1)
    }
}
