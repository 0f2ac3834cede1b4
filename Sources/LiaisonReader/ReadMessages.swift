internal import LiaisonShow

/// The messages of a reader. The screen shows the last message. The first messages are written again when the screen is
/// gone.
package struct ReadMessages {
    /// The greatest number of messages that are written again. A stream that never ends may have a fault in each line.
    private static let capacity = 1000

    /// The last message; empty if there is none.
    package private(set) var last = ""
    private var first: [String] = []
    private var others = 0

    /// Holds no messages.
    package init() {}

    /// Adds a message.
    package mutating func add(_ message: String) {
        last = message
        if first.count < Self.capacity { first.append(message) } else { others += 1 }
    }

    /// The first messages, and the number of all others.
    package var summary: [String] {
        switch others {
        case 0: first
        case 1: first + ["1 further message is left out"]
        default: first + ["\(others) further messages are left out"]
        }
    }
}
