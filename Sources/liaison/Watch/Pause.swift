internal import Glibc

/// The time between two looks for changes.
struct Pause {
    /// SIGCONT alone: what tells a program that it goes on after Control-Z.
    private var signals = sigset_t()

    /// From now on that signal waits for the end of a pause.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGCONT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for a tenth of a second; answers whether the program was stopped before or meanwhile, and goes on.
    func wait() -> Bool {
        var (signals, time) = (signals, timespec(tv_sec: 0, tv_nsec: 100_000_000))
        return sigtimedwait(&signals, nil, &time) == SIGCONT
    }
}
