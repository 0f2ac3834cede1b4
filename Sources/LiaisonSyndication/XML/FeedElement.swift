/// The meaning of an element of RSS, Atom or one of their modules. Feeds mix all of them, so there is one vocabulary.
enum FeedElement: UInt8 {
    // Elements that contain elements.
    case root, channel, item, image, mediaGroup, mediaContent, mediaCommunity, place
    /// An element of RSS that has no meaning here. The elements inside have names of other elements, and are ignored.
    case textInput
    // Elements that contain a text in RSS, and elements in Atom.
    case author, contributor, source
    // Elements that have only attributes.
    case enclosure, mediaThumbnail, mediaStatistics, mediaStarRating, chapters
    /// `itunes:image`, which has its URL as an attribute. Some feeds write the URL as a text.
    case itunesImage
    // Elements that contain a text.
    case title, link, description, content, summary, identifier, published, created, updated, creator, category,
        keywords
    case comments, commentCount, mediaTitle, mediaDescription, itunesAuthor, itunesSummary, itunesSubtitle, duration
    case season, episode, rating, latitude, longitude, point, language, generator, icon, logo, url, subtitle, name, mail
    /// `xhtml:body`, which has the content of an item as elements.
    case body
    // Elements without a meaning here.
    case other
    /// Markup inside a text.
    case markup

    /// The way in which the content of an element is read.
    enum Inside {
        /// Elements count, and text does not.
        case elements
        /// Text counts, and elements inside are its markup.
        case text
        /// Text and elements both count.
        case either
        /// Nothing counts.
        case ignored
    }

    var inside: Inside {
        switch self {
        case .root, .channel, .item, .image, .mediaGroup, .mediaContent, .mediaCommunity, .place: .elements
        case .author, .contributor, .source, .point: .either
        case .textInput, .enclosure, .mediaThumbnail, .mediaStatistics, .mediaStarRating, .chapters, .other: .ignored
        case .title, .link, .description, .content, .summary, .identifier, .published, .created, .updated, .creator,
            .category, .keywords, .comments, .commentCount, .mediaTitle, .mediaDescription, .itunesAuthor,
            .itunesSummary, .itunesSubtitle, .duration, .season, .episode, .rating, .latitude, .longitude, .language,
            .generator, .icon, .logo, .url, .subtitle, .name, .mail, .itunesImage, .body, .markup:
            .text
        }
    }

    /// True if the start of this element shows that the end tag of a text is missing. An element with a name of HTML
    /// may instead be markup of the text, if the text may contain markup.
    func ends(_ text: FeedElement, named name: XMLName) -> Bool {
        guard self != .other, text.inside == .text, name.namespace != .xhtml else { return false }
        let hasMarkup = [.content, .description, .summary, .body, .subtitle, .mediaDescription, .itunesSummary]
            .contains(text)
        let isHTML = name.namespace == .none || name.namespace == .atom
        return !hasMarkup || !(isHTML && [.title, .link, .body, .source, .summary, .content, .image].contains(self))
    }

    /// The meaning of a name. The case of letters does not count, because feeds confuse it.
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
        case .thread: threadWords
        case .podcast: podcastWords
        case .xhtml: xhtmlWords
        case .wellFormedWeb, .xml, .other: []
        }
    }

    /// The words of RSS, and those of Atom, because some feeds have lost the namespace of Atom.
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
        ("community", .mediaCommunity), ("statistics", .mediaStatistics), ("starrating", .mediaStarRating),
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

    /// RFC 4685.
    private static let threadWords: [Word] = [("total", .commentCount)]

    private static let podcastWords: [Word] = [
        ("chapters", .chapters), ("season", .season), ("episode", .episode),
    ]

    private static let xhtmlWords: [Word] = [("body", .body), ("div", .body)]
}
