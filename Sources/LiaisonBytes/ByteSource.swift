internal import Glibc
package import LiaisonDiagnostics

/// The bytes of a file, a pipe, a response or memory, in order, with look-ahead.
///
/// A file is not mapped, because the process would crash if a mapped file shrinks. One thread uses a source at a time.
package final class ByteSource {
    /// The greatest number of bytes of a document that is read whole.
    package static let largestDocument = 4 << 30
    /// The default for the longest line, in bytes.
    package static let longestLine = 256 << 20
    /// The greatest number of bytes that are passed on at once.
    private static let pieceSize = 64 * 1024

    /// The name of the source in messages: a path, a URL, or `standard input`.
    package let name: String
    /// True if all bytes are there at once: a regular file that was opened by its path, or bytes in memory.
    package let isWhole: Bool
    /// True if all bytes are ahead, or were taken.
    package private(set) var hasEnded = false

    /// The descriptor; -1 for bytes in memory.
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private let longestLine: Int
    private var buffer: UnsafeMutableRawBufferPointer
    /// The range of the bytes that were read and not taken.
    private var pending = 0..<0
    /// The number of bytes that were taken.
    private var taken = 0

    /// Reads from a descriptor, which stays open.
    package init(_ descriptor: Int32, name: String, longestLine: Int = ByteSource.longestLine) {
        (self.descriptor, self.name, self.longestLine) = (descriptor, name, longestLine)
        (isWhole, ownsDescriptor) = (false, false)
        buffer = .allocate(byteCount: Self.pieceSize, alignment: 16)
    }

    /// Opens a file. Opening a FIFO blocks until it has a writer. Throws `DocumentFault.unreadable` if the file cannot
    /// be opened.
    package init(path: String) throws(DocumentFault) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("opened", path) }
        (name, longestLine, ownsDescriptor) = (path, Self.longestLine, true)
        isWhole = Self.size(of: descriptor) != nil
        buffer = .allocate(byteCount: Self.pieceSize, alignment: 16)
    }

    /// Copies bytes in memory.
    package init(_ bytes: [UInt8], name: String) {
        self.name = name
        (isWhole, ownsDescriptor, descriptor, longestLine) = (true, false, -1, Self.longestLine)
        buffer = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
        buffer.copyBytes(from: bytes)
        (pending, hasEnded) = (0..<bytes.count, true)
    }

    /// Returns the bytes of a file, or of standard input for `-`. Throws a `DocumentFault` if they cannot be read, or if
    /// there are more than 64 MB: more than anybody writes, and less than an endless device gives.
    package static func contents(of path: String) throws(DocumentFault) -> [UInt8] {
        let source = path == "-" ? ByteSource(STDIN_FILENO, name: "standard input") : try ByteSource(path: path)
        try source.readAll(upTo: 64 << 20)
        return Array(source.ahead)
    }

    deinit {
        buffer.deallocate()
        if ownsDescriptor { close(descriptor) }
    }

    /// The bytes that were read and not taken. They are valid until more bytes are read.
    package var ahead: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[pending]) }

    /// Takes bytes that are ahead.
    package func take(_ count: Int) {
        pending = pending.lowerBound + count..<pending.upperBound
        taken += count
    }

    /// Drops the bytes that are ahead, and reads no more: the source is at its end. `willWait` may call this.
    package func stop() { (pending, hasEnded) = (0..<0, true) }

    /// Goes back to the first byte. Throws `DocumentFault.unreadable` if bytes were taken, and the source is neither a
    /// file nor memory.
    package func rewind() throws(DocumentFault) {
        guard taken > 0 else { return }
        if descriptor < 0 {
            pending = 0..<pending.upperBound
        } else {
            guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure("read", name) }
            (pending, hasEnded) = (0..<0, false)
        }
        taken = 0
    }

    /// Reads until `isEnough` is true of the bytes that are ahead, or until the end. Calls `willWait` before it blocks,
    /// so that the caller can flush its output. Throws `DocumentFault.unreadable` if reading fails.
    package func readAhead(
        _ willWait: () -> Void = {}, until isEnough: (UnsafeRawBufferPointer) -> Bool
    ) throws(DocumentFault) {
        while !hasEnded, !isEnough(ahead) { try readMore(willWait) }
    }

    /// Reads to the end, so that all bytes are ahead. Throws a `DocumentFault` if reading fails, or if more than a
    /// number of bytes are ahead.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of bytes.
    ///   - advice: The end of the sentence about a longer document.
    package func readAll(upTo limit: Int, _ advice: String = "") throws(DocumentFault) {
        // One byte more than the file has, so that the end of the file needs no larger buffer.
        if !hasEnded, let size = Self.size(of: descriptor), size < limit { reserve(size + 1) }
        while !hasEnded, pending.count <= limit { try readMore {} }
        guard pending.count <= limit else {
            let most = limit >= 1 << 30 ? "\(limit >> 30) GB" : "\(limit >> 20) MB"
            throw .malformed(name, reason: "is larger than \(most)\(advice)")
        }
    }
}

