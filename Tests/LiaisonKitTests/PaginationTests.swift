import LiaisonKit
import TestSupport
import Testing

/// Tests of pagination, which the last row starts and the next append ends.
struct PaginationTests {
    /// A delegate that records the calls, and then calls the closure that a test sets.
    private final class Pages: PaginationDelegate {
        var isEnabled = true
        var events: [String] = []
        var onStart: () -> Void = {}

        func isPaginationEnabled(in liaison: Liaison) -> Bool { isEnabled }

        func paginationStarted(in liaison: Liaison, at last: IndexPath) {
            events.append("started \(last.section) \(last.row)")
            onStart()
        }

        func paginationEnded(in liaison: Liaison, at first: IndexPath?) {
            events.append(first.map { "ended \($0.section) \($0.row)" } ?? "ended")
        }
    }

    private let fixture: ListFixture
    private let pages = Pages()
    private var liaison: Liaison { fixture.liaison }
    private var tableView: TableView { fixture.tableView }

    init() {
        fixture = ListFixture(rows: 10)
        fixture.liaison.paginationDelegate = pages
        fixture.liaison.paginationSection = Section(id: "more", rows: [fixture.row("spinner")])
    }

    private func rows(_ count: Int, _ prefix: String = "new") -> [any Entry] { fixture.rows(count, prefix: prefix) }

    private func page(_ id: String, rows count: Int = 3) -> Section { Section(id: id, rows: rows(count, id)) }

    private var spinners: Int { fixture.names.flatMap { $0 }.count { $0 == "spinner" } }

    @Test func theLastRowThatIsDisplayedStartsPaginationOnce() {
        tableView.scroll(toOffset: 80)
        #expect(pages.events.isEmpty && spinners == 0)
        tableView.scroll(toOffset: 100)
        tableView.scroll(toOffset: 0)
        tableView.scroll(toOffset: 1000)
        expect(pages.events, equals: ["started 0 9"])
        #expect(spinners == 1 && liaison.isPaginating)
        expect(fixture.shown.suffix(2), equals: ["row9", "spinner"])
    }

    @Test func anUpdateTakesTheSpinnerAwayAndEndsPagination() {
        tableView.scroll(toOffset: 100)
        expect(spinners, equals: 1)
        pages.isEnabled = false
        liaison.update(withNewSections: [Section(id: "a", rows: rows(10, "row") + rows(2))])
        expect(pages.events, equals: ["started 0 9", "ended 0 10"])
        #expect(spinners == 0 && !liaison.isPaginating)
        expect(fixture.shown, equals: ["row5", "row6", "row7", "row8", "row9"])
    }

    @Test(arguments: [0, 1])
    func anUpdateThatBringsNoRowsLeavesAPageOnItsWay(content: Int) {
        tableView.scroll(toOffset: 100)
        for _ in 0..<2 {
            var rows = fixture.rows(10)
            var changed = fixture.row("row8")
            changed.content = content
            rows[8] = changed
            liaison.update(withNewSections: [Section(id: "a", rows: rows)])
            tableView.layoutIfNeeded()
        }
        expect(pages.events, equals: ["started 0 9"])
        tableView.scroll(toOffset: 1000)
        #expect(fixture.shown.suffix(3) == ["row8", "row9", "spinner"] && liaison.isPaginating)
        liaison.append(rows(2), toSection: 0)
        expect(pages.events, equals: ["started 0 9", "ended 0 10"])
        expect(spinners, equals: 0)
    }

    @Test func aPageThatIsGivenUpWhenAnUpdateIsToldLeavesNoSpinner() {
        tableView.scroll(toOffset: 100)
        pages.isEnabled = false
        liaison.onUpdate = { [liaison] _ in liaison.endPagination() }
        var rows = fixture.rows(10)
        var changed = fixture.row("row8")
        changed.content = 1
        rows[8] = changed
        liaison.update(withNewSections: [Section(id: "a", rows: rows)])
        expect(pages.events, equals: ["started 0 9", "ended"])
        expect(spinners, equals: 0)
    }

