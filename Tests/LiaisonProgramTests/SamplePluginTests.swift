import Foundation
import TestSupport
import Testing

/// The samples that show drawings, tables and styles.
@Suite(.waiting) struct SamplePluginTests {
    private func run(_ sample: String, _ arguments: String...) throws -> String {
        let path = FixturePlugin.package.appending(path: "Samples/\(sample).json").path
        let result = try Command.run(Command.liaison, ["run", path] + arguments)
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        return result.output
    }

    @Test func aBuildShowsItsStateAndItsJobs() throws {
        let text = try run("builds", "--color", "never", "--width", "70")
        for part in [
            "█running█", "`8c41d07`", "✓\u{A0}lint\u{A0}14\u{A0}s", "✗\u{A0}test\u{A0}6\u{A0}min", "–\u{A0}package",
        ] {
            #expect(text.contains(part), "\(part)\n\(text)")
        }
        // Three jobs of five have not ended.
        #expect(text.contains("█████░"))
        let page = try run("builds", "--format", "html")
        #expect(page.contains(#"aria-label="5 jobs took 322 seconds""#))
        #expect(page.contains("<code>8c41d07</code>") && page.contains(#"<progress max="1000" value="400""#))
    }

    @Test func anEpisodeShowsItsChapters() throws {
        let text = try run("episodes", "--color", "never")
        #expect(
            text.contains("The Long Way · 42:10") && text.contains("20:10  Oxbow lakes") && text.contains("1:08:30"))
        let styled = try run("episodes", "--color", "always")
        #expect(styled.contains("\u{1B}[1;36mOxbow lakes"))
        let page = try run("episodes", "--format", "html")
        #expect(page.contains(#"aria-label="21:44 of 42:10 heard""#) && page.contains("<table"))
    }

    @Test func aThreadFolds() throws {
        let events = FixturePlugin.package.appending(path: "Samples/threads.events").path
        let output = try run("threads", "--color", "never", "--size", "60x24", "--events", events, "--frames", "each")
        let frames = output.components(separatedBy: String(repeating: "─", count: 60) + "\n")
        expect(frames.count, equals: 5)
        expect(
            frames.map { $0.contains("    │ mosswalker  It waved at me.") }, equals: [true, false, false, false, false])
        expect(frames.map { $0.contains("[ Show 4 replies ]") }, equals: [false, true, true, true, true])
        expect(frames.map { $0.contains("│ heron  No.") }, equals: [false, false, true, true, true])
    }

    /// A tap on the header of a discussion shows its replies, and names an author once for adjacent replies.
    @Test func aDiscussionUnfolds() throws {
        let events = FixturePlugin.package.appending(path: "Samples/threads.events").path
        let output = try run("threads", "--color", "never", "--size", "60x24", "--events", events)
        #expect(output.contains("▾ Who was at the ford? (3)"), "\(output)")
        let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        let start = try #require(lines.firstIndex { $0.hasPrefix("▾") })
        expect(
            Array(lines[(start + 1)...]),
            equals: ["heron", "I was. I am always there.", "So was a stump.", "honeybear", "It waved."])
    }

    @Test(.enabled(if: RustPlugin.areNumbersBuilt, "no cargo has built it")) func numbersHaveSparklines() throws {
        let text = try run("numbers", "--color", "never", "--width", "70")
        #expect(text.contains("Ford     ▁▁▁▂▄█▇   310  -8.8 %"), "\(text)")
        #expect(text.contains { "\u{2801}"..."\u{28FF}" ~= $0 })
        #expect(try run("numbers", "--format", "markdown").contains("| Ford | ▁▁▁▂▄█▇ | 310 | -8.8 % |"))
    }
}
