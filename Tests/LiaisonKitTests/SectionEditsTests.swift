import LiaisonKit
import Testing

/// What the liaison does with sections: what is held, and what is shown.
struct SectionEditsTests {
    private let list = ListFixture()

    /// Sections of one row each, which has the name of its section; those of the same name have the same id.
    private func append(_ ids: String...) {
        list.liaison.append(ids.map(section))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    private func section(_ id: String) -> Section {
        Section(id: id, rows: [list.row(id)])
    }

    private func expect(_ ids: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(list.names.map { $0.joined() } == ids, sourceLocation: sourceLocation)
        #expect(list.shown == Array(ids.prefix(5)), sourceLocation: sourceLocation)
    }

    @Test func areInsertedSinglyAndInNumber() {
        append("a", "b")
        #expect(list.liaison.insert(section("x"), at: 0))
        #expect(list.liaison.insert([section("y"), section("z")], at: 3))
        #expect(!list.liaison.insert(section("no"), at: 6))
        #expect(!list.liaison.insert(section("no"), at: -1))
        expect("x", "a", "b", "y", "z")
    }

    @Test func areDeletedByNumberAndById() {
        append("a", "b", "a", "c", "d")
        #expect(list.liaison.deleteSections(withID: "a").map(\.id) == ["a", "a"])
        #expect(list.liaison.deleteSection(at: 3) == nil)
        #expect(list.liaison.deleteSections(at: [2, 0, 7, 2]).map(\.id) == ["b", "d"])
        expect("c")
    }

    @Test func areEmptied() {
        append("a", "b", "b")
        #expect(list.liaison.emptySection(at: 0))
        #expect(list.liaison.emptySections(withID: "b") == 2)
        #expect(!list.liaison.emptySection(at: 3))
        #expect(list.liaison.sectionNumbers == 0..<3)
        #expect(list.shown.isEmpty)
        #expect(list.tableView.contentHeight == 0)
    }

    @Test func areReplacedByNumberAndById() {
        append("a", "b", "c")
        #expect(list.liaison.replaceSection(at: 1, with: section("x"))?.id == "b")
        #expect(list.liaison.replaceSection(withID: "c", with: section("y"))?.id == "c")
        #expect(list.liaison.replaceSection(withID: "?", with: section("no")) == nil)
        #expect(list.liaison.replaceSection(at: 3, with: section("no")) == nil)
        expect("a", "x", "y")
    }

    @Test func areReloaded() {
        append("a", "b", "b")
        #expect(list.liaison.reloadSection(at: 0))
        #expect(list.liaison.reloadSections(withID: "b") == 2)
        #expect(!list.liaison.reloadSection(at: 3))
        expect("a", "b", "b")
        #expect(list.receivers(of: .configuration) == ["a", "b", "b"])
    }

    @Test func areMovedWithTheirCells() {
        append("a", "b", "c", "d")
        #expect(list.liaison.moveSection(at: 0, to: 2))
        #expect(list.liaison.moveSection(at: 3, to: 0))
        #expect(!list.liaison.moveSection(at: 0, to: 4))
        expect("d", "b", "c", "a")
        #expect(list.recorder.events.isEmpty)
    }

    @Test(arguments: [(0, 3), (3, 0), (1, 2), (2, 2)])
    func changePlaces(_ one: Int, _ other: Int) {
        append("a", "b", "c", "d")
        var expected = ["a", "b", "c", "d"]
        expected.swapAt(one, other)
        #expect(list.liaison.swapSections(at: one, and: other))
        #expect(list.shown == expected)
        #expect(!list.liaison.swapSections(at: one, and: 4))
    }

    @Test func areClearedAndReplaced() {
        append("a", "b")
        list.liaison.clearSections(replacingThemWith: [section("x")])
        expect("x")
        list.liaison.clearSections()
        expect()
    }

    @Test func areFoundById() {
        append("a", "b", "a")
        #expect(list.liaison.sectionNumbers(withID: "a") == [0, 2])
        #expect(list.liaison.sectionNumbers(withID: "?").isEmpty)
    }

    @Test func aboveTheViewportComeAndGoWithoutMovingIt() {
        list.liaison.append((0..<50).map { section("\($0)") })
        list.tableView.scroll(toOffset: 510)
        let shown = list.shown
        list.liaison.insert([section("x"), section("y")], at: 0)
        #expect(list.shown == shown)
        list.liaison.deleteSections(at: 0..<12)
        #expect(list.shown == shown)
        #expect(list.tableView.contentOffset == 310)
    }
}

/// Where the reader is after sections were reloaded, replaced or moved.
struct SectionEditAnchorTests {
    private let list = ListFixture()

