import Testing

@testable import LiaisonKit
import TestSupport

/// A row of the first section, or an item of it.
private func nested(_ row: Int, _ items: Int...) -> Place {
    ItemPath(items).map { .item($0, of: at(row)) } ?? .row(at(row))
}

/// Tests of carousels in carousels, whose items behave as rows do.
struct NestedCarouselTests {
    private let list = ListFixture()

    private func item(_ name: String, height: Double = 20) -> RecordingEntry {
        var item = list.row(name, height: height)
        item.commands = CommandSet(LiaisonKit.Command.allCases)
        item.isEditable = true
        item.editingStyle = .delete
        return item
    }

    /// Row 1 is a carousel of two items and a carousel of five, whose item 1 is a carousel of three.
    private func show() {
        let innermost = Carousel((0..<3).map { item("c\($0)") }, itemWidth: 30, spacing: 0)
        let inner = Carousel(
            [item("b0"), innermost] + (2..<5).map { item("b\($0)") }, itemWidth: 50, spacing: 0)
        let outer = Carousel([item("a0"), inner, item("a2")], itemWidth: 100, spacing: 0)
        list.liaison.append(Section(id: "a", rows: [item("row"), outer] + list.rows(20)))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
    }

    private static let places = [
        nested(1, 0), nested(1, 1, 0), nested(1, 1, 1, 0),
    ]

    /// The commands that the entries got, without the number of the cell, and without commands of display.
    private var told: [String] {
        let left = ["configuration", "height", "prefetch", "prefetchCancel", "awake", "prepareForReuse"]
        return list.recorder.events.map { $0.split(separator: " ").prefix(2) }
            .filter { !left.contains(String($0[1])) }.map { $0.joined(separator: " ") }
    }

    private func name(_ place: Place) -> String { (list.liaison.entry(at: place) as? RecordingEntry)?.name ?? "" }

    @Test func anItemPathLeadsAsDeepAsFourIndexes() throws {
        let path = try #require(ItemPath([3, 0, 2, 9]))
        #expect(path.indexes == [3, 0, 2, 9] && path.last == 9 && path.appending(1) == nil)
        #expect(ItemPath([1, 2, 3, 4, 5]) == nil && ItemPath([]) == nil && ItemPath(7).indexes == [7])
        #expect(path.appending(-1) == nil && ItemPath(4).appending(-1) == nil && ItemPath([4, -1]) == nil)
        expect(nested(1, 4, 5).carousel?.place, equals: nested(1, 4))
        expect(nested(1, 4).carousel?.place, equals: .row(at(1)))
        #expect(nested(1, 4, 5).carousel?.index == 5 && Place.row(at(1)).carousel == nil)
    }

    @Test(arguments: places)
    func anItemIsTapped(place: Place) {
        show()
        let name = name(place)
        expect(list.tableView.cell(at: place)?.label("text")?.text.string, equals: name)
        list.tableView.tap(place)
        expect(told, equals: ["didHighlight", "didUnhighlight", "willSelect", "didSelect"].map { "\(name) \($0)" })
        #expect(list.tableView.isSelected(place) && list.tableView.cell(at: place)?.isSelected == true)
        expect(list.tableView.indexPathsForSelectedRows, equals: [])
    }

    @Test func oneItemOfEachCarouselIsSelected() {
        show()
        for place in [nested(1, 0), nested(1, 1, 0), nested(1, 1, 1, 0), nested(1, 1, 1, 1)] {
            list.tableView.tap(place)
        }
        expect(list.liaison.indexesOfSelectedItems(ofCarouselAt: .row(at(1))), equals: [0])
        expect(list.liaison.indexesOfSelectedItems(ofCarouselAt: nested(1, 1)), equals: [0])
        expect(list.liaison.indexesOfSelectedItems(ofCarouselAt: nested(1, 1, 1)), equals: [1])
        expect(told.suffix(4), equals: ["c1 willSelect", "c0 willDeselect", "c0 didDeselect", "c1 didSelect"])
        #expect(list.tableView.deselect(nested(1, 1, 1, 1)) && !list.tableView.isSelected(nested(1, 1, 1, 1)))
        #expect(!list.tableView.select(nested(1, 1, 1, 9)) && !list.tableView.select(nested(1, 0, 0)))
    }

    @Test(arguments: places)
    func aFingerRestsOnAnItemUntilItIsTakenAway(place: Place) {
        show()
        let name = name(place)
        list.tableView.highlight(place)
        #expect(list.tableView.cell(at: place)?.isHighlighted == true)
        list.tableView.unhighlight(place)
        list.tableView.unhighlight(place)
        #expect(list.tableView.cell(at: place)?.isHighlighted == false)
        list.tableView.tapAccessory(at: place)
        expect(told, equals: ["didHighlight", "didUnhighlight", "accessoryButtonTapped"].map { "\(name) \($0)" })
    }

    @Test func aCarouselInACarouselIsScrolled() {
        show()
        expect(list.tableView.cell(at: nested(1, 1))?.items.count, equals: 2)
        #expect(list.liaison.scrollCarousel(at: nested(1, 1), toOffset: 100))
        #expect(list.tableView.cell(at: nested(1, 1, 0)) == nil && list.tableView.cell(at: nested(1, 1, 3)) != nil)
        #expect(told.contains("b0 didEndDisplaying") && told.contains("b3 willDisplay"))
        #expect(!list.liaison.scrollCarousel(at: nested(1, 0), toOffset: 100))
    }

