/// The jobs that a worker performs ahead of the host, in the order in which the host will want them.
struct ExpectedJobs {
    /// The greatest number of jobs that the host sends ahead to a worker. The ring of the commands has room for so many
    /// jobs, so the worker finds them there while the host does other things.
    private static let greatestWindow = 1024
    private static let leastWindow = 8
    /// The number of expected jobs that the host searches if the wanted job is not the next one.
    private static let searched = 256

    private var jobs: [Job] = []
    /// The index of the next job that the host will want.
    private var next = 0
    /// The index of the next job to send.
    private var unsent = 0
    /// The number of jobs that the host may send ahead now. The number falls when the host wants a job that was not
    /// expected.
    private var window = greatestWindow

    /// True if no job is expected.
    var isEmpty: Bool { next == jobs.count }

    /// The number of jobs that were sent and that the host has not wanted yet.
    var ahead: Int { unsent - next }

    /// Adds jobs behind those that are expected already.
    mutating func append(_ more: [Job]) {
        if next >= Self.greatestWindow {
            jobs.removeFirst(next)
            unsent -= next
            next = 0
        }
        jobs.append(contentsOf: more)
    }

    /// Expects nothing any more. Before the call, the results of all jobs that were sent must be received.
    mutating func removeAll() {
        jobs.removeAll(keepingCapacity: true)
        (next, unsent) = (0, 0)
    }

    /// The number of expected jobs before the one that the host wants now; nil if that job is not expected.
    @inline(__always)
    func distance(to job: Job) -> Int? {
        guard next < jobs.count else { return nil }
        return jobs[next].isSame(as: job) ? 0 : search(job)
    }

    @inline(never)
    private func search(_ job: Job) -> Int? {
        jobs[next...].prefix(Self.searched).firstIndex { $0.isSame(as: job) }.map { $0 - next }
    }

    /// Begins the next job.
    mutating func beginNext() {
        next += 1
        if window < Self.greatestWindow { window += 1 }
    }

    /// Sends further jobs to a worker if fewer jobs than half of `window` are ahead.
    @inline(__always)
    mutating func post(to channel: WorkerChannel) {
        if unsent < jobs.count, ahead < window / 2 { postMore(to: channel) }
    }

    private mutating func postMore(to channel: WorkerChannel) {
        let end = min(next + window, jobs.count)
        while unsent < end, unsent < next || !jobs[unsent].isGate {
            jobs[unsent].add(to: channel)
            unsent += 1
        }
        channel.flush()
    }

    /// Notes that the host does not want the next jobs. The results of those that were sent are received already.
    mutating func skip(_ count: Int) {
        next += count
        unsent = max(unsent, next)
    }

    /// Notes that the results of all jobs that were sent are lost. The jobs are sent again when the host wants the next
    /// one.
    mutating func resultsAreLost() { unsent = next }

    /// Notes that the host wanted a job that was not expected.
    mutating func wasWrong() { window = max(window / 4, Self.leastWindow) }
}
