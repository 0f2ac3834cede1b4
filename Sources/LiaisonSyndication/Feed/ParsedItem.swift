internal import LiaisonDates
internal import LiaisonHTML
internal import LiaisonJSON

/// An item of a feed, in the terms of JSON Feed 1.1, with properties that JSON Feed lacks. A missing text is empty. The
/// memory of the texts is reused for the next item.
struct ParsedItem {
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
    /// The declared size of the image; nil if the feed declares none.
    var imageSize: PictureSize?
    /// True if the image is known to be the first picture of the content.
    private(set) var isImageOfContent = false
    var bannerImage = Bytes()
    /// The picture of the files to play; empty if the item is not to be shown, or has no such file.
    var artwork = Bytes()
    var published: Instant?
    var updated: Instant?
    var authors: [Person] = []
    var tags = TextList()
    var language = Bytes()
    var attachments: [Attachment] = []

    // The properties that JSON Feed lacks.

    /// The URL against which relative URLs of the content are resolved; empty if there is none.
    var base = Bytes()
    var commentsURL = Bytes()
    var commentCount: Int?
    var latitude: Double?
    var longitude: Double?
    /// The URL of a document with chapters.
    var chapters = Bytes()
    /// The numbers of an episode of a podcast, and of its season.
    var (season, episode): (Int?, Int?)
    /// How often a video was seen, and how many people have rated it.
    var (views, ratings): (Int?, Int?)
    var sourceTitle = Bytes()
    var sourceURL = Bytes()
    /// The URL of the feed, for an entry of a list of feeds.
    var feedURL = Bytes()
    /// True if that URL is the URL of another list of feeds.
    var isList = false
    /// The titles of the folders around that entry, the outermost first.
    var folders: [Bytes] = []
    var inReplyTo = Bytes()
    var boostedBy: Person?
    var poll: Poll?
    var isSensitive = false
    /// The reason of the author's warning, as plain text.
    var warning = Bytes()
    var extensions: [FeedExtension] = []

    // An item may have very many authors and attachments, so the search for an earlier one is by hash.

    private var knownAuthors: Set<Person> = []
    private var attachedURLs: Set<Bytes> = []
    /// The indices of pictures among the attachments, by what their sizes have in common.
    private var pictures: [Bytes: Int] = [:]

    /// Empties the item, and keeps the memory of its texts.
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
        artwork.clear()
        language.clear()
        base.clear()
        commentsURL.clear()
        chapters.clear()
        warning.clear()
        sourceTitle.clear()
        sourceURL.clear()
        feedURL.clear()
        if !folders.isEmpty { folders.removeAll(keepingCapacity: true) }
        inReplyTo.clear()
        (published, updated, commentCount, latitude, longitude) = (nil, nil, nil, nil, nil)
        (boostedBy, poll, isSensitive, isImageOfContent, isList) = (nil, nil, false, false, false)
        (season, episode) = (nil, nil)
        (views, ratings) = (nil, nil)
        tags.clear()
        if !authors.isEmpty { authors.removeAll(keepingCapacity: true) }
        if !attachments.isEmpty { attachments.removeAll(keepingCapacity: true) }
        if !knownAuthors.isEmpty { knownAuthors.removeAll(keepingCapacity: true) }
        if !attachedURLs.isEmpty { attachedURLs.removeAll(keepingCapacity: true) }
        if !pictures.isEmpty { pictures.removeAll(keepingCapacity: true) }
        imageSize = nil
        if !extensions.isEmpty { extensions.removeAll(keepingCapacity: true) }
    }

    /// Sets the image to the first picture of the content, unless the item has an image.
    mutating func completeImage() {
        guard image.isEmpty else { return }
        image = imageOfContent
        isImageOfContent = !image.isEmpty
    }

    /// The URL of the first picture in the content; empty if there is none.
    var imageOfContent: Bytes { contentHTML.withText { ContentImage.first(in: $0, base: contentBase) } }

    /// The URL against which relative URLs of the content are resolved, which may be that of the item.
    var contentBase: Bytes { base.isEmpty ? url : base }

    /// Adds a tag, unless the tag is empty or the item has it.
    mutating func add(tag: UTF8Text) {
        let tag = tag.trimmed
        if !tag.isEmpty, tags.count < Self.maximumCount { tags.insert(tag) }
    }

    /// Adds an author, unless the item has an author of that name.
    mutating func add(author: Person) {
        guard !author.isEmpty, authors.count < Self.maximumCount else { return }
        let known = author.name.isEmpty ? author : Person(name: author.name)
        if knownAuthors.insert(known).inserted { authors.append(author) }
    }

    /// True if the feed says anything about the item.
    var hasContent: Bool {
        !id.isEmpty || !title.isEmpty || !contentHTML.isEmpty || !contentText.isEmpty || !summary.isEmpty
            || !url.isEmpty
            || !externalURL.isEmpty || !image.isEmpty || !attachments.isEmpty || poll != nil || published != nil
            || updated != nil || !authors.isEmpty || !tags.isEmpty || !commentsURL.isEmpty || commentCount != nil
            || latitude != nil || !sourceTitle.isEmpty || !sourceURL.isEmpty || !extensions.isEmpty
            || season != nil || episode != nil || isSensitive || !chapters.isEmpty || !inReplyTo.isEmpty
            || boostedBy != nil || !feedURL.isEmpty
    }

    /// Adds an attachment, unless the item has an attachment with that URL. Of several sizes of one picture, the item keeps the
    /// best.
    mutating func add(attachment: Attachment) {
        guard !attachment.url.isEmpty, attachments.count < Self.maximumCount,
            attachedURLs.insert(attachment.url).inserted
        else { return }
        guard attachment.isImage else { return attachments.append(attachment) }
        let address = attachment.url.withText { PictureAddress($0) }
        let group = attachment.group == 0 ? nil : Array("group \(attachment.group)".utf8)
        let index = group.flatMap { pictures[$0] } ?? pictures[address.picture] ?? attachments.count
        if index == attachments.count {
            attachments.append(attachment)
        } else if attachment.isBetter(than: attachments[index]) {
            attachments[index] = attachment
        }
        pictures[address.picture] = index
        if let group { pictures[group] = index }
    }

    /// The greatest number of tags, of authors and of attachments that an item keeps.
    private static let maximumCount = 1000
}

/// A member of an extension of JSON Feed.
struct FeedExtension {
    let key: Bytes
    let value: JSONTree
}
