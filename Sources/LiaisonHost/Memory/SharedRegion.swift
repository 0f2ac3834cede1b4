internal import CIsolation
internal import Glibc

/// Memory that the host writes, and that a worker reads at the same addresses.
///
/// The memory is a file without a name, which grows with its use. The sizes of pieces are powers of two. The list of
/// free pieces is in memory of the host, where no worker reaches it. Not thread-safe.
final class SharedRegion {
    private static let leastPiece = 256
    private static let leastGrowth = 1 << 20
    /// Pieces of this size and above give their pages back to the system when they are freed.
    private static let large = 1 << 20

    /// The address of the first byte.
    let start: UInt
    /// The file, open for writing.
    private let file: Int32
    /// The file, open for reading, for the worker.
    let readableFile: Int32
    private var size = 0
    private var used = 0
    /// The addresses of free pieces, by size.
    private var free: [Int: [UInt]] = [:]
    /// The pieces that were freed while jobs might read them, the oldest first: each with its size, and with the number
    /// of the last job that was sent before.
    private var held: [(address: UInt, size: Int, job: Int)] = []
    /// The number of jobs that were sent to the worker.
    private var jobs = 0
    /// True while the worker may still perform a job.
    private var isRead = false

    /// Makes an empty region; nil if the system gives no addresses or no file.
    init?() {
        guard let window = AddressSpace.take() else { return nil }
        let file = lsn_memory_file()
        let readable = file < 0 ? -1 : lsn_reopen_for_reading(file)
        guard readable >= 0, AddressSpace.map(file, at: window, writable: true) else {
            for descriptor in [file, readable] where descriptor >= 0 { close(descriptor) }
            AddressSpace.giveBack(window)
            return nil
        }
        start = window
        self.file = file
        readableFile = readable
    }

    deinit {
        close(file)
        close(readableFile)
        AddressSpace.giveBack(start)
    }

    /// Allocates a piece and returns its address; nil if the system gives no memory.
    func allocate(_ count: Int) -> UInt? {
        let piece = Self.piece(count)
        if let address = free[piece]?.popLast() { return address }
        guard used + piece <= size || grow(to: used + piece) else { return nil }
        defer { used += piece }
        return start + UInt(used)
    }

    /// Frees a piece of `allocate`. The piece is used again once no job may read it. Returns false if the address is
    /// outside the region.
    func deallocate(_ address: UInt, _ count: Int) -> Bool {
        guard address >= start, address < start + UInt(used) else { return false }
        let piece = Self.piece(count)
        if isRead { held.append((address, piece, jobs)) } else { release(address, piece) }
        return true
    }

    /// Notes that the host has sent the worker a job, which may read all pieces that are in use now. Returns the number
    /// of the job.
    func jobIsSent() -> Int {
        isRead = true
        jobs += 1
        return jobs
    }

    /// Notes that the worker has performed all jobs before the job `oldest`, or all jobs if `oldest` is nil.
    func jobsAreOver(before oldest: Int?) {
        isRead = oldest != nil
        let end = oldest ?? .max
        let unread = held.prefix { $0.job < end }
        for piece in unread { release(piece.address, piece.size) }
        held.removeFirst(unread.count)
    }

    private func release(_ address: UInt, _ piece: Int) {
        if piece >= Self.large { madvise(UnsafeMutableRawPointer(bitPattern: address), piece, MADV_REMOVE) }
        free[piece, default: []].append(address)
    }

    private static func piece(_ count: Int) -> Int {
        count <= leastPiece ? leastPiece : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    private func grow(to needed: Int) -> Bool {
        let next = max(needed, 2 * size, Self.leastGrowth)
        guard next <= AddressSpace.windowSize, ftruncate(file, next) == 0 else { return false }
        size = next
        return true
    }
}
