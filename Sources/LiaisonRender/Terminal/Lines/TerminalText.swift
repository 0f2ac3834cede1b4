/// Makes the text of a feed or plugin harmless for a terminal.
///
/// A C0 control becomes its picture (U+2400 and following). A C1 control, bidi override, embedding or isolate becomes
/// U+FFFD. A tab becomes a space. The mark of the host becomes U+FFFD, so that no feed or plugin can speak as the host.
public enum TerminalText {
    /// The mark before what the host says among the rows of plugins, in one column.
    public static let hostMark: StaticString = "\u{2394}"

    /// The text without characters that control a terminal. Line ends stay, as U+000A.
    public static func sanitized(_ text: String) -> String {
        sanitized(text, keepsLineEnds: true)
    }

    /// The text on one line: line ends become U+240A.
    public static func sanitizedLine(_ text: String) -> String {
        sanitized(text, keepsLineEnds: false)
    }

    private static func sanitized(_ text: String, keepsLineEnds: Bool) -> String {
        var result = ""
        var followsReturn = false
        for scalar in text.unicodeScalars {
            let isSecondHalf = followsReturn && scalar == "\n"
            followsReturn = scalar == "\r"
            if isSecondHalf { continue }
            if isLineEnd(scalar) || scalar == "\r" {
                result.unicodeScalars.append(keepsLineEnds ? "\n" : "\u{240A}")
            } else {
                result.unicodeScalars.append(replacement(for: scalar) ?? scalar)
            }
        }
        return result
    }

    /// Returns whether all scalars of a cluster of valid UTF-8 are shown unchanged, whatever is around them. From
    /// U+3000 on, no scalar is replaced or left out except for U+FE0F.
    @inline(__always)
    static func isVerbatim(_ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        let lead = text[cluster.lowerBound]
        if cluster.count == 3 && lead >= 0xE3 && lead < 0xEF || cluster.count == 4 && lead >= 0xF0 { return true }
        var position = cluster.lowerBound
        while position < cluster.upperBound {
            let (scalar, next) = UTF8Scalars.decode(text, at: position)
            if scalar == "\u{AD}" || scalar == "\u{200D}" || scalar == "\u{FE0F}" || replacement(for: scalar) != nil {
                return false
            }
            position = next
        }
        return true
    }

    /// Returns whether a scalar ends a line. A carriage return alone ends no line.
    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// The replacement of a scalar; nil if it is harmless.
    static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let value = scalar.value
        if value >= 0x20, value < 0x7F { return nil }
        switch value {
        case 0x09: return " "
        case 0..<0x20: return Unicode.Scalar(0x2400 + value)
        case 0x7F: return "\u{2421}"
        case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x2394: return "\u{FFFD}"
        default: return nil
        }
    }
}
