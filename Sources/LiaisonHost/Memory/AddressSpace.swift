internal import Glibc
internal import Synchronization

/// Addresses for the memory that the host shares with workers. They are the same in each process, and free there.
package enum AddressSpace {
    /// The address of the first window. With 47 bits of addresses, Linux places programs and heaps above 2/3 of them, and
    /// libraries and stacks at the top, or below 1/6 if the stack has no limit.
    private static let start = UInt(26) << 40
    /// The size of the addresses for one plugin, in bytes. Only used pages take memory.
    static let windowSize = 1 << 36
    private static let windowCount = 256
    /// The address of the page for the function table, which lies before the windows.
    private static let tablePage = start - UInt(getpagesize())

    /// The address behind all windows.
    package static let end = start + UInt(windowSize * windowCount)

    /// The addresses of the free windows. Empty if the system does not reserve so many addresses.
    private static let windows = Mutex<[UInt]>(reserve())

    private static func reserve() -> [UInt] {
        guard map(start, windowSize * windowCount, PROT_NONE) != nil else { return [] }
        return (0..<windowCount).map { start + UInt($0 * windowSize) }
    }

    /// Maps new memory at free addresses; nil if the system refuses, or if the addresses are not free.
    private static func map(_ address: UInt, _ size: Int, _ access: Int32) -> UnsafeMutableRawPointer? {
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | mapFixedNoReplace
        let wanted = UnsafeMutableRawPointer(bitPattern: address)
        let mapped = mmap(wanted, size, access, flags, -1, 0)
        if mapped == wanted { return mapped }
        // A kernel before 4.17 takes the address for a wish.
        if mapped != MAP_FAILED { munmap(mapped, size) }
        return nil
    }

    /// Places a value in memory that stays for ever, and that nobody can write to. The address is the same in each process of
    /// this program, because shared memory points to the value; nil if the system refuses. At most one value in a process.
    static func place<Value: BitwiseCopyable>(_ value: Value) -> UnsafePointer<Value>? {
        let size = getpagesize()
        guard MemoryLayout<Value>.size <= size, let page = map(tablePage, Int(size), PROT_READ | PROT_WRITE) else {
            return nil
        }
        let place = page.bindMemory(to: Value.self, capacity: 1)
        place.initialize(to: value)
        mprotect(page, Int(size), PROT_READ)
        return UnsafePointer(place)
    }

    /// `MAP_FIXED_NOREPLACE` of mmap(2), which Swift does not import.
    private static let mapFixedNoReplace = Int32(0x100000)

    /// Reserves the addresses, if they are not reserved yet. Returns false if the system refuses.
    static func prepare() -> Bool { windows.withLock { !$0.isEmpty } }

    /// Takes a window; nil if all are taken.
    static func take() -> UInt? { windows.withLock { $0.popLast() } }

    /// Maps a file to a window. Returns false if the system refuses. Forked processes do not inherit the mapping,
    /// because a plugin that is examined in such a process could write to the memory.
    static func map(_ file: Int32, at window: UInt, writable: Bool) -> Bool {
        let access = writable ? PROT_READ | PROT_WRITE : PROT_READ
        let address = UnsafeMutableRawPointer(bitPattern: window)
        let flags = MAP_SHARED | MAP_FIXED | MAP_NORESERVE
        guard mmap(address, windowSize, access, flags, file, 0) != MAP_FAILED else { return false }
        madvise(address, windowSize, MADV_DONTFORK)
        return true
    }

    /// Gives a window back.
    static func giveBack(_ window: UInt) {
        let address = UnsafeMutableRawPointer(bitPattern: window)
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED
        // A window whose file is still mapped stays taken.
        guard mmap(address, windowSize, PROT_NONE, flags, -1, 0) != MAP_FAILED else { return }
        windows.withLock { $0.append(window) }
    }
}
