internal import LiaisonJSON

/// What comes of asking for a value.
enum ValueItem {
    /// A value, and its line in a stream.
    case value(JSONValue, line: Int?)
    /// It is no JSON; the reason, and the line of a stream.
    case skipped(String, line: Int?)
    case end
}
