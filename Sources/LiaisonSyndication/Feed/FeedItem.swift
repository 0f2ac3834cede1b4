/// An item of a feed, as JSON Feed 1.1 has it, with what JSON Feed lacks. The storage of texts is used again.
struct FeedItem {
    var id = Bytes()
    var url = Bytes()
    var externalURL = Bytes()
    /// Plain text.
    var title = Bytes()
    var contentHTML = Bytes()
    var contentText = Bytes()
    /// Plain text.
    var summary = Bytes()
    var image = Bytes()
    /// Whether the image is known to be the first picture of the content.
    private(set) var isImageOfContent = false
    var bannerImage = Bytes()
    var published: Instant?
    var updated: Instant?
    var authors: [Person] = []
    var tags = TextList()
    var language = Bytes()
    var attachments: [Attachment] = []

    // What JSON Feed lacks.

    /// The URL that relative URLs of the content are resolved against; empty if there is none.
    var base = Bytes()
    var commentsURL = Bytes()
    var commentCount: Int?
    var latitude: Double?
    var longitude: Double?
    /// The URL of a document with chapters.
    var chapters = Bytes()
    /// The numbers of an episode of a podcast, and of its season.
    var (season, episode): (Int?, Int?)
    var sourceTitle = Bytes()
    var sourceURL = Bytes()
    /// The URL of the feed that an entry of a list of feeds names.
    var feedURL = Bytes()
    var inReplyTo = Bytes()
    var boostedBy: Person?
    var poll: Poll?
    var isSensitive = false
    /// What the author warns of, as plain text.
    var warning = Bytes()
    /// Members of extensions of JSON Feed, as JSON: `"_key":value`.
    var extensions: [Bytes] = []

    /// Empties the item, and keeps the storage of its texts.
    mutating func clear() {
        id.clear()
        url.clear()
        externalURL.clear()
        title.clear()
        contentHTML.clear()
        contentText.clear()
        summary.clear()
        image.clear()
        bannerImage.clear()
        language.clear()
        base.clear()
        commentsURL.clear()
        chapters.clear()
        warning.clear()
        sourceTitle.clear()
        sourceURL.clear()
        feedURL.clear()
        inReplyTo.clear()
        (published, updated, commentCount, latitude, longitude) = (nil, nil, nil, nil, nil)
        (boostedBy, poll, isSensitive, isImageOfContent) = (nil, nil, false, false)
        (season, episode) = (nil, nil)
        tags.clear()
        if !authors.isEmpty { authors.removeAll(keepingCapacity: true) }
        if !attachments.isEmpty { attachments.removeAll(keepingCapacity: true) }
        if !extensions.isEmpty { extensions.removeAll(keepingCapacity: true) }
    }

    /// Takes the first picture of the content as the image, unless the item has an image.
    mutating func completeImage() {
        guard image.isEmpty else { return }
        image = imageOfContent
        isImageOfContent = !image.isEmpty
    }

    /// The URL of the first picture in the content; empty if there is none.
    var imageOfContent: Bytes { contentHTML.withText { ContentImage.first(in: $0, base: contentBase) } }

    /// The URL that relative URLs of the content are resolved against.
    var contentBase: Bytes { base.isEmpty ? url : base }

    /// Adds a tag, unless the item has it or it is empty.
    mutating func add(tag: UTF8Text) {
        let tag = tag.trimmed
        if !tag.isEmpty, tags.count < Self.maximumCount, !tags.contains(tag) { tags.append(tag) }
    }

    /// Adds an author, unless the item has one of that name.
    mutating func add(author: Person) {
        guard !author.isEmpty, authors.count < Self.maximumCount,
            !authors.contains(where: { $0.name == author.name && !$0.name.isEmpty || $0 == author })
        else { return }
        authors.append(author)
    }

    /// Adds an attachment, unless the item has one with that URL.
    mutating func add(attachment: Attachment) {
        guard !attachment.url.isEmpty, attachments.count < Self.maximumCount,
            !attachments.contains(where: { $0.url == attachment.url })
        else { return }
        attachments.append(attachment)
    }

    /// The most tags, authors or attachments of an item that are kept.
    private static let maximumCount = 1000
}

/// Somebody who wrote something.
struct Person: Equatable {
    var name = Bytes()
    var url = Bytes()
    var avatar = Bytes()
    /// The address of e-mail; it becomes the URL of a person without one.
    var mail = Bytes()

    var isEmpty: Bool { name.isEmpty && url.isEmpty && mail.isEmpty }
}

/// A file that belongs to an item.
struct Attachment: Equatable {
    var url = Bytes()
    var type = Bytes()
    var title = Bytes()
    var size: Int?
    var seconds: Double?

    /// Whether the file is a picture, by its type or else by its name.
    var isImage: Bool {
        if !type.isEmpty { return type.withText { $0.startsIgnoringCase("image") } }
        return url.withText { MediaType.ofName($0)?.utf8.starts("image/") ?? false }
    }
}

/// The answers of a question, with their votes.
struct Poll {
    struct Option {
        var text: Bytes
        var votes: Int?
    }

    var options: [Option] = []
    var allowsSeveral = false
    var closes: Instant?
    var isClosed = false
    var voters: Int?
}
