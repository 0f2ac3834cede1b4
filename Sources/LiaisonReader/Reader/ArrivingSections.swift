internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonShow

/// The sections of a feed, which arrive while readers show the earlier ones.
///
/// The sections of a stream are read in a thread of their own, which pauses while enough sections are ready. The
/// sections of a document are read on demand, because its pages follow the rows on the screen.
final class ArrivingSections {
    /// What was read: a section, or nil at the end and for a part that is no section; and the faults that belong to it.
    struct Reading {
        let section: Section?
        let faults: [DocumentFault]
    }

    /// The reader of the feed. Its sections belong to `take`.
    let reader: FeedReader
    /// A descriptor that is readable while sections may be ready.
    let descriptor: Int32
    private let queue: any SectionQueue
    private let bell: Bell
    /// True if the feed is a document, whose sections are there at once.
    let hasPages: Bool
    /// True if all sections are kept, so that each of several readers can take them.
    private let keepsSections: Bool
    /// The sections that are kept, or that nobody has taken yet.
    private var readings: [Reading] = []
    private var isRead = false

    /// The greatest number of kept sections that are taken at once, so that a reader shows the first ones early.
    private static let mostTaken = 2048

    /// Begins to read a feed. `faults` collects its faults.
    init(_ reader: FeedReader, _ faults: FeedFaults, keepsSections: Bool = false) {
        let bell = Bell()
        (self.reader, self.bell, self.keepsSections) = (reader, bell, keepsSections)
        descriptor = bell.descriptor
        hasPages = reader.hasPages
        queue = hasPages ? ReadByPage(reader, faults, nil) : ReadAhead(reader, faults, nil, onArrival: bell.ring)
        if hasPages { bell.ring() }
    }

    /// Takes the sections that are ready. `taken` is the number of those that the caller has taken before. If more are
    /// ready afterwards, the descriptor stays readable, or `hasMore` is true.
    func take(after taken: inout Int) -> [Reading] {
        if taken == readings.count, !isRead { receive() }
        guard keepsSections else {
            defer { readings = [] }
            return readings
        }
        let start = taken
        taken = min(taken + Self.mostTaken, readings.count)
        return readings[start..<taken].map { Reading(section: $0.section?.withOwnCarousels, faults: $0.faults) }
    }

    /// True if sections are ready for a reader that has taken a number of sections.
    func hasMore(after taken: Int) -> Bool { taken < readings.count }

    /// True if a reader that has taken a number of sections has them all.
    func isAtEnd(after taken: Int) -> Bool { isRead && !hasMore(after: taken) }

    private func receive() {
        bell.silence()
        let arrived = queue.ready()
        if let last = arrived.last { isRead = !last.item.isFollowed }
        readings += arrived.map { Reading($0) }
        // The other readers of the feed learn of the sections, too.
        if hasPages && !isRead || keepsSections && !arrived.isEmpty { bell.ring() }
    }
}

extension ArrivingSections.Reading {
    fileprivate init(_ reading: FeedReading) {
        switch reading.item {
        case .success(.section(let section)): self.init(section: section, faults: reading.faults)
        case .success(.skipped(let fault)), .failure(let fault):
            self.init(section: nil, faults: reading.faults + [fault])
        case .success(.end): self.init(section: nil, faults: reading.faults)
        }
    }
}
