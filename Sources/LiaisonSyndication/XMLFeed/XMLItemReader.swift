/// The items of a feed in XML, as its bytes arrive.
struct XMLItemReader: ItemReader {
    let format: SyndicationFormat
    private let input: SyndicationInput
    private let document: XMLDocument
    private let root: RootHandler
    private let items: ItemQueue
    private let faults: FaultReport
    private var hasEnded = false

    /// The most bytes before the root element.
    private static let longestPrologue = 1 << 20

    /// Reads up to the root element. Throws if the document is no feed.
    init(
        _ input: SyndicationInput, _ items: ItemQueue, _ faults: FaultReport, _ willWait: () -> Void
    ) throws(SyndicationError) {
        (self.input, self.items, self.faults) = (input, items, faults)
        let root = RootHandler(url: input.url, items: items, faults: faults)
        self.root = root
        document =
            try input.peek { bytes, hasEnded in
                bytes.count >= 256 || hasEnded
                    ? XMLDocument(root, startingWith: bytes, contentType: input.contentType, faults) : nil
            } ?? XMLDocument(root, startingWith: .empty, contentType: input.contentType, faults)
        var count = 0
        while root.kind == nil, !hasEnded, count < Self.longestPrologue {
            count += try Self.parse(input, document, &hasEnded, willWait)
        }
        switch root.kind {
        case .feed(let format): self.format = format
        case .page(let links):
            // The head of a page names its feeds.
            while links.feeds.isEmpty, !hasEnded, count < Self.longestPrologue {
                count += try Self.parse(input, document, &hasEnded, willWait)
            }
            throw .noFeed(file: input.name, reason: Self.sentence(ofPage: links.feeds))
        case .other(let name):
            let name = String(decoding: name.prefix(64), as: UTF8.self)
            throw .noFeed(
                file: input.name,
                reason:
                    "expected a feed (RSS, Atom or OPML), found an XML document of another kind, whose root element is "
                    + "<\(name)>; name a feed")
        case nil:
            throw .noFeed(
                file: input.name,
                reason: "expected a feed (RSS, Atom or OPML), found a document without an element; name a feed")
        }
    }

    var head: FeedHead { root.document?.head ?? root.outline?.head ?? FeedHead() }

    mutating func advance(_ willWait: () -> Void) throws(SyndicationError) -> Bool {
        while items.isEmpty {
            guard !hasEnded else { return false }
            _ = try Self.parse(input, document, &hasEnded, willWait)
            if hasEnded { faults.finish() }
        }
        return true
    }

    /// Parses the next piece; returns the number of its bytes.
    private static func parse(
        _ input: SyndicationInput, _ document: XMLDocument, _ hasEnded: inout Bool, _ willWait: () -> Void
    ) throws(SyndicationError) -> Int {
        let count = try input.next(willWait) { bytes in
            document.parse(bytes, isLast: false)
            return bytes.count
        }
        if let count { return count }
        document.parse(.empty, isLast: true)
        hasEnded = true
        return 0
    }

    private static func sentence(ofPage feeds: [String]) -> String {
        guard let first = feeds.first else {
            return "expected a feed, found an HTML page that names no feed; look for a link to RSS or Atom on the page"
        }
        let more = feeds.count == 1 ? "" : " (and at \(feeds.dropFirst().joined(separator: ", ")))"
        return "expected a feed, found an HTML page; its feed is at \(first)\(more)"
    }
}
