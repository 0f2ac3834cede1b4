/// A source of the items of one feed.
protocol ItemReader {
    /// What the feed says of itself, so far.
    var head: FeedHead { get }

    /// Reads on until an item is in the queue, or the feed ends. Returns false at the end.
    mutating func advance(_ willWait: () -> Void) throws(SyndicationError) -> Bool
}
