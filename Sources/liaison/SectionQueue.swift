internal import LiaisonFeed

/// A source of the sections of a feed, each with its faults.
protocol SectionQueue {
    /// The next section. Calls `willWait` before it blocks for input, so that the caller can flush its output.
    func next(_ willWait: () -> Void) -> FeedReading
}

/// The result of reading a section.
struct FeedReading {
    /// The faults of the section, and of the skipped lines before it.
    var faults: [FeedFault]
    /// The section.
    var item: Result<FeedReader.Item, FeedError>
}

/// Holds the faults of a feed until their section is rendered, so that their order does not depend on the speed of
/// threads.
final class FeedFaults {
    private var faults: [FeedFault] = []

    /// Holds a fault.
    func add(_ fault: FeedFault) {
        faults.append(fault)
    }

    /// Removes and returns the faults.
    func take() -> [FeedFault] {
        defer { faults = [] }
        return faults
    }
}

/// Reads each section on demand.
struct ReadWhenAsked: SectionQueue {
    private let reader: FeedReader
    private let faults: FeedFaults

    /// Reads a feed and holds its faults.
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
