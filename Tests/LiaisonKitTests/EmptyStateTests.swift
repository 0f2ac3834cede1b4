import LiaisonKit
import Testing
import TestSupport

/// Tests of the empty state, which is shown if there are no rows.
struct EmptyStateTests {
    private let list = ListFixture()

    private func setEmptyState() {
        list.liaison.emptyState = list.row("nothing here", height: 50)
        list.tableView.layoutIfNeeded()
    }

    private var isShown: Bool { list.shown.contains("nothing here") }

    @Test func isShownWhileThereAreNoRows() {
        setEmptyState()
        expect(list.shown, equals: ["nothing here"])
        list.liaison.append(Section(id: "a"))
        #expect(isShown)
        list.liaison.append(list.row("row"), toSection: 0)
        expect(list.shown, equals: ["row"])
        list.liaison.deleteRow(at: at(0))
        expect(list.shown, equals: ["nothing here"])
    }

    @Test func comesAndGoesWithTheRowsWhateverEditsThem() {
        setEmptyState()
        let liaison = list.liaison
        let section = { (id: String, rows: Int) in Section(id: id, rows: list.rows(rows, prefix: id)) }
        liaison.append([section("a", 0), section("b", 2)])
        #expect(!isShown)
        liaison.moveSection(at: 1, to: 0)
        liaison.moveRow(at: at(0), to: at(0, 1))
        liaison.deleteRow(at: at(0))
        #expect(!isShown)
        liaison.deleteSection(at: 1)
        #expect(isShown)
        liaison.insert(section("c", 1), at: 0)
        #expect(!isShown)
        liaison.update(withNewSections: [section("a", 0)])
        #expect(isShown)
        liaison.replaceSection(at: 0, with: section("d", 3))
        #expect(!isShown)
        liaison.emptySection(at: 0)
        #expect(isShown)
        liaison.insert(list.rows(2), at: at(0))
        #expect(!isShown)
        liaison.clearSections(
            replacingThemWith: [section("e", 1), Section(id: "f", header: list.row("high", height: 100))])
        list.tableView.scroll(toOffset: 20)
        liaison.discardSectionsAboveViewport()
        liaison.deleteSection(at: 1)
        #expect(isShown)
    }

    @Test func isDisplayedAndEndedAsARowIs() {
        setEmptyState()
        list.tableView.layoutIfNeeded()
        list.liaison.append(Section(id: "a", rows: list.rows(1)))
        list.tableView.layoutIfNeeded()
        list.liaison.clearSections()
        list.tableView.layoutIfNeeded()
        list.liaison.detach()
        expect(
            list.recorder.events.filter { $0.hasPrefix("nothing here") }.map { $0.split(separator: " ")[2] },
            equals: [
                "height", "awake", "configuration", "willDisplay", "didEndDisplaying", "height", "prepareForReuse",
                "configuration", "willDisplay", "didEndDisplaying",
            ])
    }

    @Test func standsBelowHeadersAndFooters() {
        list.liaison.append(Section(id: "a", header: list.row("head"), footer: list.row("foot")))
        setEmptyState()
        expect(list.shown, equals: ["head", "foot", "nothing here"])
        let cell = list.tableView.visibleCells.last?.cell
        expect(cell.flatMap(list.tableView.frame), equals: Rect(x: 0, y: 40, width: 320, height: 50))
        list.liaison.append(Section(id: "b", header: list.row("high", height: 60)))
        #expect(!isShown)
    }

    @Test func mayBeReplacedAndTakenAway() {
        setEmptyState()
        list.liaison.emptyState = list.row("other")
        expect(list.shown, equals: ["other"])
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
        expect(list.shown, equals: ["instead"])
        expect(faults, equals: ["it is broken"])
    }

    @Test func aViewportWithoutHeightShowsNone() {
        setEmptyState()
        list.tableView.resize(to: Size(width: 320, height: 0))
        #expect(list.shown.isEmpty)
        list.tableView.resize(to: Size(width: 100, height: 80))
        expect(list.tableView.visibleCells.map(\.cell.size.width), equals: [100])
        list.tableView.resize(to: Size(width: 60, height: 80))
        expect(list.tableView.visibleCells.map(\.cell.size.width), equals: [60])
    }

    @Test func aCarouselShowsWhatAnotherWidthHasRoomFor() {
        list.liaison.emptyState = Carousel(list.rows(9), itemWidth: 100, spacing: 0)
        list.tableView.layoutIfNeeded()
        expect(list.tableView.visibleCells.map(\.cell.items.count), equals: [4])
        list.tableView.resize(to: Size(width: 620, height: 100))
        expect(list.tableView.visibleCells.map(\.cell.items.count), equals: [7])
        list.tableView.resize(to: Size(width: 120, height: 100))
        expect(list.tableView.visibleCells.map(\.cell.items.count), equals: [2])
    }

