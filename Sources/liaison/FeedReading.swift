internal import LiaisonFeed

/// What came of reading a section.
struct FeedReading {
    /// What is wrong in it, and in what came before it and was none.
    var faults: [FeedFault]
    /// The section.
    var item: Result<FeedReader.Item, FeedError>
}
