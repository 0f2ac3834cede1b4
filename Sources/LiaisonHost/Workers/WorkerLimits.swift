internal import CIsolation
internal import Glibc

/// The limits of a worker. The host ends a worker that exceeds them.
public struct WorkerLimits: Sendable {
    /// The processor time of a function, in seconds.
    public var processorSeconds = 2.0
    /// How often a worker may fail before the plugin is given up, time-outs apart; nil if a plugin is never given up.
    public var failures: Int? = 1000
    /// The time of a function by the clock, in seconds: for a function that waits instead of computing. It is generous, so
    /// that a busy machine changes no output.
    var seconds: Double { 10 * processorSeconds }
    /// The size of the data of the process, in bytes.
    var memory = 512 << 20
    /// The number of bytes that a function may send.
    var bytesPerCall = 64 << 20
    /// How often a worker may take too long before the plugin is given up; nil if a plugin is never given up.
    var timeouts: Int? { failures == nil ? nil : 3 }

    /// Makes limits with the default values.
    public init() {}

    /// The times, for a sentence.
    var sentence: String { "\(processorSeconds.formatted) s of processor time, or \(seconds.formatted) s by the clock" }
}

/// The time at which a function has taken too long.
struct WorkerDeadline {
    private let process: Int32?
    private let processorTime: Int64
    private let end: Double
    private let limits: WorkerLimits

    /// Starts to measure the time of a process; only that by the clock if there is no process.
    init(of process: Int32?, _ limits: WorkerLimits) {
        self.process = process
        self.limits = limits
        processorTime = Self.processorTime(of: process)
        end = Self.now + limits.seconds
    }

    /// Whether the time is over.
    var isOver: Bool {
        Double(Self.processorTime(of: process) - processorTime) / 1e9 > limits.processorSeconds || Self.now > end
    }

    private static func processorTime(of process: Int32?) -> Int64 { process.map(lsn_processor_time) ?? 0 }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Double {
    /// The number without a fraction if there is none.
    fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
