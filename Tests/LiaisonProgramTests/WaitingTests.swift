import Foundation
import TestSupport
import Testing

/// Event scripts that wait for plugins, and that move the clock.
@Suite(.waiting) final class WaitingTests {
    private let folder: URL

    init() throws {
        folder = try FixturePlugin.folder(of: "completing_with_results", "completing_late", "surroundings", "ticking")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ row: String, _ events: String, _ options: String...) throws -> Command.Result {
        try Data(#"{ "liaison": "1.1", "sections": [ { "id": "a", "rows": [\#(row)] } ] }"#.utf8)
            .write(to: folder.appending(path: "feed.json"))
        return try Command.run(
            Command.liaison,
            ["run", "feed.json", "--plugins", folder.path, "--size", "60x4", "--color", "never", "--events", "-"]
                + options,
            in: folder, input: Data(events.utf8))
    }

    @Test(arguments: ["worker", "none"]) func aScriptWaitsForWork(isolation: String) throws {
        let work = #"{ "component": "Work", "model": { "state": "idle", "how": "later" } }"#
        let result = try run(work, "button 0 0 go\nwait\n", "--isolation", isolation)
        #expect(result.status == 0 && result.output.contains(#"{"later":1}"#), "\(result.output) \(result.errors)")
    }

    @Test func workThatIsNeverCompletedIsAFault() throws {
        let work = #"{ "component": "Completing" }"#
        let result = try run(work, "button 0 0 go\nwait 0.1\n")
        expect(result.status, equals: 1)
        expect(
            result.errors,
            equals: "liaison: standard input: line 2: after 0.1 seconds 1 command waits for completion; write a larger "
                + "number, or ask the author of the plugin to call the completion\n")
    }

    @Test func aScriptMovesTheClock() throws {
        let result = try run(
            #"{ "component": "Around" }"#, "clock 90\n", "--now", "1970-01-01T00:00:10Z", "--frames", "each")
        #expect(result.output.contains("1 10.0 en any terminal"), "\(result.output) \(result.errors)")
        #expect(result.output.contains("1 100.0 en any terminal"), "\(result.output)")
    }

    @Test func theClockSendsTicks() throws {
        let row = #"{ "component": "Ticking", "model": { "name": "a", "every": 2, "ticks": 0 } }"#
        let result = try run(row, "clock 5\n", "--now", "1970-01-01T00:00:10Z")
        expect(result.status, equals: 0)
        #expect(result.output.contains("a 2"), "\(result.output)")
        expect(result.errors, equals: "liaison: plugin ticking: a at 12\nliaison: plugin ticking: a at 14\n")
        let whole = try Command.run(Command.liaison, "run", "feed.json", "--plugins", folder.path, in: folder)
        #expect(whole.status == 0 && whole.errors.isEmpty && whole.output.contains("a 0"), "\(whole.output)")
    }

    @Test func aRowThatTicksTooOftenIsAFault() throws {
        let row = #"{ "component": "Ticking", "model": { "name": "a", "every": 1, "ticks": 0 } }"#
        let result = try run(row, "clock 86400\n")
        expect(result.status, equals: 1)
        #expect(
            result.errors.hasSuffix(
                "standard input: line 1: the rows ask for more than 10000 ticks; move the clock in smaller steps\n"))
    }

    /// A text of 100 characters at 480 points takes two or three lines of a page, and the empty text one.
    @Test(arguments: ["worker", "none"]) func aHeightMeasuresItsText(isolation: String) throws {
        let text = String(repeating: "word ", count: 20)
        let row = #"{ "component": "Measuring", "model": { "text": "\#(text)" } }"#
        try Data(#"{ "liaison": "1.1", "sections": [ { "id": "a", "rows": [\#(row)] } ] }"#.utf8)
            .write(to: folder.appending(path: "feed.json"))
        let result = try Command.run(
            Command.liaison,
            [
                "run", "feed.json", "--plugins", folder.path, "--isolation", isolation, "--format", "trace", "--width",
                "480",
            ],
            in: folder)
        let heights = result.output.matches(of: /"command":"height".*"result":([\d.]+)/).compactMap { Double($0.1) }
        #expect(heights.allSatisfy { $0 >= 40 && $0 < 200 } && !heights.isEmpty, "\(result.output) \(result.errors)")
    }
}