    @Test(arguments: places)
    func aSwipeOverAnItemOffersItsDeletion(place: Place) {
        show()
        let name = name(place)
        expect(list.tableView.swipe(place).map(\.title), equals: ["Delete"])
        #expect(list.tableView.swipedPlace == place && list.tableView.swipedRow == nil)
        #expect(list.tableView.cell(at: place)?.editing?.isSwiped == true)
        #expect(list.tableView.performEditAction(titled: "Delete", at: place))
        #expect(self.name(place) != name && list.liaison.sections[0].rows.count == 22)
        expect(told.prefix(2), equals: ["\(name) willBeginEditing", "\(name) delete"])
        expect(told.filter { $0.hasPrefix("\(name) ") }.last, equals: "\(name) didEndDisplaying")
    }

    @Test func anItemThatIsDeletedTakesItsSelectionWithIt() {
        show()
        list.tableView.selectionMode = .multiple
        for index in [0, 3] { list.tableView.select(nested(1, 1, index)) }
        expect((list.liaison.deleteItem(at: nested(1, 1, 0)) as? RecordingEntry)?.name, equals: "b0")
        expect(list.liaison.indexesOfSelectedItems(ofCarouselAt: nested(1, 1)), equals: [2])
        expect(list.tableView.cell(at: nested(1, 1, 1))?.label("text")?.text.string, equals: "b2")
        #expect(
            list.liaison.deleteItem(at: nested(1, 1, 9)) == nil
                && list.liaison.deleteItem(at: .item(2, of: at(1))) != nil
        )
        expect(list.liaison.row(for: at(1), as: Carousel.self)?.rows.count, equals: 2)
    }

    @Test func anItemThatDeletesItselfWhenItIsDeletedIsTakenOutOnce() {
        var row = item("alone")
        row.commandsWithoutCell = CommandSet([.delete])
        row.onPerform = { context in context.liaison.deleteItem(at: context.place) }
        let liaison = Liaison(sections: [Section(id: "a", rows: [Carousel([row], itemWidth: 50)])])
        #expect(liaison.deleteItem(at: .item(0, of: at(0))) != nil)
        #expect(liaison.row(for: at(0), as: Carousel.self)?.rows.isEmpty == true)
        #expect(
            liaison.deleteItem(at: .item(-1, of: at(0))) == nil && liaison.deleteItem(at: .item(0, of: at(0))) == nil)
    }

    @Test(arguments: ["scroll", "carousel", "tap", "edit"])
    func theSwipeOverAnItemEndsWhereTheUserTurnsToSomethingElse(reason: String) {
        show()
        list.tableView.swipe(nested(1, 1, 0))
        list.recorder.forget()
        switch reason {
        case "scroll": list.tableView.scroll(toOffset: 400)
        case "carousel": list.liaison.scrollCarousel(at: nested(1, 1), toOffset: 100)
        case "tap": list.tableView.tap(nested(1, 0))
        default: list.tableView.setEditing(true)
        }
        #expect(told.first == "b0 didEndEditing" && list.tableView.swipedPlace == nil)
        #expect(!told.contains("a0 willSelect"))
    }

    @Test func anItemIsReloadedAloneAndItsCarouselsGrow() {
        show()
        list.liaison.updateEntry(at: nested(1, 1, 0), to: item("b0", height: 70))
        #expect(list.liaison.reloadItem(at: nested(1, 1, 0)))
        expect(told.filter { $0.hasPrefix("b0") }, equals: ["b0 didEndDisplaying", "b0 willDisplay", "b0 reload"])
        expect(list.tableView.rectForRow(at: at(1))?.size.height, equals: 70)
        #expect(!list.liaison.reloadItem(at: nested(1, 1, 9)) && !list.liaison.reloadItem(at: .row(at(0))))
    }

    @Test func anItemThatFailsNamesItsPlace() {
        var places: [Place] = []
        list.liaison.onFault = { places.append($1) }
        show()
        var bad = item("b0")
        bad.failure = "expected better"
        list.liaison.updateEntry(at: nested(1, 1, 0), to: bad)
        list.liaison.reconfigure(nested(1, 1, 0))
        expect(places, equals: [nested(1, 1, 0)])
        let identifiers = list.tableView.cell(at: nested(1, 1))?.items.map(\.reuseIdentifier)
        expect(identifiers, equals: ["liaison.placeholder", "liaison.carousel"])
    }

    @Test func whatStandsDeeperThanAPathLeadsHasThePlaceOfItsCarousel() {
        var places: [Place] = []
        list.liaison.onFault = { places.append($1) }
        var bad = item("bad")
        bad.failure = "expected better"
        var row: any Entry = Carousel([bad], itemWidth: 10)
        for _ in 0..<4 { row = Carousel([row], itemWidth: 20) }
        list.liaison.append(Section(id: "a", rows: [row]))
        list.tableView.layoutIfNeeded()
        expect(places, equals: [nested(0, 0, 0, 0, 0)])
    }

    @Test func anUpdateKeepsTheCellsOfItemsThatStay() {
        func section(_ names: [String]) -> Section {
            let inner = Carousel(names.map { item($0) }, itemWidth: 50, spacing: 0, id: "inner")
            return Section(id: "a", rows: [Carousel([item("a0"), inner], itemWidth: 100, spacing: 0, id: "outer")])
        }
        list.liaison.append(section(["x", "y"]))
        list.tableView.layoutIfNeeded()
        list.tableView.select(nested(0, 1, 1))
        let cell = list.tableView.cell(at: nested(0, 1, 1))
        list.recorder.forget()
        list.liaison.update(withNewSections: [section(["y", "z"])])
        #expect(list.tableView.cell(at: nested(0, 1, 0)) === cell && cell?.isSelected == true)
        expect(list.liaison.indexesOfSelectedItems(ofCarouselAt: nested(0, 1)), equals: [0])
        #expect(
            told.contains("x didEndDisplaying") && told.contains("z willDisplay") && !told.contains("y willDisplay"))
    }
}
