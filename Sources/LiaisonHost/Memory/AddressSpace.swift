internal import Glibc
internal import Synchronization

/// Addresses that the host reserves for shared memory before it forks the zygote, so that the addresses are free in
/// each worker, too.
enum AddressSpace {
    /// The size of the addresses for one plugin, in bytes. Only used pages take memory.
    static let windowSize = 1 << 36
    private static let windowCount = 256

    /// The addresses of the free windows. Empty if the system does not reserve so many addresses.
    private static let windows = Mutex<[UInt]>(reserve())

    private static func reserve() -> [UInt] {
        let start = mmap(nil, windowSize * windowCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let start, start != MAP_FAILED else { return [] }
        return (0..<windowCount).map { UInt(bitPattern: start) + UInt($0 * windowSize) }
    }

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

    /// Gives the addresses before and behind a window back to the system, in a worker, which needs no other window.
    static func keepOnly(_ window: UInt) {
        windows.withLock { windows in
            let (start, behind) = (windows.min() ?? window, window + UInt(windowSize))
            let end = windows.max().map { $0 + UInt(windowSize) } ?? behind
            if start < window { munmap(UnsafeMutableRawPointer(bitPattern: start), Int(window - start)) }
            if end > behind { munmap(UnsafeMutableRawPointer(bitPattern: behind), Int(end - behind)) }
            windows = []
        }
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
