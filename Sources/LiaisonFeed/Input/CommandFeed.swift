internal import Glibc
internal import LiaisonDiagnostics

/// A program whose standard output is a feed. No shell reads the command line.
public struct CommandFeed: Hashable, Sendable {
    /// The scheme of such feeds in the user's list: `exec:/home/ada/bin/ci --json`.
    package static let scheme = "exec:"
    /// The longest time that a program may take, in seconds.
    static let longestTime = 60.0
    /// The most bytes that a program may write.
    static let mostBytes = 64 << 20

    /// The program, by its path or by its name in `PATH`, and its arguments. There is at least one word.
    public let words: [String]

    /// Reads a feed such as `exec:program 'an argument'`; nil for another text, and for one without a program. Quotes hold
    /// words with spaces together.
    package init?(_ text: String) {
        guard text.lowercased().hasPrefix(Self.scheme) else { return nil }
        words = Self.words(text.dropFirst(Self.scheme.count))
        if words.isEmpty { return nil }
    }

    /// The feed as it stands in a list.
    package var text: String {
        Self.scheme + words.map { $0.contains(" ") || $0.isEmpty ? "'\($0)'" : $0 }.joined(separator: " ")
    }

    /// The words of a command line. Quotes hold words with spaces together.
    package static func words(_ text: Substring) -> [String] {
        var (words, word, quote) = ([] as [String], String?.none, Character?.none)
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character == " " || character == "\t" {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }

    /// Runs the program, and returns its standard output. The program reads nothing, and its messages are dropped. Throws a
    /// `DocumentFault` if the program cannot be run, fails, takes too long or writes too much.
    func output() throws(DocumentFault) -> [UInt8] {
        guard let (child, pipe) = start() else {
            throw .unavailable(text, reason: "cannot run the program: \(String(cString: strerror(errno)))")
        }
        let deadline = ContinuousClock.now + .seconds(Self.longestTime)
        let (bytes, failure) = read(pipe, until: deadline)
        close(pipe)
        if failure != nil { kill(-child, SIGKILL) }
        let (status, isLate) = end(of: child, until: deadline)
        if let reason = failure ?? (isLate ? Self.late : nil) { throw .unavailable(text, reason: reason) }
        guard status == 0 else {
            let end = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
            throw .unavailable(text, reason: "the program has ended with \(end)")
        }
        return bytes
    }

    private static var late: String { "the program took longer than \(Int(longestTime)) seconds, and was ended" }

    /// The status of the program when it has ended. A program that goes on without an output is ended at the deadline.
    private func end(of child: pid_t, until deadline: ContinuousClock.Instant) -> (status: Int32, isLate: Bool) {
        var (status, isLate): (Int32, Bool) = (0, false)
        while true {
            let ended = waitpid(child, &status, isLate ? 0 : WNOHANG)
            if ended == child || ended < 0 && errno != EINTR { return (status, isLate) }
            if ended == 0, .now > deadline {
                kill(-child, SIGKILL)
                isLate = true
            } else if ended == 0 {
                usleep(2_000)
            }
        }
    }

    /// The bytes up to the end, or the reason why no more are read.
    private func read(_ pipe: Int32, until deadline: ContinuousClock.Instant) -> (bytes: [UInt8], reason: String?) {
        var (bytes, buffer) = ([] as [UInt8], [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { return (bytes, Self.late) }
            var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(left) + 1) != 0 else { continue }
            let count = Glibc.read(pipe, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return (bytes, nil) }
            bytes += buffer.prefix(count)
            if bytes.count > Self.mostBytes {
                return (bytes, "the program wrote more than \(Self.mostBytes >> 20) MB, and was ended")
            }
        }
    }

    /// Starts the program in a process group of its own. Returns the process, and a descriptor of its standard output; nil
    /// if that fails.
    private func start() -> (pid_t, Int32)? {
        guard let pipe = SpawnedProgram.makePipe() else { return nil }
        let child = SpawnedProgram.start(
            words, descriptors: [(pipe.writing, STDOUT_FILENO)], silent: [STDIN_FILENO, STDERR_FILENO], ownGroup: true)
        let code = errno
        close(pipe.writing)
        if let child { return (child, pipe.reading) }
        close(pipe.reading)
        errno = code
        return nil
    }
}
