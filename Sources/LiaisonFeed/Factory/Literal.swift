internal import LiaisonHost
internal import LiaisonJSON

/// A constant text of a factory, whose arena owns the bytes.
struct Literal {
    /// The text, in UTF-8.
    let bytes: UnsafeBufferPointer<UInt8>
    let holdsNUL: Bool

    init(_ text: some StringProtocol, in arena: Arena) {
        bytes = arena.text(String(text))
        holdsNUL = bytes.contains(0)
    }
}

extension JSONScratch {
    /// Appends a constant text.
    func append(_ literal: Literal) { append(padded: literal.bytes, mayHoldNUL: literal.holdsNUL) }
}
