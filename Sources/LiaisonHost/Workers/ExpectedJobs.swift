/// The jobs that a worker performs ahead of the host, in the order in which the host will want them.
struct ExpectedJobs {
    /// The greatest number of jobs that a worker is sent ahead. They fit in the buffer of the socket, so that the host
    /// never waits for a worker that waits for the host.
    private static let window = 1024

    private var jobs: [Job] = []
    /// The index of the next job that the host will want.
    private var next = 0
    /// The index of the next job that is to be sent.
    private var unsent = 0

    /// Whether no job is expected.
    var isEmpty: Bool { next == jobs.count }

    /// Whether the worker has jobs that the host has not wanted yet.
    var isAhead: Bool { unsent > next }

    /// Adds a job behind those that are expected already.
    mutating func append(_ job: Job) {
        if next >= Self.window { removeDone() }
        jobs.append(job)
    }

    /// Begins the next job if it is the one that is wanted now. Returns false if it is another, or if none is expected.
    mutating func begin(_ job: Job) -> Bool {
        guard next < jobs.count, jobs[next].isSame(as: job) else { return false }
        next += 1
        return true
    }

    /// Adds jobs that were not sent yet to the messages to a worker, once the worker has done half of those that it has.
    mutating func post(to channel: WorkerChannel) {
        guard unsent < jobs.count, unsent - next < Self.window / 2 else { return }
        let end = min(next + Self.window, jobs.count)
        while unsent < end {
            jobs[unsent].add(to: channel)
            unsent += 1
        }
    }

    /// Discards the next job, which the worker has done.
    mutating func discardNext() { next += 1 }

    /// Notes that the worker has ended. Another has to do what is still wanted.
    mutating func workerEnded() { unsent = next }

    private mutating func removeDone() {
        jobs.removeFirst(next)
        unsent -= next
        next = 0
    }

    /// Forgets all jobs.
    mutating func removeAll() {
        jobs.removeAll(keepingCapacity: true)
        (next, unsent) = (0, 0)
    }
}
