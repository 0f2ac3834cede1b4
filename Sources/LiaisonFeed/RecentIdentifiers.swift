internal import CPrefetch

/// The ids of the sections that came last, with their numbers: a stream without end must not remember all.
struct RecentIdentifiers {
    /// How many are remembered at least.
    static let capacity = 65_536

    private var recent = IdentifierTable()
    private var older = IdentifierTable()
    private let hasher = IdentifierHasher()

    /// Announces an id, so that `insert` finds at hand what it needs after other work; answers its hash.
    mutating func expect(_ id: String) -> Int {
        let hash = hasher.hash(id)
        recent.prefetch(hash)
        older.prefetch(hash)
        return hash
    }

    /// Remembers an id that was expected; answers the number of the section that has it already.
    mutating func insert(_ id: String, _ hash: Int, at number: Int) -> Int? {
        if let first = older.number(of: id, hash) ?? recent.insert(id, hash, at: number) { return first }
        if recent.count > Self.capacity {
            swap(&older, &recent)
            recent.removeAll()
        }
        return nil
    }
}

/// Ids with their numbers: their indexes in a table by hash, with linear probing. An id is hashed once, however many tables
/// it is looked for in, and a new one touches one place at random.
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

    /// Forgets all ids, and keeps the memory.
    mutating func removeAll() {
        known.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = Slot() }
    }

    /// Brings the slot of a hash into the cache, where it seldom is: ids have their places at random.
    mutating func prefetch(_ hash: Int) {
        let index = Int(UInt32(truncatingIfNeeded: hash)) & (slots.count - 1)
        slots.withUnsafeBufferPointer { slots in
            if let first = slots.baseAddress { lsn_prefetch(first + index) }
        }
    }

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
        slots = Array(repeating: Slot(), count: max(old.count * 4, 128))
        for taken in old where taken.index != 0 {
            var slot = Int(taken.mark) & (slots.count - 1)
            while slots[slot].index != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = taken
        }
    }
}

/// Hashes ids quicker than the standard library, as most are ASCII: words are multiplied to 128 bits and folded, as wyhash
/// does (Wang Yi, 2019), from a seed that no stranger knows.
private struct IdentifierHasher {
    private let seed = UInt64.random(in: 0...UInt64.max)

    /// Equal ids have equal hashes, but for one that is equal to ASCII and is none, as with a sign for kelvin.
    func hash(_ id: String) -> Int {
        var id = id
        return id.withUTF8 { hash(ofASCII: $0) } ?? id.hashValue
    }

    /// nil: not all bytes are ASCII.
    private func hash(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var (hash, all) = (seed ^ UInt64(bytes.count), UInt64(0))
        var index = 0
        while index < bytes.count {
            var word: UInt64 = 0
            if index + 8 <= bytes.count, let base = bytes.baseAddress {
                word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            } else {
                for byte in bytes[index...] { word = word << 8 | UInt64(byte) }
            }
            all |= word
            let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
            index += 8
        }
        return all & 0x8080_8080_8080_8080 == 0 ? Int(truncatingIfNeeded: hash) : nil
    }
}
