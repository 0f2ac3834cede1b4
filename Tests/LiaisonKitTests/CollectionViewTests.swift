@testable import LiaisonKit
import Testing
import TestSupport

/// Several rows side by side: lines, widths, spacing, and the effects of edits and resizes.
struct CollectionViewTests {
    private let recorder = Recorder()
    private let liaison = Liaison()

    /// A collection view with a viewport of 320 × 100 points and three rows a line, each 100 points wide.
    private func collectionView(
        _ grid: Grid = Grid(.count(3), rowSpacing: 10, lineSpacing: 4, minimumRowWidth: 0), _ sections: Section...
    ) -> CollectionView {
        let view = CollectionView(viewport: Size(width: 320, height: 100), sizing: UniformSizing(), grid: grid)
        liaison.liaise(view)
        for section in sections { liaison.append(section) }
        return view
    }

    private func row(_ name: String, height: Double = 20, estimate: Double? = nil) -> RecordingEntry {
        var row = RecordingEntry(name, recorder)
        row.ownHeight = .fixed(height)
        row.estimate = .fixed(estimate ?? height)
        return row
    }

    private func rows(_ count: Int, height: Double = 20, estimate: Double? = nil) -> [any Entry] {
        (0..<count).map { row("row\($0)", height: height, estimate: estimate) }
    }

    /// Returns the texts of the cells, with their distances from the left edge.
    private func shown(_ view: ListView) -> [String] {
        view.visibleCells.map { cell, _ in "\(cell.label("text")?.text.string ?? "") \(Int(cell.x))" }
    }

    @Test(arguments: [
        (Grid.RowsPerLine.count(3), 3, 320.0 / 3), (.count(0), 1, 320), (.count(-4), 1, 320),
        (.minimumWidth(100), 3, 320.0 / 3), (.minimumWidth(107), 2, 160), (.minimumWidth(500), 1, 320),
        (.minimumWidth(0), 1000, 0.32), (.minimumWidth(.nan), 1, 320), (.minimumWidth(-9), 1, 320),
    ])
    func asManyRowsStandInALineAsAreCountedOrFit(rowsPerLine: Grid.RowsPerLine, count: Int, width: Double) {
        let grid = Grid(rowsPerLine, rowSpacing: 0, minimumRowWidth: 0)
        expect(grid.count(in: 320), equals: count)
        expect(grid.rowWidth(in: 320), equals: width)
    }

