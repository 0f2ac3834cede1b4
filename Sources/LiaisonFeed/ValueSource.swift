internal import LiaisonJSON

/// Where the JSON of sections comes from, or data.
protocol ValueSource {
    /// The next value; it is valid until the next call.
    mutating func next(_ willWait: () -> Void) throws(FeedError) -> ValueItem
}

/// What comes of asking for a value.
enum ValueItem {
    /// A value, and its line in a stream.
    case value(JSONValue, line: Int?)
    /// It is no JSON; the reason, and the line of a stream.
    case skipped(String, line: Int?)
    case end
}
