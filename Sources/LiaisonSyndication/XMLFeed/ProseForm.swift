/// Finds the form of the text in an element.
enum ProseForm {
    /// The form of an element's text. The attributes `type` and `mode` decide for elements of Atom.
    static func form(of element: FeedElement, _ name: XMLName, _ attributes: XMLAttributes) -> Prose.Form {
        switch element {
        case .body: return .elements
        case .content where name.namespace == .content: return .html
        case .title, .subtitle, .summary, .content:
            guard name.namespace == .atom || attributes.value("type") != nil else {
                return .html
            }
            return atomForm(attributes)
        case .mediaTitle, .mediaDescription:
            return attributes.value("type")?.equals("plain") == true ? .plain : .html
        case .description, .itunesSummary, .itunesSubtitle, .category, .creator, .author, .name, .itunesAuthor, .source:
            return .html
        default: return .plain
        }
    }

    /// True if the text of an Atom element is base64. In Atom 0.3 the attribute `mode` decides. Otherwise the attribute
    /// `type` does, if it is neither text nor XML (RFC 4287, 4.1.3.3).
    static func isBase64(_ element: FeedElement, _ attributes: XMLAttributes) -> Bool {
        switch element {
        case .title, .subtitle, .summary, .content:
            if let mode = attributes.value("mode") { return mode.equals("base64") }
            guard let type = attributes.value("type")?.trimmed, type.contains(UInt8(ascii: "/")) else { return false }
            return !type.startsIgnoringCase("text/") && !type.contains { $0 == UInt8(ascii: "+") }
                && !type.startsIgnoringCase("application/xml") && !type.startsIgnoringCase("application/xhtml")
        default: return false
        }
    }

    private static func atomForm(_ attributes: XMLAttributes) -> Prose.Form {
        let type = attributes.value("type")?.trimmed ?? .empty
        let isEscaped = attributes.value("mode")?.equals("escaped") == true
        if type.equalsIgnoringCase("xhtml") || type.startsIgnoringCase("application/xhtml") { return .elements }
        if type.equalsIgnoringCase("html") { return .html }
        // In Atom 0.3 markup consists of elements, unless the mode says that it is escaped.
        if type.startsIgnoringCase("text/html") {
            return attributes.value("mode")?.equals("xml") == true ? .elements : .html
        }
        if type.startsIgnoringCase("application/xml") || type.startsIgnoringCase("text/xml") { return .elements }
        return isEscaped && !type.startsIgnoringCase("text/plain") ? .html : .plain
    }
}
