/// The jobs that a worker performs while the host does other things, in the order in which they were sent, each with
/// the worker's answers so far. Also the news that rows do not have yet: a job has failed, or there is room for another
/// job.
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

        /// The memory that a message takes while it is kept, in bytes: a body is an array, which has a head.
        static func size(of message: Message) -> Int {
            MemoryLayout<Kept>.stride + (message.body.isEmpty ? 0 : 32 + message.body.count)
        }

        /// Calls a function with the message.
        func withMessage<Result>(_ use: (Message) -> Result) -> Result {
            body.withUnsafeBytes {
                use(Message(kind: kind, function: function, flag: flag, index: index, number: number, body: $0))
            }
        }
    }

    /// The job whose results come next.
    struct Current {
        let job: Job
        /// True if no row wants the results.
        let isAbandoned: Bool
    }

    private struct Sent {
        let job: Job
        /// The number of the job among the jobs of the plugin.
        let number: Int
        var answers: [Kept] = []
        /// The memory that the answers take, in bytes.
        var size = 0
        /// True if no row wants the results any more. A later job that looks the same is another job, and does not get
        /// these results.
        var isAbandoned = false
        /// True if a row has asked for the results since the last call of `beginPass`.
        var isWanted = true

        /// True if the worker has done the job, or waits for an answer of the host to go on with it.
        var isAnswered: Bool {
            guard let last = answers.last else { return false }
            return last.kind == .isDone || last.kind == .request
        }
    }

    /// The greatest number of jobs without results at a time. More are not sent, because a job that was sent cannot be
    /// taken back, and rows may leave the screen.
    private static let window = 2
    /// The host sends no further job once the kept answers of all jobs have this size, in bytes.
    private static let greatestSize = 64 << 20

    private var jobs: [Sent] = []
    /// True if a row must ask again for a job: there was no room for the job, or the job has ended with its worker.
    private var hasUnsent = false
    /// A job that has failed, with its failure, until a row asks for the job.
    private var untold: (job: Job, failure: Worker.Failure)?
    /// The job of `untold` at the last call of `beginPass`.
    private var failedBefore: Job?

    /// True if the host has received and taken the results of all jobs that it has sent.
    var isEmpty: Bool { jobs.isEmpty }
    /// True if rows wait for results or for room, or have not learnt of a failure yet.
    var isAwaited: Bool { !jobs.isEmpty || hasUnsent || untold != nil }
    /// True if rows that ask again get something new: results, room for a job, or a failure.
    var hasNews: Bool { untold != nil || hasUnsent && hasRoom || jobs.contains { $0.isAnswered } }
    /// True if another job may be sent.
    var hasRoom: Bool {
        jobs.count(where: { !$0.isAnswered }) < Self.window && jobs.reduce(0) { $0 + $1.size } < Self.greatestSize
    }
    /// The job whose results come next; nil if all results have come.
    var current: Current? {
        jobs.first { !$0.isAnswered }.map { Current(job: $0.job, isAbandoned: $0.isAbandoned) }
    }
    /// True if the worker waits for an answer of the host.
    var isStuck: Bool { jobs.contains { $0.answers.last?.kind == .request } }
    /// True if a row wants the job whose request the host has not answered yet.
    var isStuckJobWanted: Bool { jobs.contains { $0.answers.last?.kind == .request && !$0.isAbandoned } }

    /// The number of the oldest job; nil if there is none.
    var oldest: Int? { jobs.first?.number }

    /// Notes that the host has sent a job. `number` is greater than the numbers of all earlier jobs.
    mutating func append(_ job: Job, number: Int) { jobs.append(Sent(job: job, number: number)) }

    /// Returns whether a job was sent and is not abandoned. If so, notes that a row wants the job.
    mutating func wants(_ job: Job) -> Bool {
        guard let index = index(of: job) else { return false }
        jobs[index].isWanted = true
        return true
    }

    /// Keeps an answer to the current job.
    mutating func add(_ message: Message) {
        guard let index = jobs.firstIndex(where: { !$0.isAnswered }) else { return }
        jobs[index].answers.append(Kept(message))
        jobs[index].size += Kept.size(of: message)
    }

    /// Takes the answers to a job if they have come.
    mutating func take(_ job: Job) -> [Kept]? {
        guard let index = index(of: job), jobs[index].isAnswered else { return nil }
        return jobs.remove(at: index).answers
    }

    /// Notes that there was no room for a job that a row has asked for.
    mutating func noteUnsent() { hasUnsent = true }

    /// Keeps the failure of a job until a row asks for the job. The failure of an abandoned job is not kept: another row may
    /// have the record of the job by then.
    mutating func fail(_ current: Current, _ failure: Worker.Failure) {
        if !current.isAbandoned { untold = (current.job, failure) }
    }

    /// Takes the failure of a job; nil if the job is not known to have failed.
    mutating func takeFailure(of job: Job) -> Worker.Failure? {
        guard let untold, untold.job.isSame(as: job) else { return nil }
        self.untold = nil
        return untold.failure
    }

    /// Abandons the job whose request the host has just answered with no. The other results of the job still come.
    mutating func answerStuck() {
        guard let index = jobs.firstIndex(where: { $0.answers.last?.kind == .request }) else { return }
        jobs[index].answers = []
        jobs[index].size = 0
        jobs[index].isAbandoned = true
    }

    /// Forgets all jobs, because their worker has ended. A failure is kept for its row, and rows that wait ask again.
    mutating func removeAll() {
        if jobs.contains(where: { !$0.isAbandoned }) { hasUnsent = true }
        jobs = []
    }

    /// Abandons all jobs, and forgets that one has failed.
    mutating func abandon() {
        for index in jobs.indices { jobs[index].isAbandoned = true }
        untold = nil
    }

    /// Begins a pass, in which rows ask for all results that they still want.
    mutating func beginPass() {
        for index in jobs.indices { jobs[index].isWanted = false }
        hasUnsent = false
        failedBefore = untold?.job
    }

    /// Ends a pass. Abandons the jobs that no row has asked for since `beginPass`, and forgets the abandoned jobs that
    /// are done. Also forgets a failure from before the pass if no row has asked for its job.
    mutating func endPass() {
        if let failedBefore = failedBefore.take() { _ = takeFailure(of: failedBefore) }
        for index in jobs.indices where !jobs[index].isWanted { jobs[index].isAbandoned = true }
        jobs.removeAll { $0.isAbandoned && $0.answers.last?.kind == .isDone }
    }

    private func index(of job: Job) -> Int? { jobs.firstIndex { !$0.isAbandoned && $0.job.isSame(as: job) } }
}
