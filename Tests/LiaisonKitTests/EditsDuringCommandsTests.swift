import LiaisonKit
import Testing
import TestSupport

/// Rows that edit the content, scroll or select when they get a command of the data view.
struct EditsDuringCommandsTests {
    private let list = ListFixture()

    /// A row of 20 points that does something when it is sent a command, for the first time or each time.
    private func row(
        _ name: String, on command: LiaisonKit.Command, always: Bool = false,
        _ work: @escaping (Liaison, IndexPath) -> Void
    ) -> Row<Cell, String> {
        var isDone = false
        let row = row(name)
        row.on(command) { [list] context in
            list.recorder.record("\(name) \(command.name)")
            guard always || !isDone else { return }
            isDone = true
            work(context.liaison, context.destination ?? context.indexPath)
        }
        return row
    }

    /// A row of 20 points that records all that a touch sends it.
    private func row(_ name: String) -> Row<Cell, String> {
        let label = Nib.Element(.label(TextStyle(), text: name), outlet: "text")
        let row = Row<Cell, String>(name, registration: .nib(Nib(label), name))
        row.set(height: .height, 20)
        for command in [LiaisonKit.Command.didHighlight, .didUnhighlight, .didSelect, .didDeselect, .reload] {
            row.on(command) { [list] _ in list.recorder.record("\(name) \(command.name)") }
        }
        return row
    }

