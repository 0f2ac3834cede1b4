internal import CPictureProcess
internal import Glibc

/// A process of the program, from its start to its end: none is left behind.
struct PictureProcess: ~Copyable {
    private let identity: pid_t
    /// The end of a pipe into which the process writes.
    private let reading: Int32

    /// Starts the program. Of this process it gets the input and nothing else.
    init(_ path: String, _ arguments: [String], input: Int32) throws(PictureFault) {
        let words = ([path] + arguments).map { (word: String) in strdup(word) }
        defer { words.forEach { free($0) } }
        var output: Int32 = -1
        let result = lsn_start_picture_program(path, words + [nil], input, &output)
        guard result > 0 else { throw .program(path: path, code: -result) }
        (identity, reading) = (result, output)
    }

    deinit {
        close(reading)
        end()
    }

    /// Ends the process, and takes its status from the system.
    private func end() {
        kill(identity, SIGKILL)
        var status: Int32 = 0
        while waitpid(identity, &status, 0) < 0, errno == EINTR {}
    }

    /// What the process writes until it ends.
    consuming func output(
        until deadline: ContinuousClock.Instant, greatestSize: Int
    ) throws(PictureFault) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            let rest = deadline - .now
            guard rest > .zero else { throw .late }
            guard poll(&request, 1, Int32(rest / .milliseconds(1)) + 1) > 0 else { continue }
            let count = read(reading, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            guard bytes.count + count <= greatestSize else { throw .tooLong }
            bytes += chunk[..<count]
        }
        let status = try status(until: deadline)
        guard status == 0 else { throw .refused(status: status) }
        return bytes
    }

    /// The status with which the process exits, which has closed its output; that of a signal is negative.
    private consuming func status(until deadline: ContinuousClock.Instant) throws(PictureFault) -> Int32 {
        var status: Int32 = 0
        while waitpid(identity, &status, WNOHANG) == 0 {
            guard ContinuousClock.now < deadline else {
                _ = consume self
                throw .late
            }
            usleep(200)
        }
        close(reading)
        discard self
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }
}
