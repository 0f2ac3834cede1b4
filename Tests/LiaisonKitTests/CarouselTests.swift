@testable import LiaisonKit
import Testing
import TestSupport

/// Tests of carousels, which show rows side by side in a row of a table: the displayed cells, the commands and the
/// reuse.
struct CarouselTests {
    private let recorder = Recorder()
    private let liaison = Liaison()

    /// A table of a viewport of 320 × 100 points with a carousel, which has room for two rows and a part of a third.
    private func table(_ carousel: Carousel, rows: Int = 0) -> TableView {
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.append(Section(id: "a", rows: [carousel] + (0..<rows).map { row("below\($0)") }))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        return tableView
    }

    private func row(_ name: String, height: Double = 20) -> RecordingEntry {
        var row = RecordingEntry(name, recorder)
        row.ownHeight = .fixed(height)
        row.estimate = .fixed(height)
        return row
    }

    private func carousel(_ count: Int) -> Carousel {
        Carousel((0..<count).map { row("item\($0)") }, itemWidth: 120, spacing: 10)
    }

    private func shown(_ tableView: TableView) -> [String] {
        (tableView.cellForRow(at: at(0))?.items ?? [])
            .map { "\(($0.outlet("text") as? Label)?.text.string ?? "") \(Int($0.x))" }
    }

    @Test func onlyWhatIsInItsWidthIsShown() {
        let tableView = table(carousel(1000))
        expect(shown(tableView), equals: ["item0 0", "item1 130", "item2 260"])
        expect(tableView.cellForRow(at: at(0))?.items.map(\.endsLine), equals: [false, false, true])
        #expect(tableView.cellForRow(at: at(0))?.items.allSatisfy { $0.size == Size(width: 120, height: 20) } == true)
        expect(recorder.cells.count, equals: 3)
    }

