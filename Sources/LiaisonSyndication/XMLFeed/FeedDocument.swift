/// Makes items from the elements of RSS, RDF and Atom.
final class FeedDocument: XMLHandler {
    /// The properties of the feed so far.
    @exclusivity(unchecked) var head = FeedHead()

    /// The scope of an element: the thing that its text describes.
    enum Scope {
        case feed, item, source, image, person, ignored
    }

    private struct ElementContext {
        let element: FeedElement
        let scope: Scope
        /// The depth of the innermost element that is no markup: of this element, or of one around it.
        let innermost: Int
        /// The depth of the outermost item; nil outside of items.
        let item: Int?
    }

    /// The length of the longest text that is kept, in bytes.
    private static let longestText = 16 << 20

    let items: ItemQueue
    let faults: FaultReport
    let writer = PlainTextWriter()

    // The parser calls the document for each part of a feed, and the document never calls back, so no two accesses to
    // these properties overlap. A check would take more time than the access.

    @exclusivity(unchecked) private var frames: [ElementContext] = []
    @exclusivity(unchecked) private var scopes = ScopedValues()
    /// The text of the innermost element that can have one.
    @exclusivity(unchecked) private var text = TextBuffer()
    @exclusivity(unchecked) private(set) var form = Prose.Form.plain
    /// True if the text is base64.
    @exclusivity(unchecked) private var isBase64 = false
    @exclusivity(unchecked) private var isTooLong = false
    @exclusivity(unchecked) var item = ParsedItem()
    @exclusivity(unchecked) var draft = ItemDraft()
    @exclusivity(unchecked) var person = Person()
    /// A text on one line. Its memory is reused.
    @exclusivity(unchecked) var line = Bytes()
    /// The number of items so far.
    private(set) var count = 0

    /// Makes a document. Relative URLs are resolved against `url`, unless the feed names another base.
    init(url: String?, items: ItemQueue, faults: FaultReport) {
        self.items = items
        self.faults = faults
        scopes.documentURL = Array((url ?? "").utf8)
    }

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        endUnclosed(before: name)
        let outer = frames.last
        if !attributes.isEmpty { scopes.enter(frames.count, attributes) }
        if let outer, outer.element == .markup || outer.element.inside == .text {
            openMarkup(name, attributes)
            return push(.markup, outer.scope)
        }
        let element = name.element
        let isInItem = outer?.scope != .feed && outer != nil
        let startsAnew =
            element == .channel || element == .root || element == .item && (!isInItem || outer?.scope == .ignored)
        if let outer, outer.element.inside == .ignored || outer.scope == .ignored, !startsAnew {
            return push(.other, .ignored)
        }
        push(element, scope(of: element, in: outer?.scope ?? .feed))
        begin(element, name, attributes)
    }

    func end(_ name: UTF8Text) {
        guard let frame = frames.popLast() else { return }
        switch frame.element.inside {
        case _ where frame.element == .markup: closeMarkup(name)
        case .text, .either:
            if isBase64 { text.decodeBase64() }
            finish(frame.element, frames.last?.scope ?? .feed)
        case .elements where frame.element == .item: finishItem()
        case .elements where frame.element == .mediaContent: finishMedia()
        case .elements, .ignored: break
        }
        scopes.leave(frames.count)
    }

    func text(_ piece: UTF8Text) {
        guard let inside = frames.last?.element.inside, inside == .text || inside == .either else { return }
        guard text.count + piece.count <= Self.longestText else { return tellLongText() }
        if form == .elements { text.appendMarkup(piece) } else { text.append(contentsOf: piece) }
    }

    func keptDepth(before name: XMLName) -> Int? {
        let element = name.element
        if element == .item { return frames.last?.item }
        guard let innermost = frames.last?.innermost, element.ends(frames[innermost].element, named: name) else {
            return nil
        }
        return innermost
    }

    private func push(_ element: FeedElement, _ scope: Scope) {
        let (outer, depth) = (frames.last, frames.count)
        frames.append(
            ElementContext(
                element: element, scope: scope, innermost: element == .markup ? outer?.innermost ?? depth : depth,
                item: outer?.item ?? (element == .item ? depth : nil)))
    }

    /// Ends a text or an item without an end tag, because another element of the feed starts inside. The elements that
    /// follow are then its siblings.
    private func endUnclosed(before name: XMLName) {
        guard let innermost = frames.last, innermost.element != .markup else { return }
        let element = name.element
        if element.ends(innermost.element, named: name) {
            frames.removeLast()
            finish(innermost.element, frames.last?.scope ?? .feed)
            push(.mediaGroup, frames.last?.scope ?? .feed)
        } else if element == .item, innermost.element == .item {
            finishItem()
            frames.removeLast()
            push(.mediaGroup, .feed)
        }
    }

    /// The text of the element that has ended. It is valid until the text of the document changes.
    var collected: UTF8Text { text.contents }

    func discardText() { text.clear() }

    private func tellLongText() {
        if !isTooLong { faults.add("expected texts of at most 16 MB, found a longer one, which is cut off") }
        isTooLong = true
    }

    private func scope(of element: FeedElement, in outer: Scope) -> Scope {
        switch element {
        case .item: .item
        case .channel, .root: .feed
        case .source: outer == .item ? .source : .ignored
        case .image: outer == .feed ? .image : .ignored
        case .author, .contributor: outer == .source ? .ignored : .person
        case .textInput, .other: .ignored
        default: outer
        }
    }
}

