internal import Glibc

/// The bytes of a feed: a file descriptor, or memory.
///
/// One thread uses it at a time. It is read once; what was peeked at is read again.
public final class SyndicationInput {
    /// The name of the input in messages: a path, a URL, or `standard input`.
    public let name: String
    /// The URL that relative URLs of the feed are resolved against; nil if the feed has none, such as a file.
    public let url: String?
    /// The media type, as HTTP's `Content-Type` has it, which may name a charset; nil if there is none.
    public let contentType: String?

    /// The most bytes that tell what a document is.
    public static let longestLook = 64 * 1024

    private static let chunkSize = 64 * 1024
    /// -1 for bytes in memory.
    private let descriptor: Int32
    private let isOpened: Bool
    private var owner: AnyObject?
    private var buffer: [UInt8]
    /// The bytes of the buffer that were not read yet.
    private var pending: Range<Int>
    private var hasEnded: Bool

    /// Reads from a descriptor, which stays open.
    public init(_ descriptor: Int32, name: String, url: String? = nil, contentType: String? = nil) {
        (self.descriptor, self.name, self.url, self.contentType) = (descriptor, name, url, contentType)
        (buffer, pending, hasEnded, isOpened) = ([], 0..<0, false, false)
    }

    /// Reads on from a descriptor after bytes that were read before; -1 if they are all. The input keeps `owner`, which
    /// closes the descriptor.
    public init(
        _ descriptor: Int32, of owner: AnyObject, after bytes: [UInt8], name: String, url: String? = nil,
        contentType: String? = nil
    ) {
        (self.descriptor, self.name, self.url, self.contentType) = (descriptor, name, url, contentType)
        (buffer, pending, hasEnded, isOpened) = (bytes, bytes.indices, descriptor < 0, false)
        self.owner = owner
    }

    /// Opens a file, which is closed with the input. Opening a FIFO blocks until it has a writer.
    public init(path: String) throws(SyndicationError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(file: path, reason: "cannot be opened: \(String(cString: strerror(errno)))")
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

    /// Looks at the first bytes, which stay unread. Reads until `isEnough` says so of the bytes so far, or they are
    /// `longestLook`, or the input ends. Blocks for input.
    ///
    /// Throws a `SyndicationError` if reading fails. The second argument of `isEnough` tells whether the input has ended.
    public func peek<Result>(
        _ isEnough: (UnsafeBufferPointer<UInt8>, Bool) -> Result?
    ) throws(SyndicationError) -> Result? {
        while true {
            let isWhole = hasEnded || pending.count >= Self.longestLook
            let result = withPending { isEnough(UTF8Text(rebasing: $0.prefix(Self.longestLook)), hasEnded) }
            if result != nil || isWhole { return result }
            try fill {}
        }
    }

    /// Copies the bytes that were peeked at.
    public var peeked: [UInt8] { Array(buffer[pending]) }

    /// The next bytes, as they arrive, valid during the call of `body`; nil at the end. Calls `willWait` before it
    /// blocks.
    func next<Result>(
        _ willWait: () -> Void, _ body: (UTF8Text) -> Result
    ) throws(SyndicationError) -> Result? {
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

    /// Reads once. An empty buffer is filled from its start.
    private func fill(_ willWait: () -> Void) throws(SyndicationError) {
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
                throw .unreadable(file: name, reason: "cannot be read: \(String(cString: strerror(errno)))")
            }
            hasEnded = count == 0
            pending = pending.lowerBound..<start + count
            return
        }
    }

    /// Whether a read would not block, within a time limit; -1 waits as long as it takes.
    @discardableResult
    private func isReady(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }
}
