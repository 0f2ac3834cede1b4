package import LiaisonJSON

/// A constant text of a factory, whose arena owns the bytes.
package struct Literal: BitwiseCopyable {
    /// The text, in UTF-8.
    package let bytes: UnsafeBufferPointer<UInt8>
    package let holdsNUL: Bool

    package init(_ text: some StringProtocol, in arena: Arena) {
        bytes = arena.text(String(text))
        holdsNUL = bytes.contains(0)
    }
}

extension JSONScratch {
    /// Appends a constant text.
    package func append(_ literal: Literal) { append(padded: literal.bytes, mayHoldNUL: literal.holdsNUL) }
}
