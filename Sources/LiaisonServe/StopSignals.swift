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
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, number)
            signal(number) { _ in
                StopSignals.come.store(true, ordering: .relaxed)
                _ = write(StopSignals.bell.load(ordering: .relaxed), "!", 1)
            }
        }
        // A program that starts this one may have blocked them.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
