internal import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonHost
internal import LiaisonKit

/// Reads some sections of a page at once, so that plugins run ahead. Reads a page when its first section is requested.
package final class ReadByPage: SectionQueue {
    /// The number of entries that are read at once.
    private static let batchSize = 2048
    /// Further sections are read when no more than this many are left.
    private static let least = 128

    private let reader: FeedReader
    private let faults: FeedFaults
    private var runAhead: RunAhead?
    /// The sections that were read, and the index of the next one.
    private var read: [FeedReading] = []
    private var index = 0
    /// The number of sections so far.
    private var count = 0
    private var isAtEnd = false

    /// Reads a feed whose faults are held.
    package init(_ reader: FeedReader, _ faults: FeedFaults, _ runAhead: RunAhead?) {
        self.reader = reader
        self.faults = faults
        self.runAhead = runAhead
    }

    /// The next section.
    package func next(_ willWait: () -> Void) -> FeedReading {
        let left = read.count - index
        if left == 0 || left <= Self.least && !isAtEnd && !reader.isAtEndOfPage { readMore(willWait) }
        defer { index += 1 }
        return read[index]
    }

    /// The rest of the sections that were read; if there are none, the next batch.
    package func ready() -> [FeedReading] {
        if index == read.count, !isAtEnd { readMore {} }
        defer { index = read.count }
        return Array(read[index...])
    }

    private func readMore(_ willWait: () -> Void) {
        read.removeFirst(index)
        index = 0
        var jobs = RunAhead.Jobs()
        var entries = 0
        repeat {
            let item = Result { () throws(DocumentFault) in try reader.next(willWait) }
            if case .success(.section(let section)) = item {
                runAhead?.add(section, number: count, to: &jobs)
                count += 1
            }
            entries += item.entries
            isAtEnd = !item.isFollowed
            if isAtEnd { runAhead?.endDisplaying(&jobs) }
            read.append(FeedReading(faults: faults.take(), item: item))
        } while entries < Self.batchSize && !isAtEnd && !reader.isAtEndOfPage
        runAhead?.post(jobs)
    }
}
