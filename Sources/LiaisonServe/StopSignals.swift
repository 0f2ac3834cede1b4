internal import Glibc
internal import LiaisonShow
internal import Synchronization

/// The signals that ask the program to stop.
enum StopSignals {
    private static let come = Atomic(false)
    private static let bell = Atomic<Int32>(-1)

    /// True if such a signal has come.
    static var hasCome: Bool { come.load(ordering: .relaxed) }

    /// Rings a bell when a signal comes.
    static func catchAll(_ bell: Bell) {
        self.bell.store(bell.writing, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { _ in
                StopSignals.come.store(true, ordering: .relaxed)
                _ = write(StopSignals.bell.load(ordering: .relaxed), "!", 1)
            }
        }
    }
}
