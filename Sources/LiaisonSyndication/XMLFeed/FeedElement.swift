/// What an element of RSS or Atom, or of a module of theirs, means. Feeds mix all of them, so one vocabulary has all.
enum FeedElement: UInt8 {
    // Elements with elements inside.
    case root, channel, item, image, mediaGroup, mediaContent, place
    /// An element of RSS whose elements mean nothing here, though they have the names of others.
    case textInput
    // Elements that are a text in RSS and have elements inside in Atom.
    case author, contributor, source
    // Elements with attributes alone.
    case enclosure, mediaThumbnail, chapters
    /// `itunes:image` has an attribute, though some feeds write its URL as a text.
    case itunesImage
    // Texts.
    case title, link, description, content, summary, identifier, published, created, updated, creator, category,
        keywords
    case comments, commentCount, mediaTitle, mediaDescription, itunesAuthor, itunesSummary, itunesSubtitle, duration
    case season, episode, rating, latitude, longitude, point, language, generator, icon, logo, url, subtitle, name, mail
    /// `xhtml:body`: the content of an item as elements.
    case body
    // Elements that mean nothing here.
    case other
    /// Markup within a text.
    case markup

    /// How the inside of an element is read.
    enum Inside {
        /// Elements; text does not count.
        case elements
        /// Text, in which elements are markup.
        case text
        /// Text or elements.
        case either
        /// Nothing counts.
        case ignored
    }

    var inside: Inside {
        switch self {
        case .root, .channel, .item, .image, .mediaGroup, .mediaContent, .place: .elements
        case .author, .contributor, .source, .point: .either
        case .textInput, .enclosure, .mediaThumbnail, .chapters, .other: .ignored
        case .title, .link, .description, .content, .summary, .identifier, .published, .created, .updated, .creator,
            .category, .keywords, .comments, .commentCount, .mediaTitle, .mediaDescription, .itunesAuthor,
            .itunesSummary, .itunesSubtitle, .duration, .season, .episode, .rating, .latitude, .longitude, .language,
            .generator, .icon, .logo, .url, .subtitle, .name, .mail, .itunesImage, .body, .markup:
            .text
        }
    }

    /// Whether the start of this element, which has a name, means that the end tag of a text is missing. Elements with
    /// names of HTML may be markup of a text that may have some.
    func ends(_ text: FeedElement, named name: XMLName) -> Bool {
        guard self != .other, text.inside == .text, name.namespace != .xhtml else { return false }
        let hasMarkup = [.content, .description, .summary, .body, .subtitle, .mediaDescription, .itunesSummary]
            .contains(text)
        let isHTML = name.namespace == .none || name.namespace == .atom
        return !hasMarkup || !(isHTML && [.title, .link, .body, .source, .summary, .content, .image].contains(self))
    }

    /// The meaning of a name. Upper and lower case are the same, as feeds mix them up.
    init(_ namespace: XMLNamespace, _ name: UTF8Text) {
        self = Self.find(name, in: Self.vocabulary(of: namespace)) ?? .other
    }

    private static func find(_ name: UTF8Text, in vocabulary: [Word]) -> FeedElement? {
        for word in vocabulary where word.name.utf8CodeUnitCount == name.count {
            if name.equalsIgnoringCase(word.name) { return word.element }
        }
        return nil
    }

    private typealias Word = (name: StaticString, element: FeedElement)

    private static func vocabulary(of namespace: XMLNamespace) -> [Word] {
        switch namespace {
        case .none: rss
        case .atom: atom
        case .rdf: rdfWords
        case .content: contentWords
        case .dublinCore: dublinCore
        case .dublinCoreTerms: dublinCoreTermsWords
        case .media: media
        case .itunes: itunes
        case .geo: geoWords
        case .geoRSS: geoRSSWords
        case .slash: slashWords
        case .podcast: podcastWords
        case .xhtml: xhtmlWords
        case .wellFormedWeb, .xml, .other: []
        }
    }

    /// The words of RSS, and those of Atom, as some feeds have lost the namespace.
    private static let rss: [Word] =
        [
            ("title", .title), ("link", .link), ("description", .description),
            ("guid", .identifier), ("pubdate", .published), ("category", .category), ("enclosure", .enclosure),
            ("comments", .comments), ("channel", .channel), ("rss", .root), ("rdf", .root), ("image", .image),
            ("textinput", .textInput), ("managingeditor", .author), ("lastbuilddate", .updated),
            ("language", .language), ("url", .url), ("date", .published), ("creator", .creator), ("body", .body),
            ("fullitem", .content),
        ] + atom

    private static let atom: [Word] = [
        ("entry", .item), ("item", .item), ("id", .identifier), ("title", .title), ("link", .link),
        ("updated", .updated),
        ("published", .published), ("summary", .summary), ("content", .content), ("author", .author), ("name", .name),
        ("uri", .url), ("url", .url), ("email", .mail), ("category", .category), ("feed", .channel),
        ("contributor", .contributor), ("source", .source), ("subtitle", .subtitle), ("tagline", .subtitle),
        ("generator", .generator), ("icon", .icon), ("logo", .logo), ("issued", .published), ("created", .created),
        ("modified", .updated),
    ]

    private static let dublinCore: [Word] = [
        ("creator", .creator), ("author", .creator), ("date", .published), ("subject", .category),
        ("title", .mediaTitle),
        ("description", .itunesSummary), ("language", .language), ("identifier", .identifier),
    ]

    private static let media: [Word] = [
        ("content", .mediaContent), ("thumbnail", .mediaThumbnail), ("group", .mediaGroup), ("title", .mediaTitle),
        ("description", .mediaDescription), ("keywords", .keywords), ("category", .category), ("rating", .rating),
    ]

    private static let itunes: [Word] = [
        ("author", .itunesAuthor), ("summary", .itunesSummary), ("subtitle", .itunesSubtitle), ("image", .itunesImage),
        ("duration", .duration), ("explicit", .rating), ("keywords", .keywords), ("season", .season),
        ("episode", .episode),
    ]

    private static let rdfWords: [Word] = [("rdf", .root)]

    private static let contentWords: [Word] = [("encoded", .content)]

    private static let dublinCoreTermsWords: [Word] = [
        ("created", .created), ("issued", .published), ("modified", .updated),
    ]

    private static let geoWords: [Word] = [
        ("lat", .latitude), ("long", .longitude), ("lon", .longitude), ("point", .place),
    ]

    private static let geoRSSWords: [Word] = [("point", .point), ("pos", .point), ("where", .place)]

    private static let slashWords: [Word] = [("comments", .commentCount)]

    private static let podcastWords: [Word] = [
        ("chapters", .chapters), ("season", .season), ("episode", .episode),
    ]

    private static let xhtmlWords: [Word] = [("body", .body), ("div", .body)]
}
