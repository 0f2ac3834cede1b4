/// The memory that a subject uses, in bytes.
struct UsedMemory {
    /// The bytes that `malloc` has handed out and that were not freed.
    var allocated: Int
    /// The bytes of mapped memory that are resident.
    var resident: Int

    static func - (left: UsedMemory, right: UsedMemory) -> UsedMemory {
        UsedMemory(allocated: left.allocated - right.allocated, resident: left.resident - right.resident)
    }

    static func <= (left: UsedMemory, right: UsedMemory) -> Bool {
        left.allocated <= right.allocated && left.resident <= right.resident
    }

    /// The smaller value of each member.
    static func lesser(_ one: UsedMemory, _ other: UsedMemory) -> UsedMemory {
        UsedMemory(allocated: min(one.allocated, other.allocated), resident: min(one.resident, other.resident))
    }
}

extension Subject {
    /// The memory that the subject uses now.
    var usedMemory: UsedMemory {
        UsedMemory(allocated: Int(firstCount(.allocatedBytes)), resident: observed.residentBytes)
    }
}
