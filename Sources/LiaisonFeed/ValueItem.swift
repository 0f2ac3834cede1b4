internal import LiaisonJSON

/// The result of reading a value.
enum ValueItem {
    /// A value, and its line in a stream.
    case value(JSONValue, line: Int?)
    /// The datum is no JSON: the reason, and the line of a stream.
    case skipped(String, line: Int?)
    case end
}
