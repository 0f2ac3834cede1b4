internal import LiaisonTerminal

/// The lines of a cell, or of cells side by side, while they are drawn: pieces of text, each at a line and a column.
///
/// On each line the pieces come from left to right. The storage is kept from cell to cell.
struct Canvas: ~Copyable {
    private struct Piece: BitwiseCopyable {
        /// The offsets of the text of the piece in `bytes`.
        var start: Int
        var end: Int
        /// The column of the piece; nil if it follows the previous piece directly.
        var column: Int?
        /// The number of columns of the piece and of the following pieces without a column of their own.
        var columns: Int
        var style: TerminalStyle
        var next: Int
    }

    private struct Line: BitwiseCopyable {
        var first = none
        var last = none
        /// True if other lines have the same pieces. Such a line gets pieces of its own before one is added.
        var isShared = false
    }

    private static let none = -1
    /// The storage that is kept from cell to cell.
    private static let keptBytes = 1 << 18
    private static let keptLines = 1 << 13

    private var bytes = OutputBuffer()
    private var pieces = KeptArray<Piece>()
    private var lines = KeptArray<Line>()
    /// The line of the last piece. If that line does not exist, appended text is lost.
    private var line = 0
    private var isOpen = false

    /// Empties the canvas. Frees the storage of an unusually large cell.
    mutating func begin() {
        isOpen = false
        bytes.removeAll(keeping: Self.keptBytes)
        pieces.removeAll(keeping: Self.keptLines)
        lines.removeAll(keeping: Self.keptLines)
    }

    /// Adds lines up to a number.
    mutating func extend(toLines count: Int) {
        lines.append(Line(), count: count - lines.count)
    }

    /// Starts a piece on a line that exists. Text that is appended then belongs to the piece.
    mutating func move(toLine line: Int, column: Int?, columns: Int, style: TerminalStyle) {
        isOpen = line >= 0 && line < lines.count
        guard isOpen else { return }
        self.line = line
        if lines[line].isShared { copyPieces(ofLine: line) }
        let end = bytes.count
        add(
            Piece(start: end, end: end, column: column, columns: columns, style: style, next: Self.none), toLine: line)
    }

    private mutating func add(_ piece: Piece, toLine line: Int) {
        let number = pieces.count
        let last = lines[line].last
        if last == Self.none { lines[line].first = number } else { pieces[last].next = number }
        lines[line].last = number
        pieces.append(piece)
    }

    /// Gives a line pieces of its own.
    private mutating func copyPieces(ofLine line: Int) {
        var index = lines[line].first
        lines[line] = Line()
        while index != Self.none {
            var piece = pieces[index]
            index = piece.next
            piece.next = Self.none
            add(piece, toLine: line)
        }
    }

    /// Begins a piece in a style, directly after the previous piece.
    mutating func change(to style: TerminalStyle) {
        guard isOpen else { return }
        let last = pieces.count - 1
        if pieces[last].style == style { return }
        if pieces[last].start == pieces[last].end {
            pieces[last].style = style
        } else {
            move(toLine: line, column: nil, columns: 0, style: style)
        }
    }

