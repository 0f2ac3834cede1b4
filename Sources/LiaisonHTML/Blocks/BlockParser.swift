internal import LiaisonJSON

/// Reads HTML, and writes the blocks of it.
struct BlockParser {
    let source: HTMLSource
    var position = 0
    /// True after a tag without an end. No later tag has an end then, so none is searched for one.
    var lacksEnd = false

    var context = BlockContext()
    var formats = OpenFormats()
    var links: BlockLinks
    var writer: BlockWriter

    /// The block in the making, and its text so far.
    private var head = BlockHead.paragraph
    private var text = BlockText()
    /// The gap between that text and further text.
    private(set) var gap = Gap.none
    /// The number of cells of a table that have started since.
    private var cells = 0
    /// Whether a block has ended in the open row of a table. Its next cell is no part of that block then.
    private var isRowBroken = true
    /// The open spans, from one that stands for a shortened text on; nil outside of such a span.
    var spansOfEllipsis: Int?
    /// The next end tags of media, by their names; the end of the HTML where there is none. Each is searched once.
    var mediaEnds: [HTMLName: Int] = [:]
    /// The index up to which no element of a medium names a source.
    var sourcelessEnd = 0

    /// From the narrowest to the widest.
    enum Gap: Int {
        case none, space, line, block, cell
    }

    init(_ source: HTMLSource, base: URLReference?, to json: consuming JSONWriter) {
        self.source = source
        links = BlockLinks(base: base, htmlCount: source.count)
        writer = BlockWriter(json)
    }

    /// Returns the JSON with the blocks in it.
    mutating func run() -> JSONWriter {
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "<"): takeMarkup()
            case UInt8(ascii: "&"): takeReference()
            case 0: position += 1
            case _ where context.isPreformatted: takePreformatted()
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
                widen(.space)
                position += 1
            default: write(take(source.countOfText(from: position)))
            }
        }
        finish()
        return writer.json
    }

    private mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        defer { position += count }
        return source[position..<position + count]
    }

    private mutating func takeMarkup() {
        guard let markup = HTMLMarkup(at: position, in: source, lacksEnd: &lacksEnd) else { return write(take(1)) }
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

    /// Starts a block, or a line of some code.
    mutating func breakBlock() {
        widen(context.isPreformatted ? .line : .block)
    }

    /// A second line break ends a paragraph, as its author meant it.
    mutating func breakLine() {
        if context.isPreformatted { write("\n") } else { widen(gap == .line ? .block : .line) }
    }

    mutating func startRow() {
        finish()
        isRowBroken = false
    }

    /// Starts or ends a table.
    mutating func breakTable() {
        finish()
        isRowBroken = true
    }

    /// Starts a cell: it continues the block of the cells before, if that is all there is in the row.
    mutating func startCell() {
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

    /// Writes the text of a tag or of this program.
    mutating func write(_ words: String) {
        var words = words
        words.withUTF8 { write($0) }
    }

    private mutating func closeGap() {
        switch gap {
        case .none: break
        case .space: text.separate(" ", before: formats.current)
        case .line: closeLine()
        case .cell where head.mayBeRow && context.isParagraph: closeCells()
        case .block, .cell: finish()
        }
        (gap, cells) = (.none, 0)
        if text.isEmpty { head = context.takeHead() }
    }

    private mutating func closeLine() {
        // A line of code may have brought its own end.
        if head.kind != .code || text.bytes.last != 0x0A { text.separate("\n", before: formats.current) }
    }

    private mutating func closeCells() {
        for _ in 0..<cells { text.separate(" | ", before: .plain) }
        head.kind = .row
    }

    /// Takes text whose white space counts.
    private mutating func takePreformatted() {
        let isNewline = source[position] == 0x0A || source[position] == 0x0D
        if isNewline {
            position += source[position] == 0x0D && source[position + 1] == 0x0A ? 2 : 1
            // A new line at the start is no part of the code.
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

    /// Writes the block in the making, if there is anything in it.
    mutating func finish() {
        (gap, cells) = (.none, 0)
        text.trimEnd()
        guard !text.isBlank else { return text.removeAll() }
        writer.write(head, text, &links)
        text.removeAll()
        isRowBroken = true
    }

    /// Whether text precedes without a gap between blocks.
    var isInText: Bool { !text.isEmpty && gap.rawValue < Gap.block.rawValue }
}
