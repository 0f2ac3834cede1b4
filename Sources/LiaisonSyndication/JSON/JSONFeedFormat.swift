internal import LiaisonJSON

/// The format JSON Feed 1.0 and 1.1.
final class JSONFeedFormat: JSONDocument.Format {
    private var base: Bytes
    private var language = Bytes()
    private let writer = PlainTextWriter()

    init(url: String?) {
        base = Array((url ?? "").utf8)
    }

    var itemsKeys: [String] { ["items"] }
    var pageKey: String? { nil }
    var isItem: Bool { false }

    func take(_ key: String, _ value: JSONValue, _ head: inout FeedHead) {
        switch key {
        case "title": writer.writeTitle(Prose(bytes: value.feedText), to: &head.title)
        case "home_page_url":
            head.homePageURL = resolve(value.feedText)
            if base.isEmpty, FeedURL.isAbsolute(head.homePageURL) { base = head.homePageURL }
        case "feed_url": head.feedURL = resolve(value.feedText)
        case "description": head.description = value.feedText
        case "next_url": head.nextURL = resolve(value.feedText)
        case "icon": head.icon = resolve(value.feedText)
        case "favicon": head.favicon = resolve(value.feedText)
        case "language": head.language = value.feedText
        case "authors":
            let authors = people(value)
            if !authors.isEmpty { head.authors = authors }
        case "author": if head.authors.isEmpty { head.authors = people(value) }
        case _ where key.hasPrefix("_") && key != "_liaison":
            head.extensions.append(FeedExtension(key: Array(key.utf8), value: JSONTree(value)))
        default: break
        }
    }

    func make(_ item: inout ParsedItem, of value: JSONValue) -> JSONDocument.Making {
        guard value.kind == .object else { return .fault }
        item.id = value.text("id")
        item.url = resolve(value.text("url"))
        item.externalURL = resolve(value.text("external_url"))
        writer.writeTitle(Prose(bytes: value.text("title")), to: &item.title)
        item.contentHTML = value.text("content_html")
        item.contentText = value.text("content_text")
        item.summary = value.text("summary")
        item.image = resolve(value.text("image"))
        item.bannerImage = resolve(value.text("banner_image"))
        if item.image.isEmpty { item.image = item.bannerImage }
        item.published = value.instant("date_published")
        item.updated = value.instant("date_modified")
        item.language = value.text("language")
        item.authors = people(value["authors"])
        if item.authors.isEmpty { item.authors = people(value["author"]) }
        for tag in value["tags"]?.each ?? [] { tag.feedText.withText { item.add(tag: $0) } }
        for file in value["attachments"]?.each ?? [] { item.add(attachment: attachment(file)) }
        for (key, value) in value.members where key.utf8.first == UInt8(ascii: "_") && !key.equals("_liaison") {
            item.extensions.append(FeedExtension(key: Array(key.utf8), value: JSONTree(value)))
        }
        guard item.hasContent else { return .nothing }
        complete(&item)
        return .item
    }

    private func complete(_ item: inout ParsedItem) {
        if item.url.isEmpty, item.id.withText({ FeedURL.isWeb($0) }) { item.url = item.id }
        item.completeImage()
        if item.id.isEmpty { item.id = item.url }
        if item.id.isEmpty { item.nameByContent() }
    }

    private func resolve(_ text: Bytes) -> Bytes { text.withText { FeedURL.resolve($0, against: base) } }

    private func people(_ value: JSONValue?) -> [Person] {
        (value?.each ?? []).prefix(100).map { person in
            guard person.kind == .object else { return Person(name: person.feedText) }
            return Person(
                name: person.text("name"), url: resolve(person.text("url")), avatar: resolve(person.text("avatar")))
        }.filter { !$0.isEmpty }
    }

    private func attachment(_ value: JSONValue) -> Attachment {
        Attachment(
            url: resolve(value.text("url")), type: value.text("mime_type"), title: value.text("title"),
            size: value.count("size_in_bytes"),
            seconds: value["duration_in_seconds"].flatMap { $0.double > 0 ? $0.double : nil })
    }
}
