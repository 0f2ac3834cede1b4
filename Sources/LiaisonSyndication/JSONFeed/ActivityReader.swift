internal import LiaisonJSON

/// The items of ActivityStreams 2.0: of a collection or an outbox, or one object.
///
/// Sources: the W3C recommendations Activity Streams 2.0 and Activity Vocabulary; ActivityPub for outboxes.
struct ActivityReader: ItemReader {
    private(set) var head = FeedHead()
    private let document: JSONDocument
    private let queue: ItemQueue
    private let faults: FaultReport
    private var activities: [JSONValue]
    private var index = 0

    init(_ document: JSONDocument, _ queue: ItemQueue, _ faults: FaultReport) {
        (self.document, self.queue, self.faults) = (document, queue, faults)
        let root = document.root
        let collection = Self.collection(root)
        if let collection {
            let list = collection["orderedItems"] ?? collection["items"]
            activities = list.map { $0.kind == .array ? Array($0.items) : [$0] } ?? []
        } else {
            activities = [root]
        }
        let page = collection ?? root
        head.title = root["name"].text
        head.description = root["summary"].text
        head.homePageURL = Self.url(of: root["url"], document.url)
        head.feedURL = url(root["id"])
        head.nextURL = Self.url(of: page["next"] ?? (activities.isEmpty ? root["first"] : nil), document.url)
        head.icon = Self.url(of: root["icon"], document.url)
    }

    mutating func advance(_ willWait: () -> Void) -> Bool {
        while queue.isEmpty {
            guard index < activities.count else {
                faults.finish()
                return false
            }
            defer { index += 1 }
            guard activities[index].kind == .object else {
                faults.add(
                    "item \(index): expected an object, found a reference or another value; the item is left out")
                continue
            }
            if let item = item(of: activities[index]) { queue.add(item) }
        }
        return true
    }

    /// The collection that has the items: the document, or the first page inside.
    private static func collection(_ root: JSONValue) -> JSONValue? {
        let isCollection =
            root["orderedItems"] != nil || root["items"] != nil || type(of: root).hasSuffix("Collection")
            || type(of: root).hasSuffix("CollectionPage")
        guard isCollection else { return nil }
        if root["orderedItems"] == nil, root["items"] == nil, let first = root["first"], first.kind == .object {
            return first
        }
        return root
    }

    /// The type of an object; the first of several; empty for none.
    private static func type(of value: JSONValue) -> String {
        guard let type = value["type"] else { return "" }
        var items = type.items
        return (items.next() ?? type).string
    }

    private func url(_ value: JSONValue?) -> Bytes { Self.url(of: value, document.url) }

    /// The URL of a link: a text, an object with `href`, `url` or `id`, or the page among several.
    private static func url(of value: JSONValue?, _ base: String?) -> Bytes {
        guard let value else { return [] }
        switch value.kind {
        case .string: return FeedURL.resolve(value.utf8, against: Array((base ?? "").utf8))
        case .object: return url(of: value["href"] ?? value["url"] ?? value["id"], base)
        case .array:
            let links = Array(value.items)
            let page = links.first { $0["mediaType"].map { $0.equals("text/html") } ?? ($0.kind == .string) }
            return url(of: page ?? links.first, base)
        case .null, .bool, .int, .double, .numberOutOfRange: return []
        }
    }
}

extension ActivityReader {
    /// The item of an activity or object; nil for an activity that shows nothing, such as a like.
    private func item(of activity: JSONValue) -> FeedItem? {
        switch Self.type(of: activity) {
        case "Create", "Update":
            guard let object = activity["object"] else { return nil }
            return item(of: object, actor: activity["actor"], activity)
        case "Announce":
            guard let object = activity["object"], var item = item(of: object, actor: nil, activity) else { return nil }
            item.boostedBy = activity["actor"].flatMap { person($0) }
            if let announced = instant(activity["published"]) { item.published = announced }
            return item
        case "Accept", "Add", "Arrive", "Block", "Delete", "Dislike", "Flag", "Follow", "Ignore", "Invite", "Join",
            "Leave", "Like", "Listen", "Move", "Offer", "Read", "Reject", "Remove", "TentativeAccept",
            "TentativeReject", "Tombstone", "Travel", "Undo", "View":
            return nil
        default: return item(of: activity, actor: nil, activity)
        }
    }

    /// The item of an object. An object that is only named by its URL becomes a link.
    private func item(of object: JSONValue, actor: JSONValue?, _ activity: JSONValue) -> FeedItem? {
        var item = FeedItem()
        guard object.kind == .object else {
            item.url = url(object)
            guard !item.url.isEmpty else { return nil }
            item.id = activity["id"].text
            if item.id.isEmpty { item.id = item.url }
            item.title = item.url
            item.published = FeedDate.instant(activity["published"]?.utf8 ?? .empty)
            return item
        }
        takeTexts(of: object, &item)
        takePeople(of: object, actor, &item)
        takeFiles(of: object, &item)
        takeDetails(of: object, &item)
        item.published = instant(object["published"]) ?? instant(activity["published"])
        item.updated = instant(object["updated"])
        if item.id.isEmpty { item.id = item.url }
        if item.id.isEmpty { item.nameByContent() }
        return item
    }

