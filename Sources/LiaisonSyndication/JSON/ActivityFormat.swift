internal import LiaisonJSON

/// The format of collections, outboxes and objects of ActivityStreams 2.0.
final class ActivityFormat: JSONDocument.Format {
    private let base: Bytes
    private var type = Bytes()
    private let writer = PlainTextWriter()

    init(url: String?) {
        base = Array((url ?? "").utf8)
    }

    var itemsKeys: [String] { ["orderedItems", "items"] }
    var pageKey: String? { "first" }
    var isItem: Bool { !type.isEmpty && !type.withText { $0.firstIndex(of: "Collection") != nil } }

    func take(_ key: String, _ value: JSONValue, _ head: inout FeedHead) {
        switch key {
        case "type": if type.isEmpty { type = value.each.first?.feedText ?? [] }
        case "name": writer.writeTitle(Prose(bytes: value.feedText), to: &head.title)
        case "summary": writer.write(Prose(bytes: value.feedText, form: .html), to: &head.description)
        case "id": if head.feedURL.isEmpty { head.feedURL = resolve(value.feedText) }
        case "url": head.homePageURL = link(value)
        case "first", "next": if value.kind == .string { head.nextURL = resolve(value.feedText) }
        case "attributedTo", "actor": head.authors = value.each.prefix(100).map(person).filter { !$0.isEmpty }
        default: break
        }
    }

    func make(_ item: inout ParsedItem, of value: JSONValue) -> JSONDocument.Making {
        guard value.kind == .object else { return makeReference(&item, to: value) ? .item : .fault }
        switch Verb(value) {
        case .other: return .nothing
        case .announce: makeBoost(&item, of: value)
        case .create: makeObject(&item, of: value["object"] ?? value, activity: value)
        case .object: makeObject(&item, of: value, activity: nil)
        }
        guard item.hasContent else { return .nothing }
        if item.id.isEmpty { item.id = item.url }
        if item.id.isEmpty { item.nameByContent() }
        return .item
    }

    private enum Verb {
        case announce, create, object
        /// An activity that publishes nothing, such as a like, or the remains of a deleted object.
        case other

        private static let others: [StaticString] = [
            "Accept", "Add", "Block", "Delete", "Dislike", "Flag", "Follow", "Ignore", "Join", "Leave", "Like", "Move",
            "Read", "Reject", "Remove", "TentativeAccept", "TentativeReject", "Tombstone", "Undo", "View",
        ]

        init(_ value: JSONValue) {
            let type = value["type"]?.each.first
            func hasType(_ name: StaticString) -> Bool { type?.equals(name) == true }
            if Self.others.contains(where: hasType) {
                self = .other
            } else {
                self = hasType("Announce") ? .announce : value["object"] != nil ? .create : .object
            }
        }
    }

    /// Makes an item from a URL, if the collection has nothing else.
    private func makeReference(_ item: inout ParsedItem, to value: JSONValue) -> Bool {
        guard value.kind == .string else { return false }
        item.id = value.feedText
        item.url = resolve(item.id)
        return !item.id.isEmpty
    }

    /// The greatest number of activities in an announcement.
    private static let deepestActivity = 4

    private func makeBoost(_ item: inout ParsedItem, of value: JSONValue) {
        // Groups announce activities, too: the object of the activity is the item.
        var (object, activity) = (value["object"] ?? value, nil as JSONValue?)
        for _ in 0..<Self.deepestActivity {
            guard object.kind == .object, let inner = object["object"], Verb(object) != .other else { break }
            (object, activity) = (inner, object)
        }
        if object.kind == .object {
            makeObject(&item, of: object, activity: activity)
        } else {
            _ = makeReference(&item, to: object)
        }
        item.externalURL = item.url
        item.id = value.text("id")
        item.boostedBy = value["actor"]?.each.first.map(person)
        item.published = value.instant("published") ?? item.published
    }

