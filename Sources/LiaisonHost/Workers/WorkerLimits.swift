internal import CIsolation
internal import Glibc

/// The limits of a worker. The host ends a worker that exceeds them.
public struct WorkerLimits: Sendable {
    /// The processor time of a function, in seconds.
    public var processorSeconds = 2.0
    /// The time that failures may take before the plugin is given up, in seconds: the calls that fail, and the workers that
    /// start anew; nil if a plugin is never given up.
    public var lostSeconds: Double? = 30
    /// The time of a function by the clock, in seconds: for a function that waits instead of computing. It is generous, so
    /// that a busy machine changes no output.
    var seconds: Double { 10 * processorSeconds }
    /// The processor time of all threads of a plugin between two calls, in seconds. The threads may prepare the work of
    /// a completion.
    var idleSeconds: Double { 10 * processorSeconds }
    /// The size of the data of the process, in bytes.
    var memory = LSN_MEMORY
    /// The size of the memory of all workers of a registry, in bytes.
    var memoryOfAll = 1 << 30
    /// The number of threads of the process.
    package var threads = 1024
    /// The number of bytes that a function may send. Where rows may be pending, the host keeps the messages for a row,
    /// and the memory that they take counts.
    var bytesPerCall = 64 << 20
    /// The processor time between two calls, for a sentence.
    var idleSentence: String { "\(idleSeconds.formatted) s of processor time" }

    /// Makes limits with the default values.
    public init() {}

    /// The greatest size of a text that a worker writes about itself, such as the reason for which it has not loaded
    /// the plugin, in bytes.
    static let bytesPerReason = 4096

    /// The times, for a sentence.
    var sentence: String { "\(processorSeconds.formatted) s of processor time, or \(seconds.formatted) s by the clock" }
}

/// The use of a process in one call: the number of bytes that it has sent, and the time that the host has waited for
/// it.
struct WorkerUse {
    /// The time of a call after which the host reads the processor time of the process, in seconds. Most calls need
    /// less.
    private static let patience = 0.05

    /// The number of bytes that the process has sent.
    var size: Int
    private var start: Double?
    private var deadline: WorkerDeadline?

    /// The time since the host first waited in the call, in seconds.
    var seconds: Double { start.map { Moment.now() - $0 } ?? 0 }

    /// Begins a call. `size` is the number of bytes that the process has sent before, without a call.
    init(size: Int = 0) { self.size = size }

    /// Returns whether the call has taken too long. Ask this only while the host waits: then the process has done nothing but
    /// this call since the first question.
    mutating func isLate(_ process: RunningWorker, _ limits: WorkerLimits) -> Bool {
        if let deadline { return deadline.isOver }
        let now = Moment.now()
        if start == nil { start = now }
        if let start, now - start > Self.patience { deadline = WorkerDeadline(of: process.id, limits) }
        return false
    }

    /// Returns whether the call has taken too long by the clock. Ask this at any time: unlike `isLate` it ignores the processor
    /// time, which a process that has sent its messages may use for later calls.
    mutating func isOverdue(_ limits: WorkerLimits) -> Bool {
        let now = Moment.now()
        guard let start else {
            start = now
            return false
        }
        return now - start > limits.seconds
    }

    /// Notes that the process has waited for the host, for a number of seconds.
    mutating func hasWaited(_ seconds: Double) {
        start = start.map { $0 + seconds }
        deadline?.postpone(seconds)
    }
}

/// The time at which a function has taken too long.
struct WorkerDeadline {
    private let process: Int32?
    private let processorTime: Int64
    private var end: Double
    private let limits: WorkerLimits

    /// Starts to measure the processor time of a process, and the time by the clock. If `process` is nil, measures only
    /// the time by the clock.
    init(of process: Int32?, _ limits: WorkerLimits) {
        self.process = process
        self.limits = limits
        processorTime = Self.processorTime(of: process)
        end = Moment.now() + limits.seconds
    }

    /// True if the time is over.
    var isOver: Bool {
        Double(Self.processorTime(of: process) - processorTime) / 1e9 > limits.processorSeconds || Moment.now() > end
    }

    private static func processorTime(of process: Int32?) -> Int64 { process.map(lsn_processor_time) ?? 0 }

    /// Postpones the end of the time by the clock.
    mutating func postpone(_ seconds: Double) { end += seconds }
}

extension Double {
    /// The number in a sentence, without `.0`.
    package var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
