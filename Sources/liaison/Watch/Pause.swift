internal import Glibc

/// The pause between two searches for changes.
struct Pause {
    /// The set of SIGCONT, which a program receives when it goes on after Control-Z.
    private var signals = sigset_t()

    /// Blocks the signal. It is received during a pause.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGCONT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for a tenth of a second; returns whether the program was stopped, before or meanwhile, and goes on.
    func wait() -> Bool {
        var (signals, time) = (signals, timespec(tv_sec: 0, tv_nsec: 100_000_000))
        return sigtimedwait(&signals, nil, &time) == SIGCONT
    }
}
