/// The ids of the sections that came last, with their numbers: a stream without end must not remember all.
struct RecentIdentifiers {
    /// How many are remembered at least.
    static let capacity = 65_536

    private var recent = IdentifierTable()
    private var older = IdentifierTable()

    /// Remembers an id; answers the number of the section that has it already.
    mutating func insert(_ id: String, at number: Int) -> Int? {
        let hash = id.hashValue
        if let first = older.number(of: id, hash) ?? recent.insert(id, hash, at: number) { return first }
        if recent.count > Self.capacity {
            older = recent
            recent = IdentifierTable()
        }
        return nil
    }
}

/// Ids with their numbers: a table of indexes by hash, with linear probing. An id is hashed once, however many tables it is
/// looked for in, and where it is new nothing but a slot of 8 bytes is touched that is not beside the one before.
private struct IdentifierTable {
    private struct Slot {
        /// Half of the hash.
        var mark: UInt32 = 0
        /// The index of the id, from 1; 0: the slot is free.
        var index: UInt32 = 0
    }

    var count: Int { known.count }
    private var known: [(id: String, number: Int)] = []
    /// A power of two, at most half taken.
    private var slots: [Slot] = []

    func number(of id: String, _ hash: Int) -> Int? {
        count == 0 ? nil : number(inSlot: slot(of: id, hash))
    }

    /// Adds an id; answers the number that it has already.
    mutating func insert(_ id: String, _ hash: Int, at number: Int) -> Int? {
        if count * 2 >= slots.count { grow() }
        let slot = slot(of: id, hash)
        if let first = self.number(inSlot: slot) { return first }
        known.append((id, number))
        slots[slot] = Slot(mark: UInt32(truncatingIfNeeded: hash), index: UInt32(count))
        return nil
    }

    private func number(inSlot slot: Int) -> Int? {
        let index = Int(slots[slot].index)
        return index == 0 ? nil : known[index - 1].number
    }

    /// The slot that has an id, or where it belongs.
    private func slot(of id: String, _ hash: Int) -> Int {
        let mark = UInt32(truncatingIfNeeded: hash)
        var slot = Int(mark) & (slots.count - 1)
        while slots[slot].index != 0, slots[slot].mark != mark || known[Int(slots[slot].index) - 1].id != id {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: max(old.count * 2, 64))
        for taken in old where taken.index != 0 {
            var slot = Int(taken.mark) & (slots.count - 1)
            while slots[slot].index != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = taken
        }
    }
}