    @Test(arguments: [false, true])
    func theSpinnerAmongNewSectionsIsNoneOfThem(isForced: Bool) {
        tableView.scroll(toOffset: 100)
        pages.isEnabled = false
        var held = liaison.sectionNumbers.compactMap { liaison.section($0) }
        expect(held.count, equals: 2)
        held[0].rows.append(fixture.row("new"))
        liaison.update(withNewSections: held, forceReload: isForced)
        #expect(spinners == 0 && !liaison.isPaginating)
        expect(fixture.names, equals: [(0..<10).map { "row\($0)" } + ["new"]])
    }

    @Test func aForcedReloadEndsPagination() {
        tableView.scroll(toOffset: 100)
        expect(spinners, equals: 1)
        liaison.update(withNewSections: [Section(id: "a", rows: rows(30))], forceReload: true)
        #expect(pages.events == ["started 0 9", "ended"] && !liaison.isPaginating)
        tableView.scroll(toOffset: 1000)
        expect(pages.events.last, equals: "started 0 29")
    }

    @Test func anUpdateThatMakesTheLastRowOneThatIsDisplayedStartsPagination() {
        liaison.update(withNewSections: [Section(id: "a", rows: rows(4, "row"))])
        expect(pages.events, equals: ["started 0 3"])
        expect(fixture.shown, equals: ["row0", "row1", "row2", "row3", "spinner"])
    }

    @Test func theNextSectionTakesTheSpinnerAway() {
        tableView.scroll(toOffset: 100)
        liaison.append([Section(id: "empty"), page("p")])
        expect(pages.events, equals: ["started 0 9", "ended 2 0"])
        expect(fixture.names.dropFirst(), equals: [[], ["p0", "p1", "p2"]])
        #expect(!liaison.isPaginating)
    }

    @Test func theNextRowsTakeTheSpinnerAway() {
        tableView.scroll(toOffset: 100)
        #expect(liaison.append(rows(20), toSection: 0))
        expect(pages.events, equals: ["started 0 9", "ended 0 10"])
        #expect(spinners == 0 && fixture.names[0].count == 30)
        expect(fixture.shown, equals: ["row5", "row6", "row7", "row8", "row9"])
    }

    @Test func rowsThatAreAddedWhereOnlyTheSpinnerIsLeftTakeItAway() {
        tableView.scroll(toOffset: 100)
        liaison.deleteSection(at: 0)
        liaison += fixture.row("added")
        expect(fixture.names, equals: [["added"]])
        expect(spinners, equals: 0)
        #expect(pages.events.last?.hasPrefix("ended") == true)
    }

    @Test func aShortPageStartsThePaginationAfterIt() {
        tableView.scroll(toOffset: 100)
        liaison.append(rows(1), toSection: 0)
        tableView.scroll(toOffset: 1000)
        liaison.append(page("p", rows: 1))
        tableView.scroll(toOffset: 1000)
        expect(pages.events, equals: ["started 0 9", "ended 0 10", "started 0 10", "ended 1 0", "started 1 0"])
        expect(spinners, equals: 1)
    }

    @Test func pagesThatAreAppendedDuringTheLayoutFillTheViewport() {
        var left = 3
        pages.onStart = {
            left -= 1
            if left == 0 { pages.isEnabled = false }
            liaison.append(page("p", rows: 1))
        }
        tableView.resize(to: Size(width: 320, height: 240))
        expect(fixture.shown, equals: (0..<10).map { "row\($0)" } + ["p0", "p0"])
        tableView.resize(to: Size(width: 320, height: 500))
        expect(pages.events.count { $0.hasPrefix("started") }, equals: 3)
        expect(spinners, equals: 0)
        expect(fixture.names.count, equals: 4)
    }

    @Test func rowsThatAreTakenInAtOnceStartThePaginationAfterThem() {
        liaison.clearSections(replacingThemWith: [page("p", rows: 1)])
        tableView.layoutIfNeeded()
        pages.onStart = { pages.isEnabled = false }
        var row = fixture.row("new")
        row.commands.formUnion(CommandSet([.insert]))
        liaison.append(row, toSection: 0)
        expect(pages.events, equals: ["started 0 0", "ended 0 1", "started 0 1"])
        expect(fixture.shown, equals: ["p0", "new", "spinner"])
    }

