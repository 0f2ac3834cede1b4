internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
package import LiaisonHost
package import LiaisonShow

/// Reads all feeds of the user's list, and puts their items into the store.
package struct FeedRefresh {
    /// The outcome of a reading.
    package struct Outcome {
        /// The number of items that the store has not had.
        package var new = 0
        /// The number of feeds.
        package var feeds = 0
        /// The number of feeds that could not be read to their ends.
        package var failed = 0
    }

    /// Reads the feeds of a source, which is the user's list. Blocks until all are read. Reports the faults of feeds. Returns
    /// nil, after a report, if the list cannot be read.
    package static func run(
        _ source: FeedSource, _ registry: Registry, _ diagnostics: Diagnostics, _ settings: ItemSettings
    ) -> Outcome? {
        let opening = ReadOpening(source, registry, diagnostics, settings, hasLevels: true)
        guard let list = opening.openList() else { return nil }
        var outcome = Outcome()
        while list.feeds.contains(where: \.isArriving) {
            var request = pollfd(fd: list.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, -1)
            for case (_, .replaced(let new)) in list.take() { outcome.new += new }
        }
        list.waitForThreads()
        list.finish()
        outcome.feeds = list.feeds.count
        outcome.failed = list.feeds.count { if case .failed = $0.state { true } else { false } }
        return outcome
    }
}
