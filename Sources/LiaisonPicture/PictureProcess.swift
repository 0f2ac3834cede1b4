internal import CSystem
internal import Glibc

/// A process of the drawing program. The value always ends and reaps the process, so no process is left behind.
struct PictureProcess: ~Copyable {
    private let identity: pid_t
    /// The descriptor from which the output of the process is read.
    private let reading: Int32

    /// Starts the program. The program inherits the input, and nothing else of this process.
    init(_ path: String, _ arguments: [String], input: Int32) throws(PictureFault) {
        let words = ([path] + arguments).map { (word: String) in strdup(word) }
        defer { words.forEach { free($0) } }
        var output: Int32 = -1
        let result = lsn_start_program(path, words + [nil], input, &output)
        guard result > 0 else { throw .program(path: path, code: -result) }
        (identity, reading) = (result, output)
    }

    deinit {
        close(reading)
        end()
    }

    /// Ends the process and reaps it.
    private func end() {
        kill(identity, SIGKILL)
        var status: Int32 = 0
        while waitpid(identity, &status, 0) < 0, errno == EINTR {}
    }

    /// The output of the process, once the process has ended. Throws if the deadline passes, if there are more than
    /// `greatestSize` bytes, or if the exit status is not 0.
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

    /// The exit status of the process, which has closed its output; the negative number of the signal that ended it.
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