    @Test func whereItIsNotEnabledNothingStarts() {
        pages.isEnabled = false
        tableView.scroll(toOffset: 100)
        #expect(pages.events.isEmpty && spinners == 0)
        pages.isEnabled = true
        tableView.scroll(toOffset: 0)
        tableView.scroll(toOffset: 100)
        expect(pages.events, equals: ["started 0 9"])
    }

    @Test func anEmptyTableStartsNothing() {
        liaison.clearSections(replacingThemWith: [Section(id: "a", header: fixture.row("header"))])
        expect(fixture.shown, equals: ["header"])
        #expect(pages.events.isEmpty)
    }

    @Test func deletionsThatMakeADisplayedRowTheLastStartPagination() {
        liaison.deleteRows(at: (5..<10).map { at($0) })
        expect(pages.events, equals: ["started 0 4"])
    }

    @Test func deletionsThatRevealTheLastRowStartPagination() {
        liaison.deleteRows(at: (1..<7).map { at($0) })
        #expect(pages.events.isEmpty)
        expect(fixture.shown, equals: ["row0", "row7", "row8", "row9", "spinner"])
        expect(pages.events, equals: ["started 0 3"])
    }

    @Test func aMoveThatMakesADisplayedRowTheLastStartsPagination() {
        liaison.deleteRows(at: (6..<10).map { at($0) })
        #expect(pages.events.isEmpty)
        liaison.moveRow(at: at(5), to: at(0))
        expect(pages.events, equals: ["started 0 5"])
    }

    @Test func aDeletedSectionThatHeldTheLastRowStartsPagination() {
        liaison.append(page("p"))
        liaison.deleteRows(at: (5..<10).map { at($0) })
        #expect(pages.events.isEmpty)
        liaison.emptySection(at: 1)
        expect(pages.events, equals: ["started 0 4"])
    }

    @Test func onlyRowsStandAfterTheLastRowNotSectionsWithoutRows() {
        liaison.append([Section(id: "b"), page("c"), Section(id: "d", header: fixture.row("d")), Section(id: "e")])
        liaison.deleteRows(at: (5..<10).map { at($0) })
        #expect(pages.events.isEmpty)
        liaison.emptySection(at: 2)
        expect(pages.events, equals: ["started 0 4"])
    }

    @Test func nothingStandsBesideTheSpinner() {
        tableView.scroll(toOffset: 100)
        #expect(!liaison.append(rows(1), toSection: 1))
        #expect(!liaison.insert(rows(1), at: at(0, 1)))
        #expect(!liaison.moveRow(at: at(0), to: at(0, 1)))
        #expect(!liaison.moveRow(at: at(0, 1), to: at(0)))
        expect(pages.events, equals: ["started 0 9"])
        expect(spinners, equals: 1)
    }

    @Test func aSpinnerThatWasMovedOrDeletedIsNoneTooMany() {
        liaison.append(page("p"))
        tableView.scroll(toOffset: 1000)
        liaison.moveSection(at: 2, to: 0)
        liaison.append(rows(1), toSection: 2)
        #expect(spinners == 0 && fixture.names[1] == ["p0", "p1", "p2", "new0"])
        expect(pages.events.prefix(2), equals: ["started 1 2", "ended 1 3"])
        tableView.scroll(toOffset: 1000)
        liaison.deleteSection(at: 2)
        #expect(spinners == 0 && liaison.isPaginating)
        liaison.append(page("q"))
        expect(pages.events.suffix(2), equals: ["started 1 3", "ended 2 0"])
    }

    @Test func paginationThatIsGivenUpStartsWhenTheLastRowIsDisplayedAgain() {
        tableView.scroll(toOffset: 100)
        liaison.endPagination()
        liaison.endPagination()
        tableView.layoutIfNeeded()
        expect(pages.events, equals: ["started 0 9", "ended"])
        expect(spinners, equals: 0)
        tableView.scroll(toOffset: 0)
        tableView.scroll(toOffset: 100)
        expect(pages.events, equals: ["started 0 9", "ended", "started 0 9"])
    }

