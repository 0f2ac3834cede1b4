import LiaisonKit
import TestSupport
import Testing

/// Changes of every small list, and of random ones.
struct ExhaustiveChangesetTests {
    /// The largest length of the lists of four symbols. Lists of five take a debug build ten times as long.
    private static let longest = Thoroughness.isFull ? 5 : 4

    @Test func everyPairOfSmallListsIsTurnedIntoEachOther() {
        let lists = Self.lists(upTo: Self.longest)
        // A pair with other names for the same symbols is the same pair.
        for old in lists where Self.namesInOrder(old) {
            for (number, new) in lists.enumerated() {
                // Some contents differ, in a way that depends on the pair.
                let changed = new.enumerated().map { offset, symbol in
                    Item(identity: symbol, content: (number + offset) % 3 / 2)
                }
                guard let problem = Self.problem(old.map { Item(identity: $0) }, changed) else { continue }
                Issue.record("\(old) → \(changed): \(problem)")
                return
            }
        }
    }

    /// Some of the pairs that are too many to try them all.
    @Test(arguments: [11] as [UInt64])
    func pairsOfListsOfSixAreTurnedIntoEachOther(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for step in 0..<(Thoroughness.isFull ? 100_000 : 3_000) {
            let (old, new) = (Self.list(6, of: 4, &random), Self.list(6, of: 4, &random))
            guard let problem = Self.problem(old, new) else { continue }
            Issue.record("seed \(seed), step \(step), \(old) → \(new): \(problem)")
            return
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func randomListsAreTurnedIntoEachOther(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for step in 0..<(Thoroughness.isFull ? 10_000 : 150) {
            let symbols = [3, 12, 60, 1000][Int(seed - 1)]
            let old = Self.list(60, of: symbols, &random)
            let new = Bool.random(using: &random) ? Self.edited(old, &random) : Self.list(60, of: symbols, &random)
            guard let problem = Self.problem(old, new) else { continue }
            Issue.record("seed \(seed), step \(step), \(old) → \(new): \(problem)")
            return
        }
    }

    /// The reason why a changeset is wrong, or has more moves than the standard library infers; nil if there is none.
    private static func problem(_ old: [Item], _ new: [Item]) -> String? {
        let changes = Changeset(from: old, to: new)
        if let problem = PlainDataView.problem(changes, from: old, to: new) { return problem }
        guard !changes.moves.isEmpty else { return nil }
        let moves = inferredMoves(old.map(\.identity), new.map(\.identity))
        return changes.moves.count > moves ? "\(changes), but \(moves) moves are inferred" : nil
    }

    private static func lists(upTo length: Int) -> [[Int]] {
        var (all, longest): ([[Int]], [[Int]]) = ([[]], [[]])
        for _ in 0..<length {
            longest = longest.flatMap { list in (1...4).map { list + [$0] } }
            all += longest
        }
        return all
    }

    /// Returns whether each symbol first occurs after all lower symbols.
    private static func namesInOrder(_ list: [Int]) -> Bool {
        var highest = 0
        return list.allSatisfy { symbol in
            defer { highest = max(highest, symbol) }
            return symbol <= highest + 1
        }
    }

    private static func list(_ length: Int, of symbols: Int, _ random: inout SeededGenerator) -> [Item] {
        (0..<Int.random(in: 0...length, using: &random)).map { _ in
            Item(identity: .random(in: 0..<symbols, using: &random), content: .random(in: 0...1, using: &random))
        }
    }

    private static func edited(_ items: [Item], _ random: inout SeededGenerator) -> [Item] {
        var items = items
        for _ in 0..<Int.random(in: 0...6, using: &random) where !items.isEmpty {
            let item = items.remove(at: .random(in: items.indices, using: &random))
            let place = Int.random(in: 0...items.count, using: &random)
            if Int.random(in: 0...3, using: &random) > 0 { items.insert(item, at: place) }
            if Bool.random(using: &random) {
                items.insert(Item(identity: .random(in: 0..<2000, using: &random)), at: place)
            }
        }
        return items
    }
}

/// Returns the number of moves that the standard library finds.
func inferredMoves(_ old: [Int], _ new: [Int]) -> Int {
    new.difference(from: old).inferringMoves().insertions.count {
        if case .insert(_, _, let partner) = $0 { partner != nil } else { false }
    }
}
