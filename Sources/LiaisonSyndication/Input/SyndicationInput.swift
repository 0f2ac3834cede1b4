internal import Glibc
public import LiaisonDiagnostics

/// The bytes of a feed, from a file descriptor or from memory.
///
/// One thread uses an input at a time. The bytes are read once. Peeking leaves them unread.
public final class SyndicationInput {
    /// The name of the input in messages: a path, a URL, or `standard input`.
    public let name: String
    /// The URL against which relative URLs of the feed are resolved; nil if there is none, as for a file.
    public let url: String?
    /// The media type in the form of HTTP's `Content-Type`, which may name a charset; nil if there is none.
    public let contentType: String?

    /// The greatest number of bytes that are needed to find the kind of a document.
    public static let longestLook = 64 * 1024

    private static let chunkSize = 64 * 1024
    /// The descriptor; -1 for bytes in memory.
    private let descriptor: Int32
    private let isOpened: Bool
    private var owner: AnyObject?
    private var buffer: [UInt8]
    /// The range of the buffer that was not read yet.
    private var pending: Range<Int>
    private var hasEnded: Bool

    /// Reads from a descriptor, which the caller keeps open and closes.
    public init(_ descriptor: Int32, name: String, url: String? = nil, contentType: String? = nil) {
        (self.descriptor, self.name, self.url, self.contentType) = (descriptor, name, url, contentType)
        (buffer, pending, hasEnded, isOpened) = ([], 0..<0, false, false)
    }

    /// Continues to read from a descriptor after some bytes that were read before.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor; -1 if `bytes` are the whole input.
    ///   - owner: The object that closes the descriptor. The input keeps it.
    ///   - bytes: The bytes that were read before.
    ///   - name: The name of the input in messages.
    ///   - url: The URL against which relative URLs of the feed are resolved.
    ///   - contentType: The media type.
    public init(
        _ descriptor: Int32, of owner: AnyObject, after bytes: [UInt8], name: String, url: String? = nil,
        contentType: String? = nil
    ) {
        (self.descriptor, self.name, self.url, self.contentType) = (descriptor, name, url, contentType)
        (buffer, pending, hasEnded, isOpened) = (bytes, bytes.indices, descriptor < 0, false)
        self.owner = owner
    }

    /// Opens a file, which is closed with the input. Blocks at a FIFO until it has a writer. Throws
    /// `DocumentFault.unreadable` if the file cannot be opened.
    public init(path: String) throws(DocumentFault) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(path, reason: "cannot be opened: \(String(cString: strerror(errno)))")
        }
        (name, url, contentType) = (path, nil, nil)
        (buffer, pending, hasEnded, isOpened) = ([], 0..<0, false, true)
    }

    /// Reads bytes in memory.
    public init(_ bytes: [UInt8], name: String, url: String? = nil, contentType: String? = nil) {
        (self.name, self.url, self.contentType) = (name, url, contentType)
        (buffer, pending, hasEnded, isOpened) = (bytes, bytes.indices, true, false)
        descriptor = -1
    }

    deinit {
        if isOpened { close(descriptor) }
    }

    /// Passes the first bytes to a function, and leaves them unread. Blocks for input.
    ///
    /// The function receives the bytes so far, and true if the input has ended. Its result other than nil ends the
    /// call. The call also ends, with nil, after `longestLook` bytes or at the end of the input. Throws a
    /// `DocumentFault` if reading fails.
    public func peek<Result>(
        _ isEnough: (UnsafeBufferPointer<UInt8>, Bool) -> Result?
    ) throws(DocumentFault) -> Result? {
        while true {
            let isWhole = hasEnded || pending.count >= Self.longestLook
            let result = withPending { isEnough(UTF8Text(rebasing: $0.prefix(Self.longestLook)), hasEnded) }
            if result != nil || isWhole { return result }
            try fill {}
        }
    }

    /// A copy of the bytes that were peeked at.
    public var peeked: [UInt8] { Array(buffer[pending]) }

    /// Passes the next bytes to `body` as soon as they arrive; returns nil at the end. The bytes are valid during the
    /// call. Calls `willWait` before it blocks.
    func next<Result>(
        _ willWait: () -> Void, _ body: (UTF8Text) -> Result
    ) throws(DocumentFault) -> Result? {
        if pending.isEmpty, !hasEnded { try fill(willWait) }
        guard !pending.isEmpty else { return nil }
        let end = min(pending.upperBound, pending.lowerBound + Self.chunkSize)
        let chunk = pending.lowerBound..<end
        pending = end..<pending.upperBound
        return buffer.withUnsafeBufferPointer { body(UTF8Text(rebasing: $0[chunk])) }
    }

    private func withPending<Result>(_ body: (UTF8Text) -> Result) -> Result {
        buffer.withUnsafeBufferPointer { body(UTF8Text(rebasing: $0[pending])) }
    }

    /// Reads once from the descriptor. An empty buffer is filled from its start.
    private func fill(_ willWait: () -> Void) throws(DocumentFault) {
        if pending.isEmpty { pending = 0..<0 }
        if buffer.count < pending.upperBound + Self.chunkSize {
            buffer.append(contentsOf: repeatElement(0, count: pending.upperBound + Self.chunkSize - buffer.count))
        }
        if !isReady(milliseconds: 0) { willWait() }
        while true {
            let start = pending.upperBound
            let count = buffer.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress.map { $0 + start }, Self.chunkSize)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                isReady(milliseconds: -1)
                continue
            }
            guard count >= 0 else {
                throw .unreadable(name, reason: "cannot be read: \(String(cString: strerror(errno)))")
            }
            hasEnded = count == 0
            pending = pending.lowerBound..<start + count
            return
        }
    }

    /// True if a read would not block. Waits at most for the given time; -1 sets no limit.
    @discardableResult
    private func isReady(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }
}
