/// What the texts of elements say.
extension FeedDocument {
    /// Takes the text of an element that has ended. `scope` is that of the element around it.
    func finish(_ element: FeedElement, _ scope: Scope) {
        defer { clearText() }
        switch scope {
        case .feed: takeOfFeed(element)
        case .item: takeOfItem(element)
        case .source: takeOfSource(element)
        case .image: if element == .url, head.icon.isEmpty { head.icon = resolvedText }
        case .person: takeOfPerson(element)
        case .ignored: break
        }
    }

    private func takeOfFeed(_ element: FeedElement) {
        switch element {
        case .title: withProse { if head.title.isEmpty { writer.writeLine($0, $1, to: &head.title) } }
        case .link: if !trimmedText.isEmpty, head.homePageURL.isEmpty { setHomePage(resolvedText) }
        case .description, .subtitle, .summary, .itunesSummary:
            withProse { if head.description.isEmpty { writer.write($0, $1, to: &head.description) } }
        case .author: addAuthor { head.authors.isEmpty ? head.authors.append($0) : () }
        case .creator, .itunesAuthor:
            if head.authors.isEmpty, !trimmedText.isEmpty { head.authors.append(withText { Person($0) }) }
        case .language: head.language = trimmedText
        case .generator: head.generator = trimmedText
        case .icon: head.favicon = resolvedText
        case .logo, .itunesImage: if head.icon.isEmpty { head.icon = resolvedText }
        case .root, .channel, .item, .image, .mediaGroup, .mediaContent, .place, .textInput, .contributor, .source,
            .enclosure, .mediaThumbnail, .chapters, .content, .identifier, .published, .created, .updated, .category,
            .keywords, .comments, .commentCount, .mediaTitle, .mediaDescription, .itunesSubtitle, .duration, .rating,
            .latitude, .longitude, .point, .url, .name, .mail, .body, .other, .markup:
            break
        }
    }

    private func takeOfItem(_ element: FeedElement) {
        switch element {
        case .title: keepProse(\.title)
        case .mediaTitle: keepMediaTitle()
        case .description: keepProse(\.description)
        case .content: keepProse(\.content)
        case .body: if draft.content.isEmpty { keepProse(\.content) }
        case .summary: keepProse(\.summary)
        case .mediaDescription: keepProse(\.mediaDescription)
        case .itunesSummary: keepProse(\.itunesSummary)
        case .itunesSubtitle, .subtitle: keepProse(\.itunesSubtitle)
        case .link: if draft.link.isEmpty { draft.link = resolvedText }
        case .identifier: if draft.identifier.isEmpty { draft.identifier = trimmedText }
        case .published: if item.published == nil { item.published = instant }
        case .updated: if item.updated == nil { item.updated = instant }
        case .created: if draft.created == nil { draft.created = instant }
        case .author: addAuthor { item.add(author: $0) }
        case .creator: withText { item.add(author: Person($0)) }
        case .itunesAuthor: draft.itunesAuthor = trimmedText
        case .category: withText { item.add(tag: $0) }
        case .keywords: takeKeywords()
        case .comments: if item.commentsURL.isEmpty { item.commentsURL = resolvedText }
        case .commentCount: item.commentCount = withText { Int($0.string) }
        case .source:
            item.sourceTitle = withText {
                var line = Bytes(); writer.writeLine($0, .html, to: &line); return line
            }
        case .duration: draft.duration = withText { PlayTime.seconds($0) }
        case .rating: if isExplicit { item.isSensitive = true }
        case .latitude: item.latitude = number(within: 90)
        case .longitude: item.longitude = number(within: 180)
        case .point: takePoint()
        case .language: item.language = trimmedText
        case .itunesImage: if draft.itunesImage.isEmpty { draft.itunesImage = resolvedText }
        case .root, .channel, .item, .image, .mediaGroup, .mediaContent, .place, .textInput, .contributor, .enclosure,
            .mediaThumbnail, .chapters, .generator, .icon, .logo, .url, .name, .mail, .other, .markup:
            break
        }
    }

    private func takeOfSource(_ element: FeedElement) {
        guard element == .title else { return }
        withProse { writer.writeLine($0, $1, to: &item.sourceTitle) }
    }

    private func takeOfPerson(_ element: FeedElement) {
        switch element {
        case .name: person.name = trimmedText
        case .mail: person.mail = trimmedText
        case .url: person.url = resolvedText
        default: break
        }
    }

    /// Adds the author whose element has ended: its elements name one, or else its text.
    private func addAuthor(_ add: (Person) -> Void) {
        let author = person.isEmpty ? withText { Person($0) } : person
        person = Person()
        if !author.isEmpty { add(author) }
    }

    private func keepProse(_ path: WritableKeyPath<ItemDraft, Prose>) {
        withProse { if draft[keyPath: path].isEmpty { draft[keyPath: path].set($0, $1) } }
    }

    private func keepMediaTitle() {
        guard draft.media == nil else {
            withProse { text, form in
                var title = Bytes()
                writer.writeLine(text, form, to: &title)
                draft.media?.title = title
            }
            return
        }
        keepProse(\.mediaTitle)
    }

    private func takeKeywords() {
        withText { text in
            for word in text.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) {
                item.add(tag: UTF8Text(rebasing: word))
            }
        }
    }

    /// Latitude and longitude in one text, as GeoRSS has them.
    private func takePoint() {
        withText { text in
            let parts = text.split(whereSeparator: { isSpace($0) || $0 == UInt8(ascii: ",") })
            guard parts.count == 2, let latitude = Double(String(decoding: parts[0], as: UTF8.self)),
                let longitude = Double(String(decoding: parts[1], as: UTF8.self)), abs(latitude) <= 90,
                abs(longitude) <= 180
            else { return }
            (item.latitude, item.longitude) = (latitude, longitude)
        }
    }

    private var instant: Instant? { withText { FeedDate.instant($0) } }

    private var isExplicit: Bool {
        withText { text in
            (["yes", "true", "explicit", "adult"] as [StaticString]).contains { text.equalsIgnoringCase($0) }
        }
    }

    /// The number that the text is; nil for another text, or for a number beyond a limit.
    private func number(within limit: Double) -> Double? {
        withText { Double($0.string) }.flatMap { abs($0) <= limit ? $0 : nil }
    }
}
