internal import LiaisonShow

/// The messages of a session. The last line shows the newest message, and a page shows all. The first faults are written
/// again when the screen is gone.
package final class ReadMessages {
    /// The greatest number of messages of each kind. A stream that never ends may have a fault in each line.
    private static let capacity = 1000

    /// The messages on the screen, the newest last.
    private(set) var shown: [String] = []
    private var faults: [String] = []
    private var otherFaults = 0

    /// The newest fault; empty if there is none.
    package private(set) var lastFault = ""

    /// Holds no messages.
    package init() {}

    /// Adds a message that the last line shows.
    func add(_ message: String) {
        guard !message.isEmpty, message != shown.last else { return }
        if shown.count == 2 * Self.capacity { shown.removeFirst(Self.capacity) }
        shown.append(message)
    }

    /// Adds a fault, or another message that is written again when the screen is gone.
    package func add(fault: String) {
        add(fault)
        lastFault = fault
        if faults.count < Self.capacity { faults.append(fault) } else { otherFaults += 1 }
    }

    /// The first faults, and the number of all others.
    package var summary: [String] {
        switch otherFaults {
        case 0: faults
        case 1: faults + ["1 further message is left out"]
        default: faults + ["\(otherFaults) further messages are left out"]
        }
    }
}
