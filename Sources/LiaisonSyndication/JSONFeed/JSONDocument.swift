public import LiaisonJSON

/// A JSON document that holds a feed. It is in memory as a whole.
final class JSONDocument {
    let root: JSONValue
    let format: SyndicationFormat
    let url: String?
    private let reader = JSONReader()
    private let bytes: [UInt8]

    /// Reads a document to its end. Throws if it is no feed.
    init(_ input: SyndicationInput, _ willWait: () -> Void) throws(SyndicationError) {
        var bytes: [UInt8] = []
        while try input.next(willWait, { bytes.append(contentsOf: $0) }) != nil {}
        self.bytes = bytes
        url = input.url
        let reader = reader
        do throws(JSONError) {
            root = try bytes.withUnsafeBytes { bytes in
                Result { () throws(JSONError) in try reader.read(bytes) }
            }.get()
        } catch {
            throw .noFeed(file: input.name, reason: error.description)
        }
        guard let format = SyndicationFormat(root) else {
            throw .noFeed(
                file: input.name,
                reason:
                    "expected a feed, found JSON of another kind; map it with --factory (see liaison help factories)")
        }
        self.format = format
    }
}

extension SyndicationFormat {
    /// The format of a feed in JSON; nil if the document is none.
    public init?(_ root: JSONValue) {
        if let version = root["version"], version.string.contains("jsonfeed.org/version/") {
            self = .jsonFeed
        } else if Self.isActivity(root["@context"]) {
            self = .activityStreams
        } else {
            return nil
        }
    }

    private static func isActivity(_ context: JSONValue?) -> Bool {
        guard let context else { return false }
        if context.kind == .array { return context.items.contains { isActivity($0) } }
        return context.string.contains("www.w3.org/ns/activitystreams")
    }

    /// Whether bytes may be a feed in JSON. False for most other documents, at the cost of a search.
    public static func mayBe(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let text = UTF8Text(start: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count)
        return text.firstIndex(of: "jsonfeed.org") != nil || text.firstIndex(of: "activitystreams") != nil
            || text.firstIndex(of: "jsonfeed.org\\/") != nil
    }
}
