internal import LiaisonHost

/// The tries after a failure of the machine, within a time: the first at once, and the others after longer and longer
/// pauses.
struct Retries {
    /// The pause before the second try, and the longest pause, in seconds.
    private static let (firstPause, longestPause) = (0.01, 1.0)

    private let end: Double
    private var pause = 0.0

    /// Makes the tries within a number of seconds; 0 allows none.
    init(seconds: Double) { end = Moment.now() + seconds }

    /// Waits until it is time for another try. Returns false if no time is left.
    mutating func next() -> Bool {
        let left = end - Moment.now()
        guard left > 0 else { return false }
        Moment.pass(seconds: min(pause, left))
        pause = min(max(2 * pause, Self.firstPause), Self.longestPause)
        return true
    }
}
