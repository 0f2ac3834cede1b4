/// Puts elements of a feed together to HTML.
extension Bytes {
    /// Appends a start tag.
    mutating func openTag(_ name: UTF8Text, _ attributes: [XMLAttribute]) {
        append("<")
        append(contentsOf: name)
        for attribute in attributes where attribute.name.namespace == .none {
            append(" ")
            append(contentsOf: attribute.name.local)
            append("=\"")
            appendMarkup(attribute.value)
            append("\"")
        }
        append(">")
    }

    /// Appends an end tag. Elements of HTML that are always empty have none.
    mutating func closeTag(_ name: UTF8Text) {
        guard !Self.emptyElements.contains(where: { name.equalsIgnoringCase($0) }) else { return }
        append("</")
        append(contentsOf: name)
        append(">")
    }

    /// Appends a text as HTML.
    mutating func appendMarkup(_ text: UTF8Text) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "\""): append("&quot;")
            default: append(byte)
            }
        }
    }

    private static let emptyElements: [StaticString] = [
        "br", "img", "hr", "wbr", "input", "area", "base", "col", "embed", "link", "meta", "param", "source", "track",
    ]
}
