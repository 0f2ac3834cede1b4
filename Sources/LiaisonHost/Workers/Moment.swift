package import Glibc

/// Functions that read clocks and wait.
package enum Moment {
    /// Waits for a number of seconds.
    package static func pass(seconds: Double) {
        usleep(UInt32(seconds * 1e6))
    }

    /// Waits until a condition is true, but no longer than a number of seconds. Checks every millisecond. Returns
    /// false at the deadline.
    package static func wait(seconds: Double, until isSo: () -> Bool) -> Bool {
        let end = now(CLOCK_MONOTONIC) + seconds
        while !isSo() {
            guard now(CLOCK_MONOTONIC) < end else { return false }
            pass(seconds: 0.001)
        }
        return true
    }

    /// The time of a clock, in seconds.
    package static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
