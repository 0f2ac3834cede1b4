import LiaisonKit
import Testing
import TestSupport

/// Tests of edits of sections: the content and the displayed cells.
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

    private func expectSections(_ ids: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        expect(list.names.map { $0.joined() }, equals: ids, sourceLocation: sourceLocation)
        expect(list.shown, equals: Array(ids.prefix(5)), sourceLocation: sourceLocation)
    }

    @Test func areInsertedSinglyAndInNumber() {
        append("a", "b")
        #expect(list.liaison.insert(section("x"), at: 0))
        #expect(list.liaison.insert([section("y"), section("z")], at: 3))
        #expect(!list.liaison.insert(section("no"), at: 6))
        #expect(!list.liaison.insert(section("no"), at: -1))
        expectSections("x", "a", "b", "y", "z")
    }

    @Test func areDeletedByNumberAndById() {
        append("a", "b", "c", "d", "e", "f")
        expect(list.liaison.deleteSection(withID: "a")?.id, equals: "a")
        #expect(list.liaison.deleteSection(withID: "?") == nil)
        expect(list.liaison.deleteSections(at: [4, 3]).map(\.id), equals: ["e", "f"])
        #expect(list.liaison.deleteSection(at: 3) == nil)
        expect(list.liaison.deleteSections(at: [2, 0, 7, 2]).map(\.id), equals: ["b", "d"])
        expectSections("c")
    }

    /// The edits by id. Each edit changes only the first of the three sections with the id "a", which are at 0, 2 and
    /// 4.
    private static let editsByID: [(name: String, edit: @Sendable (Liaison, Section) -> Bool)] = [
        ("append", { liaison, new in liaison.append(Array(new.rows), toSectionWithID: "a") }),
        ("delete", { liaison, _ in liaison.deleteSection(withID: "a") != nil }),
        ("empty", { liaison, _ in liaison.emptySection(withID: "a") }),
        ("reload", { liaison, _ in liaison.reloadSection(withID: "a") }),
        ("replace", { liaison, new in liaison.replaceSection(withID: "a", with: new) != nil }),
        ("insert before", { liaison, new in liaison.insert([new], beforeSectionWithID: "a") }),
        ("move", { liaison, _ in liaison.moveSection(withID: "a", to: 1) }),
        ("swap", { liaison, _ in liaison.swapSections(withID: "a", and: "b") }),
    ]

    @Test(arguments: editsByID.indices)
    func anEditByIdTakesTheFirstSectionWithTheId(edit: Int) {
        let sections = ["a1", "b", "a2", "c", "a3"].map { name in
            Section(id: name.hasPrefix("a") ? "a" : name, rows: [list.row(name)])
        }
        list.liaison.append(sections)
        list.tableView.resize(to: Size(width: 320, height: 500))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
        let before = list.names
        let (name, edit) = Self.editsByID[edit]
        #expect(edit(list.liaison, section("new")), "\(name)")
        list.tableView.layoutIfNeeded()
        // The sections after the first one are unchanged and get no commands.
        let others = [["a2"], ["a3"]]
        expect(list.names.filter(others.contains), equals: others)
        expect(list.names.filter { $0 == ["b"] || $0 == ["c"] }.count, equals: 2)
        #expect(!list.recorder.events.contains { $0.hasPrefix("a2") || $0.hasPrefix("a3") }, "\(name)")
        #expect(list.names != before || list.receivers(of: .configuration) == ["a1"], "\(name)")
    }

    @Test func areEmptied() {
        append("a", "b", "c")
        #expect(list.liaison.emptySection(at: 0))
        #expect(list.liaison.emptySection(withID: "b") && !list.liaison.emptySection(withID: "?"))
        #expect(list.liaison.emptySection(at: 2))
        #expect(!list.liaison.emptySection(at: 3))
        expect(list.liaison.sectionNumbers, equals: 0..<3)
        #expect(list.shown.isEmpty)
        expect(list.tableView.contentHeight, equals: 0)
    }

    @Test func allSectionsOfAnIdAreDeleted() {
        append("a", "b", "a", "c", "b")
        expect(list.liaison.deleteSections(withID: "a").map(\.id), equals: ["a", "a"])
        #expect(list.liaison.deleteSections(withID: "?").isEmpty)
        expectSections("b", "c", "b")
    }

    @Test func areReplacedByNumberAndById() {
        append("a", "b", "c")
        expect(list.liaison.replaceSection(at: 1, with: section("x"))?.id, equals: "b")
        expect(list.liaison.replaceSection(withID: "c", with: section("y"))?.id, equals: "c")
        #expect(list.liaison.replaceSection(withID: "?", with: section("no")) == nil)
        #expect(list.liaison.replaceSection(at: 3, with: section("no")) == nil)
        expectSections("a", "x", "y")
    }

    @Test func areReloaded() {
        append("a", "b", "c")
        #expect(list.liaison.reloadSection(at: 0))
        #expect(list.liaison.reloadSection(withID: "b") && !list.liaison.reloadSection(withID: "?"))
        #expect(list.liaison.reloadSection(at: 2))
        #expect(!list.liaison.reloadSection(at: 3))
        expectSections("a", "b", "c")
        expect(list.receivers(of: .configuration), equals: ["a", "b", "c"])
    }

    @Test func areMovedWithTheirCells() {
        append("a", "b", "c", "d")
        #expect(list.liaison.moveSection(at: 0, to: 2))
        #expect(list.liaison.moveSection(at: 3, to: 0))
        #expect(!list.liaison.moveSection(at: 0, to: 4))
        expectSections("d", "b", "c", "a")
        #expect(list.recorder.events.isEmpty)
    }

    @Test(arguments: [(0, 3), (3, 0), (1, 2), (2, 2)])
    func changePlaces(_ one: Int, _ other: Int) {
        append("a", "b", "c", "d")
        var expected = ["a", "b", "c", "d"]
        expected.swapAt(one, other)
        #expect(list.liaison.swapSections(at: one, and: other))
        expect(list.shown, equals: expected)
        #expect(!list.liaison.swapSections(at: one, and: 4))
    }

    @Test func areClearedAndReplaced() {
        append("a", "b")
        list.liaison.clearSections(replacingThemWith: [section("x")])
        expectSections("x")
        list.liaison.clearSections()
        expectSections()
    }

    @Test func areFoundById() {
        append("a", "b", "a")
        expect(list.liaison.sectionNumbers(withID: "a"), equals: [0, 2])
        #expect(list.liaison.sectionNumbers(withID: "?").isEmpty)
        #expect(list.liaison.sectionNumber(withID: "a") == 0 && list.liaison.sectionNumber(withID: "?") == nil)
    }

    @Test func aboveTheViewportComeAndGoWithoutMovingIt() {
        list.liaison.append((0..<50).map { section("\($0)") })
        list.tableView.scroll(toOffset: 510)
        let shown = list.shown
        list.liaison.insert([section("x"), section("y")], at: 0)
        expect(list.shown, equals: shown)
        list.liaison.deleteSections(at: 0..<12)
        expect(list.shown, equals: shown)
        expect(list.tableView.contentOffset, equals: 310)
    }
}

