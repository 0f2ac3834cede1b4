@testable import LiaisonKit
import Testing
import TestSupport

/// Tests of the assumed height of an entry that has not been shown yet, for estimates that are not above 0 points.
struct EstimateTests {
    private let liaison = Liaison()
    private let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
    private static let nib = Nib(.spacer)

    /// A row that sizes itself: it is 30 points high.
    private func row(estimate: Double) -> any Entry {
        let row = Row<Cell, Int>(0, registration: .nib(Self.nib, "Row"))
        row.set(height: .estimatedHeight, estimate)
        return row
    }

    private func show(_ rows: [any Entry], header: (any Entry)? = nil, in view: ListView) {
        liaison.append(Section(id: "a", header: header, rows: rows))
        liaison.liaise(view)
    }

    @Test(arguments: [0, -5, .nan, .infinity, -.infinity] as [Double])
    func anEstimateThatIsNoNumberOfPointsAboveZeroIsNone(_ estimate: Double) {
        let header = SectionComponent<Cell, Int>(0, registration: .nib(Self.nib, "Header"))
        header.set(height: .estimatedHeight, estimate)
        show((0..<30).map { _ in row(estimate: estimate) }, header: header, in: tableView)
        expect(tableView.visibleCells.map(\.place), equals: [.header(section: 0)] + (0..<3).map { .row(at($0)) })
        tableView.scroll(by: 100)
        expect(tableView.indexPathsForVisibleRows.first, equals: at(2))
        tableView.scroll(toOffset: 1e9)
        expect(tableView.indexPathsForVisibleRows.last, equals: at(29))
    }

    @Test(arguments: [0, .nan, .infinity] as [Double])
    func aLineOfAGridIsShownWhateverItsRowsEstimate(_ estimate: Double) {
        let view = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(2), rowSpacing: 0, lineSpacing: 0, minimumRowWidth: 0))
        show((0..<4).map { row(estimate: $0 == 0 ? estimate : 10) }, in: view)
        expect(view.visibleCells.map(\.place), equals: (0..<4).map { .row(at($0)) })
    }

    @Test(arguments: [0, -5, .nan, .infinity] as [Double])
    func theEstimateOfTheDataViewIsAboveZero(_ estimate: Double) {
        tableView.estimatedHeight = estimate
        expect(tableView.estimatedHeight, equals: 1)
        show((0..<30).map { _ in Row<Cell, Int>(0, registration: .nib(Self.nib, "Row")) }, in: tableView)
        expect(tableView.indexPathsForVisibleRows, equals: (0..<4).map { at($0) })
    }

    /// The next section uses the storage, but a large section would keep much memory.
    @Test(arguments: [(1_000, true), (100_000, false)])
    func theStorageOfAFewEstimatesIsKept(rows: Int, isKept: Bool) {
        let row = row(estimate: 10)
        show(Array(repeating: row, count: rows), in: tableView)
        #expect(tableView.contentHeight >= Double(rows) * 10)
        #expect((isKept ? rows...rows * 2 : 0...0).contains(tableView.estimates.storage.capacity))
    }

    @Test func aHeightThatIsKnownCountsInstead() {
        let rows = [0.0, 50].map { height in
            let row = Row<Cell, Int>(0, registration: .nib(Self.nib, "Row"))
            row.set(height: .height, height)
            row.set(height: .estimatedHeight, 0)
            return row
        }
        let computed = Row<Cell, Int>(0, registration: .nib(Self.nib, "Row"))
        computed.set(height: .height) { _ in 0 }
        show(rows + [computed], in: tableView)
        expect(tableView.contentHeight, equals: 50)
    }

    @Test func aCarouselIsShownWhateverItsItemsEstimate() {
        show([Carousel([row(estimate: 0)], itemWidth: 100)], in: tableView)
        expect(tableView.cellForRow(at: at(0))?.items.count, equals: 1)
        expect(tableView.contentHeight, equals: 30)
    }
}
