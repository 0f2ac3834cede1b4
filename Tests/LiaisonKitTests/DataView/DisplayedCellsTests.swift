import TestSupport
import Testing

@testable import LiaisonKit

/// The cells in the viewport, compared with a plain array of them.
struct DisplayedCellsTests {
    private static func shown(_ entry: Int) -> DisplayedCell {
        DisplayedCell(
            cell: Cell(reuseIdentifier: "cell", nib: Nib(.spacer)), entry: entry,
            place: .row(IndexPath(row: entry, section: 0)))
    }

    static func displayed(_ entries: some Sequence<Int>) -> DisplayedCells {
        var displayed = DisplayedCells()
        for entry in entries { displayed.insert(shown(entry)) }
        return displayed
    }

    @Test func cellsStandInTheOrderOfTheirEntries() {
        let displayed = Self.displayed([5, 3, 4, 9, 1])
        expect(displayed.map(\.entry), equals: [1, 3, 4, 5, 9])
        expect(displayed.index(of: 4), equals: 2)
        #expect(displayed.index(of: 2) == nil)
        expect(displayed.indices(of: 2..<5), equals: 1..<3)
        expect(displayed.indices(of: 6..<9), equals: 4..<4)
    }

    @Test func theFirstIndexAfterAGapIsFound() {
        #expect(Self.displayed([1, 2, 3]).firstIndexAfterGap(from: 0) == nil)
        expect(Self.displayed([1, 2, 4, 5]).firstIndexAfterGap(from: 0), equals: 2)
        expect(Self.displayed([1, 3, 4, 6]).firstIndexAfterGap(from: 1), equals: 3)
        #expect(DisplayedCells().firstIndexAfterGap(from: 0) == nil)
    }

    @Test(arguments: [1, 2, 3]) func insertionsAndRemovalsAreThoseOfAnArray(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (displayed, entries) = (DisplayedCells(), [Int]())
        for step in 0..<2000 {
            if entries.count < 3 || Int.random(in: 0..<9, using: &random) < 4 {
                let entry =
                    Bool.random(using: &random) ? (entries.last ?? 0) + 1 : Int.random(in: 0..<5000, using: &random)
                guard !entries.contains(entry) else { continue }
                displayed.insert(Self.shown(entry))
                entries.insert(entry, at: entries.firstIndex { $0 > entry } ?? entries.count)
            } else {
                let index = Bool.random(using: &random) ? 0 : Int.random(in: entries.indices, using: &random)
                let (removed, expected) = (displayed.remove(at: index).entry, entries.remove(at: index))
                expect(removed, equals: expected)
            }
            try #require(displayed.map(\.entry) == entries, "seed \(seed), step \(step)")
        }
    }

    @Test func aHeaderSticksAndComesBack() {
        var displayed = Self.displayed([0, 1, 2])
        displayed.stick(0)
        expect(displayed.stickingHeader?.entry, equals: 0)
        expect(displayed.map(\.entry), equals: [1, 2])
        expect(displayed.withStickingHeader.map(\.entry), equals: [0, 1, 2])
        displayed.returnStickingHeader()
        #expect(displayed.stickingHeader == nil)
        expect(displayed.map(\.entry), equals: [0, 1, 2])
        displayed.stick(1)
        displayed.unstickHeader()
        expect(displayed.map(\.entry), equals: [1, 0, 2])
    }

    @Test func cellsGoWithTheirEntriesOrAreHandedOut() {
        var (displayed, gone) = (Self.displayed([3, 4, 5, 6, 8]), GoneEntries())
        displayed.stick(0)
        displayed.follow(.replace(4..<6, byCount: 5), &gone)
        expect(gone.cells.map(\.entry), equals: [4, 5])
        expect(displayed.map(\.entry), equals: [3, 9, 11])
        displayed.findPlaces { .header(section: $0) }
        expect(displayed.map(\.place), equals: [.header(section: 3), .header(section: 9), .header(section: 11)])
    }

    @Test func cellsOfMovedEntriesMoveAlong() {
        var (displayed, gone) = (Self.displayed([2, 3, 4, 5]), GoneEntries())
        let cells = displayed.map(\.cell)
        displayed.follow(.move(3..<5, to: 10), &gone)
        expect(displayed.map(\.entry), equals: [2, 3, 10, 11])
        #expect(displayed[2].cell === cells[1] && displayed[3].cell === cells[2])
    }

    @Test func cellsThatWereTakenOutAreLetGo() {
        weak var first: Cell?
        var displayed = DisplayedCells()
        do {
            let shown = Self.shown(0)
            first = shown.cell
            displayed.append(shown)
        }
        for entry in 1..<200 { displayed.append(Self.shown(entry)) }
        for _ in 0..<100 { _ = displayed.remove(at: 0) }
        #expect(first == nil)
        expect(displayed.map(\.entry), equals: Array(100..<200))
    }
}