    @Test func otherSectionsEndPagination() {
        tableView.scroll(toOffset: 100)
        liaison.clearSections(replacingThemWith: [page("p", rows: 9)])
        expect(pages.events, equals: ["started 0 9", "ended"])
        tableView.scroll(toOffset: 1000)
        expect(pages.events.last, equals: "started 0 8")
        expect(spinners, equals: 1)
    }

    @Test func aLiaisonThatIsDetachedGoesOnWhereItIsShownNext() {
        tableView.scroll(toOffset: 100)
        liaison.detach()
        liaison.liaise(tableView)
        tableView.scroll(toOffset: 100)
        expect(pages.events, equals: ["started 0 9"])
        expect(spinners, equals: 1)
        liaison.detach()
        liaison.append(page("p"))
        expect(pages.events, equals: ["started 0 9", "ended 1 0"])
        expect(spinners, equals: 0)
    }

    @Test func aLiaisonThatIsDetachedWhenItStartsShowsNothing() {
        pages.onStart = { liaison.detach() }
        tableView.scroll(toOffset: 100)
        #expect(tableView.visibleCells.isEmpty)
        expect(
            fixture.receivers(of: .willDisplay).sorted(),
            equals: fixture.receivers(of: .didEndDisplaying)
                .filter { !["row0", "row1", "row2", "row3", "row4"].contains($0) }.sorted())
    }

    @Test func theDelegateIsHeldWeakly() {
        var delegate: Pages? = Pages()
        liaison.paginationDelegate = delegate
        delegate = nil
        #expect(liaison.paginationDelegate == nil)
    }

    @Test func withoutAnotherTheSpinnerSaysThatMoreIsLoading() {
        let liaison = Liaison()
        let texts = liaison.paginationSection.rows.map { row in
            var texts: [String] = []
            (try? row.makeCell())?.root.forEach { if let label = $0 as? Label { texts.append(label.text.string) } }
            return texts
        }
        expect(texts, equals: [["Loading…"]])
    }

    @Test(arguments: 0..<20)
    func whateverIsDoneThereIsOneSpinnerAtMostAndEachStartIsEndedOnce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            edit(&random)
            #expect(spinners <= 1 && (spinners == 0 || liaison.isPaginating), "seed \(seed)")
            let starts = pages.events.count { $0.hasPrefix("started") }
            let ends = pages.events.count { $0.hasPrefix("ended") }
            expect(starts - ends, equals: (liaison.isPaginating ? 1 : 0), "seed \(seed)")
        }
        let kinds = pages.events.map { $0.prefix(5) }
        #expect(zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 }, "seed \(seed)")
    }

    private func edit(_ random: inout SeededGenerator) {
        let section = Int.random(in: 0...3, using: &random)
        let row = at(Int.random(in: 0...12, using: &random), section)
        switch Int.random(in: 0..<13, using: &random) {
        case 0: liaison.append(page("p", rows: Int.random(in: 0...4, using: &random)))
        case 1: liaison.append(rows(Int.random(in: 0...4, using: &random)), toSection: section)
        case 2: liaison.deleteRow(at: row)
        case 3: liaison.deleteSection(at: section)
        case 4: liaison.moveSection(at: section, to: Int.random(in: 0...3, using: &random))
        case 5: liaison.moveRow(at: row, to: at(Int.random(in: 0...5, using: &random), 0))
        case 6: liaison.endPagination()
        case 7: liaison.emptySection(at: section)
        case 8: pages.isEnabled = Bool.random(using: &random)
        case 9: tableView.resize(to: Size(width: 320, height: Double.random(in: 0...300, using: &random)))
        case 10:
            let isPrompt = Bool.random(using: &random)
            pages.onStart = isPrompt ? { [liaison, page] in liaison.append(page("s", 2)) } : {}
        case 11:
            let held = liaison.sectionNumbers.compactMap { liaison.section($0) }
            liaison.update(withNewSections: Bool.random(using: &random) ? held : [page("u", rows: row.row)] + held)
        default: tableView.scroll(by: Double.random(in: -200...300, using: &random))
        }
    }
}
