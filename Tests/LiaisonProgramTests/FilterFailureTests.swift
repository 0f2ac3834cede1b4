import Foundation
import TestSupport
import Testing

/// Failures of the machine under `liaison filter`: they are no faults of the lines.
@Suite(.waiting) struct FilterFailureTests {
    private static func line(_ id: Int) -> String {
        #"{ "id": "\#(id)", "rows": [{ "component": "Likes", "model": { "count": \#(id) } }] }"# + "\n"
    }

    /// The ids of the children of a process.
    private static func children(of process: Int32) -> [Int32] {
        let list = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { Int32($0) }
    }

    /// The ids of the workers of a filter. Its children are zygotes, and theirs are workers.
    private static func workers(of filter: Int32) -> [Int32] { children(of: filter).flatMap(children) }

    /// Runs a filter on many lines, and calls a function with its workers again and again, until the function returns false
    /// or the filter has written all answers or a sentence. Returns the output, the errors, and the output of a filter that
    /// runs alone.
    private func filter(
        meanwhile act: ([Int32]) -> Bool
    ) throws -> (output: String, errors: String, expected: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = Data((0..<20_000).map(Self.line).joined().utf8)
        try input.write(to: folder.appending(path: "input"))
        let arguments = ["filter", "--format", "text"]
        let expected = try Command.run(Command.liaison, arguments, input: input).output
        let running = try RunningCommand(Command.liaison, arguments, in: folder, input: "input")
        let end = Date(timeIntervalSinceNow: 20)
        while running.errors.isEmpty, running.output.utf8.count < expected.utf8.count, Date() < end {
            guard act(Self.workers(of: running.identifier)) else { break }
        }
        #expect(running.wait { !running.errors.isEmpty || running.output.utf8.count >= expected.utf8.count })
        return (running.output, running.errors, expected)
    }

    @Test(arguments: [SIGKILL, SIGTERM]) func workersThatAreKilledInARowChangeNothing(signal: Int32) throws {
        var end: Date?
        let (output, errors, expected) = try filter { workers in
            for worker in workers { kill(worker, signal) }
            if end == nil, !workers.isEmpty { end = Date(timeIntervalSinceNow: 0.5) }
            return end.map { $0 > Date() } ?? true
        }
        #expect(end != nil)
        expect(errors, equals: "")
        #expect(output == expected)
    }

