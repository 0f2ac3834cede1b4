internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonShow

/// The sections of a feed, which arrive while readers show the earlier ones.
///
/// The sections of a stream are read in a thread of their own, which pauses while enough sections are ready. The
/// sections of a document are read on demand, because its pages follow the rows on the screen.
final class ArrivingSections {
    /// What a reader has taken: numbers of sections and faults.
    struct Position {
        fileprivate var sections = 0
        fileprivate var faults = 0
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
    private var sections: [Section] = []
    /// The faults, each with the number of sections before it.
    private var faults: [(fault: DocumentFault, sections: Int)] = []
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

    /// Takes the sections that are ready, and the faults among them. `taken` is what the caller has taken before. If more are
    /// ready afterwards, the descriptor stays readable, or `hasMore` is true.
    func take(after taken: inout Position) -> (sections: [Section], faults: [DocumentFault]) {
        if !hasMore(after: taken), !isRead { receive() }
        guard keepsSections else {
            defer { (sections, faults) = ([], []) }
            return (sections, faults.map(\.fault))
        }
        let (start, end) = (taken.sections, min(taken.sections + Self.mostTaken, sections.count))
        let faults = faults[taken.faults...].prefix { $0.sections <= end }
        (taken.sections, taken.faults) = (end, faults.endIndex)
        return (sections[start..<end].map(\.withOwnCarousels), faults.map(\.fault))
    }

    /// All sections, if they are kept; nil until the feed has ended.
    var allSections: [Section]? { keepsSections && isRead ? sections : nil }

    /// True if sections or faults are ready for a reader.
    func hasMore(after taken: Position) -> Bool { taken.sections < sections.count || taken.faults < faults.count }

    /// True if a reader has taken everything.
    func isAtEnd(after taken: Position) -> Bool { isRead && !hasMore(after: taken) }

    private func receive() {
        bell.silence()
        let arrived = queue.ready()
        if let last = arrived.last { isRead = !last.item.isFollowed }
        arrived.forEach(keep)
        // The other readers of the feed learn of the sections, too.
        if hasPages && !isRead || keepsSections && !arrived.isEmpty { bell.ring() }
    }

    private func keep(_ reading: FeedReading) {
        faults += reading.faults.map { ($0, sections.count) }
        switch reading.item {
        case .success(.section(let section)): sections.append(section)
        case .success(.skipped(let fault)), .failure(let fault): faults.append((fault, sections.count))
        case .success(.end): break
        }
    }
}
