internal import Glibc
package import LiaisonRender

/// The output of a command: standard output, or a file that appears when it is complete.
///
/// A thread of its own writes one buffer while the next is being rendered. The next call throws the error of a failed
/// write. An output of one buffer is written without a thread, because starting a thread takes longer than the write.
package final class OutputFile {
    /// The reason why bytes cannot be written.
    package enum Failure: Error {
        /// The reader of the pipe has closed it.
        case closedPipe
        /// The file is one of the input files.
        case isInput
        /// The message of the system.
        case system(String)
    }

    /// The number of bytes that are collected before a write.
    private static let waterline = 256 * 1024

    /// The name of the output in messages.
    package let name: String
    private let path: String?
    private let writer: Writer

    /// Makes an output; a path of nil stands for standard output. With `isFollowed` the file grows while the command
    /// runs; without it the file appears when it is complete.
    package init(path: String?, isFollowed: Bool = false) {
        self.path = path
        name = path ?? "standard output"
        writer = Writer(path, isFollowed: isFollowed)
    }

    /// Passes the buffer to the thread if it is full.
    package func writeWhenFull(_ buffer: inout OutputBuffer) throws(Failure) {
        if buffer.count >= Self.waterline { try write(&buffer) }
    }

    /// Passes the buffer to the thread, which writes it without further calls.
    package func write(_ buffer: inout OutputBuffer) throws(Failure) {
        guard buffer.count > 0 else { return }
        writer.start()
        try writer.take(&buffer)
    }

    /// Writes the last buffer, ends the output and waits until everything is written. The file exists then, even if it is
    /// empty. Throws `isInput`, and leaves the file alone, if it is one of `files`.
    package func finish(_ last: inout OutputBuffer, sparing files: [String] = []) throws(Failure) {
        if last.count > 0 { try writer.take(&last) }
        guard let path, files.contains(where: { Self.isSameFile(path, $0) }) else { return try writer.finish() }
        try discard()
        throw .isInput
    }

    /// Ends the output, and leaves the file as it was, if nothing was written in place.
    package func discard() throws(Failure) { try writer.discard() }

    /// Returns whether two paths name the same regular file, so that writing one would destroy the other.
    package static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_mode & S_IFMT == S_IFREG
            && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

/// The writing thread, if there is one. The lock guards its state; the buffer that is being written belongs to the thread.
private final class Writer: @unchecked Sendable {
    private let path: String?
    private let isFollowed: Bool
    private let monitor = Monitor()
    /// True if the thread was started. The property belongs to the thread that renders.
    private var hasThread = false
    private var waiting = OutputBuffer()
    private var isFinishing = false
    private var isDiscarded = false
    private var hasEnded = false
    private var failure: OutputFile.Failure?

    init(_ path: String?, isFollowed: Bool) {
        self.path = path
        self.isFollowed = isFollowed
    }

    /// Starts the thread, unless it runs.
    package func start() {
        guard !hasThread else { return }
        hasThread = true
        startThread { self.run() }
    }

    /// Takes a full buffer and returns an empty one. Blocks while the buffer before it is still waiting.
    package func take(_ buffer: inout OutputBuffer) throws(OutputFile.Failure) {
        monitor.lock()
        defer { monitor.unlock() }
        while waiting.count > 0, failure == nil { monitor.wait() }
        if let failure { throw failure }
        swap(&waiting, &buffer)
        monitor.broadcast()
    }

    package func finish() throws(OutputFile.Failure) {
        monitor.lock()
        isFinishing = true
        monitor.broadcast()
        monitor.unlock()
        if !hasThread { run() }
        monitor.lock()
        defer { monitor.unlock() }
        while !hasEnded { monitor.wait() }
        if let failure { throw failure }
    }

    /// Ends the output without a file, if nothing was written in place.
    func discard() throws(OutputFile.Failure) {
        monitor.lock()
        isDiscarded = true
        monitor.unlock()
        try finish()
    }

    /// Writes buffers until the output ends or a write fails.
    private func run() {
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

    /// Waits for the next buffer; returns false at the end.
    private func next(_ buffer: inout OutputBuffer) -> Bool {
        monitor.lock()
        defer { monitor.unlock() }
        while waiting.count == 0, !isFinishing { monitor.wait() }
        guard waiting.count > 0 else { return false }
        swap(&waiting, &buffer)
        monitor.broadcast()
        return true
    }

    private func end(_ failure: OutputFile.Failure?) {
        monitor.lock()
        defer { monitor.unlock() }
        self.failure = failure
        hasEnded = true
        monitor.broadcast()
    }

    /// Writes a buffer and waits for the next; returns false at the end.
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
