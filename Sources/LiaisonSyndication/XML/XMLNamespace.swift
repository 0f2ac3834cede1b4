/// The namespaces whose elements have a meaning in a feed.
enum XMLNamespace: UInt8, CaseIterable {
    /// The namespace of RSS of every version and of OPML, and that of names without a namespace.
    case none
    case atom, rdf, content, dublinCore, dublinCoreTerms, media, itunes, geo, geoRSS, slash, thread, podcast,
        wellFormedWeb
    case xhtml, xml
    /// A namespace without a meaning here.
    case other

    /// The URIs of the namespace, without their scheme and without `/` and `#` at the end. The case of letters does not
    /// count.
    private var uris: [StaticString] {
        switch self {
        case .none:
            [
                "purl.org/rss/1.0", "my.netscape.com/rdf/simple/0.9", "channel.netscape.com/rdf/simple/0.9",
                "backend.userland.com/rss", "backend.userland.com/rss2", "backend.userland.com/rss091",
                "blogs.law.harvard.edu/tech/rss", "my.netscape.com/publish/formats/rss-0.91.dtd",
                "cyber.law.harvard.edu/rss", "purl.org/net/rss1.1", "www.rssboard.org/rss-specification",
                "opml.org/spec2",
            ]
        case .atom: ["www.w3.org/2005/atom", "purl.org/atom/ns", "purl.org/atom"]
        case .rdf: ["www.w3.org/1999/02/22-rdf-syntax-ns"]
        case .content: ["purl.org/rss/1.0/modules/content"]
        case .dublinCore: ["purl.org/dc/elements/1.1", "purl.org/dc/elements/1.0"]
        case .dublinCoreTerms: ["purl.org/dc/terms"]
        case .media: ["search.yahoo.com/mrss", "tools.search.yahoo.com/mrss", "video.search.yahoo.com/mrss"]
        case .itunes: ["www.itunes.com/dtds/podcast-1.0.dtd", "example.com/dtds/podcast-1.0.dtd"]
        case .geo: ["www.w3.org/2003/01/geo/wgs84_pos", "www.w3.org/2003/01/geo"]
        case .geoRSS: ["www.georss.org/georss", "www.opengis.net/gml"]
        case .slash: ["purl.org/rss/1.0/modules/slash"]
        case .thread: ["purl.org/syndication/thread/1.0"]
        case .podcast:
            ["podcastindex.org/namespace/1.0", "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md"]
        case .wellFormedWeb: ["wellformedweb.org/commentapi"]
        case .xhtml: ["www.w3.org/1999/xhtml", "www.w3.org/tr/xhtml1", "www.w3.org/1999/html"]
        case .xml: ["www.w3.org/xml/1998/namespace"]
        case .other: []
        }
    }

    /// The namespace that a prefix usually stands for. For feeds that do not declare the prefix.
    static func usual(prefix: UTF8Text) -> XMLNamespace {
        for (name, namespace) in usualPrefixes where prefix.equals(name) { return namespace }
        return .other
    }

    private static let usualPrefixes: [(name: StaticString, namespace: XMLNamespace)] = [
        ("atom", .atom), ("a10", .atom), ("rdf", .rdf), ("content", .content), ("dc", .dublinCore),
        ("dcterms", .dublinCoreTerms), ("media", .media), ("itunes", .itunes), ("geo", .geo), ("georss", .geoRSS),
        ("gml", .geoRSS), ("slash", .slash), ("thr", .thread), ("podcast", .podcast), ("wfw", .wellFormedWeb),
        ("xhtml", .xhtml),
        ("xml", .xml),
    ]

    private static let known: [(uri: StaticString, namespace: XMLNamespace)] = allCases.flatMap { namespace in
        namespace.uris.map { ($0, namespace) }
    }

    /// The namespace of a URI.
    init(uri: UTF8Text) {
        let core = Self.core(uri)
        self = core.isEmpty ? .none : Self.known.first { core.equalsIgnoringCase($0.uri) }?.namespace ?? .other
    }

    private static func core(_ uri: UTF8Text) -> UTF8Text {
        var core = uri.trimmed
        for scheme in ["http://", "https://"] as [StaticString] where core.startsIgnoringCase(scheme) {
            core = core[scheme.utf8CodeUnitCount...]
        }
        while let last = core.last, last == UInt8(ascii: "/") || last == UInt8(ascii: "#") {
            core = core[..<(core.count - 1)]
        }
        return core
    }
}

/// A cache of the namespaces of URIs. A feed has few.
struct XMLNamespaceTable {
    private var seen: [(uri: Bytes, namespace: XMLNamespace)] = []

    /// The greatest number of URIs in the cache.
    private static let limit = 32

    /// The namespace of a URI.
    mutating func namespace(of uri: UTF8Text) -> XMLNamespace {
        guard !uri.isEmpty else { return .none }
        for index in seen.indices where seen[index].uri.count == uri.count {
            if seen[index].uri.withText({ $0.equals(uri) }) { return seen[index].namespace }
        }
        let namespace = XMLNamespace(uri: uri)
        if seen.count < Self.limit { seen.append((Array(uri), namespace)) }
        return namespace
    }
}
