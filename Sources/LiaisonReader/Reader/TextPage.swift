/// A page of text in place of the rows, which keys scroll.
enum TextPage: Equatable {
    /// All keys with their actions.
    case keys
    /// The messages of the session, the newest last.
    case messages
    /// Sentences that may be too long for the last line.
    case text(title: String, [String])

    /// The name in the last line.
    var title: String {
        switch self {
        case .keys: "keys"
        case .messages: "messages"
        case .text(let title, _): title
        }
    }
}
