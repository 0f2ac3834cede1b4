internal import LiaisonKit

/// Draws one text: wrapped, aligned, truncated, in the styles of its runs.
struct TextPainter {
    let text: UnsafeBufferPointer<UInt8>
    let runs: [Text.Run]
    let style: TextStyle
    let look: TerminalStyle
    let area: TerminalArea
    /// True if the text ends in an ellipsis even if it is complete, because the text after it has no room.
    let isContinued: Bool
    /// The first run that does not end before the text that is drawn next.
    private var run = 0
    /// Draws the links of the text; nil if it has none.
    var links: LinkPainter?

    init(
        _ text: UnsafeBufferPointer<UInt8>, runs: [Text.Run] = [], style: TextStyle, look: TerminalStyle,
        in area: TerminalArea, isContinued: Bool = false
    ) {
        self.text = text
        self.runs = runs
        self.style = style
        self.look = look
        self.area = area
        self.isContinued = isContinued
    }

    /// Draws the lines of the text, as many as the style and the area allow.
    mutating func draw(on canvas: inout Canvas, with breaker: inout LineBreaker) {
        let limit = style.lines > 0 ? min(style.lines, area.lines) : area.lines
        guard area.columns > 0 else { return }
        breaker.begin()
        // A text may end with many blanks, and each line may ask for the end of the visible text, so the end is found
        // once.
        var visibleEnd: Int?
        var start = 0
        for line in 0..<max(limit, 0) where start < text.count {
            let found = breaker.line(of: text, from: start, columns: area.columns)
            let mayEnd = line == limit - 1 || isContinued
            if mayEnd, visibleEnd == nil { visibleEnd = breaker.endOfVisible(text, from: start) }
            let isCut = mayEnd && visibleEnd ?? 0 > found.next
            if isCut ? line == limit - 1 : isContinued {
                drawTruncated(isCut ? style.truncation : .tail, from: start, line, on: &canvas, with: &breaker)
            } else {
                begin(line, columns: drawnColumns(of: found), on: &canvas)
                draw(found, on: &canvas, with: &breaker)
            }
            start = found.next
        }
    }

    /// Draws the last line of a text that continues, or that is followed by a text without room.
    private mutating func drawTruncated(
        _ truncation: Truncation, from start: Int, _ line: Int, on canvas: inout Canvas,
        with breaker: inout LineBreaker
    ) {
        let room = area.columns - 1
        let columns: (head: Int, tail: Int) =
            switch truncation {
            case .clip: (area.columns, 0)
            case .tail: (room, 0)
            case .middle: (room - room / 2, room / 2)
            case .head: (0, room)
            }
        let head = breaker.prefix(of: text, from: start, columns: columns.head)
        if truncation == .clip || truncation == .tail {
            let ellipsis = truncation == .tail ? 1 : 0
            begin(line, columns: drawnColumns(of: head) + ellipsis, on: &canvas)
            draw(head, on: &canvas, with: &breaker)
            if ellipsis > 0 { canvas.append("…") }
            return
        }
        let tail = breaker.suffix(of: text, from: head.next, columns: columns.tail)
        begin(line, columns: drawnColumns(of: head) + 1 + drawnColumns(of: tail), on: &canvas)
        draw(head, on: &canvas, with: &breaker)
        canvas.append("…")
        draw(tail, on: &canvas, with: &breaker)
    }

    /// Starts a line at the column of its alignment.
    private func begin(_ line: Int, columns: Int, on canvas: inout Canvas) {
        canvas.move(
            toLine: area.line + line, column: area.column(of: columns, style.alignment), columns: columns,
            style: look.weighing(style.weight))
    }

    /// The number of columns in which a line is drawn.
    private func drawnColumns(of line: TextLine) -> Int {
        line.columns - (links?.sparedColumns(in: line.range, fromRun: run) ?? 0)
    }

    /// Draws a line or a part of a line, run by run.
    private mutating func draw(_ line: TextLine, on canvas: inout Canvas, with breaker: inout LineBreaker) {
        if runs.isEmpty, line.isVerbatim { return canvas.append(plain: text[line.range]) }
        let range = line.range
        var position = range.lowerBound
        while position < range.upperBound {
            while run < runs.count, runs[run].range.upperBound <= position { run += 1 }
            var end = range.upperBound
            var look = look.weighing(style.weight)
            var isLink = false
            if run < runs.count {
                let isInside = runs[run].range.lowerBound <= position
                end = min(end, isInside ? runs[run].range.upperBound : runs[run].range.lowerBound)
                if isInside { look = self.look.styled(by: runs[run].style, style.weight) }
                isLink = isInside && !runs[run].link.isEmpty
            }
            let part = position..<end
            canvas.change(to: look)
            position =
                isLink
                ? draw(part, ofLinkIn: look, of: line, on: &canvas, with: &breaker)
                : draw(part, of: line, on: &canvas, with: &breaker)
        }
    }

    /// Draws a part of the current run, which leads to a URL. Returns the end of the drawn part.
    private mutating func draw(
        _ part: Range<Int>, ofLinkIn look: TerminalStyle, of line: TextLine, on canvas: inout Canvas,
        with breaker: inout LineBreaker
    ) -> Int {
        switch links?.form(ofRun: run) {
        case .text, nil: return draw(part, of: line, on: &canvas, with: &breaker)
        case .hyperlink(let number, let url):
            var look = look
            look.attributes.insert(.underlined)
            canvas.change(to: look)
            canvas.beginHyperlink(number, to: url)
            defer { canvas.endHyperlink() }
            return draw(part, of: line, on: &canvas, with: &breaker)
        case .linkOfScreen(let number):
            var look = look
            look.attributes.insert(.underlined)
            look.link = number
            canvas.change(to: look)
            return draw(part, of: line, on: &canvas, with: &breaker)
        case .reference(let reference):
            canvas.append(reference.dropFirst(part.lowerBound - runs[run].range.lowerBound).prefix(part.count))
            return part.upperBound
        }
    }

    /// Draws a part of a line in one style, with the whole of its last cluster. Returns the end of the drawn part.
    private func draw(
        _ part: Range<Int>, of line: TextLine, on canvas: inout Canvas, with breaker: inout LineBreaker
    ) -> Int {
        let plain = PlainLineBreaker(text)
        let limit = line.range.upperBound
        if line.isVerbatim, part.upperBound == limit || plain.isBetweenASCII(part.upperBound) {
            canvas.append(plain: text[part])
            return part.upperBound
        }
        var position = part.lowerBound
        while position < part.upperBound {
            let plainEnd = min(plain.clusters(from: position, columns: part.upperBound - position).end, part.upperBound)
            if plainEnd > position {
                canvas.append(plain: text[position..<plainEnd])
                position = plainEnd
                continue
            }
            let end = min(breaker.clusterEnd(of: text, after: position), limit)
            // One scalar takes two columns at most.
            let mayBeTooWide = area.columns == 1 || end - position > 4
            if mayBeTooWide, BreakWindow.columns(of: text, position..<end) > area.columns {
                canvas.append("…")
            } else {
                canvas.append(cluster: position..<end, of: text)
            }
            position = end
        }
        return position
    }
}
