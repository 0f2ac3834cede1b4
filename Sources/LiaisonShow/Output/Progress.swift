internal import Glibc

/// Shows the progress of a long run on standard error, if standard error is a terminal and the feed goes elsewhere.
package struct Progress {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var sections = 0
    private var due: ContinuousClock.Instant
    private var hasWritten = false

    /// Makes the progress of a feed that goes to a file, or to standard output.
    init(toFile: Bool) {
        isShown = isatty(STDERR_FILENO) == 1 && (toFile || isatty(STDOUT_FILENO) == 0)
        due = clock.now + .seconds(1)
    }

    /// Counts a section.
    package mutating func count() {
        sections += 1
        guard isShown, sections % 64 == 0, clock.now >= due else { return }
        due = clock.now + .milliseconds(250)
        hasWritten = true
        write("\r\(sections) sections")
    }

    /// Erases the progress.
    package mutating func end() {
        if hasWritten { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
