@testable import LiaisonKit
import Testing
import TestSupport

/// Tests of touches of the items of a carousel, and of the commands that the items get.
struct CarouselItemsTests {
    private let recorder = Recorder()
    private let liaison = Liaison()
    private let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())

    /// A table with a carousel that has room for two items and a part of a third, and rows below it.
    private func show(
        items: Int = 20, below: Int = 30, _ change: (inout RecordingEntry) -> Void = { _ in }
    ) {
        let items = (0..<items).map { entry("item\($0)", change) }
        let rows = (0..<below).map { entry("row\($0)") { _ in } }
        liaison.append(
            Section(id: "a", rows: [Carousel(items, itemWidth: 120, spacing: 10)] + rows))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        recorder.forget()
    }

    private func entry(_ name: String, _ change: (inout RecordingEntry) -> Void) -> RecordingEntry {
        var entry = RecordingEntry(name, recorder)
        entry.commands = CommandSet(LiaisonKit.Command.allCases)
        entry.estimate = .fixed(20)
        change(&entry)
        return entry
    }

    private func cell(_ index: Int) -> Cell? { tableView.cell(at: .item(index, of: at(0))) }

    /// The commands that the items got, without the number of the cell, and without configuration, heights and
    /// prefetching.
    private var told: [String] {
        let left = ["configuration", "height", "prefetch", "prefetchCancel", "awake", "prepareForReuse"]
        return events { !left.contains($0) }.filter { $0.hasPrefix("item") }
    }

    /// The events of commands, without the cell.
    private func told(_ commands: [String]) -> [String] { events { commands.contains($0) } }

    /// The events of some commands, each as the name of the row and that of the command.
    private func events(_ isIncluded: (_ command: String) -> Bool) -> [String] {
        recorder.events.compactMap { event -> String? in
            let words: [Substring] = event.split(separator: " ", maxSplits: 2)
            guard words.count >= 2, isIncluded(String(words[1])) else { return nil }
            return "\(words[0]) \(words[1])"
        }
    }

    @Test func anItemThatIsTappedIsHighlightedAndSelected() {
        show()
        tableView.tap(.item(1, of: at(0)))
        expect(told, equals: ["didHighlight", "didUnhighlight", "willSelect", "didSelect"].map { "item1 \($0)" })
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [1])
        expect([0, 1, 2].map { cell($0)?.isSelected }, equals: [false, true, false])
        expect(tableView.indexPathsForSelectedRows, equals: [])
    }

    @Test func aTapStaysWithItsItemWhereverItsCarouselStandsByThen() {
        show()
        liaison.onDispatch = { [liaison, recorder] dispatch in
            guard case .command(.didHighlight) = dispatch.event else { return }
            liaison.insert(RecordingEntry("new", recorder), at: at(0))
        }
        tableView.tap(.item(1, of: at(0)))
        expect(told, equals: ["didHighlight", "didUnhighlight", "willSelect", "didSelect"].map { "item1 \($0)" })
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(1))), equals: [1])
        let cell = tableView.cell(at: .item(1, of: at(1)))
        #expect(cell?.isSelected == true && cell?.isHighlighted == false)
    }

    @Test func oneItemOfEachCarouselIsSelected() {
        show()
        liaison.insert(Carousel([entry("other") { _ in }], itemWidth: 120), at: at(1))
        tableView.tap(.item(0, of: at(1)))
        tableView.tap(.item(0, of: at(0)))
        recorder.forget()
        tableView.tap(.item(2, of: at(0)))
        expect(
            told.suffix(4), equals: ["item2 willSelect", "item0 willDeselect", "item0 didDeselect", "item2 didSelect"])
        expect([0, 1].map { liaison.indexesOfSelectedItems(ofCarouselAt: .row(at($0))) }, equals: [[2], [0]])
    }

    @Test func whereSeveralMayBeSelectedATapOnASelectedItemDeselectsIt() {
        show()
        tableView.selectionMode = .multiple
        for index in [0, 2, 0] { tableView.tap(.item(index, of: at(0))) }
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [2])
        expect(told.suffix(2), equals: ["item0 willDeselect", "item0 didDeselect"])
    }

    @Test(arguments: [LiaisonKit.Command.willSelect, .willDeselect])
    func anItemMayRefuse(command: LiaisonKit.Command) {
        show { $0.refused = CommandSet([command]) }
        tableView.select(.item(0, of: at(0)))
        tableView.tap(.item(1, of: at(0)))
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [0])
        #expect(!told.contains("item1 didSelect") && !told.contains("item0 didDeselect"))
    }

    @Test func whereNoneMayBeSelectedATapDoesNothing() {
        show()
        tableView.selectionMode = .none
        tableView.tap(.item(0, of: at(0)))
        tableView.highlight(.item(0, of: at(0)))
        #expect(!tableView.select(.item(0, of: at(0))))
        expect(told, equals: [])
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [])
    }

    @Test func aTapWhileARowIsSwipedOnlyEndsThat() {
        show()
        var row = entry("swiped") { _ in }
        row.isEditable = true
        row.editingStyle = .delete
        liaison.insert(row, at: at(1))
        #expect(!tableView.swipe(.row(at(1))).isEmpty)
        tableView.tap(.item(0, of: at(0)))
        #expect(tableView.swipedRow == nil && liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))) == [])
    }

    @Test func toSelectAnItemNeitherAsksNorTellsIt() {
        show()
        #expect(tableView.select(.item(0, of: at(0))) && tableView.select(.item(19, of: at(0))))
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [19])
        #expect(cell(0)?.isSelected == false)
        #expect(tableView.deselect(.item(19, of: at(0))))
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [])
        expect(told, equals: [])
    }

    @Test func whatIsSelectedSurvivesTheReuseOfTheCells() {
        show()
        tableView.select(.item(1, of: at(0)))
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 1000)
        #expect(tableView.cellForRow(at: at(0))?.items.contains { $0.isSelected } == false)
        tableView.scroll(toOffset: 400)
        #expect(tableView.areVisibleCells { !$0.isSelected })
        tableView.scroll(toOffset: 0)
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 0)
        expect([0, 1, 2].map { cell($0)?.isSelected }, equals: [false, true, false])
        liaison.moveRow(at: at(0), to: at(1))
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(1))), equals: [1])
    }

    @Test func aFingerRestsOnAnItemUntilItIsTakenAway() {
        show()
        tableView.highlight(.item(0, of: at(0)))
        tableView.highlight(.item(0, of: at(0)))
        #expect(cell(0)?.isHighlighted == true && told == ["item0 didHighlight"])
        tableView.unhighlight(.item(0, of: at(0)))
        tableView.unhighlight(.item(0, of: at(0)))
        #expect(cell(0)?.isHighlighted == false && told == ["item0 didHighlight", "item0 didUnhighlight"])
        tableView.highlight(.item(9, of: at(0)))
        expect(told.count, equals: 2)
    }

    @Test(arguments: ["carousel", "row", "deletion", "reload"])
    func aHighlightEndsBeforeTheItemEndsBeingDisplayed(reason: String) {
        show()
        tableView.highlight(.item(0, of: at(0)))
        recorder.forget()
        switch reason {
        case "carousel": liaison.scrollCarousel(at: .row(at(0)), toOffset: 1000)
        case "row": tableView.scroll(toOffset: 400)
        case "deletion": liaison.deleteRow(at: at(0))
        default: liaison.reloadItem(at: .item(0, of: at(0)))
        }
        expect(told.prefix(2), equals: ["item0 didUnhighlight", "item0 didEndDisplaying"])
    }

    @Test func theAccessoryOfAnItemIsTapped() {
        show()
        tableView.tapAccessory(at: .item(2, of: at(0)))
        expect(told, equals: ["item2 accessoryButtonTapped"])
    }

    @Test func aButtonOfAnItemIsTapped() {
        let nib = Nib(Nib.Element(.button(TextStyle(), title: "Like"), outlet: "like"))
        var tapped: [String] = []
        let items = (0..<4).map { number in
            let row = Row<Cell, Int>(number, registration: .nib(nib, "Item"))
            row.set(height: .height, 20)
            row.on(.buttonTapped) { context in tapped.append("\(context.model) \(context.indexPath.row)") }
            return row
        }
        liaison.append(Section(id: "a", rows: [Carousel(items, itemWidth: 120)]))
        liaison.liaise(tableView)
        for index in [1, 3, 9] { tableView.tapButton("like", at: .item(index, of: at(0))) }
        tableView.tapButton("share", at: .item(1, of: at(0)))
        tableView.tapButton("like", at: .item(1, of: at(9)))
        // Only the first of them exists, is shown, and is a button.
        expect(tapped, equals: ["1 0"])
    }

    @Test func anItemIsReloadedAloneAndToldSo() {
        show()
        #expect(liaison.reloadItem(at: .item(1, of: at(0))))
        expect(told, equals: ["didEndDisplaying", "willDisplay", "reload"].map { "item1 \($0)" })
        expect(tableView.cellForRow(at: at(0))?.items.count, equals: 3)
        #expect(!liaison.reloadItem(at: .item(20, of: at(0))) && !liaison.reloadItem(at: .item(0, of: at(1))))
    }

    @Test func itemsArePrefetchedAheadOfTheScrollOfTheirCarousel() {
        tableView.prefetchDistance = 3
        show { $0.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel]) }
        let commands = ["prefetch", "prefetchCancel"]
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 130)
        expect(told(commands), equals: ["item6 prefetch"])
        recorder.forget()
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 1300)
        expect(
            told(commands),
            equals: [4, 5, 6].map { "item\($0) prefetchCancel" } + [13, 14, 15].map { "item\($0) prefetch" })
        recorder.forget()
        liaison.scrollCarousel(at: .row(at(0)), toOffset: 1170)
        expect(
            told(commands),
            equals: [13, 14, 15].map { "item\($0) prefetchCancel" } + [6, 7, 8].map { "item\($0) prefetch" })
    }

    @Test func theRowOfACarouselThatIsPrefetchedPrefetchesWhatItWillShow() {
        tableView.prefetchDistance = 2
        let items = (0..<9).map {
            entry("item\($0)") { $0.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel]) }
        }
        let rows = (0..<30).map { entry("row\($0)") { _ in } }
        liaison.append(Section(id: "a", rows: rows))
        liaison.insert(Carousel(items, itemWidth: 120, spacing: 10), at: at(6))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        let commands = ["prefetch", "prefetchCancel"]
        expect(told(commands), equals: [0, 1, 2].map { "item\($0) prefetch" })
        recorder.forget()
        tableView.scroll(toOffset: 40)
        // The prefetch of displayed items is not cancelled; the items ahead of them in the carousel come next.
        expect(told(commands), equals: [3, 4].map { "item\($0) prefetch" })
        recorder.forget()
        tableView.scroll(toOffset: 400)
        expect(told(commands), equals: [3, 4].map { "item\($0) prefetchCancel" })
    }

    @Test func aCarouselThatIsNotReachedCancelsWhatItHasPrefetched() {
        tableView.prefetchDistance = 2
        let items = (0..<9).map {
            entry("item\($0)") { $0.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel]) }
        }
        liaison.append(Section(id: "a", rows: (0..<30).map { entry("row\($0)") { _ in } }))
        liaison.insert(Carousel(items, itemWidth: 120, spacing: 10), at: at(6))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        recorder.forget()
        tableView.scroll(toOffset: 400)
        expect(told(["prefetch", "prefetchCancel"]), equals: [0, 1, 2].map { "item\($0) prefetchCancel" })
    }

    @Test func anItemThatIsDeletedBeforeItIsShownIsCancelled() {
        tableView.prefetchDistance = 3
        show { $0.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel]) }
        let commands = ["prefetch", "prefetchCancel"]
        liaison.deleteItem(at: .item(4, of: at(0)))
        expect(told(commands), equals: ["item4 prefetchCancel", "item6 prefetch"])
        recorder.forget()
        liaison.deleteItem(at: .item(0, of: at(0)))
        expect(told(commands), equals: ["item7 prefetch"])
    }

    @Test(arguments: [0, 6]) func itemsThatAnUpdateRemovesBeforeTheyAreShownAreCancelled(row: Int) {
        func section(_ items: Range<Int>) -> Section {
            let items = items.map { index in
                entry("item\(index)") { $0.commandsWithoutCell = CommandSet([.prefetch, .prefetchCancel]) }
            }
            var rows: [any Entry] = (0..<30).map { entry("row\($0)") { $0.commands = [] } }
            rows.insert(Carousel(items, itemWidth: 120, spacing: 10, id: "c"), at: row)
            return Section(id: "a", rows: rows)
        }
        tableView.prefetchDistance = 3
        liaison.append(section(0..<9))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        let commands = ["prefetch", "prefetchCancel"]
        // The items ahead of the three that are displayed, or else the three that will be.
        expect(told(commands), equals: (row == 0 ? 3..<6 : 0..<3).map { "item\($0) prefetch" })
        recorder.forget()
        liaison.update(withNewSections: [section(row == 0 ? 0..<4 : 1..<9)])
        let gone = row == 0 ? [4, 5] : [0]
        expect(told(commands), equals: gone.map { "item\($0) prefetchCancel" })
    }

    @Test func anItemIsConfiguredAnewInItsCellAndItsCarouselGrows() {
        show()
        let before = cell(1)
        var expanded = entry("item1") { _ in }
        expanded.ownHeight = .fixed(70)
        let place = Place.item(1, of: at(0))
        liaison.updateEntry(at: place, to: expanded)
        #expect(liaison.reconfigure(place))
        #expect(cell(1) === before && cell(1)?.size == Size(width: 120, height: 70))
        expect(tableView.rectForRow(at: at(1))?.y, equals: 70)
        #expect(!liaison.reconfigure(.item(20, of: at(0))) && !liaison.reconfigure(.item(0, of: at(1))))
    }

    @Test func anItemThatCanNoLongerBeShownIsReplacedAlone() {
        show()
        var places: [Place] = []
        liaison.onFault = { places.append($1) }
        var bad = entry("item1") { _ in }
        bad.failure = "expected better"
        liaison.updateEntry(at: .item(1, of: at(0)), to: bad)
        liaison.reconfigure(.item(1, of: at(0)))
        expect(places, equals: [.item(1, of: at(0))])
        let identifiers = tableView.cellForRow(at: at(0))?.items.map(\.reuseIdentifier)
        expect(identifiers, equals: ["Recording", "liaison.placeholder", "Recording"])
        expect(told.filter { $0.hasSuffix("Displaying") }, equals: ["item1 didEndDisplaying"])
    }

    @Test func whatAnItemIsToldMayTakeItsCarouselAway() {
        var told: [LiaisonKit.Command] = []
        let items = (0..<4).map { number in
            let row = Row<Cell, Int>(number, registration: .nib(Nib(.spacer), "Item"))
            row.set(height: .height, 20)
            row.on(.willSelect) { context in context.liaison.deleteRow(at: context.indexPath) }
            row.on(.didSelect) { _ in told.append(.didSelect) }
            return row
        }
        let carousel = Carousel(items, itemWidth: 120)
        liaison.append(Section(id: "a", rows: [carousel, Carousel(items, itemWidth: 120)]))
        liaison.liaise(tableView)
        tableView.tap(.item(0, of: at(0)))
        expect(tableView.numberOfRows(inSection: 0), equals: 1)
        expect(told, equals: [])
        expect(liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(0))), equals: [])
    }

    @Test func anItemThatIsToldThatItIsDisplayedMayScrollAndReloadItsCarousel() {
        let nib = Nib(.label(outlet: "text"))
        var displayed: [Int: Int] = [:]
        let items = (0..<20).map { number in
            let row = Row<Cell, Int>(number, registration: .nib(nib, "Item"))
            row.set(height: .height, 20)
            row.on(.willDisplay) { context in
                displayed[context.model, default: 0] += 1
                if context.model == 1 { context.liaison.reloadItem(at: .item(2, of: context.indexPath)) }
                if context.model == 2 { context.liaison.scrollCarousel(at: .row(context.indexPath), toOffset: 1300) }
            }
            row.on(.didEndDisplaying) { context in displayed[context.model, default: 0] -= 1 }
            return row
        }
        liaison.append(Section(id: "a", rows: [Carousel(items, itemWidth: 120, spacing: 10)]))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        expect(displayed.filter { $0.value != 0 }, equals: [10: 1, 11: 1, 12: 1])
        liaison.detach()
        #expect(displayed.allSatisfy { $0.value == 0 })
    }
}
