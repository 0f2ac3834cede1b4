extension TextBuffer {
    /// Appends a text, escaped for HTML.
    mutating func appendMarkup(_ text: UTF8Text) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "&"): append("&amp;")
            default: append(byte)
            }
        }
    }

    /// Returns whether HTML may have an element or attribute with this name. Names of ill-formed feeds may contain any
    /// character.
    private static func isName(_ name: UTF8Text) -> Bool {
        name.allSatisfy { $0 < 0x80 && (LenientTag.isInName($0) || $0 == UInt8(ascii: "_")) }
    }

    /// Appends a start tag of HTML, without the attributes that are in a namespace.
    mutating func openTag(_ name: UTF8Text, _ attributes: XMLAttributes) {
        guard Self.isName(name) else { return }
        append("<")
        append(contentsOf: name)
        for attribute in attributes where attribute.name.namespace == .none && Self.isName(attribute.name.local) {
            append(" ")
            append(contentsOf: attribute.name.local)
            append("=\"")
            for byte in attribute.value {
                switch byte {
                case UInt8(ascii: "\""): append("&quot;")
                case UInt8(ascii: "&"): append("&amp;")
                default: append(byte)
                }
            }
            append("\"")
        }
        append(">")
    }

    /// Appends an end tag of HTML, unless the element has none.
    mutating func closeTag(_ name: UTF8Text) {
        let isVoid = Self.voidElements.contains { name.equalsIgnoringCase($0) }
        guard !isVoid, Self.isName(name) else { return }
        append("</")
        append(contentsOf: name)
        append(">")
    }

    /// The elements that have neither content nor an end tag (HTML standard, section 13.1.2).
    private static var voidElements: [StaticString] {
        ["br", "img", "hr", "wbr", "input", "area", "base", "col", "embed", "link", "meta", "source", "track", "param"]
    }
}
