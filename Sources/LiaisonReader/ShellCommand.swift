internal import Glibc
internal import LiaisonFeed
internal import LiaisonShow

/// A command line of the user, which a shell runs in the terminal.
enum ShellCommand {
    /// Runs a command with a text as its standard input, and waits for its end. Returns the outcome in words.
    static func run(_ command: String, input: String) -> String {
        // Control-C must end the command, and not the reader.
        let before = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN), signal(SIGPIPE, SIG_IGN))
        defer { _ = (signal(SIGINT, before.0), signal(SIGQUIT, before.1), signal(SIGPIPE, before.2)) }
        guard let (child, pipe) = start(command) else { return "cannot be run: \(String(cString: strerror(errno)))" }
        let ended = feed(Array(input.utf8), to: pipe, of: child)
        close(pipe)
        let status = ended ?? end(of: child, waits: true) ?? 0
        return status == 0 ? "done" : status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
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

    /// Starts a shell. Returns the process, and a descriptor for writing to its standard input; nil if that fails.
    private static func start(_ command: String) -> (pid_t, Int32)? {
        guard let pipe = SpawnedProgram.makePipe() else { return nil }
        let child = SpawnedProgram.start(
            ["/bin/sh", "-c", command], descriptors: [(pipe.reading, STDIN_FILENO)], ownGroup: false)
        let code = errno
        close(pipe.reading)
        if let child { return (child, pipe.writing) }
        close(pipe.writing)
        errno = code
        return nil
    }

    /// Writes bytes until the reader of the pipe takes no more.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Shows the outcome of a command, and waits until the user has read its output.
    static func waitForKey(_ outcome: String) {
        // Control-Z may stop the reader at once, because the terminal has its usual modes here.
        let before = signal(SIGTSTP, SIG_DFL)
        defer { signal(SIGTSTP, before) }
        let text = "[\(outcome); press Enter] "
        write(Array(text.utf8), to: STDOUT_FILENO)
        var byte: UInt8 = 0
        let terminal = open("/proc/self/fd/\(STDOUT_FILENO)", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        defer { if terminal >= 0 { close(terminal) } }
        while terminal >= 0, read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
    }
}
