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
                if root == nil, local.equalsIgnoringCase("entry"), namesAtom(tag) { return .feed(.atom) }
                if let format = format(local) {
                    guard format == .rdf, !hasFeed(text[index...]) else { return .feed(format) }
                    // RDF describes other things, too.
                    return isEnough ? .xml(root: printable(rest[tag.name].string)) : nil
                }
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

    /// Returns whether a tag declares a namespace of Atom. Other vocabularies have entries, too.
    private static func namesAtom(_ tag: LenientTag) -> Bool {
        tag.declarations.contains { declaration in declaration.uri.withText { XMLNamespace(uri: $0) == .atom } }
    }

    /// Returns whether RDF has an element of a feed.
    private static func hasFeed(_ text: UTF8Text) -> Bool {
        var (index, tag) = (0, LenientTag())
        while let opening = text.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = opening + 1
            guard case .complete = tag.read(text[opening...]), !tag.isEnd else { continue }
            let name = text[opening...][tag.name].split(separator: UInt8(ascii: ":")).last.map {
                UTF8Text(rebasing: $0)
            }
            if let name, name.equalsIgnoringCase("channel") || name.equalsIgnoringCase("item") { return true }
        }
        return false
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
        var (feeds, base) = ([] as [String], "")
        var index = 0
        var tag = LenientTag()
        func found() -> DocumentKind { .page(feeds: feeds.map { joined($0, to: base) }) }
        while let opening = text.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = opening + 1
            let rest = text[opening...]
            if rest.startsIgnoringCase("<body") || rest.startsIgnoringCase("</head") { return found() }
            if rest.startsIgnoringCase("<base"), base.isEmpty, case .complete = tag.read(rest) {
                base = value(of: "href", tag, rest)
            }
            guard rest.startsIgnoringCase("<link"), case .complete(let count) = tag.read(rest) else { continue }
            if let feed = feed(tag, rest), !feeds.contains(feed), feeds.count < 5 { feeds.append(feed) }
            index = opening + count
        }
        return isEnough ? found() : nil
    }

    /// A URL against the base that a page names. The base may be relative to the URL of the page, which is not known here.
    private static func joined(_ url: String, to base: String) -> String {
        let (feed, base) = (Array(url.utf8), Array(base.utf8))
        if base.isEmpty || FeedURL.isAbsolute(feed) { return url }
        if FeedURL.isAbsolute(base) {
            return feed.withText { String(decoding: FeedURL.resolve($0, against: base), as: UTF8.self) }
        }
        if feed.first == UInt8(ascii: "/") { return url }
        let folder = base.lastIndex(of: UInt8(ascii: "/")).map { base[...$0] } ?? []
        return String(decoding: folder + feed, as: UTF8.self)
    }

    /// The value of an attribute; empty if there is none.
    private static func value(of name: StaticString, _ tag: LenientTag, _ bytes: UTF8Text) -> String {
        let attribute = tag.attributes.first { bytes[$0.name].equalsIgnoringCase(name) }
        return attribute.map { String(decoding: tag.values[$0.value], as: UTF8.self) } ?? ""
    }

    /// The URL of a `link` element that leads to a feed; nil for another element.
    private static func feed(_ tag: LenientTag, _ bytes: UTF8Text) -> String? {
        func value(_ name: StaticString) -> String { Self.value(of: name, tag, bytes) }
        let isAlternate = value("rel").lowercased().split(separator: " ").contains("alternate")
        let types = ["application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml"]
        let type = value("type").lowercased().prefix { $0 != ";" }.filter { $0 != " " }
        guard isAlternate, types.contains(type), !value("href").isEmpty else { return nil }
        return printable(value("href"))
    }
}
