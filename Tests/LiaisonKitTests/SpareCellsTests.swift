import TestSupport
import Testing

@testable import LiaisonKit

/// Tests of cells that data views pass on.
struct SpareCellsTests {
    /// A cell that can become as new.
    private final class PlainCell: Cell {
        override func reset() -> Bool { resetViews() }
    }

    private static let style = TextStyle(size: 20, weight: .bold, lines: 2)

    private static let nib = Nib(
        .column([
            .row([.label("declared", style: style, outlet: "label"), .spacer]), .image(.circle, outlet: "image"),
            .button("declared", outlet: "button"), .progress(outlet: "progress"), .canvas(outlet: "canvas"), .divider,
        ]))

    private static var cell: PlainCell { PlainCell(reuseIdentifier: "a", nib: nib) }

    /// Changes all values of a view.
    private static func change(_ view: View) {
        view.isHidden.toggle()
        view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        view.color = .danger
        view.box.width = 17
        view.link.string = "link"
        view.accessibilityLabel.string = "label"
        (view.accessibilityValue, view.accessibilityHint) = ("value", "hint")
        (view.linkType, view.time) = ("audio/mpeg", "2026-01-01T00:00:00Z")
        var other = style
        other.isItalic = true
        switch view.content {
        case .label(let label): (label.text.string, label.style) = ("changed", other)
        case .image(let image):
            image.source.string = "picture.png"
            (image.pixels, image.isAbsent) = (Pixels(width: 1, height: 1, bytes: [1, 2, 3, 4]), true)
        case .button(let button):
            (button.title.string, button.style) = ("changed", other)
            (button.buttonStyle, button.isEnabled) = (.filled, false)
        case .progress(let progress): progress.fraction = 0.5
        case .canvas(let canvas): canvas.drawing = Drawing(size: Size(width: 5, height: 6))
        case .stack, .spacer, .divider, .table: break
        }
    }

    /// The values that an object stores, by their names, also those of its superclasses and of its state. Properties that never
    /// change are left out.
    private static func values(of object: Any) -> [String: String] {
        let constants: Set = [
            "element", "stack", "views", "uncountedViews", "made", "shape", "scale", "declaredStyle", "lastLayout",
            "repetition",
        ]
        var found: [String: String] = [:]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for (name, value) in current.children.map({ ($0 ?? "", $1) }) where !constants.contains(name) {
                if name == "state" {
                    found.merge(values(of: value)) { first, _ in first }
                } else {
                    found[name] = String(reflecting: value)
                }
            }
            mirror = current.superclassMirror
        }
        return found
    }

    /// What is forgotten in `reset`, or here, fails.
    @Test func aResetViewHasTheValuesOfANewOne() {
        let (cell, new) = (Self.cell, Self.cell)
        var (views, newViews): ([View], [View]) = ([], [])
        cell.root.forEach { views.append($0) }
        new.root.forEach { newViews.append($0) }
        for (view, new) in zip(views, newViews) {
            let declared = Self.values(of: new)
            Self.change(view)
            for (name, value) in Self.values(of: view) where declared[name] == value {
                let isText = name == "storedText"
                switch view.content {
                case .stack, .spacer, .divider, .progress, .canvas, .table: #expect(isText, "\(name) is not changed")
                case .label, .image, .button: Issue.record("\(name) of \(view) is not changed")
                }
            }
            view.reset()
            expect(Self.values(of: view), equals: declared)
        }
    }

    @Test func aResetCellHasTheValuesOfANewOne() {
        let (cell, new) = (Self.cell, Self.cell)
        cell.state = Cell.State(
            number: 1, isReused: true, size: Size(width: 1, height: 1), shownHeight: 1, x: 1, endsLine: false,
            height: .fixed(1), isSelected: true, isHighlighted: true, showsAccessory: true, isBeingEdited: true,
            needsHeight: true, tickTime: 1, commands: CommandSet([.awake]), displayedEntry: 1,
            displayedPlace: .footer(section: 1))
        cell.show(Note("a"))
        cell.fail("reason")
        cell.lastLayout.known = KnownLayout(
            medium: ObjectIdentifier(cell), width: 1, greatestImageHeight: 1, limitsImages: true, needed: 1)
        #expect(cell.reset())
        expect(String(reflecting: cell.state), equals: String(reflecting: new.state))
        #expect(cell.entry == nil && cell.failure == nil && cell.lastLayout.known == nil && cell.pool == nil)
    }

    @Test(arguments: [
        Nib(.table([], outlet: "table")),
        Nib(
            {
                var stack = Nib.Stack(.column, [.label(outlet: "label")])
                stack.each = "items"
                return Nib.Element(.stack(stack))
            }()),
    ])
    func aCellThatGrowsWithItsEntriesIsNoSpareOne(nib: Nib) {
        #expect(!PlainCell(reuseIdentifier: "a", nib: nib).reset())
    }

    /// A row that sets its text only if it has one, so that its cell shows what an earlier row has left.
    private struct CarelessRow: Entry {
        let text: String
        let reuseIdentifier = "careless"
        var commands: CommandSet { CommandSet([.awake, .configuration, .prepareForReuse]) }
        var fallback: (any Entry)? { nil }

        func makeCell() -> Cell {
            PlainCell(reuseIdentifier: reuseIdentifier, nib: Nib(.label("declared", outlet: "text")))
        }
        func height(in context: DispatchContext) -> EntryHeight { .fixed(10) }
        func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(10) }
        func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool {
            if command == .configuration, !text.isEmpty { cell.label("text")?.text.string = text }
            return true
        }
    }

    /// Shows rows in a data view of their own, which takes its cells from the spare ones, and compares what the cells show.
    /// Returns the cells.
    private static func show(
        _ texts: [String], showing expected: [String], _ spareCells: SpareCells
    ) -> [ObjectIdentifier] {
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 1000), sizing: UniformSizing())
        tableView.spareCells = spareCells
        var sent: [String] = []
        liaison.onDispatch = { sent.append($0.event.name) }
        liaison.append(Section(id: "a", rows: texts.map { CarelessRow(text: $0) }))
        liaison.liaise(tableView)
        let cells = tableView.visibleCells.map { $0.cell }
        expect(cells.map { $0.label("text")?.text.string }, equals: expected)
        expect(cells.map(\.number), equals: Array(1...texts.count))
        expect(sent, equals: texts.flatMap { _ in ["awake", "configuration"] })
        liaison.detach()
        return cells.map { ObjectIdentifier($0) }
    }

    @Test func aSpareCellShowsNothingOfItsEarlierRow() {
        let spareCells = SpareCells()
        let first = Self.show(["one", "two"], showing: ["one", "two"], spareCells)
        let second = Self.show(["", "three", ""], showing: ["declared", "three", "declared"], spareCells)
        #expect(Set(first).isSubset(of: second))
    }

    @Test func aCellThatSomebodyHasIsNoSpareOne() {
        let spareCells = SpareCells()
        let cell = Self.cell
        spareCells.add(cell)
        #expect(spareCells.take("a") == nil)
        spareCells.add(Self.cell)
        #expect(spareCells.take("a") != nil && spareCells.take("a") == nil)
        withExtendedLifetime(cell) {}
    }
}
