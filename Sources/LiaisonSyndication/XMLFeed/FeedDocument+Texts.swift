internal import LiaisonDates
internal import LiaisonJSON

extension FeedDocument {
    /// Takes the text of an element that has ended in a scope.
    func finish(_ element: FeedElement, _ scope: Scope) {
        defer { discardText() }
        switch scope {
        case .feed: finishInFeed(element)
        case .item: finishInItem(element)
        case .source: finishInSource(element)
        case .image: if element == .url, let url = webURL { head.icon = url }
        case .person: finishInPerson(element)
        case .ignored: break
        }
    }

    private func finishInFeed(_ element: FeedElement) {
        switch element {
        case .title: if head.title.isEmpty { head.title = readTitle() }
        case .link: if head.homePageURL.isEmpty, let url = webURL { setHomePage(url) }
        case .description, .subtitle: set(\.description)
        case .itunesSummary, .summary: if head.description.isEmpty { set(\.description) }
        case .language: head.language.set(collected.trimmed)
        case .generator: setLine(\.generator)
        case .icon: head.favicon = webURL ?? []
        case .logo: head.icon = webURL ?? []
        case .author, .creator: add(author(element), toHead: true)
        case .itunesAuthor: if head.authors.isEmpty { add(author(element), toHead: true) }
        case .itunesImage: if head.icon.isEmpty, let url = webURL { head.icon = url }
        default: break
        }
    }

    private func finishInItem(_ element: FeedElement) {
        switch element {
        case .title: keep(&draft.title)
        case .mediaTitle: keep(&draft.mediaTitle)
        case .content, .body:
            // The element may have a base of its own.
            if draft.content.isEmpty { item.base.set(explicitBase) }
            keep(&draft.content)
        case .description: keep(&draft.description)
        case .summary: keep(&draft.summary)
        case .mediaDescription: keep(&draft.mediaDescription)
        case .itunesSummary: keep(&draft.itunesSummary)
        case .itunesSubtitle: keep(&draft.itunesSubtitle)
        case .link: if draft.link.isEmpty, let url = webURL { draft.link = url }
        case .identifier: if draft.identifier.isEmpty { draft.identifier.set(collected.trimmed) }
        case .published: item.published = item.published ?? instant
        case .created: draft.created = draft.created ?? instant
        case .updated: item.updated = item.updated ?? instant
        case .author, .creator, .contributor: if element != .contributor { add(author(element), toHead: false) }
        case .itunesAuthor: draft.itunesAuthor = readLine()
        case .category: readLine().withText { item.add(tag: $0) }
        case .keywords:
            for word in collected.split(separator: UInt8(ascii: ",")) { item.add(tag: UTF8Text(rebasing: word)) }
        case .itunesImage: if draft.itunesImage.isEmpty, let url = webURL { draft.itunesImage = url }
        case .source: if item.sourceTitle.isEmpty { item.sourceTitle = readTitle() }
        case .comments: if let url = webURL { item.commentsURL = url }
        case .language: item.language.set(collected.trimmed)
        default: finishNumber(element)
        }
    }

    /// Takes an element of an item whose text is a number or a keyword.
    private func finishNumber(_ element: FeedElement) {
        switch element {
        case .commentCount: item.commentCount = wholeNumber
        case .season: item.season = item.season ?? wholeNumber
        case .episode: item.episode = item.episode ?? wholeNumber
        case .duration: draft.duration = PlayingTime.seconds(collected)
        case .latitude: item.latitude = degrees(collected, 90)
        case .longitude: item.longitude = degrees(collected, 180)
        case .point: setPoint()
        case .rating:
            // An item may have ratings of several vocabularies.
            if ["yes", "true", "explicit", "adult"].contains(where: { collected.trimmed.equalsIgnoringCase($0) }) {
                item.isSensitive = true
            }
        default: break
        }
    }

    private func finishInSource(_ element: FeedElement) {
        switch element {
        case .title: item.sourceTitle = readTitle()
        case .link: if let url = webURL { item.sourceURL = url }
        default: break
        }
    }

    private func finishInPerson(_ element: FeedElement) {
        switch element {
        case .name: person.name = readLine()
        case .url: person.url = webURL ?? []
        case .mail: person.mail.set(collected.trimmed)
        default: break
        }
    }

    /// The person of an element: from the elements inside, or else from its text.
    private func author(_ element: FeedElement) -> Person {
        if element == .author || element == .contributor, !person.isEmpty { return person }
        return readLine().withText { Person($0) }
    }

    /// Takes a text of two numbers, latitude and longitude, with a space or comma between them.
    private func setPoint() {
        let parts = collected.split { isSpace($0) || $0 == UInt8(ascii: ",") }.map { UTF8Text(rebasing: $0) }
        guard parts.count == 2 else { return }
        (item.latitude, item.longitude) = (degrees(parts[0], 90), degrees(parts[1], 180))
    }

    private func degrees(_ text: UTF8Text, _ limit: Double) -> Double? {
        guard text.count <= 40, let number = Double(text.trimmed.string), abs(number) <= limit else { return nil }
        return number
    }

    /// The value of a text that is a whole number; nil if it is negative or no number.
    private var wholeNumber: Int? { Int(collected.trimmed.string).flatMap { $0 >= 0 ? $0 : nil } }

    private var instant: Instant? { FeedDate.instant(collected) }
}
