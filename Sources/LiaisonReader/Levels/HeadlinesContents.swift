internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonShow

/// The contents of the level of headlines: a row for each item of a list.
final class HeadlinesContents: ReaderContents {
    /// The number of items whose sections are made at once.
    private static let batchSize = 256

    let list: any ItemList
    let sections: LevelSections
    /// The number of items whose sections were taken.
    private var taken = 0

    init(_ list: any ItemList, _ sections: LevelSections) { (self.list, self.sections) = (list, sections) }

    var level: ReaderLevel? { .headlines }

    /// The feed whose items are listed; nil for a view of several feeds.
    var feed: ListedFeed? {
        if let feed = list as? ListedFeed { return feed }
        guard case .feed(let feed)? = (list as? StoredList)?.subject else { return nil }
        return feed
    }

    var title: String {
        let words = [list.title, "\(list.unreadCount) unread", (list as? StoredList)?.look ?? "", reading]
        return words.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private var reading: String { list.isAtEnd && list.isArriving ? "reading again" : "" }

    var isAtEnd: Bool { list.isAtEnd && !hasSections }
    var hasSections: Bool { taken < list.count || list.hasMore }
    var descriptor: Int32 { -1 }

    func take() -> [Section] {
        if taken == list.count { list.learn() }
        let numbers = min(taken, list.count)..<min(taken + Self.batchSize, list.count)
        taken = numbers.upperBound
        return numbers.isEmpty ? [] : sections.headlines(list, numbers)
    }

    /// The sections of some items as they are now. Items whose sections were not taken yet are left out.
    func sections(of marked: MarkedItems) -> [Section] {
        let numbers = marked.ids.compactMap { list.number(ofItem: $0, of: marked.feed) }
        return sections.headlines(list, numbers.filter { $0 < taken }.sorted())
    }

    func readAnew(_ count: Int) -> [Section]? {
        let count = max(count, Self.batchSize)
        list.learnAnew(count)
        taken = min(count, list.count)
        return sections.headlines(list, 0..<taken)
    }

    func document(of place: Place) -> FeedName { feed?.name ?? .standardInput }

    func page(ofSection id: String) -> String? { list.number(ofSection: id).flatMap { list.content($0)?.page } }

    func report(_ fault: Fault, at place: Place) {
        sections.report(fault, at: place, of: feed?.name ?? .file(list.title))
    }
}
