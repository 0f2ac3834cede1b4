internal import Glibc
package import LiaisonRender
internal import LiaisonTerminal

/// A terminal that shows a frame at the top and messages below the frame. Only changes are written.
///
/// A frame that is larger than the terminal is cut. The last line is kept for messages.
package final class TerminalScreen {
    private var size: TerminalSize
    /// The lines of the next frame; nil if there is none.
    private var next: [ArraySlice<UInt8>]?
    /// The lines that are on the screen; nil if they are unknown.
    private var shown: [ArraySlice<UInt8>]?
    /// The messages since the last update.
    private var waiting: [String] = []
    /// The messages below the frame.
    private var said: [String] = []
    /// True if the messages on the screen are outdated.
    private var isOutdated = false

    /// Makes an empty screen.
    init(_ size: TerminalSize) {
        self.size = size
    }

    /// Makes the screen of a watched feed; nil if its frames are written one after the other.
    convenience init?(_ options: ShowOptions) {
        guard options.watches, options.format.can(.terminal), options.output == nil, isatty(STDOUT_FILENO) == 1,
            environmentVariable("TERM") != "dumb"
        else { return nil }
        self.init(TerminalSize.current ?? TerminalSize.assumed)
    }

    /// True if standard error is the same terminal, so that its messages would appear on the screen.
    static var hasStandardError: Bool {
        var (output, errors) = (stat(), stat())
        return fstat(STDOUT_FILENO, &output) == 0 && fstat(STDERR_FILENO, &errors) == 0
            && output.st_rdev == errors.st_rdev
    }

    /// Sets the frame of the next update. A later call replaces the frame.
    package func show(_ frame: OutputBuffer) {
        var lines = frame.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        next = lines
    }

    /// Adds a message of one line to the next update. It replaces the messages of earlier updates.
    package func say(_ message: String) {
        waiting.append(message)
    }

    /// Removes the old messages with the next update.
    func takeBack() {
        (said, isOutdated) = ([], true)
    }

    /// Takes the size of the terminal; nil for an unknown size. Returns true if the size differs from that of the last
    /// call: the next frame is then drawn as a whole.
    func hasResized(to new: TerminalSize?) -> Bool {
        guard let new, new != size else { return false }
        (size, shown) = (new, nil)
        return true
    }

    /// Forgets the text on the screen, so that the next frame is drawn as a whole.
    package func forget() { shown = nil }

    /// Writes the changes since the last update.
    package func update(into output: inout OutputBuffer) {
        if let next { draw(next.prefix(max(size.lines - 1, 0)), into: &output) }
        if isOutdated || !waiting.isEmpty { writeMessages(into: &output) }
        (next, waiting, isOutdated) = (nil, [], false)
    }
}

// MARK: - Frames

extension TerminalScreen {
    private func draw(_ lines: ArraySlice<ArraySlice<UInt8>>, into output: inout OutputBuffer) {
        if let shown, shown.count == lines.count, !(hasPictures(shown[...] + lines) && lines != shown[...]) {
            let changed = lines.indices.filter { lines[$0] != shown[$0] }
            // The cursor stays below the frame.
            if !changed.isEmpty { write(changed, of: lines, between: "\u{1B}7", "\u{1B}8", into: &output) }
        } else {
            if hasPictures(shown?[...] ?? []) { output.append(contentsOf: KittyPicture.removalOfAll) }
            write(lines.indices, of: lines, between: "\u{1B}[H\u{1B}[2J", "", into: &output)
            moveCursor(toLine: lines.count, into: &output)
            if waiting.isEmpty, height(of: said) <= size.lines - lines.count { waiting = said }
        }
        shown = Array(lines)
    }

    /// Returns whether a line has a picture over its text. A change of such a line would draw over the picture.
    private func hasPictures(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        lines.contains { $0.contains(TerminalRenderer.pictureStart) }
    }

    /// Writes whole lines. The terminal cuts them at its edge.
    private func write(
        _ indices: some Sequence<Int>, of lines: ArraySlice<ArraySlice<UInt8>>, between start: StaticString,
        _ end: StaticString, into output: inout OutputBuffer
    ) {
        output.append(start)
        output.append("\u{1B}[?7l\u{1B}[m")
        for index in indices {
            moveCursor(toLine: index, into: &output)
            // The line is erased first, because after a full line some terminals would erase the last character.
            output.append("\u{1B}[K")
            output.append(contentsOf: lines[index])
        }
        output.append("\u{1B}[?7h")
        output.append(end)
    }

    /// Moves the cursor to the start of a line. Lines count from 0.
    private func moveCursor(toLine line: Int, into output: inout OutputBuffer) {
        output.append(string: "\u{1B}[\(line + 1);1H")
    }
}

// MARK: - Messages

extension TerminalScreen {
    /// Writes the messages below the frame. If they need more lines than there are, the terminal scrolls, and the next
    /// frame is drawn as a whole.
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

    /// The greatest number of lines that messages can take. No character has more columns than bytes.
    private func height(of messages: [String]) -> Int {
        messages.reduce(0) { $0 + max(($1.utf8.count + size.columns - 1) / size.columns, 1) }
    }
}
