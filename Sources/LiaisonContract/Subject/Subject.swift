internal import CContract
internal import CIsolation
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest
internal import Synchronization

/// The process that loads and calls a plugin, as the examiner sees it.
///
/// The examiner never loads the plugin. The examiner sends requests, copies the answers, checks them, and only then uses
/// them. The examiner waits only when it needs an answer (`catchUp`). Once the subject has ended, requests do nothing.
final class Subject {
    /// The reason why a subject takes no more requests.
    enum End {
        /// The process of the subject has ended, or did not answer in time.
        case ended(ProcessEnd)
        /// The subject has sent an answer without a request, or bytes that are no message.
        case answeredOutOfTurn
        /// One call has sent too much.
        case sentTooMuch
        /// The examiner has come to a verdict, and needs the subject no more.
        case left(Verdict)
    }

    /// A request that was not answered yet.
    struct Request {
        /// The activity of the request, for a report of its failure.
        var activity: Activity
        /// The call of the request; nil if the subject sends no operations for the request.
        var call: RecordingHost.Call?
    }

    /// The memory that the subject sees at the same addresses.
    let memory = SubjectMemory()
    /// The way in which the subject has ended; nil if it has not.
    private(set) var end: End? {
        didSet {
            if answered < requests.count { activity = requests[answered].activity }
            requests = []
            answered = 0
        }
    }
    /// The activity of the next requests. Once the subject has ended: the activity of its first unanswered request, if any.
    var activity = Activity.text("")
    /// The note of the subject about its end.
    let note: UnsafeMutablePointer<lsn_note>

    /// The copies of the plugin that the process of the subject may load, by their paths. The process inherits them, so they
    /// are made before its first request.
    var copies: [SealedCopy] = []
    private let plugin: PluginFile?
    private let sandbox: ExaminationSandbox
    /// The longest time that a request may take, in seconds.
    let timeout: Double
    /// The moment from which the subject may take no more time, in seconds.
    private let deadline: Double
    private let isAlone: Bool
    private let rings: SubjectRings
    private var answers: RingReader
    /// The body of the last answer.
    private(set) var body: [UInt8] = []
    private var commands: RingWriter
    /// The last requests: first `answered` requests that were answered, then those that were not.
    private var requests: [Request] = []
    private var answered = 0
    /// True if a message was received for the first unanswered request.
    private var hasBegun = false
    /// The number of bytes that were received for the first unanswered request.
    private var received = 0
    /// The number of answered requests.
    private var count: UInt32 = 0
    /// The number of the last answer.
    private var number: UInt64 = 0
    private var process: SupervisedProcess?
    private var thread: pthread_t?
    private var starts = 0
    private let start = Moment.now()
    /// The latest time at which the subject can have begun the first unanswered request.
    private var since = 0.0

    /// The greatest number of unanswered requests. With more requests, an answer might wait for space while a request
    /// waits for space, too.
    private static let mostUnanswered = 128
    /// The number of unanswered requests after which a waiting subject is woken.
    private static let requestsPerWake = 16
    /// The least size of a large request, in bytes. While a large request is unanswered, there is no other unanswered
    /// request.
    private static let largeRequest = 1 << 16
    /// The most that one call may send, in bytes.
    static let largestAnswer = 512 << 20
    /// The greatest count that a subject may answer.
    private static let greatestCount: Int64 = 1 << 60
    /// The number of bytes that one call may send before the examiner looks at the clock again.
    private static let timedAnswer = 1 << 20
    /// The time limit of an examination, as a multiple of the time limit of one request.
    private static let mostActivities = 30.0
    /// The greatest number of processes that are started until one begins to work.
    private static let mostStarts = 3
    /// The time after which the examiner starts another process if the last process has not begun to work, in seconds.
    private static let longestStart = 5.0

    /// Makes a subject. The first request starts the subject. `plugin` is the file to load; nil if the file is refused. A
    /// subject that is not alone is a thread of this process. Returns nil if there is no memory.
    init?(
        _ plugin: PluginFile?, _ sandbox: ExaminationSandbox, timeout: Double, deadline: Double = .infinity,
        isAlone: Bool
    ) {
        guard let rings = SubjectRings(), let note = lsn_note_create() else { return nil }
        self.plugin = plugin
        self.sandbox = sandbox
        self.timeout = timeout
        self.deadline = deadline
        self.isAlone = isAlone
        self.note = note
        self.rings = rings
        answers = RingReader(rings.answers)
        commands = RingWriter(rings.commands)
    }

    deinit {
        if let thread {
            commands.write(lsn_message(.end)) { _ in false }
            lsn_ring_wake_reader(rings.commands)
            pthread_join(thread, nil)
            // A thread of the plugin may still use the arguments of a call.
            _ = Unmanaged.passRetained(memory)
        }
        lsn_note_destroy(note)
    }
}

// MARK: - Requests

extension Subject {
    /// True if the subject takes no more requests.
    var isOver: Bool { end != nil }

