internal import Glibc

/// A pipe by which one thread wakes another. [any thread]
package final class Bell: Sendable {
    package let descriptor: Int32
    /// The descriptor that rings the bell when a byte is written to it, for a handler of signals.
    package let writing: Int32

    package init() {
        var ends: [Int32] = [-1, -1]
        // Without a pipe, only keys and signals wake the reader.
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writing) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    /// Makes the descriptor readable.
    @Sendable package func ring() {
        // If the pipe is full, it is readable already.
        _ = write(writing, "!", 1)
    }

    /// Makes the descriptor unreadable.
    package func silence() {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
