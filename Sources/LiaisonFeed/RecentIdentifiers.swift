internal import CPrefetch

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

/// Numbers by the hashes of ids, with linear probing.
private struct IdentifierTable: ~Copyable {
    private struct Slot {
        /// 0: the slot is free.
        var hash = 0
        var number = 0
    }

    private(set) var count = 0
    /// A power of two, at most half taken.
    private var slots = makeSlots(128)

    deinit { slots.deallocate() }

    private static func makeSlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot())
        return slots
    }

    /// Forgets all ids, and keeps the memory.
    mutating func removeAll() {
        slots.update(repeating: Slot())
        count = 0
    }

    /// Brings the slot of a hash into the cache, where it seldom is: ids have their places at random.
    func prefetch(_ hash: Int) {
        if let first = slots.baseAddress { lsn_prefetch(first + firstIndex(of: hash)) }
    }

    func number(of hash: Int) -> Int? {
        count == 0 ? nil : number(inSlot: slot(of: hash))
    }

    /// Adds an id; answers the number that it has already.
    mutating func insert(_ hash: Int, at number: Int) -> Int? {
        let slot = slot(of: hash)
        if let first = self.number(inSlot: slot) { return first }
        slots[slot] = Slot(hash: hash, number: number)
        count += 1
        if count * 2 > slots.count { grow() }
        return nil
    }

    private func number(inSlot slot: Int) -> Int? { slots[slot].hash == 0 ? nil : slots[slot].number }

    /// The slot that has a hash, or where it belongs.
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

/// Hashes ids quicker than the standard library, as most are ASCII: words are multiplied to 128 bits and folded, as wyhash
/// does (Wang Yi, 2019), from a seed that no stranger knows.
private struct IdentifierHasher {
    private let seed = UInt64.random(in: 0...UInt64.max)

    /// Equal ids have equal hashes, but for one that is equal to ASCII and is none, as with a sign for kelvin.
    func hash(_ id: UnsafeBufferPointer<UInt8>) -> Int {
        hash(ofASCII: id) ?? String(decoding: id, as: UTF8.self).hashValue
    }

    /// nil: not all bytes are ASCII.
    private func hash(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var (hash, all) = (seed ^ UInt64(bytes.count), UInt64(0))
        func take(_ word: UInt64) {
            all |= word
            let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
        }
        if let start = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 8 {
            for offset in stride(from: 0, to: bytes.count - 8, by: 8) {
                take(start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            // The last eight bytes, of which some may have been taken.
            take(start.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
        } else {
            take(bytes.reduce(0) { $0 << 8 | UInt64($1) })
        }
        return all & 0x8080_8080_8080_8080 == 0 ? Int(truncatingIfNeeded: hash) : nil
    }
}
