/// The ids of the sections that came last, with their numbers: a stream without end must not remember all.
///
/// An id is known by its hash of 64 bits: among as many as are remembered at once, two that differ have the same less than
/// once in 10⁹ streams.
struct RecentIdentifiers: ~Copyable {
    /// How many are remembered at least.
    static let capacity = 65_536

    private var recent = IdentifierTable()
    private var older = IdentifierTable()
    private let hasher = IdentifierHasher()

    /// The hash of an id in UTF-8, for `insert`, which finds what it needs at hand if other work is done before.
    func hash(of id: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = hasher.hash(id)
        recent.prefetch(hash)
        older.prefetch(hash)
        return hash
    }

    /// Remembers an id by its hash; answers the number of the section that has it already.
    mutating func insert(_ hash: Int, at number: Int) -> Int? {
        if let first = older.number(of: hash) ?? recent.insert(hash, at: number) { return first }
        if recent.count == Self.capacity {
            swap(&older, &recent)
            recent.removeAll()
        }
        return nil
    }
}
