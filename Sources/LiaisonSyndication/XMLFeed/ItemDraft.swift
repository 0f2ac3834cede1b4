/// What the elements of an item say, before it is decided which of them counts.
struct ItemDraft {
    var title = Prose()
    var mediaTitle = Prose()
    /// `content:encoded`, or the content of Atom.
    var content = Prose()
    /// The description of RSS.
    var description = Prose()
    /// The summary of Atom.
    var summary = Prose()
    /// A description in a module, from the best to the least: media, Dublin Core and iTunes, subtitle of iTunes.
    var (mediaDescription, itunesSummary, itunesSubtitle) = (Prose(), Prose(), Prose())

    var link = Bytes()
    var related = Bytes()
    /// The URI that names an item of RSS 1.0.
    var about = Bytes()
    var identifier = Bytes()
    /// Whether the identifier is a URL of the item, as RSS says it is by default.
    var isPermanentLink = false
    var created: Instant?
    var itunesAuthor = Bytes()
    var duration: Double?
    /// The images that modules name, the best first.
    var (mediaImage, thumbnail, itunesImage) = (Bytes(), Bytes(), Bytes())
    /// The attachment of `media:content`, whose title and thumbnail may stand inside the element.
    var media: Attachment?

    /// Empties the draft, and keeps the storage of its texts.
    mutating func clear() {
        for prose in [
            \.title, \.mediaTitle, \.content, \.description, \.summary, \.mediaDescription, \.itunesSummary,
            \.itunesSubtitle,
        ] as [WritableKeyPath<ItemDraft, Prose>] { self[keyPath: prose].clear() }
        for text in [
            \.link, \.related, \.about, \.identifier, \.itunesAuthor, \.mediaImage, \.thumbnail, \.itunesImage,
        ] as [WritableKeyPath<ItemDraft, Bytes>] { self[keyPath: text].clear() }
        (isPermanentLink, created, duration, media) = (false, nil, nil, nil)
    }
}

extension ItemDraft {
    /// Completes an item with what counts of the draft.
    func complete(_ item: inout FeedItem, _ writer: PlainTextWriter) {
        (title.isEmpty ? mediaTitle : title).bytes.withText {
            writer.writeLine($0, title.isEmpty ? mediaTitle.form : title.form, to: &item.title)
        }
        completeContent(&item, writer)
        completeIdentity(&item)
        if item.published == nil { item.published = created }
        if item.authors.isEmpty { item.add(author: Person(name: itunesAuthor)) }
        if let duration, !item.attachments.isEmpty, item.attachments[0].seconds == nil {
            item.attachments[0].seconds = duration
        }
        completeImage(&item)
    }

    private func completeContent(_ item: inout FeedItem, _ writer: PlainTextWriter) {
        let texts = [content, description, summary, mediaDescription, itunesSummary, itunesSubtitle].filter {
            !$0.isEmpty
        }
        guard let first = texts.first else { return }
        if first.form == .plain { item.contentText = first.bytes } else { item.contentHTML = first.bytes }
        guard !content.isEmpty, texts.count > 1, texts[1].bytes != first.bytes else { return }
        writer.write(texts[1], to: &item.summary)
    }

    private func completeIdentity(_ item: inout FeedItem) {
        let isURL = identifier.withText { FeedURL.isWeb($0) }
        item.url = !link.isEmpty ? link : isPermanentLink && isURL ? identifier : !about.isEmpty ? about : related
        if !related.isEmpty, related != item.url { item.externalURL = related }
        item.id = !identifier.isEmpty ? identifier : !about.isEmpty ? about : item.url
        if item.id.isEmpty { item.nameByContent() }
    }

    private func completeImage(_ item: inout FeedItem) {
        let enclosed = item.attachments.first(where: \.isImage)?.url ?? []
        item.image = [mediaImage, enclosed, thumbnail, itunesImage].first { !$0.isEmpty } ?? []
        if item.image.isEmpty { item.image = item.firstImageOfContent(description) }
    }
}

extension FeedItem {
    /// Names an item that has neither an id nor a URL by a hash of its content (FNV-1a, 64 bits).
    mutating func nameByContent() {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in [title, contentHTML, contentText, attachments.first?.url ?? []] {
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        if let instant = published ?? updated {
            hash = (hash ^ UInt64(bitPattern: Int64(instant.milliseconds))) &* 0x100_0000_01B3
        }
        id = Array("content:\(String(hash, radix: 16))".utf8)
    }

    /// The URL of the first picture in the content, or else in a description.
    fileprivate func firstImageOfContent(_ description: Prose) -> Bytes {
        let found = firstImage(base: contentBase)
        if !found.isEmpty || description.form == .plain { return found }
        return description.bytes.withText { ContentImage.first(in: $0, base: contentBase) }
    }

    /// The URL of the first picture in the content; empty if there is none.
    func firstImage(base: Bytes) -> Bytes { contentHTML.withText { ContentImage.first(in: $0, base: base) } }

    /// The URL that relative URLs of the content are resolved against.
    var contentBase: Bytes { base.isEmpty ? url : base }
}
