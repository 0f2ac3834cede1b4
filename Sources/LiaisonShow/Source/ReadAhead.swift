internal import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonHost
internal import LiaisonKit

/// Reads sections in a thread of its own while earlier ones are rendered.
///
/// The number of entries read ahead is bounded, so sections of any size take little memory.
package final class ReadAhead: SectionQueue {
    /// Further sections are taken from the thread when no more than this many are left. The number exceeds the sections
    /// that are rendered while a worker waits for a free processor.
    private static let least = 256
    /// The number of sections after which the thread is asked again. A lock for each would cost more than reading.
    private static let interval = 16

    private let thread: ReadingThread
    /// The sections that were taken from the thread, and the index of the next one.
    private var taken: [FeedReading] = []
    private var index = 0
    private let runAhead: RunAhead?

    /// Starts reading. The reader and its faults belong to the thread from now on.
    ///
    /// Plugins run ahead for sections before `next` returns them. The thread calls `onArrival` after it has handed over
    /// sections.
    package init(
        _ reader: FeedReader, _ faults: FeedFaults, _ runAhead: RunAhead?,
        onArrival: @escaping @Sendable () -> Void = {}
    ) {
        thread = ReadingThread(reader, faults, runAhead, onArrival)
        self.runAhead = runAhead
        let thread = thread
        startThread { thread.run() }
    }

    deinit {
        thread.abandon()
    }

    /// The next section.
    package func next(_ willWait: () -> Void) -> FeedReading {
        let left = taken.count - index
        if left == 0 || left <= Self.least && index % Self.interval == 0 { take(willWait) }
        defer { index += 1 }
        return taken[index]
    }

    /// The sections that are ready.
    package func ready() -> [FeedReading] {
        var more: [FeedReading] = []
        thread.takeReady(&more)
        defer { (taken, index) = ([], 0) }
        return taken[index...] + more
    }

    /// Takes sections from the thread. Blocks only if none are left.
    private func take(_ willWait: () -> Void) {
        var more: [FeedReading] = []
        if index == taken.count { thread.take(&more, willWait) } else { thread.takeReady(&more) }
        guard !more.isEmpty else { return }
        if let runAhead {
            // The loop uses indexes, because a copy of a reading would count references of all its parts.
            for index in more.indices { if let jobs = more[index].jobs { runAhead.post(jobs) } }
        }
        taken.removeFirst(index)
        index = 0
        taken.append(contentsOf: more)
    }
}

/// The reading thread. The lock guards the sections that are ready; the reader and its faults belong to the thread.
private final class ReadingThread: @unchecked Sendable {
    /// The thread pauses while this many entries are ready.
    private static let capacity = 2048
    /// The number of entries that are handed over at once. A lock for each would cost more than reading.
    private static let batchSize = 256

    private let reader: FeedReader
    private let faults: FeedFaults
    private var runAhead: RunAhead?
    private let onArrival: @Sendable () -> Void
    private let monitor = Monitor()
    private var ready: [FeedReading] = []
    private var readyEntries = 0
    private var waitsForInput = false
    private var isAbandoned = false

    init(
        _ reader: FeedReader, _ faults: FeedFaults, _ runAhead: RunAhead?, _ onArrival: @escaping @Sendable () -> Void
    ) {
        self.reader = reader
        self.faults = faults
        self.runAhead = runAhead
        self.onArrival = onArrival
    }

    /// Takes all sections that are ready, in exchange for an empty array. Blocks until there is one.
    package func take(_ readings: inout [FeedReading], _ willWait: () -> Void) {
        monitor.lock()
        defer { monitor.unlock() }
        while ready.isEmpty {
            if waitsForInput {
                waitsForInput = false
                monitor.unlock()
                willWait()
                monitor.lock()
            } else {
                monitor.wait()
            }
        }
        swap(&readings, &ready)
        readyEntries = 0
        monitor.broadcast()
    }

    /// Takes all sections that are ready, in exchange for an empty array. There may be none.
    func takeReady(_ readings: inout [FeedReading]) {
        monitor.lock()
        defer { monitor.unlock() }
        guard !ready.isEmpty else { return }
        swap(&readings, &ready)
        readyEntries = 0
        monitor.broadcast()
    }

    /// Ends the thread.
    func abandon() {
        monitor.lock()
        defer { monitor.unlock() }
        isAbandoned = true
        monitor.broadcast()
    }

    /// The thread: reads to the end of the feed.
    package func run() {
        var readings: [FeedReading] = []
        var entries = 0
        var isMore = true
        var jobs = RunAhead.Jobs()
        var number = 0
        while isMore {
            let item = Result { () throws(DocumentFault) in
                try reader.next {
                    _ = hand(&readings, &jobs, entries, isWaiting: true)
                    entries = 0
                }
            }
            entries += item.entries
            isMore = item.isFollowed
            if case .success(.section(let section)) = item {
                runAhead?.add(section, number: number, to: &jobs)
                number += 1
            }
            if !isMore { runAhead?.endDisplaying(&jobs) }
            readings.append(FeedReading(faults: faults.take(), item: item))
            guard entries >= Self.batchSize || !isMore else { continue }
            guard hand(&readings, &jobs, entries, isWaiting: false) else { return }
            entries = 0
        }
    }

    /// Hands over sections. Blocks while enough are ready. Returns false if the thread should end.
    private func hand(
        _ readings: inout [FeedReading], _ jobs: inout RunAhead.Jobs, _ entries: Int, isWaiting: Bool
    ) -> Bool {
        if let last = readings.indices.last {
            readings[last].jobs = jobs
            jobs = RunAhead.Jobs()
        }
        defer { onArrival() }
        monitor.lock()
        defer { monitor.unlock() }
        while readyEntries >= Self.capacity, !isAbandoned { monitor.wait() }
        ready.append(contentsOf: readings)
        readings.removeAll(keepingCapacity: true)
        readyEntries += entries
        waitsForInput = isWaiting
        monitor.broadcast()
        return !isAbandoned
    }
}

extension Result<FeedReader.Item, DocumentFault> {
    /// The number of its entries, plus one for the section.
    package var entries: Int {
        if case .success(.section(let section)) = self { section.rowCount + 1 } else { 1 }
    }

    /// True if more sections may follow.
    package var isFollowed: Bool {
        switch self {
        case .success(.section), .success(.skipped): true
        case .success(.end), .failure: false
        }
    }
}
