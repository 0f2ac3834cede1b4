/// A part of a formula, as text.
struct MathText {
    private(set) var text: String
    /// True if the text is a single name, number or sign.
    private var isToken = false
    /// True if a space parts the text from a neighbouring letter: `sin x`.
    private var isWord = false

    var isEmpty: Bool { text.isEmpty }

    /// Takes a name, a number, a sign or a text of a formula.
    init(token: String, isNumber: Bool) {
        // The signs that only programs see: function application, invisible times and the like.
        let shown = token.unicodeScalars.filter { !("\u{2061}"..."\u{2064}").contains($0) }
        text = String(String.UnicodeScalarView(shown)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // An empty name has no sign, and a space is one.
        if text.isEmpty, token.contains(" ") { text = " " }
        isToken = true
        isWord = !isNumber && text.count > 1 && text.contains(where: \.isLetter)
    }

    /// Joins the parts of an element.
    init(_ element: MathElement, _ parts: [MathText]) {
        func part(_ index: Int) -> MathText? { index < parts.count ? parts[index] : nil }
        switch element {
        case .row, .token: self.init(row: parts)
        case .semantics: self.init(row: Array(parts.prefix(1)))
        case .superscript: self.init(scripts: [MathText(""), part(1)], of: part(0))
        case .subscript: self.init(scripts: [part(1)], of: part(0))
        case .bothScripts, .scripts: self.init(scripts: Array(parts.dropFirst()), of: part(0))
        case .fraction: self.init((part(0)?.grouped ?? "") + "/" + (part(1)?.grouped ?? ""))
        case .squareRoot: self.init("√" + MathText(row: parts).grouped)
        case .root: self.init(Self.sign(ofRoot: part(1)?.text ?? "") + (part(0)?.grouped ?? ""))
        case .fenced: self.init("(" + parts.map(\.text).joined(separator: ", ") + ")")
        case .table: self.init(parts.map(\.text).joined(separator: "; "))
        case .tableRow: self.init(parts.map(\.text).joined(separator: " "))
        case .space, .annotation, .prescripts, .hidden: self.init("")
        }
    }

    private init(_ text: String) { self.text = text }

    /// Joins parts that follow each other.
    init(row parts: [MathText]) {
        if parts.count == 1 {
            self = parts[0]
            return
        }
        self.init("")
        var wasWord = false
        for part in parts where !part.isEmpty {
            if wasWord || part.isWord, Self.isInWord(text.last), Self.isInWord(part.text.first) { text += " " }
            text += part.text
            wasWord = part.isWord
        }
    }

    /// Joins a base and its scripts: in turn one below, and one above.
    private init(scripts: [MathText?], of base: MathText?) {
        let base = base ?? MathText("")
        text = base.text.count > 1 ? base.grouped : base.text
        isWord = base.isWord
        for (index, script) in scripts.enumerated() {
            guard let script, !script.isEmpty else { continue }
            text += index % 2 == 0 ? "_" + script.grouped : script.isMark ? script.text : "^" + script.grouped
        }
    }

    /// The sign of a root: `∛`, or with another index `ⁿ√`.
    private static func sign(ofRoot index: String) -> String {
        switch index {
        case "", "2": "√"
        case "3": "∛"
        case "4": "∜"
        case "n": "ⁿ√"
        default: "√[\(index)]"
        }
    }

    /// The text in parentheses, unless it is a single name or number, or has parentheses.
    private var grouped: String {
        let isSingle = text.count <= 1 || isToken && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
        return isSingle || isInParentheses ? text : "(\(text))"
    }

    /// True if the text stands in one pair of parentheses.
    private var isInParentheses: Bool {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return false }
        var depth = 0
        for character in text.dropLast() {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if depth == 0 { return false }
        }
        return true
    }

    /// True if the text is a mark at a letter, such as a bar, an arrow or a prime.
    private var isMark: Bool {
        guard let mark = text.first, text.count == 1 else { return false }
        return !Self.isInWord(mark) && !"*+-−±∗†⊤∞^".contains(mark)
    }

    private static func isInWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }
}
