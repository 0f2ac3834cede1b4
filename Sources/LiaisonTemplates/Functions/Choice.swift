internal import LiaisonDiagnostics
internal import LiaisonJSON

/// A text for a value: `{switch /severity 'critical' '✗' 'warning' '!' otherwise '·'}`.
package struct Choice: BitwiseCopyable {
    /// The text for one value.
    struct Case: BitwiseCopyable {
        let value: Literal
        let text: Literal
    }

    let cases: ArenaItems<Case>
    /// The text for each other value; nil if there is none.
    let otherwise: Literal?

    /// The text for a value: a text, or a number, true or false as it is written. Returns nil if there is none.
    func text(for value: JSONValue?) -> Literal? {
        guard let value else { return otherwise }
        if value.kind == .string {
            return cases.first { value.equals($0.pointee.value.bytes) }?.pointee.text ?? otherwise
        }
        guard let text = value.plainText else { return otherwise }
        return cases.first { text.utf8.elementsEqual($0.pointee.value.bytes) }?.pointee.text ?? otherwise
    }
}

extension Choice {
    /// Reads pairs of values and texts, and the text behind `otherwise`.
    init(_ text: PartText, operands: Int, in arena: Arena) throws(DocumentFault) {
        var texts = text.texts
        var otherwise: String?
        if text.options.first == "otherwise" {
            guard text.textsBefore[0] == texts.count - 1 else {
                throw DocumentFault(
                    reason: "expected one text behind “otherwise” at the end of \(text.quoted), found "
                        + "\(texts.count - text.textsBefore[0])")
            }
            otherwise = texts.removeLast()
        }
        try text.check(options: otherwise == nil ? 0 : 1, pointers: operands, texts: 0...Self.most)
        guard !texts.isEmpty, texts.count.isMultiple(of: 2) else {
            throw DocumentFault(
                reason: "expected a text for each value after “switch”, such as 'critical' '✗', found "
                    + "\(texts.count == 1 ? "1 text" : "\(texts.count) texts") in \(text.quoted)")
        }
        let cases = stride(from: 0, to: texts.count, by: 2).map {
            Case(value: Literal(texts[$0], in: arena), text: Literal(texts[$0 + 1], in: arena))
        }
        self.cases = ArenaItems(cases, in: arena)
        self.otherwise = otherwise.map { Literal($0, in: arena) }
    }

    /// The greatest number of texts.
    private static let most = 1000
}
