import LiaisonKit
import Testing
import TestSupport

/// Rows that are displayed before an edit and after it: they keep their cells, whatever the estimates of the new rows.
struct KeptCellsTests {
    private let list = ListFixture()

    /// A row of some points that is estimated at 44.
    private func row(_ name: String, height: Double = 30) -> RecordingEntry {
        list.row(name, height: height, estimate: 44)
    }

    private func show(_ names: String, in view: ListView) {
        list.liaison.append(Section(id: "a", rows: names.map { row("\($0)") }))
        list.liaison.liaise(view)
        view.layoutIfNeeded()
        list.recorder.forget()
    }

    private func cells(_ view: ListView) -> [String: Cell] {
        Dictionary(
            uniqueKeysWithValues: view.visibleCells.map { (($0.cell.entry as? RecordingEntry)?.name ?? "", $0.cell) })
    }

    /// Makes an edit, and expects that entries displayed before and after keep their cells and get no command.
    private func expectKept(in view: ListView, _ sourceLocation: SourceLocation = #_sourceLocation, _ edit: () -> Void)
    {
        let before = cells(view)
        edit()
        let after = cells(view)
        for (name, cell) in after {
            #expect(before[name].map { $0 === cell } ?? true, "\(name)", sourceLocation: sourceLocation)
        }
        let come = after.keys.filter { before[$0] == nil }.sorted()
        expect(list.receivers(of: .configuration).sorted(), equals: come, sourceLocation: sourceLocation)
        expect(list.receivers(of: .willDisplay).sorted(), equals: come, sourceLocation: sourceLocation)
        let gone = before.keys.filter { after[$0] == nil }.sorted()
        expect(list.receivers(of: .didEndDisplaying).sorted(), equals: gone, sourceLocation: sourceLocation)
    }

    @Test(arguments: [0, 1, 2, 3, 4], [0.0, 40])
    func whatComesLowerThanItsEstimatePushesNoOtherOutAtFirst(index: Int, offset: Double) {
        for isUpdate in [false, true] {
            let list = KeptCellsTests()
            let view = list.list.tableView
            list.show("abcdefgh", in: view)
            view.scroll(toOffset: offset)
            list.list.recorder.forget()
            list.expectKept(in: view) {
                var names = "abcdefgh".map { "\($0)" }
                names.insert("x", at: index)
                if isUpdate {
                    list.list.liaison.update(withNewSections: [Section(id: "a", rows: names.map { list.row($0) })])
                } else {
                    list.list.liaison.insert(list.row("x"), at: at(index))
                }
            }
        }
    }

    @Test func severalRowsThatComePushNoOtherOutAtFirst() {
        show("abcdefgh", in: list.tableView)
        expectKept(in: list.tableView) {
            list.liaison.update(withNewSections: [
                Section(id: "a", rows: "axbycdefgh".map { row("\($0)", height: "xy".contains($0) ? 5 : 30) })
            ])
        }
    }

    @Test func aRowThatMovesUpOverOneThatComesKeepsItsCell() {
        show("abcdefgh", in: list.tableView)
        list.tableView.scroll(toOffset: 5)
        list.recorder.forget()
        expectKept(in: list.tableView) {
            list.liaison.update(withNewSections: [
                Section(id: "a", rows: "cxbdefgh".map { row("\($0)", height: $0 == "x" ? 10 : 30) })
            ])
        }
        expect(list.shown, equals: ["c", "x", "b", "d", "e"])
    }

    @Test(arguments: [0, 1, 2])
    func inAGridTheRowsOfALineThatComesKeepTheirCells(index: Int) {
        let view = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(2), rowSpacing: 0, lineSpacing: 0, minimumRowWidth: 0))
        show("abcdefghij", in: view)
        expectKept(in: view) { list.liaison.insert([row("x"), row("y")], at: at(index)) }
    }

    @Test func whereTheViewportStaysAtTheEndWhatIsAppendedPushesNoOtherOutAtFirst() {
        show("abcdefgh", in: list.tableView)
        list.tableView.sticksToBottom = true
        list.tableView.scroll(toOffset: 1000)
        list.recorder.forget()
        expectKept(in: list.tableView) { list.liaison.append(row("x", height: 5), toSection: 0) }
        expect(list.shown, equals: ["e", "f", "g", "h", "x"])
    }

    @Test func whatAnEditMovesFarAwayIsNotKept() {
        show("abcdefgh", in: list.tableView)
        list.liaison.insert((0..<100).map { row("new\($0)") }, at: at(0))
        list.liaison.scrollToRow(at: at(50), at: .top)
        list.recorder.forget()
        list.liaison.insert(row("x"), at: at(51))
        list.tableView.scroll(toOffset: 0)
        expect(list.shown, equals: ["new0", "new1", "new2", "new3"])
        #expect(list.receivers(of: .configuration).allSatisfy { $0 != "x" })
    }
}
