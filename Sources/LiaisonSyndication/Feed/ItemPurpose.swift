internal import LiaisonJSON

/// The use of items, which decides what they take from their feed.
package enum ItemPurpose {
    /// Items as the feed has them.
    case dump
    /// Items that are shown below the name of their feed. An author with that name is left out. A file to play that has
    /// no picture of its own gets that of the feed.
    case feed
    /// Items that are shown among those of other feeds: as for a feed, and each names the feed as its source.
    case timeline
}

extension ParsedItem {
    /// Completes the item for showing.
    mutating func complete(for purpose: ItemPurpose, from head: FeedHead) {
        switch purpose {
        case .dump: return
        case .feed: break
        case .timeline:
            if sourceTitle.isEmpty { (sourceTitle, sourceURL) = (head.title, head.homePageURL) }
        }
        let isPlayed = attachments.contains(where: \.isPlayed)
        artwork = !isPlayed ? [] : image.isEmpty || isImageOfContent ? head.icon : image
        if !head.title.isEmpty, authors.contains(where: { $0.name == head.title }) {
            authors.removeAll { $0.name == head.title }
        }
    }
}
