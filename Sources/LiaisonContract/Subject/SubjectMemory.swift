internal import Glibc
internal import Synchronization

/// Memory that the examiner writes, and that the subject sees at the same addresses. The examiner reads nothing there, because
/// the plugin may write to it.
final class SubjectMemory {
    /// The size of the addresses. Only pages that are used take memory.
    private static let size = 1 << 38
    /// Addresses far from all libraries, so that a read with a wrong index ends the process.
    private static let (lowest, places) = (UInt(1) << 45, 256)
    private static let next = Atomic<Int>(0)

    private let start: UnsafeMutableRawPointer?
    private var used = 0
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// Takes the addresses, before the subject is forked.
    init() {
        let place = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue % Self.places
        let address = UnsafeMutableRawPointer(bitPattern: Self.lowest + UInt(place * Self.size))
        let memory = mmap(
            address, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        start = memory == MAP_FAILED ? nil : memory
    }

    deinit {
        if let start { munmap(start, Self.size) }
    }

    /// Takes pages for a number of bytes; nil if there are none.
    func take(_ count: Int) -> UnsafeMutableRawPointer? {
        guard let start, count <= Self.size - used else { return nil }
        defer { used += (count + page - 1) / page * page }
        return start + used
    }

    /// Gives back the last pages that were taken, from an address on.
    func giveBack(from address: UnsafeMutableRawPointer) {
        guard let start, address - start <= used else { return }
        used = (address - start + page - 1) / page * page
    }
}
