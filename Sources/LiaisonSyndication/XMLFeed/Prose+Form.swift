extension Prose.Form {
    /// The form of the text of an element. RSS has no way to say it, so its texts are taken for HTML, as they mostly are;
    /// Atom has attributes.
    init(of element: FeedElement, _ name: XMLName, _ attributes: [XMLAttribute]) {
        switch element {
        case .body: self = .elements
        case .content where name.namespace == .content: self = .html
        case .title, .summary, .content, .subtitle:
            self = name.namespace == .atom ? Self.ofAtom(attributes) : .html
        case .description, .itunesSummary: self = .html
        case .mediaTitle, .mediaDescription:
            self = attributes.value("type")?.equals("html") == true ? .html : .plain
        case .root, .channel, .item, .image, .mediaGroup, .mediaContent, .place, .textInput, .author, .contributor,
            .source, .enclosure, .mediaThumbnail, .chapters, .itunesImage, .link, .identifier, .published, .created,
            .updated, .creator, .category, .keywords, .comments, .commentCount, .itunesAuthor, .itunesSubtitle,
            .duration, .rating, .latitude, .longitude, .point, .language, .generator, .icon, .logo, .url, .name, .mail,
            .other, .markup:
            self = .plain
        }
    }

    /// The form that `type`, and in Atom 0.3 `mode`, say (RFC 4287, section 3.1.1).
    private static func ofAtom(_ attributes: [XMLAttribute]) -> Self {
        let type = attributes.value("type")?.trimmed ?? .empty
        if attributes.value("mode")?.equals("escaped") == true {
            return type.startsIgnoringCase("text/plain") ? .plain : .html
        }
        if type.equalsIgnoringCase("html") || type.startsIgnoringCase("text/html") { return .html }
        return type.equalsIgnoringCase("xhtml") || type.startsIgnoringCase("application/xhtml") ? .elements : .plain
    }
}
