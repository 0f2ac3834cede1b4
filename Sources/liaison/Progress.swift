internal import Glibc

/// Says on standard error how far a long run has come, where that is a terminal and the feed itself goes elsewhere.
struct Progress {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var sections = 0
    private var due: ContinuousClock.Instant
    private var hasWritten = false

    /// Makes it for a feed that goes to a file, or to standard output.
    init(toFile: Bool) {
        isShown = isatty(STDERR_FILENO) == 1 && (toFile || isatty(STDOUT_FILENO) == 0)
        due = clock.now + .seconds(1)
    }

    /// Counts a section.
    mutating func count() {
        sections += 1
        guard isShown, sections % 64 == 0, clock.now >= due else { return }
        due = clock.now + .milliseconds(250)
        hasWritten = true
        write("\r\(sections) sections")
    }

    /// Takes away what was said.
    mutating func end() {
        if hasWritten { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
