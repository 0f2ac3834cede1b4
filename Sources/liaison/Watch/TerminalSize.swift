internal import FoundationEssentials
internal import Glibc

/// How many columns and lines a terminal has.
struct TerminalSize: Equatable {
    let columns: Int
    let lines: Int

    /// What is assumed where nobody says.
    static let assumed = TerminalSize(columns: 80, lines: 25)

    /// That of the terminal to which standard output goes; nil: there is none, or it does not say.
    static var current: TerminalSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), lines: Int(size.ws_row))
    }

    /// How wide what is written to standard output may be: what COLUMNS says, or the terminal.
    static var columns: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), (1...10_000) ~= columns {
            return columns
        }
        return (current ?? assumed).columns
    }
}
