internal import FoundationEssentials
internal import LiaisonDiagnostics
internal import LiaisonFeed
public import LiaisonHost
public import LiaisonKit
internal import LiaisonRender

/// Renders a whole feed.
///
/// Each section is displayed when it arrives and dropped when it has left the viewport, so that an endless feed takes
/// constant memory.
public final class RunSession {
    private let reader: FeedReader
    private let registry: Registry
    private let sections: any SectionQueue
    private let diagnostics: Diagnostics
    private let presentation: Presentation
    private let output: OutputFile
    private var progress: Progress
    /// The pictures of the feed; nil if none are shown.
    private let pictures: FeedPictures?
    /// The path of the page; nil for standard output.
    private let pagePath: String?
    /// The document whose sections are shown; nil before the first one.
    private var shownDocument: FeedName?
    /// The empty state, if it is shown; nil if the feed has rows, or has not ended.
    private var emptyState: EmptyState?

    /// Receives each section before it is shown, and may change its rows. If a plugin fails to show a row, the place in the
    /// fault counts the rows that are shown.
    public var onSection: ((inout Section) -> Void)?
    /// A remark on the fault that ends the feed too early. With a remark, the file then stays as it was; without one, it
    /// shows the sections before the fault.
    var remarkOnEnd: String?
    /// True if the feed could not be read to its end.
    private var isIncomplete = false
    /// The files of the feed that are known so far.
    package var knownFiles: [String] { reader.knownFiles }

    /// Opens the feed; nil, after a report, if that fails.
    ///
    /// - Parameters:
    ///   - options: The feed, and how it is shown. They name no viewport.
    ///   - registry: The components that the feed may name.
    ///   - diagnostics: Receives the faults, and the status in which the session ends.
    public convenience init?(_ options: ShowOptions, _ registry: Registry, _ diagnostics: Diagnostics) {
        let faults = FeedFaults()
        guard let reader = options.source.reader(registry, diagnostics, onFault: faults.add) else { return nil }
        self.init(reader, faults, registry, options, diagnostics)
    }

    private init(
        _ reader: FeedReader, _ faults: FeedFaults, _ registry: Registry, _ options: ShowOptions,
        _ diagnostics: Diagnostics
    ) {
        (self.reader, self.registry) = (reader, registry)
        registry.surroundings = options.surroundings(of: reader)
        self.diagnostics = diagnostics
        presentation = Presentation(options.format, options.settings(reader, diagnostics))
        pictures = options.feedPictures(of: reader, diagnostics)
        if let pictures { presentation.writer.showPictures?(pictures) }
        output = options.outputFile
        pagePath = options.output
        progress = Progress(toFile: options.output != nil)
        let runAhead = RunAhead(registry, for: presentation.dataView)
        sections = reader.hasPages ? ReadByPage(reader, faults, runAhead) : ReadAhead(reader, faults, runAhead)
        presentation.liaison.onFault = { [unowned self] in
            if let emptyState {
                diagnostics.report($0, of: emptyState)
            } else {
                diagnostics.report($0, at: $1, of: reader)
            }
        }
        // The text so far is there while a plugin takes its time. A failure is met again by the next write.
        registry.whileItWaits { [weak self] in _ = self?.flush() }
        presentation.liaison.liaise(presentation.dataView)
    }

    /// Renders the feed to its end. Faults are reported, and the rest of the feed is shown.
    public func run() {
        do throws(OutputFile.Failure) {
            presentation.begin(title: reader.title ?? "")
            try renderSections()
            presentation.end()
            if isIncomplete, remarkOnEnd != nil { return try output.discard() }
            try output.finish(&presentation.buffer, sparing: reader.knownFiles)
        } catch {
            diagnostics.report(error, of: output)
        }
        progress.end()
        registry.finish()
    }

    private func renderSections() throws(OutputFile.Failure) {
        var hasRows = false
        while var section = try nextSection() {
            onSection?(&section)
            hasRows = hasRows || section.rowCount > 0
            try render(section)
        }
        guard !hasRows, let emptyState = reader.emptyState else { return }
        self.emptyState = emptyState
        emptyState.faults.forEach(diagnostics.report)
        try render(emptyState.section)
    }

    private func render(_ section: Section) throws(OutputFile.Failure) {
        let last = presentation.liaison.sectionNumbers.upperBound
        followDocument(ofSection: last)
        var failure: OutputFile.Failure?
        let passedOver = presentation.show(section) { cell, place, isLate in
            if isLate { reportLateRow(at: place) }
            // The text so far is written before the renderer waits for the web.
            if pictures?.mayWait(for: cell, at: place) == true { failure = flush() ?? failure }
        }
        if let failure { throw failure }
        if passedOver > 0 { reportRowsWithoutEnd(passedOver, last) }
        presentation.liaison.discardSectionsAboveViewport()
        try output.writeWhenFull(&presentation.buffer)
        progress.count()
    }

    /// Resolves the relative URLs of a page against the document that has a section.
    private func followDocument(ofSection section: Int) {
        guard reader.hasPages, let enterDocument = presentation.writer.enterDocument else { return }
        let document = reader.document(of: .header(section: section))
        guard document != shownDocument else { return }
        shownDocument = document
        enterDocument(FeedLocation(document, ofPage: pagePath))
    }

    /// Reports a row that was inserted above rows that are already written.
    private func reportLateRow(at place: Place) {
        let origin = reader.origin(of: place)
        diagnostics.report(
            DocumentFault(
                document: origin.file, place: origin.place.description,
                reason: "\(LineRendering.lateRow), and is written after them; insert it below", remedy: .viewport))
    }

    /// Reports rows that insert rows without end.
    private func reportRowsWithoutEnd(_ passedOver: Int, _ section: Int) {
        let origin = reader.origin(of: .header(section: section))
        diagnostics.report(
            DocumentFault(
                document: origin.file, place: "sections[\(origin.place.section)]",
                reason: "\(LineRendering.rowsWithoutEnd(passedOver)); insert a row once, not at each display"))
    }

    /// The next section. Reports and skips lines that are no section.
    private func nextSection() throws(OutputFile.Failure) -> Section? {
        while true {
            var failure: OutputFile.Failure?
            let reading = sections.next {
                failure = self.flush()
                self.registry.endGreedyWorkers()
            }
            if let failure { throw failure }
            for fault in reading.faults { diagnostics.report(fault) }
            switch reading.item {
            case .success(.section(let section)): return section
            case .success(.skipped(let error)): diagnostics.report(error)
            case .success(.end): return nil
            case .failure(let error):
                isIncomplete = true
                diagnostics.remark = remarkOnEnd ?? ""
                diagnostics.report(error)
                diagnostics.remark = ""
                return nil
            }
        }
    }

    /// Writes the rendered text, before the session waits for input or for a plugin.
    private func flush() -> OutputFile.Failure? {
        do throws(OutputFile.Failure) {
            try output.write(&presentation.buffer)
            return nil
        } catch {
            return error
        }
    }
}
