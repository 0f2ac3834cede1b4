import Testing

@testable import LiaisonKit
import TestSupport

/// Tests of what belongs to entries and stays with them when others come and go.
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

    private static func prefetched(_ entries: Int...) -> PrefetchedEntries {
        var prefetched = PrefetchedEntries()
        for entry in entries {
            prefetched.insert(entry, .header(section: entry), Placeholder(.notRegistered("\(entry)")))
        }
        return prefetched
    }

    /// The edits, and the entries that 1, 4, 5 and 9 of ten entries become.
    private static let edits: [(EntryEdit, [Int?])] = [
        (.replace(3..<5, byCount: 1), [1, nil, 4, 8]),
        (.replace(0..<0, byCount: 2), [3, 6, 7, 11]),
        (.replace(0..<3, byCount: 0), [nil, 1, 2, 6]),
        (.move(4..<6, to: 0), [3, 0, 1, 9]),
        (.move(1..<5, to: 6), [6, 9, 1, 5]),
        (.update(targets: [3, 2, -1, -1, 5, 4, -1, -1, 1, -1], count: 7), [2, 5, 4, nil]),
        (.reset, [nil, nil, nil, nil]),
    ]

    @Test(arguments: edits.indices) func eachTrackerFollowsAnEditAlike(_ number: Int) {
        let (edit, expected) = Self.edits[number]
        let old = [1, 4, 5, 9]
        expect(old.map(edit.index), equals: expected)
        var gone = GoneEntries()
        var (followed, selection) = (Self.followed(1, 4, 5, 9), Self.selection(1, 4, 5, 9))
        var (prefetched, displayed) = (Self.prefetched(1, 4, 5, 9), DisplayedCellsTests.displayed(old))
        followed.beginVisits(of: FollowedRows(old))
        followed.follow(edit, &gone)
        selection.follow(edit, &gone)
        prefetched.follow(edit, &gone)
        displayed.follow(edit, &gone)
        let left = expected.compactMap(\.self).sorted()
        let lost = zip(old, expected).filter { $1 == nil }.map(\.0)
        expect(Self.entries(followed), equals: expected)
        expect(followed.visits[0].entries, equals: expected)
        expect(selection.entries, equals: left)
        expect(prefetched.rows.map(\.entry), equals: left)
        expect(displayed.map(\.entry), equals: left)
        expect(gone.prefetched.map(\.place), equals: lost.map { .header(section: $0) })
        expect(gone.cells.map(\.place), equals: lost.map { .row(IndexPath(row: $0, section: 0)) })
    }

    @Test func theValueOfAllTrackersHandsOutWhatIsGone() {
        var (tracked, gone) = (TrackedEntries(), GoneEntries())
        tracked.first = DisplayedCellsTests.displayed([2, 3])
        tracked.others.first = Self.prefetched(4, 5)
        tracked.others.others.first.set(3, true)
        tracked.others.others.others.first.current = 4
        tracked.others.others.others.others.insert(0)
        tracked.follow(.replace(3..<5, byCount: 1), &gone)
        expect(gone.cells.map(\.place), equals: [.row(IndexPath(row: 3, section: 0))])
        expect(gone.prefetched.map(\.place), equals: [.header(section: 4)])
        expect(tracked.first.map(\.entry), equals: [2])
        expect(tracked.others.first.rows.map(\.entry), equals: [4])
        #expect(tracked.others.others.first.entries.isEmpty)
        #expect(tracked.others.others.others.first.current == nil)
        expect(tracked.others.others.others.others.count, equals: 1)
        tracked.follow(.reset, &gone)
        expect(tracked.others.others.others.others.count, equals: 0)
    }

    @Test func handedOnEntriesStaySoWhereverTheyMove() {
        var streamed = StreamedEntries()
        streamed.begin(of: 10)
        for entry in 0..<4 { streamed.insert(entry) }
        var gone = GoneEntries()
        streamed.follow(.move(1..<2, to: 6), &gone)
        expect((0..<8).filter(streamed.contains), equals: [0, 1, 2, 6])
        streamed.follow(.replace(0..<1, byCount: 2), &gone)
        expect((0..<9).filter(streamed.contains), equals: [2, 3, 7])
        streamed.follow(.update(targets: [], count: 3), &gone)
        expect(streamed.count, equals: 3)
    }

    @Test func rowsThatAreVisitedWithinAVisitAreFollowedToo() {
        var (followed, gone) = (FollowedEntries(), GoneEntries())
        followed.beginVisits(of: FollowedRows([3, 2, nil, 2]))
        followed.beginVisits(of: FollowedRows([2, 7]))
        followed.follow(.move(2..<3, to: 6), &gone)
        expect(followed.visits.map(\.entries), equals: [[2, 6, nil, 6], [6, 7]])
        followed.follow(.replace(6..<7, byCount: 1), &gone)
        expect(followed.visits.map(\.entries), equals: [[2, nil, nil, nil], [nil, 7]])
        followed.endVisits()
        expect(followed.visits.map(\.entries), equals: [[2, nil, nil, nil]])
    }

    @Test func onlyOtherEntriesAheadAreNews() {
        var (prefetched, gone) = (Self.prefetched(3, 4), GoneEntries())
        let first = prefetched.advance(to: 3..<6)
        let again = prefetched.advance(to: 3..<6)
        #expect(first && !again)
        prefetched.follow(.replace(0..<0, byCount: 1), &gone)
        let afterAnEdit = prefetched.advance(to: 3..<6)
        #expect(afterAnEdit)
        prefetched.remove(4)
        #expect(!prefetched.contains(4) && prefetched.contains(5))
        let second = prefetched.popFirst(before: 4)
        #expect(second == nil)
        let last = prefetched.popFirst(before: 5)
        expect(last?.entry, equals: 5)
        #expect(prefetched.rows.isEmpty)
    }
}
