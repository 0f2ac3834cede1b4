/// Tells how the text of an element is written.
enum ProseForm {
    /// The form of an element's text, by its `type` and `mode` where it is one of Atom's.
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

    private static func atomForm(_ attributes: XMLAttributes) -> Prose.Form {
        let type = attributes.value("type")?.trimmed ?? .empty
        let isEscaped = attributes.value("mode")?.equals("escaped") == true
        if type.equalsIgnoringCase("xhtml") || type.startsIgnoringCase("application/xhtml") { return .elements }
        if type.equalsIgnoringCase("html") { return .html }
        // In Atom 0.3 markup stands as elements, unless the mode says that it is escaped.
        if type.startsIgnoringCase("text/html") {
            return attributes.value("mode")?.equals("xml") == true ? .elements : .html
        }
        if type.startsIgnoringCase("application/xml") || type.startsIgnoringCase("text/xml") { return .elements }
        return isEscaped && !type.startsIgnoringCase("text/plain") ? .html : .plain
    }
}
