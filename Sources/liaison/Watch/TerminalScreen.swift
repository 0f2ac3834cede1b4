internal import FoundationEssentials
internal import Glibc
internal import LiaisonRender

/// What a terminal shows: a frame from its first line on, and what is said below. Only what changes is written.
///
/// A frame that is larger than the terminal is cut, and the last line is left for what is said.
final class TerminalScreen {
    private var size: TerminalSize
    /// The lines of the frame that comes next; nil: none does.
    private var next: [ArraySlice<UInt8>]?
    /// The lines that stand where they were drawn; nil: there are none that do.
    private var shown: [ArraySlice<UInt8>]?
    /// What has been said since the last time that something was written.
    private var waiting: [String] = []
    /// What stands below the frame.
    private var said: [String] = []
    /// Whether what stands there is no longer true.
    private var isOutdated = false

    /// Makes a screen that shows nothing yet.
    init(_ size: TerminalSize) {
        self.size = size
    }

    /// Makes the screen on which a feed is watched; nil: its frames are written one after the other.
    convenience init?(_ command: RunCommand) {
        guard command.play.watch, command.format == .terminal, command.output == nil, isatty(STDOUT_FILENO) == 1,
            ProcessInfo.processInfo.environment["TERM"] != "dumb"
        else { return nil }
        self.init(TerminalSize.current ?? TerminalSize.assumed)
    }

    /// Whether what goes to standard error would be seen on this screen.
    static var hasStandardError: Bool {
        var (output, errors) = (stat(), stat())
        return fstat(STDOUT_FILENO, &output) == 0 && fstat(STDERR_FILENO, &errors) == 0
            && output.st_rdev == errors.st_rdev
    }

    /// Shows the lines of a frame from the next update on. Of several frames before it the last counts.
    func show(_ frame: OutputBuffer) {
        var lines = frame.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        next = lines
    }

    /// Shows a message of one line below the frame from the next update on, in the place of what was said before that.
    func say(_ message: String) {
        waiting.append(message)
    }

    /// Takes away what was said before, with the next update.
    func takeBack() {
        (said, isOutdated) = ([], true)
    }

    /// Whether the terminal has another size than the last time; then the next frame is drawn whole.
    func hasResized(to new: TerminalSize?) -> Bool {
        guard let new, new != size else { return false }
        (size, shown) = (new, nil)
        return true
    }

    /// Takes nothing for drawn any more: the next frame is drawn whole.
    func forget() { shown = nil }

    /// Writes what makes the terminal show what came since the last update.
    func update(into output: inout OutputBuffer) {
        if let next { draw(next.prefix(max(size.lines - 1, 0)), into: &output) }
        if isOutdated || !waiting.isEmpty { writeMessages(into: &output) }
        (next, waiting, isOutdated) = (nil, [], false)
    }
}

// MARK: - Frames

extension TerminalScreen {
    private func draw(_ lines: ArraySlice<ArraySlice<UInt8>>, into output: inout OutputBuffer) {
        if let shown, shown.count == lines.count {
            let changed = lines.indices.filter { lines[$0] != shown[$0] }
            // The cursor stays below.
            if !changed.isEmpty { write(changed, of: lines, between: "\u{1B}7", "\u{1B}8", into: &output) }
        } else {
            write(lines.indices, of: lines, between: "\u{1B}[H\u{1B}[2J", "", into: &output)
            moveCursor(toLine: lines.count, into: &output)
            if waiting.isEmpty, height(of: said) <= size.lines - lines.count { waiting = said }
        }
        shown = Array(lines)
    }

    /// Writes lines whole, and cuts them at the edge instead of going on in the line below.
    private func write(
        _ indices: some Sequence<Int>, of lines: ArraySlice<ArraySlice<UInt8>>, between start: StaticString,
        _ end: StaticString, into output: inout OutputBuffer
    ) {
        output.append(start)
        output.append("\u{1B}[?7l\u{1B}[m")
        for index in indices {
            moveCursor(toLine: index, into: &output)
            // First: after a line that fills the width some terminals would erase its end.
            output.append("\u{1B}[K")
            output.append(contentsOf: lines[index])
        }
        output.append("\u{1B}[?7h")
        output.append(end)
    }

    /// Moves the cursor to the start of a line, from 0.
    private func moveCursor(toLine line: Int, into output: inout OutputBuffer) {
        output.append(string: "\u{1B}[\(line + 1);1H")
    }
}

// MARK: - Messages

extension TerminalScreen {
    /// Writes what is said below the frame. What is longer than the room there scrolls, and is left alone until the next
    /// frame is drawn whole.
    private func writeMessages(into output: inout OutputBuffer) {
        if let shown {
            moveCursor(toLine: shown.count, into: &output)
            output.append("\u{1B}[J")
            let fits = height(of: waiting) <= size.lines - shown.count
            (said, self.shown) = fits ? (waiting, shown) : ([], nil)
        } else if !waiting.isEmpty {
            output.append("\r\n")
        }
        output.append(string: waiting.joined(separator: "\r\n"))
    }

    /// How many lines messages take at most: no character has more columns than bytes.
    private func height(of messages: [String]) -> Int {
        messages.reduce(0) { $0 + max(($1.utf8.count + size.columns - 1) / size.columns, 1) }
    }
}
