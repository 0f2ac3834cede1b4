internal import CIsolation

/// Decides whether the host looks for an answer for a moment before it sleeps.
///
/// To wake a process on another processor takes longer than most functions of plugins: 20 to 50 µs in virtual machines. A
/// worker that takes longer, or shares a processor with the host, makes the host look more seldom.
struct Spinning {
    /// The longest time to look for an answer, in nanoseconds.
    static let longest: Int64 = 50_000
    /// The greatest number of waits without looking is two to the power of this number.
    private static let mostFailures = 8
    /// True if this process may use several processors.
    private static let hasProcessors = lsn_can_spin() != 0

    private let isPossible: Bool
    /// The number of times in a row that looking was in vain.
    private var failures = 0
    /// The number of coming waits in which the host sleeps without looking. The first wait lasts until the plugin is
    /// loaded, which takes long.
    private var sleeps = 1

    /// Makes the decisions for one worker. `isPossible` is false if host and worker share the sole processor.
    init(isPossible: Bool = Self.hasProcessors) { self.isPossible = isPossible }

    /// Returns whether an answer has come while the host looked for it. Does not look if the host should sleep.
    ///
    /// - Parameter look: Looks for an answer for a time in nanoseconds. Returns whether there is one.
    mutating func finds(_ look: (Int64) -> Bool) -> Bool {
        guard isPossible else { return false }
        guard sleeps == 0 else {
            sleeps -= 1
            return false
        }
        let isFound = look(Self.longest)
        failures = isFound ? 0 : min(failures + 1, Self.mostFailures)
        sleeps = isFound ? 0 : 1 << failures
        return isFound
    }
}
