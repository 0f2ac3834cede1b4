import LiaisonKit
import Testing

/// What is shown where there are no rows.
struct EmptyStateTests {
    private let list = ListFixture()

    private func setEmptyState() {
        list.liaison.emptyState = list.row("nothing here", height: 50)
        list.tableView.layoutIfNeeded()
    }

    private var isShown: Bool { list.shown.contains("nothing here") }

    @Test func isShownWhileThereAreNoRows() {
        setEmptyState()
        #expect(list.shown == ["nothing here"])
        list.liaison.append(Section(id: "a"))
        #expect(isShown)
        list.liaison.append(list.row("row"), toSection: 0)
        #expect(list.shown == ["row"])
        list.liaison.deleteRow(at: at(0))
        #expect(list.shown == ["nothing here"])
    }

    @Test func isDisplayedAndEndedAsARowIs() {
        setEmptyState()
        list.tableView.layoutIfNeeded()
        list.liaison.append(Section(id: "a", rows: list.rows(1)))
        list.tableView.layoutIfNeeded()
        list.liaison.clearSections()
        list.tableView.layoutIfNeeded()
        list.liaison.detach()
        #expect(
            list.recorder.events.filter { $0.hasPrefix("nothing here") }.map { $0.split(separator: " ")[2] } == [
                "height", "awake", "configuration", "willDisplay", "didEndDisplaying", "height", "prepareForReuse",
                "configuration", "willDisplay", "didEndDisplaying",
            ])
    }

    @Test func standsBelowHeadersAndFooters() {
        list.liaison.append(Section(id: "a", header: list.row("head"), footer: list.row("foot")))
        setEmptyState()
        #expect(list.shown == ["head", "foot", "nothing here"])
        let cell = list.tableView.visibleCells.last?.cell
        #expect(cell.flatMap(list.tableView.frame) == Rect(x: 0, y: 40, width: 320, height: 50))
        list.liaison.append(Section(id: "b", header: list.row("high", height: 60)))
        #expect(!isShown)
    }

    @Test func mayBeReplacedAndTakenAway() {
        setEmptyState()
        list.liaison.emptyState = list.row("other")
        #expect(list.shown == ["other"])
        list.liaison.emptyState = nil
        #expect(list.shown.isEmpty)
    }

    @Test func oneThatCannotBeShownHasAFallback() {
        var broken = list.row("broken")
        broken.failure = "it is broken"
        broken.fallback = list.row("instead")
        var faults: [String] = []
        list.liaison.onFault = { fault, _ in faults.append(fault.reason) }
        list.liaison.emptyState = broken
        #expect(list.shown == ["instead"] && faults == ["it is broken"])
    }

    @Test func aViewportWithoutHeightShowsNone() {
        setEmptyState()
        list.tableView.resize(to: Size(width: 320, height: 0))
        #expect(list.shown.isEmpty)
        list.tableView.resize(to: Size(width: 100, height: 80))
        #expect(list.tableView.visibleCells.map(\.cell.size.width) == [100])
        list.tableView.resize(to: Size(width: 60, height: 80))
        #expect(list.tableView.visibleCells.map(\.cell.size.width) == [60])
    }

    @Test func aCarouselShowsWhatAnotherWidthHasRoomFor() {
        list.liaison.emptyState = Carousel(list.rows(9), itemWidth: 100, spacing: 0)
        list.tableView.layoutIfNeeded()
        #expect(list.tableView.visibleCells.map(\.cell.items.count) == [4])
        list.tableView.resize(to: Size(width: 620, height: 100))
        #expect(list.tableView.visibleCells.map(\.cell.items.count) == [7])
        list.tableView.resize(to: Size(width: 120, height: 100))
        #expect(list.tableView.visibleCells.map(\.cell.items.count) == [2])
    }
}
