import LiaisonKit
import Testing
import TestSupport

/// Tests of scrolls: the offset, the revealed rows, and the rows that keep their places.
struct ScrollingTests {
    @Test func aJumpRevealsWhatStandsThereAndNothingElse() {
        let list = ListFixture(rows: 100_000)
        list.tableView.scroll(toOffset: 1_000_010)
        expect(list.shown, equals: (50_000...50_005).map { "row\($0)" })
        expect(list.receivers(of: .configuration), equals: (50_000...50_005).map { "row\($0)" })
        expect(list.recorder.cells.count, equals: 6)
    }

    @Test func scrollingUpRevealsTheRowsAbove() {
        let list = ListFixture(rows: 100)
        list.tableView.scroll(toOffset: 1000)
        list.recorder.forget()
        list.tableView.scroll(by: -40)
        expect(list.shown, equals: (48...52).map { "row\($0)" })
        expect(list.receivers(of: .configuration), equals: ["row49", "row48"])
        expect(list.receivers(of: .didEndDisplaying).sorted(), equals: ["row53", "row54"])
    }

    @Test func theViewportStaysInTheContent() {
        let list = ListFixture(rows: 10)
        list.tableView.scroll(toOffset: 1e300)
        expect(list.tableView.contentOffset, equals: 100)
        list.tableView.scroll(by: -1e300)
        expect(list.tableView.contentOffset, equals: 0)
        list.tableView.scroll(toOffset: .nan)
        list.tableView.scroll(by: .infinity)
        expect(list.tableView.contentOffset, equals: 0)
        expect(list.shown.first, equals: "row0")
    }

    @Test(arguments: [5.0, 44, 100])
    func visibleRowsStayWhereTheyAreWhenThoseAboveAreMeasured(_ estimate: Double) {
        let list = ListFixture(rows: 100, estimate: estimate)
        list.tableView.scroll(toOffset: 50 * estimate)
        for _ in 0..<20 {
            let before = screen(list)
            list.tableView.scroll(by: -7)
            let after = screen(list)
            for (name, y) in before where after[name] != nil { expect(after[name], equals: y + 7, "\(name)") }
        }
    }

    /// Returns the place of each displayed row on the screen.
    private func screen(_ list: ListFixture) -> [String: Double] {
        var places: [String: Double] = [:]
        for (cell, place) in list.tableView.visibleCells {
            let name = cell.label("text")?.text.string ?? ""
            places[name] = list.tableView.rect(of: place).map { $0.y - list.tableView.contentOffset }
        }
        return places
    }

    @Test(arguments: [1.0, 20, 44, 100])
    func theStartAndTheEndAreReachedHoweverWrongTheEstimatesAre(_ estimate: Double) {
        let list = ListFixture(rows: 100, estimate: estimate)
        list.tableView.scrollToRow(at: at(99), at: .bottom)
        expect(list.shown, equals: (95...99).map { "row\($0)" })
        list.tableView.scroll(toOffset: 0)
        expect(list.shown, equals: (0...4).map { "row\($0)" })
        expect(list.tableView.contentOffset, equals: 0)
    }

    @Test(arguments: [
        (ScrollPosition.top, 0.0), (.middle, 40), (.bottom, 80), (.none, 80),
    ])
    func aRowIsScrolledToAPosition(_ position: ScrollPosition, _ y: Double) {
        for estimate in [10.0, 20, 90] {
            let list = ListFixture(rows: 100, estimate: estimate)
            list.tableView.scrollToRow(at: at(50), at: position)
            expect(screen(list)["row50"], equals: y, "estimate \(estimate)")
        }
    }

    @Test func aRowThatIsShownWhollyIsScrolledToWithoutAScroll() {
        let list = ListFixture(rows: 100)
        list.tableView.scroll(toOffset: 30)
        list.tableView.scrollToRow(at: at(3), at: .none)
        expect(list.tableView.contentOffset, equals: 30)
        list.tableView.scrollToRow(at: at(1), at: .none)
        expect(list.tableView.contentOffset, equals: 20)
        list.tableView.scrollToRow(at: at(1000), at: .top)
        expect(list.tableView.contentOffset, equals: 20)
    }

    @Test func placesAreFoundByPointAndCell() {
        let list = ListFixture(rows: 100)
        list.tableView.scroll(toOffset: 210)
        expect(list.tableView.indexPathForRow(atOffset: 215), equals: at(10))
        #expect(list.tableView.indexPathForRow(atOffset: -1) == nil)
        #expect(list.tableView.indexPathForRow(atOffset: 2000) == nil)
        expect(list.tableView.indexPathsForVisibleRows, equals: (10...15).map { at($0) })
        let cell = list.tableView.cellForRow(at: at(12))
        expect(cell.flatMap(list.tableView.indexPath(for:)), equals: at(12))
        #expect(list.tableView.cellForRow(at: at(9)) == nil)
        expect(list.tableView.rectForRow(at: at(12)), equals: Rect(x: 0, y: 240, width: 320, height: 20))
        expect(list.tableView.rect(ofSection: 0), equals: Rect(x: 0, y: 0, width: 320, height: 2000))
        #expect(list.tableView.rect(ofSection: 1) == nil)
        expect(list.tableView.numberOfRows(inSection: 0), equals: 100)
    }

    @Test func headersAndFootersHaveCellsToo() {
        let recorder = Recorder()
        let list = ListFixture(
            Section(id: "a", header: RecordingEntry("header", recorder), footer: RecordingEntry("footer", recorder)))
        expect(list.shown, equals: ["header", "footer"])
        #expect(list.tableView.header(ofSection: 0) != nil)
        #expect(list.tableView.footer(ofSection: 0) != nil)
        #expect(list.tableView.header(ofSection: 1) == nil)
        #expect(list.tableView.indexPathForRow(atOffset: 5) == nil)
        expect(list.tableView.place(atOffset: 5), equals: .header(section: 0))
    }

    @Test func aHigherViewportShowsMore() {
        let list = ListFixture(rows: 100)
        list.tableView.scroll(toOffset: 1900)
        list.tableView.resize(to: Size(width: 320, height: 140))
        expect(list.shown, equals: (93...99).map { "row\($0)" })
        list.tableView.resize(to: Size(width: 320, height: 40))
        expect(list.shown, equals: ["row93", "row94"])
    }

    @Test func anotherWidthMeasuresWhatIsShownAgain() {
        let list = ListFixture(rows: 100)
        list.tableView.scroll(toOffset: 100)
        list.recorder.forget()
        list.tableView.resize(to: Size(width: 200, height: 100))
        expect(list.recorder.events, equals: (5...9).map { "row\($0) height" })
        #expect(list.tableView.areVisibleCells { $0.size.width == 200 })
    }

    @Test func whatIsScrolledInACommandDoesNotDisturbTheLayout() {
        let list = ListFixture(rows: 100)
        list.liaison.onDispatch = { [tableView = list.tableView, liaison = list.liaison] dispatch in
            guard case .command(.willDisplay) = dispatch.event else { return }
            tableView.scroll(by: 1000)
            liaison.deleteRow(at: at(0))
        }
        list.tableView.scroll(toOffset: 400)
        list.liaison.onDispatch = nil
        list.tableView.layoutIfNeeded()
        #expect(list.shown.count >= 5)
        expect(Set(list.shown).count, equals: list.shown.count)
    }
}