    private func show(_ rows: [any Entry]) {
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    @Test(arguments: [LiaisonKit.Command.didHighlight, .didUnhighlight, .didSelect])
    func aTapStaysWithItsRow(_ command: LiaisonKit.Command) {
        show([row("a"), row("b", on: command) { [self] liaison, _ in liaison.insert(row("new"), at: at(0)) }, row("c")])
        list.tableView.tap(.row(at(1)))
        expect(list.recorder.events, equals: ["b didHighlight", "b didUnhighlight", "b didSelect"])
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(2)])
        #expect(list.tableView.areVisibleCells { !$0.isHighlighted })
    }

    @Test func aRowThatIsReloadedByItsTouchIsToldOnceThatItEnds() {
        show([row("a", on: .didHighlight) { $0.reloadRow(at: $1) }])
        list.tableView.tap(.row(at(0)))
        expect(list.recorder.events, equals: ["a didHighlight", "a didUnhighlight", "a reload", "a didSelect"])
    }

    @Test func whatIsDeselectedByATapMayMoveTheRowThatIsTapped() {
        show([row("a", on: .didDeselect) { [self] liaison, _ in liaison.insert(row("new"), at: at(0)) }, row("b")])
        list.tableView.selectRow(at: at(0))
        list.tableView.tap(.row(at(1)))
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(2)])
        expect(list.recorder.events.suffix(2), equals: ["a didDeselect", "b didSelect"])
    }

    @Test func theRowThatIsReloadedIsToldSo() {
        show([row("a"), row("b", on: .didEndDisplaying) { liaison, _ in liaison.deleteRow(at: at(0)) }, row("c")])
        list.liaison.reloadRow(at: at(1))
        expect(list.recorder.events, equals: ["b didEndDisplaying", "b reload"])
    }

    @Test func aSectionThatIsReloadedMayBeEditedMeanwhile() {
        list.liaison.append([Section(id: "b", rows: [row("b0"), row("b1")])])
        list.liaison.insert(
            Section(
                id: "a",
                rows: [
                    row("a0", on: .didEndDisplaying) { [self] liaison, _ in liaison.insert(row("new"), at: at(0)) },
                    row("a1"),
                ]), at: 0)
        list.tableView.layoutIfNeeded()
        list.liaison.reloadSection(at: 0)
        expect(list.shown, equals: ["new", "a0", "a1", "b0", "b1"])
        expect(
            list.tableView.visibleCells.map(\.place),
            equals: [0, 1, 2].map { .row(at($0)) } + [0, 1].map { .row(at($0, 1)) })
    }

    /// A row of the reloaded section that goes deletes rows above the section.
    @Test func rowsAboveASectionThatIsReloadedMayBeDeletedMeanwhile() {
        list.liaison.append([Section(id: "a", rows: [row("a0"), row("a1"), row("a2")])])
        let last = row("b0", on: .didEndDisplaying) { liaison, _ in
            for _ in 0..<3 { liaison.deleteRow(at: at(0)) }
        }
        list.liaison.append([Section(id: "b", rows: [last])])
        list.tableView.layoutIfNeeded()
        list.liaison.reloadSection(at: 1)
        expect(list.shown, equals: ["b0"])
    }

    @Test(arguments: [false, true])
    func whatTakesThePlaceOfSectionsMayBeEditedByWhatGoes(isCleared: Bool) {
        show([row("a0", on: .didEndDisplaying) { [self] liaison, _ in liaison.insert(row("new"), at: at(1)) }])
        let (section, last) = (Section(id: "b", rows: [row("b0"), row("b1")]), Section(id: "c", rows: [row("c0")]))
        if isCleared {
            list.liaison.clearSections(replacingThemWith: [section, last])
        } else {
            list.liaison.append(last)
            list.liaison.replaceSection(at: 0, with: section)
        }
        expect(list.shown, equals: ["b0", "new", "b1", "c0"])
        expect(list.tableView.numberOfRows(inSection: 1), equals: 1)
    }

    @Test func deletionsInNumberStayWithTheirRows() {
        show(
            [
                row("a"), row("b"), row("c"), row("d", on: .delete) { liaison, _ in liaison.deleteRow(at: at(0)) },
                row("e"),
            ])
        expect(list.liaison.deleteRows(at: [at(1), at(3)]).count, equals: 2)
        expect(list.shown, equals: ["c", "e"])
    }

    @Test func reloadsInNumberStayWithTheirRows() {
        show([row("a", on: .reload) { liaison, indexPath in liaison.deleteRow(at: indexPath) }, row("b"), row("c")])
        expect(list.liaison.reloadRows(at: [at(0), at(1)]), equals: 2)
        expect(list.recorder.events, equals: ["a reload", "b reload"])
    }

    @Test func aRowThatScrollsWhenItIsDisplayedHasScrolled() {
        show(
            [row("0", on: .willDisplay) { liaison, _ in liaison.scrollToRow(at: at(50), at: .top) }]
                + (1..<100).map { row("\($0)") })
        expect(list.tableView.contentOffset, equals: 1000)
        expect(list.shown, equals: (50..<55).map { "\($0)" })
    }

    @Test func aRowThatResizesTheViewportWhenItIsDisplayedResizesTheRowsAboveToo() {
        let resizing = row("b", on: .willDisplay) { [list] _, _ in
            list.tableView.resize(to: Size(width: 200, height: 100))
        }
        show([row("a"), resizing, row("c")])
        expect(list.shown, equals: ["a", "b", "c"])
        #expect(list.tableView.areVisibleCells { $0.size.width == 200 })
    }

    @Test func rowsThatScrollToEachOtherWithoutEndDoNotKeepTheLayout() {
        let rows = (0..<100).map { number in
            switch number {
            case 0: row("0", on: .willDisplay, always: true) { liaison, _ in liaison.scrollToRow(at: at(50), at: .top) }
            case 50:
                row("50", on: .willDisplay, always: true) { liaison, _ in liaison.scrollToRow(at: at(0), at: .top) }
            default: row("\(number)")
            }
        }
        show(rows)
        #expect(list.tableView.contentOffset == 0 || list.tableView.contentOffset == 1000)
    }

    @Test func anotherWidthMeasuresAllThoughARowIsAsked() {
        var isAsked = false
        let asked = row("b")
        asked.set(height: .height) { [self] _ in
            if isAsked {
                isAsked = false
                list.liaison.insert(row("new"), at: at(0))
            }
            return 20
        }
        show([row("a"), asked, row("c")])
        isAsked = true
        list.tableView.resize(to: Size(width: 200, height: 100))
        expect(list.shown, equals: ["new", "a", "b", "c"])
        #expect(list.tableView.areVisibleCells { $0.size.width == 200 })
    }

    @Test func aRowThatWaitsForItsLineKnowsThatItWasSelected() {
        let grid = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(2), rowSpacing: 0, lineSpacing: 0, minimumRowWidth: 0))
        list.liaison.append(
            Section(
                id: "a", rows: [row("a", on: .willDisplay) { liaison, _ in liaison.selectRow(at: at(1)) }, row("b")]))
        list.liaison.liaise(grid)
        grid.layoutIfNeeded()
        #expect(grid.cellForRow(at: at(1))?.isSelected == true)
    }

    @Test func aRowThatWaitsForItsLineKnowsThatRowsAreEdited() {
        let grid = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(2), rowSpacing: 0, lineSpacing: 0, minimumRowWidth: 0))
        var second = list.row("b")
        second.isMovable = true
        let first = row("a", on: .willDisplay) { _, _ in grid.setEditing(true) }
        list.liaison.append(Section(id: "a", rows: [first, second]))
        list.liaison.liaise(grid)
        grid.layoutIfNeeded()
        #expect(grid.cellForRow(at: at(1))?.editing?.isMovable == true)
    }

    @Test func aRowThatWaitsForItsLineShowsWhatAnUpdateSaysAnew() {
        let grid = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(2), rowSpacing: 0, lineSpacing: 0, minimumRowWidth: 0))
        let first = row("a", on: .willDisplay) { [list] liaison, _ in
            guard let first = liaison.row(for: at(0)) else { return }
            var changed = list.row("b")
            changed.content = 1
            liaison.update(withNewSections: [Section(id: "a", rows: [first, changed])])
        }
        list.liaison.append(Section(id: "a", rows: [first, list.row("b")]))
        list.liaison.liaise(grid)
        grid.layoutIfNeeded()
        expect((grid.cellForRow(at: at(1))?.entry as? RecordingEntry)?.content, equals: 1)
        expect(list.receivers(of: .configuration), equals: ["b", "b"])
    }

    @Test(arguments: ["detach", "reloadData", "discardCells"])
    func allIsTakenOutOfTheViewportThoughARowIsReloadedMeanwhile(_ end: String) {
        var edits = 0
        let row = row("b", on: .didEndDisplaying, always: true) { [list] liaison, indexPath in
            edits += 1
            guard edits < 100 else { return }
            liaison.reloadRow(at: indexPath)
            _ = list.tableView.visibleCells
        }
        show([self.row("a"), row, self.row("c")])
        switch end {
        case "detach": list.liaison.detach()
        case "reloadData": list.liaison.reloadData()
        default: list.tableView.discardCells()
        }
        expect(edits, equals: 1)
        expect(list.shown, equals: (end == "detach" ? [] : ["a", "b", "c"]))
    }

    @Test(arguments: [0, 1, 2])
    func estimatedHeightMayEditTheList(number: Int) {
        func asking(_ name: String) -> any Entry {
            let asked = row(name)
            asked.set(height: .estimatedHeight) { [self] _ in
                _ = list.tableView.contentHeight
                list.liaison.insert(row("new"), at: at(0))
                return 20
            }
            return asked
        }
        show([row("a")])
        switch number {
        case 0: list.liaison.append(Section(id: "b", rows: [asking("b")]))
        case 1: list.liaison.insert(Section(id: "b", rows: [asking("b")]), at: 1)
        default: list.liaison.insert([asking("b"), asking("c")], at: at(1))
        }
        expect(list.tableView.visibleCells.count, equals: min(list.names.joined().count, 5))
        let rows = list.liaison.sectionNumbers.map { list.tableView.numberOfRows(inSection: $0) }
        expect(rows, equals: list.names.map(\.count))
    }
}
