internal import LiaisonJSON

/// A parser that reads HTML and writes its blocks.
struct BlockParser {
    let source: HTMLSource
    var position = 0
    /// The range from the last tag without an end, in which all tags are text.
    var endless = 0..<0

    var context = BlockContext()
    var formats = OpenFormats()
    var links: BlockLinks
    var writer: BlockWriter

    /// The head of the current block, and its text so far.
    private var head = BlockHead.paragraph
    private var text = BlockText()
    /// The gap between the text so far and the next text.
    private(set) var gap = Gap.none
    /// The number of table cells that have started since the last text.
    private var cells = 0
    /// True if a block has ended in the open table row. The next cell then starts a block of its own.
    private var isRowBroken = true
    /// The open texts with readings.
    var ruby = Ruby()
    /// The mark before the next text; nil for none.
    var lead: StaticString?
    /// The title of the open abbreviation, and the number of bytes of the text before it; nil outside of abbreviations.
    var abbreviation: (title: String, start: Int)?
    /// The titles of the abbreviations so far.
    var explained: Set<String> = []
    /// The number of bytes of the text up to its last formula in MathML; nil if there is none.
    var endOfMath: Int?
    /// The number of open spans, counted from one of the class `ellipsis`; nil outside of such a span.
    var spansOfEllipsis: Int?
    /// The open element whose style keeps line breaks, and the number of open elements of its name; nil if there is none.
    var elementWithLines: (name: HTMLName, depth: Int)?
    /// The open table of data; nil outside of such a table.
    var table: DataTable?
    /// True if the text is that of a cell of the table.
    var isInCell = false
    /// The number of bytes of lists and tables that were looked at before they were parsed.
    var bytesLookedAhead = 0
    /// The files that the open `<picture>` offers.
    var pictureSources = PictureSources()
    /// The index of the next end tag of each medium, by its name, or the end of the HTML. The parser searches each
    /// once.
    var mediaEnds: [HTMLName: Int] = [:]
    /// The index before which no element of a medium names a source.
    var sourcelessEnd = 0

    /// The gaps between texts, from the narrowest to the widest.
    enum Gap: Int {
        case none, space, line, block, cell
    }

    init(_ source: HTMLSource, base: URLReference?, to json: JSONBuilder) {
        self.source = source
        links = BlockLinks(base: base, htmlCount: source.count)
        writer = BlockWriter(json)
    }

    /// Parses the HTML, and appends its blocks.
    mutating func run() {
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "<"): takeMarkup()
            case UInt8(ascii: "&"): takeReference()
            case 0: position += 1
            case _ where context.isPreformatted: takePreformatted()
            case 0x0A where elementWithLines != nil:
                breakLine()
                position += 1
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
                widen(.space)
                position += 1
            default: write(take(source.countOfText(from: position)))
            }
        }
        endTable()
        writer.writeLastImage()
    }

    private mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        defer { position += count }
        return source[position..<position + count]
    }

    private mutating func takeMarkup() {
        guard let markup = HTMLMarkup(at: position, in: source, endless: &endless) else { return write(take(1)) }
        position = markup.end
        switch markup.kind {
        case .startTag: start(markup)
        case .endTag: end(markup)
        case .comment: break
        }
    }

    private mutating func takeReference() {
        guard let reference = CharacterReference(source[position..<source.count]) else { return write(take(1)) }
        position += reference.count
        for scalar in reference.scalars {
            switch scalar {
            case " ", "\t", "\n", "\r":
                if context.isPreformatted { write(scalar == "\r" ? "\n" : scalar) } else { widen(.space) }
            default: write(scalar)
            }
        }
    }
}

extension BlockParser {
    mutating func widen(_ other: Gap) {
        if other.rawValue > gap.rawValue { gap = other }
    }

    /// Starts a block, or a line within code.
    mutating func breakBlock() {
        widen(context.isPreformatted || isInCell ? .line : .block)
    }

    /// Breaks the line. A second break ends the paragraph, as authors mean it.
    mutating func breakLine() {
        if context.isPreformatted { write("\n") } else { widen(gap == .line ? .block : .line) }
    }

    /// Starts a row of a table that lays out a page.
    mutating func startLayoutRow() {
        finish()
        isRowBroken = false
    }

    /// Starts or ends a table that lays out a page.
    mutating func breakTable() {
        finish()
        isRowBroken = true
    }

