import LiaisonKit
import TestSupport
import Testing

/// Changes of small lists of sections, and of random ones.
struct RandomSectionsTests {
    /// Up to three sections of up to three rows over four symbols. There are fourteen million million pairs: these are
    /// some.
    @Test(arguments: [21, 22] as [UInt64])
    func pairsOfSmallSectionedListsAreTurnedIntoEachOther(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for step in 0..<(Thoroughness.isFull ? 200_000 : 1_500) {
            let old = Self.shelves(3, rows: 3, symbols: 4, &random)
            let new = Self.shelves(3, rows: 3, symbols: 4, &random)
            guard let problem = Self.problem(old, new) else { continue }
            Issue.record("seed \(seed), step \(step), \(old) → \(new): \(problem)")
            return
        }
    }

    /// Every pair of up to two sections of up to one row, and of one section of up to two, over four symbols.
    @Test func everyPairOfTinySectionedListsIsTurnedIntoEachOther() {
        let rows = [[]] + (1...4).map { [Item(identity: $0)] }
        let pairs = (1...4).flatMap { first in (1...4).map { [Item(identity: first), Item(identity: $0)] } }
        var lists: [[Shelf]] = [[]]
        for section in 1...2 {
            lists += (rows + pairs).map { [Shelf(section, $0)] }
            lists += rows.flatMap { first in rows.map { [Shelf(section, first), Shelf(3 - section, $0)] } }
        }
        for old in lists {
            for new in lists {
                guard let problem = Self.problem(old, new) else { continue }
                Issue.record("\(old) → \(new): \(problem)")
                return
            }
        }
    }

    /// Up to 200 rows in up to eight sections.
    @Test(arguments: [31, 32, 33, 34] as [UInt64])
    func randomSectionsAreTurnedIntoEachOther(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for step in 0..<(Thoroughness.isFull ? 5_000 : 60) {
            let old = Self.shelves(8, rows: 25, symbols: [4, 40, 400, 100_000][Int(seed % 4)], &random)
            let new = Self.edited(old, &random)
            guard let problem = Self.problem(old, new) else { continue }
            Issue.record("seed \(seed), step \(step), \(old) → \(new): \(problem)")
            return
        }
    }

    /// The reason why a change is wrong, or moves more rows than necessary; nil if there is none.
    private static func problem(_ old: [Shelf], _ new: [Shelf]) -> String? {
        let changes = SectionedChangeset(from: old, to: new)
        if let problem = PlainSectionedView.problem(changes, from: old, to: new) { return problem }
        let sectionMoves = inferredMoves(old.map(\.identity), new.map(\.identity))
        if changes.sections.moves.count > sectionMoves { return "\(changes), but \(sectionMoves) section moves" }
        guard Set(old.map(\.identity)).count == old.count, Set(new.map(\.identity)).count == new.count else {
            return nil
        }
        let rowMoves = mostRowMoves(old, new)
        return changes.rowMoves.count > rowMoves ? "\(changes), but \(rowMoves) row moves" : nil
    }

    /// The moves that the standard library infers in each section, and the least number of rows that go from one
    /// section to another.
    private static func mostRowMoves(_ old: [Shelf], _ new: [Shelf]) -> Int {
        var moves = 0
        var (given, taken): ([Int: Int], [Int: Int]) = ([:], [:])
        for section in Set(old.map(\.identity)).union(new.map(\.identity)) {
            let before = old.first { $0.identity == section }?.rows.map(\.identity) ?? []
            let after = new.first { $0.identity == section }?.rows.map(\.identity) ?? []
            moves += inferredMoves(before, after)
            let counts = (before.map { ($0, -1) } + after.map { ($0, 1) }).reduce(into: [Int: Int]()) { counts, next in
                counts[next.0, default: 0] += next.1
            }
            for (identity, count) in counts {
                if count < 0 { given[identity, default: 0] -= count } else { taken[identity, default: 0] += count }
            }
        }
        return given.reduce(moves) { $0 + min($1.value, taken[$1.key] ?? 0) }
    }

    private static func shelves(
        _ count: Int, rows: Int, symbols: Int, _ random: inout SeededGenerator
    ) -> [Shelf] {
        // Now and then an identity of a section comes twice.
        let identities =
            Int.random(in: 0..<10, using: &random) == 0
            ? (0..<count).map { _ in Int.random(in: 0...count, using: &random) }
            : (0..<count).shuffled(using: &random)
        return identities.prefix(Int.random(in: 0...count, using: &random)).map { identity in
            let items = (0..<Int.random(in: 0...rows, using: &random)).map { _ in
                Item(identity: .random(in: 0..<symbols, using: &random), content: .random(in: 0...1, using: &random))
            }
            return Shelf(identity, content: .random(in: 0...1, using: &random), items)
        }
    }

    /// Sections after some edits of sections and rows; now and then entirely different sections.
    private static func edited(_ old: [Shelf], _ random: inout SeededGenerator) -> [Shelf] {
        var shelves = old
        var taken: [Item] = []
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            guard let number = shelves.indices.randomElement(using: &random) else { break }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: shelves.swapAt(number, .random(in: shelves.indices, using: &random))
            case 1: taken += shelves.remove(at: number).rows.prefix(3)
            case 2: shelves.insert(Shelf(.random(in: 20..<30, using: &random), taken), at: number)
            case 3: shelves[number].content += 1
            case 4: shelves[number].rows.shuffle(using: &random)
            default:
                let count = Int.random(in: 0...3, using: &random)
                taken += shelves[number].rows.suffix(count)
                shelves[number].rows = taken.prefix(2) + shelves[number].rows.dropLast(count)
                if !shelves[number].rows.isEmpty { shelves[number].rows[0].content += 1 }
            }
        }
        return shelves
    }
}
