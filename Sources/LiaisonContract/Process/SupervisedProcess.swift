internal import CContract
internal import CIsolation
internal import Glibc
internal import LiaisonHost

/// A child process that runs some work, and how the child ends.
///
/// A supervisor process stands between this process and the child. The supervisor ends all processes that the child has
/// started, and reports what happens to the child. The child cannot reach the supervisor's socket. The child's standard
/// streams are files of its own.
final class SupervisedProcess {
    /// The numbers of bytes that were written to standard output and error.
    typealias Written = (output: Int, errors: Int)
    private typealias Streams = (output: Int32, errors: Int32)

    /// The id of the child; 0 if there is none.
    private(set) lazy var id = heardID()
    private let socket: Int32
    private let supervisor: Int32
    private let streams: Streams
    private let patience: Double
    private var termination: ProcessEnd?
    private var isReaped = false

    /// The longest time in which a supervisor reports, in seconds: it may have very many processes to end.
    private static let longestReport = 60.0

    /// Starts a child that does `work`, and that shares `rings` with this process. The end of the child ends the wait
    /// for answers. The child keeps the descriptors of some `copies`. If the supervisor does not report for `patience`
    /// seconds, this process ends the supervisor: the child may have stopped it.
    init(
        _ rings: SubjectRings, keeping copies: [SealedCopy] = [], patience: Double = SupervisedProcess.longestReport,
        _ work: () -> Never
    ) {
        self.patience = patience
        var (own, supervisorEnd): (Int32, Int32) = (-1, -1)
        // A child would write buffered output of this process once more.
        fflush(nil)
        streams = (lsn_memory_file(), lsn_memory_file())
        guard streams.output >= 0, streams.errors >= 0, lsn_supervisor_sockets(&own, &supervisorEnd) == 0 else {
            (socket, supervisor) = (-1, -1)
            termination = .notStarted(Self.lastError)
            return
        }
        let (kept, threads) = (copies.map(\.descriptor).sorted(), WorkerLimits().threads)
        supervisor = lsn_fork()
        if supervisor == 0 {
            close(own)
            Self.supervise(supervisorEnd, rings, streams, kept, threads, work)
        }
        close(supervisorEnd)
        socket = own
        if supervisor < 0 { termination = .notStarted(Self.lastError) }
    }

    deinit {
        _ = end()
        for descriptor in [socket, streams.output, streams.errors] where descriptor >= 0 { close(descriptor) }
    }

    /// The end of the child; nil if the child still runs.
    var ended: ProcessEnd? { heardTermination(waits: false) }

    /// Ends the child unless the child has ended. Returns the end of the child; `timedOut` if the child still ran.
    func end() -> ProcessEnd {
        if let ended {
            reap()
            return ended
        }
        askToEnd()
        _ = heardTermination(waits: true)
        reap()
        termination = .timedOut
        return .timedOut
    }

    /// Has the supervisor end the child, and does not wait.
    func askToEnd() { if termination == nil { lsn_ask_supervisor(socket, LSN_REQUEST_END) } }

    /// Waits until the child ends by itself, but no longer than `seconds`. Then ends a child that still runs. Returns
    /// as `end` does.
    func awaitEnd(seconds: Double) -> ProcessEnd {
        var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        let end = Moment.now() + seconds
        while ended == nil {
            let left = end - Moment.now()
            guard left > 0 else { break }
            Glibc.poll(&poll, 1, Int32(min(left * 1000 + 1, 1e9)))
        }
        return self.end()
    }

    /// Has the supervisor trace the system calls of the child from now on. Returns false where the system forbids that.
    func traceSystemCalls() -> Bool {
        lsn_ask_supervisor(socket, LSN_REQUEST_TRACE)
        return heard(LSN_REPORT_TRACES).map { $0.value != 0 } ?? false
    }

    /// The system calls of the child since `traceSystemCalls`; nil if the child has ended.
    func systemCalls() -> lsn_system_call_log? {
        lsn_ask_supervisor(socket, LSN_REQUEST_LOG)
        return heard(LSN_REPORT_LOG)?.log
    }

    /// The number of bytes that the child has written so far to standard output and error.
    var written: Written { (Self.size(of: streams.output), Self.size(of: streams.errors)) }