    @Test func theSpacingIsTakenFromTheWidthOfTheRows() {
        expect(Grid(.count(3), rowSpacing: 10, minimumRowWidth: 0).rowWidth(in: 320), equals: 100)
        expect(Grid(.minimumWidth(100), rowSpacing: 10).count(in: 320), equals: 3)
        expect(Grid(.minimumWidth(100), rowSpacing: 10).count(in: 319), equals: 2)
        expect(Grid(.count(3), rowSpacing: 10, minimumRowWidth: 0).rowWidth(in: 8), equals: 8)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -8, 0])
    func aSpacingThatIsNoLengthCountsAsNone(spacing: Double) {
        let grid = Grid(.count(4), rowSpacing: spacing, minimumRowWidth: 0)
        expect(grid.count(in: 320), equals: 4)
        expect(grid.rowWidth(in: 320), equals: 80)
        expect(Grid(.minimumWidth(100), rowSpacing: spacing).count(in: 320), equals: 3)
        let view = collectionView(grid, Section(id: "a", rows: rows(2)))
        expect(shown(view), equals: ["row0 0", "row1 80"])
    }

    @Test(arguments: [(320.0, Double.nan), (.nan, 10)])
    func aLengthThatIsNoNumberDoesNotMakeEachLayoutMeasureAllCells(width: Double, spacing: Double) {
        let view = CollectionView(
            viewport: Size(width: width, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(2), rowSpacing: spacing))
        liaison.liaise(view)
        liaison.append(Section(id: "a", header: row("header"), rows: rows(4)))
        view.resize(to: Size(width: width, height: 400))
        expect(view.visibleCells.count, equals: 5)
        recorder.forget()
        view.scroll(toOffset: 0)
        #expect(recorder.events.isEmpty)
    }

    @Test(arguments: [
        (320.0, 1), (335, 1), (336, 2), (511, 2), (512, 3), (5000, 3), (100, 1), (0, 1), (.nan, 1), (.infinity, 3),
    ])
    func rowsAreCountedNoFurtherThanTheyKeepTheirWidth(width: Double, count: Int) {
        expect(Grid(.count(3)).count(in: width), equals: count)
        expect(Grid(.count(3), minimumRowWidth: 40).count(in: width), equals: (width >= 152 ? 3 : width >= 96 ? 2 : 1))
    }

    @Test func headersAndFootersStandAcross() {
        let view = collectionView(
            Grid(.count(3), rowSpacing: 10, lineSpacing: 4, minimumRowWidth: 0),
            Section(id: "a", header: row("header"), rows: rows(4), footer: row("footer")))
        expect(shown(view), equals: ["header 0", "row0 0", "row1 110", "row2 220", "row3 0", "footer 0"])
        expect(view.visibleCells.map(\.cell.size.width), equals: [320, 100, 100, 100, 100, 320])
        expect(view.visibleCells.map(\.cell.endsLine), equals: [true, false, false, true, true, true])
        expect(view.rect(of: .footer(section: 0)), equals: Rect(x: 0, y: 68, width: 320, height: 20))
        expect(view.rect(ofSection: 0), equals: Rect(x: 0, y: 0, width: 320, height: 88))
    }

    @Test func aLineIsAsHighAsItsHighestCell() {
        let heights = [20.0, 35, 10, 5]
        let view = collectionView()
        liaison.append(Section(id: "a", rows: heights.map { row("row", height: $0) }))
        expect(view.visibleCells.map(\.cell.size.height), equals: heights)
        expect(view.rectForRow(at: at(2)), equals: Rect(x: 220, y: 0, width: 100, height: 35))
        expect(view.rectForRow(at: at(3)), equals: Rect(x: 0, y: 39, width: 100, height: 5))
        expect(view.contentHeight, equals: 48)
    }

    @Test(arguments: 0..<3)
    func aLineStaysAsHighAsItsHighestCellWhenOneIsReloaded(row number: Int) {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: [20.0, 35, 10].map { row("row", height: $0) }))
        view.layoutIfNeeded()
        liaison.reloadRow(at: at(number))
        view.layoutIfNeeded()
        expect(view.rectForRow(at: at(0)), equals: Rect(x: 0, y: 0, width: 100, height: 35))
        expect(view.contentHeight, equals: 39)
    }

    @Test func aLineThatIsMeasuredAgainStaysAsHighAsItsHighestCell() {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: [20.0, 35, 10].map { row("row", height: $0) }))
        view.layoutIfNeeded()
        view.setEditing(true)
        expect(view.contentHeight, equals: 39)
        view.resize(to: Size(width: 640, height: 200))
        expect(view.contentHeight, equals: 39)
    }

    @Test func aLineThatIsNotShownCountsAsItsHighestEstimate() {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: (0..<300).map { row("row", height: [20.0, 35, 10][$0 % 3]) }))
        expect(view.contentHeight, equals: 3900)
    }

    @Test func whatIsDisplayedIsWholeLines() {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: rows(300)))
        for offset in [0.0, 10, 1000, 500, 2399] {
            view.scroll(toOffset: offset)
            let visible = view.indexPathsForVisibleRows.map(\.row)
            expect(visible.first.map { $0 % 3 }, equals: 0)
            expect(visible.last.map { $0 % 3 }, equals: 2)
            expect(
                visible,
                equals: Array(
                    Int(view.contentOffset / 24) * 3..<Int(((view.contentOffset + 100) / 24).rounded(.up)) * 3)
            )
        }
        // Six lines at most touch the viewport.
        #expect(recorder.cells.count <= 18)
    }

    @Test func aRowLearnsItsOwnWidthAndAHeaderThatOfTheViewport() {
        let view = collectionView()
        let widths = Widths()
        liaison.append(Section(id: "a", header: WidthEntry(widths: widths), rows: [WidthEntry(widths: widths)]))
        view.layoutIfNeeded()
        expect(widths.found, equals: ["header": 320, "row": 100])
    }

    @Test func aGridIsStreamedLineByLine() {
        let view = collectionView()
        var lines: [[Place]] = [[]]
        for number in 0..<40 {
            liaison.append(Section(id: "\(number)", header: row("header"), rows: rows(7)))
            view.scrollToEnd { cell, place in
                lines[lines.count - 1].append(place)
                if cell.endsLine { lines.append([]) }
            }
            liaison.discardSectionsAboveViewport()
        }
        let counts = Array(repeating: [1, 3, 3, 1], count: 40).joined() + [0]
        expect(lines.map(\.count), equals: Array(counts))
        expect(
            lines.joined().compactMap(\.indexPath),
            equals: (0..<40).flatMap { section in (0..<7).map { at($0, section) } })
        // Only the rows in the viewport are left.
        #expect(view.contentHeight <= 200)
        #expect(recorder.cells.count <= 24)
    }

    @Test func aLineThatWasStreamedInPartIsCompletedByWhatIsAppended() {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: rows(2)))
        var count = 0
        view.scrollToEnd { _, _ in count += 1 }
        liaison.append(row("tall", height: 50), toSection: 0)
        view.scrollToEnd { cell, place in
            count += 1
            expect(cell.x, equals: 220)
            expect(place, equals: .row(at(2)))
        }
        expect(count, equals: 3)
        expect(view.contentHeight, equals: 54)
    }

    @Test(arguments: [1, 3])
    func aRowThatAsksWhatIsShownWhileItIsStreamedIsShownOnce(rowsPerLine: Int) {
        let view = collectionView(Grid(.count(rowsPerLine), minimumRowWidth: 0))
        liaison.append(Section(id: "a", rows: (0..<30).map { _ in AskingEntry(view: view) }))
        var places: [Place] = []
        view.scrollToEnd { places.append($1) }
        expect(places, equals: (0..<30).map { .row(at($0)) })
    }

    @Test func aLineWithARowThatIsShownAgainWhileItIsStreamedIsAsHighAsItsHighestCell() {
        let view = collectionView()
        var isReloaded = false
        let last = Row<Cell, Int>(1, registration: .nib(Nib(.spacer), "Last"))
        last.set(height: .height, 10)
        last.on(.willDisplay) { context in
            guard !isReloaded else { return }
            isReloaded = true
            context.liaison.reloadRow(at: context.indexPath)
        }
        liaison.append(Section(id: "a", rows: [row("high", height: 35), row("low"), last]))
        view.scrollToEnd { _, _ in }
        #expect(isReloaded && view.contentHeight == 39)
    }

    @Test func anEditMovesTheRowsAfterItToOtherColumns() {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: rows(7)))
        view.layoutIfNeeded()
        recorder.forget()
        liaison.deleteRow(at: at(1))
        expect(
            shown(view), equals: ["row0 0", "row2 110", "row3 220", "row4 0", "row5 110", "row6 220"])
        // The rows that are displayed keep their cells.
        #expect(!recorder.events.contains { $0.contains("configuration") })
        liaison.insert(row("new", height: 60), at: at(0))
        expect(
            shown(view), equals: ["new 0", "row0 110", "row2 220", "row3 0", "row4 110", "row5 220", "row6 0"])
        expect(view.contentHeight, equals: 64 + 24 + 24)
    }

    @Test func whatIsAtTheTopStaysInTheViewportWhenOtherRowsFitInALine() {
        let view = collectionView(Grid(.minimumWidth(100), rowSpacing: 10, lineSpacing: 4))
        liaison.append(Section(id: "a", rows: rows(100)))
        view.scroll(toOffset: 250)
        expect(view.indexPathsForVisibleRows.first, equals: at(30))
        view.resize(to: Size(width: 540, height: 100))
        expect(view.rowWidth, equals: 100)
        expect(view.indexPathsForVisibleRows.first, equals: at(30))
        expect(view.indexPathsForVisibleRows.count % 5, equals: 0)
        expect(view.contentHeight, equals: 20 * 24)
        view.grid = Grid(.count(1), lineSpacing: 0)
        expect(view.indexPathsForVisibleRows.first, equals: at(30))
        #expect(view.areVisibleCells { $0.x == 0 && $0.endsLine && $0.size.width == 540 })
        expect(view.contentHeight, equals: 2000)
    }

    @Test(arguments: [(10.0, 10.0), (0, 0), (.nan, 0), (.infinity, 0), (-8, 0)])
    func anotherLineSpacingMovesAllLinesThoughTheyAreNotShown(spacing: Double, used: Double) {
        let view = collectionView()
        liaison.append(
            Section(id: "a", header: row("header"), rows: rows(300, height: 30, estimate: 20), footer: row("footer")))
        // The lines above the viewport count with their estimates, and the lines in the viewport are measured.
        view.scrollToRow(at: at(150), at: .top)
        view.layoutIfNeeded()
        let (height, shown) = (view.contentHeight, view.indexPathsForVisibleRows)
        let below = view.contentOffset - (view.rectForRow(at: at(150))?.y ?? 0)
        view.grid.lineSpacing = spacing
        expect(view.contentHeight, equals: height + 100 * (used - 4))
        expect(view.contentOffset - (view.rectForRow(at: at(150))?.y ?? 0), equals: below)
        expect(view.rectForRow(at: at(150))?.size.height, equals: 30)
        expect(view.rect(of: .footer(section: 0))?.y, equals: view.contentHeight - 20)
        view.grid.lineSpacing = 4
        expect(view.contentHeight, equals: height)
        view.grid.lineSpacing = spacing
        expect(view.indexPathsForVisibleRows.first, equals: shown.first)
    }

    @Test(arguments: [(2, 4.0), (1, 0), (3, 30), (3, 0)])
    func aViewportAtTheEndStaysThereWhenTheGridChanges(rowsPerLine: Int, lineSpacing: Double) {
        let view = collectionView()
        view.sticksToBottom = true
        liaison.append(Section(id: "a", rows: rows(60)))
        expect(view.indexPathsForVisibleRows.last, equals: at(59))
        view.grid = Grid(.count(rowsPerLine), rowSpacing: 10, lineSpacing: lineSpacing, minimumRowWidth: 0)
        expect(view.indexPathsForVisibleRows.last, equals: at(59))
        expect(view.contentOffset, equals: view.contentHeight - 100)
    }

    @Test func aRowThatChangesTheGridWhenItIsDisplayedMovesTheRowBefore() {
        let view = collectionView()
        let second = Row<Cell, Int>(1, registration: .nib(Nib(.spacer), "Second"))
        second.set(height: .height, 10)
        second.on(.willDisplay) { _ in
            view.grid = Grid(.count(2), rowSpacing: 10, lineSpacing: 4, minimumRowWidth: 0)
        }
        liaison.append(Section(id: "a", rows: [row("first"), second, row("third"), row("fourth")]))
        expect(view.visibleCells.map(\.cell.size.width), equals: [155, 155, 155, 155])
        expect(view.visibleCells.map(\.cell.x), equals: [0, 165, 0, 165])
        expect(view.contentHeight, equals: 48)
    }

    @Test func aPointIsFoundInTheRowThatItIsIn() {
        let view = collectionView()
        liaison.append(Section(id: "a", header: row("header"), rows: rows(5)))
        view.layoutIfNeeded()
        expect(view.place(atOffset: 10, x: 319), equals: .header(section: 0))
        expect(view.place(atOffset: 30), equals: .row(at(0)))
        expect(view.place(atOffset: 30, x: 150), equals: .row(at(1)))
        #expect(view.place(atOffset: 30, x: 105) == nil)
        expect(view.place(atOffset: 50, x: 115), equals: .row(at(4)))
        #expect(view.place(atOffset: 50, x: 225) == nil)
    }

    @Test func aRowIsScrolledToWithItsLine() {
        let view = collectionView()
        liaison.append(Section(id: "a", rows: rows(60)))
        view.scrollToRow(at: at(40), at: .top)
        expect(view.contentOffset, equals: 13 * 24)
        expect(view.indexPathsForVisibleRows.first, equals: at(39))
        view.scrollToRow(at: at(40), at: .bottom)
        expect(view.contentOffset, equals: 13 * 24 + 20 - 100)
    }

    @Test func selfSizingCellsAreMeasuredAtTheWidthOfTheRow() {
        let sizing = WidthSizing()
        let view = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: sizing,
            grid: Grid(.count(3), rowSpacing: 10, minimumRowWidth: 0))
        liaison.liaise(view)
        var row = RecordingEntry("row", recorder)
        row.ownHeight = .selfSizing
        liaison.append(Section(id: "a", header: row, rows: [row]))
        expect(view.visibleCells.map(\.cell.size.height), equals: [32, 10])
    }
}

/// A height of a tenth of the width.
private struct WidthSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { width / 10 }
}

private final class Widths {
    var found: [String: Double] = [:]
}

/// An entry that records the width of its content.
private struct WidthEntry: Entry {
    let widths: Widths
    var reuseIdentifier: String { "Width" }
    var fallback: (any Entry)? { nil }
    var commands: CommandSet { CommandSet([.configuration]) }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer)) }
    func height(in context: DispatchContext) -> EntryHeight { .fixed(20) }
    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(20) }

    func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool {
        widths.found[context.place.kind.rawValue] = context.width
        return true
    }
}

/// An entry that asks the data view for the displayed cells, when configured and when displayed.
private struct AskingEntry: Entry {
    let view: ListView
    var reuseIdentifier: String { "Asking" }
    var fallback: (any Entry)? { nil }
    var commands: CommandSet { CommandSet([.configuration, .willDisplay]) }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer)) }
    func height(in context: DispatchContext) -> EntryHeight { .fixed(20) }
    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(20) }

    func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool {
        _ = view.visibleCells
        return true
    }
}
