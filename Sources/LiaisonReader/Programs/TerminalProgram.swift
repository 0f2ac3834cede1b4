internal import Glibc
internal import LiaisonFeed
internal import LiaisonShow

/// Runs programs in the terminal, while the reader has left it.
enum TerminalProgram {
    /// The way a program has ended.
    enum Outcome: Equatable {
        /// The value is the reason in the words of the system.
        case notStarted(String)
        case exit(Int32)
        case signal(Int32)

        init(status: Int32) {
            self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
        }

        /// The outcome in words.
        var words: String {
            switch self {
            case .notStarted(let reason): "cannot be run: \(reason)"
            case .exit(0): "done"
            case .exit(let code): "exit code \(code)"
            case .signal(let number): "signal \(number)"
            }
        }
    }

    /// A program whose output may still be unread if it ends sooner.
    private static let shortestReading = Duration.milliseconds(500)

    /// Runs a program, and waits for its end. Then waits for a key if the program asks for that, or if the user may not have
    /// read the output.
    static func run(_ program: UserProgram) -> Outcome {
        let start = ContinuousClock.now
        let outcome = outcome(of: program)
        if case .notStarted = outcome { return outcome }
        let isRead = outcome == .exit(0) && .now - start >= shortestReading
        if program.surface == .terminal(waitsForKey: true) || !isRead { waitForKey(outcome.words) }
        return outcome
    }

    private static func outcome(of program: UserProgram) -> Outcome {
        // Control-C must end the command, and not the reader.
        let before = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN), signal(SIGPIPE, SIG_IGN))
        defer { _ = (signal(SIGINT, before.0), signal(SIGQUIT, before.1), signal(SIGPIPE, before.2)) }
        guard let (child, pipe) = start(program) else { return .notStarted(String(cString: strerror(errno))) }
        var ended: Int32?
        if let input = program.input { ended = feed(Array(input.utf8), to: pipe, of: child) }
        close(pipe)
        return Outcome(status: ended ?? end(of: child, waits: true) ?? 0)
    }

    /// Writes bytes to the standard input of a process, until nobody reads it. Returns the status of the process; nil
    /// if the process has not ended so far.
    private static func feed(_ bytes: [UInt8], to pipe: Int32, of child: pid_t) -> Int32? {
        // A process that Control-Z stops reads nothing, so a write that blocks would keep this process from stopping.
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        var status: Int32?
        var rest = bytes[...]
        while !rest.isEmpty {
            var request = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
            let isReady = poll(&request, 1, 50) != 0
            if status == nil { status = end(of: child, waits: false) }
            // A process that the command has left behind may hold the pipe without reading from it.
            if status != nil, !isReady { break }
            let count = rest.withUnsafeBytes { Glibc.write(pipe, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR, errno != EAGAIN { break }
            rest = rest.dropFirst(max(count, 0))
        }
        return status
    }

    /// Returns the status of a process that has ended. If Control-Z stops the process, this process stops, too, so that
    /// the user's shell has the terminal until both continue.
    ///
    /// - Parameter waits: True to wait for the end. Otherwise returns nil for a process that has not ended.
    private static func end(of child: pid_t, waits: Bool) -> Int32? {
        var status: Int32 = 0
        while true {
            let process = waitpid(child, &status, waits ? WUNTRACED : WUNTRACED | WNOHANG)
            if process < 0, errno == EINTR { continue }
            if process == 0 { return nil }
            // The low byte is 0x7F for a process that was stopped.
            guard process == child, status & 0xFF == 0x7F else { return status }
            let before = signal(SIGTSTP, SIG_DFL)
            raise(SIGTSTP)
            signal(SIGTSTP, before)
            kill(child, SIGCONT)
        }
    }

    /// Starts a program. Returns the process, and a descriptor for writing to its standard input; nil if that fails.
    private static func start(_ program: UserProgram) -> (pid_t, Int32)? {
        guard let pipe = SpawnedProgram.makePipe() else { return nil }
        // The standard input of the reader may be a feed.
        let terminal = openTerminal()
        defer { if terminal >= 0 { close(terminal) } }
        let input = program.input == nil && terminal >= 0 ? terminal : pipe.reading
        let child = SpawnedProgram.start(program.words, descriptors: [(input, STDIN_FILENO)], ownGroup: false)
        let code = errno
        close(pipe.reading)
        if let child { return (child, pipe.writing) }
        close(pipe.writing)
        errno = code
        return nil
    }

    /// Shows the outcome of a command, and waits until the user has read its output.
    private static func waitForKey(_ outcome: String) {
        // Control-Z may stop the reader at once, because the terminal has its usual modes here.
        let before = signal(SIGTSTP, SIG_DFL)
        defer { signal(SIGTSTP, before) }
        let text = "[\(outcome); press Enter] "
        Descriptor.write(text.utf8, to: STDOUT_FILENO)
        var byte: UInt8 = 0
        let terminal = openTerminal()
        defer { if terminal >= 0 { close(terminal) } }
        while terminal >= 0, read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
    }

    /// Opens the terminal for reading. The caller closes the descriptor; negative if that fails.
    private static func openTerminal() -> Int32 {
        open("/proc/self/fd/\(STDOUT_FILENO)", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    }
}
