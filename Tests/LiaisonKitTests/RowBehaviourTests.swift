import Testing

@testable import LiaisonKit
import TestSupport

private final class PlainCell: Cell, ConfigurableCell {
    static var nib: Nib { Nib(.label(outlet: "title")) }

    func configure(_ model: Int) {}
}

/// Tests of the behaviour that rows of the same kind share.
struct RowBehaviourTests {
    private static func row(_ model: Int) -> Row<PlainCell, Int> {
        let row = Row<PlainCell, Int>(model)
        row.on(.configuration, sharedAs: "configure") { _ in }
        row.on(.prefetch, sharedAs: "prefetch") { _ in }
        row.set(height: .height, 40)
        row.set(height: .estimatedHeight, sharedAs: "estimate") { Double($0) }
        return row
    }

    private static func height(of row: some Entry) -> EntryHeight? {
        try? row.height(in: DispatchContext(liaison: Liaison(), place: .header(section: 0), width: 100))
    }

    @Test func rowsOnWhichTheSameWasSetShareIt() {
        let (first, second) = (Self.row(1), Self.row(2))
        #expect(first.behaviour === second.behaviour)
        // A cell that configures itself is told when it begins and ends being displayed, too.
        expect(
            first.commands,
            equals: [.init([.configuration]), .init([.prefetch]), .init([.willDisplay]), .init([.didEndDisplaying])])
        expect(second.commandsWithoutCell, equals: .init([.prefetch]))
    }

    @Test func rowsWhoseCellsConfigureThemselvesShareThat() {
        let (first, second) = (Row<PlainCell, Int>(model: 1), Row<PlainCell, Int>(model: 2))
        #expect(first.behaviour === second.behaviour)
        expect(first.commands, equals: .init([.configuration, .willDisplay, .didEndDisplaying]))
    }

    @Test func rowsOfOneNibShareTheirRegistration() throws {
        let (nib, other) = (PlainCell.nib, Nib(.spacer))
        let row = Row<Cell, Int>(1, registration: .nib(nib, "plain"))
        #expect(row.behaviour === Row<Cell, Int>(2, registration: .nib(nib, "plain")).behaviour)
        #expect(try row.makeCell().root.element == nib.root)
        #expect(try Row<Cell, Int>(3, registration: .nib(other, "plain")).makeCell().root.element == other.root)
    }

    @Test func whatIsSetOnARowLeavesOthersAsTheyAre() {
        let (first, second) = (Self.row(1), Self.row(2))
        first.set(height: .height, 50)
        first.remove(command: .configuration)
        expect(Self.height(of: first), equals: .fixed(50))
        expect(Self.height(of: second), equals: .fixed(40))
        #expect(second.commands.contains(.configuration))
        #expect(!first.commands.contains(.configuration))
    }

    @Test func closuresWithoutAKeyBelongToTheirRow() {
        let rows = (1...3).map { number in
            let row = Self.row(number)
            row.set(height: .height) { _ in Double(number) }
            return row
        }
        expect(rows.map { Self.height(of: $0) }, equals: [.computed(1), .computed(2), .computed(3)])
        rows[0].deleteConfirmationTitle = "Really?"
        expect(rows.map(\.deleteConfirmationTitle), equals: ["Really?", nil, nil])
    }

    @Test func rowsThatNameOneKeyShareTheClosureThatCameFirst() {
        let rows = (1...2).map { number in
            let row = Self.row(number)
            row.set(height: .height, sharedAs: "height") { model in Double(model * 10 + number) }
            return row
        }
        #expect(rows[0].behaviour === rows[1].behaviour)
        expect(rows.map { Self.height(of: $0) }, equals: [.computed(11), .computed(21)])
        rows[1].set(height: .height, sharedAs: "another height") { Double($0) }
        expect(rows.map { Self.height(of: $0) }, equals: [.computed(11), .computed(2)])
    }

    @Test func aRowThatIsChangedAgainAndAgainLeavesNoTrail() {
        let row = Self.row(1)
        for height in 0..<1000 { row.set(height: .height, Double(height)) }
        expect(Self.height(of: row), equals: .fixed(999))
        let behaviour = row.behaviour
        row.set(height: .height, 1)
        #expect(row.behaviour === behaviour)
    }

    @Test func whatRowsShareGoesWithTheLast() {
        weak var behaviour: RowBehaviour<PlainCell, Int>?
        do {
            let row = Self.row(1)
            row.set(height: .height, 12_345)
            behaviour = row.behaviour
            #expect(behaviour != nil)
        }
        #expect(behaviour == nil)
    }

    @Test func rowsAreMadeOnManyThreads() async {
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).count { Self.row($0).commands.contains(.configuration) } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        expect(counts, equals: Array(repeating: 200, count: 8))
    }
}
