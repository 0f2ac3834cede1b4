import LiaisonKit
import Testing
import TestSupport

/// Headers that stay at the top of the viewport while the rows of their section pass.
struct StickyHeadersTests {
    private let list = ListFixture()

    /// Sections with a header of 10 points and ten rows of 20 points, in a viewport of 100 points.
    private func append(_ count: Int, estimate: Double = 10) {
        list.tableView.hasStickyHeaders = true
        list.liaison.append((0..<count).map { section($0, estimate: estimate) })
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    private func section(_ number: Int, estimate: Double = 10) -> Section {
        Section(
            id: "\(number)", header: list.row("h\(number)", height: 10, estimate: estimate),
            rows: list.rows(10, prefix: "s\(number)r"))
    }

    /// Returns the place of a displayed header in the viewport; nil if the header is not displayed.
    private func top(ofHeader section: Int) -> Double? {
        list.tableView.header(ofSection: section).flatMap(list.tableView.frame).map {
            $0.y - list.tableView.contentOffset
        }
    }

    @Test func theHeaderOfTheSectionInWhichTheViewportStartsStays() {
        append(2)
        let cell = list.tableView.header(ofSection: 0)
        for distance in [5.0, 50, 100] {
            list.tableView.scroll(by: distance)
            expect(list.shown.first, equals: "h0")
            expect(top(ofHeader: 0), equals: 0)
        }
        #expect(list.tableView.header(ofSection: 0) === cell)
        expect(cell.flatMap(list.tableView.place), equals: .header(section: 0))
        expect(list.tableView.rect(of: .header(section: 0))?.y, equals: 0)
        #expect(!list.receivers(of: .didEndDisplaying).contains("h0"))
        #expect(!list.receivers(of: .configuration).contains("h0"))
    }

    @Test func anUpdateThatChangesNothingReachesIt() {
        append(1)
        list.tableView.scroll(by: 50)
        var header = list.row("h0", height: 40)
        header.likes = 1
        list.liaison.update(withNewSections: [Section(id: "0", header: header, rows: list.rows(10, prefix: "s0r"))])
        expect((list.tableView.header(ofSection: 0)?.entry as? RecordingEntry)?.likes, equals: 1)
        list.liaison.reconfigure(.header(section: 0))
        expect(list.tableView.rect(of: .header(section: 0))?.size.height, equals: 40)
    }

    @Test func theNextHeaderPushesItOut() {
        append(2)
        list.tableView.scroll(by: 205)
        expect(top(ofHeader: 0), equals: -5)
        expect(top(ofHeader: 1), equals: 5)
        list.tableView.scroll(by: 5)
        #expect(top(ofHeader: 0) == nil && top(ofHeader: 1) == 0)
        expect(list.receivers(of: .didEndDisplaying).filter { $0 == "h0" }.count, equals: 1)
        list.tableView.scroll(by: -1)
        expect(top(ofHeader: 0), equals: -9)
        expect(top(ofHeader: 1), equals: 1)
    }

    @Test func aHeaderThatSticksStandsInItsPlaceAgainWhenTheViewportReachesIt() {
        append(2)
        list.tableView.scroll(by: 150)
        list.tableView.scroll(by: -150)
        expect(list.shown.prefix(2), equals: ["h0", "s0r0"])
        expect(top(ofHeader: 0), equals: 0)
        #expect(!list.receivers(of: .willDisplay).contains("h0"))
    }

    @Test func aHeaderThatWasNotShownBeforeSticksAfterAJump() {
        append(5)
        list.tableView.scroll(toOffset: 3 * 210 + 100)
        expect(list.shown.first, equals: "h3")
        expect(top(ofHeader: 3), equals: 0)
        expect(list.receivers(of: .willDisplay).filter { $0.hasPrefix("h") }, equals: ["h3"])
        expect(list.receivers(of: .didEndDisplaying).filter { $0.hasPrefix("h") }, equals: ["h0"])
    }

    @Test(arguments: [1.0, 40])
    func whatIsShownStaysWhenAHeaderThatSticksIsMeasured(_ estimate: Double) {
        append(5, estimate: estimate)
        list.tableView.scroll(toOffset: 715 + 3 * estimate)
        expect(list.tableView.indexPathsForVisibleRows.first, equals: at(5, 3))
        expect(list.tableView.rectForRow(at: at(5, 3)).map { $0.y - list.tableView.contentOffset }, equals: -5)
        expect(top(ofHeader: 3), equals: 0)
        expect(list.tableView.rect(of: .header(section: 3))?.size.height, equals: 10)
    }

    @Test func aRowThatIsScrolledToTheTopStandsBelowTheHeader() {
        append(3)
        list.tableView.scrollToRow(at: at(5, 1), at: .top)
        expect(list.tableView.rectForRow(at: at(5, 1)).map { $0.y - list.tableView.contentOffset }, equals: 10)
        list.tableView.scrollToRow(at: at(2, 1), at: .none)
        expect(list.tableView.rectForRow(at: at(2, 1)).map { $0.y - list.tableView.contentOffset }, equals: 10)
    }

    @Test func rowsThatAreRevealedBelowAHeaderThatHasStuckPushNoOthersDown() {
        list.tableView.hasStickyHeaders = true
        let rows = [list.row("first", height: 50, estimate: 5)] + list.rows(20)
        list.liaison.append(Section(id: "a", rows: list.rows(10)))
        list.liaison.append(Section(id: "b", header: list.row("header", height: 10), rows: rows))
        list.tableView.scroll(toOffset: 225)
        expect(list.shown.prefix(2), equals: ["header", "row0"])
        list.tableView.scroll(by: -20)
        expect(list.shown.prefix(2), equals: ["header", "first"])
        expect(list.tableView.rectForRow(at: at(1, 1))?.y, equals: list.tableView.contentOffset + 10)
    }

    @Test(arguments: 0..<8)
    func aHeaderSticksThroughEdits(_ edit: Int) {
        append(3)
        list.tableView.scroll(toOffset: 300)
        let liaison = list.liaison
        switch edit {
        case 0: liaison.insert(section(9), at: 0)
        case 1: liaison.insert(list.row("new"), at: at(0, 1))
        case 2: liaison.deleteRow(at: at(0, 1))
        case 3: liaison.deleteSection(at: 1)
        case 4: liaison.moveSection(at: 1, to: 0)
        case 5: liaison.reloadSection(at: 1)
        case 6: liaison.moveRow(at: at(5, 1), to: at(0, 0))
        default: liaison.emptySection(at: 1)
        }
        list.tableView.scroll(by: 1)
        list.tableView.scroll(by: -1)
        let first = list.tableView.visibleCells.first
        let section = list.tableView.indexPathsForVisibleRows.first?.section
        expect(first?.place, equals: section.map { .header(section: $0) })
        expect(first.map { list.tableView.frame(of: $0.cell)?.y }, equals: list.tableView.contentOffset)
        let header = section.flatMap { list.liaison.section($0)?.header as? RecordingEntry }
        expect(list.shown.first, equals: header?.name)
        // The header leaves the viewport only with its section, or in exchange for another cell.
        expect(list.receivers(of: .didEndDisplaying).contains("h1"), equals: [3, 5, 7].contains(edit))
        expectPairs()
    }

    @Test func aHeaderThatSticksKeepsItsCellWhereItsSectionIsMoved() {
        list.tableView.hasStickyHeaders = true
        for number in 0..<9 {
            let header = list.row("h\(number)", height: 10)
            list.liaison.append(Section(id: "\(number)", header: header, rows: [list.row("r\(number)")]))
        }
        list.tableView.scroll(toOffset: 15)
        let cell = list.tableView.header(ofSection: 0)
        list.liaison.moveSection(at: 0, to: 1)
        expect(list.shown.prefix(4), equals: ["h1", "r1", "h0", "r0"])
        #expect(list.tableView.header(ofSection: 1) === cell)
        #expect(!list.receivers(of: .didEndDisplaying).contains("h0"))
    }

    @Test func aHeaderThatSticksStaysWhenTheSectionsAboveAreDiscarded() {
        append(3)
        list.tableView.scroll(toOffset: 300)
        expect(list.tableView.discardSectionsAboveViewport(), equals: 1)
        list.tableView.scroll(by: 1)
        expect(list.shown.first, equals: "h1")
        expect(top(ofHeader: 1), equals: 0)
        #expect(!list.receivers(of: .didEndDisplaying).contains("h1"))
    }

    @Test func aHeaderThatSticksIsMeasuredAtAnotherWidth() {
        append(2)
        list.tableView.scroll(by: 50)
        list.tableView.resize(to: Size(width: 200, height: 100))
        expect(list.tableView.header(ofSection: 0)?.size.width, equals: 200)
    }

    @Test(arguments: [false, true])
    func aHeaderThatSticksIsConfiguredAnewAndTheRowsStay(_ isBad: Bool) {
        append(2)
        list.tableView.scroll(by: 50)
        var header = list.row("new", height: 30)
        if isBad {
            header.failure = "expected better"
            header.fallback = list.row("fallback", height: 40, estimate: 10)
        }
        list.liaison.updateEntry(at: .header(section: 0), to: header)
        list.liaison.reconfigure(.header(section: 0))
        expect(list.shown.prefix(2), equals: [isBad ? "fallback" : "new", "s0r2"])
        expect(top(ofHeader: 0), equals: 0)
        expect(list.tableView.header(ofSection: 0)?.size.height, equals: (isBad ? 40 : 30))
        expect(list.tableView.rectForRow(at: at(2)).map { $0.y - list.tableView.contentOffset }, equals: 0)
    }

    @Test func aHeaderIsAsHighHoweverItComesToStick() {
        /// A medium of whole lines of 16 points.
        struct Lines: CellSizing {
            func height(of cell: Cell, fitting width: Double) -> Double { 16 }
            func snapped(_ length: Double) -> Double { (length / 16).rounded(.down) * 16 }
        }
        let tableView = TableView(viewport: Size(width: 320, height: 96), sizing: Lines())
        tableView.hasStickyHeaders = true
        let liaison = Liaison()
        liaison.append(
            Section(id: "a", header: list.row("h", height: 40), rows: (0..<20).map { list.row("r\($0)", height: 16) }))
        liaison.liaise(tableView)
        tableView.scroll(toOffset: 200)
        expect(tableView.rect(of: .header(section: 0))?.size.height, equals: 32)
        tableView.reloadData()
        tableView.scrollToEnd { _, _ in }
        expect(tableView.rect(of: .header(section: 0))?.size.height, equals: 32)
    }

    @Test func aHeaderWithoutHeightDoesNotStick() {
        list.tableView.hasStickyHeaders = true
        list.liaison.append(Section(id: "a", header: list.row("h", height: 0), rows: list.rows(10)))
        list.tableView.scroll(toOffset: 50)
        expect(list.shown.first, equals: "row2")
    }

    @Test func aHeaderSticksNoMoreWhereHeadersDoNot() {
        append(2)
        list.tableView.scroll(by: 50)
        list.tableView.hasStickyHeaders = false
        #expect(list.shown.first == "s0r2" && list.tableView.header(ofSection: 0) == nil)
        list.tableView.hasStickyHeaders = true
        list.tableView.resize(to: Size(width: 100, height: 50))
        expect(list.shown.first, equals: "h0")
        list.tableView.resize(to: Size(width: 100, height: 0))
        #expect(list.shown.isEmpty)
        expectPairs()
    }

    @Test func sectionsWithoutAHeaderHaveNoneThatSticks() {
        append(1)
        list.liaison.append(Section(id: "none", rows: list.rows(10, prefix: "n")))
        list.tableView.scroll(toOffset: 250)
        expect(list.shown.first, equals: "n2")
    }

    @Test func contentWithoutHeightIsLookedThroughOnce() {
        list.tableView.hasStickyHeaders = true
        var count = 0
        // Otherwise the calls would never end.
        func look(_ liaison: Liaison) {
            count += 1
            if count > 100 { liaison.detach() }
        }
        let registration = Registration<Cell>.nib(Nib(.spacer), "Flat")
        let rows = (0..<3).map { _ in
            let row = Row<Cell, Void>(registration: registration)
            row.set(height: .height, 0)
            row.set(height: .estimatedHeight, 10)
            row.on(.configuration) { context in look(context.liaison) }
            return row
        }
        let header = SectionComponent<Cell, Void>((), registration: registration)
        header.set(height: .height, 0)
        header.set(height: .estimatedHeight, 10)
        header.on(.configuration) { context in look(context.liaison) }
        list.liaison.append(Section(id: "flat", header: header, rows: rows))
        #expect(list.shown.isEmpty)
        expect(count, equals: 4)
    }

    @Test func aStreamHandsEachHeaderOnOnce() {
        append(3)
        var handed: [String] = []
        list.tableView.scrollToEnd { cell, place in
            if place.kind == .header { handed.append("\(place.section)") }
            list.liaison.discardSectionsAboveViewport()
        }
        expect(handed, equals: ["0", "1", "2"])
        expect(top(ofHeader: 2), equals: 0)
        expect(list.receivers(of: .willDisplay).filter { $0.hasPrefix("h") }, equals: ["h0", "h1", "h2"])
        list.liaison.detach()
        #expect(list.shown.isEmpty)
        expectPairs()
    }

    /// Each entry must have ended being displayed as many times as it was displayed, or once less if it is displayed
    /// now.
    private func expectPairs(sourceLocation: SourceLocation = #_sourceLocation) {
        let shown = list.shown
        var counts: [String: Int] = [:]
        for name in list.recorder.events.compactMap({ $0.split(separator: " ").first }) { counts[String(name)] = 0 }
        for name in list.receivers(of: .willDisplay) { counts[name, default: 0] += 1 }
        for name in list.receivers(of: .didEndDisplaying) { counts[name, default: 0] -= 1 }
        for name in ["h0", "s0r0", "s0r1", "s0r2", "s0r3", "s0r4"] where counts[name] != nil { counts[name]? += 1 }
        for (name, count) in counts {
            expect(count, equals: (shown.contains(name) ? 1 : 0), "\(name)", sourceLocation: sourceLocation)
        }
    }
}
