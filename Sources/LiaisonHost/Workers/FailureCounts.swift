/// The failures of a worker so far. They decide whether the host starts another process.
struct FailureCounts {
    /// The number of processes that may be killed while they load the plugin.
    private static let mostKills = 3

    /// How often a process has taken too long, and how often a process has failed otherwise.
    private var (timeouts, failures) = (0, 0)
    /// How often a process was killed while it loaded the plugin.
    private var kills = 0

    /// Counts the end of a process.
    mutating func count(_ cause: Worker.Cause) {
        switch cause {
        case .late, .busy: timeouts += 1
        case .closed, .malformed, .exceeded, .greedy: failures += 1
        case .interrupted: break
        }
    }

    /// Counts a process that was killed while it loaded the plugin. Returns false if another process must not try.
    mutating func countKill() -> Bool {
        guard kills < Self.mostKills else { return false }
        kills += 1
        return true
    }

    /// The reason for which the host starts no further process; nil if the host may start one.
    func reasonToGiveUp(_ limits: WorkerLimits) -> String? {
        if let limit = limits.timeouts, timeouts >= limit { return "was given up after \(timeouts) time-outs" }
        if let limit = limits.failures, failures >= limit {
            return "was given up after \(failures) \(failures == 1 ? "failure" : "failures")"
        }
        return nil
    }
}