    /// Appends text that needs no replacements to the piece.
    mutating func append(plain more: Slice<UnsafeBufferPointer<UInt8>>) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: more))
        endPiece()
    }

    /// Appends printable ASCII to the piece.
    mutating func append(_ more: ArraySlice<UInt8>) {
        bytes.append(contentsOf: more)
        endPiece()
    }

    /// Appends a literal to the piece.
    mutating func append(_ literal: StaticString) {
        bytes.append(literal)
        endPiece()
    }

    /// Appends a literal to the piece, a number of times.
    mutating func append(_ literal: StaticString, count: Int) {
        bytes.append(literal, count: count)
        endPiece()
    }

    /// Draws a literal of one column at both ends of some lines of an area. Lines on which nothing else is drawn so far
    /// share their pieces.
    mutating func drawSides(
        _ side: StaticString, onLines lines: Range<Int>, of area: TerminalArea, style: TerminalStyle
    ) {
        let end = min(lines.upperBound, self.lines.count)
        var line = max(lines.lowerBound, 0)
        while line < end {
            let isEmpty = self.lines[line].first == Self.none
            for column in [area.column, area.column + area.columns - 1] {
                move(toLine: line, column: column, columns: 1, style: style)
                append(side)
            }
            let first = line
            line += 1
            guard isEmpty, line < end, self.lines[line].first == Self.none else { continue }
            self.lines[first].isShared = true
            while line < end, self.lines[line].first == Self.none {
                self.lines[line] = self.lines[first]
                line += 1
            }
        }
        isOpen = false
    }

    /// Appends a cluster of valid UTF-8 to the piece, with replacements for its controls. A soft hyphen is not shown.
    mutating func append(cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
        if TerminalText.isVerbatim(cluster, of: text) { return append(plain: text[cluster]) }
        var position = cluster.lowerBound
        while position < cluster.upperBound {
            let (scalar, next) = UTF8Scalars.decode(text, at: position)
            if let replacement = TerminalText.replacement(for: scalar) {
                for byte in UTF8.encode(replacement) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
            } else if Self.wouldChange(scalar, whatPrecedes: cluster, at: position, of: text) {
                append("\u{200B}")
            } else if scalar != "\u{AD}" {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[position..<next]))
            }
            position = next
        }
        endPiece()
    }

    /// Returns whether a scalar without an effect in its cluster would join or widen the text before a soft hyphen.
    private static func wouldChange(
        _ scalar: Unicode.Scalar, whatPrecedes cluster: Range<Int>, at position: Int,
        of text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        switch scalar {
        case "\u{200D}": position == cluster.lowerBound
        case "\u{FE0F}": !UTF8Scalars.decode(text, at: cluster.lowerBound).0.properties.isEmoji
        default: false
        }
    }

    /// Begins a hyperlink to a URL, in printable ASCII. The parts of one link have the same number.
    ///
    /// Source: Hyperlinks in terminal emulators (OSC 8), by Egmont Koblinger.
    mutating func beginHyperlink(_ number: Int, to url: [UInt8]) {
        append("\u{1B}]8;id=")
        append(Array(String(number).utf8)[...])
        append(";")
        append(url[...])
        append("\u{1B}\\")
    }

    /// Ends a hyperlink.
    mutating func endHyperlink() { append("\u{1B}]8;;\u{1B}\\") }

    private mutating func endPiece() {
        guard isOpen else { return }
        let last = pieces.count - 1
        pieces[last].end = bytes.count
    }

    /// Writes some existing lines, each with its line end, in the colors of a terminal; nil to write no styles.
    func write(lines shown: Range<Int>, into output: inout OutputBuffer, in colors: Capabilities.Colors?) {
        bytes.withUnsafeBufferPointer { bytes in
            var number = shown.lowerBound
            while number < shown.upperBound {
                let start = output.count
                write(lines[number], of: bytes, into: &output, in: colors)
                output.append(UInt8(ascii: "\n"))
                let next = endOfSameLines(from: number, notBeyond: shown.upperBound)
                if next > number + 1 { output.repeatLast(output.count - start, count: next - number - 1) }
                number = next
            }
        }
    }

    /// The end of the range of lines that starts with a line and whose other lines share its pieces.
    private func endOfSameLines(from number: Int, notBeyond limit: Int) -> Int {
        var next = number + 1
        guard lines[number].isShared else { return next }
        while next < limit, lines[next].isShared, lines[next].first == lines[number].first { next += 1 }
        return next
    }

    /// Writes an existing line without its line end. At the end of a line, the spaces before empty pieces are left out.
    func write(line number: Int, into output: inout OutputBuffer, in colors: Capabilities.Colors?) {
        bytes.withUnsafeBufferPointer { write(lines[number], of: $0, into: &output, in: colors) }
    }

    private func write(
        _ line: Line, of bytes: UnsafeBufferPointer<UInt8>, into output: inout OutputBuffer,
        in colors: Capabilities.Colors?
    ) {
        var column = 0
        var spaces = 0
        var index = line.first
        while index != Self.none {
            let piece = pieces[index]
            index = piece.next
            if let start = piece.column {
                spaces += max(start - column, 0)
                column = max(start, column) + piece.columns
            }
            if piece.start == piece.end { continue }
            let text = UnsafeBufferPointer(rebasing: bytes[piece.start..<piece.end])
            if let colors, !piece.style.isPlain {
                output.append(UInt8(ascii: " "), count: spaces)
                piece.style.write(into: &output, in: colors)
                output.append(contentsOf: text)
                output.append(TerminalStyle.reset)
            } else {
                output.append(spaces: spaces, before: text)
            }
            spaces = 0
        }
    }
}

extension Canvas {
    /// Draws an existing line on a line of a screen, from a column on.
    func draw(line: Int, by painter: ScreenPainter, onLine target: Int, from first: Int) {
        var column = first
        var index = lines[line].first
        while index != Self.none {
            let piece = pieces[index]
            index = piece.next
            if let start = piece.column { column = max(column, first + start) }
            column = painter.put(
                bytes[piece.start..<piece.end], line: target, column: column, style: piece.style.cellStyle,
                link: piece.style.link)
        }
    }
}
