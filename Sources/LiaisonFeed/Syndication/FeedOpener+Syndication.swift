internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonSyndication
internal import LiaisonTemplates

/// Syndicated feeds: RSS, Atom, JSON Feed, ActivityStreams, and lists of feeds.
extension FeedOpener {
    /// Opens a syndicated feed. Blocks until its head has arrived. If the feed only names the page with its items,
    /// opens that page.
    func contents(
        of input: FeedInput, _ kind: DocumentKind, _ willWait: () -> Void
    ) throws(DocumentFault) -> Contents {
        let items = try items(of: input, kind, willWait)
        if let first = try firstPage(of: items, willWait) { return try page(of: input).contents(of: first, willWait) }
        return .items(items, input)
    }

    /// The feed of syndicated items, or the feeds of a list.
    func feed(of items: SyndicatedItems, _ input: FeedInput, _ willWait: () -> Void) throws(DocumentFault) -> any Feed {
        guard items.format != .opml else {
            return FeedSequence(
                try feeds(in: items, input.name, willWait).map(\.name), title: items.title, inList(input))
        }
        let factory = try itemsFactory(FeedFacts(head: items.head, url: input.fetched?.url))
        return try mapped(items, input.name, input.document, factory, input, willWait)
    }

    /// Returns the page that has the items of an outbox; nil if the outbox itself has items.
    private func firstPage(of items: SyndicatedItems, _ willWait: () -> Void) throws(DocumentFault) -> FeedName? {
        guard takesPages, fetcher != nil, items.format == .activityStreams else { return nil }
        return try items.onlyPage(willWait).map { .url($0) }
    }

    /// The feeds that a list of feeds names.
    func feeds(
        in list: SyndicatedItems, _ name: FeedName, _ willWait: () -> Void
    ) throws(DocumentFault) -> [NamedFeed] {
        guard takesLists else {
            throw .malformed(
                name.text,
                reason: "expected a feed, found a list of feeds (OPML) inside a list; show that list by itself")
        }
        return try list.feeds(in: name, willWait)
    }

    /// The items of a feed.
    func items(
        of input: FeedInput, _ kind: DocumentKind, for purpose: ItemPurpose = .feed, _ willWait: () -> Void
    ) throws(DocumentFault) -> SyndicatedItems {
        let reader = try SyndicationReader(
            of: input, kind, wantsBlocks: factory?.showsBlocks ?? true, for: purpose,
            isListed: shown != nil && timeline == nil
        ) { [onFault] in onFault($0) }
        return try SyndicatedItems(reader, sparing: shown, willWait)
    }

    /// The feed that a factory makes of items.
    private func mapped(
        _ items: some ItemSource, _ name: FeedName, _ document: FeedName, _ factory: Factory, _ input: FeedInput?,
        _ willWait: () -> Void
    ) throws(DocumentFault) -> any Feed {
        begin(factory, input)
        let check = check(of: name, factory)
        let onFault = check?.faults.take ?? onFault
        // The time to which dates are relative is known only at the end.
        guard factory.canMapItems, !factory.clock.pointee.isUnknown else {
            let feed = try items.collect(willWait)
            let source = try FactorySource(feed, file: name.text, factory, onFault: onFault)
            return MappedFeed(source, name, document: document, check)
        }
        let source = FactorySource(items, file: name.text, factory, onFault: onFault)
        return MappedFeed(source, name, document: document, check)
    }

    /// The factory for the items of a syndicated feed, or of several.
    func itemsFactory(_ facts: FeedFacts) throws(DocumentFault) -> Factory {
        if let factory { return factory }
        do throws(DocumentFaults) {
            return try stock.factory(.articles, registry, for: facts, onFault)
        } catch {
            throw .malformed("the stock factory", reason: error.description)
        }
    }
}

/// Timelines of several feeds.
extension FeedOpener {
    /// Opens the timeline of feeds. Blocks until all feeds were read. Reports a feed that cannot be read. Throws only
    /// if a single feed cannot be read.
    func open(timelineOf names: [FeedName]) throws(DocumentFault) -> any Feed {
        let items = TimelineItems(timeline ?? Timeline())
        try take(names, isSole: names.count == 1, into: items)
        items.sort()
        let factory = try itemsFactory(items.facts)
        return try mapped(items, names.count == 1 ? names[0] : .file("timeline"), names[0], factory, nil) {}
    }

    private func take(
        _ names: [FeedName], isSole: Bool, into timeline: TimelineItems
    ) throws(DocumentFault) {
        inputs.begin(names)
        for name in names {
            do throws(DocumentFault) {
                let input = try inputs.input(of: name) {}
                let items = try items(
                    of: input, try input.syndicatedKind(isMapped: factory != nil) {}, for: isSole ? .feed : .timeline
                ) {}
                if isSole { timeline.take(head: items, url: input.fetched?.url) }
                if items.format == .opml {
                    try inList(input).take(try feeds(in: items, name) {}.map(\.name), isSole: false, into: timeline)
                } else if let first = try firstPage(of: items, {}) {
                    try page(of: input).take([first], isSole: isSole, into: timeline)
                } else {
                    try timeline.take(items) {}
                }
            } catch {
                guard !isSole else { throw error }
                onFault(
                    DocumentFault(.entry, document: name.text, reason: error.reason, remedy: error.remedy))
            }
        }
    }
}

extension SyndicationReader {
    /// Begins to read the document of a feed.
    convenience init(
        of input: FeedInput, _ kind: DocumentKind, wantsBlocks: Bool, for purpose: ItemPurpose = .dump,
        isListed: Bool = false,
        onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        try self.init(
            input.source, kind, url: input.fetched?.url, contentType: input.fetched?.contentType,
            wantsBlocks: wantsBlocks, for: purpose, isListed: isListed, onFault: onFault)
    }
}

extension FeedInput {
    /// The kind of a feed that must be a syndicated one.
    ///
    /// - Parameter isMapped: True if the user has named a factory, which maps JSON of another kind outside a timeline.
    func syndicatedKind(isMapped: Bool = false, _ willWait: () -> Void) throws(DocumentFault) -> DocumentKind {
        let shape = try shape(for: nil, willWait)
        // A stream of one line may be a feed.
        if shape == .stream { try source.readDocument() }
        let kind = try kind(of: shape, willWait)
        guard shape == .markup || kind.isSyndicated else {
            throw fault(of: kind, isMapped: isMapped)
        }
        return kind
    }

    /// The fault of JSON that is no syndicated feed.
    private func fault(of kind: DocumentKind, isMapped: Bool) -> DocumentFault {
        if isMapped, kind == .json {
            return .malformed(
                name.text, reason: "expected a feed of the web, found JSON of another kind", remedy: .noTimeline)
        }
        return kind.fault(of: name.text) ?? .malformed(name.text, reason: "expected a feed, found another document")
    }
}
