/// The elements that an old and a new list have in common, found by the hashes of their identities. Each identity is
/// hashed once.
@usableFromInline
struct IdentityTable {
    /// No element.
    @usableFromInline static let none: Int32 = -1
    /// More than one element.
    @usableFromInline static let several: Int32 = -2

    /// For each old element, the first old element with the same identity; `none` if the table cannot tell the element
    /// apart.
    @usableFromInline var firsts: [Int32]
    /// For each old element that is the first with its identity, the new element with that identity; `none` or
    /// `several`.
    @usableFromInline var twins: [Int32]
    /// For each new element, the first old element with the same identity; `none` if there is none.
    @usableFromInline var sources: [Int32]
    /// True if an identity that both lists have occurs several times in one of them.
    @usableFromInline var hasDuplicates = false

    /// A hash table of the old elements that are first with their identity. A slot holds the upper half of the hash,
    /// and the index plus 1. Probing starts at the slot that the lower half of the hash names.
    @usableFromInline var slots: [UInt64]
    /// The number of slots to examine before the table gives up on an element, which is then deleted and inserted. A
    /// slot whose element is compared counts as four. So colliding hashes cost no more than good hashes, up to a
    /// constant factor.
    @usableFromInline let limit: Int

    /// Compares two lists of fewer than 2³¹ elements.
    @inlinable
    init<Identity: Hashable>(oldCount: Int, newCount: Int, old: (Int) -> Identity, new: (Int) -> Identity) {
        firsts = [Int32](repeating: Self.none, count: oldCount)
        twins = [Int32](repeating: Self.none, count: oldCount)
        sources = [Int32](repeating: Self.none, count: newCount)
        var size = 16
        while size < oldCount * 2 { size *= 2 }
        slots = [UInt64](repeating: 0, count: size)
        limit = max(1 << 8, (1 << 24) / (oldCount + 1))
        for index in 0..<oldCount { insert(old(index), at: index, old) }
        for index in 0..<newCount { find(new(index), at: index, old) }
    }

    @inlinable
    mutating func insert<Identity: Hashable>(_ identity: Identity, at index: Int, _ old: (Int) -> Identity) {
        let hash = Self.hash(identity)
        guard let slot = slot(of: identity, hash, old) else { return }
        if slots[slot] == 0 {
            slots[slot] = (hash & ~0xFFFF_FFFF) | UInt64(index + 1)
            firsts[index] = Int32(truncatingIfNeeded: index)
        } else {
            let first = Self.index(slots[slot])
            firsts[index] = Int32(truncatingIfNeeded: first)
            twins[first] = Self.several
        }
    }

    @inlinable
    mutating func find<Identity: Hashable>(_ identity: Identity, at index: Int, _ old: (Int) -> Identity) {
        guard let slot = slot(of: identity, Self.hash(identity), old), slots[slot] != 0 else { return }
        let first = Self.index(slots[slot])
        sources[index] = Int32(truncatingIfNeeded: first)
        if twins[first] == Self.none {
            twins[first] = Int32(truncatingIfNeeded: index)
        } else {
            twins[first] = Self.several
            hasDuplicates = true
        }
    }

    /// Returns the slot of an identity, or the empty slot for that identity; nil if too many other identities have
    /// similar hashes.
    @inlinable
    func slot<Identity: Hashable>(of identity: Identity, _ hash: UInt64, _ old: (Int) -> Identity) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        var left = limit
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash >> 32 {
                if old(Self.index(slots[slot])) == identity { return slot }
                left -= 3
            }
            left -= 1
            guard left > 0 else { return nil }
            slot = (slot + 1) & mask
        }
        return slot
    }

    @inlinable static func index(_ slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

    /// Returns a hash whose upper and lower half both depend on all bits of the value's own hash.
    @inlinable static func hash(_ identity: some Hashable) -> UInt64 {
        let own = UInt64(truncatingIfNeeded: identity.hashValue)
        let hash = (own ^ (own >> 32)) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ (hash >> 32)
    }
}