    private func takeTexts(of object: JSONValue, _ item: inout FeedItem) {
        item.id = object["id"].text
        item.url = url(object["url"])
        if item.url.isEmpty { item.url = url(object["id"]) }
        item.title = Self.text(object, "name", "nameMap")
        item.title.joinLines()
        item.contentHTML = Self.text(object, "content", "contentMap")
        item.summary = Self.text(object, "summary", "summaryMap")
        var languages = object["contentMap"]?.members
        if let language = languages?.next() { item.language = Array(language.key.utf8) }
        item.inReplyTo = url(object["inReplyTo"])
    }

    /// The text under a key, or the first of its translations.
    private static func text(_ object: JSONValue, _ key: StaticString, _ map: StaticString) -> Bytes {
        let text = object[key].text
        guard text.isEmpty, var translations = object[map]?.members else { return text }
        return Optional(translations.next()?.value)?.text ?? []
    }

    private func takePeople(of object: JSONValue, _ actor: JSONValue?, _ item: inout FeedItem) {
        let authors = object["attributedTo"] ?? object["actor"] ?? actor
        guard let authors else { return }
        for author in authors.kind == .array ? Array(authors.items) : [authors] {
            if let person = person(author) { item.add(author: person) }
        }
    }

    /// Somebody, as an object or as a URL, whose last part is the name.
    private func person(_ value: JSONValue) -> Person? {
        var person = Person()
        person.url = url(value["url"] ?? value)
        if person.url.isEmpty { person.url = url(value) }
        person.name = value["name"].text
        if person.name.isEmpty { person.name = value["preferredUsername"].text }
        person.avatar = url(value["icon"])
        if person.name.isEmpty { person.name = Self.handle(of: person.url) }
        return person.isEmpty ? nil : person
    }

    /// `@name@host` for the URL of an actor.
    private static func handle(of url: Bytes) -> Bytes {
        let parts = String(decoding: url, as: UTF8.self).split(separator: "/")
        guard parts.count > 2, let name = parts.last?.drop(while: { $0 == "@" }), !name.isEmpty else { return url }
        return Array("@\(name)@\(parts[1])".utf8)
    }

    private func takeFiles(of object: JSONValue, _ item: inout FeedItem) {
        let files = object["attachment"].map { $0.kind == .array ? Array($0.items) : [$0] } ?? []
        for file in files { add(file, &item) }
        // The file of a picture, sound or film is the URL of the object.
        if ["Image", "Audio", "Video", "Document"].contains(Self.type(of: object)), let url = object["url"] {
            let links = url.kind == .array ? Array(url.items) : [url]
            if let file = links.first(where: { !($0["mediaType"]?.equals("text/html") ?? false) && $0.kind == .object })
            {
                add(file, &item)
            } else if links.count == 1, Self.type(of: object) == "Image" {
                item.add(attachment: Attachment(url: self.url(url), type: Array("image/*".utf8)))
            }
        }
        item.image = url(object["image"] ?? object["preview"])
        if item.image.isEmpty { item.image = item.attachments.first(where: \.isImage)?.url ?? [] }
        if item.image.isEmpty { item.image = item.firstImage(base: item.contentBase) }
    }

    private func add(_ file: JSONValue, _ item: inout FeedItem) {
        var attachment = Attachment(url: url(file), type: file["mediaType"].text, title: file["name"].text)
        if attachment.type.isEmpty, Self.type(of: file) == "Image" { attachment.type = Array("image/*".utf8) }
        attachment.size = file["size"].flatMap { $0.kind == .int && $0.int > 0 ? $0.int : nil }
        if Self.type(of: file) != "PropertyValue" { item.add(attachment: attachment) }
    }

    private func takeDetails(of object: JSONValue, _ item: inout FeedItem) {
        let tags = object["tag"].map { $0.kind == .array ? Array($0.items) : [$0] } ?? []
        for tag in tags where Self.type(of: tag) == "Hashtag" {
            let name = tag["name"].text
            name.withText { item.add(tag: $0.first == UInt8(ascii: "#") ? $0[1...] : $0) }
        }
        item.isSensitive = object["sensitive"]?.bool ?? false
        item.commentCount = object["replies"]?["totalItems"].flatMap { $0.kind == .int ? $0.int : nil }
        if let place = object["location"], let latitude = place["latitude"], let longitude = place["longitude"] {
            (item.latitude, item.longitude) = (latitude.double, longitude.double)
        }
        item.poll = poll(of: object)
    }

    private func poll(of object: JSONValue) -> Poll? {
        guard let options = object["oneOf"] ?? object["anyOf"], options.kind == .array else { return nil }
        var poll = Poll()
        poll.options = options.items.map { option in
            Poll.Option(
                text: option["name"].text,
                votes: option["replies"]?["totalItems"].flatMap { $0.kind == .int ? $0.int : nil })
        }
        poll.allowsSeveral = object["anyOf"] != nil
        poll.closes = instant(object["endTime"])
        poll.isClosed = object["closed"].map { $0.kind != .null && ($0.kind != .bool || $0.bool) } ?? false
        poll.voters = object["votersCount"].flatMap { $0.kind == .int ? $0.int : nil }
        return poll
    }

    private func instant(_ value: JSONValue?) -> Instant? { value.flatMap { FeedDate.instant($0.utf8) } }
}
