internal import LiaisonFeed

/// Where the sections of a feed come from, one after the other, each with what is wrong in it.
protocol SectionQueue {
    /// The next section. Before it waits for input it calls `willWait`, so that what is done can go out.
    func next(_ willWait: () -> Void) -> FeedReading
}

/// What came of reading a section.
struct FeedReading {
    /// What is wrong in it, and in what came before it and was none.
    var faults: [FeedFault]
    /// The section.
    var item: Result<FeedReader.Item, FeedError>
}

/// Holds the faults of a feed until what they are in is rendered: they are told in one order, whoever is quicker.
final class FeedFaults {
    private var faults: [FeedFault] = []

    /// Holds a fault.
    func add(_ fault: FeedFault) {
        faults.append(fault)
    }

    /// Gives out what is held.
    func take() -> [FeedFault] {
        defer { faults = [] }
        return faults
    }
}

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
