internal import LiaisonJSON
internal import LiaisonDiagnostics

/// A call in a manifest: `symbol(argument, argument)`, with any white space between the parts.
struct FunctionExpression {
    /// The name of the function.
    let symbol: String
    /// The arguments, without white space.
    let arguments: [String]

    /// Parses an expression. Throws the fault of the expression.
    init(_ text: String) throws(Fault) {
        let bytes = Self.withoutWhitespace(text)
        guard let opening = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else {
            throw Fault(found: quoted(Self.text(bytes[...])))
        }
        symbol = Self.text(bytes[..<opening])
        guard isIdentifier(bytes[..<opening]) else {
            throw Fault(found: "\(quoted(symbol)), which is no identifier of C")
        }
        let inside = bytes[(opening + 1)...].dropLast()
        let parts = inside.isEmpty ? [] : inside.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        for part in parts where !Self.isArgument(part) {
            throw Fault(found: part.isEmpty ? "an empty argument" : "the argument \(quoted(Self.text(part)))")
        }
        arguments = parts.map(Self.text)
    }

    /// Returns whether a text is an identifier, or two with a dot between them.
    private static func isArgument(_ text: ArraySlice<UInt8>) -> Bool {
        guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return isIdentifier(text) }
        return isIdentifier(text[..<dot]) && isIdentifier(text[(dot + 1)...])
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The UTF-8 of a text without its white space. Most expressions are ASCII, and need no tables of Unicode.
    private static func withoutWhitespace(_ text: String) -> [UInt8] {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return Array(text.filter { !$0.isWhitespace || $0 == "\u{A0}" }.utf8)
        }
        return text.utf8.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    }

    /// The text that is no expression, for a message.
    struct Fault: Error {
        let found: String
    }
}