extension ByteSource {
    /// Takes the next bytes as soon as they arrive, at most 64 KB; nil at the end. They are valid until the next call.
    /// Calls `willWait` before it blocks. Throws `DocumentFault.unreadable` if reading fails.
    package func nextPiece(_ willWait: () -> Void) throws(DocumentFault) -> UnsafeRawBufferPointer? {
        if pending.isEmpty, !hasEnded { try readMore(willWait) }
        guard !pending.isEmpty else { return nil }
        let piece = UnsafeRawBufferPointer(rebasing: ahead.prefix(Self.pieceSize))
        take(piece.count)
        return piece
    }

    /// The result of reading a line.
    package enum Line {
        /// A line without its line end, valid until the next call. The last line may lack a line end.
        case line(UnsafeRawBufferPointer)
        /// A line that is too long. It was skipped.
        case tooLong
        /// The end of the source.
        case end
    }

    /// Takes the next line. Calls `willWait` before it blocks, and each second while there is no input. Throws `DocumentFault.unreadable` if reading fails.
    package func nextLine(_ willWait: () -> Void) throws(DocumentFault) -> Line {
        var searched = 0
        var isTooLong = false
        while true {
            let rest = ahead
            if let end = Self.lineEnd(in: rest, from: searched) {
                take(end + 1)
                return isTooLong ? .tooLong : .line(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            }
            if hasEnded {
                take(rest.count)
                return isTooLong ? .tooLong : rest.isEmpty ? .end : .line(rest)
            }
            searched = rest.count
            if rest.count >= longestLine {
                (isTooLong, searched) = (true, 0)
                take(rest.count)
            }
            try readMore(willWait)
        }
    }

    private static func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let end = memchr(base + start, 0x0A, bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(end) - base
    }
}

extension ByteSource {
    /// The failure of the last call of the system.
    private static func failure(_ action: String, _ name: String) -> DocumentFault {
        let code = errno
        let advice = code == ENOENT ? PathAdvice.advice(about: name) : ""
        return .unreadable(name, reason: "cannot be \(action): \(String(cString: strerror(code)))\(advice)")
    }

    /// The size of a regular file, in bytes; nil for anything else.
    private static func size(of descriptor: Int32) -> Int? {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Reads once. Calls `willWait` before it blocks, and each second while there is no input.
    private func readMore(_ willWait: () -> Void) throws(DocumentFault) {
        if pending.count == buffer.count {
            reserve(buffer.count * 2)
        } else if pending.lowerBound > 0, let base = buffer.baseAddress {
            base.copyMemory(from: base + pending.lowerBound, byteCount: pending.count)
            pending = 0..<pending.count
        }
        var milliseconds: Int32 = 0
        // poll(2) would wait for ever for a descriptor that is none.
        while descriptor >= 0, !waitForInput(milliseconds: milliseconds) {
            willWait()
            if hasEnded { return }
            milliseconds = 1000
        }
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[pending.upperBound...])
        while true {
            let count = read(descriptor, room.baseAddress, room.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                waitForInput(milliseconds: -1)
                continue
            }
            guard count >= 0 else { throw Self.failure("read", name) }
            hasEnded = count == 0
            pending = pending.lowerBound..<pending.upperBound + count
            return
        }
    }

    /// Makes room for a number of bytes that are ahead.
    private func reserve(_ count: Int) {
        guard count > buffer.count else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        larger.copyMemory(from: ahead)
        buffer.deallocate()
        (buffer, pending) = (larger, 0..<pending.count)
    }

    /// Waits for input, for its end, or for an error. Waits at most for a time limit; -1 sets no limit. Returns false if
    /// the time limit has passed.
    @discardableResult
    private func waitForInput(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }
}