extension FeedDocument {
    /// Begins an element that has a meaning.
    private func begin(_ element: FeedElement, _ name: XMLName, _ attributes: XMLAttributes) {
        text.clear()
        form = ProseForm.form(of: element, name, attributes)
        isBase64 = !attributes.isEmpty && ProseForm.isBase64(element, attributes)
        switch element {
        case .item: beginItem(attributes)
        case .author, .contributor: person = Person()
        case .source: beginSource(attributes)
        case .link: takeLink(attributes)
        case .identifier:
            let isDenied = attributes.value("isPermaLink")?.trimmed.equalsIgnoringCase("false") == true
            draft.isPermanentLink = name.namespace == .none && !isDenied
        case .category: takeCategory(attributes)
        case .enclosure: takeEnclosure(attributes)
        case .mediaContent: beginMedia(attributes)
        case .mediaThumbnail: takeThumbnail(attributes)
        case .mediaGroup: draft.groupCount += 1
        case .itunesImage: takeImage(attributes.value("href") ?? attributes.value("url"))
        case .mediaStatistics: item.views = item.views ?? attributes.value("views").flatMap(Self.count)
        case .mediaStarRating: item.ratings = item.ratings ?? attributes.value("count").flatMap(Self.count)
        case .chapters: item.chapters = resolve(attributes.value("url") ?? .empty)
        default: break
        }
    }

    /// A number of an attribute; nil if it is no whole number from 0 on.
    private static func count(_ text: UTF8Text) -> Int? { Int(text.string).flatMap { $0 >= 0 ? $0 : nil } }

    private func beginItem(_ attributes: XMLAttributes) {
        item.clear()
        draft.clear()
        isTooLong = false
        draft.about.set(attributes.value("about", .rdf) ?? .empty)
    }

    private func finishItem() {
        count += 1
        if item.base.isEmpty { item.base.set(explicitBase) }
        if scopes.language != head.language { item.language.set(scopes.language) }
        draft.complete(&item, writer, base: scopes.base)
        guard item.hasContent else { return }
        if item.id.isEmpty { item.nameByContent() }
        items.add(&item)
    }

    /// The base that `xml:base` names here; empty if there is none.
    var explicitBase: Bytes { scopes.explicitBase }

    func resolve(_ text: UTF8Text) -> Bytes { FeedURL.resolve(text, against: scopes.base) }

    /// Keeps a URL, unless an earlier URL of its kind was kept.
    private func keep(_ url: UTF8Text?, _ path: WritableKeyPath<ItemDraft, Bytes>) {
        if let url, isInItem, draft[keyPath: path].isEmpty { draft[keyPath: path] = resolve(url) }
    }

    /// Takes a thumbnail. Of several, the widest counts.
    private func takeThumbnail(_ attributes: XMLAttributes) {
        guard isInItem, let url = attributes.value("url") else { return }
        let size = PictureSize(attributes)
        guard draft.thumbnail.isEmpty || size?.width ?? 0 > draft.thumbnailSize?.width ?? 0 else { return }
        (draft.thumbnail, draft.thumbnailSize) = (resolve(url), size)
    }

    private var isInItem: Bool { frames.last.map { $0.scope != .feed && $0.scope != .image } ?? false }

    private func takeImage(_ url: UTF8Text?) {
        guard let url else { return }
        if isInItem { keep(url, \.itunesImage) } else if head.icon.isEmpty { head.icon = resolve(url) }
    }

    private func beginSource(_ attributes: XMLAttributes) {
        if let url = attributes.value("url") { item.sourceURL = resolve(url) }
    }

    private func takeCategory(_ attributes: XMLAttributes) {
        guard isInItem, let name = attributes.value("label") ?? attributes.value("term") else { return }
        item.add(tag: name)
    }

    private func takeEnclosure(_ attributes: XMLAttributes) {
        guard isInItem, let url = attributes.value("url") ?? attributes.value("href") else { return }
        item.add(attachment: attachment(resolve(url), attributes))
    }

