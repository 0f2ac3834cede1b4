internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonShow

/// The contents of a reader that shows a feed with one level. They can be read again.
final class ReaderFeed: ReaderContents {
    /// The path of the feed; `-` for standard input.
    let path: String
    private(set) var reader: FeedReader
    private(set) var arriving: ArrivingSections
    let diagnostics: Diagnostics
    private let open: (FeedFaults) -> FeedReader?

    /// Shows a feed that is open. `faults` collects its faults.
    ///
    /// - Parameters:
    ///   - reader: The reader of the feed.
    ///   - faults: The faults of the feed.
    ///   - path: The path of the feed; `-` for standard input.
    ///   - diagnostics: Receives the faults.
    ///   - open: Opens the feed again from its start, and collects its faults. Returns nil, after a report, if that
    ///     fails.
    init(
        _ reader: FeedReader, _ faults: FeedFaults, path: String, _ diagnostics: Diagnostics,
        open: @escaping (FeedFaults) -> FeedReader?
    ) {
        self.path = path
        self.reader = reader
        self.open = open
        self.diagnostics = diagnostics
        arriving = ArrivingSections(reader, faults)
    }

    var level: ReaderLevel? { nil }

    /// The title of the feed, or its name if it has no title.
    var title: String {
        if let title = reader.title, !title.isEmpty { return title }
        return path == "-" ? FeedName.standardInput.text : path
    }

    var language: String? { reader.language }
    var isAtEnd: Bool { arriving.isAtEnd }
    var hasSections: Bool { false }
    var descriptor: Int32 { arriving.descriptor }

    func take() -> [Section] {
        arriving.take().compactMap { section(of: $0) }
    }

    private func section(of reading: FeedReading) -> Section? {
        for fault in reading.faults { diagnostics.report(fault) }
        switch reading.item {
        case .success(.section(let section)): return section
        case .success(.skipped(let error)), .failure(let error): diagnostics.report(error)
        case .success(.end): break
        }
        return nil
    }

    func readAnew(_ count: Int) -> [Section]? {
        guard path != "-" else {
            diagnostics.note("standard input is a stream, and cannot be read again; start Liaison again")
            return nil
        }
        let faults = FeedFaults()
        guard let reader = open(faults) else { return nil }
        let queue: any SectionQueue = ReadByPage(reader, faults, nil)
        var sections: [Section] = []
        var isAtEnd = false
        while !isAtEnd, sections.count < count || count == 0 {
            let reading = queue.next {}
            if let section = section(of: reading) { sections.append(section) }
            isAtEnd = !reading.item.isFollowed
        }
        self.reader = reader
        arriving = ArrivingSections(after: queue, isAtEnd: isAtEnd)
        return sections
    }

    func document(of place: Place) -> FeedName { reader.document(of: place) }

    func report(_ fault: Fault, at place: Place) { diagnostics.report(fault, at: place, of: reader) }
}
