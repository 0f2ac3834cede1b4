import Testing

@testable import LiaisonKit
import TestSupport

/// Tests of marks that stay with their entries when others come and go: of followed, prefetched and selected rows.
struct MarkedEntriesTests {
    private static func followed(_ entries: Int?...) -> FollowedEntries {
        var followed = FollowedEntries()
        for entry in entries { followed.append(entry) }
        return followed
    }

    private static func entries(_ followed: FollowedEntries) -> [Int?] { (0..<followed.count).map { followed[$0] } }

    private static func selection(_ entries: Int...) -> RowSelection {
        var selection = RowSelection()
        for entry in entries { selection.set(entry, true) }
        return selection
    }

    private static func required<Value>(_ value: Value?) throws -> Value { try #require(value) }

    @Test func followedEntriesMoveOrAreLost() {
        var followed = Self.followed(1, 4, nil, 9)
        followed.replace(3..<5, byCount: 1)
        expect(Self.entries(followed), equals: [1, nil, nil, 8])
        followed.lose(1)
        expect(Self.entries(followed), equals: [nil, nil, nil, 8])
        followed.move([0, 1, 2, 3, 4, 5, 6, 7, 3])
        let last = followed.removeLast()
        expect(last, equals: 3)
        followed.removeAll(from: 1)
        expect(Self.entries(followed), equals: [nil])
    }

    @Test func followedEntriesThatWereTakenOutAreFoundAgain() {
        let before = Self.followed(2, 5, 3)
        var followed = before
        followed.replace(2..<4, byCount: 0)
        expect(Self.entries(followed), equals: [nil, 3, nil])
        followed.replace(0..<0, byCount: 2)
        followed.restore(before, of: 2..<4, at: 0)
        expect(Self.entries(followed), equals: [0, 5, 1])
    }

    @Test func visitedRowsMoveOrAreLost() {
        var rows = FollowedRows([9, 1, nil, 4, 1])
        rows.replace(3..<5, byCount: 1)
        expect(rows.entries, equals: [8, 1, nil, nil, 1])
        rows.replace(0..<0, byCount: 2)
        expect(rows.entries, equals: [10, 3, nil, nil, 3])
        rows.move([0, 1, 2, 5, 4, 3, 6, 7, 8, 9, -1])
        expect(rows.entries, equals: [nil, 5, nil, nil, 5])
        rows.replace(0..<Int.max, byCount: 0)
        expect(rows.entries, equals: [nil, nil, nil, nil, nil])
    }

    @Test func visitedRowsThatWereTakenOutAreFoundAgain() {
        let before = FollowedRows([5, 2, nil, 3])
        var rows = before
        rows.replace(2..<4, byCount: 0)
        expect(rows.entries, equals: [3, nil, nil, nil])
        rows.replace(0..<0, byCount: 2)
        rows.restore(before, of: 2..<4, at: 0)
        expect(rows.entries, equals: [5, 0, nil, 1])
    }

    @Test func rowsThatAreVisitedWithinAVisitAreFollowedToo() {
        var followed = FollowedEntries()
        followed.beginVisits(of: FollowedRows([3, 2]))
        followed.beginVisits(of: FollowedRows([2, 7]))
        let before = followed
        followed.replace(2..<3, byCount: 0)
        expect(followed.visits.map(\.entries), equals: [[2, nil], [nil, 6]])
        followed.replace(6..<6, byCount: 1)
        followed.restore(before, of: 2..<3, at: 6)
        expect(followed.visits.map(\.entries), equals: [[2, 6], [6, 7]])
        followed.lose(6)
        expect(followed.visits.map(\.entries), equals: [[2, nil], [nil, 7]])
        followed.endVisits()
        expect(followed.visits.map(\.entries), equals: [[2, nil]])
    }

    /// Returns the entries that a prefetch visits; nil if the same entries are ahead as before.
    private static func visited(
        _ prefetched: inout PrefetchedEntries, _ ahead: Range<Int>
    ) -> (cancelled: [Int], new: [Int])? {
        var (cancelled, new) = ([Int](), [Int]())
        let isNew = prefetched.prefetch(ahead) { if $1 { new.append($0) } else { cancelled.append($0) } }
        return isNew ? (cancelled, new) : nil
    }

    @Test func onlyWhatIsNewAheadIsPrefetched() throws {
        var prefetched = PrefetchedEntries()
        let first = try Self.required(Self.visited(&prefetched, 3..<6))
        #expect(first.cancelled.isEmpty && first.new == [3, 4, 5])
        let again = Self.visited(&prefetched, 3..<6)
        #expect(again == nil)
        let second = try Self.required(Self.visited(&prefetched, 5..<8))
        expect(second.cancelled, equals: [3, 4])
        expect(second.new, equals: [6, 7])
    }

    @Test func afterAnEditWhatWasPrefetchedIsStillKnown() throws {
        var prefetched = PrefetchedEntries()
        _ = Self.visited(&prefetched, 3..<6)
        prefetched.replace(0..<0, byCount: 1)
        let after = try Self.required(Self.visited(&prefetched, 4..<7))
        #expect(after.cancelled.isEmpty && after.new.isEmpty)
        prefetched.move([-1, -1, -1, -1, 0, -1, 1])
        let last = try Self.required(Self.visited(&prefetched, 0..<3))
        #expect(last.cancelled.isEmpty && last.new == [2])
    }

    @Test func selectedRowsMoveOrAreLost() {
        var selection = Self.selection(7, 2, 4)
        expect(selection.entries, equals: [2, 4, 7])
        selection.set(4, false)
        selection.set(4, false)
        #expect(!selection.contains(4) && selection.contains(7))
        let before = selection
        selection.replace(7..<8, byCount: 0)
        expect(selection.entries, equals: [2])
        selection.restore(before, of: 7..<8, at: 3)
        expect(selection.entries, equals: [2, 3])
        selection.move([0, 1, 5, -1])
        expect(selection.entries, equals: [5])
        selection.removeAll()
        #expect(selection.entries.isEmpty)
    }
}
