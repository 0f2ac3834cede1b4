internal import LiaisonDiagnostics

/// Finds the kind of an XML or HTML document.
enum MarkupKind {
    static func kind(of text: UTF8Text, _ isEnough: Bool) -> DocumentKind? {
        var root: String?
        // Some feeds declare the document type of HTML.
        var isDeclaredAsPage = false
        var index = 0
        var tag = LenientTag()
        while let opening = text.firstIndex(of: UInt8(ascii: "<"), from: index) {
            let rest = text[opening...]
            index = opening + 1
            if rest.starts("<!--") {
                index = text.firstIndex(of: "-->", from: opening) ?? text.count
            } else if rest.startsIgnoringCase("<!doctype html") {
                isDeclaredAsPage = true
            } else if case .complete(let count) = tag.read(rest), !tag.isEnd {
                let local =
                    rest[tag.name].split(separator: UInt8(ascii: ":")).last.map { UTF8Text(rebasing: $0) } ?? .empty
                if local.equalsIgnoringCase("html") { return page(rest, isEnough) }
                if let format = format(local) { return .feed(format) }
                if isDeclaredAsPage { return page(rest, isEnough) }
                root = root ?? printable(rest[tag.name].string)
                index = opening + count
            }
        }
        guard isEnough else { return nil }
        if isDeclaredAsPage { return .page(feeds: []) }
        guard text.first == UInt8(ascii: "<") else { return .text }
        return root.map { isPageElement($0) ? page(text, true) ?? .text : .xml(root: $0) } ?? .text
    }

    private static func format(_ root: UTF8Text) -> SyndicationFormat? {
        if root.equalsIgnoringCase("rss") { return .rss }
        if root.equalsIgnoringCase("rdf") { return .rdf }
        if root.equalsIgnoringCase("feed") { return .atom }
        if root.equalsIgnoringCase("opml") { return .opml }
        return root.equalsIgnoringCase("channel") ? .rss : nil
    }

    private static func isPageElement(_ name: String) -> Bool {
        ["head", "body", "title", "meta", "p", "div", "h1"].contains(name.lowercased())
    }

    /// A page, with the feeds that its head names; nil if the head is incomplete and more bytes may follow.
    private static func page(_ text: UTF8Text, _ isEnough: Bool) -> DocumentKind? {
        var feeds: [String] = []
        var index = 0
        var tag = LenientTag()
        while let opening = text.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = opening + 1
            let rest = text[opening...]
            if rest.startsIgnoringCase("<body") || rest.startsIgnoringCase("</head") { return .page(feeds: feeds) }
            guard rest.startsIgnoringCase("<link"), case .complete(let count) = tag.read(rest) else { continue }
            if let feed = feed(tag, rest), !feeds.contains(feed), feeds.count < 5 { feeds.append(feed) }
            index = opening + count
        }
        return isEnough ? .page(feeds: feeds) : nil
    }

    /// The URL of a `link` element that leads to a feed; nil for another element.
    private static func feed(_ tag: LenientTag, _ bytes: UTF8Text) -> String? {
        func value(_ name: StaticString) -> String {
            let attribute = tag.attributes.first { bytes[$0.name].equalsIgnoringCase(name) }
            return attribute.map { String(decoding: tag.values[$0.value], as: UTF8.self) } ?? ""
        }
        let isAlternate = value("rel").lowercased().split(separator: " ").contains("alternate")
        let types = ["application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml"]
        guard isAlternate, types.contains(value("type").lowercased()), !value("href").isEmpty else { return nil }
        return printable(value("href"))
    }
}
