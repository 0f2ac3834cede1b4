/// The time that the failures of a worker have taken. This time decides whether the host starts another process.
struct LostTime {
    /// The number of processes that may be killed while they load the plugin.
    private static let mostKills = 3

    /// The time of the calls that have failed, and of the starts of the processes that followed, in seconds.
    private var seconds = 0.0
    private var hasFailed = false
    /// How often a process was killed while it loaded the plugin.
    private var kills = 0

    /// Notes the end of a process, and the time that the host has spent on its last call.
    mutating func hasFailed(_ cause: Worker.Cause, after seconds: Double, _ limits: WorkerLimits) {
        hasFailed = true
        switch cause {
        case .busy: self.seconds += limits.idleSeconds
        case .late, .closed, .malformed, .exceeded, .greedy: self.seconds += seconds
        case .interrupted: break
        }
    }

    /// Notes that a process has loaded the plugin in a number of seconds.
    mutating func hasStarted(in seconds: Double) {
        if hasFailed { self.seconds += seconds }
    }

    /// Counts a process that was killed while it loaded the plugin. Returns false if another process must not try.
    mutating func countKill() -> Bool {
        guard kills < Self.mostKills else { return false }
        kills += 1
        return true
    }

    /// Lets as many processes be killed as before the first one.
    mutating func forgetKills() { kills = 0 }

    /// The reason for which the host starts no further process; nil if the host may start one.
    func reasonToGiveUp(_ limits: WorkerLimits) -> String? {
        guard let most = limits.lostSeconds, seconds > most else { return nil }
        return "was given up, because its failures took more than \(most.formatted) s"
    }
}