    /// Starts a cell of a table that lays out a page. The cell continues the block of the earlier cells if the row contains
    /// nothing else.
    mutating func startLayoutCell() {
        guard !isRowBroken else { return widen(.block) }
        guard !text.isEmpty else { return }
        widen(.cell)
        cells += 1
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        closeGap()
        text.append(bytes, formats.current)
    }

    mutating func write(_ scalar: Unicode.Scalar) {
        closeGap()
        text.append(scalar, formats.current)
    }

    /// Writes a text that does not stem from the HTML source.
    mutating func write(_ words: String) {
        var words = words
        words.withUTF8 { write($0) }
    }

    private mutating func closeGap() {
        let parenthesis = ruby.hasParenthesis ? ruby.takeParenthesis() : nil
        switch parenthesis {
        case .opening: dropSpace()
        case .closing: text.append(")", formats.current)
        case nil: break
        }
        switch gap {
        case .none: break
        case .space: text.separate(" ", before: formats.current)
        case .line: closeLine()
        case .cell where head.mayBeRow && context.isParagraph: closeCells()
        case .block where isInCell: closeLine()
        case .block, .cell: finish()
        }
        (gap, cells) = (.none, 0)
        if text.isEmpty, !isInCell { head = context.takeHead() }
        if parenthesis == .opening { text.append("(", formats.current) }
        guard let lead else { return }
        self.lead = nil
        text.append(UnsafeBufferPointer(start: lead.utf8Start, count: lead.utf8CodeUnitCount), formats.current)
    }

    private mutating func closeLine() {
        // The code may end with a line break of its own.
        if head.kind != .code || text.bytes.last != 0x0A { text.separate("\n", before: formats.current) }
    }

    private mutating func closeCells() {
        for _ in 0..<cells { text.separate(" | ", before: .plain) }
        head.kind = .row
    }

    /// Takes text in which white space counts.
    private mutating func takePreformatted() {
        let isNewline = source[position] == 0x0A || source[position] == 0x0D
        if isNewline {
            position += source[position] == 0x0D && source[position + 1] == 0x0A ? 2 : 1
            // A line break at the start is not part of the code.
            if text.isEmpty || gap.rawValue > Gap.line.rawValue { return }
            gap = .none
            return write("\n")
        }
        let end = source.firstIndex(from: position) { block in
            block .<= HTMLSource.Block(repeating: 0x0D) .& block .!= HTMLSource.Block(repeating: 0x09)
                .| block .== HTMLSource.Block(repeating: UInt8(ascii: "<"))
                .| block .== HTMLSource.Block(repeating: UInt8(ascii: "&"))
        }
        write(take(max(1, (end ?? source.count) - position)))
    }

    /// Writes the current block, unless it is blank. In a cell of a table, ends a line.
    mutating func finish() {
        guard !isInCell else { return breakBlock() }
        closeReading()
        (endOfMath, abbreviation) = (nil, nil)
        (gap, cells) = (.none, 0)
        text.trimEnd()
        guard !text.isBlank else { return text.removeAll() }
        if head.kind == .code { text.expandTabs() }
        if head.kind == .caption, table != nil {
            table?.add(caption: text)
        } else {
            writer.write(head, text, &links)
        }
        text.removeAll()
        isRowBroken = true
    }

    /// Takes the text so far, which is empty if it is blank.
    mutating func takeText() -> BlockText {
        closeReading()
        (endOfMath, abbreviation) = (nil, nil)
        (gap, cells) = (.none, 0)
        text.trimEnd()
        defer { text = BlockText() }
        return text.isBlank ? BlockText() : text
    }

    /// Ends a reading with its parenthesis.
    mutating func closeReading() {
        if ruby.close(), !text.isEmpty { text.append(")", formats.current) }
    }

    /// Drops a space between the text so far and the next text.
    mutating func dropSpace() {
        if gap == .space { gap = .none }
    }

    /// The number of bytes of the current block.
    var textCount: Int { text.bytes.count }

    /// The text of the current block from an index on, without white space around it; nil if it has no such index.
    func shownText(from start: Int) -> String? {
        guard start <= text.bytes.count else { return nil }
        return String(decoding: text.bytes[start...], as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// True if the text before an index ends with a title and an opening parenthesis.
    func isExplained(_ title: String, before start: Int) -> Bool {
        guard start <= text.bytes.count else { return false }
        let before = text.bytes[..<start].suffix(title.utf8.count + 2)
        return String(decoding: before, as: UTF8.self).lowercased() == title.lowercased() + " ("
    }

    /// True if text precedes, with no gap between blocks.
    var isInText: Bool { !text.isEmpty && gap.rawValue < Gap.block.rawValue }
}
