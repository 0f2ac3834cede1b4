internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonSyndication
internal import LiaisonTemplates

/// Opens feeds of all formats. The bytes of a feed tell its format.
struct FeedOpener {
    /// The factory that the user has named; nil for a feed that needs no factory, or only the factory for syndicated
    /// feeds.
    private(set) var factory: Factory?
    /// The factory for syndicated feeds.
    let stock: StockFactory
    /// The timeline of all items; nil to show each feed for itself.
    let timeline: Timeline?
    /// The items that were shown; nil for a single feed.
    private(set) var shown: ShownItems?
    let registry: Registry
    /// True to report unknown, missing and repeated keys, and ids that two rows share.
    let checksKeys: Bool
    /// True to read the sections of a document while its bytes arrive.
    let readsArriving: Bool
    /// True if a feed may be a list of feeds. A list inside a list might name itself.
    var takesLists = true
    /// True if an outbox may name the page that has its items. A page might name itself.
    private(set) var takesPages = true
    /// Opens the bytes of feeds.
    private(set) var inputs: FeedInputs

    /// Receives each fault of a part of a feed, on the thread that reads.
    var onFault: (DocumentFault) -> Void { inputs.onFault }
    /// Fetches documents; nil if URLs cannot be opened.
    var fetcher: (any DocumentFetcher)? { inputs.fetcher }

    /// The opener of the feeds of a list. An item that two of these feeds have is shown once.
    var listed: FeedOpener {
        var listed = self
        if shown == nil { listed.shown = ShownItems() }
        return listed
    }

    /// The opener of the feeds that a list of feeds names.
    func inList(_ list: FeedInput) -> FeedOpener {
        var inList = named(in: list).listed
        inList.takesLists = false
        return inList
    }

    /// The opener of the page that an outbox names.
    func page(of outbox: FeedInput) -> FeedOpener {
        var page = named(in: outbox)
        page.takesPages = false
        return page
    }

    /// Returns the opener of the documents that a document names.
    private func named(in document: FeedInput) -> FeedOpener {
        var named = self
        named.inputs.areNamedByWeb = document.isOfWeb
        return named
    }

    /// Opens a feed. Blocks until the format is known. Calls `willWait` before it blocks.
    func open(_ name: FeedName, _ willWait: () -> Void = {}) throws(DocumentFault) -> any Feed {
        try open(try inputs.input(of: name, willWait), willWait)
    }

    /// Opens the document of a feed.
    func open(_ input: FeedInput, _ willWait: () -> Void = {}) throws(DocumentFault) -> any Feed {
        switch try contents(of: input, willWait) {
        case .sections(let feed): feed
        case .items(let items, let input): try feed(of: items, input, willWait)
        }
    }

    /// The contents of a feed, known once its first bytes are read.
    enum Contents {
        case sections(any Feed)
        /// A syndicated feed, or a list of feeds.
        case items(SyndicatedItems, FeedInput)
    }

    /// Opens a feed, and returns its contents. Blocks until their kind is known.
    func contents(of name: FeedName, _ willWait: () -> Void) throws(DocumentFault) -> Contents {
        try contents(of: try inputs.input(of: name, willWait), willWait)
    }

    private func contents(of input: FeedInput, _ willWait: () -> Void) throws(DocumentFault) -> Contents {
        let shape = try input.shape(for: factory, willWait)
        let kind = try input.kind(of: shape, willWait)
        if let packed = try packed(kind, input, shape) { return .sections(try packed.openDocument(input)) }
        if let fault = fault(of: kind, input, shape) { throw fault }
        switch shape {
        case .markup: return try contents(of: input, kind, willWait)
        case .document: return try contents(ofDocument: input, kind, willWait)
        case .stream: return .sections(try openStream(input))
        }
    }

    /// The opener of a document in JSON that a pack knows; nil if none does.
    private func packed(
        _ kind: DocumentKind, _ input: FeedInput, _ shape: FeedInput.Shape
    ) throws(DocumentFault) -> FeedOpener? {
        guard factory == nil, kind == .json, shape == .document else { return nil }
        try input.source.readDocument()
        guard let factory = try stock.factory(ofDocument: input.source.ahead, named: input.name.text, registry) else {
            return nil
        }
        var packed = self
        packed.factory = factory
        return packed
    }

    private func contents(
        ofDocument input: FeedInput, _ kind: DocumentKind, _ willWait: () -> Void
    ) throws(DocumentFault) -> Contents {
        if readsArriving, factory == nil, ArrivingDocument.suits(input, kind) {
            return .sections(document(try ArrivingDocument(input, willWait), of: input))
        }
        if kind.isSyndicated, factory?.walksItems ?? true { return try contents(of: input, kind, willWait) }
        try input.source.readDocument()
        return .sections(try openDocument(input))
    }

    /// Returns the fault of an input that is neither markup nor JSON for this opener; nil for an input that may be
    /// read.
    private func fault(of kind: DocumentKind, _ input: FeedInput, _ shape: FeedInput.Shape) -> DocumentFault? {
        let isDocument = factory == nil && shape == .document
        let isRefused =
            switch kind {
            case .compressed: true
            case .text, .empty: isDocument
            case .json: isDocument && !input.isObject
            case .feed, .liaison, .page, .actor, .xml: false
            }
        return isRefused ? kind.fault(of: input.name.text) : nil
    }

    private func openStream(_ input: FeedInput) throws(DocumentFault) -> any Feed {
        guard let factory else {
            return try SectionsFeed(
                streamOf: input, SectionReader(registry, checksKeys: checksKeys), onFault: onFault)
        }
        begin(factory, input)
        let stream = StreamSource(input, of: "datum")
        let check = check(of: input.name, factory)
        let source = try FactorySource(
            stream, file: input.name.text, factory, onFault: check?.faults.take ?? onFault)
        return MappedFeed(source, input.name, document: input.document, check)
    }

    private func openDocument(_ input: FeedInput) throws(DocumentFault) -> any Feed {
        if let factory {
            begin(factory, input)
            let check = check(of: input.name, factory)
            let source = try FactorySource(input.source, factory, onFault: check?.faults.take ?? onFault)
            return MappedFeed(source, input.name, document: input.document, check)
        }
        return document(try DocumentSource(input.source), of: input)
    }

    private func document(_ page: any DocumentPage, of input: FeedInput) -> any Feed {
        let pages = PagedSource(page, of: input, fetcher, checksKeys: checksKeys, onFault: onFault)
        return SectionsFeed(pages, of: input, SectionReader(registry, checksKeys: checksKeys), onFault: onFault)
    }

    /// The check of data that a factory maps; nil if the data is only shown.
    func check(of name: FeedName, _ factory: Factory) -> DataCheck? {
        checksKeys ? DataCheck(of: name.text, mappedBy: factory, givesHints: self.factory != nil, onFault) : nil
    }

    /// Prepares a factory for an input, and reports its components that no plugin provides.
    func begin(_ factory: Factory, _ input: FeedInput?) {
        factory.clock.pointee.begin(fetched: input?.fetched?.time)
        for fault in factory.missingComponents { onFault(fault) }
    }
}
