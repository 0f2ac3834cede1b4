/// Where sections come from.
protocol SectionSource {
    /// The next section; what is wrong in it was reported.
    mutating func next(_ willWait: () -> Void) throws(FeedError) -> FeedReader.Item
}