    /// Throws if the subject takes no more requests, because the examination need not go on.
    func requireLife() throws(Verdict) {
        if isOver { throw .processHasEnded }
    }

    /// Sends a request that is answered by `done`, and does not wait.
    func post(
        _ head: lsn_message, _ body: UnsafeRawBufferPointer, _ request: Request? = nil
    ) {
        guard !isOver, startIfNeeded() else { return }
        requests.append(request ?? Request(activity: activity))
        send(head, body)
        let unanswered = requests.count - answered
        if unanswered >= Self.mostUnanswered || body.count >= Self.largeRequest {
            catchUp()
        } else if unanswered % Self.requestsPerWake == 0 {
            lsn_ring_wake_reader(rings.commands)
        }
    }

    /// Sends a request that is not answered.
    func tell(_ head: lsn_message, _ body: UnsafeRawBufferPointer) {
        guard !isOver, startIfNeeded() else { return }
        send(head, body)
    }

    /// Asks a question, and waits for the answer; empty if the subject ends.
    func ask(_ question: Question, _ body: [UInt8] = []) -> [UInt8] {
        body.withUnsafeBytes { post(lsn_message(.ask, function: question.rawValue), $0) }
        catchUp()
        return isOver ? [] : self.body
    }

    /// Asks for a number; 0 if the subject ends.
    func number(_ question: Question) -> Int64 { numbers(question).first ?? 0 }

    /// Asks for numbers.
    func numbers(_ question: Question) -> [Int64] { SubjectCore.numbers(ask(question), as: Int64.self) }

    /// Asks for counts. No count is so great that the difference of two would overflow, whatever the plugin has answered.
    func counts(_ question: Question) -> [Int64] {
        numbers(question).map { min(max($0, -Self.greatestCount), Self.greatestCount) }
    }

    /// Asks for a count; 0 if the subject ends.
    func firstCount(_ question: Question) -> Int64 { counts(question).first ?? 0 }

    /// Waits for the answers to all requests. Returns the number of the last answer.
    @discardableResult
    func catchUp() -> UInt64 {
        since = Moment.now()
        while answered < requests.count, !isOver { receive() }
        return number
    }

    /// Waits for the answers to all requests, and then until the subject waits for the next request. A plugin may have written
    /// answers to requests that were not sent yet, and have ended its process.
    func requireAnswers() {
        guard starts > 0 else { return }
        _ = ask(.flush)
        guard let process else { return }
        since = Moment.now()
        while !isOver {
            if let termination = process.ended {
                end = .ended(termination)
            } else if observed.state == .waiting {
                if lsn_ring_available(rings.answers, answers.position) > 0 { refuse() }
                return
            } else if mayWait(answers.position) {
                sched_yield()
            }
        }
    }

    /// Waits for the answers, and ends the subject with a verdict.
    func leave(_ verdict: Verdict) {
        catchUp()
        if !isOver { end = .left(verdict) }
    }

    /// The process of the plugin, seen from outside. The process is ready for the plugin.
    var observed: ObservedProcess { ObservedProcess(id: isAlone ? supervised?.id ?? 0 : getpid()) }

    /// The supervised process of the subject, which is ready for the plugin; nil if the subject is not alone.
    var supervised: SupervisedProcess? {
        // A process that answers has entered its surroundings and its sandbox.
        catchUp()
        if count == 0 { _ = ask(.flush) }
        return process
    }

    /// Makes the subject exit as a program does, and waits for its end. Discards the earlier output of the subject.
    func exit(_ activity: String) -> ProcessEnd? {
        _ = ask(.flush)
        process?.forgetWritten()
        self.activity = .text(activity)
        tell(lsn_message(.end), .none)
        guard !isOver, let process else { return nil }
        lsn_ring_wake_reader(rings.commands)
        let termination = process.awaitEnd(seconds: max(min(timeout, deadline - Moment.now()), 0))
        end = .ended(termination)
        return termination
    }

    /// The last words of the plugin on standard error; empty if there are none.
    var lastWords: String { process.map { LastWords.of($0.errors) } ?? "" }

    /// Asks the supervisor to end the process, and does not wait.
    func discard() -> SupervisedProcess? {
        process?.askToEnd()
        return process
    }
}

// MARK: - Sending and receiving

extension Subject {
    private func send(_ head: lsn_message, _ body: UnsafeRawBufferPointer) {
        // While a large request waits for space, no answer may wait for space, too.
        if body.count >= Self.largeRequest { finishOthers() }
        commands.write(head, body) { [self] position in
            lsn_ring_wake_reader(rings.commands)
            guard mayWait(answers.position) else { return false }
            lsn_ring_wait_for_space(rings.commands, position, Self.patience)
            return true
        }
    }

    /// Waits for the answers to all requests but the last.
    private func finishOthers() {
        since = Moment.now()
        while answered < requests.count - 1, !isOver { receive() }
    }

