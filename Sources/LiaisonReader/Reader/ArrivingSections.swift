internal import LiaisonFeed
internal import LiaisonShow

/// The sections of a feed, which arrive while the reader shows the earlier ones.
///
/// The sections of a stream are read in a thread of their own, which pauses while enough sections are ready. The
/// sections of a document are read on demand, because its pages follow the rows on the screen.
final class ArrivingSections {
    /// A descriptor that is readable while sections may be ready.
    let descriptor: Int32
    private let queue: any SectionQueue
    private let bell: Bell
    /// True if the end of the feed was taken.
    private(set) var isAtEnd = false
    /// True if `take` can return sections at once, without waiting for their arrival.
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

    /// Continues with a queue whose sections can be returned at once.
    init(after queue: any SectionQueue, isAtEnd: Bool) {
        bell = Bell()
        descriptor = bell.descriptor
        isAtHand = true
        self.queue = queue
        self.isAtEnd = isAtEnd
        if !isAtEnd { bell.ring() }
    }

    /// Takes the sections that are ready. If more are ready afterwards, the descriptor stays readable.
    func take() -> [FeedReading] {
        guard !isAtEnd else { return [] }
        bell.silence()
        let readings = queue.ready()
        if let last = readings.last, !last.item.isFollowed { isAtEnd = true }
        if isAtHand, !isAtEnd { bell.ring() }
        return readings
    }
}