    @Test func itIsScrolledToWhereARowStarts() {
        let tableView = table(carousel(10))
        #expect(liaison.scrollCarousel(at: .row(at(0)), toOffset: 270))
        expect(shown(tableView), equals: ["item2 0", "item3 130", "item4 260"])
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 130)
        expect(shown(tableView), equals: ["item1 0", "item2 130", "item3 260"])
        // The end of the last row is in it.
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 1e9)
        expect(shown(tableView), equals: ["item8 0", "item9 130"])
        liaison.scrollCarousel(at: .row(at(0)), toOffset: .nan)
        expect(shown(tableView), equals: ["item0 0", "item1 130", "item2 260"])
        #expect(!liaison.scrollCarousel(at: .row(at(1)), toOffset: 0))
        // The carousel never had more cells than fit into it.
        expect(recorder.cells.count, equals: 3)
    }

    @Test(arguments: [Double.nan, -.infinity, -1e300, 0, .infinity], [1e9, .infinity])
    func itIsScrolledNoFurtherThanItsRowsWhateverItsWidth(extent: Double, offset: Double) {
        let tableView = table(carousel(10))
        tableView.carouselExtent = extent
        #expect(liaison.scrollCarousel(at: .row(at(0)), toOffset: offset))
        let carousel = liaison.row(for: at(0)) as? Carousel
        expect(carousel?.contentOffset, equals: (extent == .infinity ? 0 : 1170))
        tableView.carouselExtent = nil
        liaison.scrollCarousel(at: .row(at(0)), toOffset: offset)
        expect(shown(tableView), equals: ["item8 0", "item9 130"])
    }

    @Test func whereItIsNarrowerThanARowItsLastRowIsShownAtItsEnd() {
        let tableView = table(carousel(10))
        tableView.carouselExtent = 100
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 1e9)
        expect(shown(tableView), equals: ["item9 0"])
    }

    @Test func itIsAsHighAsTheHighestThatItHasShown() {
        let rows = [20.0, 30, 10, 70, 5, 5, 5].map { row("row", height: $0) }
        let tableView = table(Carousel(rows, itemWidth: 120, spacing: 10), rows: 1)
        expect(tableView.rectForRow(at: at(0))?.size.height, equals: 30)
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 130)
        expect(tableView.rectForRow(at: at(0))?.size.height, equals: 70)
        expect(tableView.cellForRow(at: at(0))?.size, equals: Size(width: 320, height: 70))
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 1e9)
        expect(tableView.rectForRow(at: at(1))?.y, equals: 70)
    }

    @Test func itsRowsAreToldInPairsThatTheyAreDisplayed() {
        let tableView = table(carousel(40), rows: 30)
        for offset in [300.0, 10, 5000, 2000] { liaison.scrollCarousel(at: .row(at(0)), toOffset: offset) }
        tableView.scroll(toOffset: 400)
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 0)
        tableView.scroll(toOffset: 0)
        tableView.resize(to: Size(width: 700, height: 100))
        expect(shown(tableView).count, equals: 6)
        liaison.reloadRow(at: at(0))
        tableView.layoutIfNeeded()
        expectPairs()
    }

    /// At the end, each row that got `willDisplay` has got `didEndDisplaying`, and no cell was in two places.
    private func expectPairs() {
        liaison.detach()
        var displayed: [String] = []
        for event in recorder.events where event.hasPrefix("item") {
            let words = event.split(separator: " ")
            guard words.count == 3 else { continue }
            let name = "\(words[0]) \(words[2])"
            if words[1] == "willDisplay" {
                #expect(!displayed.contains { $0.hasSuffix(" \(words[2])") }, "a cell is displayed in two places")
                displayed.append(name)
            }
            if words[1] == "didEndDisplaying" {
                #expect(displayed.firstIndex(of: name).map { displayed.remove(at: $0) } != nil)
            }
        }
        #expect(displayed.isEmpty)
    }

    @Test func itsRowsAreToldAgainWhenItIsConfiguredAnew() {
        let tableView = table(carousel(40), rows: 30)
        recorder.forget()
        liaison.reconfigureRow(at: at(0))
        let events = recorder.events.map { $0.split(separator: " ")[0...1].joined(separator: " ") }
        let items = (0..<3).map { "item\($0)" }
        expect(events.filter { $0.hasSuffix("didEndDisplaying") }, equals: items.map { "\($0) didEndDisplaying" })
        expect(events.filter { $0.hasSuffix("willDisplay") }, equals: items.map { "\($0) willDisplay" })
        expect(shown(tableView), equals: ["item0 0", "item1 130", "item2 260"])
    }

    @Test(arguments: [LiaisonKit.Command.configuration, .willDisplay])
    func aRowMayScrollTheCarouselThatItStandsIn(_ command: LiaisonKit.Command) {
        let nib = Nib(.label(outlet: "text"))
        let rows = (0..<40).map { number in
            let row = Row<Cell, Int>(number, registration: .nib(nib, "Item"))
            row.set(height: .height, 20)
            for told in [LiaisonKit.Command.configuration, .willDisplay, .didEndDisplaying] {
                row.on(told) { [recorder] context in
                    context.cell?.label("text")?.text.string = "item\(context.model)"
                    recorder.record("item\(context.model) \(told.name) \(context.cell?.number ?? 0)")
                    guard told == command, context.model < 4 else { return }
                    context.liaison.scrollCarousel(
                        at: .row(context.indexPath), toOffset: Double(context.model + 2) * 130)
                }
            }
            return row
        }
        let tableView = table(Carousel(rows, itemWidth: 120, spacing: 10))
        expect(shown(tableView), equals: ["item4 0", "item5 130", "item6 260"])
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 130)
        expect(shown(tableView), equals: ["item5 0", "item6 130", "item7 260"])
        expectPairs()
    }

    @Test func howFarItIsScrolledSurvivesTheReuseOfItsCell() {
        let tableView = table(carousel(40), rows: 30)
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 260)
        tableView.scroll(toOffset: 400)
        tableView.scroll(toOffset: 0)
        expect(shown(tableView), equals: ["item2 0", "item3 130", "item4 260"])
    }

    @Test func itSharesThePoolsOfItsTable() {
        let tableView = table(carousel(3), rows: 30)
        // A part of a sixth row is shown: cells of four rows, and two of the carousel.
        tableView.scroll(toOffset: 410)
        // The rows below have taken the cells of the carousel; they stand at the left edge.
        #expect(recorder.cells.count <= 8)
        #expect(tableView.areVisibleCells { $0.x == 0 && $0.endsLine && $0.items.isEmpty })
    }

    @Test func whatCannotBeShownIsReplacedInIt() {
        var bad = row("bad")
        bad.failure = "expected better"
        var places: [Place] = []
        liaison.onFault = { places.append($1) }
        let carousel = Carousel([bad, row("good")], itemWidth: 120)
        let tableView = table(carousel)
        expect(
            tableView.cellForRow(at: at(0))?.items.map(\.reuseIdentifier), equals: ["liaison.placeholder", "Recording"])
        expect(places, equals: [.item(0, of: at(0))])
        bad.fallback = row("instead")
        liaison.replaceRow(at: at(0), with: Carousel([bad], itemWidth: 120))
        expect(shown(tableView), equals: ["instead 0"])
    }

    @Test func itCountsWithTheHeightThatItHasShown() {
        let tableView = table(Carousel([row("a"), row("b", height: 70)], itemWidth: 120), rows: 30)
        tableView.scroll(toOffset: 400)
        liaison.reloadSection(at: 0)
        expect(tableView.rectForRow(at: at(1))?.y, equals: 70)
    }

    @Test(arguments: [-1.0, .nan, .infinity])
    func aSpacingThatIsNoneCountsAsNoPoint(spacing: Double) {
        expect(Carousel([], itemWidth: 120, spacing: spacing).spacing, equals: 0)
    }

    @Test(arguments: [(-1.0, 1.0), (.nan, 1), (0, 1), (.infinity, 1), (50, 50)])
    func aWidthThatIsNoneCountsAsOnePoint(width: Double, expected: Double) {
        expect(Carousel([], itemWidth: width).itemWidth, equals: expected)
        let items = table(Carousel([row("a")], itemWidth: width)).cellForRow(at: at(0))?.items
        expect(items?.map(\.size), equals: [Size(width: expected, height: 20)])
    }

    @Test func aPageShowsAllOfIt() {
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        tableView.carouselExtent = .infinity
        liaison.append(Section(id: "a", rows: [carousel(50)]))
        liaison.liaise(tableView)
        expect(shown(tableView).count, equals: 50)
    }
}
