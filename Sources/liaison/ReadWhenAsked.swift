internal import LiaisonFeed

/// Reads a section when it is asked for.
struct ReadWhenAsked: SectionQueue {
    private let reader: FeedReader
    private let faults: FeedFaults

    /// Reads a feed whose faults are held.
    init(_ reader: FeedReader, _ faults: FeedFaults) {
        self.reader = reader
        self.faults = faults
    }

    /// The next section.
    func next(_ willWait: () -> Void) -> FeedReading {
        let item = Result { () throws(FeedError) in try reader.next(willWait) }
        return FeedReading(faults: faults.take(), item: item)
    }
}
