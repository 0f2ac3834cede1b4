internal import Glibc

/// The size of a terminal.
package struct TerminalSize: Equatable {
    package let columns: Int
    package let lines: Int

    /// The size that is assumed for an output other than a terminal.
    static let assumed = TerminalSize(columns: 80, lines: 25)

    /// The size of the terminal on standard output; nil if there is none, or if its size is unknown.
    package static var current: TerminalSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), lines: Int(size.ws_row))
    }

    /// The width of standard output in columns: the value of `COLUMNS`, or the width of the terminal, or 80.
    package static var columns: Int { knownColumns ?? assumed.columns }

    /// The value of `COLUMNS`, or the width of the terminal on standard output; nil if both are unknown.
    package static var knownColumns: Int? {
        if let columns = environmentVariable("COLUMNS").flatMap({ Int($0) }), (1...10_000) ~= columns { return columns }
        return current?.columns
    }
}
