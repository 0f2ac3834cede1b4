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

    private static func words(_ text: Substring) -> [String] {
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
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let arguments = words.map { (word: String) in strdup(word) }
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments + [nil], environ)
        guard code == 0 else {
            close(ends[0])
            errno = code
            return nil
        }
        return (child, ends[0])
    }
}
