internal import Glibc

/// Returns true if some work takes at most linear time in its size: the processor time of this thread for a size is less
/// than 8 times that for a quarter of the size.
///
/// Quadratic work takes 16 times as long, and linear work 4 times. The processor time grows somewhat on a busy machine, so
/// the work has 3 attempts, and 50 ms do not count.
public func isLinear(upTo size: Int, _ work: (_ size: Int) throws -> Void) rethrows -> Bool {
    for _ in 0..<3 {
        let quarter = try processorTime { try work(size / 4) }
        let whole = try processorTime { try work(size) }
        if whole < quarter * 8 + .milliseconds(50) { return true }
    }
    return false
}

/// The time for which some work uses a processor on this thread.
private func processorTime(of work: () throws -> Void) rethrows -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try work()
    return now() - start
}
