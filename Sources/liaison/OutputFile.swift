internal import Glibc
internal import LiaisonRender

/// Where a rendered feed goes: standard output, or a file, which is there when it is whole.
///
/// A thread of its own writes one buffer while the next is being rendered. What fails is told at the next call.
final class OutputFile {
    /// Why bytes cannot be written.
    enum Failure: Error {
        /// Whoever read them has gone.
        case closedPipe
        /// It is a file that was read.
        case isInput
        /// What the system says.
        case system(String)
    }

    /// Bytes wait until there are this many.
    private static let waterline = 256 * 1024

    /// What it is called in a message.
    let name: String
    private let path: String?
    private let writer: Writer

    /// Makes an output; nil: standard output. What is followed is in its file as soon as it is written.
    init(path: String?, isFollowed: Bool = false) {
        self.path = path
        name = path ?? "standard output"
        writer = Writer(path, isFollowed: isFollowed)
        let writer = writer
        startThread { writer.run() }
    }

    /// Hands on what has been rendered, once it is enough.
    func writeWhenFull(_ buffer: inout OutputBuffer) throws(Failure) {
        if buffer.count >= Self.waterline { try write(&buffer) }
    }

    /// Hands on all that has been rendered: it is written without further calls.
    func write(_ buffer: inout OutputBuffer) throws(Failure) {
        if buffer.count > 0 { try writer.take(&buffer) }
    }

    /// Ends the output, and waits until all is written. A file is there then, even if it is empty; one that was read stays
    /// as it is.
    func finish(sparing files: [String] = []) throws(Failure) {
        guard let path, files.contains(where: { Self.isSameFile(path, $0) }) else { return try writer.finish() }
        try writer.discard()
        throw .isInput
    }

    /// Whether two paths lead to one regular file: writing it would destroy what is read.
    static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_mode & S_IFMT == S_IFREG
            && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

/// The thread that writes. Of its state the lock decides; the buffer that is being written is the thread's alone.
private final class Writer: @unchecked Sendable {
    private let path: String?
    private let isFollowed: Bool
    private let condition = Condition()
    private var waiting = OutputBuffer()
    private var isFinishing = false
    private var isDiscarded = false
    private var hasEnded = false
    private var failure: OutputFile.Failure?

    init(_ path: String?, isFollowed: Bool) {
        self.path = path
        self.isFollowed = isFollowed
    }

    /// Takes a full buffer, and gives back an empty one; waits while the one before still waits.
    func take(_ buffer: inout OutputBuffer) throws(OutputFile.Failure) {
        condition.lock()
        defer { condition.unlock() }
        while waiting.count > 0, failure == nil { condition.wait() }
        if let failure { throw failure }
        swap(&waiting, &buffer)
        condition.broadcast()
    }

    func finish() throws(OutputFile.Failure) {
        condition.lock()
        defer { condition.unlock() }
        isFinishing = true
        condition.broadcast()
        while !hasEnded { condition.wait() }
        if let failure { throw failure }
    }

    /// Ends, and leaves no file where it can.
    func discard() throws(OutputFile.Failure) {
        condition.lock()
        isDiscarded = true
        condition.unlock()
        try finish()
    }

    /// The thread: writes what waits, until there will be no more or it cannot.
    func run() {
        do throws(OutputFile.Failure) {
            try writeAll()
            end(nil)
        } catch {
            end(error)
        }
    }

    private func writeAll() throws(OutputFile.Failure) {
        var buffer = OutputBuffer()
        var isMore = next(&buffer)
        guard let path else {
            while isMore { isMore = try write(&buffer, to: STDOUT_FILENO) }
            return
        }
        let file = try isFollowed ? WrittenFile(inPlace: path) : WrittenFile(replacing: path)
        while isMore { isMore = try write(&buffer, to: file.descriptor) }
        if !isDiscarded { try file.finish() }
    }

    /// Waits for the next buffer; false: there will be none.
    private func next(_ buffer: inout OutputBuffer) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while waiting.count == 0, !isFinishing { condition.wait() }
        guard waiting.count > 0 else { return false }
        swap(&waiting, &buffer)
        condition.broadcast()
        return true
    }

    private func end(_ failure: OutputFile.Failure?) {
        condition.lock()
        defer { condition.unlock() }
        self.failure = failure
        hasEnded = true
        condition.broadcast()
    }

    /// Writes a buffer, and waits for the next; false: there will be none.
    private func write(_ buffer: inout OutputBuffer, to descriptor: Int32) throws(OutputFile.Failure) -> Bool {
        var written = 0
        while written < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                throw errno == EPIPE ? .closedPipe : .ofSystem
            }
        }
        buffer.removeAll()
        return next(&buffer)
    }
}