    /// The bytes that the child has written so far to standard output.
    var output: [UInt8] { Self.bytes(of: streams.output) }

    /// The bytes that the child has written so far to standard error.
    var errors: [UInt8] { Self.bytes(of: streams.errors) }

    private static func bytes(of stream: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size(of: stream)) { buffer, count in
            count = max(pread(stream, buffer.baseAddress, buffer.count, 0), 0)
        }
    }

    /// Discards the output of the child so far.
    func forgetWritten() {
        for stream in [streams.output, streams.errors] { ftruncate(stream, 0) }
    }
}

extension SupervisedProcess {
    /// Runs the supervisor.
    private static func supervise(
        _ socket: Int32, _ rings: SubjectRings, _ streams: Streams, _ kept: [Int32], _ threads: Int, _ work: () -> Never
    ) -> Never {
        guard rings.adopt() else { _exit(1) }
        lsn_become_supervisor()
        let supervisor = getpid()
        let child = lsn_fork()
        if child == 0 {
            lsn_end_with(supervisor)
            setpgid(0, 0)
            lsn_reset_signals()
            lsn_enter_surroundings()
            isolate(streams)
            // The child must not reach the supervisor's socket.
            lsn_close_others(kept, kept.count)
            work()
        }
        withUnsafePointer(to: socket) { lsn_close_others($0, 1) }
        if child > 0 { setpgid(child, child) }
        lsn_supervise(child, socket, rings.answers, Int64(threads))
    }

    /// Gives this process standard streams of its own.
    private static func isolate(_ streams: Streams) {
        let null = open("/dev/null", O_RDONLY)
        // No array: the runtime of Swift would take a lock to make its type.
        guard dup2(null, STDIN_FILENO) == STDIN_FILENO, dup2(streams.output, STDOUT_FILENO) == STDOUT_FILENO,
            dup2(streams.errors, STDERR_FILENO) == STDERR_FILENO
        else { _exit(1) }
    }

    private func heardID() -> Int32 {
        guard termination == nil, let report = heard(LSN_REPORT_STARTED), report.value > 0 else { return 0 }
        return report.value
    }

    /// Waits for a report of a kind; nil if the child ends before.
    private func heard(_ kind: lsn_supervisor_report_kind) -> lsn_supervisor_report? {
        // The first report says that the child has started.
        if kind != LSN_REPORT_STARTED { _ = id }
        while termination == nil {
            guard let report = nextReport(waits: true) else { return nil }
            if report.kind == kind { return report }
        }
        return nil
    }

    private func heardTermination(waits: Bool) -> ProcessEnd? {
        // The first report says that the child has started.
        if termination == nil { _ = id }
        while termination == nil, nextReport(waits: waits) != nil {}
        return termination
    }

    /// The next report; nil if there is none. Notes the end of the child.
    private func nextReport(waits: Bool) -> lsn_supervisor_report? {
        var report = lsn_supervisor_report()
        let result = lsn_hear_supervisor(socket, &report, waits ? Int32(patience * 1000) : 0)
        guard result > 0 else {
            // Only the child can have ended the supervisor early, or have stopped it.
            if result < 0 || waits { endSupervisor() }
            return nil
        }
        if report.kind == LSN_REPORT_ENDED { termination = ProcessEnd(status: report.value) }
        if report.kind == LSN_REPORT_STARTED, report.value < 0 {
            termination = .notStarted(String(cString: strerror(-report.value)))
        }
        return report
    }

    /// Ends the supervisor, and does the rest of its work.
    private func endSupervisor() {
        kill(supervisor, SIGKILL)
        var status: Int32 = 0
        while waitpid(supervisor, &status, 0) < 0, errno == EINTR {}
        isReaped = true
        termination = ProcessEnd(status: status)
        // If the supervisor has not reported the id of the child, there is no child any more: the child ends with the
        // supervisor.
        lsn_end_group(id)
    }

    private func reap() {
        guard supervisor > 0, !isReaped else { return }
        while waitpid(supervisor, nil, 0) < 0, errno == EINTR {}
        isReaped = true
    }

    private static func size(of descriptor: Int32) -> Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    private static var lastError: String { String(cString: strerror(errno)) }
}
