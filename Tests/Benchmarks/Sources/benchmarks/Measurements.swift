internal import Posts

/// The measurements, by the name that picks one on the command line.
enum Measurement: String, CaseIterable {
    case dispatch, page, text, isolation, breakdown, stream, memory, sample, lists, factory, diff, growth, feeds, read
    case subscriptions

    /// Makes the measurement.
    func figures(_ bench: Bench) throws(Failure) -> [Figure] {
        switch self {
        case .dispatch: try bench.dispatch()
        case .page: try bench.page()
        case .text: try bench.text()
        case .isolation: try bench.isolation()
        case .breakdown: try bench.breakdown()
        case .stream: try bench.firstLines()
        case .memory: try bench.memory()
        case .sample: try bench.sample()
        case .lists: try bench.lists()
        case .factory: try bench.factory()
        case .diff: try bench.diff()
        case .growth: try bench.growth()
        case .feeds: try bench.feedsOfTheWeb()
        case .read: try bench.reading()
        case .subscriptions: try bench.subscriptions()
        }
    }
}

extension Bench {
    /// Posts from NDJSON to an HTML page, against the peer.
    func page() throws(Failure) -> [Figure] {
        let feed = try feed(.ndjson, posts: options.posts)
        let (page, peerPage) = ("\(folder)/liaison.html", "\(folder)/peer.html")
        let usages = try compare(
            { () throws(Failure) in try ChildProcess.run([liaison, "run", feed, "--format", "html", "--output", page])
            },
            with: { () throws(Failure) in try ChildProcess.run(["\(programs)/mustache-peer", feed, peerPage]) },
            runs: options.runs)
        let sizes = (Double(try size(ofFile: page)), Double(try size(ofFile: peerPage)))
        let difference = try difference(from: page, to: peerPage)
        return [
            Figure(
                name: "Both write the same page", measured: difference ?? "yes", target: "yes", isMet: difference == nil
            ),
            .ratio(
                "\(options.posts) posts to HTML: swift-mustache / Liaison",
                usages.second.seconds / usages.first.seconds, atLeast: 10),
            Figure(name: "  Liaison", measured: "\(usages.first.time), a page of \(sizes.0.asMegabytes)"),
            Figure(name: "  swift-mustache", measured: "\(usages.second.time), a page of \(sizes.1.asMegabytes)"),
        ]
    }

    /// Posts from NDJSON to the text of a terminal, against the page that Liaison makes from the same posts.
    func text() throws(Failure) -> [Figure] {
        let feed = try feed(.ndjson, posts: options.posts)
        func run(_ format: String) throws(Failure) -> Usage {
            try ChildProcess.run([liaison, "run", feed, "--format", format, "--output", "\(folder)/posts.\(format)"])
        }
        let usages = try compare(
            { () throws(Failure) in try run("terminal") }, with: { () throws(Failure) in try run("html") },
            runs: options.runs)
        return [
            .ratio(
                "\(options.posts) posts to a terminal's text / to HTML", usages.first.seconds / usages.second.seconds,
                atMost: 1.5),
            Figure(name: "  text", measured: usages.first.time),
            Figure(name: "  HTML", measured: usages.second.time),
        ]
    }

    /// The peak of memory, for a long stream and for one large document.
    func memory() throws(Failure) -> [Figure] {
        let stream = try feed(
            .ndjson, posts: (options.rows + PostGenerator.rowsPerPost - 1) / PostGenerator.rowsPerPost)
        let document = try feed(.json, posts: options.posts)
        let streamed = try ChildProcess.run([liaison, "run", "-", "--format", "html"], input: stream)
        let loaded = try ChildProcess.run([liaison, "run", document, "--format", "html"])
        let peak = Double(streamed.peakBytes)
        let limit = 64e6
        return [
            Figure(
                name: "\(options.rows) rows streamed: peak memory",
                measured: "\(peak.asMegabytes) in \(streamed.seconds.asTime)",
                target: "≤ \(limit.asMegabytes)", isMet: peak <= limit),
            .ratio(
                "\(options.posts) posts as .json: peak memory / file",
                Double(loaded.peakBytes) / Double(try size(ofFile: document)), atMost: 3),
        ]
    }

    /// The sample feed in the terminal's format, against a program that only prints the feed again.
    func sample() throws(Failure) -> [Figure] {
        let feed = "\(root)/Samples/posts.json"
        let usages = try compare(
            { () throws(Failure) in try ChildProcess.run([liaison, "run", feed]) },
            with: { () throws(Failure) in try ChildProcess.run(["jq", ".", feed]) }, runs: options.runs * 5)
        return [
            .ratio("Samples/posts.json: liaison run / jq", usages.first.seconds / usages.second.seconds, atMost: 5),
            Figure(name: "  Liaison", measured: usages.first.time),
            Figure(name: "  jq", measured: usages.second.time),
        ]
    }
}
