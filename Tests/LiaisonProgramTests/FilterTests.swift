import Foundation
import TestSupport
import Testing

/// `liaison filter`, as an engine runs it.
@Suite(.waiting) struct FilterTests {
    private static let formats = ["html", "text", "trace"]
    private static let samples = FixturePlugin.package.appending(path: "Samples")

    /// One answer.
    private struct Answer: Decodable, Equatable {
        var id: String?
        var text: String?
        var faults: [String]
    }

    private func filter(_ arguments: [String] = [], _ input: String) throws -> String {
        let result = try Command.run(
            Command.liaison, ["filter"] + arguments, input: Data(input.utf8), environment: ["COLUMNS": "33"])
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        return result.output
    }

    private func answers(_ output: String) throws -> [Answer] {
        try output.split(separator: "\n").map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    }

    private func likes(_ id: String, _ count: String) -> String {
        #"{ "id": "\#(id)", "rows": [{ "component": "Likes", "model": { "count": \#(count) } }] }"#
    }

    @Test func eachLineHasOneAnswer() throws {
        let lines = [
            likes("a", "3"), "", likes("a", "4"), #"{"id"#, "[1]", #"{ "liaison": "1.0", "title": "Bears" }"#,
            #"{ "rows": [] }"#, likes("b", #""many""#), #"{ "id": "c", "rows": [{ "component": "Nothing" }] }"#,
        ]
        let answers = try answers(filter(["--format", "text"], lines.joined(separator: "\n")))
        expect(answers.map(\.id), equals: ["a", nil, "a", nil, nil, nil, nil, "b", "c"])
        expect(answers.prefix(3).map(\.text), equals: ["  3 likes\n", "", "  4 likes\n"])
        expect(
            answers.map(\.faults),
            equals: [
                [], ["expected JSON, found an empty line"], [],
                ["column 2: the string that starts here has no closing quote"],
                ["expected a section, an object with an id and rows, found an array"], [],
                ["id: the section has no id; add one"],
                [
                    "rows[0].model.count: expected a whole number from -9223372036854775808 to 9223372036854775807, found "
                        + "“many”"
                ],
                [
                    "rows[0].component: expected a plugin that provides “Nothing”, found none"
                ],
            ])
    }

    @Test func emptyInputHasNoAnswer() throws {
        #expect(try filter([], "") == "")
    }

    @Test func markupIsASection() throws {
        let output = try filter([], likes("a", "3"))
        #expect(output.hasPrefix(#"{"id":"a","html":"<article id=\"a\">\n<div"#))
        #expect(output.hasSuffix(#"</article>\n","faults":[]}"# + "\n"))
    }

