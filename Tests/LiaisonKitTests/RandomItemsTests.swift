import LiaisonKit
import TestSupport
import Testing

/// Tests of random touches, scrolls and edits of items, some of which edit the content when they get a command. Each
/// command that begins something is followed by the command that ends it, and every selected item exists.
struct RandomItemsTests {
    /// The seeds above 6 have found faults.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 12, 23, 29, 50, 58] as [UInt64])
    func whatBeginsEnds(seed: UInt64) {
        let run = RandomItems(seed: seed)
        for step in 0..<(Thoroughness.isFull ? 3000 : 300) {
            run.step()
            guard let problem = run.problem else { continue }
            Issue.record("seed \(seed), step \(step): \(problem)")
            return
        }
        run.liaison.detach()
        // A row that is deleted while it is touched is not told that the touch has ended.
        let open = run.open.filter { run.names.contains($0.key) || $0.value.contains(.willDisplay) }
        #expect(open.isEmpty, "seed \(seed): \(open)")
    }
}

/// A table of rows and carousels, some of whose items are carousels.
private final class RandomItems {
    let liaison = Liaison()
    /// The commands that have begun something that has not ended, by the name of the row.
    private(set) var open: [String: Set<LiaisonKit.Command>] = [:]
    private(set) var problem: String?
    private let tableView = TableView(viewport: Size(width: 320, height: 200), sizing: UniformSizing())
    private var random: SeededGenerator
    private var nextName = 0
    /// The number of commands that are being performed. A command that is performed because of another edits nothing.
    private var depth = 0

    private static let pairs: [LiaisonKit.Command: LiaisonKit.Command] = [
        .didEndDisplaying: .willDisplay, .didUnhighlight: .didHighlight, .didEndEditing: .willBeginEditing,
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        liaison.append(Section(id: "a", rows: (0..<8).map { _ in row() }))
        liaison.liaise(tableView)
    }

    /// A row, or a carousel of rows, a third of which are carousels.
    private func row(depth: Int = 0) -> any Entry {
        guard depth < 3, chance(3) else { return leaf() }
        let items = (0..<Int.random(in: 1...6, using: &random)).map { _ in row(depth: depth + 1) }
        return Carousel(items, itemWidth: 160 / Double(depth + 1), spacing: 10)
    }

    private func leaf() -> any Entry {
        nextName += 1
        let row = Row<Cell, String>(
            "\(nextName)", registration: .nib(Nib(.spacer), "Leaf"), editingStyle: .delete)
        row.set(height: .height, Double.random(in: 10...60, using: &random).rounded())
        for command in LiaisonKit.Command.allCases where !command.precedesCell {
            row.on(command) { [unowned self] context in told(command, context.model) }
        }
        return row
    }

    private func told(_ command: LiaisonKit.Command, _ name: String) {
        if let begin = Self.pairs[command] {
            if open[name]?.remove(begin) == nil { problem = problem ?? "\(name) is told \(command) before \(begin)" }
            if open[name]?.isEmpty == true { open[name] = nil }
        } else if Self.pairs.values.contains(command), !open[name, default: []].insert(command).inserted {
            problem = problem ?? "\(name) is told \(command) twice"
        }
        guard depth == 0, command != .configuration, chance(12) else { return }
        depth += 1
        edit()
        depth -= 1
    }

    /// The names of all rows that are held.
    var names: Set<String> {
        func names(_ rows: some Sequence<any Entry>) -> [String] {
            rows.flatMap { ($0 as? Carousel).map { names($0.rows) } ?? [$0.model(as: String.self) ?? ""] }
        }
        return Set(names(liaison.sections.flatMap { Array($0.rows) }))
    }

    func step() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: edit()
        case 2: tableView.scroll(toOffset: Double.random(in: 0...800, using: &random))
        case 3: liaison.scrollCarousel(at: place(), toOffset: Double.random(in: 0...600, using: &random))
        case 4: tableView.highlight(place())
        case 5: tableView.unhighlight(place())
        case 6, 7: tableView.tap(place())
        case 8: swipe(place())
        case 9: if let place = tableView.swipedPlace { tableView.performEditAction(titled: "Delete", at: place) }
        case 10: tableView.selectionMode = chance(2) ? .multiple : .single
        default: liaison.emptyState = chance(3) ? nil : leaf()
        }
        tableView.layoutIfNeeded()
        checkSelection()
    }

    private func swipe(_ place: Place) {
        guard tableView.swipe(place).isEmpty else { return }
        // A row may have removed the cell when the editing began; the editing then does not begin.
        for name in open.keys { open[name]?.remove(.willBeginEditing) }
    }

    private func edit() {
        let count = liaison.sections.first?.rows.count ?? 0
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: if count < 12 { liaison.insert(row(), at: at(Int.random(in: 0...count, using: &random))) }
        case 2: if count > 3 || chance(4) { liaison.deleteRow(at: at(Int.random(in: 0...count, using: &random))) }
        case 3: if chance(2) { liaison.deleteItem(at: place()) }
        case 4: liaison.reloadItem(at: place())
        case 5: liaison.replaceRow(at: at(Int.random(in: 0...count, using: &random)), with: row())
        case 6: liaison.moveRow(at: at(0), to: at(max(count - 1, 0)))
        default: liaison.reconfigure(place())
        }
    }

    /// Returns the place of a row, or of an item at any depth; now and then a place that does not exist.
    private func place() -> Place {
        let count = liaison.sections.first?.rows.count ?? 0
        var place = Place.row(at(Int.random(in: 0...count, using: &random)))
        while let carousel = liaison.entry(at: place) as? Carousel, !chance(8) {
            guard let item = place.item(Int.random(in: 0...carousel.rows.count, using: &random)) else { break }
            place = item
        }
        return place
    }

    private func checkSelection() {
        for index in liaison.sections.first?.rows.indices ?? 0..<0 { checkSelection(.row(at(index))) }
    }

    private func checkSelection(_ place: Place) {
        guard let carousel = liaison.entry(at: place) as? Carousel else { return }
        let selected = liaison.indexesOfSelectedItems(ofCarouselAt: place)
        if selected.contains(where: { !carousel.rows.indices.contains($0) }) {
            problem = problem ?? "\(place) has selected \(selected) of \(carousel.rows.count) items"
        }
        for index in carousel.rows.indices {
            guard let item = place.item(index) else { continue }
            if let cell = tableView.cell(at: item), cell.isSelected != selected.contains(index) {
                problem = problem ?? "the cell at \(item) does not show whether it is selected"
            }
            checkSelection(item)
        }
    }

    private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
