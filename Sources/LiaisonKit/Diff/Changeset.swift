/// The changes that turn an old list into a new list: deletions, insertions, moves and reloads.
///
/// Offsets count from 0. Offsets of removed elements count in the old list, offsets of added elements in the new list.
public struct Changeset: Hashable, Codable, Sendable {
    /// The offsets of one element in both lists.
    public struct Offsets: Hashable, Codable, Sendable {
        /// The offset in the old list.
        public var old: Int
        /// The offset in the new list.
        public var new: Int

        /// Makes the offsets of one element.
        public init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// The offsets in the old list of the deleted elements, ascending.
    public var deletions: [Int]
    /// The offsets in the new list of the inserted elements, ascending.
    public var insertions: [Int]
    /// The elements that change their position among the elements of both lists; ascending in the new list.
    public var moves: [Offsets]
    /// The elements of both lists that show other content; ascending in the new list. An element may be reloaded and
    /// moved: `stages` keeps the two changes apart.
    public var reloads: [Offsets]

    /// Makes a changeset from known changes.
    public init(
        deletions: [Int] = [], insertions: [Int] = [], moves: [Offsets] = [], reloads: [Offsets] = []
    ) {
        self.deletions = deletions
        self.insertions = insertions
        self.moves = moves
        self.reloads = reloads
    }

    /// The number of changes.
    public var count: Int { deletions.count + insertions.count + moves.count + reloads.count }

    /// True if there are no changes.
    public var isEmpty: Bool { count == 0 }

    /// True if elements are deleted, inserted or moved.
    public var changesStructure: Bool { !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty) }
}

extension Changeset: CustomStringConvertible {
    /// The number of changes of each kind, for people to read.
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
    /// Returns, for each element of the new list, the offset in the old list; nil for an inserted element. Takes
    /// linear time.
    ///
    /// - Parameters:
    ///   - oldCount: The number of elements of the old list, at least 0.
    ///   - newCount: The number of elements of the new list, at least 0.
    public func sources(oldCount: Int, newCount: Int) -> [Int?] {
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
