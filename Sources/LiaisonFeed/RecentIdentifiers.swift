/// The ids of recent sections, with their numbers. Older ids are forgotten, because a stream may be endless.
///
/// A hash of 64 bits represents an id. The chance that two different ids of those remembered at once have the same hash
/// is less than 1 in 10⁹.
struct RecentIdentifiers: ~Copyable {
    /// The least number of ids that are remembered.
    static let capacity = 65_536

    private var recent = IdentifierTable()
    private var older = IdentifierTable()
    private let hasher = IdentifierHasher()

    /// The hash of an id in UTF-8, for `insert`. Prefetches the slot, so do other work before `insert`.
    func hash(of id: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = hasher.hash(id)
        recent.prefetch(hash)
        older.prefetch(hash)
        return hash
    }

    /// Remembers an id by its hash; returns the number of the section that has the id already.
    mutating func insert(_ hash: Int, at number: Int) -> Int? {
        if let first = older.number(of: hash) ?? recent.insert(hash, at: number) { return first }
        if recent.count == Self.capacity {
            swap(&older, &recent)
            recent.removeAll()
        }
        return nil
    }
}
