/// The pairs of elements of an old and a new list, and the elements that move.
///
/// An identity that each list has once moves unless the element is on a longest increasing subsequence. Duplicates are
/// matched in order between the elements that do not move, and never move themselves: duplicates out of order are
/// deleted and inserted. If the lists are short or differ in little, and fewer changes result, as many elements as
/// possible of all identities do not move. Of several such pairings, the one with the fewest moves is taken.
@usableFromInline
struct Pairing {
    /// For each old element, the new element; negative if the old element is deleted.
    @usableFromInline private(set) var twins: [Int32]
    /// For each new element, the old element; negative if the new element is inserted.
    @usableFromInline private(set) var sources: [Int32]
    /// The new elements that move, ascending.
    @usableFromInline private(set) var moves: [Int32] = []

    /// Pairs lists in which the first element becomes the last.
    @usableFromInline
    init(movingFirstOf count: Int) {
        let last = Int32(count) - 1
        twins = [last] + (0..<last)
        sources = (0..<last).map { $0 + 1 } + [0]
        moves = [last]
    }

    /// Pairs lists in which the last element becomes the first.
    @usableFromInline
    init(movingLastOf count: Int) {
        let last = Int32(count) - 1
        twins = (0..<last).map { $0 + 1 } + [0]
        sources = [last] + (0..<last)
        moves = [0]
    }

    @usableFromInline
    init(_ table: IdentityTable) {
        self.init(keepingSinglesOf: table)
        guard table.hasDuplicates, count > abs(twins.count - sources.count) else { return }
        if let other = Pairing(keepingMostOf: table), other.count < count { self = other }
    }

    /// The number of changes.
    private var count: Int { twins.count { $0 < 0 } + sources.count { $0 < 0 } + moves.count }

    /// Keeps as many unique elements in place as possible, then as many duplicates between them as possible.
    private init(keepingSinglesOf table: IdentityTable) {
        twins = table.twins
        sources = table.sources
        let kept = settleSingles()
        guard table.hasDuplicates else { return }
        var duplicates = Duplicates(firsts: table.firsts, twins: twins, sources: sources)
        duplicates.match(around: kept)
        for (new, old) in sources.enumerated() where old >= 0 && twins[Int(old)] == IdentityTable.several {
            sources[new] = IdentityTable.none
        }
        for (old, new) in duplicates.matches.enumerated() where new >= 0 {
            twins[old] = new
            sources[Int(new)] = Int32(old)
        }
    }

    /// Keeps as many elements in place as possible, whatever their identity; nil if finding them would take too long.
    private init?(keepingMostOf table: IdentityTable) {
        let kept = CommonSubsequence(of: table.firsts, table.sources) { table.twins[Int($0)] >= 0 }
        guard let kept else { return nil }
        twins = kept.matches
        sources = Array(repeating: IdentityTable.none, count: table.sources.count)
        for (old, new) in twins.enumerated() where new >= 0 { sources[Int(new)] = Int32(old) }
        for (new, old) in table.sources.enumerated() where old >= 0 && table.twins[Int(old)] == new && sources[new] < 0
        {
            (twins[Int(old)], sources[new]) = (Int32(new), old)
            moves.append(Int32(new))
        }
    }

    /// Finds the unique elements that move, and returns the unique elements that do not, as indexes of new elements.
    private mutating func settleSingles() -> [Int32] {
        var news: [Int32] = []
        var olds: [Int32] = []
        for (new, old) in sources.enumerated() where old >= 0 && twins[Int(old)] == new {
            news.append(Int32(new))
            olds.append(old)
        }
        let kept = longestIncreasingSubsequence(of: olds)
        guard kept.count < news.count else { return news }
        var next = kept.startIndex
        for (position, new) in news.enumerated() {
            if next < kept.count, kept[next] == position { next += 1 } else { moves.append(new) }
        }
        return kept.map { news[Int($0)] }
    }
}
