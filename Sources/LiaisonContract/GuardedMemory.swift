internal import Glibc

/// Pages of their own, which can be closed: whoever still reads or writes them then is ended by a signal.
final class GuardedMemory {
    private let start: UnsafeMutableRawPointer
    private let size: Int
    private var used = 0
    private let edge: Edge?
    private let page = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// What stands in a piece of the memory.
    enum Content {
        case record, text, items
    }

    /// Which pieces have memory beside them that is closed, and on which side.
    struct Edge {
        enum Side: CaseIterable {
            case before, behind
        }

        let content: Content
        let side: Side
    }

    /// What may be done with the memory.
    enum Access {
        case none, reading, all

        fileprivate var protection: Int32 {
            switch self {
            case .none: PROT_NONE
            case .reading: PROT_READ
            case .all: PROT_READ | PROT_WRITE
            }
        }
    }

    /// Makes room for so many bytes; nil: there is no memory. It takes only what is used.
    ///
    /// Right beside each piece with the content of the edge comes memory that is closed.
    init?(capacity: Int, edge: Edge? = nil) {
        self.edge = edge
        size = (capacity + page - 1) / page * page
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        start = memory
    }

    deinit {
        munmap(start, size)
    }

    /// Lets the memory be there as long as the process: pointers to it that are kept concern only the rules that close it.
    func stay() {
        _ = Unmanaged.passRetained(self)
    }

    /// Gives back what the memory holds, where that is much: there would be no room for many. It stays where it is, and reads
    /// as zeros.
    func forgetMuch() {
        if used > 1 << 20 { madvise(start, size, MADV_DONTNEED) }
    }

    /// Hands out zeroed memory, aligned to 16 bytes where nothing else is asked for; nil: there is no room.
    func allocate(_ count: Int, for content: Content = .record) -> UnsafeMutableRawPointer? {
        if let edge, edge.content == content { return allocate(count, closed: edge.side) }
        let rounded = (max(count, 1) + 15) & ~15
        guard rounded <= size - used else { return nil }
        defer { used += rounded }
        return start + used
    }

    /// Pages of their own, in which the memory lies at the end, aligned as its size is, or at the beginning.
    private func allocate(_ count: Int, closed side: Edge.Side) -> UnsafeMutableRawPointer? {
        let begin = (used + page - 1) / page * page + (side == .before ? page : 0)
        let end = begin + (count + page - 1) / page * page
        let closed = side == .before ? begin - page : end
        guard end + page <= size, mprotect(start + closed, page, PROT_NONE) == 0 else { return nil }
        used = max(end, closed + page)
        return start + (side == .before ? begin : end - count)
    }

    /// Copies bytes; a text ends with a NUL.
    func copy(_ bytes: [UInt8], as content: Content = .text) -> UnsafePointer<UInt8>? {
        guard let copy = allocate(bytes.count + (content == .text ? 1 : 0), for: content) else { return nil }
        bytes.withUnsafeBytes { source in
            if let base = source.baseAddress { copy.copyMemory(from: base, byteCount: source.count) }
        }
        return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    }

    /// Where some bytes stand in what was handed out.
    func places(of bytes: [UInt8]) -> [UnsafeMutablePointer<UInt8>] {
        guard let first = bytes.first else { return [] }
        var places: [UnsafeMutablePointer<UInt8>] = []
        var next = start
        // Where the last copy of the bytes could begin.
        let end = start + used - bytes.count
        while next <= end, let found = memchr(next, CInt(first), end - next + 1) {
            let isPlace = memcmp(found, bytes, bytes.count) == 0
            if isPlace { places.append(found.assumingMemoryBound(to: UInt8.self)) }
            next = found + (isPlace ? bytes.count : 1)
        }
        return places
    }

    /// Opens or closes the memory.
    func allow(_ access: Access) {
        mprotect(start, size, access.protection)
    }

    /// Overwrites all that was handed out with what nobody could take for an argument.
    func poison() {
        memset(start, 0xA5, used)
    }
}
