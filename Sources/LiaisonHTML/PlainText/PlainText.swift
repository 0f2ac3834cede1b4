public import LiaisonJSON

/// Extracts the text from the HTML of web services. The text contains no tags, comments, scripts, styles or titles.
/// `<br>` and blocks start new lines, and an empty line separates paragraphs. A run of white space becomes one space.
/// What changes the meaning leaves a mark: `10^8`, `H_2O`, `漢字(かんじ)`, `☑`, and formulas.
///
/// The HTML standard decides where tags, comments and character references begin and end. The extraction builds no
/// tree, so time and memory are linear in the length of the HTML, however deeply elements are nested. No bytes make it
/// trap. Use it on the thread of the scratch.
public struct PlainText {
    let source: HTMLSource
    private let mayHoldNUL: Bool
    private let target: Unmanaged<JSONScratch>
    var position = 0
    /// The gap between the text so far and the next text.
    private var gap = Gap.none
    var hasText = false
    /// The range from the last tag without an end, in which all tags are text.
    var endless = 0..<0
    private let form: Form
    private var titleMarkup = TitleMarkup()
    /// True if a sign stands before the next text.
    var hasSign = false
    var ruby = Ruby()
    /// The open raised and lowered texts. The signs of those without a text yet are not written.
    var scripts: [(mark: ScriptMark, isWritten: Bool)] = []
    /// True if a formula in MathML precedes.
    var isAfterMath = false

    /// What the text is.
    private enum Form {
        case html
        /// The title of something, in HTML.
        case title
        /// The title of something, in plain text, which may have references to characters all the same.
        case plainTitle
    }

    enum Gap: Int {
        case none, space, line, paragraph
    }

    /// Returns whether some HTML, a string that is not empty, is its own text: it has no markup, and no white space but
    /// single spaces between words.
    public static func isText(_ html: JSONValue) -> Bool {
        guard let source = HTMLSource(html), source[0] > 0x20, source[0] != UInt8(ascii: "<"),
            source[0] != UInt8(ascii: "&")
        else { return false }
        return source.countOfText(from: 0) == source.count
    }

    /// Appends the text of the HTML in a string. Appends nothing for another kind of value.
    public static func append(_ html: JSONValue, to scratch: JSONScratch) {
        guard let source = HTMLSource(html) else { return }
        var plain = PlainText(source, mayHoldNUL: html.holdsNUL, to: scratch)
        plain.run()
    }

    /// Appends the text of HTML bytes. Bytes that are not UTF-8 become U+FFFD.
    public static func append(_ html: UnsafeBufferPointer<UInt8>, to scratch: JSONScratch) {
        HTMLSource.read(html) { source in
            var plain = PlainText(source, mayHoldNUL: false, to: scratch)
            plain.run()
        }
    }

    /// Appends the text of a title. Only closed inline elements are markup, and only if the title is HTML; references to
    /// characters count in any title. Bytes that are not UTF-8 become U+FFFD.
    package static func appendTitle(
        _ title: UnsafeBufferPointer<UInt8>, isHTML: Bool, to scratch: JSONScratch
    ) {
        HTMLSource.read(title) { source in
            var plain = PlainText(source, mayHoldNUL: false, to: scratch, isHTML ? .title : .plainTitle)
            plain.run()
        }
    }

    private init(_ source: HTMLSource, mayHoldNUL: Bool, to target: JSONScratch, _ form: Form = .html) {
        self.form = form
        self.source = source
        self.mayHoldNUL = mayHoldNUL
        self.target = Unmanaged.passUnretained(target)
    }

    private mutating func run() {
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "<"): takeMarkup()
            case UInt8(ascii: "&"): takeReference()
            case 0x20, 0x09, 0x0A, 0x0D:
                widen(.space)
                position += 1
            default: write(take(source.countOfText(from: position)))
            }
        }
        if ruby.close() { append(")") }
    }

    private mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        defer { position += count }
        return source[position..<position + count]
    }

    mutating func widen(_ other: Gap) {
        if other.rawValue > gap.rawValue { gap = other }
    }

    /// Drops a space between the text so far and the next text.
    mutating func dropSpace() {
        if gap == .space { gap = .none }
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        closeGap()
        target._withUnsafeGuaranteedRef { $0.append(padded: bytes, mayHoldNUL: mayHoldNUL) }
    }

    func append(_ scalar: Unicode.Scalar) {
        target._withUnsafeGuaranteedRef { $0.append(scalar) }
    }

    /// Writes a text that does not stem from the HTML source.
    mutating func write(_ text: String) {
        closeGap()
        target._withUnsafeGuaranteedRef { $0.append(text) }
    }

    mutating func closeGap() {
        isAfterMath = false
        let parenthesis = hasSign ? ruby.takeParenthesis() : nil
        switch parenthesis {
        case .opening: dropSpace()
        case .closing: append(")")
        case nil: break
        }
        if hasText {
            switch gap {
            case .none: break
            case .space: append(" ")
            case .line: append("\n")
            case .paragraph:
                append("\n")
                append("\n")
            }
        }
        gap = .none
        hasText = true
        if parenthesis == .opening { append("(") }
        if hasSign { writeSigns() }
    }
}

extension PlainText {
    /// Skips a tag or a comment. A `<` that starts neither is text.
    private mutating func takeMarkup() {
        guard form != .plainTitle, let markup = HTMLMarkup(at: position, in: source, endless: &endless),
            form == .html || titleMarkup.contains(markup, at: position, in: source)
        else { return write(take(1)) }
        let start = position
        position = markup.end
        guard markup.kind != .comment else { return }
        switch HTMLElement(markup.name) {
        case .inline: if isAfterMath { hideDrawing(markup) }
        case .drawing: hideDrawing(markup)
        case .script: takeScript(markup, at: start)
        case .ruby(let part): takeRuby(part, markup)
        case .control: takeControl(markup)
        case .math: takeMath(markup)
        case .cell: widen(.space)
        case .line: widen(.line)
        case .paragraph: widen(.paragraph)
        case .hidden:
            if markup.kind == .startTag {
                position = HTMLMarkup.endTag(markup.name, from: position, in: source)
            }
        }
    }

    private mutating func takeReference() {
        guard let reference = CharacterReference(source[position..<source.count]),
            form != .plainTitle || source[position + reference.count - 1] == UInt8(ascii: ";")
        else { return write(take(1)) }
        position += reference.count
        switch reference.first {
        // White space is the same whether the document writes it or a reference to it.
        case " ", "\t", "\n", "\r": widen(.space)
        default:
            closeGap()
            append(reference.first)
            if let second = reference.second { append(second) }
        }
    }
}
