internal import Glibc

/// The pause between two searches for changes.
struct Pause {
    /// The set of SIGCONT, which a program receives when it continues after Control-Z.
    private var signals = sigset_t()

    /// Blocks SIGCONT. `wait` receives it.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGCONT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for at most 100 ms. Returns true if the program has continued after a stop since the last call.
    func wait() -> Bool {
        var (signals, time) = (signals, timespec(tv_sec: 0, tv_nsec: 100_000_000))
        return sigtimedwait(&signals, nil, &time) == SIGCONT
    }
}