    private func attachment(_ url: Bytes, _ attributes: XMLAttributes) -> Attachment {
        var attachment = Attachment(url: url, type: Array(attributes.value("type")?.trimmed ?? .empty))
        let size = attributes.value("length") ?? attributes.value("fileSize")
        attachment.size = size.flatMap { Int($0.trimmed.string) }.flatMap { $0 > 0 ? $0 : nil }
        attachment.seconds = attributes.value("duration").flatMap { PlayingTime.seconds($0) }
        attachment.title = Array(attributes.value("title") ?? .empty)
        attachment.pictureSize = PictureSize(attributes)
        return attachment
    }

    private func beginMedia(_ attributes: XMLAttributes) {
        guard isInItem, let url = attributes.value("url") else { return }
        var media = attachment(resolve(url), attributes)
        let medium = attributes.value("medium")?.trimmed ?? .empty
        if media.type.isEmpty, ["image", "audio", "video"].contains(where: { medium.equalsIgnoringCase($0) }) {
            media.type = medium.map { lowercase($0) } + Array("/*".utf8)
        }
        media.isDefault = attributes.value("isDefault")?.trimmed.equalsIgnoringCase("true") == true
        if frames.dropLast().last?.element == .mediaGroup { media.group = draft.groupCount }
        draft.media = media
    }

    private func finishMedia() {
        guard let media = draft.media else { return }
        draft.media = nil
        item.add(attachment: media)
        if draft.firstPicture == nil, media.isImage {
            draft.firstPicture = item.attachments.firstIndex { $0.url == media.url }
        }
    }

    /// Takes a link of Atom, which has its URL and its relation as attributes. The URL of an RSS link is a text.
    private func takeLink(_ attributes: XMLAttributes) {
        guard let reference = attributes.value("href"), let scope = frames.last?.scope else { return }
        let url = resolve(reference)
        let relation = attributes.value("rel") ?? ("alternate" as StaticString).utf8
        switch scope {
        case .feed: takeFeedLink(url, relation)
        case .item: takeItemLink(url, relation, attributes)
        case .source: if relation.equals("alternate") || item.sourceURL.isEmpty { item.sourceURL = url }
        case .image, .person, .ignored: break
        }
    }

    private func takeFeedLink(_ url: Bytes, _ relation: UTF8Text) {
        if relation.equals("alternate") {
            if head.homePageURL.isEmpty { setHomePage(url) }
        } else if relation.equals("self") {
            head.feedURL = url
        } else if relation.equals("next") {
            head.nextURL = url
        } else if relation.equals("hub") {
            head.hub = url
        }
    }

    private func takeItemLink(_ url: Bytes, _ relation: UTF8Text, _ attributes: XMLAttributes) {
        if relation.equals("alternate") {
            let isPage = attributes.value("type").map { $0.startsIgnoringCase("text/html") } ?? true
            guard draft.link.isEmpty || isPage && !draft.isPageLinked else { return }
            (draft.link, draft.isPageLinked) = (url, isPage)
        } else if relation.equals("related") {
            draft.related = url
        } else if relation.equals("enclosure") {
            item.add(attachment: attachment(url, attributes))
        } else if relation.equals("replies") {
            takeReplies(url, attributes)
        }
    }

    /// Takes a link to the replies of an item (RFC 4685). The link to a page goes before others, which are feeds.
    private func takeReplies(_ url: Bytes, _ attributes: XMLAttributes) {
        let isPage = attributes.value("type")?.startsIgnoringCase("text/html") == true
        if item.commentsURL.isEmpty || isPage && !draft.isReplyPageLinked {
            (item.commentsURL, draft.isReplyPageLinked) = (url, isPage)
        }
        let count = attributes.value("count", .thread).flatMap { Int($0.trimmed.string) }
        if let count, count >= 0, item.commentCount == nil { item.commentCount = count }
    }

    func setHomePage(_ url: Bytes) {
        head.homePageURL = url
        if FeedURL.isAbsolute(url) { scopes.homePageURL = url }
    }
}

extension FeedDocument {
    private func openMarkup(_ name: XMLName, _ attributes: XMLAttributes) {
        // The `div` around the content of Atom is not part of the content.
        guard form != .plain, !isWrapper(name.local) else { return }
        text.openTag(name.local, attributes)
    }

    private func closeMarkup(_ name: UTF8Text) {
        guard form != .plain, !isWrapper(name) else { return }
        text.closeTag(name)
    }

    private func isWrapper(_ name: UTF8Text) -> Bool {
        form == .elements && name.equals("div") && frames.last?.element != .markup
    }
}
