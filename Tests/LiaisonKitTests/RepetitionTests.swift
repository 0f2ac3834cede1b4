import LiaisonKit
import TestSupport
import Testing

/// Tests of stacks that repeat their elements.
@Suite struct RepetitionTests {
    private static let nib: Nib = {
        var facts = Nib.Stack(.column, [.label("?", outlet: "key"), .button("Go", outlet: "go")])
        facts.each = "facts"
        return Nib(.column([.label(outlet: "title"), Nib.Element(.stack(facts), outlet: "facts")]))
    }()

    private let cell = Cell(reuseIdentifier: "Facts", nib: nib)
    private var stack: StackView? { cell.repeatingStacks.first }

    private var keys: [String] {
        stack?.arrangedViews.compactMap { ($0 as? Label)?.text.string } ?? []
    }

    @Test func outletsTellWhichFieldRepeatsThem() {
        expect(
            Self.nib.outlets.map { "\($0.name) \($0.each ?? "once")" },
            equals: ["title once", "facts once", "key facts", "go facts"])
        expect(cell.outlets.map(\.name), equals: ["title", "facts"])
    }

    @Test func elementsAreRepeated() throws {
        let stack = try #require(stack)
        #expect(stack.repetitionCount == 0 && stack.arrangedViews.isEmpty && stack === cell.stack("facts"))
        stack.repetitionCount = 3
        #expect(stack.repetitionCount == 3 && stack.arrangedViews.count == 6)
        expect(stack.arrangedViews.map(\.repetition), equals: [0, 0, 1, 1, 2, 2])
        (cell.outlet("key", in: 2) as? Label)?.text.string = "third"
        expect(keys, equals: ["?", "?", "third"])
        // A repetition keeps its values, and hidden ones are no outlets.
        stack.repetitionCount = 1
        #expect(keys == ["?"] && cell.outlet("key", in: 2) == nil)
        stack.repetitionCount = 3
        expect(keys, equals: ["?", "?", "third"])
        #expect(cell.outlet("key", in: nil) == nil && cell.outlet("title", in: nil) === cell.outlet("title"))
        #expect(cell.outlet("title", in: 0) == nil && cell.outlet("key") == nil)
    }

    @Test(arguments: [(-1, 0), (256, 256), (257, 256), (Int.max, 256)])
    func theNumberIsLimited(set: Int, count: Int) {
        stack?.repetitionCount = set
        expect(stack?.repetitionCount, equals: count)
    }

    @Test func aStackWithoutAFieldRepeatsNothing() throws {
        let plain = try #require(
            Cell(reuseIdentifier: "Plain", nib: Nib(.row([.label(outlet: "a")]))).root as? StackView)
        plain.repetitionCount = 5
        #expect(
            plain.repetitionCount == 1 && plain.arrangedViews.count == 1 && plain.arrangedViews[0].repetition == nil)
    }

    @Test func aTapOnAButtonNamesTheRepetition() {
        var tapped: [String] = []
        let row = Row<Cell, Void>(registration: .nib(Self.nib, "Facts"))
        row.set(height: .height, 20)
        row.on(.configuration) { context in
            context.cell?.repeatingStacks.first?.repetitionCount = 2
            return true
        }
        row.on(.buttonTapped) { context in
            tapped.append("\(context.button ?? "none") \(context.repetition ?? -1)")
            return true
        }
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        let liaison = Liaison(sections: [Section(id: "a", rows: [row])])
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        for repetition in [1, 2, nil] { tableView.tapButton(TappedButton("go", in: repetition), at: .row(at(0))) }
        (tableView.cell(at: .row(at(0)))?.outlet("go", in: 0) as? Button)?.isEnabled = false
        for repetition in [0, 1] { tableView.tapButton(TappedButton("go", in: repetition), at: .row(at(0))) }
        expect(tapped, equals: ["go 1", "go 1"])
    }
}
