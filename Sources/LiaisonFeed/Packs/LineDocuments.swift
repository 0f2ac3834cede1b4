internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonSyndication

/// Makes sections of lines that are documents, or items of JSON Feed: by the packs that fit, as a feed of the web has them.
///
/// Nothing of a line depends on the lines before it. Not thread-safe.
final class LineDocuments {
    private static let name = FeedName.standardInput

    private let registry: Registry
    private let stock: StockFactory
    private let opener: FeedOpener
    private let faults = Faults()

    /// The faults of the line.
    private final class Faults {
        var sentences: [String] = []
    }

    init(_ registry: Registry, packs: PackChoice, now: Double?, locale: FeedLocale?) {
        self.registry = registry
        stock = StockFactory(now: now, locale: locale, packs: packs, repeatsFaults: true)
        let faults = faults
        opener = FeedOpener(
            factory: nil, stock: stock, timeline: nil, shown: nil, registry: registry, checksKeys: false,
            readsArriving: false, takesLists: false,
            inputs: FeedInputs(fetcher: nil) { faults.sentences.append($0.inItsDocument) })
    }

    /// The line of a value whose bytes are known; nil if it is neither an item nor a document that can be shown.
    func line(of value: JSONValue, _ bytes: UnsafeRawBufferPointer) -> FeedLines.Line? {
        if value.isItem { return line { () throws(DocumentFault) in try self.feed(ofItem: value, bytes) } }
        if DocumentKind(ofWhole: bytes).isSyndicated { return line(ofDocument: bytes) }
        guard value.kind == .object || value.kind == .array else { return nil }
        do throws(DocumentFault) {
            guard try stock.factory(ofDocument: bytes, named: Self.name.text, registry) != nil else { return nil }
            return line(ofDocument: bytes)
        } catch {
            return FeedLines.Line(faults: [error.reason])
        }
    }

    /// The line of a document: a feed in XML, or JSON.
    func line(ofDocument bytes: UnsafeRawBufferPointer) -> FeedLines.Line {
        line { () throws(DocumentFault) in try self.feed(ofDocument: Array(bytes)) }
    }

    private func line(of open: () throws(DocumentFault) -> any Feed) -> FeedLines.Line {
        var line = FeedLines.Line(isMapped: true)
        do throws(DocumentFault) {
            let feed = try open()
            reading: while true {
                switch try feed.next({}) {
                case .section(let section): line.sections.append(section)
                case .skipped(let fault): faults.sentences.append(fault.inItsDocument)
                case .end: break reading
                }
            }
        } catch {
            faults.sentences.append(error.inItsDocument)
        }
        line.faults = faults.sentences
        faults.sentences = []
        return line
    }

    private func feed(ofDocument bytes: [UInt8]) throws(DocumentFault) -> any Feed {
        try opener.open(FeedInput(ByteSource(bytes, name: Self.name.text), name: Self.name))
    }

    /// The feed of an item, whose member `_feed` is the head of its feed, as `liaison feed dump` writes the head.
    private func feed(ofItem item: JSONValue, _ bytes: UnsafeRawBufferPointer) throws(DocumentFault) -> any Feed {
        let head = item["_feed"].flatMap { $0.kind == .object ? $0 : nil }
        let read = item.hasContent ? try contents(ofItem: bytes) : nil
        let data = JSONTree { json in
            json.beginObject()
            if let head { json.members(of: head) }
            json.key("items")
            json.beginArray()
            if let read { read.read { json.append($0, withOriginsOf: item) } } else { json.append(item) }
            json.endArray()
            json.endObject()
        }
        let factory = try opener.itemsFactory(head.map { FeedFacts(head: $0, url: nil) } ?? FeedFacts())
        opener.begin(factory, nil)
        let source = try FactorySource(data, file: Self.name.text, factory, onFault: opener.onFault)
        return MappedFeed(source, Self.name, document: Self.name)
    }

    /// A feed that has just an item, whose HTML is read.
    private func contents(ofItem bytes: UnsafeRawBufferPointer) throws(DocumentFault) -> JSONTree {
        let start = #"{"version":"https://jsonfeed.org/version/1.1","title":"","items":["#
        let document = Array(start.utf8) + bytes + Array("]}".utf8)
        let input = FeedInput(ByteSource(document, name: Self.name.text), name: Self.name)
        return try opener.items(of: input, .feed(.jsonFeed)) {}.collect {}
    }
}

extension JSONBuilder {
    /// Appends the item of a feed with just one. Its `_liaison` also has the members of that of another item, which say what
    /// the format of its feed was.
    fileprivate func append(_ feed: JSONValue, withOriginsOf item: JSONValue) {
        guard var items = feed["items"]?.items, let read = items.next() else { return }
        beginObject()
        for (key, value) in read.members where !key.equals("_liaison") { member(key, value) }
        key("_liaison")
        beginObject()
        if let origins = item["_liaison"], origins.kind == .object { members(of: origins) }
        if let own = read["_liaison"] { members(of: own) }
        endObject()
        endObject()
    }

    private func member(_ name: JSONValue, _ value: JSONValue) {
        key(name.utf8)
        append(value)
    }
}

extension JSONValue {
    /// True for an item of JSON Feed, or one that Liaison has written.
    fileprivate var isItem: Bool {
        kind == .object && self["id"] != nil && (hasContent || self["_liaison"]?.kind == .object)
    }

    /// True if an item has content that was not read yet.
    fileprivate var hasContent: Bool {
        (self["content_html"] != nil || self["content_text"] != nil) && self["_liaison"]?["blocks"] == nil
    }
}

extension DocumentFault {
    /// The sentence without the name of the document.
    fileprivate var inItsDocument: String { place.isEmpty ? reason : "\(place): \(reason)" }
}
