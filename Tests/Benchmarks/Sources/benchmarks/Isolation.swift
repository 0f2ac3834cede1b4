internal import Glibc
internal import Posts

/// Measurements of the same runs with plugins in workers and with plugins in the process of the host, in turns.
extension Bench {
    /// The form of a run: where its plugins are.
    private enum Form: String {
        case worker, none
    }

    /// The costs of workers.
    func isolation() throws(Failure) -> [Figure] {
        try pages() + memoryOfAll() + start() + frames() + taps() + configurations() + crashes()
    }

    private func pages() throws(Failure) -> [Figure] {
        let stream = try feed(.ndjson, posts: options.posts), document = try feed(.json, posts: options.posts)
        let page = "\(folder)/isolation.html"
        var figures: [Figure] = []
        for (name, feed, command, limit) in [
            ("a stream", stream, [String](), 1.1), ("a document", document, [], 1.1),
            ("a stream, on one processor", stream, ["taskset", "-c", "0"], 1.25),
        ] {
            let (worker, none) = try compare(
                command + [liaison, "run", feed, "--format", "html", "--output", page], runs: options.runs)
            figures.append(
                .ratio(
                    "\(options.posts) posts from \(name): workers / none", worker.seconds / none.seconds,
                    atMost: limit))
            figures.append(Figure(name: "  of which", measured: "\(worker.time) / \(none.time)"))
            figures.append(
                .ratio("  processor time", worker.processorSeconds / none.processorSeconds, atMost: 1.25))
        }
        return figures
    }

    /// The memory of the host and its workers. Pages that processes share count once.
    private func memoryOfAll() throws(Failure) -> [Figure] {
        let child = try ChildProcess(
            [liaison, "run", try feed(.ndjson, posts: options.posts), "--format", "html"], output: "/dev/null")
        let bytes = try child.waitWatchingMemory()
        let limit = 48e6
        return [
            Figure(
                name: "\(options.posts) posts streamed: memory of all processes",
                measured: Double(bytes).asMegabytes, target: "≤ \(limit.asMegabytes)", isMet: Double(bytes) <= limit)
        ]
    }

    private func start() throws(Failure) -> [Figure] {
        let command = [liaison, "run", "\(root)/Samples/posts.json"]
        let (worker, none) = try compare(command, runs: options.runs * 10)
        let (difference, limit) = (worker.seconds - none.seconds, 0.003)
        // The workers of a run end a few milliseconds after the run, and slow down the next one.
        func runAlone() throws(Failure) -> Usage {
            try ChildProcess.run(command + ["--isolation", Form.none.rawValue])
        }
        let alone = try compare(runAlone, with: runAlone, runs: options.runs * 5).first
        return [
            .ratio("Samples/posts.json: workers / none", worker.seconds / none.seconds, atMost: 1.25),
            Figure(
                name: "  more", measured: difference.asTime, target: "≤ \(limit.asTime)", isMet: difference <= limit),
            Figure(name: "  of which", measured: "\(worker.time) / \(none.time)"),
            Figure(
                name: "  none, without workers before", measured: alone.seconds.asTime, target: "≤ \(0.01.asTime)",
                isMet: alone.seconds <= 0.01),
        ]
    }

    private func frames() throws(Failure) -> [Figure] {
        let count = 300
        let each = try timePerEvent(
            Array(repeating: "page down", count: count), in: try feed(.json, posts: 2000),
            more: ["--size", "80x24", "--frames", "each"])
        return [Self.figure("A frame of a viewport: workers − none", each, atMost: 0.001)]
    }

    private func taps() throws(Failure) -> [Figure] {
        let events = (0..<2000).map { "tap 0 \($0 % 5)" }
        let refused = try timePerEvent(
            events, in: try rows("Refusing", 5), more: ["--size", "80x24", "--plugins", programs])
        let tapped = try timePerEvent(
            events, in: try rows("Tapped", 5), more: ["--size", "80x24", "--plugins", programs])
        return [
            Self.figure("A round trip to a worker", refused, atMost: 60e-6),
            Self.figure("A tap: workers − none", tapped, atMost: 250e-6),
        ]
    }

    private func configurations() throws(Failure) -> [Figure] {
        let count = 640_000
        let (worker, none) = try compare(
            [liaison, "run", try rows("Plain", count), "--format", "trace", "--plugins", programs], runs: options.runs)
        let each = (worker.seconds - none.seconds) / Double(count)
        return [Self.figure("A configuration in a batch: workers − none", each, atMost: 1e-6)]
    }

    private func crashes() throws(Failure) -> [Figure] {
        let count = 100_000
        let run = { (component: String) throws(Failure) in
            let feed = try rows(component, count)
            let arguments = [liaison, "run", feed, "--format", "html", "--plugins", programs, "--max-lost-time", "0"]
            // Rows that crash are faults, with the exit code 1.
            let words = arguments.joined(separator: " ")
            return try ChildProcess.run(["sh", "-c", "\(words) 2>/dev/null || test $? -eq 1"])
        }
        let (crashing, plain) = try compare(
            { () throws(Failure) in try run("Crashing") }, with: { () throws(Failure) in try run("Plain") },
            runs: options.runs)
        let each = (crashing.seconds - plain.seconds) / Double(count / 100)
        return [Self.figure("A crash of a worker, one in a hundred rows", each, atMost: 0.005)]
    }

    /// Runs a command with workers and without, in turns.
    private func compare(
        _ command: [String], runs: Int
    ) throws(Failure) -> (worker: Usage, none: Usage) {
        func run(_ form: Form) throws(Failure) -> Usage {
            try ChildProcess.run(command + ["--isolation", form.rawValue])
        }
        let usages = try compare(
            { () throws(Failure) in try run(.worker) }, with: { () throws(Failure) in try run(.none) }, runs: runs)
        return (usages.first, usages.second)
    }

    /// The seconds that an event takes longer with workers.
    private func timePerEvent(_ events: [String], in feed: String, more: [String]) throws(Failure) -> Double {
        let script = "\(folder)/events"
        try writeFile(script, events.map { "\($0)\n" })
        let (worker, none) = try compare([liaison, "run", feed, "--events", script] + more, runs: options.runs)
        return (worker.seconds - none.seconds) / Double(events.count)
    }

    /// A feed of rows of one component of the plugin `trials`.
    private func rows(_ component: String, _ count: Int) throws(Failure) -> String {
        let path = "\(folder)/\(component)-\(count).ndjson"
        let perSection = 100
        let sections = (0..<(count + perSection - 1) / perSection).lazy.map { section in
            let numbers = section * perSection..<min((section + 1) * perSection, count)
            let rows = numbers.map { #"{"component":"\#(component)","model":{"number":\#($0)}}"# }
            return #"{"id":"\#(section)","rows":[\#(rows.joined(separator: ","))]}"# + "\n"
        }
        try writeFile(path, sections)
        return path
    }

    private static func figure(_ name: String, _ seconds: Double, atMost limit: Double) -> Figure {
        Figure(
            name: name, measured: seconds.asShortTime, target: "≤ \(limit.asShortTime)", isMet: seconds <= limit)
    }
}

extension Double {
    /// Seconds as text, also if they are few millionths.
    fileprivate var asShortTime: String {
        magnitude < 1e-3 ? "\((self * 1e6).rounded(1)) µs" : asTime
    }
}
