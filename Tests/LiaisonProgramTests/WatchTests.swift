import Foundation
import TestSupport
import Testing

/// `liaison run --watch`: plugins that are built anew while a feed is shown.
@Suite(.waiting) struct WatchTests {
    private let folder: URL

    init() throws {
        folder = try FixturePlugin.folder(of: "built_before")
        try move("built_before")
        let rows = (0..<6).map { #"{"component": "Memo", "model": {"text": "row \#($0)", "likes": \#($0)}}"# }
        try write(
            "feed.json", #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(rows.joined(separator: ","))]}]}"#)
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Replaces the plugin by a fixture in one step, as a linker or installer does.
    private func move(_ name: String) throws {
        let (new, plugin) = (folder.appending(path: "lib\(name).so"), folder.appending(path: "libbuilt.so"))
        expect(rename(new.path, plugin.path), equals: 0)
    }

    private func build(_ name: String, as file: String = "libbuilt.so") throws {
        let scratch = folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try FixturePlugin.compile(name, into: scratch)
        expect(rename(scratch.appending(path: "lib\(name).so").path, folder.appending(path: file).path), equals: 0)
    }

    private func watch(_ options: String..., feed: String = "feed.json") throws -> RunningCommand {
        try RunningCommand(
            Command.liaison, ["run", feed, "--plugins", ".", "--watch", "--size", "40x3"] + options, in: folder,
            input: feed == "-" ? "feed.json" : nil)
    }

    /// The last frame, line by line.
    private func frame(_ run: RunningCommand) -> [String] {
        run.output.components(separatedBy: "─\n").last?.split(separator: "\n").map(String.init) ?? []
    }

    /// The clock of a watched viewport runs, unless the options name a time.
    @Test func rowsOfAWatchedViewportTick() throws {
        let plugins = try FixturePlugin.folder(of: "ticking")
        defer { try? FileManager.default.removeItem(at: plugins) }
        let row = #"{"component": "Ticking", "model": {"name": "time", "every": 1, "ticks": 0}}"#
        try write("feed.json", #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(row)]}]}"#)
        let run = try watch("--plugins", plugins.path)
        #expect(run.wait { run.output.contains("time 2") }, "\(run.output) \(run.errors)")
        run.end()
        let still = try watch("--plugins", plugins.path, "--now", "2026-01-01T00:00:00Z")
        #expect(still.wait { still.output.contains("time 0") }, "\(still.output) \(still.errors)")
        Thread.sleep(forTimeInterval: 1.5)
        #expect(!still.output.contains("time 1"), "\(still.output)")
    }

    @Test func whatAPluginHasBecomeIsShownInItsPlaceWithItsState() throws {
        try write("events", "scroll 32\nbutton 0 3 like\n")
        let run = try watch("--events", "events")
        #expect(run.wait { run.output.contains("row 4") })
        expect(
            frame(run).map { $0.split(separator: " ").joined(separator: " ") },
            equals: [
                "row 2 [ 2 likes ]", "row 3 [ 4 likes ]", "row 4 [ 4 likes ]",
            ])
        try build("built_after")
        #expect(run.wait { run.output.contains("liked 2 times") }, "\(run.output) \(run.errors)")
        expect(
            frame(run).map { $0.split(separator: " ").joined(separator: " ") },
            equals: [
                "new row 2 [ liked 2 times ]", "new row 3 [ liked 4 times ]", "new row 4 [ liked 4 times ]",
            ])
        expect(run.errors, equals: "")
    }

    @Test func aBuildThatIsBrokenKeepsTheOneBeforeAndSaysWhy() throws {
        let run = try watch()
        #expect(run.wait { run.output.contains("row 2") })
        let before = run.output
        try write("libbuilt.so", "no plugin at all")
        #expect(run.wait { run.errors.contains("still shown") })
        expect(
            run.errors,
            equals: "liaison: ./libbuilt.so: expected a shared object (ELF), found a file of another format "
                + "(the build before is still shown)\n")
        expect(run.output, equals: before)
        try build("built_after")
        #expect(run.wait { run.output.contains("liked 2 times") })
    }

    @Test func aPluginThatComesLaterShowsItsRows() throws {
        try FileManager.default.removeItem(at: folder.appending(path: "libbuilt.so"))
        let run = try watch()
        #expect(run.wait { run.output.contains("Memo") })
        try write("libbuilt.so", "no plugin yet")
        #expect(run.wait { run.errors.contains("libbuilt.so: expected a shared object (ELF)") }, "\(run.errors)")
        try build("built_after")
        #expect(run.wait { run.output.contains("liked 2 times") }, "\(run.output) \(run.errors)")
        try build("built_before")
        #expect(run.wait { frame(run).first?.hasPrefix("row 0 ") == true }, "\(run.output) \(run.errors)")
    }

    @Test func aBuildWithAnotherModelAndMoreComponentsShowsTheFeedAnew() throws {
        let memo = #"{"component": "Memo", "id": "1", "model": {"text": "row", "likes": 3}}"#
        let sections = #"[{"id": "a", "rows": [\#(memo), {"component": "Extra"}]}]"#
        try write("feed.json", #"{"liaison": "1.0", "sections": \#(sections)}"#)
        try write("events", "select 0 0\n")
        let run = try watch("--events", "events")
        #expect(run.wait { run.output.contains("[ 3 likes ]") })
        try build("built_otherwise")
        #expect(run.wait { run.output.contains("something extra") }, "\(run.output) \(run.errors)")
        #expect(frame(run).first?.hasPrefix("▌") == true && frame(run).first?.contains("[ 3.0 likes ]") == true)
        #expect(run.errors.hasSuffix("or name a fallback\n"))
        try build("built_before")
        #expect(run.wait { run.errors.contains("still shown") })
        #expect(
            run.errors.hasSuffix(
                "liaison: ./libbuilt.so: expected the component “Extra”, found none; run the feed again "
                    + "(the build before is still shown)\n"))
    }

    /// The program reads the plugins before it waits for the events.
    @Test func aBuildBeforeTheFirstFrameIsNotMissed() throws {
        let memo = #"{"component": "Memo", "model": {"text": "row", "likes": 3}}"#
        try write("feed.json", #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(memo)]}]}"#)
        try makePipe("events", in: folder)
        let run = try watch("--events", "events")
        let events = try writer(ofPipe: "events", in: folder, run)
        try build("built_otherwise")
        try events.close()
        #expect(run.wait { run.output.contains("[ 3.0 likes ]") }, "\(run.output) \(run.errors)")
    }

    @Test func aBuildWithAnotherModelIsNotTakenWhereTheFeedCannotBeReadAnew() throws {
        try write("feed.ndjson", #"{"id": "a", "rows": [{"component": "Memo", "model": {"text": "row", "likes": 1}}]}"#)
        try write("feed.json", String(contentsOf: folder.appending(path: "feed.ndjson"), encoding: .utf8))
        let run = try watch(feed: "-")
        #expect(run.wait { run.output.contains("row") })
        try build("built_otherwise")
        #expect(run.wait { run.errors.contains("still shown") })
        expect(
            run.errors,
            equals: "liaison: ./libbuilt.so: expected the component “Memo” with the kind and the model of the earlier "
                + "build, found others; run the feed again (the build before is still shown)\n")
    }

    @Test func aPluginThatComesLaterClaimsNoComponentOfAnother() throws {
        let run = try watch()
        #expect(run.wait { run.output.contains("row 2") })
        try build("built_elsewhere", as: "libelsewhere.so")
        #expect(run.wait { run.errors.contains("“Memo”") })
        expect(
            run.errors,
            equals:
                "liaison: ./libelsewhere.so: the component “Memo” is still that of ./libbuilt.so; write “plugin-name/Memo” "
                + "for this one\n")
        try write(
            "feed.json",
            #"{"liaison": "1.0", "sections": [{"id": "b", "rows": [{"component": "elsewhere/Memo"}]}]}"#)
        #expect(run.wait { run.output.contains("from elsewhere") }, "\(run.output) \(run.errors)")
    }

    /// Watches the feed in a terminal, through a viewport of its size.
    private func watch(on terminal: PseudoTerminal, errors: PseudoTerminal?) throws -> RunningCommand {
        let command = ["TERM=xterm", Command.liaison, "run", "feed.json", "--plugins", ".", "--watch"]
        return try RunningCommand("env", command, in: folder, on: terminal, errors: errors)
    }

    /// Returns the screen of a terminal, from the output since the screen was last drawn as a whole.
    private func screen(_ terminal: PseudoTerminal, columns: Int, lines: Int) -> EmulatedScreen {
        var screen = EmulatedScreen(columns: columns, lines: lines)
        screen.show(terminal.output.components(separatedBy: "\u{1B}[2J").last ?? "")
        return screen
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func inATerminalOnlyTheLinesThatChangedAreDrawn() throws {
        let terminal = try PseudoTerminal(columns: 140, lines: 10)
        let run = try watch(on: terminal, errors: terminal)
        #expect(run.wait { terminal.output.contains("row 5") })
        let first = terminal.output
        try write("libbuilt.so", "no plugin at all")
        #expect(run.wait { terminal.output.contains("still shown") })
        let broken = screen(terminal, columns: 140, lines: 10).lines
        let rows = (0..<6).map { "row \($0) [ \($0) likes ]" }
        expect(Array(broken[..<9]), equals: rows + ["", "", ""])
        #expect(broken[9].hasPrefix("liaison: ./libbuilt.so: expected a shared object"))
        try build("built_after")
        #expect(run.wait { terminal.output.contains("liked 5 times") })
        let shown = screen(terminal, columns: 140, lines: 10)
        #expect(shown.lines[5].hasPrefix("new row 5 ") && shown.lines[6...] == ["", "", "", ""])
        #expect(shown.unknown == [] && shown.scrolledLines == 0)
        let since = terminal.output.dropFirst(first.count)
        #expect(!since.contains("\u{1B}[2J") && since.components(separatedBy: "\u{1B}[K").count == 1 + 6)
        #expect(!since.contains("─"), "Frames follow each other without a line across.")
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTerminalOfAnotherSizeGivesItToTheViewport() throws {
        let terminal = try PseudoTerminal(columns: 60, lines: 4)
        let run = try watch(on: terminal, errors: terminal)
        #expect(run.wait { terminal.output.contains("row 2") })
        #expect(!terminal.output.contains("row 3"))
        terminal.resize(columns: 40, lines: 6)
        #expect(run.wait { terminal.output.contains("row 4") })
        let shown = screen(terminal, columns: 40, lines: 6)
        #expect(shown.lines == (0..<5).map { "row \($0) [ \($0) likes ]" } + [""] && shown.cursor == (5, 0))
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func whatGoesOnAfterControlZDrawsTheTerminalWhole() throws {
        let terminal = try PseudoTerminal(columns: 60, lines: 4)
        let run = try watch(on: terminal, errors: terminal)
        #expect(run.wait { terminal.output.contains("row 2") })
        run.stopAndGoOn()
        #expect(run.wait { terminal.output.components(separatedBy: "\u{1B}[2J").count == 3 })
        let shown = screen(terminal, columns: 60, lines: 4)
        expect(shown.lines, equals: (0..<3).map { "row \($0) [ \($0) likes ]" } + [""])
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func whatIsSaidGoesToStandardErrorWhereThatIsElsewhere() throws {
        let terminal = try PseudoTerminal(columns: 60, lines: 4)
        let run = try watch(on: terminal, errors: nil)
        #expect(run.wait { terminal.output.contains("row 2") })
        try write("libbuilt.so", "no plugin at all")
        #expect(run.wait { run.errors.contains("still shown") })
        let other = try PseudoTerminal(columns: 60, lines: 4)
        try build("built_before")
        let beside = try watch(on: terminal, errors: other)
        #expect(run.wait { terminal.output.components(separatedBy: "\u{1B}[2J").count == 3 })
        try write("libbuilt.so", "no plugin at all")
        #expect(beside.wait { other.output.contains("still shown") })
        #expect(!terminal.output.contains("still shown"))
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTerminalThatKnowsNoControlsShowsFramesOneAfterTheOther()
        throws
    {
        let terminal = try PseudoTerminal(columns: 60, lines: 4)
        let command = ["TERM=dumb", Command.liaison, "run", "feed.json", "--plugins", ".", "--watch"]
        let run = try RunningCommand("env", command, in: folder, on: terminal, errors: terminal)
        #expect(run.wait { terminal.output.contains("row 2") })
        try build("built_after")
        #expect(run.wait { terminal.output.contains("liked 2 times") })
        #expect(!terminal.output.contains("\u{1B}") && terminal.output.contains("─\r\nnew row 0"))
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTraceGoesOnInATerminal() throws {
        let terminal = try PseudoTerminal(columns: 60, lines: 4)
        let command = [
            "TERM=xterm", Command.liaison, "run", "feed.json", "--plugins", ".", "--watch", "--format", "trace",
        ]
        let run = try RunningCommand("env", command, in: folder, on: terminal, errors: terminal)
        #expect(run.wait { terminal.output.contains("configuration") })
        let count = terminal.output.count
        try build("built_after")
        #expect(run.wait { terminal.output.count >= 2 * count })
        #expect(!terminal.output.contains("\u{1B}"))
    }

    /// The text of a file; empty if there is none.
    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    @Test func aPageIsWrittenAnewWhenThePluginOrTheFeedChanges() throws {
        let run = try RunningCommand(
            Command.liaison, ["run", "feed.json", "--plugins", ".", "--watch", "--output", "page.html"], in: folder)
        #expect(run.wait { text("page.html").contains("5 likes") }, "\(run.errors)")
        // A reader that has opened the page keeps its whole text.
        let reader = try FileHandle(forReadingFrom: folder.appending(path: "page.html"))
        try build("built_after")
        #expect(run.wait { text("page.html").contains("liked 5 times") }, "\(run.errors)")
        let old = String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
        #expect(old.contains("5 likes") && old.hasSuffix("</html>\n"))
        try write("libbuilt.so", "no plugin at all")
        #expect(run.wait { run.errors.contains("(the build before is still shown)") })
        let before = text("page.html")
        try write("feed.json", #"{"liaison": "1.0", "sections": ["#)
        #expect(run.wait { run.errors.contains("(the file before is kept)") })
        expect(text("page.html"), equals: before)
        let row = #"{"component": "Memo", "model": {"text": "alone", "likes": 9}}"#
        try write("next.json", "no feed")
        let first = #"{"id": "a", "rows": [\#(row)]}"#
        try write("feed.json", #"{"liaison": "1.0", "sections": [\#(first)], "next": "next.json"}"#)
        #expect(
            run.wait { run.errors.components(separatedBy: "(the file before is kept)").count == 3 }, "\(run.errors)")
        expect(text("page.html"), equals: before)
        try write("feed.json", #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(row)]}]}"#)
        #expect(run.wait { text("page.html").contains("liked 9 times") }, "\(run.errors)")
        #expect(!text("page.html").contains("row 0"))
    }

    @Test(arguments: [
        ([], "--watch: needs --output with --format html, which is written anew"),
        (
            ["--output", "a.html", "--size", "80x24"],
            "--watch: shows the whole feed with --format html, so neither --size nor --events"
        ),
        (["--output", "a.html", "-"], "--watch: with --format html needs a feed that can be read again"),
    ])
    func aPageThatCannotBeWrittenAnewIsNotWatched(_ options: [String], _ sentence: String) throws {
        let feed = options.last == "-" ? [] : ["feed.json"]
        let result = try Command.run(
            Command.liaison, ["run", "--watch", "--format", "html"] + feed + options, in: folder)
        expect(result.status, equals: 64)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }
}

/// `liaison run --watch`: a feed that is written anew while it is shown.
@Suite(.waiting) struct FeedWatchTests {
    private let folder: URL

    init() throws {
        folder = try FixturePlugin.folder(of: "built_before")
        try write(rows: 0..<6)
    }

    /// Writes rows of a number of likes, each of which shows its number.
    private func write(rows: some Sequence<Int>, texts: [Int: String] = [:], _ rest: String = "") throws {
        let rows = rows.map { number in
            let text = texts[number] ?? "row \(number)"
            return #"{"component": "Memo", "id": "\#(number)", "model": {"text": "\#(text)", "likes": \#(number)}}"#
        }
        let feed = #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(rows.joined(separator: ","))]}]\#(rest)}"#
        try write("feed.json", feed)
    }

    /// Replaces a file in one step, as an editor does.
    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }

    private func watch(_ options: String...) throws -> RunningCommand {
        try RunningCommand(
            Command.liaison, ["run", "feed.json", "--plugins", ".", "--watch", "--size", "40x3"] + options, in: folder)
    }

    /// The last frame, line by line.
    private func frame(_ run: RunningCommand) -> [String] {
        let lines = run.output.components(separatedBy: "─\n").last?.split(separator: "\n") ?? []
        return lines.map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func whatTheFeedHasBecomeIsShownWhereTheReaderIsWithItsState() throws {
        try write("events", "scroll 32\nbutton 0 3 like\n")
        let run = try watch("--events", "events")
        #expect(run.wait { frame(run) == ["row 2 [ 2 likes ]", "row 3 [ 4 likes ]", "row 4 [ 4 likes ]"] })
        try write(rows: [0, 1, 7, 8, 2, 3, 4, 5], texts: [3: "other"])
        let expected = ["row 2 [ 2 likes ]", "other [ 4 likes ]", "row 4 [ 4 likes ]"]
        #expect(run.wait { frame(run) == expected }, "\(frame(run))")
        expect(run.errors, equals: "")
    }

    @Test func aTraceSaysWhatHasChangedAndWhatRowsWereSent() throws {
        // A trace counts points, and the viewport shows all rows.
        let run = try watch("--format", "trace", "--size", "640x900")
        #expect(run.wait { run.output.contains("[0,5]") })
        let before = run.output
        try write(rows: [0, 1, 2, 3, 4, 5], texts: [1: "other"])
        #expect(run.wait { run.output.contains("update") && run.output.hasSuffix("}\n") })
        let lines = run.output.dropFirst(before.count).split(separator: "\n").map(String.init)
        let reload = #"{"new":{"row":1,"section":0},"old":{"row":1,"section":0}}"#
        let sections = #"{"deletions":[],"insertions":[],"moves":[],"reloads":[]}"#
        let rows = #""rowDeletions":[],"rowInsertions":[],"rowMoves":[],"rowReloads":[\#(reload)]"#
        expect(lines.first, equals: #"{"update":{\#(rows),"sections":\#(sections)}}"#)
        #expect(lines.dropFirst().allSatisfy { $0.contains(#""command":"configuration""#) && $0.contains("[0,1]") })
        expect(lines.count, equals: 2)
    }

    @Test func aTraceWithoutASizeIsOfAsManyLinesAsATerminalHas() throws {
        let run = try RunningCommand(
            Command.liaison, ["run", "feed.json", "--plugins", ".", "--watch", "--format", "trace"], in: folder)
        #expect(run.wait { run.output.contains("[0,5]") }, "\(run.output) \(run.errors)")
        let before = run.output
        try write(rows: [0, 1, 2, 3, 4, 5], texts: [5: "other"])
        #expect(run.wait { run.output.dropFirst(before.count).contains("[0,5]") }, "\(run.output) \(run.errors)")
    }

    @Test func aFeedThatIsBrokenKeepsTheOneBeforeAndSaysWhy() throws {
        let run = try watch()
        #expect(run.wait { run.output.contains("row 2") })
        let before = run.output
        try write("feed.json", #"{"sections": ["#)
        #expect(run.wait { run.errors.contains("still shown") })
        #expect(run.errors.hasPrefix("liaison: feed.json: line 1, column 15: "))
        #expect(run.errors.hasSuffix("(the feed before is still shown)\n"))
        expect(run.output, equals: before)
        try write(rows: [5, 4])
        #expect(run.wait { frame(run) == ["row 5 [ 5 likes ]", "row 4 [ 4 likes ]"] })
    }

    @Test func whatIsWrongWithPartsOfItIsSaid() throws {
        let run = try watch()
        #expect(run.wait { run.output.contains("row 2") })
        try write(
            "feed.json",
            #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [{"component": "Memo", "model": {"text": 7}}]}]}"#)
        #expect(run.wait { run.errors.contains("sections[0].rows[0].model.text: expected") })
        #expect(!run.errors.contains("still shown"))
    }

    @Test func theNextPageIsReadAndWatched() throws {
        try write(rows: 0..<2, #", "next": "next.json""#)
        func page(_ text: String) -> String {
            #"{"liaison": "1.0", "sections": [{"id": "b", "rows": [{"component": "Memo", "model": {"text": "\#(text)", "likes": 1}}]}]}"#
        }
        try write("next.json", page("last"))
        let run = try watch()
        #expect(run.wait { frame(run).contains("last [ 1 likes ]") }, "\(run.output)")
        try write("next.json", page("more"))
        #expect(run.wait { frame(run).contains("more [ 1 likes ]") }, "\(run.output)")
    }

    /// The program reads the first feed before it waits for the second.
    @Test func aChangeBeforeTheFirstFrameIsNotMissed() throws {
        try write(rows: 0..<1)
        try write("events", "scroll 0\n")
        try makePipe("more", in: folder)
        let more = #"{"id": "b", "rows": [{"component": "Memo", "model": {"text": "last", "likes": 1}}]}"#
        let options = ["--plugins", ".", "--watch", "--size", "40x3", "--events", "events"]
        let run = try RunningCommand(Command.liaison, ["run", "feed.json", "more"] + options, in: folder)
        let first = try writer(ofPipe: "more", in: folder, run)
        try write(rows: 0..<1, texts: [0: "other"])
        try first.write(contentsOf: Data(more.utf8))
        try first.close()
        #expect(run.wait { frame(run) == ["row 0 [ 0 likes ]", "last [ 1 likes ]"] }, "\(run.output) \(run.errors)")
        // All feeds are read again.
        let second = try writer(ofPipe: "more", in: folder, run)
        try second.write(contentsOf: Data(more.utf8))
        try second.close()
        let expected = ["other [ 0 likes ]", "last [ 1 likes ]"]
        #expect(run.wait { frame(run) == expected }, "\(run.output) \(run.errors)")
    }

    @Test func aPageFollowsItsFactory() throws {
        try write("data.json", #"{"items": ["one"]}"#)
        func factory(_ text: String) -> String {
            #"""
            {"liaison": "1.0", "sections": [{"id": "a", "rows": [
              {"each": "/items", "component": "Memo", "model": {"text": "\#(text)", "likes": 0}}]}]}
            """#
        }
        try write("factory.json", factory("{}"))
        let options = ["--factory", "factory.json", "--plugins", ".", "--watch", "--output", "page.html"]
        let run = try RunningCommand(Command.liaison, ["run", "data.json"] + options, in: folder)
        let page = folder.appending(path: "page.html")
        func shows(_ text: String) -> Bool { (try? String(contentsOf: page, encoding: .utf8))?.contains(text) == true }
        #expect(run.wait { shows("one") }, "\(run.errors)")
        try write("factory.json", factory("item {}"))
        #expect(run.wait { shows("item one") }, "\(run.errors)")
    }

    @Test func aFactoryIsWatchedToo() throws {
        try write("data.json", #"{"items": ["one", "two"]}"#)
        func factory(_ text: String) -> String {
            #"""
            {"liaison": "1.0", "sections": [{"id": "a", "rows": [
              {"each": "/items", "component": "Memo", "model": {"text": "\#(text)", "likes": 0}}]}]}
            """#
        }
        try write("factory.json", factory("{}"))
        let options = ["--factory", "factory.json", "--plugins", ".", "--watch", "--size", "40x3"]
        let run = try RunningCommand(Command.liaison, ["run", "data.json"] + options, in: folder)
        #expect(run.wait { run.output.contains("two") }, "\(run.errors)")
        try write("factory.json", factory("item {}"))
        let expected = ["item one [ 0 likes ]", "item two [ 0 likes ]"]
        #expect(run.wait { frame(run) == expected }, "\(run.output) \(run.errors)")
    }
}

private func makePipe(_ name: String, in folder: URL) throws {
    try #require(mkfifo(folder.appending(path: name).path, 0o600) == 0)
}

/// Opens a pipe for writing once a program waits for its bytes.
private func writer(ofPipe name: String, in folder: URL, _ run: RunningCommand) throws -> FileHandle {
    let path = folder.appending(path: name).path
    var descriptor: Int32 = -1
    let isOpen = run.wait {
        descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor >= 0
    }
    try #require(isOpen, "\(run.output) \(run.errors)")
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
}
