internal import LiaisonDiagnostics

/// A call in a manifest: `symbol(argument, argument)`, with any white space between the parts.
struct FunctionExpression {
    /// The name of the function.
    let symbol: String
    /// The arguments, without white space.
    let arguments: [String]

    /// Parses an expression. Throws the fault of the expression.
    init(_ text: String) throws(Fault) {
        let text = Self.withoutWhitespace(text)
        let bytes = text.utf8
        guard let opening = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else {
            throw Fault(found: quoted(text))
        }
        symbol = String(text[..<opening])
        guard isIdentifier(symbol) else { throw Fault(found: "\(quoted(symbol)), which is no identifier of C") }
        let inside = bytes[bytes.index(after: opening)...].dropLast()
        arguments =
            inside.isEmpty
            ? []
            : inside.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String(Substring($0)) }
        for argument in arguments where !Self.isArgument(argument) {
            throw Fault(found: argument.isEmpty ? "an empty argument" : "the argument \(quoted(argument))")
        }
    }

    /// Whether a text is an identifier, or two with a dot between them.
    private static func isArgument(_ text: String) -> Bool {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return isIdentifier(text) }
        return isIdentifier(String(text[..<dot])) && isIdentifier(String(text[text.utf8.index(after: dot)...]))
    }

    /// A text without its white space. Most expressions are ASCII, and need no tables of Unicode.
    private static func withoutWhitespace(_ text: String) -> String {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.filter { !$0.isWhitespace || $0 == "\u{A0}" } }
        return String(decoding: text.utf8.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }, as: UTF8.self)
    }

    /// The text that is no expression, for a message.
    struct Fault: Error {
        let found: String
    }
}
