import LiaisonKit
import Testing
import TestSupport

/// Tests of the notifications to a scroll delegate, and of the decisions of the delegate.
struct ScrollDelegateTests {
    private final class Listener: ScrollDelegate {
        var events: [String] = []
        var target: Double?
        var allowsTop = true

        func didScroll(_ dataView: ListView) { events.append("didScroll \(Int(dataView.contentOffset))") }
        func willBeginDragging(_ dataView: ListView) { events.append("willBeginDragging") }
        func willEndDragging(_ dataView: ListView, targetOffset: Double) -> Double {
            events.append("willEndDragging \(Int(targetOffset))")
            return target ?? targetOffset
        }
        func didEndDragging(_ dataView: ListView, willDecelerate: Bool) {
            events.append("didEndDragging \(willDecelerate)")
        }
        func willBeginDecelerating(_ dataView: ListView) { events.append("willBeginDecelerating") }
        func didEndDecelerating(_ dataView: ListView) { events.append("didEndDecelerating") }
        func didEndScrollingAnimation(_ dataView: ListView) { events.append("didEndScrollingAnimation") }
        func shouldScrollToTop(_ dataView: ListView) -> Bool { allowsTop }
        func didScrollToTop(_ dataView: ListView) { events.append("didScrollToTop") }
    }

    /// A delegate that implements no method.
    private final class Silent: ScrollDelegate {}

    private let list = ListFixture(rows: 50)
    private let listener = Listener()

    init() {
        list.tableView.scrollDelegate = listener
    }

    @Test func isToldWhereTheViewportIs() {
        list.tableView.scroll(by: 30)
        list.tableView.scroll(toOffset: 30)
        list.tableView.scroll(toOffset: 100)
        list.tableView.scroll(toOffset: 1e9)
        expect(listener.events, equals: ["didScroll 30", "didScroll 100", "didScroll 900"])
    }

    @Test func isToldThatAnEditHasMovedTheViewport() {
        list.tableView.scroll(by: 100)
        list.liaison.insert(list.row("x"), at: at(0))
        list.tableView.layoutIfNeeded()
        list.liaison.clearSections()
        list.tableView.layoutIfNeeded()
        expect(listener.events, equals: ["didScroll 100", "didScroll 120", "didScroll 0"])
    }

    @Test func isToldOfADrag() {
        list.tableView.drag(by: 50)
        expect(
            listener.events,
            equals: ["willBeginDragging", "didScroll 50", "willEndDragging 50", "didEndDragging false"])
    }

    @Test func decidesWhereAThrowComesToRest() {
        listener.target = 200
        list.tableView.drag(by: 50, throwing: 500)
        expect(
            listener.events,
            equals: [
                "willBeginDragging", "didScroll 50", "willEndDragging 550", "didEndDragging true",
                "willBeginDecelerating", "didScroll 200", "didEndDecelerating",
            ])
        listener.target = nil
        list.tableView.drag(by: .nan, throwing: .infinity)
        expect(list.tableView.contentOffset, equals: 200)
    }

    @Test func decidesWhetherTheUserScrollsToTheTop() {
        list.tableView.scroll(by: 50)
        listener.allowsTop = false
        #expect(!list.tableView.scrollToTop() && list.tableView.contentOffset == 50)
        listener.allowsTop = true
        #expect(list.tableView.scrollToTop())
        expect(listener.events, equals: ["didScroll 50", "didScroll 0", "didScrollToTop"])
    }

    @Test func isToldThatAScrollToARowHasEnded() {
        list.tableView.scrollToRow(at: at(10), at: .top)
        list.tableView.scrollToRow(at: at(99), at: .top)
        expect(listener.events, equals: ["didScroll 200", "didEndScrollingAnimation"])
    }

    @Test func mayScrollItself() {
        final class Snapping: ScrollDelegate {
            func didScroll(_ dataView: ListView) {
                dataView.scroll(toOffset: (dataView.contentOffset / 20).rounded(.down) * 20)
            }
        }
        let snapping = Snapping()
        list.tableView.scrollDelegate = snapping
        list.tableView.scroll(by: 55)
        expect(list.tableView.contentOffset, equals: 40)
        expect(list.shown.first, equals: "row2")
    }

    @Test func isHeldWeaklyAndNeedsNothing() {
        var silent: Silent? = Silent()
        list.tableView.scrollDelegate = silent
        list.tableView.drag(by: 10, throwing: 20)
        list.tableView.scrollToRow(at: at(0), at: .top)
        #expect(list.tableView.scrollToTop() && list.tableView.scrollDelegate != nil)
        silent = nil
        #expect(list.tableView.scrollDelegate == nil)
        list.tableView.drag(by: 10, throwing: 20)
        expect(list.tableView.contentOffset, equals: 30)
    }

    @Test func aForcedReloadDequeuesAllAnewWhereItIs() {
        list.tableView.scroll(toOffset: 205)
        list.recorder.forget()
        list.liaison.reloadData()
        expect(list.shown, equals: ["row10", "row11", "row12", "row13", "row14", "row15"])
        expect(list.receivers(of: .didEndDisplaying), equals: list.shown)
        expect(list.receivers(of: .configuration), equals: list.shown)
        expect(list.tableView.contentOffset, equals: 205)
    }
}
