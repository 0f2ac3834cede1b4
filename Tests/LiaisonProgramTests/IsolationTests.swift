import Foundation
import LiaisonHost
import TestSupport
import Testing

/// `liaison run --isolation worker`: the effects of plugins whose code runs in processes of its own.
@Suite struct IsolationTests {
    /// Shows a feed with a row for each of some texts, by a component of a fixture.
    private func run(
        _ fixture: String, _ component: String, _ field: String, _ texts: [String], isolation: String = "worker",
        flags: [String] = [], arguments: [String] = [], events: String = ""
    ) throws -> Command.Result {
        let folder = try FixturePlugin.folder(of: fixture)
        if !flags.isEmpty { try FixturePlugin.compile(fixture, into: folder, flags: flags) }
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = texts.map { #"{ "component": "\#(component)", "model": { "\#(field)": "\#($0)" } }"# }
        let feed = #"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [\#(rows.joined(separator: ","))] }] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        try Data(events.utf8).write(to: folder.appending(path: "events.txt"))
        let command = ["run", "feed.json", "--plugins", ".", "--isolation", isolation] + arguments
        return try Command.run(Command.liaison, command, in: folder)
    }

    @Test(
        .waiting,
        arguments: [
            ("crash", "crashed with SIGSEGV in configuration"), ("abort", "crashed with SIGABRT in configuration"),
            ("leave", "exited with code 0 in configuration"), ("leave at once", "exited with code 3 in configuration"),
            ("overflow", "crashed with SIGSEGV in configuration"),
            ("allocate", "crashed with SIGSEGV in configuration"),
            ("read addresses", "crashed with SIGABRT in configuration"),
            ("fill and keep", "has taken more than 512 MB of memory in configuration"),
            ("start threads", "has taken more than 1024 threads in configuration"),
            ("flood", "has sent bytes that are no message in configuration"),
            ("write to the model", "crashed with SIGSEGV in configuration"),
            ("append without end", "has sent more than 64 MB in configuration"),
            ("set without end", "has sent more than 64 MB in configuration"),
            ("loop", "took longer than 2 s of processor time, or 20 s by the clock in configuration"),
        ])
    func aPluginThatFailsCostsItsRow(_ behaviour: String, _ sentence: String) throws {
        // A busy machine takes long to send or to fill so much.
        let takesLong = ["set without end", "fill and keep"].contains(behaviour)
        let arguments = takesLong ? ["--timeout", "60", "--max-lost-time", "0"] : []
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", ["before", behaviour, "behind"], arguments: arguments)
        // A line before the fault names the function of the crash.
        expect(
            result.errors.split(separator: "\n").last,
            equals:
                "liaison: feed.json: sections[0].rows[1]: Misbehaving (libmisbehaving.so) \(sentence) of sections[0].rows[1]"
        )
        expect(result.status, equals: 1)
        #expect(result.output.contains("before") && result.output.contains("behind"))
    }

    @Test(.waiting, arguments: [16, 40, 63])
    func aSystemWithoutProcessesIsNamedOnceForAPlugin(descriptors: Int) throws {
        let rows = Array(repeating: #"{ "component": "Likes", "model": { "count": 1 } }"#, count: 3)
        let feed = #"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [\#(rows.joined(separator: ","))] }] }"#
        let result = try Command.run(
            "prlimit", "--nofile=\(descriptors)", "--", Command.liaison, "run", "-", "--isolation", "worker",
            input: feed)
        #expect(result.errors.hasPrefix("liaison: standard input: sections[0].rows[0]: Likes: /"))
        #expect(
            result.errors.hasSuffix(
                "libPostText.so: has no process, because the system gives none; "
                    + "end other programs, or raise the limits of processes and files (ulimit -u, ulimit -n)\n"))
        expect(result.errors.count(where: \.isNewline), equals: 1)
        expect(result.output.split(separator: "\n").count { $0.hasSuffix("\u{2394} Likes") }, equals: 3)
        expect(result.status, equals: 71)
    }

    /// A limit that the user can raise stops no worker.
    @Test(arguments: [["--timeout", "3"], ["--max-lost-time", "3"]]) func onlyWorkersHaveLimits(limit: [String]) throws
    {
        let result = try Command.run(Command.liaison, ["run", "feed.json", "--isolation", "none"] + limit)
        expect(result.status, equals: 64)
        let sentence = "Error: \(limit[0]): needs --isolation worker or strict\n"
        #expect(result.errors.hasPrefix(sentence), "\(result.errors)")
    }

    @Test(.waiting) func workersRaiseTheLimitOfDescriptors() throws {
        let feed = #"{ "id": "rows", "rows": [{ "component": "Likes", "model": { "count": 64 } }] }"#
        let result = try Command.run(
            "prlimit", "--nofile=24:1024", "--", Command.liaison, "run", "-", "--isolation", "worker", input: feed)
        #expect(result.errors.isEmpty && result.output.contains("64 likes"))
        expect(result.status, equals: 0)
    }

    @Test(.waiting, .enabled(if: getuid() == 0, "the limit of processes does not bind root, who can be another user"))
    func aSystemWithoutThreadsIsNamed() throws {
        let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]
        let result = try Command.run(
            "setpriv", nobody + ["--", "prlimit", "--nproc=1", "--", Command.liaison, "run", "-"],
            input: Data(#"{ "id": "1", "rows": [] }"#.utf8))
        expect(
            result.errors,
            equals: "liaison: cannot start a thread: Resource temporarily unavailable\n")
        expect(result.status, equals: 71)
    }

    /// The zygote has nothing of the host: neither its arguments, nor its environment, nor its addresses.
    @Test(.waiting) func theZygoteIsAProgramOfItsOwn() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try watch("first", in: folder)
        #expect(run.wait { run.output.contains("first") }, "\(run.errors)")
        let zygote = try #require(Self.zygote(of: run.identifier))
        #expect(try !text(of: "cmdline", zygote).contains("feed.json"))
        #expect(try !text(of: "environ", zygote).contains("PATH=/"))
        let starts = try [run.identifier, zygote].map {
            try text(of: "maps", $0).split(separator: "\n").first { $0.hasSuffix("/liaison") }?.prefix { $0 != "-" }
        }
        #expect(starts[0] != nil && starts[0] != starts[1])
    }

    /// The workers that end with the zygote had no work, so no row is lost.
    @Test(.waiting) func anotherZygoteStartsWhenOneIsKilled() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try watch("first", in: folder)
        #expect(run.wait { run.output.contains("first") }, "\(run.errors)")
        kill(try #require(Self.zygote(of: run.identifier)), SIGKILL)
        try write(["second", "third"], to: folder)
        #expect(run.wait { run.output.contains("third") }, "\(run.errors)")
        #expect(run.output.contains("second"))
        expect(run.errors, equals: "")
    }

    private func write(_ behaviours: [String], to folder: URL) throws {
        let rows = behaviours.map { #"{ "component": "Misbehaving", "model": { "behaviour": "\#($0)" } }"# }
        let feed = #"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [\#(rows.joined(separator: ","))] }] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private func watch(_ behaviour: String, in folder: URL) throws -> RunningCommand {
        try write([behaviour], to: folder)
        return try RunningCommand(
            Command.liaison,
            ["run", "feed.json", "--plugins", ".", "--isolation", "worker", "--watch", "--size", "70x20"],
            in: folder)
    }

    private func text(of file: String, _ process: Int32) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "/proc/\(process)/\(file)")), as: UTF8.self)
    }

    /// The zygote among the children of a process.
    private static func zygote(of process: Int32) -> Int32? {
        let children = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return children?.split(separator: " ").compactMap { Int32($0) }.first {
            (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) == "liaison-zygote\n"
        }
    }

    /// The system limits the number of descriptors that the processes of a user are sending to the limit of open files.
    @Test(.waiting) func manyThatStartAtOnceHaveTheirWorkers() throws {
        let feed = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples/posts.json")
        let result = try Command.run(
            "sh",
            [
                "-c",
                """
                ulimit -n 64
                seq 30 | xargs -P 30 -I{} "$0" run "$1" --isolation worker >/dev/null
                """, Command.liaison, feed.standardizedFileURL.path,
            ])
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
    }

    @Test(.waiting) func aPluginThatAsksWithoutEndTakesTooLong() throws {
        // The deadline by the clock: a plugin that sleeps takes no processor time.
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", ["before", "ask again and again", "behind"],
            arguments: ["--timeout", "0.3"])
        #expect(
            result.errors.contains("took longer than 0.3 s of processor time, or 3 s by the clock in configuration"))
        #expect(result.output.contains("before") && result.output.contains("behind") && result.status == 1)
    }

    /// Only the signals of a crash are left to a plugin: nobody waits for a worker that has stopped itself.
    @Test func aPluginThatSignalsItselfGoesOn() throws {
        let result = try run("misbehaving", "Misbehaving", "behaviour", ["before", "stop", "halt", "behind"])
        expect(result.errors, equals: "")
        #expect(result.status == 0 && result.output.contains("halt"))
    }

    /// A process that sleeps takes no processor time.
    @Test(.waiting) func aPluginThatDoesNothingIsEndedByTheClock() throws {
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", ["before", "wait", "behind"], arguments: ["--timeout", "0.3"])
        let sentence = "took longer than 0.3 s of processor time, or 3 s by the clock in configuration of"
        expect(
            result.errors,
            equals:
                "liaison: feed.json: sections[0].rows[1]: Misbehaving (libmisbehaving.so) \(sentence) sections[0].rows[1]\n"
        )
        #expect(result.status == 1 && result.output.contains("behind"))
    }

    /// Rows that are ready are written while another row is waited for.
    @Test(.waiting, arguments: [["run", "-"], ["filter"]]) func whatIsReadyIsWrittenBeforeTheWait(command: [String])
        throws
    {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = ["ready", "wait"].map {
            #"{ "id": "\#($0)", "rows": [{ "component": "Misbehaving", "model": { "behaviour": "\#($0)" } }] }"# + "\n"
        }
        try Data(lines.joined().utf8).write(to: folder.appending(path: "lines"))
        let run = try RunningCommand(
            Command.liaison, command + ["--plugins", ".", "--timeout", "1"], in: folder, input: "lines")
        let start = ContinuousClock.now
        #expect(run.wait { run.output.contains("ready") }, "\(run.errors)")
        #expect(.now - start < .seconds(8))
    }

    /// A budget of time, however many failures take it.
    @Test(.waiting) func aPluginWhoseFailuresTakeTooLongIsGivenUp() throws {
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", Array(repeating: "loop", count: 8) + ["behind"],
            arguments: ["--timeout", "0.2", "--max-lost-time", "0.7"])
        let lines = result.errors.split(separator: "\n")
        let late = lines.count { $0.contains("took longer than 0.2 s of processor time") }
        // A loaded machine takes longer for each.
        #expect((1...4).contains(late), "\(result.errors)")
        #expect(
            lines.contains {
                $0.hasSuffix("libmisbehaving.so was given up, because its failures took more than 0.7 s")
            }, "\(result.errors)")
    }

    /// The stack of a worker ends, even if that of the user does not.
    @Test(.waiting) func aStackWithoutEndHasOneInAWorker() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let feed =
            #"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [{ "component": "Misbehaving", "#
            + #""model": { "behaviour": "overflow" } }] }] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        let command = "ulimit -s unlimited; exec \"$0\" run feed.json --plugins . --isolation worker"
        let result = try Command.run("bash", "-c", command, Command.liaison, in: folder)
        #expect(result.errors.contains("crashed with SIGSEGV in configuration of sections[0].rows[0]"))
    }

    /// The call does not return, so another function may begin right behind the call.
    @Test(.waiting, arguments: [("crash", "crash", "SIGSEGV"), ("give up", "give_up", "SIGABRT")])
    func aCrashNamesItsFunctionAndTheLineOfItsSource(_ behaviour: String, _ function: String, _ signal: String) throws {
        let result = try run("misbehaving", "Misbehaving", "behaviour", [behaviour], flags: ["-g"])
        let source = try String(
            contentsOf: FixturePlugin.fixtures.appending(path: "misbehaving/plugin.c"), encoding: .utf8)
        let line = source.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.hasPrefix("static void \(function)(") }.map { $0 + 1 }
        let place = "crashed with \(signal) in \(function), plugin.c:\(try #require(line))"
        #expect(result.errors.hasPrefix("liaison: plugin misbehaving: \(place)\n"), "\(result.errors)")
    }

    @Test(.waiting) func whatIsWrittenToDescriptorsOfTheWorkerCostsNothing() throws {
        let texts = ["before", "write to everything", "behind"]
        let result = try run("misbehaving", "Misbehaving", "behaviour", texts)
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        expect(result.output.split(separator: "\n").map(String.init), equals: texts)
    }

    /// A worker begins as a copy of the host, and has the memory that the host had then.
    @Test(.waiting) func environmentAndArgumentsAreNowhereInAWorker() throws {
        let secret = "a secret of the environment"
        let folder = try FixturePlugin.folder(of: "searching_memory")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: secret), withIntermediateDirectories: false)
        let row = #"{ "component": "Sample", "model": { "text": "found" } }"#
        try Data(#"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [\#(row)] }] }"#.utf8)
            .write(to: folder.appending(path: "feed.json"))
        func run(_ isolation: Isolation) throws -> String {
            let command = [
                "run", "feed.json", "--plugins", ".", "--isolation", isolation.rawValue, "--plugins", secret,
            ]
            // The search is more likely to find one of many copies.
            let secrets = (0..<200).map { ("LIAISON_TEST_SECRET_\($0)", secret) }
            return try Command.run(
                Command.liaison, command, in: folder, environment: Dictionary(uniqueKeysWithValues: secrets)
            ).output
        }
        for _ in 0..<3 { #expect(try run(.worker) == "found\n") }
        // The fixture finds the secret if plugins run in this process.
        #expect(try run(.none).contains(", stack"))
    }

    @Test(.waiting) func whatAPluginPrintsIsItsLog() throws {
        let result = try run("misbehaving", "Misbehaving", "behaviour", ["print"])
        expect(result.errors, equals: "liaison: plugin misbehaving: a line of the plugin\n")
        #expect(!result.output.contains("a line of the plugin") && result.status == 0)
    }

    /// The output of all processes of a plugin has one common limit.
    @Test(.waiting) func whatAPluginPrintsIsBounded() throws {
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", Array(repeating: "print and crash", count: 40) + ["print"])
        #expect(result.errors.utf8.count < 3 << 20)
        expect(result.errors.components(separatedBy: "the plugin has printed more than 1 MB").count, equals: 2)
    }

    @Test(.waiting, arguments: Isolation.allCases) func whatACallLogsIsBounded(_ isolation: Isolation) throws {
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", ["log much", "behind"], isolation: isolation.rawValue)
        expect(
            result.errors,
            equals: "liaison: plugin misbehaving: a call has logged more than 1 MB; the rest is not shown\n")
        expect(result.output, equals: "log much\nbehind\n")
        expect(result.status, equals: 0)
    }

    @Test(.waiting, arguments: Isolation.allCases) func aRowThatIsInsertedIsSmall(_ isolation: Isolation) throws {
        let result = try run(
            "misbehaving", "Misbehaving", "behaviour", ["insert much", "behind"], isolation: isolation.rawValue)
        #expect(
            result.errors.wholeMatch(
                of: /liaison: plugin misbehaving: lsn_insert_row takes a model of 1 MB at most, not of \d+ bytes\n/)
                != nil)
        expect(result.output, equals: "no\nbehind\n")
        expect(result.status, equals: 0)
    }

    @Test(.waiting) func manyFailuresCostTheirRows() throws {
        let texts = (0..<60).map { $0 % 3 == 1 ? "crash" : "row \($0)" }
        let result = try run("misbehaving", "Misbehaving", "behaviour", texts)
        expect(result.errors.components(separatedBy: "crashed with SIGSEGV in configuration").count, equals: 21)
        for number in 0..<60 where number % 3 != 1 { #expect(result.output.contains("row \(number)")) }
    }

    /// The worker has further rows to perform while a row asks the host and waits for the answer.
    @Test(.waiting, arguments: Isolation.allCases) func rowsThatAskGetTheirAnswersInOrder(_ isolation: Isolation) throws
    {
        let texts = (0..<200).map { $0 % 3 == 0 ? "ask \($0)" : "row \($0)" }
        let result = try run("misbehaving", "Misbehaving", "behaviour", texts, isolation: isolation.rawValue)
        let shown = texts.map { $0.hasPrefix("ask") ? "\($0): yes" : $0 }
        expect(result.output.split(separator: "\n").map(String.init), equals: shown)
        let opened = Array(repeating: "liaison: plugin misbehaving: open https://example.org/", count: 67)
        expect(result.errors.split(separator: "\n").map(String.init), equals: opened)
    }

    /// The fixture logs each call with its number. Its estimates are right, so a data view expects exactly the events
    /// that it sends.
    @Test(.waiting) func aViewportCallsFunctionsInTheSameOrderInWorkers() throws {
        func run(_ isolation: Isolation) throws -> Command.Result {
            try self.run(
                "counting_calls", "Counting", "name", (0..<1300).map { "row \($0)" }, isolation: isolation.rawValue,
                arguments: ["--size", "40x9", "--events", "events.txt", "--frames", "each"],
                events: "scroll by 40\npage down\nscroll to 0 900 top\npage up\nscroll by -40\nscroll to 0 0 top\n")
        }
        let (one, other) = (try run(.none), try run(.worker))
        expect(one.output, equals: other.output)
        expect(one.errors, equals: other.errors)
        expect(one.status, equals: other.status)
        for call in [
            "1300 estimatedHeight row 1299", "1301 height row 0", "1311 prefetch row 5", "1349 prefetchCancel row 11",
        ] {
            #expect(other.errors.contains(call))
        }
    }

    private static let samples = [
        ["posts.json"], ["walk.json"], ["carousels.json"], ["hike.json"], ["gallery.json", "--layout", "grid:3"],
        ["posts.ndjson"], ["faults.json"], ["builds.json"], ["episodes.json"], ["numbers.json"],
        ["threads.json", "--size", "60x24", "--events", "Samples/threads.events", "--frames", "each"],
        ["walk.json", "--size", "80x24", "--events", "Samples/walk.events", "--frames", "each"],
        ["posts.json", "--size", "60x24", "--events", "Samples/walk.events", "--frames", "each"],
        [
            "gallery.json", "--layout", "grid:3", "--size", "90x30", "--events", "Samples/walk.events", "--frames",
            "each",
        ],
        ["mastodon.json", "--factory", "Samples/mastodon.factory.json"],
        ["hacker-news-items.ndjson", "--factory", "Samples/hacker-news-items.factory.json"],
    ]

    @Test(.waiting, arguments: samples, ["terminal", "html", "trace"])
    func aSampleIsTheSameInWorkers(_ sample: [String], format: String) throws {
        if format != "terminal", sample.contains("--frames") { return }
        func run(_ isolation: String) throws -> Command.Result {
            let arguments = ["run", "Samples/\(sample[0])"] + sample.dropFirst() + ["--format", format]
            return try Command.run(
                Command.liaison, arguments + ["--isolation", isolation], in: FixturePlugin.package)
        }
        let (one, other) = (try run("none"), try run("worker"))
        expect(one.output, equals: other.output)
        expect(one.errors, equals: other.errors)
        expect(one.status, equals: other.status)
        #expect(!one.output.isEmpty)
    }
}
