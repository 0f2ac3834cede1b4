import LiaisonKit
import Testing
import TestSupport

/// The heights after an update are those of a fresh view, also where rows have left the viewport.
struct UpdatedHeightTests {
    private struct Item: Differentiable {
        var id: Int
        var height = 20.0
        /// True if another component shows the item.
        var isOther = false
        var identity: Int { id }
        func hasSameContent(as other: Item) -> Bool { height == other.height && isOther == other.isOther }
    }

    private struct Sizing: CellSizing {
        func height(of cell: Cell, fitting width: Double) -> Double { 30 }
    }

    private static let nib = Nib(.label(outlet: "text"))

    private static func row(_ item: Item) -> any Entry {
        let row = Row<Cell, Item>(item, registration: .nib(nib, item.isOther ? "Other" : "Usual"))
        row.set(height: .height) { $0.height }
        return row
    }

    /// The height of the content after updates, and that of a view that shows the last of them at once.
    private func heights(_ updates: [[Item]], rowsPerLine: Int) -> [Double] {
        [updates, Array(updates.suffix(1))].map { updates in
            let size = Size(width: 320, height: 100)
            let view: ListView =
                rowsPerLine == 1
                ? TableView(viewport: size, sizing: Sizing())
                : CollectionView(viewport: size, sizing: Sizing(), grid: Grid(.count(rowsPerLine), minimumRowWidth: 0))
            let liaison = Liaison()
            liaison.liaise(view)
            for items in updates {
                liaison.update(withNewSections: [Section(id: "a", rows: items.map(Self.row))])
                view.layoutIfNeeded()
            }
            return view.contentHeight
        }
    }

    @Test func aRowThatLeavesWithAnotherComponentLosesItsHeight() {
        let before = (0..<6).map { Item(id: $0) }
        let after =
            (0..<3).map { Item(id: $0) } + (10..<13).map { Item(id: $0) }
            + [Item(id: 3), Item(id: 4, height: 500, isOther: true), Item(id: 5)]
        let heights = heights([before, after], rowsPerLine: 1)
        expect(heights[0], equals: heights[1])
    }

    @Test func rowsThatPushEachOtherOutLoseTheirHeights() {
        let before = (0..<9).map { Item(id: $0) }
        var after = before
        for id in 1...3 { after[id] = Item(id: id, height: 90, isOther: true) }
        let heights = heights([before, after], rowsPerLine: 1)
        expect(heights[0], equals: heights[1])
    }

    @Test(arguments: ["grows", "shrinks", "goes", "comes"])
    func aLineOfAGridThatIsNotShownHasTheHeightsOfItsRows(of change: String) {
        let low = (0..<40).map { Item(id: $0) }
        var high = low
        high[30].height = 500
        var without = high
        without.remove(at: 30)
        let updates: [String: [[Item]]] = [
            "grows": [low, high], "shrinks": [high, low], "goes": [high, without], "comes": [without, high],
        ]
        let heights = heights(updates[change] ?? [], rowsPerLine: 2)
        expect(heights[0], equals: heights[1], "\(change)")
    }

    /// One update changes a component, one brings a row, and one changes a row that is not displayed.
    @Test(arguments: [1, 3], ["changes", "brings", "changes below"])
    func estimatedHeightMayRemoveAllRows(rowsPerLine: Int, update: String) {
        let size = Size(width: 320, height: 50)
        let view: ListView =
            rowsPerLine == 1
            ? TableView(viewport: size, sizing: Sizing())
            : CollectionView(viewport: size, sizing: Sizing(), grid: Grid(.count(rowsPerLine), minimumRowWidth: 0))
        let liaison = Liaison()
        var isAskedToEnd = false
        func show(_ items: [Item]) {
            let rows = items.map { item -> any Entry in
                let row = Row<Cell, Item>(item, registration: .nib(Self.nib, item.isOther ? "Other" : "Usual"))
                row.set(height: .height) { $0.height }
                row.set(height: .estimatedHeight) { [unowned liaison] item in
                    if isAskedToEnd { while !liaison.sectionNumbers.isEmpty { liaison.deleteSection(at: 0) } }
                    return item.height
                }
                return row
            }
            liaison.update(withNewSections: [Section(id: "a", rows: rows)])
        }
        liaison.liaise(view)
        var items = (0..<30).map { Item(id: $0) }
        show(items)
        view.layoutIfNeeded()
        isAskedToEnd = true
        switch update {
        case "changes": items[1].isOther = true
        case "brings": items.insert(Item(id: 99), at: 1)
        default: for index in 20...25 { items[index].isOther = true }
        }
        show(items)
        #expect(view.visibleCells.isEmpty && view.contentHeight == 0)
    }
}
