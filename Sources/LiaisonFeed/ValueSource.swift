/// Where the JSON of sections comes from, or data.
protocol ValueSource {
    /// The next value; it is valid until the next call.
    mutating func next(_ willWait: () -> Void) throws(FeedError) -> ValueItem
}