    private func makeObject(_ item: inout ParsedItem, of object: JSONValue, activity: JSONValue?) {
        guard object.kind == .object else { return _ = makeReference(&item, to: object) }
        item.id = object.text("id")
        item.url = object["url"].map(link) ?? []
        if item.url.isEmpty { item.url = resolve(item.id) }
        writer.writeTitle(Prose(bytes: localized(object, "name", "nameMap")), to: &item.title)
        item.contentHTML = localized(object, "content", "contentMap")
        let summary = localized(object, "summary", "summaryMap")
        writer.write(Prose(bytes: summary, form: .html), to: &item.summary)
        item.published = object.instant("published") ?? activity?.instant("published")
        item.updated = object.instant("updated")
        item.isSensitive = object["sensitive"]?.bool ?? false
        if item.isSensitive { item.warning = item.summary }
        item.inReplyTo = object["inReplyTo"].map(link) ?? []
        item.authors =
            (object["attributedTo"] ?? activity?["actor"])?.each.prefix(100).map(person).filter { !$0.isEmpty } ?? []
        takeFiles(&item, object)
        takeTags(&item, object)
        item.poll = poll(object)
        item.commentCount = object["replies"]?.count("totalItems")
    }

    /// The text of a member, or else its first translation.
    private func localized(_ object: JSONValue, _ key: StaticString, _ map: StaticString) -> Bytes {
        let text = object.text(key)
        guard text.isEmpty, let translations = object[map] else { return text }
        return translations.members.first { _ in true }?.value.feedText ?? []
    }

    private func takeFiles(_ item: inout ParsedItem, _ object: JSONValue) {
        for file in object["attachment"]?.each.prefix(100) ?? [] {
            var attachment = Attachment(
                url: (file["url"] ?? file["href"]).map(link) ?? [], type: file.text("mediaType"))
            attachment.title = file.text("name")
            if attachment.type.isEmpty, file["type"]?.equals("Image") == true {
                attachment.type = Array("image/*".utf8)
            }
            if attachment.isImage, item.image.isEmpty { item.image = attachment.url }
            item.add(attachment: attachment)
        }
        if let image = object["image"]?.each.first, item.image.isEmpty { item.image = link(image["url"] ?? image) }
        for file in object["url"]?.each ?? [] where file.kind == .object {
            let media = Attachment(
                url: resolve(file.text("href")), type: file.text("mediaType"), size: file.count("size"))
            let isMedia = ["video/", "audio/", "image/"].contains { media.type.starts(with: $0.utf8) }
            if isMedia { item.add(attachment: media) }
        }
        item.completeImage()
    }

    private func takeTags(_ item: inout ParsedItem, _ object: JSONValue) {
        for tag in object["tag"]?.each ?? [] where tag["type"]?.equals("Hashtag") == true || tag.kind == .string {
            let name = tag.kind == .string ? tag.feedText : tag.text("name")
            name.withText { item.add(tag: $0.first == UInt8(ascii: "#") ? $0[1...] : $0) }
        }
    }

    private func poll(_ object: JSONValue) -> Poll? {
        guard let options = object["oneOf"] ?? object["anyOf"] else { return nil }
        var poll = Poll(allowsSeveral: object["oneOf"] == nil)
        for option in options.each.prefix(100) {
            poll.options.append(Poll.Option(text: option.text("name"), votes: option["replies"]?.count("totalItems")))
        }
        poll.closes = object.instant("closed") ?? object.instant("endTime")
        poll.isClosed = object["closed"].map { $0.kind == .string || $0.bool } ?? false
        poll.voters = object.count("votersCount")
        return poll
    }

    /// The URL of a value: of a string, a link or an object. For an array, the URL of its HTML page, or else of its
    /// first item.
    private func link(_ value: JSONValue) -> Bytes {
        switch value.kind {
        case .string: return resolve(value.feedText)
        case .object: return resolve((value["href"] ?? value["url"] ?? value["id"])?.feedText ?? [])
        case .array:
            let links = Array(value.items)
            let page = links.first { $0["mediaType"]?.equals("text/html") == true } ?? links.first
            return page.map { $0.kind == .array ? [] : link($0) } ?? []
        case .null, .bool, .int, .double, .numberOutOfRange: return []
        }
    }

    private func person(_ value: JSONValue) -> Person {
        guard value.kind == .object else { return Person(url: resolve(value.feedText)) }
        let name = value.text("name")
        let icon = value["icon"]?.each.first
        return Person(
            name: name.isEmpty ? value.text("preferredUsername") : name,
            url: (value["url"] ?? value["id"]).map(link) ?? [],
            avatar: icon.map { link($0["url"] ?? $0) } ?? [])
    }

    private func resolve(_ text: Bytes) -> Bytes { text.withText { FeedURL.resolve($0, against: base) } }
}
