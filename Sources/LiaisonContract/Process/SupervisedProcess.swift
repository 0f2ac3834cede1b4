internal import CContract
internal import Glibc

/// Runs work in a child process, under a deadline, and reports how the child has ended.
///
/// A supervisor process stands between this process and the child. The supervisor ends all processes that the child has
/// started, and removes the child's working directory. The child's standard streams are files of its own.
struct SupervisedProcess: ~Copyable {
    /// The end of the child.
    enum Termination: Equatable {
        /// The work returned an answer.
        case answered([UInt8])
        /// The child exited without an answer, with an exit code.
        case exited(Int32)
        /// A signal ended the child.
        case signaled(Int32)
        /// The child was killed at the deadline.
        case timedOut
        /// The system started no process, and why.
        case notStarted(String)
    }

    /// The memory in which the child reports while it runs.
    let note: UnsafeMutablePointer<lsn_note>

    /// Makes the memory for the reports; nil if there is none.
    init?() {
        guard let note = lsn_note_create() else { return nil }
        self.note = note
    }

    deinit {
        lsn_note_destroy(note)
    }

    /// The number of times that a child is started which then does not begin to work.
    private static let mostStarts = 3

    /// Runs work in a child process and waits until the child has ended. Each activity that the child notes may take a
    /// number of seconds.
    ///
    /// A child that was forked while another thread held a lock of the runtime of Swift may wait for that lock for ever. Such
    /// a child has noted no activity, and its work runs again in another child.
    func run(seconds: Double, _ work: () -> [UInt8]) -> Termination {
        var termination = Termination.timedOut
        for _ in 0..<Self.mostStarts where termination == .timedOut && Self.activity(note).isEmpty {
            termination = start(seconds: seconds, work)
        }
        return termination
    }

    /// Runs work in one child process.
    private func start(seconds: Double, _ work: () -> [UInt8]) -> Termination {
        var (own, supervisorEnd): (Int32, Int32) = (-1, -1)
        guard lsn_socket_pair(&own, &supervisorEnd) == 0 else { return .notStarted(Self.lastError) }
        note.pointee.since = Moment.now(CLOCK_MONOTONIC)
        Seal.prepare()
        // A child would write buffered output of this process once more.
        fflush(nil)
        var folder = [CChar](repeating: 0, count: 1024)
        lsn_make_folder(&folder, folder.count)
        let supervisor = lsn_fork()
        if supervisor == 0 {
            close(own)
            supervise(supervisorEnd, folder, work)
        }
        close(supervisorEnd)
        defer { close(own) }
        guard supervisor > 0 else {
            lsn_clean_up(0, folder)
            return .notStarted(Self.lastError)
        }
        let hasEnded = hasEnded(own, seconds)
        if !hasEnded { lsn_tell(own) }
        var end: Int32 = 0
        while waitpid(supervisor, &end, 0) < 0, errno == EINTR {}
        // Only the child can have ended the supervisor early.
        if end != 0 { lsn_clean_up(note.pointee.group, folder) }
        if let answer = Self.answer(note) { return .answered(answer) }
        guard hasEnded else { return .timedOut }
        let status = end != 0 ? end : note.pointee.status
        return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signaled(status & 0x7F)
    }

    /// Stores the answer of the child, and ends the child.
    static func leave(answering answer: [UInt8], _ note: UnsafeMutablePointer<lsn_note>) -> Never {
        if !answer.isEmpty {
            let room = Int(LSN_ANSWER_SIZE) - Seal.size
            let sealed = Seal.sealed(Array(answer.prefix(room)))
            lsn_note_answer(note, sealed, sealed.count)
        }
        _exit(0)
    }

    /// Runs the supervisor.
    private func supervise(_ socket: Int32, _ folder: [CChar], _ work: () -> [UInt8]) -> Never {
        lsn_become_supervisor()
        let supervisor = getpid()
        let child = lsn_fork()
        if child == 0 {
            lsn_end_with(supervisor)
            // The child must not reach the supervisor's socket.
            close(socket)
            Self.leave(answering: Self.perform(folder, work), note)
        }
        guard child > 0 else {
            lsn_clean_up(0, folder)
            Self.leave(answering: Verdict.skipped("no process could be started").bytes, note)
        }
        setpgid(child, child)
        lsn_supervise(child, socket, note, folder)
    }

    /// Runs the child.
    private static func perform(_ folder: [CChar], _ work: () -> [UInt8]) -> [UInt8] {
        setpgid(0, 0)
        lsn_reset_signals()
        lsn_enter_surroundings(folder)
        return isolate() ? work() : Verdict.skipped("no files could be made for what it writes").bytes
    }

    /// The number of times that an examination may take as long as one activity.
    private static let mostActivities = 30.0

    /// Waits until the process has ended. Returns false if an activity takes longer than a number of seconds, or all of
    /// them much longer: a plugin can write to the note, too.
    private func hasEnded(_ socket: Int32, _ seconds: Double) -> Bool {
        let start = Moment.now(CLOCK_MONOTONIC)
        var since = start
        while true {
            let (now, noted) = (Moment.now(CLOCK_MONOTONIC), note.pointee.since)
            if noted > since, noted <= now { since = noted }
            let left = min(since + seconds, start + Self.mostActivities * seconds) - now
            guard left > 0 else { return false }
            var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            if Glibc.poll(&poll, 1, Int32(min(left * 1000 + 1, 1e9))) > 0 { return true }
        }
    }

    /// The last activity of the child; empty if there is none.
    static func activity(_ note: UnsafeMutablePointer<lsn_note>) -> String {
        var count = 0
        let bytes = lsn_noted_activity(note, &count)
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The answer of the child; nil if there is none.
    private static func answer(_ note: UnsafeMutablePointer<lsn_note>) -> [UInt8]? {
        var count = 0
        let bytes = lsn_noted_answer(note, &count)
        return Seal.opened(Array(UnsafeBufferPointer(start: bytes, count: count)))
    }

    /// Gives this process standard streams of its own. Returns false if that fails.
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
