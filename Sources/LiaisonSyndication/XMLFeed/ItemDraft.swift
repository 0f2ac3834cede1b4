internal import LiaisonDates

/// The contents of the elements of an item, before the choice between them.
struct ItemDraft {
    var title = Prose()
    var mediaTitle = Prose()
    /// `content:encoded`, or the content of Atom.
    var content = Prose()
    /// The description of RSS.
    var description = Prose()
    /// The summary of Atom.
    var summary = Prose()
    /// The descriptions of modules, from the best to the worst: media, Dublin Core or iTunes, and the subtitle of
    /// iTunes.
    var (mediaDescription, itunesSummary, itunesSubtitle) = (Prose(), Prose(), Prose())

    var link = Bytes()
    /// True if the link is known to lead to an HTML page.
    var isPageLinked = false
    var related = Bytes()
    /// The URI of an item of RSS 1.0.
    var about = Bytes()
    var identifier = Bytes()
    /// True if the identifier is the URL of the item, as it is by default in RSS.
    var isPermanentLink = false
    var created: Instant?
    var itunesAuthor = Bytes()
    var duration: Double?
    /// True if the link to the replies leads to an HTML page.
    var isReplyPageLinked = false
    /// The index of the first picture of `media:content` among the attachments; nil if there is none.
    var firstPicture: Int?
    /// The images that modules name, from the better to the worse.
    var (thumbnail, itunesImage) = (Bytes(), Bytes())
    var thumbnailSize: PictureSize?
    /// The number of elements `media:group` so far.
    var groupCount = 0
    /// The attachment of `media:content`. Its title and thumbnail may be elements inside.
    var media: Attachment?

    /// Empties the draft, and keeps the memory of its texts.
    mutating func clear() {
        title.clear()
        mediaTitle.clear()
        content.clear()
        description.clear()
        summary.clear()
        mediaDescription.clear()
        itunesSummary.clear()
        itunesSubtitle.clear()
        link.clear()
        related.clear()
        about.clear()
        identifier.clear()
        itunesAuthor.clear()
        thumbnail.clear()
        itunesImage.clear()
        (isPermanentLink, isPageLinked, created, duration, media) = (false, false, nil, nil, nil)
        (isReplyPageLinked, firstPicture, thumbnailSize, groupCount) = (false, nil, nil, 0)
    }
}

extension ItemDraft {
    /// Completes an item with the best of the draft. If the item has no URL, its content is resolved against `base`.
    mutating func complete(_ item: inout ParsedItem, _ writer: PlainTextWriter, base: Bytes) {
        writer.writeTitle(title.isEmpty ? mediaTitle : title, to: &item.title)
        completeContent(&item, writer)
        completeIdentity(&item)
        if item.contentBase.isEmpty { item.base.set(base) }
        if item.published == nil { item.published = created }
        if item.authors.isEmpty, !itunesAuthor.isEmpty { item.add(author: Person(name: itunesAuthor)) }
        if let duration, !item.attachments.isEmpty, item.attachments[0].seconds == nil {
            item.attachments[0].seconds = duration
        }
        completeImage(&item)
    }

    /// Chooses the content and the summary. The best text becomes the content. An element that is made for content
    /// makes the next best text the summary.
    private mutating func completeContent(_ item: inout ParsedItem, _ writer: PlainTextWriter) {
        if !content.isEmpty {
            summarize(&item, writer)
            Self.move(&content, to: &item)
        } else if !description.isEmpty {
            Self.moveText(&description, to: &item, writer)
        } else if !summary.isEmpty {
            Self.move(&summary, to: &item)
        } else if !mediaDescription.isEmpty {
            Self.moveText(&mediaDescription, to: &item, writer)
        } else if !itunesSummary.isEmpty {
            Self.moveText(&itunesSummary, to: &item, writer)
        } else {
            Self.moveText(&itunesSubtitle, to: &item, writer)
        }
    }

    /// Moves a text that may be plain although its element may contain HTML. A plain text keeps its lines.
    private static func moveText(_ prose: inout Prose, to item: inout ParsedItem, _ writer: PlainTextWriter) {
        guard prose.form == .html, prose.hasLines, !prose.hasMarkup else { return move(&prose, to: &item) }
        prose.bytes.withText { writer.writeReferences($0, to: &item.contentText) }
    }

    private func summarize(_ item: inout ParsedItem, _ writer: PlainTextWriter) {
        if !description.isEmpty {
            summarize(&item, by: description, writer)
        } else if !summary.isEmpty {
            summarize(&item, by: summary, writer)
        } else if !mediaDescription.isEmpty {
            summarize(&item, by: mediaDescription, writer)
        } else {
            summarize(&item, by: itunesSummary.isEmpty ? itunesSubtitle : itunesSummary, writer)
        }
    }

    private func summarize(_ item: inout ParsedItem, by best: Prose, _ writer: PlainTextWriter) {
        if !best.isEmpty, best.bytes != content.bytes { writer.write(best, to: &item.summary) }
    }

    /// Swaps a text with the empty text of the item, so that the memory of both is reused.
    private static func move(_ prose: inout Prose, to item: inout ParsedItem) {
        if prose.form == .plain {
            swap(&prose.bytes, &item.contentText)
        } else {
            swap(&prose.bytes, &item.contentHTML)
        }
    }

    private func completeIdentity(_ item: inout ParsedItem) {
        if !link.isEmpty {
            item.url.set(link)
        } else if isPermanentLink, identifier.withText({ FeedURL.isWeb($0) }) {
            item.url.set(identifier)
        } else {
            item.url.set(about.isEmpty ? related : about)
        }
        if !related.isEmpty, related != item.url { item.externalURL.set(related) }
        item.id.set(!identifier.isEmpty ? identifier : !about.isEmpty ? about : item.url)
    }

    private func completeImage(_ item: inout ParsedItem) {
        let picture = firstPicture.map { item.attachments[$0] } ?? item.attachments.first(where: \.isImage)
        if let picture {
            item.image.set(picture.url)
            item.imageSize = picture.pictureSize
        } else if !thumbnail.isEmpty || !itunesImage.isEmpty {
            item.image.set(thumbnail.isEmpty ? itunesImage : thumbnail)
            item.imageSize = thumbnail.isEmpty ? nil : thumbnailSize
        } else {
            item.completeImage()
            if item.image.isEmpty, description.form != .plain {
                item.image = description.bytes.withText { ContentImage.first(in: $0, base: item.contentBase) }
            }
        }
    }
}

extension ParsedItem {
    /// Sets the id of an item without id and URL to a hash of its content (FNV-1a, 64 bits).
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
}
