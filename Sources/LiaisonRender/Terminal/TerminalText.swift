/// Text of a feed or a plugin, made harmless for a terminal.
///
/// What steers a terminal is replaced by what can be seen: a C0 control by its picture (U+2400 and following), a C1
/// control or a bidi override, embedding or isolate by U+FFFD. A tab becomes a space.
public enum TerminalText {
    /// The text without anything that steers a terminal, but for its line ends, which are all U+000A.
    public static func sanitized(_ text: String) -> String {
        sanitized(text, keepsLineEnds: true)
    }

    /// The text on one line: its line ends are replaced by U+240A.
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

    /// Whether a new line starts after a scalar. A lone carriage return is no line end in the text of a label.
    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// What is shown instead of a scalar; nil: itself.
    @inline(__always)
    static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let value = scalar.value
        if value >= 0x20, value < 0x7F { return nil }
        switch value {
        case 0x09: return " "
        case 0..<0x20: return Unicode.Scalar(0x2400 + value)
        case 0x7F: return "\u{2421}"
        case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: return "\u{FFFD}"
        default: return nil
        }
    }
}
