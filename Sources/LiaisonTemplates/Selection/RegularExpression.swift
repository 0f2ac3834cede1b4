internal import CRE2
internal import LiaisonDiagnostics

/// A regular expression in the syntax of RE2. A search takes time in proportion to the text, whatever the expression is.
final class RegularExpression {
    /// The compiled expression, which is valid while this object lives.
    let compiled: OpaquePointer

    /// The greatest memory of an expression and of a search, in bytes.
    private static let memory: Int64 = 1 << 20

    /// Compiles an expression. Throws a fault with the reason for which it is refused.
    init(_ text: String) throws(DocumentFault) {
        var reason = [CChar](repeating: 0, count: 256)
        let bytes = Array(text.utf8CString)
        guard let compiled = lsn_regex_compile(bytes, bytes.count - 1, Self.memory, &reason, reason.count) else {
            let words = String(
                decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw DocumentFault(
                reason: "expected a regular expression that RE2 reads, found \(quoted(text)): \(printable(words))")
        }
        self.compiled = compiled
    }

    deinit { lsn_regex_free(compiled) }

    /// Returns whether a part of a text in UTF-8 matches a compiled expression.
    static func matches(_ compiled: OpaquePointer, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withMemoryRebound(to: CChar.self) { lsn_regex_matches(compiled, $0.baseAddress, $0.count) }
    }
}
