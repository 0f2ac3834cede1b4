internal import LiaisonJSON

/// The items of JSON Feed 1.0 and 1.1.
struct JSONFeedReader: ItemReader {
    private(set) var head = FeedHead()
    private let document: JSONDocument
    private let queue: ItemQueue
    private let faults: FaultReport
    private var items: JSONValue.Items
    private var index = 0
    private var item = FeedItem()
    private let writer = PlainTextWriter()

    init(_ document: JSONDocument, _ queue: ItemQueue, _ faults: FaultReport) {
        (self.document, self.queue, self.faults) = (document, queue, faults)
        items = (document.root["items"] ?? document.root).items
        readHead()
    }

    mutating func advance(_ willWait: () -> Void) -> Bool {
        while queue.isEmpty {
            guard let value = items.next() else {
                faults.finish()
                return false
            }
            defer { index += 1 }
            guard value.kind == .object else {
                faults.add("items[\(index)]: expected an object, found \(value.json.prefix(40)); the item is left out")
                continue
            }
            read(value)
            queue.add(item)
        }
        return true
    }

    private mutating func readHead() {
        let root = document.root
        head.title = root["title"].text
        head.homePageURL = url(root["home_page_url"])
        head.feedURL = url(root["feed_url"])
        head.description = root["description"].text
        head.nextURL = url(root["next_url"])
        head.icon = url(root["icon"])
        head.favicon = url(root["favicon"])
        head.authors = people(of: root)
        head.language = root["language"].text
        head.extensions = Self.extensions(of: root)
    }

    private mutating func read(_ value: JSONValue) {
        item.clear()
        item.id = value["id"].text
        item.url = url(value["url"])
        item.externalURL = url(value["external_url"])
        item.title = value["title"].text
        item.title.joinLines()
        item.contentHTML = value["content_html"].text
        item.contentText = value["content_text"].text
        item.summary = value["summary"].text
        item.image = url(value["image"])
        item.bannerImage = url(value["banner_image"])
        item.published = instant(value["date_published"])
        item.updated = instant(value["date_modified"])
        item.language = value["language"].text
        for person in people(of: value) { item.add(author: person) }
        value["tags"]?.items.forEach { item.add(tag: $0.utf8) }
        value["attachments"]?.items.forEach { item.add(attachment: attachment($0)) }
        item.extensions = Self.extensions(of: value)
        if item.id.isEmpty { item.id = item.url.isEmpty ? item.externalURL : item.url }
        if item.id.isEmpty { item.nameByContent() }
        if item.image.isEmpty { item.image = item.firstImage(base: item.contentBase) }
    }

    private func attachment(_ value: JSONValue) -> Attachment {
        var attachment = Attachment(url: url(value["url"]), type: value["mime_type"].text, title: value["title"].text)
        attachment.size = value["size_in_bytes"].flatMap { $0.kind == .int && $0.int > 0 ? $0.int : nil }
        attachment.seconds = value["duration_in_seconds"].flatMap { $0.double > 0 ? $0.double : nil }
        return attachment
    }

    /// The authors of 1.1, or the author of 1.0.
    private func people(of value: JSONValue) -> [Person] {
        let people = value["authors"].map { Array($0.items) } ?? value["author"].map { [$0] } ?? []
        return people.compactMap { value in
            let person = Person(name: value["name"].text, url: url(value["url"]), avatar: url(value["avatar"]))
            return person.isEmpty ? nil : person
        }
    }

    private func url(_ value: JSONValue?) -> Bytes {
        value.map { FeedURL.resolve($0.utf8, against: Array((document.url ?? "").utf8)) } ?? []
    }

    private func instant(_ value: JSONValue?) -> Instant? { value.flatMap { FeedDate.instant($0.utf8) } }

    /// The members of extensions but our own, as JSON.
    private static func extensions(of value: JSONValue) -> [Bytes] {
        value.members.compactMap { key, value in
            guard key.utf8.first == UInt8(ascii: "_"), !key.equals("_liaison") else { return nil }
            return Array("\(JSONText.string(key.string)):\(value.json)".utf8)
        }
    }
}

extension JSONValue? {
    /// A copy of a text, or of the digits of a whole number; empty for another value and for none.
    var text: Bytes {
        guard let self else { return [] }
        return self.kind == .int ? Array(String(self.int).utf8) : Array(self.utf8.trimmed)
    }
}
