internal import LiaisonJSON

/// A reader of formulas in MathML. It takes time in proportion to the length of a formula.
struct MathReader {
    private let source: HTMLSource
    private var position: Int
    private var endless: Range<Int>
    /// The open elements with their parts, from the outermost to the innermost.
    private var open = [(name: HTMLName("math"), parts: [MathText]())]
    /// The number of open elements beyond the greatest depth.
    private var deeper = 0
    /// The text since the last tag.
    private var text: [UInt8] = []
    private var tex: String?

    /// The greatest depth of elements. The parts of deeper elements belong to the element of this depth.
    private static let greatestDepth = 64

    /// Reads the formula whose start tag was read: its annotation in TeX, else the text of its tag, else its signs. Returns the
    /// formula and the index after it.
    static func read(
        _ markup: HTMLMarkup, in source: HTMLSource, endless: inout Range<Int>
    ) -> (formula: Formula, end: Int) {
        var reader = MathReader(source: source, position: markup.end, endless: endless)
        // In XHTML the element may be empty.
        if source[markup.end - 2] != UInt8(ascii: "/") { reader.run() }
        endless = reader.endless
        let tex = [reader.tex, HTMLAttributes(of: markup, in: source)["alttext"]].lazy.compactMap { $0 }.first {
            !$0.allSatisfy(\.isWhitespace)
        }
        return (tex.map { Formula(tex: $0) } ?? Formula(MathText(row: reader.open[0].parts)), reader.position)
    }

    private init(source: HTMLSource, position: Int, endless: Range<Int>) {
        (self.source, self.position, self.endless) = (source, position, endless)
    }

    private mutating func run() {
        var isOpen = true
        while isOpen, position < source.count {
            if source[position] == UInt8(ascii: "<"),
                let markup = HTMLMarkup(at: position, in: source, endless: &endless)
            {
                isOpen = take(markup)
            } else {
                source.takeCharacter(at: &position, to: &text)
            }
        }
        while open.count > 1 { close() }
        takeText()
    }

    /// Takes a tag. Returns false at the end of the formula.
    private mutating func take(_ markup: HTMLMarkup) -> Bool {
        guard markup.kind == .comment || !endsFormula(markup) else { return false }
        position = markup.end
        switch markup.kind {
        case .comment: return true
        case .startTag: start(markup)
        case .endTag: return end(markup)
        }
        return true
    }

    /// Returns whether the tag is that of a block, which never stands in a formula. Only a text may hold any HTML.
    private func endsFormula(_ markup: HTMLMarkup) -> Bool {
        isBlock(markup) && !open.contains { $0.name == HTMLName("mtext") }
    }

    private func isBlock(_ markup: HTMLMarkup) -> Bool {
        switch BlockElement(markup.name) {
        case .rule, .block, .summary, .heading, .quote, .list, .item, .term, .definition, .preformatted, .caption,
            .tableCaption, .table, .rowGroup, .row, .cell, .headerCell, .image, .picture, .source, .embed,
            .media:
            true
        case .inline, .look, .link, .quotation, .abbreviation, .lineBreak, .code, .ruby, .control, .math, .hidden:
            false
        }
    }

    private mutating func start(_ markup: HTMLMarkup) {
        let element = MathElement(markup.name)
        switch element {
        case .prescripts: return takeText()
        case .space: text.append(0x20)
        case .annotation:
            takeText()
            takeAnnotation(HTMLAttributes(of: markup, in: source))
        case .row where !BlockElement(markup.name).isUnknown && markup.name != HTMLName("math"):
            if isBlock(markup) { text.append(0x20) }
        case .row, .token, .superscript, .subscript, .bothScripts, .scripts, .fraction, .squareRoot, .root, .fenced,
            .table, .tableRow, .semantics, .hidden:
            // A name or a number holds no other element of MathML.
            if element != .row, MathElement(open[open.count - 1].name) == .token { close() }
            takeText()
            guard open.count < Self.greatestDepth else { return deeper += 1 }
            open.append((markup.name, []))
            if source[markup.end - 2] == UInt8(ascii: "/") { close() }
        }
    }

    /// Takes an end tag. Returns false for that of the formula.
    private mutating func end(_ markup: HTMLMarkup) -> Bool {
        if markup.name == HTMLName("math"), !open.dropFirst().contains(where: { $0.name == markup.name }) {
            return false
        }
        guard deeper == 0 else {
            takeText()
            deeper -= 1
            return true
        }
        guard let index = open.lastIndex(where: { $0.name == markup.name }) else { return true }
        while open.count > max(index, 1) { close() }
        return true
    }

    /// Takes the annotation, up to the next tag, if it is TeX.
    private mutating func takeAnnotation(_ tag: HTMLAttributes) {
        while position < source.count, source[position] != UInt8(ascii: "<") {
            source.takeCharacter(at: &position, to: &text)
        }
        let words = (tag["encoding"] ?? "").lowercased().split { !$0.isLetter }
        if tex == nil, words.contains("tex") || words.contains("latex") {
            tex = String(decoding: text, as: UTF8.self)
        }
        text.removeAll(keepingCapacity: true)
    }

    /// Takes the text before a tag as a part of the innermost element.
    private mutating func takeText() {
        guard !text.isEmpty else { return }
        let isNumber = open[open.count - 1].name == HTMLName("mn")
        let part = MathText(token: String(decoding: text, as: UTF8.self), isNumber: isNumber)
        if !part.isEmpty { open[open.count - 1].parts.append(part) }
        text.removeAll(keepingCapacity: true)
    }

    /// Ends the innermost element, which becomes a part of the one around it.
    private mutating func close() {
        takeText()
        let (name, parts) = open.removeLast()
        let element = MathElement(name)
        guard element != .hidden else { return }
        open[open.count - 1].parts.append(MathText(element, parts))
    }
}
