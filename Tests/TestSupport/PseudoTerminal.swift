public import Foundation
internal import Glibc

/// A pseudo-terminal for programs that a test runs. It records their output.
public final class PseudoTerminal {
    /// The end of the programs.
    public let file: FileHandle
    /// The end of the test.
    private let screen: FileHandle
    private var written = Data()

    /// True if this machine has pseudo-terminals. Some containers have none.
    public static let isAvailable = (try? PseudoTerminal(columns: 80, lines: 24)) != nil

    /// The reason why there is no terminal.
    public struct Failure: Error {
        /// The code of `errno`.
        public var number: Int32
    }

    /// Makes a terminal of a size.
    public init(columns: Int, lines: Int) throws {
        var (screen, file): (Int32, Int32) = (-1, -1)
        guard openpty(&screen, &file, nil, nil, nil) == 0 else { throw Failure(number: errno) }
        self.screen = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
        self.file = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        // Child processes must not inherit this end. A read from this end must not block.
        _ = fcntl(screen, F_SETFD, FD_CLOEXEC)
        _ = fcntl(screen, F_SETFL, O_NONBLOCK)
        resize(columns: columns, lines: lines)
    }

    /// Changes the size of the terminal.
    public func resize(columns: Int, lines: Int) {
        var size = winsize()
        (size.ws_col, size.ws_row) = (UInt16(clamping: columns), UInt16(clamping: lines))
        _ = ioctl(screen.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a text that a user types, or that a terminal answers.
    public func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard write(screen.fileDescriptor, bytes, bytes.count) == bytes.count else { throw Failure(number: errno) }
    }

    /// All output to the terminal so far.
    public var output: String {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(screen.fileDescriptor, &chunk, chunk.count)
            guard count > 0 else { return String(decoding: written, as: UTF8.self) }
            written.append(contentsOf: chunk[..<count])
        }
    }
}
