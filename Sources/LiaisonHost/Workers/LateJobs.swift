/// The functions that a worker performs while the host does other things, in the order in which they were sent, each with
/// what the worker has answered so far. Also what rows are still to be told: that their job failed, or has room now.
struct LateJobs {
    /// A message that is kept.
    struct Kept {
        let kind: MessageKind
        let function: UInt8
        let flag: Bool
        let index: Int
        let number: UInt64
        let body: [UInt8]

        init(_ message: Message) {
            (kind, function, flag) = (message.kind, message.function, message.flag)
            (index, number, body) = (message.index, message.number, Array(message.body))
        }

        /// Calls a function with the message.
        func withMessage<Result>(_ use: (Message) -> Result) -> Result {
            body.withUnsafeBytes {
                use(Message(kind: kind, function: function, flag: flag, index: index, number: number, body: $0))
            }
        }
    }

    private struct Sent {
        let job: Job
        var answers: [Kept] = []
        /// Whether nobody wants the results any more. Another job may look the same by now, and is another one.
        var isAbandoned = false
        /// Whether a row has asked for the results since the last call of `beginPass`.
        var isWanted = true

        /// Whether the worker waits for the host, or has done the job.
        var isAnswered: Bool {
            guard let last = answers.last else { return false }
            return last.kind == .isDone || last.kind == .request
        }
    }

    /// The number of jobs that are sent before the results of the first have come. A job that was sent cannot be taken
    /// back, and rows may leave the screen.
    private static let window = 2

    private var jobs: [Sent] = []
    /// Whether a row has asked for a job that there was no room for, or that has ended with its worker.
    private var hasUnsent = false
    /// The failure of a job of which no row was told yet.
    private var untold: (job: Job, failure: Worker.Failure)?
    /// The job that had failed before rows began to ask.
    private var failedBefore: Job?

    /// Whether no job was sent whose results are still to come or to be taken.
    var isEmpty: Bool { jobs.isEmpty }
    /// Whether rows wait for results, or are still to be told something.
    var isAwaited: Bool { !jobs.isEmpty || hasUnsent || untold != nil }
    /// Whether rows that ask again are told something new.
    var hasNews: Bool { untold != nil || hasUnsent && hasRoom || jobs.contains { $0.isAnswered } }
    /// Whether another job may be sent.
    var hasRoom: Bool { jobs.count(where: { !$0.isAnswered }) < Self.window }
    /// The job whose results come next; nil if all results have come.
    var current: Job? { jobs.first { !$0.isAnswered }?.job }
    /// Whether the worker waits for an answer of the host.
    var isStuck: Bool { jobs.contains { $0.answers.last?.kind == .request } }
    /// Whether somebody wants the job for which the worker waits.
    var isStuckJobWanted: Bool { jobs.contains { $0.answers.last?.kind == .request && !$0.isAbandoned } }

    /// Notes that a job was sent.
    mutating func append(_ job: Job) { jobs.append(Sent(job: job)) }

    /// Whether a job was sent. Notes that somebody wants it.
    mutating func wants(_ job: Job) -> Bool {
        guard let index = index(of: job) else { return false }
        jobs[index].isWanted = true
        return true
    }

    /// Keeps an answer to the current job.
    mutating func add(_ message: Message) {
        guard let index = jobs.firstIndex(where: { !$0.isAnswered }) else { return }
        jobs[index].answers.append(Kept(message))
    }

    /// Takes the answers to a job if they have come.
    mutating func take(_ job: Job) -> [Kept]? {
        guard let index = index(of: job), jobs[index].isAnswered else { return nil }
        return jobs.remove(at: index).answers
    }

    /// Notes that a row has asked for a job that there was no room for.
    mutating func noteUnsent() { hasUnsent = true }

    /// Keeps the failure of a job for the row that asks for it.
    mutating func fail(_ job: Job, _ failure: Worker.Failure) { untold = (job, failure) }

    /// Takes the failure of a job; nil if it is not known to have failed.
    mutating func takeFailure(of job: Job) -> Worker.Failure? {
        guard let untold, untold.job.isSame(as: job) else { return nil }
        self.untold = nil
        return untold.failure
    }

    /// Forgets a job for which the worker waits, after the worker was told that nobody cares. Its other results come.
    mutating func answerStuck() {
        guard let index = jobs.firstIndex(where: { $0.answers.last?.kind == .request }) else { return }
        jobs[index].answers = []
        jobs[index].isAbandoned = true
    }

    /// Forgets all jobs: their worker has ended. Rows are still told of a failure, and those that wait ask again.
    mutating func removeAll() {
        if jobs.contains(where: { !$0.isAbandoned }) { hasUnsent = true }
        jobs = []
    }

    /// Abandons all jobs, and forgets that one has failed.
    mutating func abandon() {
        for index in jobs.indices { jobs[index].isAbandoned = true }
        untold = nil
    }

    /// Begins to ask for all results that somebody wants.
    mutating func beginPass() {
        for index in jobs.indices { jobs[index].isWanted = false }
        hasUnsent = false
        failedBefore = untold?.job
    }

    /// Abandons the jobs that nobody has asked for since `beginPass`, and forgets their results. Also forgets the failure
    /// of a job that had failed before, and that nobody has asked for.
    mutating func endPass() {
        if let failedBefore = failedBefore.take() { _ = takeFailure(of: failedBefore) }
        for index in jobs.indices where !jobs[index].isWanted { jobs[index].isAbandoned = true }
        jobs.removeAll { $0.isAbandoned && $0.answers.last?.kind == .isDone }
    }

    private func index(of job: Job) -> Int? { jobs.firstIndex { !$0.isAbandoned && $0.job.isSame(as: job) } }
}
