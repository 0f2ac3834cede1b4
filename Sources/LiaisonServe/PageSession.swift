internal import LiaisonJSON
internal import LiaisonKit
package import LiaisonReader
internal import LiaisonShow

/// One page in a browser: its levels, its window, and what it was sent.
package final class PageSession {
    /// The unguessable name.
    package let id: String
    private let levels: ReaderLevels
    private let surface: PageSurface
    private var numbers = PageRowNumbers()
    private var state = PageState()
    /// The contents as they are now; nil if they may have changed.
    private var contents: PageContents?
    /// The reader that is shown, and its number.
    private var shown: (reader: Reader, number: Int)
    /// The last request with events, and its answer.
    private var last: (sequence: Int, answer: String) = (0, "")
    /// The offset in points of the row that a search has found after its request was answered, and the version that tells
    /// the page; nil if the page knows the row.
    private var found: (offset: Double, version: Int?)?
    /// The stream of the page; nil if the page has closed it.
    private var stream: EventStream?
    /// True while the browser shows the first page, whose program has asked for nothing yet. Without scripts it never does.
    /// The feed waits, so that the browser has the processors for itself.
    private var isFirstPage = false
    /// The time of the last request.
    package private(set) var lastUse = ContinuousClock.now
    /// The events that may come until `refilled` is later.
    private var (allowance, refilled) = (PageSession.mostEvents, ContinuousClock.now)
    /// True if the user has quit.
    package private(set) var hasEnded = false

    /// The greatest number of events in a second.
    private static let mostEvents = 200.0

    /// Makes the session of a page.
    package init(id: String, _ surface: PageSurface, _ levels: ReaderLevels) {
        (self.id, self.surface, self.levels) = (id, surface, levels)
        shown = (levels.current, 1)
    }

    /// The reader of the level on the page.
    package var reader: Reader { levels.current }
    /// True if the page hears of changes.
    package var isListening: Bool { stream != nil }

    // MARK: - Work

    /// Takes what has arrived. Returns true if there is more to do at once.
    package func advance(hasNews: Bool) -> Bool {
        if hasNews { showNews() }
        guard !isFirstPage else { return false }
        let (wasBusy, before) = (reader.isBusy, (reader.message, reader.contents.isAtEnd))
        let progress = levels.advance()
        if progress.isOutdated || before != (reader.message, reader.contents.isAtEnd) { contents = nil }
        if wasBusy, !reader.isBusy { found = (reader.pageOffset, nil) }
        return progress.hasWork
    }

    /// Shows a message.
    package func say(_ message: String) {
        reader.message = message
        contents = nil
    }

    /// Shows what plugins have done later.
    package func showNews() {
        reader.showPending()
        contents = nil
    }

    /// Takes all cells off, so that a new build of a plugin makes new ones.
    package func discardCells() {
        levels.discardCells()
        contents = nil
    }

    /// Reads the feeds again, because their files have changed.
    package func rereadFeeds() {
        levels.rereadFeeds()
        contents = nil
    }

    /// The descriptors that become readable when there is something to take.
    package var descriptors: [Int32] {
        isFirstPage ? [] : [levels.descriptor, reader.contents.isAtEnd ? -1 : reader.contents.descriptor]
    }

    /// The time until there is something to do, in milliseconds; nil if there is nothing to wait for.
    package var millisecondsToWork: Int32? {
        isFirstPage ? nil : [levels.millisecondsToTick, levels.millisecondsToReading].compactMap(\.self).min()
    }

    /// Tells the page that its state is outdated, and which rows have changed.
    package func announce() {
        guard let stream, contents == nil else { return }
        let contents = refreshed()
        guard state.differs(from: contents) else { return }
        let rows = state.changedRows(in: contents)
        let text = #"{"version":\#(state.version + 1),"rows":\#(JSONText.array(rows.map(String.init)))}"#
        if !stream.send(text) { self.stream = nil }
    }

    /// Ends the session. The plugins are told that the rows leave the page.
    package func end(_ words: String? = nil) {
        if let words { _ = stream?.send(#"{"stopped":\#(JSONText.string(words))}"#) }
        stream = nil
        levels.end(waitsForPlugins: true)
    }

    private func refreshed() -> PageContents {
        if let contents { return contents }
        if levels.current !== shown.reader {
            shown = (levels.current, shown.number + 1)
            numbers = PageRowNumbers()
            reader.resizeOnPage()
        }
        var contents = reader.pageContents(&numbers)
        contents.level = shown.number
        self.contents = contents
        return contents
    }

    // MARK: - Requests

    /// The contents for the page that is sent first.
    package func firstContents() -> PageContents {
        let contents = refreshed()
        _ = state.take(contents, base: nil)
        isFirstPage = true
        return contents
    }

    /// The version of the state.
    package var version: Int { state.version }

    /// Listens: gives the page a stream.
    package func listen(_ stream: EventStream) {
        isFirstPage = false
        self.stream = stream
        contents = nil
    }

    /// Sends the stream a comment, by which the host learns whether the page is there.
    package func beat() { if stream?.beat() == false { stream = nil } }

    /// Answers a request.
    package func answer(_ request: PageRequest) -> HTTPAnswer {
        lastUse = .now
        isFirstPage = false
        if let version = found?.version, request.base == version { found = nil }
        guard let sequence = request.sequence else {
            move(to: request.window)
            return .json(json(request, []), toPost: false)
        }
        if sequence == last.sequence { return .json(last.answer, toPost: true) }
        guard sequence == last.sequence + 1 else { return .conflict }
        guard allows(request.events.count) else { return .tooMany }
        if reader.take(heights: request.heights, numbers) { contents = nil }
        move(to: request.window)
        var members: [String] = []
        for event in request.events { members += perform(event) }
        last = (sequence, json(request, [#""seq":\#(sequence)"#] + members))
        return .json(last.answer, toPost: true)
    }

    private func json(_ request: PageRequest, _ members: [String]) -> String {
        let contents = refreshed()
        var members = members + state.take(contents, base: request.base)
        numbers.keep(contents.rows)
        if let offset = found?.offset {
            members.append(#""reveal":\#(number(offset))"#)
            found?.version = state.version
        }
        return "{\(members.joined(separator: ","))}"
    }

    private func allows(_ events: Int) -> Bool {
        let now = ContinuousClock.now
        allowance = min(allowance + (now - refilled) / .seconds(1) * Self.mostEvents, Self.mostEvents)
        refilled = now
        guard allowance >= Double(events) else { return false }
        allowance -= Double(events)
        return true
    }

    private func move(to window: PageRequest.Window?) {
        guard let window else { return }
        surface.resize(to: Size(width: window.width, height: window.height))
        if reader.resizeOnPage() { contents = nil }
        // The window stays if its row is gone.
        guard found == nil, let start = window.row.map({ reader.pageOffset(of: $0, numbers) }) ?? 0 else { return }
        if reader.scrollOnPage(toOffset: max(start + window.offset, 0)) { contents = nil }
    }

    // MARK: - Events

    /// Performs an event. Returns the members of the answer that say what the page does.
    private func perform(_ event: PageRequest.Event) -> [String] {
        let rows = refreshed().rows
        guard let event = event.event({ number in rows.first { $0.id == number }?.place }) else {
            say("the row is gone")
            return []
        }
        found = nil
        let effect = reader.perform(event)
        _ = levels.advance()
        contents = nil
        var members = doRequest()
        switch effect {
        case .scrollPages(let pages)?: members.append(#""scroll":\#(pages)"#)
        case .control(let step)?: members.append(#""control":\#(step)"#)
        case .reveal?: members.append(#""reveal":\#(number(reader.pageOffset))"#)
        case nil: break
        }
        return members
    }

    private func number(_ points: Double) -> Int { points.isFinite ? Int(min(max(points, 0), 1e12)) : 0 }

    /// Does what the reader has asked for. Returns the members of the answer that say what the page does.
    private func doRequest() -> [String] {
        guard let request = reader.request else { return [] }
        reader.request = nil
        switch request {
        case .level(let action): hasEnded = !levels.perform(action)
        case .quit: hasEnded = true
        case .open(let url): return [#""open":\#(JSONText.string(url))"#]
        case .copy(let text): return [#""copy":\#(JSONText.string(text))"#]
        case .run(let program): reader.message = "a page runs no programs, such as \(program.name)"
        case .suspend: reader.message = "a page cannot be suspended"
        case .redraw: break
        }
        return hasEnded ? [#""ended":true"#] : []
    }
}