    /// Receives and checks one message.
    private func receive() {
        guard let (head, bytes) = answers.next(atMost: Self.largestAnswer, awaitBytes) else {
            if !isOver { end = .answeredOutOfTurn }
            return
        }
        body = Array(bytes)
        let request = requests[answered]
        if !hasBegun, let call = request.call, call.isConfiguration { call.cell?.fail(nil) }
        hasBegun = true
        let before = received
        received += MemoryLayout<lsn_message>.size + body.count
        guard received <= Self.largestAnswer else { return end = .sentTooMuch }
        // The examiner never waits for a call that sends without pause, so the time limit of the call is checked here.
        if before / Self.timedAnswer != received / Self.timedAnswer, timeLeft <= 0, let process {
            return endLate(process)
        }
        switch SubjectMessage(rawValue: head.kind) {
        case .operation:
            guard let call = request.call, call.host.apply(head, body, call) else { return refuse() }
        case .member:
            guard let call = request.call, call.host.noteMember(body) else { return refuse() }
        case .done:
            guard head.index == count else { return refuse() }
            hasBegun = false
            received = 0
            number = head.number
            count &+= 1
            answered += 1
            since = Moment.now()
            if answered == requests.count {
                requests.removeAll(keepingCapacity: true)
                answered = 0
            }
        case .call, .repeated, .timed, .ask, .poison, .allow, .end, nil: refuse()
        }
    }

    private func refuse() { end = .answeredOutOfTurn }

    /// The longest wait before the examiner checks again whether the process has ended, in nanoseconds.
    private static let patience: Int64 = 100_000_000

    /// Waits until there are bytes behind a position. Returns false if the subject has ended.
    private func awaitBytes(_ position: UInt64) -> Bool {
        lsn_ring_wake_reader(rings.commands)
        while true {
            guard lsn_ring_await(rings.answers, position) != 0 else { return true }
            guard mayWait(position) else { return !isOver }
            let left = min(timeLeft, Double(Self.patience) / 1e9)
            lsn_ring_wait(rings.answers, Int64(max(left, 0) * 1e9))
        }
    }

    /// The time that the request may still take, in seconds.
    private var timeLeft: Double {
        guard isAlone else { return .infinity }
        return min(since + timeout, start + Self.mostActivities * timeout, deadline) - Moment.now()
    }

    /// Ends a subject that has taken too long: for one call, or for all that are examined.
    private func endLate(_ process: SupervisedProcess) {
        end = Moment.now() < deadline ? .ended(process.end()) : .left(.timeIsOver)
    }

    /// Returns whether the subject may still answer behind a position. Ends a subject that has taken too long.
    private func mayWait(_ position: UInt64) -> Bool {
        guard !isOver else { return false }
        guard let process else { return true }
        if let termination = process.ended {
            // The messages from before the end count.
            if lsn_ring_available(rings.answers, position) == 0 { end = .ended(termination) }
            return false
        }
        let isLate = timeLeft <= 0
        if isStuckAtStart, case .timedOut = process.end() {
            since = Moment.now()
            return startProcess()
        }
        guard isLate else { return true }
        endLate(process)
        return false
    }

    /// True if the subject has read no request for so long that another child should take the requests.
    ///
    /// A child that was forked while another thread held a lock of the runtime of Swift or of the C library may wait for that
    /// lock for ever. The last child that may be started has as much time as a request.
    private var isStuckAtStart: Bool {
        guard starts < Self.mostStarts, count == 0, lsn_ring_space(rings.commands, 0) == Int(LSN_RING_CAPACITY) else {
            return false
        }
        return Moment.now() - since >= min(timeout, Self.longestStart)
    }
}

// MARK: - Starting

extension Subject {
    /// Starts the subject if it was not started. Returns false if it cannot be started.
    private func startIfNeeded() -> Bool {
        if starts > 0 { return true }
        guard plugin != nil else { return false }
        return isAlone ? startProcess() : startThread()
    }

    private func startProcess() -> Bool {
        starts += 1
        if let refusal = sandbox.refusal {
            end = .ended(.notStarted(refusal))
            return false
        }
        let place = note.pointer(to: \.crash)
        let process = SupervisedProcess(rings, keeping: copies) {
            lsn_note_crashes(plugin?.path ?? "", place)
            // A plugin that closes descriptors finds one.
            _ = open("/dev/null", O_RDONLY)
            guard sandbox.enter() else {
                note.pointee.cause = LSN_CAUSE_NO_SANDBOX
                _exit(EX_OSERR)
            }
            run()
            Glibc.exit(0)
        }
        self.process = process
        if case .notStarted = process.ended { end = process.ended.map { .ended($0) } }
        return !isOver
    }

    private func startThread() -> Bool {
        starts += 1
        var thread = pthread_t()
        let context = Unmanaged.passUnretained(self).toOpaque()
        let error = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Subject>.fromOpaque(context).takeUnretainedValue().run()
                return nil
            }, context)
        guard error == 0 else {
            end = .ended(.notStarted(String(cString: strerror(error))))
            return false
        }
        self.thread = thread
        return true
    }

    /// Runs the subject's side.
    private func run() {
        guard let plugin else { return }
        SubjectCore(plugin, rings.answers, rings.commands, note).run()
    }
}
