internal import CIsolation
internal import Glibc
internal import LiaisonHost
internal import Synchronization

/// Memory that the examiner writes, and that the subject sees at the same addresses. The examiner reads nothing there, because
/// the plugin may write to it.
///
/// The memory is a file that grows with what the examiner writes, so a plugin cannot take more by writing further on.
final class SubjectMemory {
    /// The size of the addresses.
    private static let addresses = 1 << 38
    /// Addresses far from all libraries, so that a read with a wrong index ends the process, and behind the memory that a
    /// host shares with workers.
    private static let (lowest, places) = (AddressSpace.end, 128)
    private static let next = Atomic<Int>(0)

    private let start: UnsafeMutableRawPointer?
    private let file = lsn_memory_file()
    /// The size of the file, and the number of bytes by which it grows.
    private var (size, step) = (0, 1 << 20)
    private var used = 0
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// Takes the addresses, before the subject is forked.
    init() {
        let place = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue % Self.places
        let address = UnsafeMutableRawPointer(bitPattern: Self.lowest + UInt(place * Self.addresses))
        let memory = mmap(
            address, Self.addresses, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0)
        start = memory == MAP_FAILED ? nil : memory
    }

    deinit {
        if let start { munmap(start, Self.addresses) }
        if file >= 0 { close(file) }
    }

    /// Takes pages for a number of bytes; nil if there are none.
    func take(_ count: Int) -> UnsafeMutableRawPointer? {
        guard let start, count <= Self.addresses - used else { return nil }
        defer { used += (count + page - 1) / page * page }
        return start + used
    }

    /// Provides the memory before an address. Returns false if there is none.
    func provide(before end: UnsafeMutableRawPointer) -> Bool {
        guard let start, end - start > size else { return start != nil }
        let needed = (end - start + step - 1) / step * step
        guard ftruncate(file, off_t(needed)) == 0 else { return false }
        size = needed
        return true
    }

    /// Gives back the last pages that were taken, from an address on.
    func giveBack(from address: UnsafeMutableRawPointer) {
        guard let start, address - start <= used else { return }
        used = (address - start + page - 1) / page * page
    }
}