    /// The second line waits, so each of its workers is killed.
    @Test func workersThatAreAlwaysKilledEndTheFilter() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        func line(_ id: Int, _ behaviour: String) -> String {
            #"{ "id": "\#(id)", "rows": [{ "component": "Misbehaving", "model": { "behaviour": "\#(behaviour)" } }] }"#
                + "\n"
        }
        try (line(1, "before") + line(2, "wait") + line(3, "behind"))
            .write(to: folder.appending(path: "input"), atomically: false, encoding: .utf8)
        let running = try RunningCommand(
            Command.liaison,
            ["filter", "--format", "text", "--plugins", ".", "--retry-time", "0.5", "--timeout", "60"],
            in: folder, input: "input")
        let ended = running.wait {
            if running.output.contains("before") { Self.workers(of: running.identifier).forEach { kill($0, SIGKILL) } }
            return running.errors.hasSuffix("\n")
        }
        #expect(ended)
        let answers = running.output.split(separator: "\n").map(String.init)
        expect(answers.first, equals: #"{"id":"1","text":"before\n","faults":[]}"#)
        let failure = "Misbehaving (libmisbehaving.so) was killed in configuration of sections[0].rows[0]"
        expect(answers.last, equals: #"{"id":"2","text":"","faults":[],"failure":"\#(failure)"}"#)
        expect(answers.count, equals: 2)
        expect(
            running.errors,
            equals:
                "liaison: line 2: \(failure); the line was tried again for 0.5 s; filter the lines from this one on again "
                + "when the machine has memory and processes\n")
    }

    /// With few descriptors, the system gives no process. With fewer, it gives not even the file of a plugin.
    @Test(arguments: [
        (6, "cannot be read: Too many open files"),
        (
            16,
            "has no process, because the system gives none; end other programs, or raise the limits of processes and files "
                + "(ulimit -u, ulimit -n)"
        ),
    ])
    func aMachineWithoutProcessesEndsTheFilter(descriptors: Int, reason: String) throws {
        let result = try Command.run(
            "prlimit", "--nofile=\(descriptors)", "--", Command.liaison, "filter", "--isolation", "worker",
            "--retry-time",
            "0", input: Self.line(1) + Self.line(2))
        expect(result.status, equals: 71)
        expect(
            result.output,
            equals: #"{"id":"1","html":"","faults":[],"failure":"Likes: libPostText.so: \#(reason)"}"# + "\n")
        #expect(result.errors.hasPrefix("liaison: line 1: Likes: ") && result.errors.contains("tried again for 0 s;"))
    }

    /// What a plugin does to itself, or the host to a plugin that exceeds a limit, is a fault of the line.
    @Test(arguments: [
        ("crash", "crashed with SIGSEGV"), ("abort", "crashed with SIGABRT"), ("leave at once", "exited with code 3"),
        ("loop", "took longer than 0.5 s of processor time, or 5 s by the clock"),
        ("start threads", "has taken more than 1024 threads"),
    ])
    func aPluginThatEndsItsWorkerIsNoFailureOfTheMachine(behaviour: String, reason: String) throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = ["before", behaviour, "behind"].map {
            #"{ "id": "a", "rows": [{ "component": "Misbehaving", "model": { "behaviour": "\#($0)" } }] }"# + "\n"
        }
        let result = try Command.run(
            Command.liaison, "filter", "--format", "text", "--plugins", folder.path, "--timeout", "0.5",
            input: lines.joined())
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        let answers = result.output.split(separator: "\n")
        expect(answers.count, equals: 3)
        expect(answers.first, equals: #"{"id":"a","text":"before\n","faults":[]}"#)
        let fault = "Misbehaving (libmisbehaving.so) \(reason) in configuration of sections[0].rows[0]"
        #expect(answers[1].hasSuffix(#""faults":["rows[0]: \#(fault)"]}"#), "\(answers[1])")
        expect(answers.last, equals: #"{"id":"a","text":"behind\n","faults":[]}"#)
    }

    /// The filter waits neither for more input nor for the end of its input.
    @Test func aFilterThatCannotGoOnEndsAtOnce() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "timeout", "60", "prlimit", "--nofile=16", "--", Command.liaison, "filter", "--isolation", "worker",
            "--retry-time", "0",
        ]
        let input = Pipe()
        (process.standardInput, process.standardOutput) = (input, FileHandle.nullDevice)
        process.standardError = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(Self.line(1).utf8))
        process.waitUntilExit()
        expect(process.terminationStatus, equals: 71)
        try input.fileHandleForWriting.close()
    }

    @Test(arguments: ["-1", "nan", "4000"]) func theTimeOfTriesHasBounds(seconds: String) throws {
        let result = try Command.run(Command.liaison, "filter", "--retry-time=\(seconds)")
        expect(result.status, equals: 64)
        #expect(
            result.errors.hasPrefix("Error: --retry-time: must be from 0 to 3600 seconds, not "), "\(result.errors)")
    }

    /// Spark, for one, ships a factory to another folder on each machine.
    @Test func aFaultOfADatumNamesTheFactoryWithoutItsFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let factory = folder.appending(path: "likes.factory.json")
        try Data(
            #"""
            { "liaison": "1.0", "sections": [{ "each": "", "id": "a", "rows": [
              { "component": "Likes", "model": { "count": "{number /n}" } }] }] }
            """#.utf8
        ).write(to: factory)
        let result = try Command.run(
            Command.liaison, "filter", "--factory", factory.path, "--format", "text", input: #"{ "n": "many" }"#)
        #expect(result.output.contains("(likes.factory.json line 2)"), "\(result.output)\(result.errors)")
        #expect(!result.output.contains(folder.path), "\(result.output)")
    }

    /// Two machines may have the plugins in different folders.
    @Test func aFaultNamesNoFolder() throws {
        let outputs = try (0..<2).map { _ in
            let folder = try FixturePlugin.folder(of: "undefined_symbol")
            defer { try? FileManager.default.removeItem(at: folder) }
            return try Command.run(
                Command.liaison, "filter", "--plugins", folder.path,
                input: #"{ "id": "a", "rows": [{ "component": "Undefined" }] }"#
            ).output
        }
        #expect(
            outputs[0].contains(#""faults":["rows[0]: Undefined: libundefined_symbol.so: expected"#), "\(outputs[0])")
        expect(outputs[0], equals: outputs[1])
    }
}
