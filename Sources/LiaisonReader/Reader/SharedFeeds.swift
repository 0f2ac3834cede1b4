internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonManifest

/// The documents that readers show now, so that a further reader of the same files reads nothing.
final class SharedFeeds {
    /// A feed, and what it was read from.
    private struct Shared {
        weak var feed: ArrivingSections?
        let origin: Origin
    }

    /// What a feed is read from: its files, its factory, and the plugins.
    private struct Origin: Equatable {
        let files: [FileStamp?]
        let plugins: [FileStamp?]
    }

    private let registry: Registry
    private let factory: String?
    private var feeds: [[String]: Shared] = [:]

    /// Shares no feed yet. `factory` is the path of the factory of all feeds.
    init(_ registry: Registry, factory: String?) { (self.registry, self.factory) = (registry, factory) }

    /// The feed that was read from files; nil if nobody shows the feed, or if a file has changed since. The caller then
    /// opens the feed, and adds it.
    func feed(_ names: [FeedName]) -> ArrivingSections? {
        guard let files = files(names) else { return nil }
        // A file that changes while it is opened has another stamp afterwards.
        let origin = Origin(
            files: (files + [factory].compactMap(\.self)).map { FileStamp(path: $0) },
            plugins: registry.plugins.map(\.stamp))
        // A further page of a document is a file of its own.
        if let shared = feeds[files], shared.origin == origin, let feed = shared.feed,
            !feed.hasPages || feed.reader.knownFiles.count <= files.count
        {
            return feed
        }
        feeds[files] = Shared(origin: origin)
        return nil
    }

    /// Shares a feed, which was opened after `feed` returned nil.
    func add(_ feed: ArrivingSections, _ names: [FeedName]) {
        if let files = files(names) { feeds[files]?.feed = feed }
    }

    /// The paths of feeds; nil if one of them is no file.
    private func files(_ names: [FeedName]) -> [String]? {
        let files = names.compactMap { if case .file(let path) = $0 { path } else { nil } }
        return files.count == names.count ? files : nil
    }
}
