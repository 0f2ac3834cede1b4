internal import FoundationEssentials
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
package import LiaisonHost
internal import LiaisonKit
package import LiaisonShow
package import LiaisonTerminal

/// Reads keys from the terminal, passes them to the reader, and sends one frame for all changes.
///
/// The loop takes no processor time while nothing happens. It waits for the terminal, for signals and for sections.
package final class ReadLoop {
    private let terminal: Terminal
    private let levels: ReaderLevels
    private var reader: Reader { levels.current }
    private let registry: Registry
    private let modes: Modes
    /// Wakes the loop when a plugin in this process has called a completion.
    private let bell = Bell()
    private let background: BackgroundPrograms
    private var parser = InputParser()
    /// The time when the terminal last sent something.
    private var lastInput = ContinuousClock.now
    private var capabilities: Capabilities
    /// The input and the events of the terminal that have arrived while the loop waited for a plugin.
    private var typedAhead: [InputEvent] = []
    /// The events that have arrived together with the current event, and follow it.
    private var following: ArraySlice<InputEvent> = []
    private var missed = Terminal.Awakening()
    /// The time when the reader began to wait for a plugin, and the time when it was last seen waiting; nil if it has
    /// not waited.
    private var waiting: (start: ContinuousClock.Instant, last: ContinuousClock.Instant)?
    /// True while a frame is being drawn.
    private var isDrawing = false
    /// True if the screen must be drawn again.
    private var isOutdated = true
    private var hasEnded = false
    /// True if the task of the reader can continue at once.
    private var hasWork = false
    /// The writer of rows as text for a screen reader; nil if the reader draws on the screen.
    private var plain: PlainOutput?
    /// The mode in which pictures are shown.
    private let images: ImageMode

    /// The time that an escape character waits for the rest of a sequence, in milliseconds, unless the terminal sends a
    /// sequence for Escape, too.
    private let escapeDelay: Int32
    /// The usual value of `escapeDelay`.
    private static let usualEscapeDelay: Int32 = 50
    /// The time that an escape character waits if the terminal sends a sequence for Escape, too, in milliseconds. The
    /// character is then no key, but a terminal may have announced more than it does.
    private static let longEscapeDelay: Int32 = 1000
    /// The time that pasted text waits for its next byte before its end mark may be lost, in milliseconds. A slow
    /// connection pauses, too.
    private static let pasteDelay: Int32 = 1000
    /// The time that a frame waits for plugins before their rows are pending. Users do not notice so short a time.
    private static let patience = Duration.milliseconds(80)
    /// The time that a command waits for a plugin before the reader says so.
    private static let longestMoment = Duration.milliseconds(200)
    /// The greatest time that the first frame waits for a screenful of rows.
    private static let firstFrameDelay = Duration.milliseconds(40)

    package init(
        _ terminal: Terminal, _ levels: ReaderLevels, _ registry: Registry, takesMouse: Bool, isPlain: Bool,
        images: ImageMode, escapeDelay: Int32?
    ) {
        self.escapeDelay = escapeDelay ?? Self.usualEscapeDelay
        self.terminal = terminal
        self.levels = levels
        self.registry = registry
        registry.surroundings = Surroundings(colorScheme: .ofTerminal)
        registry.showsPending(after: Self.patience)
        background = BackgroundPrograms(onFailure: bell.ring)
        modes = Modes(takesScreen: !isPlain, takesMouse: takesMouse && !isPlain)
        capabilities = Capabilities(environment: environmentVariable)
        levels.screen.colors = capabilities.colors
        plain = isPlain ? PlainOutput() : nil
        self.images = images
        levels.pictures?.support = PictureSupport(images, capabilities)
        showColors()
    }

    /// The questions to the terminal. If the screen is not cleared, only questions that no terminal prints are asked.
    private var questions: [UInt8] {
        plain == nil
            ? Capabilities.questions(environment: environmentVariable)
            : Capabilities.pictureQuestions(environment: environmentVariable)
    }

    /// Runs until the user quits, or until the terminal is gone.
    package func run() throws(Terminal.Failure) {
        try terminal.enter(modes, asking: questions)
        defer {
            // The plugins are told of the end later. The terminal belongs to the shell then, and no key ends their
            // work.
            registry.showsPending(after: Self.patience)
            terminal.send(levels.screen.removalOfPictures)
            terminal.leave()
            levels.settings.files.removeAll()
        }
        LateCompletions.onNote(bell.ring)
        let deadline = ContinuousClock.now + Self.firstFrameDelay
        while !hasEnded {
            advance()
            let waitsForRows = !reader.isFilled && ContinuousClock.now < deadline
            if isOutdated, terminal.isReady, !waitsForRows { draw() }
            try respond(to: wait(waitsForRows: waitsForRows))
            try doRequest()
        }
    }

    // MARK: - Work

    /// Takes sections if the reader wants them, and continues the task of the reader.
    private func advance() {
        hasWork = false
        let before = (reader.message, reader.contents.isAtEnd)
        registry.showsPending(after: Self.patience) { [unowned self] in waits(for: $0) }
        let progress = levels.advance()
        (isOutdated, hasWork) = (isOutdated || progress.isOutdated, progress.hasWork)
        if LateCompletions.deliver() { isOutdated = true }
        for sentence in background.takeFailures() { reader.message = sentence }
        registry.logPrinted()
        registry.endGreedyWorkers()
        if levels.pictures?.takeArrived() == true {
            reader.dataView.measureDisplayedCells()
            isOutdated = true
        }
        if registry.hasNews {
            reader.showPending()
            isOutdated = true
        }
        // The end of a feed and a fault arrive without a section, too.
        if (reader.message, reader.contents.isAtEnd) != before { isOutdated = true }
    }

    private func wait(waitsForRows: Bool) -> Terminal.Awakening {
        var milliseconds: Int32 = parser.isInDoubt ? doubtDelay : -1
        // A plugin may exceed its time without any event.
        let check: Int32? = registry.isLate ? 100 : registry.hasRunningWorkers ? 1000 : nil
        let limits = [
            milliseconds < 0 ? nil : milliseconds, check, levels.millisecondsToTick, levels.millisecondsToReading,
        ]
        milliseconds = limits.compactMap(\.self).min() ?? -1
        if waitsForRows { milliseconds = 5 }
        let workers = LateCompletions.descriptors
        if hasWork || workers == nil || !typedAhead.isEmpty { milliseconds = 0 }
        let sections = reader.wantsSections ? reader.contents.descriptor : -1
        var awakening = terminal.wait(
            orFor: [levels.descriptor, sections, bell.descriptor, levels.pictures?.bell.descriptor ?? -1]
                + (workers ?? []) + registry.printedDescriptors,
            milliseconds: milliseconds)
        awakening.add(missed)
        missed = Terminal.Awakening()
        bell.silence()
        return awakening
    }

    private func respond(to awakening: Terminal.Awakening) throws(Terminal.Failure) {
        if awakening.isContinued {
            try terminal.retake()
            forgetTerminal()
        }
        if awakening.isAskedToStop { try suspend() }
        if awakening.isResized, let size = terminal.size {
            reader.resize(to: size)
            isOutdated = true
        }
        let events = typedAhead
        typedAhead = []
        try handle(events)
        if awakening.hasInput {
            try read()
        } else if isDoubtOver, !awakening.isResized {
            var events: [InputEvent] = []
            parser.resolveDoubt { events.append($0) }
            try handle(events)
        }
    }

    /// True if the rest of an unfinished sequence or paste would have come by now. The loop wakes earlier for other
    /// reasons, and the rest of a sequence must not count as keys.
    private var isDoubtOver: Bool {
        parser.isInDoubt && ContinuousClock.now - lastInput >= .milliseconds(doubtDelay)
    }

    /// The time that an unfinished sequence or paste waits for its next byte, in milliseconds.
    private var doubtDelay: Int32 {
        if parser.isInPaste { return Self.pasteDelay }
        return capabilities.hasKittyKeyboard ? max(escapeDelay, Self.longEscapeDelay) : escapeDelay
    }

    private func read() throws(Terminal.Failure) {
        var events: [InputEvent] = []
        let isThere = terminal.read { bytes in parser.parse(bytes) { events.append($0) } }
        lastInput = .now
        try handle(events)
        if !isThere { hasEnded = true }
    }

    private func handle(_ events: [InputEvent]) throws(Terminal.Failure) {
        following = events[...]
        while !hasEnded, let event = following.popFirst() {
            switch event {
            case .reply(let reply): try take(reply)
            case .focus: break
            case .key, .mouse, .paste:
                reader.handle(event)
                // A task that takes a moment is done before the next key, so that users may type ahead.
                if reader.task != nil { _ = reader.advance() }
                isOutdated = true
                try doRequest()
            }
        }
    }

    private func take(_ reply: TerminalReply) throws(Terminal.Failure) {
        capabilities.take(reply)
        if case .kittyKeyboard = reply { try terminal.takeKittyKeyboard() }
        showColors()
        // A change of the form makes all pictures appear again.
        guard capabilities.isComplete, let pictures = levels.pictures else { return }
        pictures.support = PictureSupport(images, capabilities)
        reader.dataView.measureDisplayedCells()
        isOutdated = true
    }

    /// Chooses the theme for the background of the terminal.
    private func showColors() {
        let (screen, colors) = (levels.screen, levels.settings.colors)
        let theme = colors.theme(capabilities.isLight)
        if theme != screen.theme { isOutdated = true }
        (screen.theme, screen.isLight) = (theme, colors.isLight(capabilities.isLight))
    }

    // MARK: - Output

    private func draw() {
        isOutdated = false
        isDrawing = true
        defer { isDrawing = false }
        if plain != nil {
            if let bytes = plain?.update(reader) { terminal.send(bytes) }
            return
        }
        reader.draw()
        let bytes = reader.screen.update(isSynchronized: capabilities.synchronizesOutput)
        if !bytes.isEmpty { terminal.send(bytes) }
    }

    /// Forgets the capabilities of the terminal, and draws everything again. Asks the questions again, because the
    /// program may be in another terminal now. Until the terminal answers, it gets only pictures that every terminal
    /// shows. The rest of an unfinished sequence or paste went to the program that had the terminal.
    private func forgetTerminal() {
        parser = InputParser()
        let isLight = capabilities.isLight
        capabilities = Capabilities(environment: environmentVariable)
        capabilities.isLight = isLight
        levels.pictures?.support = PictureSupport(images, capabilities)
        forgetScreen()
    }

    /// Draws everything again, because other programs may have written to the terminal.
    private func forgetScreen() {
        if let size = terminal.size { reader.resize(to: size) }
        reader.screen.forget()
        isOutdated = true
    }

    // MARK: - Plugins that are waited for

    /// Called while a command waits for a plugin. Keeps the input for later, and after a moment shows the name of the
    /// plugin's file. Returns false to end the command, if the user has pressed a key that goes back or quits.
    private func waits(for file: String) -> Bool {
        takeInput()
        let now = ContinuousClock.now
        if let waiting, now - waiting.last < Self.longestMoment {
            self.waiting?.last = now
        } else {
            waiting = (now, now)
        }
        guard let waiting, now - waiting.start > Self.longestMoment else { return true }
        let actions = actionsTypedAhead
        let goingBack = actions.indices.filter { actions[$0] == .back }
        let quits = actions.contains(.quit)
        for index in goingBack.reversed() { typedAhead.remove(at: index) }
        guard goingBack.isEmpty, !hasEnded, !quits else { return false }
        if !isDrawing, plain == nil, terminal.isReady {
            reader.drawStatus("waiting for \(file); \(reader.key(of: .back)) ends the command")
            terminal.send(reader.screen.update(isSynchronized: capabilities.synchronizesOutput))
        }
        return true
    }

    /// Keeps the input of the terminal for later.
    private func takeInput() {
        let awakening = terminal.wait(milliseconds: 0)
        missed.add(awakening)
        missed.hasInput = false
        if awakening.hasInput {
            let isThere = terminal.read { bytes in parser.parse(bytes) { typedAhead.append($0) } }
            lastInput = .now
            if !isThere { hasEnded = true }
        } else if isDoubtOver {
            parser.resolveDoubt { typedAhead.append($0) }
        }
    }

    /// The actions of the events typed ahead; nil for an event of a dialog.
    private var actionsTypedAhead: [ReadAction?] {
        var keys = KeysAhead(reader.dialog, reader.keymap)
        for event in following { _ = keys.action(of: event) }
        return typedAhead.map { keys.action(of: $0) }
    }

    // MARK: - Requests

    private func doRequest() throws(Terminal.Failure) {
        guard let request = reader.request else { return }
        reader.request = nil
        switch request {
        case .quit: hasEnded = true
        case .suspend: try suspend()
        case .redraw: forgetScreen()
        case .copy(let text): terminal.send(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8))
        case .run(let program): try run(program)
        case .open(let url): try open(url)
        case .level(let action): hasEnded = !levels.perform(action)
        }
    }

    private func suspend() throws(Terminal.Failure) {
        try terminal.suspend()
        forgetTerminal()
    }

    private func run(_ program: UserProgram) throws(Terminal.Failure) {
        if let reason = try start(program) {
            reader.message = "\(program.name): cannot be run: \(reason)"
        } else if program.surface == .background {
            reader.message = "in the background: \(program.name)"
        }
    }

    /// Opens a URL in the first browser that starts.
    private func open(_ url: String) throws(Terminal.Failure) {
        let programs = Browser.programs(for: url, environmentVariable("BROWSER"))
        var reason: String?
        for program in programs {
            reason = try start(program)
            if reason == nil { return }
        }
        let names = list(programs.map(\.name))
        reader.message = "\(names) cannot be run: \(reason ?? ""); \(url); set BROWSER to a program"
    }

    /// Starts a program. Waits for its end if the program needs the terminal. Returns why the program does not start; nil if
    /// it does.
    private func start(_ program: UserProgram) throws(Terminal.Failure) -> String? {
        if program.surface == .background { return background.start(program) }
        terminal.leave()
        let outcome = TerminalProgram.run(program)
        terminal.forgetSignals()
        try terminal.enter(modes, asking: questions)
        forgetTerminal()
        guard case .notStarted(let reason) = outcome else { return nil }
        return reason
    }
}
