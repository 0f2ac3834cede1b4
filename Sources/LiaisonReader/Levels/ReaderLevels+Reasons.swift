internal import LiaisonFeed
internal import LiaisonShow

/// The reasons why feeds could not be read.
extension ReaderLevels {
    /// Shows the whole sentences about the feeds of the current row that could not be read, or of which copies are shown.
    func showReasons() {
        let feeds = currentFeeds
        let sentences = feeds.compactMap { feed in feed.reason.map { "\(feed.name.text): \($0)" } }
        guard !sentences.isEmpty else { return current.message = "the feed has no fault" }
        current.show(.text(title: feeds.count == 1 ? feeds[0].shownTitle : "faults", sentences))
    }
}

extension ListedFeed {
    /// The reason why the feed could not be read, or the problem of the copy that is shown; nil if there is none.
    fileprivate var reason: String? {
        if case .failed(let reason) = state { reason } else { remark }
    }
}
