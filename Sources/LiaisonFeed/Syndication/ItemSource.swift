internal import LiaisonJSON

/// The items of a syndicated feed as they arrive, in the terms of JSON Feed 1.1.
protocol ItemSource: ValueSource {
    /// The feed without its items. Valid while the source lives.
    var head: JSONValue { get }
}
