internal import LiaisonFeed

/// The result of reading a section.
struct FeedReading {
    /// The faults of the section, and of the parts before it that were no sections.
    var faults: [FeedFault]
    /// The section.
    var item: Result<FeedReader.Item, FeedError>
}