    @Test func aTraceIsAnArray() throws {
        let row = #"{ "component": "Likes", "model": { "count": 3 } }"#
        let output = try filter(["--format", "trace"], #"{ "id": "a", "rows": [\#(row), \#(row)] }"#)
        let answer = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let trace = try #require(answer?["trace"] as? [[String: Any]])
        expect(trace.map { $0["command"] as? String }, equals: ["configuration", "configuration"])
    }

    /// Lines of the samples, bad lines and lines twice, split among any number of filters.
    @Test(arguments: formats, [false, true]) func filtersThatShareTheLinesWriteTheSame(
        _ format: String, isMapped: Bool
    ) throws {
        let name = isMapped ? "hacker-news-items.ndjson" : "posts.ndjson"
        let sample = try String(contentsOf: Self.samples.appending(path: name), encoding: .utf8)
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let good = sample.split(separator: "\n").map(String.init)
        let lines = (0..<60).map { _ in
            (good + ["", "[", "{}", likes("a", "null")]).randomElement(using: &generator) ?? ""
        }
        let arguments =
            ["--format", format]
            + (isMapped ? ["--factory", Self.samples.appending(path: "hacker-news-items.factory.json").path] : [])
        let whole = try filter(arguments, lines.map { $0 + "\n" }.joined())
        expect(whole.split(separator: "\n").count, equals: lines.count, "seed \(seed)")
        for count in [2, 7] {
            let cuts = (0..<count - 1).map { _ in Int.random(in: 0...lines.count, using: &generator) }.sorted()
            let parts = zip([0] + cuts, cuts + [lines.count]).map { lines[$0..<$1].map { $0 + "\n" }.joined() }
            let together = try parts.map { try filter(arguments, $0) }.joined()
            expect(together, equals: whole, "seed \(seed)")
        }
    }

    @Test func anAnswerComesBeforeTheNextLine() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["timeout", "60", Command.liaison, "filter", "--format", "text"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for count in 2..<5 {
            try input.fileHandleForWriting.write(contentsOf: Data("\(likes("a", "\(count)"))\n".utf8))
            // If the filter waits for more input, the answer is empty after a minute.
            let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            expect(answer, equals: #"{"id":"a","text":"  \#(count) likes\n","faults":[]}"# + "\n")
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        expect(process.terminationStatus, equals: 0)
    }

    /// The plugin leaves the text of its cell as it is if its row has none.
    @Test(arguments: ["html", "text"]) func anAnswerShowsNothingOfAnEarlierLine(format: String) throws {
        let folder = try FixturePlugin.folder(of: "breaks_reused_cell_shows_the_same")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (full, empty) = (
            #"{ "id": "a", "rows": [{ "component": "Sample", "model": { "text": "secret" } }] }"# + "\n",
            #"{ "id": "a", "rows": [{ "component": "Sample", "model": {} }] }"# + "\n"
        )
        let options = ["--format", format, "--plugins", folder.path]
        let alone = try filter(options, full) + filter(options, empty)
        #expect(alone.contains("secret"))
        expect(try filter(options, full + empty), equals: alone)
    }

    @Test func aPluginThatCrashesCostsItsRow() throws {
        let folder = try FixturePlugin.folder(of: "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = ["before", "crash", "behind"].map {
            #"{ "id": "\#($0)", "rows": [{ "component": "Misbehaving", "model": { "behaviour": "\#($0)" } }] }"#
        }
        let answers = try answers(
            filter(["--format", "text", "--plugins", folder.path], lines.joined(separator: "\n")))
        expect(
            answers.map(\.faults),
            equals: [
                [],
                [
                    "rows[0]: Misbehaving (libmisbehaving.so) crashed with SIGSEGV in configuration of "
                        + "sections[0].rows[0]"
                ], [],
            ])
        #expect(answers[0].text?.contains("before") == true && answers[2].text?.contains("behind") == true)
    }

    /// Another program kills the workers of a filter, again and again.
    @Test func aKilledWorkerChangesNothing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = (0..<20_000).map { likes("\($0)", "\($0)") + "\n" }.joined()
        try Data(input.utf8).write(to: folder.appending(path: "input"))
        let expected = try filter(["--format", "text"], input)
        let running = try RunningCommand(
            Command.liaison, ["filter", "--format", "text"], in: folder, input: "input")
        let kills = try Command.run(
            "sh",
            [
                "-c",
                """
                killed=0
                for i in $(seq 400); do
                    for zygote in $(pgrep -P $0); do pkill -9 -P "$zygote" -n && killed=$((killed + 1)); done
                    sleep 0.01
                    [ $killed -lt 5 ] && kill -0 $0 2>/dev/null || break
                done
                echo $killed
                """, "\(running.identifier)",
            ])
        #expect(Int(kills.output.dropLast()) ?? 0 >= 1)
        #expect(running.wait { running.output.utf8.count >= expected.utf8.count })
        expect(running.output, equals: expected)
    }

    @Test(arguments: [
        (["--factory", "none.json"], 66, "none.json: cannot be opened: No such file or directory"),
        (["--plugins", "none"], 66, "--plugins none: is no folder; name one"),
    ])
    func whatStopsEverythingIsSaid(_ arguments: [String], status: Int32, sentence: String) throws {
        let result = try Command.run(Command.liaison, ["filter"] + arguments, input: Data("{}".utf8))
        expect(result.status, equals: status)
        expect(result.output, equals: "")
        expect(result.errors, equals: "liaison: \(sentence)\n")
    }

    /// The time is that of the option, or that of the factory.
    @Test(arguments: [("", ["--now", "2026-01-03"]), (#""now": "2026-01-03", "#, [])])
    func aFactoryFollowsTheLocaleAndTheTime(_ key: String, _ option: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = #""{number /n} {ago /t}""#
        let factory = """
            { "liaison": "1.0", \(key)"sections": [{ "each": "", "id": "a", "rows": [
              { "component": "Caption", "model": { "username": "u", "text": \(text) } }] }] }
            """
        try Data(factory.utf8).write(to: folder.appending(path: "factory.json"))
        let result = try Command.run(
            Command.liaison,
            ["filter", "--factory", "factory.json", "--format", "text", "--locale", "de"] + option,
            in: folder, input: Data(#"{ "n": 1234.5, "t": "2026-01-01" }"#.utf8))
        #expect(result.output.contains("1.234,5 vor 2 Tagen"), "\(result.output)\(result.errors)")
    }

    /// A date is relative to the dates of its own line, so that a line may be rendered without those before it.
    @Test func eachLineHasATimeOfItsOwn() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let factory = """
            { "liaison": "1.0", "sections": [{ "each": "", "id": "a", "rows": [
              { "component": "Caption", "model": { "username": "u", "text": "{ago /t}" } }] }] }
            """
        try Data(factory.utf8).write(to: folder.appending(path: "factory.json"))
        let result = try Command.run(
            Command.liaison, ["filter", "--factory", "factory.json", "--format", "text"], in: folder,
            input: Data("{ \"t\": \"2026-01-02\" }\n{ \"t\": \"2026-01-01\" }\n".utf8))
        let texts = try answers(result.output).map { $0.text ?? "" }
        #expect(texts.count == 2 && texts.allSatisfy { $0.contains("u now") }, "\(result.output)\(result.errors)")
    }

    @Test func aLineThatTheFactoryLeavesOutHasAnAnswerWithoutContent() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let factory = """
            { "liaison": "1.0", "sections": [{ "each": "", "where": { "/n": { "atLeast": 2 } }, "id": "{/n}", "rows": [
              { "component": "Likes", "model": { "count": "{/n}" } }] }] }
            """
        try Data(factory.utf8).write(to: folder.appending(path: "factory.json"))
        let result = try Command.run(
            Command.liaison, ["filter", "--factory", "factory.json", "--format", "text"], in: folder,
            input: Data("{ \"n\": 3 }\n{ \"n\": 1 }\n{}\n{ \"n\": 2 }\n".utf8))
        #expect(
            try answers(result.output) == [
                Answer(id: "3", text: "  3 likes\n", faults: []), Answer(text: "", faults: []),
                Answer(text: "", faults: []), Answer(id: "2", text: "  2 likes\n", faults: []),
            ], "\(result.errors)")
    }

    @Test(arguments: [
        (
            "",
            "sections: expected one section with “each”: “”, because each line becomes one section, found a section "
                + "without"
        ),
        (
            "\"each\": \"\", \"limit\": 2,",
            "sections[0].limit: expected no limit, because a line does not depend on those before it, found one; remove it"
        ),
    ])
    func aFactoryMakesOneSectionOfEachLine(keys: String, reason: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-filter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let factory =
            #"{ "liaison": "1.0", "sections": [{ \#(keys) "id": "first", "rows": [{ "component": "ActionButtons" }] }] }"#
        try Data(factory.utf8).write(to: folder.appending(path: "factory.json"))
        let result = try Command.run(
            Command.liaison, ["filter", "--factory", "factory.json"], in: folder, input: Data("1\n".utf8))
        expect(result.errors, equals: "liaison: factory.json: \(reason)\n")
        expect(result.status, equals: 65)
    }

    @Test func theHeadOfAPageHasItsStyles() throws {
        let head = try filter(["--page-head"], "")
        #expect(head.hasPrefix("<!DOCTYPE html>") && head.contains("<style>"))
    }
}
