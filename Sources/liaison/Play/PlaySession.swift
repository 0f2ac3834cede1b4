internal import Glibc
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

/// A feed that is shown through a viewport, while a script is played. All that was shown is held.
final class PlaySession {
    let command: RunCommand
    let registry: Registry
    let diagnostics: Diagnostics
    let dataView: ListView
    let liaison = Liaison()
    let pages: PageLoader
    let player: EventPlayer
    let output: OutputFile
    /// The terminal in which each frame takes the place of the one before; nil: none does.
    let screen: TerminalScreen?
    var buffer = OutputBuffer()
    /// Whether what was rendered last is no longer what is held.
    private(set) var isOutdated = false
    private let script: EventScript
    private let scriptName: String
    private let frames: PlayOptions.Frames
    private let renderer: any Renderer
    private let title: String
    private var frameCount = 0
    /// What is shown where there are no rows; it keeps what that shows.
    private var emptyState: EmptyState?
    /// Whether what is wrong with the empty state was said.
    private var hasReportedEmptyState = false

    init(
        _ reader: FeedReader, _ script: EventScript, _ command: RunCommand, _ registry: Registry,
        _ diagnostics: Diagnostics
    ) {
        self.script = script
        self.command = command
        self.registry = registry
        screen = TerminalScreen(command)
        if TerminalScreen.hasStandardError { diagnostics.screen = screen }
        self.diagnostics = diagnostics
        scriptName = command.play.events == "-" ? "standard input" : command.play.events ?? ""
        frames = command.play.frames ?? .final
        // A viewport of a terminal has no room for what is not of the feed itself.
        title = command.format == .terminal ? "" : reader.title ?? ""
        output = command.outputFile
        pages = PageLoader(reader, diagnostics)
        let medium = Medium(command, reader, diagnostics)
        let renderer = medium.renderer
        self.renderer = renderer
        dataView = medium.dataView
        player = EventPlayer(liaison: liaison, dataView: dataView) { size in
            let points = size.points(unit: medium.unit)
            renderer.resize(toWidth: points.width)
            return points
        }
        liaison.paginationDelegate = pages
        liaison.onFault = { [unowned self] in
            if let emptyState, $1.kind == .row, $1.indexPath.flatMap({ liaison.row(for: $0) }) == nil {
                diagnostics.report($0, of: emptyState)
            } else {
                diagnostics.report($0, at: $1, of: pages.reader)
            }
        }
        liaison.onUpdate = { [unowned self] in take($0) }
        if let trace = renderer as? TraceRenderer {
            liaison.onDispatch = { [unowned self] in trace.write($0, into: &buffer) }
        }
        dataView.showsAccessories = true
        liaison.liaise(dataView)
        takeEmptyState()
    }

    /// Shows where there are no rows what the feed says now.
    func takeEmptyState() {
        let (old, new) = (emptyState?.row, pages.reader.emptyState?.row)
        if let old, let new, old.hasSameIdentity(as: new), old.hasSameContent(as: new) { return }
        guard old != nil || new != nil else { return }
        // What the old one showed is read until its cell has ended being displayed.
        let before = emptyState
        emptyState = pages.reader.emptyState
        hasReportedEmptyState = false
        liaison.emptyState = new
        withExtendedLifetime(before) {}
        isOutdated = true
    }

    /// Says what is wrong with the empty state, once, where it is shown.
    private func reportEmptyState() {
        guard !hasReportedEmptyState, let emptyState, dataView.showsEmptyState else { return }
        hasReportedEmptyState = true
        emptyState.faults.forEach(diagnostics.report)
    }

    /// Shows the first page, or the page that the last row has asked for.
    func loadPages() {
        pages.load(into: liaison)
        takeEmptyState()
    }

    /// Plays the script to its end.
    func run() {
        do throws(OutputFile.Failure) {
            try play()
            if command.play.watch { try watch() }
            liaison.detach()
            renderer.end(into: &buffer)
            try output.write(&buffer)
            try output.finish(sparing: pages.reader.knownFiles)
        } catch {
            diagnostics.screen = nil
            diagnostics.report(error, of: output)
        }
    }

    private func play() throws(OutputFile.Failure) {
        loadPages()
        dataView.layoutIfNeeded()
        reportEmptyState()
        if frames == .each { render() }
        for step in script.steps {
            // What the last row has asked for comes before the next event: until then the frame says that it is awaited.
            loadPages()
            LateCompletions.deliver()
            do throws(EventPlayer.Refusal) {
                try player.play(step.event)
            } catch {
                diagnostics.report("\(scriptName): line \(step.line): \(error.reason)", .renderedWithFaults)
            }
            reportEmptyState()
            if frames == .each || frames == .marked && step.event == .frame { render() }
            try output.writeWhenFull(&buffer)
        }
        if frames == .final { render() }
        if frameCount == 0 { renderer.begin(title: title, into: &buffer) }
    }

    /// Notes that something else is held than what was rendered; a trace says what has changed.
    private func take(_ changes: SectionedChangeset) {
        isOutdated = true
        if renderer is TraceRenderer { buffer.append(string: "{\"update\":\(changes.json)}\n") }
    }

    /// Renders what the viewport shows.
    func render() {
        reportEmptyState()
        isOutdated = false
        if frameCount == 0 { renderer.begin(title: title, into: &buffer) }
        let items = dataView.visibleCells.map { cell, place in
            // An id stands once in a page.
            let section = frames == .final ? liaison.section(place.section)?.id : nil
            let top = (dataView.frame(of: cell)?.y ?? 0) - dataView.contentOffset
            return Frame.Item(cell: cell, place: place, section: section ?? "", top: top)
        }
        let number = screen == nil ? frameCount : 0
        var lines = OutputBuffer()
        renderer.render(Frame(number: number, viewport: dataView.viewport, items: items), into: &lines)
        if let screen { screen.show(lines) } else { buffer.append(contentsOf: lines) }
        frameCount += 1
    }
}

extension Diagnostics {
    /// Writes why what was rendered could not be written; that whoever read it has gone is no fault.
    func report(_ failure: OutputFile.Failure, of output: OutputFile) {
        switch failure {
        case .closedPipe: break
        case .isInput: report("--output: expected another file than a page of the feed, found \(output.name)", .usage)
        case .system(let reason): report("\(output.name): cannot be written: \(reason)", .badInput)
        }
    }
}
