internal import LiaisonFeed

/// A source of the sections of a feed, each with its faults.
package protocol SectionQueue {
    /// The next section. Calls `willWait` before it blocks for input, so that the caller can flush its output.
    func next(_ willWait: () -> Void) -> FeedReading

    /// The next sections that can be returned without a wait for input; empty if there are none now.
    func ready() -> [FeedReading]
}
