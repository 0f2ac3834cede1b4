internal import CSystem

/// Numbers by the hashes of ids, with linear probing.
struct IdentifierTable: ~Copyable {
    private struct Slot {
        /// 0 marks a free slot.
        var hash = 0
        var number = 0
    }

    private(set) var count = 0
    /// The slots. Their number is a power of two, and at most half are taken.
    private var slots = makeSlots(128)

    deinit { slots.deallocate() }

    private static func makeSlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot())
        return slots
    }

    /// Forgets all ids and keeps the memory.
    mutating func removeAll() {
        slots.update(repeating: Slot())
        count = 0
    }

    /// Prefetches the slot of a hash. Slots are random, and seldom in the cache.
    func prefetch(_ hash: Int) {
        if let first = slots.baseAddress { lsn_prefetch(first + firstIndex(of: hash)) }
    }

    func number(of hash: Int) -> Int? {
        count == 0 ? nil : number(inSlot: slot(of: hash))
    }

    /// Adds the number of an id; returns the earlier number if the table has the id already.
    mutating func insert(_ hash: Int, at number: Int) -> Int? {
        let slot = slot(of: hash)
        if let first = self.number(inSlot: slot) { return first }
        slots[slot] = Slot(hash: hash, number: number)
        count += 1
        if count * 2 > slots.count { grow() }
        return nil
    }

    private func number(inSlot slot: Int) -> Int? { slots[slot].hash == 0 ? nil : slots[slot].number }

    /// The slot of a hash, or the free slot for it.
    private func slot(of hash: Int) -> Int {
        var slot = firstIndex(of: hash)
        while slots[slot].hash != 0, slots[slot].hash != hash { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private func firstIndex(of hash: Int) -> Int { hash & (slots.count - 1) }

    private mutating func grow() {
        let old = slots
        slots = Self.makeSlots(old.count * 4)
        for taken in old where taken.hash != 0 { slots[slot(of: taken.hash)] = taken }
        old.deallocate()
    }
}
