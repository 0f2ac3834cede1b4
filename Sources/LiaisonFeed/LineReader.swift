internal import Glibc

/// Reads lines from a file descriptor as they arrive.
struct LineReader: ~Copyable {
    /// The default for the longest line, in bytes.
    static let maximumLength = 256 << 20

    /// The descriptor; -1 if all bytes are in memory.
    private let descriptor: Int32
    private let maximumLength: Int
    private var buffer: UnsafeMutableRawBufferPointer
    /// The bytes that were read but not returned yet.
    private var pending = 0..<0
    private var hasEnded = false

    init(_ descriptor: Int32, maximumLength: Int = Self.maximumLength) {
        self.descriptor = descriptor
        self.maximumLength = maximumLength
        buffer = .allocate(byteCount: 64 * 1024, alignment: 16)
    }

    /// Reads lines of bytes in memory.
    init(_ bytes: [UInt8]) {
        self.init(-1)
        buffer.deallocate()
        buffer = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
        buffer.copyBytes(from: bytes)
        pending = 0..<bytes.count
        hasEnded = true
    }

    deinit {
        buffer.deallocate()
    }

    /// The bytes that were read but not returned yet.
    var ahead: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[pending]) }

    /// The result of reading a line.
    enum Line {
        /// A line without its line end, valid until the next call. The last line may lack a line end.
        case line(UnsafeRawBufferPointer)
        /// A line that is too long. It was skipped.
        case tooLong
        case end
        /// The message of the system.
        case failed(String)
    }

    /// The next line. Calls `willWait` before it blocks, so that the caller can flush its output.
    mutating func next(_ willWait: () -> Void) -> Line {
        var searched = 0
        var isTooLong = false
        while true {
            let rest = UnsafeRawBufferPointer(rebasing: buffer[pending])
            if let end = lineEnd(in: rest, from: searched) {
                pending = pending.lowerBound + end + 1..<pending.upperBound
                return isTooLong ? .tooLong : .line(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            }
            if hasEnded {
                pending = pending.upperBound..<pending.upperBound
                return isTooLong ? .tooLong : rest.isEmpty ? .end : .line(rest)
            }
            searched = rest.count
            if rest.count >= maximumLength {
                isTooLong = true
                searched = 0
                pending = 0..<0
            }
            makeRoom()
            if !isInputReady { willWait() }
            guard fill() else { return .failed(String(cString: strerror(errno))) }
        }
    }

    /// Reads ahead until `isEnough` is true of the bytes that are not returned yet, or until the input ends. Returns
    /// the message of the system if reading fails.
    mutating func readAhead(_ willWait: () -> Void, until isEnough: (UnsafeRawBufferPointer) -> Bool) -> String? {
        while !hasEnded, !isEnough(ahead) {
            makeRoom()
            if !isInputReady { willWait() }
            guard fill() else { return String(cString: strerror(errno)) }
        }
        return nil
    }

    /// Takes bytes that were read but not returned yet.
    mutating func take(_ count: Int) {
        pending = pending.lowerBound + count..<pending.upperBound
    }

    /// True if all bytes have been read.
    var isWhole: Bool { hasEnded }

    /// True if a read would not block, because of input, its end, or an error.
    private var isInputReady: Bool { waitForInput(milliseconds: 0) }

    /// Waits for input, for the end of the input, or for an error. Waits at most for a time limit; -1 sets no limit.
    /// Returns false if the time limit has passed.
    @discardableResult
    private func waitForInput(milliseconds: Int32 = -1) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }

    private func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let end = memchr(base + start, 0x0A, bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(end) - base
    }

    /// Moves the pending bytes to the front, and doubles the buffer when it is full.
    private mutating func makeRoom() {
        if pending.count == buffer.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
            larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
            buffer.deallocate()
            buffer = larger
        } else if pending.lowerBound > 0, let base = buffer.baseAddress {
            base.copyMemory(from: base + pending.lowerBound, byteCount: pending.count)
            pending = 0..<pending.count
        }
    }

    /// Reads once; returns false on an error.
    private mutating func fill() -> Bool {
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[pending.upperBound...])
        while true {
            let count = read(descriptor, room.baseAddress, room.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                waitForInput()
                continue
            }
            if count < 0 { return false }
            hasEnded = count == 0
            pending = pending.lowerBound..<pending.upperBound + count
            return true
        }
    }
}
