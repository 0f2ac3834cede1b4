internal import CIsolation
internal import Glibc

/// What a worker may take before the host ends it.
struct WorkerLimits {
    /// The processor time of a function, in seconds.
    var processorSeconds = 2.0
    /// The time of a function by the clock, in seconds: for a function that waits instead of computing. It is generous, so
    /// that a busy machine changes no output.
    var seconds = 20.0
    /// The size of the data of the process, in bytes.
    var memory = 512 << 20
    /// The number of bytes that a function may send.
    var bytesPerCall = 64 << 20
    /// How often a worker may take too long before the plugin is given up.
    var timeouts = 3
    /// How often a worker may fail otherwise before the plugin is given up.
    var failures = 1000

    /// The times, for a sentence.
    var sentence: String { "\(Int(processorSeconds)) s of processor time, or \(Int(seconds)) s by the clock" }
}

/// The time at which a function has taken too long.
struct WorkerDeadline {
    private let process: Int32
    private let processorTime: Int64
    private let end: Double
    private let limits: WorkerLimits

    /// Starts to measure the time of a process.
    init(of process: Int32, _ limits: WorkerLimits) {
        self.process = process
        self.limits = limits
        processorTime = lsn_processor_time(process)
        end = Self.now + limits.seconds
    }

    /// Whether the time is over.
    var isOver: Bool {
        Double(lsn_processor_time(process) - processorTime) / 1e9 > limits.processorSeconds || Self.now > end
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
