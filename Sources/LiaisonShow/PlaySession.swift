internal import Glibc
internal import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

/// Shows a feed through a viewport while it plays a script. All sections stay in memory.
package final class PlaySession {
    package let options: ShowOptions
    package let registry: Registry
    package let diagnostics: Diagnostics
    var dataView: ListView { presentation.dataView }
    var liaison: Liaison { presentation.liaison }
    package let pages: PageLoader
    package let player: EventPlayer
    package let output: OutputFile
    /// The terminal, in which each frame replaces the last one; nil if frames are written one after the other.
    package let screen: TerminalScreen?
    /// The text that is rendered and not written yet.
    var buffer: OutputBuffer {
        get { presentation.buffer }
        _modify { yield &presentation.buffer }
    }
    /// True if the feed has changed since the last frame.
    package private(set) var isOutdated = false
    /// The watches of the files that are read; nil without `--watch`.
    private let watches: Watches?
    private let script: EventScript
    private let scriptName: String
    private let frames: FrameChoice
    private let presentation: Presentation
    /// The pictures of the feed; nil if none are shown.
    package let pictures: FeedPictures?
    private let title: String
    private var frameCount = 0
    /// The empty state. It owns the memory of its model.
    private var emptyState: EmptyState?
    /// True if the faults of the empty state were reported.
    private var hasReportedEmptyState = false

    package init(
        _ reader: FeedReader, _ script: EventScript, named scriptName: String, _ options: ShowOptions,
        _ registry: Registry,
        _ diagnostics: Diagnostics, _ watches: Watches?
    ) {
        self.watches = watches
        self.script = script
        self.options = options
        self.registry = registry
        registry.surroundings = options.surroundings(of: reader)
        screen = TerminalScreen(options)
        if TerminalScreen.hasStandardError, let screen { diagnostics.onMessage = screen.say }
        self.diagnostics = diagnostics
        self.scriptName = scriptName
        frames = options.frames
        // A viewport in a terminal has no room for a title.
        title = options.format.can(.terminal) ? "" : reader.title ?? ""
        output = options.outputFile
        pages = PageLoader(reader, diagnostics)
        let settings = options.settings(reader, diagnostics)
        let unit = options.format.unit
        presentation = Presentation(options.format, settings, viewport: options.viewport?.points(unit: unit))
        let (liaison, dataView) = (presentation.liaison, presentation.dataView)
        let pages = pages
        pages.willTurn = { watches?.feed.watch($0) }
        // On the screen of a watched feed, pictures follow the text.
        pictures = options.feedPictures(of: pages.reader, diagnostics, isDrawnLater: screen != nil)
        if let pictures { presentation.writer.showPictures?(pictures) }
        player = presentation.player(unit: unit)
        registry.stopClock(of: liaison)
        liaison.paginationDelegate = pages
        liaison.onFault = { [unowned self] in
            if let emptyState, $1.kind == .row, $1.indexPath.flatMap({ liaison.row(for: $0) }) == nil {
                diagnostics.report($0, of: emptyState)
            } else {
                diagnostics.report($0, at: $1, of: pages.reader)
            }
        }
        liaison.onExpect = { [unowned dataView] in registry.runAhead($0, of: $1, in: dataView) }
        liaison.onUpdate = { [unowned self] in take($0) }
        dataView.showsAccessories = true
        liaison.liaise(dataView)
        takeEmptyState()
    }

    /// Takes the empty state of the feed, if it has changed.
    func takeEmptyState() {
        let (old, new) = (emptyState?.row, pages.reader.emptyState?.row)
        if let old, let new, old.hasSameIdentity(as: new), old.hasSameContent(as: new) { return }
        guard old != nil || new != nil else { return }
        // The old empty state must live until its cell has left the viewport.
        let before = emptyState
        emptyState = pages.reader.emptyState
        hasReportedEmptyState = false
        liaison.emptyState = new
        withExtendedLifetime(before) {}
        isOutdated = true
    }

    /// Reports the faults of the empty state, once and only if it is shown.
    private func reportEmptyState() {
        guard !hasReportedEmptyState, let emptyState, dataView.showsEmptyState else { return }
        hasReportedEmptyState = true
        emptyState.faults.forEach(diagnostics.report)
    }

    /// Loads the first page, or the page that the last row has requested.
    func loadPages() {
        pages.load(into: liaison)
        takeEmptyState()
    }

    /// Plays the whole script. With `--watch`, then shows changes until the output is closed.
    package func run() {
        do throws(OutputFile.Failure) {
            try play()
            if let watches { try follow(watches) }
            presentation.end()
            try output.finish(&buffer, sparing: pages.reader.knownFiles)
        } catch {
            diagnostics.onMessage = nil
            diagnostics.report(error, of: output)
        }
        registry.finish()
    }

    private func play() throws(OutputFile.Failure) {
        loadPages()
        dataView.layoutIfNeeded()
        reportEmptyState()
        if frames == .each { render() }
        for step in script.steps {
            // A requested page arrives before the next event. Until then the frame shows that the page is loading.
            loadPages()
            // A recording names sections of pages that the reader has read ahead.
            if let section = step.event.lastSection { pages.load(through: section, into: liaison) }
            LateCompletions.deliver()
            do throws(DocumentFault) {
                try playOutside(step.event)
                try player.play(step.event)
            } catch {
                diagnostics.report(DocumentFault(document: scriptName, line: step.line, reason: error.reason))
            }
            reportEmptyState()
            if frames == .each || frames == .marked && step.event == .frame { render() }
            try output.writeWhenFull(&buffer)
        }
        if frames == .final { render() }
        if frameCount == 0 { presentation.begin(title: title) }
    }

    /// Plays an event that concerns more than the data view. Throws the reason if the event cannot be played.
    private func playOutside(_ event: ScriptEvent) throws(DocumentFault) {
        switch event {
        case .wait(let seconds): try awaitCompletions(seconds)
        case .clock(let seconds):
            let isDone = registry.moveClock(of: liaison, by: seconds)
            dataView.reloadData()
            guard isDone else {
                throw DocumentFault(
                    reason: "the rows ask for more than \(Registry.mostTicks) ticks; move the clock in smaller steps")
            }
        case .scroll, .scrollBy, .scrollToRow, .page, .carousel, .resize, .touch, .selection, .stickyHeaders,
            .stickyBottom, .edit, .commit, .move, .swipe, .reloadAll, .reloadSection, .frame:
            break
        }
    }

    /// Waits until no command waits for its completion.
    private func awaitCompletions(_ seconds: Double) throws(DocumentFault) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while registry.awaitedCompletions > 0 {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else {
                let count = registry.awaitedCompletions
                throw DocumentFault(
                    reason:
                        "after \(seconds) seconds \(count) command\(count == 1 ? " waits" : "s wait") for completion; "
                        + "write a larger number, or ask the author of the plugin to call the completion")
            }
            LateCompletions.wait(atMost: min(left, .milliseconds(50)))
            LateCompletions.deliver()
        }
    }

    /// Notes that the feed has changed. A trace contains the changes.
    private func take(_ changes: SectionedChangeset) {
        isOutdated = true
        presentation.writer.onUpdate?(changes, &buffer)
    }

    /// Renders a frame of the viewport.
    package func render() {
        reportEmptyState()
        isOutdated = false
        if frameCount == 0 { presentation.begin(title: title) }
        let frame = presentation.frame(number: screen == nil ? frameCount : 0, namesSections: frames == .final)
        var lines = OutputBuffer()
        presentation.writer.renderer?.render(frame, into: &lines)
        pictures?.endFrame()
        if let screen { screen.show(lines) } else { buffer.append(contentsOf: lines) }
        frameCount += 1
    }
}

extension Diagnostics {
    /// Reports why the output cannot be written. A closed pipe is no fault.
    package func report(_ failure: OutputFile.Failure, of output: OutputFile) {
        switch failure {
        case .closedPipe: break
        case .isInput:
            report(
                DocumentFault(
                    document: output.name, reason: "is a page of the feed, and is not overwritten",
                    remedy: .otherOutput), .usage)
        case .system(let reason): report("\(output.name): cannot be written: \(reason)", .badInput)
        }
    }
}
