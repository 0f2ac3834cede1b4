internal import LiaisonFeed

/// The sections of a feed, which arrive while the reader shows those that are there.
///
/// Sections of a stream are read in a thread of its own, which pauses while enough of them are ready. Those of a
/// document are read when they are asked for, because its pages follow the rows that are shown.
final class ArrivingSections {
    /// A descriptor that is readable while sections may be ready.
    let descriptor: Int32
    private let queue: any SectionQueue
    private let bell: Bell
    /// True once the end of the feed was taken.
    private(set) var isAtEnd = false
    /// True if a call of `take` may return sections at once: nothing is being waited for.
    private let isAtHand: Bool

    /// Begins to read a feed.
    init(_ reader: FeedReader, _ faults: FeedFaults) {
        let bell = Bell()
        self.bell = bell
        descriptor = bell.descriptor
        isAtHand = reader.hasPages
        queue =
            reader.hasPages
            ? ReadByPage(reader, faults, nil) : ReadAhead(reader, faults, nil, onArrival: bell.ring)
        if isAtHand { bell.ring() }
    }

    /// Goes on with a queue whose sections are at hand.
    init(after queue: any SectionQueue, isAtEnd: Bool) {
        bell = Bell()
        descriptor = bell.descriptor
        isAtHand = true
        self.queue = queue
        self.isAtEnd = isAtEnd
        if !isAtEnd { bell.ring() }
    }

    /// Takes the sections that are there. More may be there afterwards: the descriptor says so.
    func take() -> [FeedReading] {
        guard !isAtEnd else { return [] }
        bell.silence()
        let readings = queue.ready()
        if let last = readings.last, !last.item.isFollowed { isAtEnd = true }
        if isAtHand, !isAtEnd { bell.ring() }
        return readings
    }
}
