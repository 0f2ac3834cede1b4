internal import LiaisonJSON
package import LiaisonBytes
public import LiaisonDiagnostics

/// The kind of a document, found by its content.
public enum DocumentKind: Equatable, Sendable {
    /// A feed of the open web, or a list of feeds.
    case feed(SyndicationFormat)
    /// A feed of Liaison: an object with sections, or a stream whose first line is a section or a head.
    case liaison
    /// An HTML page. The value is the URLs of its feeds, as the page writes them.
    case page(feeds: [String])
    /// An actor of ActivityStreams, such as a person. The value is the URL of the outbox; nil if the actor names none.
    case actor(outbox: String?)
    /// JSON of another kind.
    case json
    /// XML of another kind. The value is the name of the root element.
    case xml(root: String)
    /// Compressed data. The value is the name of the program that made it.
    case compressed(by: String)
    /// Text of another kind, or data that is no text.
    case text
    /// An empty document.
    case empty

    /// The greatest number of bytes that are needed to find the kind of a document.
    private static let longestLook = 64 * 1024

    /// Returns the kind of a document, by its first bytes; nil if more bytes are needed. 64 KB, or a whole document, are
    /// always enough. [any thread]
    package static func of(_ start: UnsafeRawBufferPointer, isWhole: Bool) -> DocumentKind? {
        let start = UTF8Text(UnsafeRawBufferPointer(rebasing: start.prefix(longestLook)))
        if let program = compressor(of: start) { return .compressed(by: program) }
        let isEnough = isWhole || start.count >= longestLook
        let encoding = CharacterEncoding(of: start, contentType: nil)
        let text = start[min(encoding.markCount, start.count)...]
        guard !encoding.isUTF8, let decoder = CharacterDecoder(encoding.name) else { return kind(of: text, isEnough) }
        decoder.decode(text, isLast: false)
        return decoder.text.withText { kind(of: $0, isEnough) }
    }

    /// Finds the kind of a document. Blocks until its first bytes tell the kind; they stay ahead. Throws a
    /// `DocumentFault` if they cannot be read.
    package init(of source: ByteSource, _ willWait: () -> Void = {}) throws(DocumentFault) {
        try source.readAhead(willWait) { Self.of($0, isWhole: false) != nil }
        self.init(ofWhole: source.ahead)
    }

    /// The kind of a document, by the first bytes alone, which must suffice.
    package init(ofWhole start: UnsafeRawBufferPointer) { self = Self.of(start, isWhole: true) ?? .empty }

    /// The program whose compressed data begin with these bytes; nil for other data.
    private static func compressor(of start: UTF8Text) -> String? {
        let programs: [(start: [UInt8], name: String)] = [
            ([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0x42, 0x5A, 0x68], "bzip2"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"),
        ]
        return programs.first { start.starts(with: $0.start) }?.name
    }

    private static func kind(of text: UTF8Text, _ isEnough: Bool) -> DocumentKind? {
        guard let first = text.firstIndex(where: { !isSpace($0) }) else { return isEnough ? .empty : nil }
        switch text[first] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return JSONKind.kind(of: text[first...], isEnough)
        default: return MarkupKind.kind(of: text[first...], isEnough)
        }
    }

    /// The kind, in which the URLs of a page's feeds are resolved against the URL of the page; unchanged without a URL.
    package func resolved(against url: String?) -> DocumentKind {
        guard case .page(let feeds) = self, let base = url.map({ Array($0.utf8) }) else { return self }
        return .page(
            feeds: feeds.map { feed in
                Array(feed.utf8).withText { String(decoding: FeedURL.resolve($0, against: base), as: UTF8.self) }
            }.filter { !$0.isEmpty })
    }

    /// The fault of a document that is no feed of the web; nil for such a feed.
    public func fault(of document: String) -> DocumentFault? {
        refusal.map { .malformed(document, reason: $0, remedy: remedy) }
    }

    /// The kind in words, behind “found”.
    var words: String {
        switch self {
        case .feed: "a feed"
        case .liaison: "a feed of Liaison"
        case .page: "a page of HTML"
        case .actor: "an actor of ActivityStreams"
        case .json: "JSON of another kind"
        case .xml: "XML of another kind"
        case .compressed(let program): "data compressed by \(program)"
        case .text: "a text of another kind"
        case .empty: "nothing"
        }
    }

    /// The sentence about a document that is no feed of the web; nil for such a feed.
    private var refusal: String? {
        switch self {
        case .feed: nil
        case .liaison: "expected a feed of the web, found one of Liaison"
        case .page(let feeds):
            feeds.isEmpty
                ? "expected a feed, found \(words) that names no feed; look for a link to a feed on the page"
                : "expected a feed, found \(words); \(feeds.count == 1 ? "its feed is" : "its feeds are") at "
                    + list(feeds, "and")
        case .actor(let outbox):
            "expected a feed, found \(words); "
                + (outbox.map { "the posts are at \($0)" } ?? "ask for the outbox")
        case .json, .compressed, .empty: "expected a feed, found \(words)"
        case .xml(let root): "expected a feed, found \(words), whose root element is \(quoted(root))"
        case .text: "expected a feed (RSS, Atom, JSON Feed, ActivityStreams or OPML), found \(words)"
        }
    }

    /// What the user can do with such a document; nil if there is nothing but what the sentence says.
    private var remedy: Remedy? {
        switch self {
        case .liaison: .noTimeline
        case .json: .factory
        case .compressed(let program): .decompress(by: program)
        case .feed, .page, .actor, .xml, .text, .empty: nil
        }
    }
}
