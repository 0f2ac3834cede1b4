internal import CContract
internal import Glibc

/// Lets something be done in a process of its own, under a deadline, and says how that has ended.
///
/// Between the two stands a keeper, a process that ends all that the other has started: nothing stays. What it writes goes
/// to files that nobody else has; it reads nothing, and works in a folder that goes with it.
struct Watch: ~Copyable {
    /// How the process has ended.
    enum Ending {
        /// It has said what it had to say.
        case said([UInt8])
        /// It has ended without that, with an exit code.
        case exited(Int32)
        /// A signal has ended it.
        case signaled(Int32)
        /// It had to be killed at the deadline.
        case overdue
        /// There can be no process now, and why.
        case impossible(String)
    }

    /// What the process says while it runs.
    let note: UnsafeMutablePointer<lsn_note>

    /// Makes a watch; nil: there is no memory.
    init?() {
        guard let note = lsn_note_create() else { return nil }
        self.note = note
    }

    deinit {
        lsn_note_destroy(note)
    }

    /// Does something in a process of its own, and says what comes of it. Each thing that it notes as what it does may take
    /// so many seconds.
    func run(seconds: Double, _ work: () -> [UInt8]) -> Ending {
        var (own, keepers): (Int32, Int32) = (-1, -1)
        guard lsn_socket_pair(&own, &keepers) == 0 else { return .impossible(Self.lastError) }
        note.pointee.since = Moment.now(CLOCK_MONOTONIC)
        // What this process has yet to write would be written by the others, too.
        fflush(nil)
        var folder = [CChar](repeating: 0, count: 1024)
        lsn_make_folder(&folder, folder.count)
        let keeper = lsn_fork()
        if keeper == 0 {
            close(own)
            keep(keepers, folder, work)
        }
        close(keepers)
        defer { close(own) }
        guard keeper > 0 else {
            lsn_clean_up(0, folder)
            return .impossible(Self.lastError)
        }
        let hasEnded = hasEnded(own, seconds)
        if !hasEnded { lsn_tell(own) }
        var end: Int32 = 0
        while waitpid(keeper, &end, 0) < 0, errno == EINTR {}
        // Only what it keeps ends a keeper.
        if end != 0 { lsn_clean_up(note.pointee.group, folder) }
        if let answer = Self.answer(note) { return .said(answer) }
        guard hasEnded else { return .overdue }
        let status = end != 0 ? end : note.pointee.status
        return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signaled(status & 0x7F)
    }

    /// Says what a watched process has to say, and ends it.
    static func leave(saying answer: [UInt8], _ note: UnsafeMutablePointer<lsn_note>) -> Never {
        lsn_note_answer(note, answer, answer.count)
        _exit(0)
    }

    /// The life of the keeper.
    private func keep(_ socket: Int32, _ folder: [CChar], _ work: () -> [UInt8]) -> Never {
        lsn_begin_to_keep()
        let keeper = getpid()
        let child = lsn_fork()
        if child == 0 {
            lsn_end_with(keeper)
            // Whatever it does to its descriptors, it cannot take this one.
            close(socket)
            Self.leave(saying: Self.perform(folder, work), note)
        }
        guard child > 0 else {
            lsn_clean_up(0, folder)
            Self.leave(saying: Verdict.skipped("no process could be started").bytes, note)
        }
        setpgid(child, child)
        lsn_keep(child, socket, note, folder)
    }

    /// The life of the child.
    private static func perform(_ folder: [CChar], _ work: () -> [UInt8]) -> [UInt8] {
        setpgid(0, 0)
        lsn_reset_signals()
        lsn_enter_surroundings(folder)
        return isolate() ? work() : Verdict.skipped("no files could be made for what it writes").bytes
    }

    /// Waits for the process to end. False: what it does takes longer than so many seconds.
    private func hasEnded(_ socket: Int32, _ seconds: Double) -> Bool {
        while true {
            let left = note.pointee.since + seconds - Moment.now(CLOCK_MONOTONIC)
            guard left > 0 else { return false }
            var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            if Glibc.poll(&poll, 1, Int32(min(left * 1000 + 1, 1e9))) > 0 { return true }
        }
    }

    /// What the process has said; nil: nothing.
    private static func answer(_ note: UnsafeMutablePointer<lsn_note>) -> [UInt8]? {
        var count = 0
        let bytes = lsn_noted_answer(note, &count)
        return count > 0 ? Array(UnsafeBufferPointer(start: bytes, count: count)) : nil
    }

    /// Gives the process standard streams of its own.
    private static func isolate() -> Bool {
        let null = open("/dev/null", O_RDONLY)
        let (output, errors) = (lsn_nameless_file(), lsn_nameless_file())
        guard null >= 0, output >= 0, errors >= 0 else { return false }
        for (descriptor, stream) in [(null, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
            guard dup2(descriptor, stream) == stream else { return false }
            close(descriptor)
        }
        return true
    }

    private static var lastError: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
