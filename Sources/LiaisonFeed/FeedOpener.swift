internal import Glibc
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit

/// Opens feeds of all formats. The bytes of a feed tell its format.
struct FeedOpener {
    /// The factory that the user has named; nil for a feed that needs none, or the one for syndicated feeds.
    let factory: Factory?
    let registry: Registry
    /// Whether unknown, missing and repeated keys, and ids that two rows share, are reported.
    let checksKeys: Bool
    /// Fetches documents; nil if URLs cannot be opened.
    let fetcher: (any DocumentFetcher)?
    /// Receives each fault of a part of a feed, on the thread that reads.
    let onFault: (FeedFault) -> Void

    /// Opens a feed. Blocks until the format is known. Calls `willWait` before that.
    func open(_ name: FeedName, _ willWait: () -> Void = {}) throws(FeedError) -> any Feed {
        switch name {
        case .standardInput: return try open(FeedInput(STDIN_FILENO, name: name), willWait)
        case .file(let path): return try open(FeedInput(path: path), willWait)
        case .url(let url): return try open(fetched: url, willWait)
        }
    }

    /// Opens the document of a URL. The last good copy is shown if the server has none; its reason is reported.
    private func open(fetched url: String, _ willWait: () -> Void) throws(FeedError) -> any Feed {
        guard let fetcher else { throw .unavailable(url: url, reason: "nothing fetches documents here") }
        fetcher.begin([url])
        let document = fetcher.document(at: url, willWait)
        guard let contents = document.contents else {
            throw .unavailable(url: url, reason: document.failure ?? "there is no document")
        }
        if let failure = document.failure {
            onFault(FeedFault(cause: .entry, file: url, place: "", reason: "\(failure); a saved copy is shown"))
        }
        return try open(FeedInput(contents, from: url), willWait)
    }

    private func open(_ input: FeedInput, _ willWait: () -> Void) throws(FeedError) -> any Feed {
        switch try input.shape(for: factory, willWait) {
        case .markup: return try openMarkup(input, willWait)
        case .document: return try openDocument(input)
        case .stream: return try openStream(input)
        }
    }

    private func openStream(_ input: FeedInput) throws(FeedError) -> any Feed {
        guard let factory else {
            let sections = SectionReader(registry, checksKeys: checksKeys)
            return try SectionsFeed(streamOf: input, sections, onFault: onFault)
        }
        report(factory)
        let stream = StreamSource(input, of: "datum")
        let source = try FactorySource(stream, file: input.name.text, factory, onFault: onFault)
        return MappedFeed(source, of: input, checksKeys: checksKeys, onFault: onFault)
    }

    private func openDocument(_ input: FeedInput) throws(FeedError) -> any Feed {
        let contents = try input.takeContents()
        if let factory, !factory.walksItems || SyndicatedFeed.format(of: contents) == nil {
            report(factory)
            let source = try FactorySource(contents, file: input.name.text, factory, onFault: onFault)
            return MappedFeed(source, of: input, checksKeys: checksKeys, onFault: onFault)
        }
        if let format = SyndicatedFeed.format(of: contents) { return try open(format, contents, input) }
        let document = try DocumentSource(contents, path: input.name.text)
        let sections = SectionReader(registry, checksKeys: checksKeys)
        let pages = PagedSource(document, of: input, fetcher, checksKeys: checksKeys, onFault: onFault)
        return SectionsFeed(pages, of: input, sections, onFault: onFault)
    }

    /// Reports the components of a factory that no plugin provides.
    private func report(_ factory: Factory) {
        for fault in factory.missingComponents { onFault(fault) }
    }
}
