internal import Glibc
internal import LiaisonDiagnostics
package import LiaisonHost
internal import LiaisonKit
package import LiaisonReader
internal import LiaisonShow

/// Answers the requests of pages, and tells the pages what changes. All plugins and levels belong to the thread of the loop.
///
/// The loop takes no processor time while nothing happens.
///
/// All pages belong to the person who has the token, so they share the workers of the plugins, as the windows of one
/// program do.
package final class ServeLoop {
    private let server: HTTPServer
    private let gate: Gate
    let registry: Registry
    private let watched: Watched?
    private let pictures: ServedPictures
    private let takesMedia: Bool
    private let makeLevels: (PageSurface) -> ReaderLevels?
    private let keys: [String]
    private var sessions: [String: PageSession] = [:]
    /// The session that does something now, which gets the messages.
    private var active: PageSession?
    /// Rings when a plugin in this process has called a completion, or when the program is asked to stop.
    private let bell = Bell()
    private var lastBeat = ContinuousClock.now
    private var lastRequest = ContinuousClock.now

    /// The greatest number of pages at a time.
    private static let mostSessions = 24
    /// The time after which a page without a stream is gone.
    private static let idleTime = Duration.seconds(1800)
    /// The time between two comments on a stream.
    private static let beatTime = Duration.seconds(60)
    /// The time after a request in which the use of processor and memory by plugins is looked at each second.
    private static let watchfulTime = Duration.seconds(10)
    /// The time that a page waits for plugins before their rows are pending.
    private static let patience = Duration.milliseconds(80)
    /// The size of the first window, in points.
    private static let firstWindow = Size(width: 640, height: 2400)

    /// Makes the loop of a server.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - gate: The gate of the server.
    ///   - registry: The components.
    ///   - pictures: The pictures of all pages.
    ///   - watched: The files whose changes pages show; nil to watch none.
    ///   - keys: The names of the keys that pages send.
    ///   - takesMedia: True if sounds and videos of the web may play.
    ///   - makeLevels: Makes the levels of a page; nil, after a report, if the feeds cannot be opened.
    package init(
        _ server: HTTPServer, _ gate: Gate, _ registry: Registry, _ pictures: ServedPictures, watched: Watched?,
        keys: [String],
        takesMedia: Bool, makeLevels: @escaping (PageSurface) -> ReaderLevels?
    ) {
        (self.server, self.gate, self.registry, self.pictures) = (server, gate, registry, pictures)
        self.watched = watched
        (self.keys, self.takesMedia, self.makeLevels) = (keys, takesMedia, makeLevels)
    }

    /// Shows a message on the page that does something now. Returns false if there is none.
    package func say(_ message: String) -> Bool {
        guard let active else { return false }
        active.say(message)
        return true
    }

    /// Runs until the program is asked to stop.
    package func run() {
        LateCompletions.onNote(bell.ring)
        StopSignals.catchAll(bell)
        while !StopSignals.hasCome {
            if let watched { look(at: watched) }
            let hasWork = advance()
            let requests = server.takeRequests()
            if !requests.isEmpty { lastRequest = .now }
            requests.forEach(take)
            forEachSession { $0.announce() }
            endIdleSessions()
            // A request may have begun a search, or anything else that goes on.
            wait(hasWork: hasWork || !requests.isEmpty)
        }
        sessions.values.forEach { $0.end("the host has stopped") }
        sessions = [:]
        server.stop()
    }

    // MARK: - Work

    /// Does something for each page.
    func forEachSession(_ body: (PageSession) -> Void) {
        for session in sessions.values { with(session) { body(session) } }
    }

    private func with(_ session: PageSession, _ body: () -> Void) {
        active = session
        body()
        active = nil
    }

    private func advance() -> Bool {
        registry.showsPending(after: Self.patience)
        bell.silence()
        let hasNews = registry.hasNews
        let isCompleted = LateCompletions.deliver()
        var hasWork = false
        forEachSession { if $0.advance(hasNews: hasNews || isCompleted) { hasWork = true } }
        registry.logPrinted()
        registry.endGreedyWorkers()
        return hasWork
    }

    private func wait(hasWork: Bool) {
        let workers = LateCompletions.descriptors
        let waitsForConnections = server.endSlowConnections()
        var limits = sessions.values.compactMap(\.millisecondsToWork)
        if registry.isLate { limits.append(100) }
        // A plugin that goes on by itself after a command is found out within this time, or with the next beat.
        if registry.hasRunningWorkers, .now - lastRequest < Self.watchfulTime { limits.append(1000) }
        if waitsForConnections { limits.append(1000) }
        if watched != nil { limits.append(Self.timeBetweenLooks) }
        if !sessions.isEmpty { limits.append(60_000) }
        if hasWork || workers == nil { limits.append(0) }
        var files = [server.descriptor, bell.descriptor] + (workers ?? []) + registry.printedDescriptors
        files += sessions.values.flatMap(\.descriptors)
        var waits = files.filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&waits, nfds_t(waits.count), limits.min() ?? -1)
    }

    private func endIdleSessions() {
        let now = ContinuousClock.now
        let isBeat = now - lastBeat >= Self.beatTime
        if isBeat { lastBeat = now }
        for session in sessions.values {
            if isBeat { session.beat() }
            if session.hasEnded || !session.isListening && now - session.lastUse > Self.idleTime { end(session) }
        }
    }

    private func end(_ session: PageSession) {
        sessions[session.id] = nil
        session.end()
    }

    // MARK: - Requests

    private func take(_ request: HTTPRequest) {
        guard let path = gate.pass(request) else { return }
        let isPost = request.method == "POST"
        switch (path.first ?? "", path.dropFirst().first) {
        case ("", nil) where !isPost: begin(request)
        case ("page.js", nil) where !isPost:
            request.answer(HTTPAnswer(200, "text/javascript", PageFiles.script, cachedFor: 60))
        case ("page.css", nil) where !isPost:
            request.answer(HTTPAnswer(200, "text/css", PageFiles.style, cachedFor: 60))
        case ("picture", let number?) where !isPost && path.count == 2: pictures.answer(request, number: number)
        case (let id, let action?):
            guard path.count == 2, let session = sessions[id] else { return request.answer(.notFound) }
            with(session) { answer(request, session, action, isPost: isPost) }
        default: request.answer(.notFound)
        }
    }

    private func answer(_ request: HTTPRequest, _ session: PageSession, _ action: String, isPost: Bool) {
        switch (action, isPost) {
        case ("rows", false):
            guard let parameters = PageRequest(parameters: request.parameter) else { return request.answer(.malformed) }
            request.answer(session.answer(parameters))
        case ("events", true):
            guard let events = PageRequest(body: request.body) else { return request.answer(.malformed) }
            request.answer(session.answer(events))
        case ("stream", false):
            if let stream = request.answerWithStream(
                [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")] + HTTPAnswer.safety)
            {
                session.listen(stream)
            }
        case ("end", true):
            end(session)
            request.answer(.json("{}", toPost: true))
        default: request.answer(.notFound)
        }
    }

    /// Begins a session, and answers with its page.
    private func begin(_ request: HTTPRequest) {
        if request.method == "HEAD" { return request.answer(HTTPAnswer(200, "text/html; charset=utf-8", [])) }
        guard makeRoom() else { return request.answer(.unavailable) }
        let surface = PageSurface(Self.firstWindow, urlOfPicture: pictures.path)
        guard let levels = makeLevels(surface) else { return request.answer(.failed) }
        let session = PageSession(id: Secret.make(), surface, levels)
        sessions[session.id] = session
        with(session) {
            let deadline = ContinuousClock.now + .milliseconds(100)
            while !session.reader.isFilledOnPage, ContinuousClock.now < deadline {
                if !session.advance(hasNews: false) { usleep(1000) }
            }
            let contents = session.firstContents()
            let nonce = Secret.make()
            let shell = PageShell(
                contents: contents, version: session.version, session: session.id,
                takesMedia: takesMedia, keys: keys)
            var answer = HTTPAnswer(200, "text/html; charset=utf-8", shell.document(nonce: nonce))
            answer.headers.removeAll { $0.name == "Content-Security-Policy" }
            answer.headers.append(
                ("Content-Security-Policy", PageShell.policy(nonce: nonce, takesMedia: takesMedia)))
            request.answer(answer)
        }
    }

    /// Ends the page that was not used for longest if there are too many. Returns false if all pages are in use.
    private func makeRoom() -> Bool {
        guard sessions.count >= Self.mostSessions else { return true }
        guard let oldest = sessions.values.filter({ !$0.isListening }).min(by: { $0.lastUse < $1.lastUse }) else {
            return false
        }
        end(oldest)
        return true
    }
}