    /// An empty state that performs all commands, with a button.
    private func setTouchableEmptyState(_ command: LiaisonKit.Command? = nil, _ work: ((Liaison) -> Void)? = nil) {
        let nib = Nib(Nib.Element(.button(TextStyle(), title: ""), outlet: "retry"))
        let row = Row<Cell, Int>(0, registration: .nib(nib, "Empty"))
        row.set(height: .height, 50)
        for told in LiaisonKit.Command.allCases {
            row.on(told) { [recorder = list.recorder] context in
                let button = context.button.map { " \($0)" } ?? ""
                recorder.record("empty \(told.name)\(button) \(context.place.indexPath == at(0)) \(context.width)")
                if told == command { work?(context.liaison) }
                return true
            }
        }
        list.liaison.emptyState = row
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    private func told(_ commands: String...) -> [String] { commands.map { "empty \($0) true 320.0" } }

    @Test func takesTapsAsARowDoes() {
        setTouchableEmptyState()
        list.tableView.tap(.row(at(0)))
        expect(list.recorder.events, equals: told("didHighlight", "didUnhighlight", "willSelect", "didSelect"))
        expect(list.tableView.visibleCells.map(\.cell.isSelected), equals: [true])
        list.recorder.forget()
        list.tableView.tapButton("retry", at: .row(at(0)))
        list.tableView.tapButton("other", at: .row(at(0)))
        list.tableView.tapButton("retry", at: .row(at(1)))
        list.tableView.tapAccessory(at: .row(at(0)))
        list.tableView.highlight(.row(at(0)))
        list.tableView.unhighlight(.row(at(0)))
        expect(
            list.recorder.events,
            equals: told("buttonTapped retry", "accessoryButtonTapped", "didHighlight", "didUnhighlight"))
    }

    @Test func isAsWideAsTheViewportOfAGridWhereItIsTouched() {
        setTouchableEmptyState()
        let view = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(), grid: Grid(.count(2)))
        list.liaison.liaise(view)
        view.layoutIfNeeded()
        list.recorder.forget()
        view.tapButton("retry", at: .row(at(0)))
        expect(list.recorder.events, equals: told("buttonTapped retry"))
    }

    @Test func isNoRow() {
        setTouchableEmptyState()
        #expect(list.liaison.row(for: at(0)) == nil && list.liaison.entry(at: .row(at(0))) != nil)
        #expect(list.liaison.deleteRow(at: at(0)) == nil && !list.liaison.reloadRow(at: at(0)))
        #expect(!list.liaison.selectRow(at: at(0)) && list.tableView.indexPathsForSelectedRows == [])
        list.liaison.append(Section(id: "a", header: list.row("head")))
        #expect(list.tableView.showsEmptyState && list.liaison.entry(at: .row(at(0))) != nil)
        list.liaison.append(list.row("row"), toSection: 0)
        #expect(!list.tableView.showsEmptyState)
        expect((list.liaison.entry(at: .row(at(0))) as? RecordingEntry)?.name, equals: "row")
    }

    @Test(arguments: [LiaisonKit.Command.didHighlight, .didUnhighlight, .willSelect, .didSelect])
    func mayBringRowsWhenItIsTapped(command: LiaisonKit.Command) {
        setTouchableEmptyState(command) { $0 += Section(id: "a", rows: [list.row("row")]) }
        list.tableView.tap(.row(at(0)))
        #expect(list.shown == ["row"] && list.tableView.areVisibleCells { !$0.isSelected })
        // The tap of the empty state is no tap of the row.
        #expect(!list.recorder.events.contains { $0.hasPrefix("row did") || $0.hasPrefix("row willSelect") })
    }

    @Test func aTouchEndsBeforeItEndsBeingDisplayed() {
        setTouchableEmptyState()
        list.tableView.highlight(.row(at(0)))
        list.recorder.forget()
        list.liaison.detach()
        expect(list.recorder.events, equals: told("didUnhighlight", "didEndDisplaying"))
    }

    @Test func whatChangesInItIsShownInItsCell() {
        setTouchableEmptyState()
        let cell = list.tableView.visibleCells.first?.cell
        var changed = list.row("changed", height: 70)
        changed.reuseIdentifier = "Empty"
        list.liaison.updateEntry(at: .row(at(0)), to: changed)
        #expect(list.liaison.reconfigure(.row(at(0))))
        #expect(list.tableView.visibleCells.map(\.cell).first === cell && cell?.size.height == 70)
        expect((list.liaison.emptyState as? RecordingEntry)?.name, equals: "changed")
        var broken = changed
        broken.failure = "it is broken"
        broken.fallback = list.row("instead")
        list.liaison.updateEntry(at: .row(at(0)), to: broken)
        list.liaison.reconfigure(.row(at(0)))
        expect(list.shown, equals: ["instead"])
    }

    @Test func theItemsOfACarouselAreTouched() {
        var item = list.row("item")
        item.commands = CommandSet(LiaisonKit.Command.allCases)
        list.liaison.emptyState = Carousel([item, item], itemWidth: 100, spacing: 0)
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
        list.tableView.tap(.item(1, of: at(0)))
        expect(list.receivers(of: .didSelect), equals: ["item"])
        expect(list.tableView.visibleCells.first?.cell.items.map(\.isSelected), equals: [false, true])
    }
}
