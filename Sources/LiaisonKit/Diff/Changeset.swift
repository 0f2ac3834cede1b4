/// What turns an old list into a new one: deletions, insertions, moves and reloads.
///
/// Offsets count from 0. Those of elements that go count in the old list, and those of elements that come in the new
/// one.
public struct Changeset: Hashable, Codable, Sendable {
    /// The offsets of one element in both lists.
    public struct Offsets: Hashable, Codable, Sendable {
        /// In the old list.
        public var old: Int
        /// In the new list.
        public var new: Int

        /// Makes the offsets of one element.
        public init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// The offsets in the old list of what goes, ascending.
    public var deletions: [Int]
    /// The offsets in the new list of what comes, ascending.
    public var insertions: [Int]
    /// What stays, but at another place among what stays; ascending in the new list.
    public var moves: [Offsets]
    /// What stays, with other content; ascending in the new list. It may be a move too: stages keep the two apart.
    public var reloads: [Offsets]

    /// Makes a changeset of changes that are known.
    public init(
        deletions: [Int] = [], insertions: [Int] = [], moves: [Offsets] = [], reloads: [Offsets] = []
    ) {
        self.deletions = deletions
        self.insertions = insertions
        self.moves = moves
        self.reloads = reloads
    }

    /// How many changes there are.
    public var count: Int { deletions.count + insertions.count + moves.count + reloads.count }

    /// Whether old and new are the same.
    public var isEmpty: Bool { count == 0 }

    /// Whether elements come, go or change their place.
    public var changesStructure: Bool { !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty) }
}

extension Changeset: CustomStringConvertible {
    /// The counts, as a person reads them.
    public var description: String {
        Self.description(of: [
            (deletions.count, "deletion"), (insertions.count, "insertion"), (moves.count, "move"),
            (reloads.count, "reload"),
        ])
    }

    static func description(of counts: [(Int, String)]) -> String {
        let named = counts.filter { $0.0 > 0 }.map { count, name in "\(count) \(name)\(count == 1 ? "" : "s")" }
        return named.isEmpty ? "no changes" : named.joined(separator: ", ")
    }
}

extension Changeset {
    /// For each element of the new list, its offset in the old one; nil: it is inserted.
    @usableFromInline func sources(oldCount: Int, newCount: Int) -> [Int?] {
        var stays = [Bool](repeating: true, count: oldCount)
        for offset in deletions where stays.indices.contains(offset) { stays[offset] = false }
        for move in moves where stays.indices.contains(move.old) { stays[move.old] = false }
        var sources = [Int?](repeating: nil, count: newCount)
        var isSettled = [Bool](repeating: false, count: newCount)
        for offset in insertions where isSettled.indices.contains(offset) { isSettled[offset] = true }
        for move in moves where sources.indices.contains(move.new) {
            sources[move.new] = move.old
            isSettled[move.new] = true
        }
        var staying = stays.indices.lazy.filter { stays[$0] }.makeIterator()
        for offset in sources.indices where !isSettled[offset] { sources[offset] = staying.next() }
        return sources
    }
}
