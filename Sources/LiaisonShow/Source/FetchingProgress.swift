internal import Glibc
internal import LiaisonFetch

/// Shows the progress of fetching on standard error, if standard error is a terminal.
final class FetchingProgress: @unchecked Sendable {
    private let isShown: Bool
    /// The lock that guards `hasWritten`.
    private let monitor = Monitor()
    private var hasWritten = false

    init(isShown: Bool) { self.isShown = isShown && isatty(STDERR_FILENO) == 1 }

    /// Shows a progress in place of the earlier progress. [any thread]
    func show(_ progress: FetchProgress) {
        guard isShown else { return }
        monitor.lock()
        defer { monitor.unlock() }
        hasWritten = true
        let feeds = progress.total == 1 ? "" : "\(progress.ended) of \(progress.total) feeds, "
        write("\r\u{1B}[KFetching: \(feeds)\(progress.receivedBytes / 1024) KB")
    }

    /// Erases the progress. [any thread]
    func erase() {
        monitor.lock()
        defer { monitor.unlock() }
        if hasWritten { write("\r\u{1B}[K") }
        hasWritten = false
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