/// Tests of the offset after sections were reloaded, replaced or moved.
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
        expect(list.shown, equals: shown)
        expect(list.tableView.rectForRow(at: at(10, number))?.y, equals: list.tableView.contentOffset - 5)
    }

    @Test func severalSectionsThatAreReloadedLeaveItThere() {
        list.liaison.append(["a", "b", "c"].map { section($0, rows: 4) } + [section("d")])
        list.liaison.scrollToRow(at: at(2, 1), at: .top)
        for number in 0...3 { list.liaison.reloadSection(at: number) }
        expect(list.shown, equals: ["b2", "b3", "c0", "c1", "c2"])
    }

    @Test(arguments: [(30, "x10"), (3, "x2"), (0, "b0")])
    func aSectionInThePlaceOfThatWhichTheViewportStartsInIsShownAsFarDown(rows: Int, first: String) {
        list.liaison.append([section("a"), section("b")])
        list.tableView.scroll(toOffset: 200)
        list.liaison.replaceSection(at: 0, with: section("x", rows: rows))
        expect(list.shown.first, equals: first)
    }

    @Test(arguments: [false, true])
    func aSectionThatMovesAwayLeavesTheOthersWhereTheyAre(isMovedUp: Bool) {
        list.liaison.append(["a", "b", "c"].map { section($0, rows: 5) })
        list.liaison.append(section("d"))
        list.tableView.scroll(toOffset: 150)
        expect(list.shown, equals: ["b2", "b3", "b4", "c0", "c1", "c2"])
        list.liaison.moveSection(at: 1, to: isMovedUp ? 0 : 3)
        expect(list.shown, equals: ["a2", "a3", "a4", "c0", "c1", "c2"])
        expect(list.tableView.contentOffset, equals: (isMovedUp ? 150 : 50))
    }

    @Test func whereNothingElseIsShownTheViewportGoesWithTheSection() {
        list.liaison.append([section("a", rows: 5), section("b"), section("c")])
        list.tableView.scroll(toOffset: 250)
        let shown = list.shown
        for number in [0, 2] {
            list.liaison.moveSection(at: 1 - number / 2, to: number)
            expect(list.shown, equals: shown)
        }
    }

    @Test func aRowThatMovesAwayLeavesTheOthersWhereTheyAre() {
        list.liaison.append(section("a"))
        list.tableView.scroll(toOffset: 210)
        list.liaison.moveRow(at: at(10), to: at(0))
        expect(list.shown, equals: ["a9", "a11", "a12", "a13", "a14", "a15"])
        expect(list.tableView.contentOffset, equals: 210)
    }

    @Test func whatMovesNearTheEndDoesNotTakeTheViewportThere() {
        list.tableView.sticksToBottom = true
        list.liaison.append([section("a", rows: 3), section("b", rows: 4)])
        list.tableView.scroll(toOffset: 20)
        list.liaison.moveSection(at: 0, to: 1)
        expect(list.shown.first, equals: "b0")
        list.tableView.scroll(toOffset: 30)
        list.liaison.moveRow(at: at(0), to: at(1))
        expect(list.shown.first, equals: "b1")
    }
}
