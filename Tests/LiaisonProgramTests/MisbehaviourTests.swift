import Foundation
import TestSupport
import Testing

/// Plugins that misbehave in `plugin preview` and `run --watch`, and that misbehave while they are loaded: each has its
/// sentence, and the command goes on.
@Suite(.waiting) struct MisbehaviourTests {
    private static let late = "took longer than 1 s of processor time, or 10 s by the clock"
    private static let soonLate = "took longer than 0.2 s of processor time, or 2 s by the clock"

    /// The value of `--timeout` for a plugin that fails with a sentence.
    private func timeout(_ sentence: String) -> String { sentence == Self.soonLate ? "0.2" : "5" }

    @Test func aPreviewShowsTheOtherExamples() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try Command.run(
            Command.liaison, "plugin", "preview", "libmisbehaving.so", "--width", "60", "--timeout", "1", in: folder)
        // The fifth example sends itself SIGTERM, which the sandbox refuses.
        let failures = [
            1: "crashed with SIGSEGV", 2: "crashed with SIGABRT", 3: "exited with code 0", 4: "exited with code 3",
            6: "crashed with SIGSEGV", 7: "crashed with SIGSEGV", 8: "crashed with SIGSEGV", 9: "crashed with SIGABRT",
            10: Self.late,
        ]
        let sentences = failures.sorted { $0.key < $1.key }.map { index, failure in
            "liaison: libmisbehaving.so: components[0].examples[\(index)]: Misbehaving (libmisbehaving.so) \(failure) "
                + "in configuration of sections[0].rows[\(index)]"
        }
        let lines = result.errors.split(separator: "\n").map(String.init)
        expect(lines.filter { $0.contains("examples[") }, equals: sentences)
        #expect(result.output.contains("\nbefore\n") && result.output.contains("\nbehind\n"))
        expect(result.status, equals: 1)
    }

    /// Puts a plugin that misbehaves in its constructor into a folder, and replaces the one before.
    private func build(_ misbehaviour: String, into folder: URL) throws {
        let scratch = folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let name = "misbehaving_constructor"
        try FixturePlugin.compile(name, into: scratch, flags: ["-DMISBEHAVIOUR=\(misbehaviour)"])
        let file = "lib\(name).so"
        expect(rename(scratch.appending(path: file).path, folder.appending(path: file).path), equals: 0)
    }

    private func write(_ texts: [(component: String, field: String, text: String)], to folder: URL) throws {
        let rows = texts.map {
            #"{ "component": "\#($0.component)", "model": { "\#($0.field)": "\#($0.text)" } }"#
        }
        let feed = #"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [\#(rows.joined(separator: ","))] }] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private static let constructors = [
        ("crash", "crashed with SIGSEGV"), ("leave", "exited with code 0"), ("allocate", "crashed with SIGSEGV"),
        ("loop", soonLate), ("wait_long", soonLate),
    ]

    @Test(arguments: constructors) func aConstructorThatFailsRefusesItsPlugin(
        _ misbehaviour: String, _ sentence: String
    ) throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build(misbehaviour, into: folder)
        try write([("Misbehaving", "behaviour", "good"), ("Sample", "text", "a"), ("Sample", "text", "b")], to: folder)
        let file = "libmisbehaving_constructor.so"
        let run = try Command.run(
            Command.liaison, "run", "feed.json", "--plugins", ".", "--timeout", timeout(sentence), in: folder)
        let reason = "Sample: ./\(file): \(sentence) while it was loaded\n"
        expect(
            run.errors,
            equals:
                "liaison: feed.json: sections[0].rows[1]: \(reason)liaison: feed.json: sections[0].rows[2]: \(reason)"
        )
        #expect(run.status == 69 && run.output.hasPrefix("good\n"))
        guard misbehaviour != "wait_long" else { return }
        let preview = try Command.run(
            Command.liaison, "plugin", "preview", file, "--width", "60", "--timeout", timeout(sentence), in: folder)
        #expect(preview.errors.hasPrefix("liaison: \(file): components[0]: Sample: \(file): \(sentence) while it was"))
        expect(preview.status, equals: 69)
    }

    @Test func anExceptionThatNobodyCatchesCostsItsRow() throws {
        let folder = try FixturePlugin.folder(of: "throwing_configuration")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(["before", "throw", "behind"].map { ("Sample", "text", $0) }, to: folder)
        let result = try Command.run(Command.liaison, "run", "feed.json", "--plugins", ".", in: folder)
        #expect(result.status == 1 && result.output.hasPrefix("before\n") && result.output.hasSuffix("behind\n"))
        let plugin = "liaison: plugin throwing-configuration: "
        expect(
            result.errors,
            equals: """
                \(plugin)terminate called after throwing an instance of 'std::runtime_error'
                \(plugin)  what():  nobody catches this
                \(plugin)crashed with SIGABRT in sample_configure
                liaison: feed.json: sections[0].rows[1]: Sample (libthrowing_configuration.so) crashed with SIGABRT in \
                configuration of sections[0].rows[1]

                """)
    }

    private func watch(_ folder: URL, timeout: String = "1") throws -> RunningCommand {
        try RunningCommand(
            Command.liaison,
            ["run", "feed.json", "--plugins", ".", "--watch", "--size", "70x40", "--timeout", timeout], in: folder)
    }

    @Test func aWatchedFeedGoesOnBehindRowsThatFail() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build("nothing", into: folder)
        let behaviours = ["before", "crash", "leave", "allocate", "loop", "behind"]
        try write(behaviours.map { ("Misbehaving", "behaviour", $0) } + [("Sample", "text", "good")], to: folder)
        let run = try watch(folder)
        #expect(run.wait { run.output.contains("good") && run.output.contains("behind") }, "\(run.errors)")
        let failures = ["crashed with SIGSEGV", "exited with code 0", "crashed with SIGSEGV", Self.late]
        for (index, failure) in failures.enumerated() {
            #expect(
                run.errors.contains(
                    "liaison: feed.json: sections[0].rows[\(index + 1)]: Misbehaving (libmisbehaving.so) \(failure) in "
                        + "configuration of sections[0].rows[\(index + 1)]\n"))
        }
        // A build of the other plugin is still seen.
        let before = run.output
        try build("nothing", into: folder)
        try write([("Sample", "text", "another text")], to: folder)
        #expect(run.wait { run.output.dropFirst(before.count).contains("another text") }, "\(run.errors)")
    }

    /// The time of a command by the clock includes that of commands of the plugin that it asks for.
    @Test func aCommandThatSleepsInOthersIsEnded() throws {
        let folder = try FixturePlugin.folder(of: "sleeping_in_commands")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write([("Sleeping", "text", "first"), ("Sleeping", "text", "second")], to: folder)
        let result = try Command.run(
            Command.liaison,
            ["run", "feed.json", "--plugins", ".", "--size", "40x10", "--events", "-", "--timeout", "0.1"], in: folder,
            input: Data("tap 0 0\n".utf8))
        #expect(
            result.errors.contains(
                "took longer than 0.1 s of processor time, or 1 s by the clock in didSelect of sections[0].rows[0]"),
            "\(result.errors)")
        #expect(result.status == 1 && result.output.contains("second"))
    }

    /// No deadline of a call ends a thread that computes while the user looks at the feed.
    @Test func aThreadThatComputesWithoutEndIsEnded() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write([("Misbehaving", "behaviour", "leave thread")], to: folder)
        let run = try watch(folder, timeout: "0.05")
        #expect(run.wait { !run.errors.isEmpty })
        expect(
            run.errors,
            equals:
                "liaison: plugin misbehaving: took more than 0.5 s of processor time while none of its commands ran\n")
        // The next command has another worker.
        try write([("Misbehaving", "behaviour", "another row")], to: folder)
        #expect(run.wait { run.output.contains("another row") }, "\(run.errors)")
    }

    /// The host waits for its next line, and for no plugin.
    @Test func aThreadThatTakesTooMuchMemoryIsEndedWhileTheHostWaitsForInput() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        // A pipe that is open for both waits for no reader.
        let pipe = FileHandle(fileDescriptor: open(path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
        let section =
            #"{ "id": "a", "rows": [{ "component": "Misbehaving", "model": { "behaviour": "leave filling thread" } }] }"#
        try pipe.write(contentsOf: Data((section + "\n").utf8))
        let run = try RunningCommand(
            Command.liaison, ["run", "-", "--plugins", "."], in: folder, input: "pipe")
        #expect(run.wait { !run.errors.isEmpty })
        expect(
            run.errors,
            equals: "liaison: plugin misbehaving: has taken more than 512 MB of memory\n"
        )
        expect(run.output, equals: "leave filling thread\n")
    }

    @Test(arguments: constructors.filter { $0.0 != "wait_long" })
    func aWatchedBuildThatCannotBeLoadedKeepsTheOneBefore(_ misbehaviour: String, _ sentence: String) throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build("nothing", into: folder)
        try write([("Misbehaving", "behaviour", "good"), ("Sample", "text", "shown")], to: folder)
        let run = try watch(folder, timeout: timeout(sentence))
        #expect(run.wait { run.output.contains("shown") }, "\(run.errors)")
        try build(misbehaviour, into: folder)
        #expect(run.wait { run.errors.contains("still shown") }, "\(run.errors)")
        expect(
            run.errors,
            equals:
                "liaison: ./libmisbehaving_constructor.so: \(sentence) while it was loaded (the build before is still shown)\n"
        )
        try write([("Misbehaving", "behaviour", "good"), ("Sample", "text", "shown again")], to: folder)
        #expect(run.wait { run.output.contains("shown again") }, "\(run.errors)")
    }
}
