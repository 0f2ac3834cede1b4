/// Which elements of an old and a new list are the same, by the hashes of their identities; each is hashed once.
@usableFromInline
struct IdentityTable {
    /// There is no such element.
    @usableFromInline static let none: Int32 = -1
    /// There are several of them.
    @usableFromInline static let several: Int32 = -2

    /// For each old element the first with its identity; none: it cannot be told apart.
    @usableFromInline var firsts: [Int32]
    /// For each old element that is the first with its identity, the new one with it; none or several.
    @usableFromInline var twins: [Int32]
    /// For each new element the first old one with its identity; or none.
    @usableFromInline var sources: [Int32]
    /// Whether an identity that both lists have comes several times in one.
    @usableFromInline var hasDuplicates = false

    /// Of each old element that is the first with its identity: the upper half of its hash, and its index plus 1. They
    /// stand from the place on that the lower half names.
    @usableFromInline var slots: [UInt64]
    /// How many slots are looked at before it is given up to tell an element apart: it is deleted and inserted then. One
    /// whose element is compared counts as four. So a hash that collapses costs no more than a good one, by more than a
    /// constant factor.
    @usableFromInline let limit: Int

    /// Compares lists of fewer than 2³¹ elements.
    @inlinable @inline(__always)
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

    @inlinable @inline(__always)
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

    @inlinable @inline(__always)
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

    /// The slot of an identity, or the empty one where it belongs; nil: too many others have hashes like its own.
    @inlinable @inline(__always)
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

    @inlinable @inline(__always)
    static func index(_ slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

    /// A hash whose halves both differ where the value's own hash does, in whatever bits.
    @inlinable @inline(__always)
    static func hash(_ identity: some Hashable) -> UInt64 {
        let own = UInt64(truncatingIfNeeded: identity.hashValue)
        let hash = (own ^ (own >> 32)) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ (hash >> 32)
    }
}
