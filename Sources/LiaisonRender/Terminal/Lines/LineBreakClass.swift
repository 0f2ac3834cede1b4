/// The line breaking classes of plain text but for spaces, by their names in UAX #14.
enum LineBreakClass {
    case alphabetic, numeric, quotation, open, closeParenthesis, close, exclamation, infixSeparator, symbols
    case hyphen, breakAfter, prefixNumeric, postfixNumeric

    /// The class of printable ASCII, or of a byte of another letter; nil for a space.
    @inline(__always)
    init?(plain byte: UInt8) {
        switch byte {
        case UInt8(ascii: " "): return nil
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .numeric
        case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quotation
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .closeParenthesis
        case UInt8(ascii: "}"): self = .close
        case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .exclamation
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): self = .infixSeparator
        case UInt8(ascii: "/"): self = .symbols
        case UInt8(ascii: "-"): self = .hyphen
        case UInt8(ascii: "|"): self = .breakAfter
        case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): self = .prefixNumeric
        case UInt8(ascii: "%"): self = .postfixNumeric
        default: self = .alphabetic
        }
    }

    /// Returns whether a line may end between a scalar of this class and one of another class, next to each other or
    /// with spaces between them.
    ///
    /// Source: UAX #14, rules LB13 to LB31, as libunistring has them.
    func mayBreak(before after: LineBreakClass, behindSpaces: Bool) -> Bool {
        switch (self, after) {
        case (_, .closeParenthesis), (_, .close), (_, .exclamation), (_, .infixSeparator), (_, .symbols),
            (.open, _), (.quotation, .open):
            return false
        default: return behindSpaces || !joins(after)
        }
    }

    /// Returns whether no line ends between two adjacent scalars. A line may end between the same scalars if spaces
    /// separate them.
    private func joins(_ after: LineBreakClass) -> Bool {
        switch (self, after) {
        case (_, .quotation), (.quotation, _), (_, .breakAfter), (_, .hyphen),
            (.alphabetic, .alphabetic), (.alphabetic, .numeric), (.numeric, .alphabetic), (.numeric, .numeric),
            (.alphabetic, .open), (.numeric, .open), (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric),
            (.infixSeparator, .numeric), (.symbols, .numeric), (.hyphen, .numeric),
            (.alphabetic, .prefixNumeric), (.alphabetic, .postfixNumeric),
            (.numeric, .prefixNumeric), (.numeric, .postfixNumeric),
            (.closeParenthesis, .prefixNumeric), (.closeParenthesis, .postfixNumeric),
            (.close, .prefixNumeric), (.close, .postfixNumeric),
            (.prefixNumeric, .alphabetic), (.prefixNumeric, .numeric), (.prefixNumeric, .open),
            (.postfixNumeric, .alphabetic), (.postfixNumeric, .numeric), (.postfixNumeric, .open):
            true
        default: false
        }
    }
}
