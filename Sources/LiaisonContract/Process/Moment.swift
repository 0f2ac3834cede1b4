internal import Glibc

/// Time that goes by, and time that is used.
enum Moment {
    /// Waits.
    static func pass(seconds: Double) {
        usleep(UInt32(seconds * 1e6))
    }

    /// Waits until something is so, but no longer than so many seconds. False: it has not come to be so.
    static func wait(seconds: Double, until isSo: () -> Bool) -> Bool {
        let end = now(CLOCK_MONOTONIC) + seconds
        while !isSo() {
            guard now(CLOCK_MONOTONIC) < end else { return false }
            pass(seconds: 0.001)
        }
        return true
    }

    /// What a clock shows, in seconds.
    static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
