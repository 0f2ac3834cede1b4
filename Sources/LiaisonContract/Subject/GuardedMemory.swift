internal import CIsolation
internal import Glibc

/// Memory of a subject on pages of its own that can be closed. A signal ends a subject that accesses closed pages.
final class GuardedMemory {
    private let subject: Subject
    private let start: UnsafeMutableRawPointer
    private let size: Int
    private var used = 0
    private let edge: Edge?
    private var page: Int { subject.memory.page }

    /// The content of a piece of the memory.
    enum Content {
        case record, text, items
    }

    /// The content of the pieces that have closed memory beside them, and the side of the closed memory.
    struct Edge {
        enum Side: CaseIterable {
            case before, behind
        }

        let content: Content
        let side: Side
    }

    /// The access that the memory allows.
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

    /// Reserves addresses for a number of bytes; nil if there are none.
    ///
    /// Each piece with the content of `edge` gets closed memory right beside it.
    init?(of subject: Subject, capacity: Int, edge: Edge? = nil) {
        self.subject = subject
        self.edge = edge
        size = capacity
        guard let memory = subject.memory.take(capacity) else { return nil }
        start = memory
    }

    /// Gives back the unused pages. The memory must be the last that was reserved, and takes no further pieces.
    func close() { subject.memory.giveBack(from: start + used) }

    /// Gives large contents back to the system, so that many records fit. The addresses stay valid and read as zeros.
    func forgetMuch() {
        guard used > 1 << 20 else { return }
        subject.catchUp()
        madvise(start, used, MADV_REMOVE)
    }

    /// Returns zeroed memory, aligned to 16 bytes unless it lies at an edge; nil if there is no room.
    func allocate(_ count: Int, for content: Content = .record) -> UnsafeMutableRawPointer? {
        if let edge, edge.content == content { return allocate(count, closed: edge.side) }
        let rounded = (max(count, 1) + 15) & ~15
        guard rounded <= size - used, subject.memory.provide(before: start + used + rounded) else { return nil }
        defer { used += rounded }
        return start + used
    }

    /// Returns memory on pages of its own: at the end of the pages, with the alignment of its size, if the memory
    /// behind is closed; otherwise at their beginning.
    private func allocate(_ count: Int, closed side: Edge.Side) -> UnsafeMutableRawPointer? {
        let begin = (used + page - 1) / page * page + (side == .before ? page : 0)
        let end = begin + (count + page - 1) / page * page
        let closed = side == .before ? begin - page : end
        guard end + page <= size, subject.memory.provide(before: start + end + page) else { return nil }
        allow(.none, start + closed, page)
        used = max(end, closed + page)
        return start + (side == .before ? begin : end - count)
    }

    /// Copies bytes into the memory. A text gets a NUL at its end.
    func copy(_ bytes: [UInt8], as content: Content = .text) -> UnsafePointer<UInt8>? {
        guard let copy = allocate(bytes.count + (content == .text ? 1 : 0), for: content) else { return nil }
        bytes.withUnsafeBytes { source in
            if let base = source.baseAddress { copy.copyMemory(from: base, byteCount: source.count) }
        }
        return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    }

    /// The addresses of all copies of some bytes in the used memory. No call may have received the memory yet.
    func places(of bytes: [UInt8]) -> [UInt] {
        guard let first = bytes.first else { return [] }
        var places: [UInt] = []
        var next = start
        // The last address at which a copy could begin.
        let end = start + used - bytes.count
        while next <= end, let found = memchr(next, CInt(first), end - next + 1) {
            let isPlace = memcmp(found, bytes, bytes.count) == 0
            if isPlace { places.append(UInt(bitPattern: found)) }
            next = found + (isPlace ? bytes.count : 1)
        }
        return places
    }

    /// Sets the access that the memory allows to the subject.
    func allow(_ access: Access) { allow(access, start, (used + page - 1) / page * page) }

    private func allow(_ access: Access, _ start: UnsafeMutableRawPointer, _ count: Int) {
        withUnsafeBytes(of: UInt(bitPattern: start)) { address in
            subject.tell(
                lsn_message(.allow, index: UInt32(bitPattern: access.protection), number: UInt64(count)), address)
        }
    }

    /// Overwrites the used memory with bytes that are no valid argument.
    func poison() {
        withUnsafeBytes(of: UInt(bitPattern: start)) { subject.tell(lsn_message(.poison, number: UInt64(used)), $0) }
    }
}