    private func section(_ id: String, rows: Int = 30, estimate: Double = 20) -> Section {
        Section(id: id, rows: list.rows(rows, prefix: id, estimate: estimate))
    }

    @Test(arguments: [0, 1], [20.0, 44])
    func aReloadOfTheSectionThatTheViewportStartsInLeavesItThere(number: Int, estimate: Double) {
        list.liaison.append([section("a", estimate: estimate), section("b", estimate: estimate)])
        list.liaison.scrollToRow(at: at(10, number), at: .top)
        list.tableView.scroll(by: 5)
        let shown = list.shown
        list.liaison.reloadSection(at: number)
        #expect(list.shown == shown)
        #expect(list.tableView.rectForRow(at: at(10, number))?.y == list.tableView.contentOffset - 5)
    }

    @Test func severalSectionsThatAreReloadedLeaveItThere() {
        list.liaison.append(["a", "b", "c"].map { section($0, rows: 4) } + [section("d")])
        list.liaison.scrollToRow(at: at(2, 1), at: .top)
        list.liaison.reloadSections(at: 0...3)
        #expect(list.shown == ["b2", "b3", "c0", "c1", "c2"])
    }

    @Test(arguments: [(30, "x10"), (3, "x2"), (0, "b0")])
    func aSectionInThePlaceOfThatWhichTheViewportStartsInIsShownAsFarDown(rows: Int, first: String) {
        list.liaison.append([section("a"), section("b")])
        list.tableView.scroll(toOffset: 200)
        list.liaison.replaceSection(at: 0, with: section("x", rows: rows))
        #expect(list.shown.first == first)
    }

    @Test(arguments: [false, true])
    func aSectionThatMovesAwayLeavesTheOthersWhereTheyAre(isMovedUp: Bool) {
        list.liaison.append(["a", "b", "c"].map { section($0, rows: 5) })
        list.liaison.append(section("d"))
        list.tableView.scroll(toOffset: 150)
        #expect(list.shown == ["b2", "b3", "b4", "c0", "c1", "c2"])
        list.liaison.moveSection(at: 1, to: isMovedUp ? 0 : 3)
        #expect(list.shown == ["a2", "a3", "a4", "c0", "c1", "c2"])
        #expect(list.tableView.contentOffset == (isMovedUp ? 150 : 50))
    }

    @Test func whereNothingElseIsShownTheViewportGoesWithTheSection() {
        list.liaison.append([section("a", rows: 5), section("b"), section("c")])
        list.tableView.scroll(toOffset: 250)
        let shown = list.shown
        for number in [0, 2] {
            list.liaison.moveSection(at: 1 - number / 2, to: number)
            #expect(list.shown == shown)
        }
    }

    @Test func aRowThatMovesAwayLeavesTheOthersWhereTheyAre() {
        list.liaison.append(section("a"))
        list.tableView.scroll(toOffset: 210)
        list.liaison.moveRow(at: at(10), to: at(0))
        #expect(list.shown == ["a9", "a11", "a12", "a13", "a14", "a15"])
        #expect(list.tableView.contentOffset == 210)
    }

    @Test func whatMovesNearTheEndDoesNotTakeTheViewportThere() {
        list.tableView.sticksToBottom = true
        list.liaison.append([section("a", rows: 3), section("b", rows: 4)])
        list.tableView.scroll(toOffset: 20)
        list.liaison.moveSection(at: 0, to: 1)
        #expect(list.shown.first == "b0")
        list.tableView.scroll(toOffset: 30)
        list.liaison.moveRow(at: at(0), to: at(1))
        #expect(list.shown.first == "b1")
    }
}
