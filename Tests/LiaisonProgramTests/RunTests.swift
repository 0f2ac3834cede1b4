import Foundation
import TestSupport
import Testing

/// `liaison run` as a user runs it.
@Suite(.waiting) struct RunTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
        -> Command.Result
    {
        try Command.run(
            Command.liaison, ["run"] + arguments, in: folder, input: Data(input.utf8),
            environment: ["NO_COLOR": "", "TERM": "xterm", "COLUMNS": "40"].merging(environment) { $1 })
    }

    private func write(_ text: String, as name: String = "feed.json") throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return name
    }

    private let likes = #"{ "id": "a", "rows": [ { "component": "Likes", "model": { "count": 64 } } ] }"#

    private func feed(_ sections: String) throws -> String {
        try write(#"{ "liaison": "1.0", "title": "Bears", "sections": [\#(sections)] }"#)
    }

    @Test func aFeedIsShownInTheTerminal() throws {
        let result = try run(try feed(likes))
        #expect(result.output.contains("64 likes\n"))
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
    }

    @Test func aStreamIsReadFromStandardInput() throws {
        let result = try run("-", input: likes + "\n")
        #expect(result.output.contains("64 likes\n"))
        expect(result.status, equals: 0)
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        let sample = FixturePlugin.package.appending(path: "Samples/posts.json").path
        for format in ["terminal", "html", "trace"] {
            let first = try run(sample, "--format", format)
            let second = try run(sample, "--format", format)
            expect(first.output, equals: second.output)
            expect(first.status, equals: 0)
            expect(first.errors, equals: "")
            #expect(!first.output.isEmpty)
        }
    }

    @Test func aTraceIsOneObjectALineForEachDispatch() throws {
        let result = try run(try feed(likes), "--format", "trace")
        expect(
            result.output,
            equals:
                #"{"command":"configuration","component":"Likes","plugin":"post-text","kind":"row","section":0,"indexPath":[0,0],"cell":1,"reused":false,"result":null}"#
                + "\n")
    }

    @Test func styleIsForTerminalsOrWhereItIsAskedFor() throws {
        let feed = try feed(likes)
        #expect(try !run(feed).output.contains("\u{1B}"))
        #expect(try run(feed, "--color", "always").output.contains("\u{1B}["))
        #expect(try !run(feed, "--color", "never").output.contains("\u{1B}"))
        let page = try run(feed, "--color", "always", "--format", "html")
        expect(page.status, equals: 64)
        #expect(page.errors.hasPrefix("Error: --color: needs --format terminal, not html\n"), "\(page.errors)")
    }

    @Test func theWidthIsThatOfTheOptionOrOfCOLUMNS() throws {
        let text = String(repeating: "x", count: 200)
        let feed = try feed(
            #"{ "id": "a", "rows": [ { "component": "ArticleParagraph", "model": { "text": "\#(text)" } } ] }"#)
        // A paragraph has a margin of two columns at the right.
        func width(_ output: String) -> Int { output.split(separator: "\n").map(\.count).max() ?? 0 }
        expect(try width(run(feed).output), equals: 38)
        expect(try width(run(feed, "--width", "60").output), equals: 58)
    }

    @Test func faultsAreSaidWithTheirPlaceAndTheOthersAreShown() throws {
        let result = try run(
            try feed(
                #"{ "id": "a", "rows": [ { "component": "Likes" }, { "component": "Likes", "model": { "count": 2 } } ] }"#
            ))
        expect(result.status, equals: 1)
        #expect(result.output.contains("2 likes"))
        expect(
            result.errors,
            equals: "liaison: feed.json: sections[0].rows[0].model.count: expected a whole number from "
                + "-9223372036854775808 to 9223372036854775807, found nothing; add the field\n")
    }

    @Test func aMissingComponentIsSaid() throws {
        let result = try run(try feed(#"{ "id": "a", "rows": [ { "component": "Nobody" } ] }"#))
        expect(result.status, equals: 69)
        #expect(result.output.contains("Nobody"))
        #expect(result.errors.contains("sections[0].rows[0].component: expected a plugin that provides “Nobody”"))
    }

    @Test func whatCameBeforeABadLineIsShown() throws {
        let result = try run("-", input: likes + "\n{\n" + likes.replacingOccurrences(of: "64", with: "65") + "\n")
        expect(result.status, equals: 65)
        #expect(result.output.contains("64 likes") && result.output.contains("65 likes"))
        #expect(result.errors.contains("standard input: line 2: column 2: expected a key in quotes"))
    }

    @Test(arguments: [
        (["nowhere.json"], 66, "nowhere.json: cannot be opened: No such file or directory"),
        (["feed.json", "--plugins", "nowhere"], 66, "--plugins nowhere: is no folder; name one"),
        (["broken.json"], 65, "broken.json: line 1, column 2: expected a key in quotes, found the end"),
        (["feed.json", "--width", "0"], 64, "--width: must be from 1 to 10000, not 0"),
        (
            ["feed.json", "--layout", "grid:0"], 64,
            "--layout: must be table, grid, or grid:N with a number from 1 to 100, not “grid:0”"
        ),
        (["feed.json", "--layout", "grid:"], 64, "--layout: must be table, grid, or grid:N"),
        (["feed.json", "--layout", "list"], 64, "not “list”"),
        (["feed.json", "--embed-images"], 64, "--embed-images: needs --format html, not terminal"),
        (["feed.json", "--format", "pdf"], 64, "The value 'pdf' is invalid for '--format <format>'"),
        ([], 64, "Missing expected argument '<feed> ...'"),
    ])
    func anErrorHasItsExitCodeAndSentence(arguments: [String], status: Int32, sentence: String) throws {
        _ = try feed(likes)
        _ = try write("{", as: "broken.json")
        let result = try Command.run(Command.liaison, ["run"] + arguments, in: folder)
        expect(result.status, equals: status)
        #expect(result.errors.contains(sentence))
        expect(result.output, equals: "")
    }

    /// The log of a feed with two equal rows.
    @Test(arguments: [
        (
            "breaks_calls_have_an_effect",
            "lsn_set_color: “red” is no color; pass primary, secondary, tertiary, accent, success, warning, danger or #RRGGBB"
        ),
        (
            "breaks_calls_have_an_effect__field",
            "lsn_model_set_int: the field “text” has the type string"
        ),
        (
            "breaks_calls_have_an_effect__tick",
            "lsn_tick_after: the component has no command “tick”; add it, or ask for no tick"
        ),
        (
            "breaks_calls_have_an_effect__link",
            "lsn_set_link: “ftp://example.org/” is no link; pass a URL of http, https or mailto, or a relative one"
        ),
    ])
    func callsWithoutAnEffectAreLoggedOnceForDebugging(fixture: String, sentence: String) throws {
        let plugins = try FixturePlugin.folder(of: fixture)
        defer { try? FileManager.default.removeItem(at: plugins) }
        let row = #"{ "component": "Sample", "model": { "text": "a" } }"#
        let feed = try feed(#"{ "id": "a", "rows": [ \#(row), \#(row) ] }"#)
        expect(try run(feed, "--plugins", plugins.path).errors, equals: "")
        let name = fixture.replacing("__", with: "-").replacing("_", with: "-")
        expect(
            try run(feed, "--plugins", plugins.path, "--log", "debug").errors,
            equals: "liaison: plugin \(name): Sample: \(sentence)\n")
    }

    @Test(arguments: [
        ("https://example.org/a?b", true), ("HTTP://example.org", true), ("mailto:a@example.org", true),
        ("../pictures/1.png", true), ("/top", true), ("file:///etc/passwd", false), ("javascript:alert(1)", false),
        ("//example.org", false), ("ftp://example.org", false), ("https:///", false), ("", false), ("a\\nb", false),
    ])
    func aPluginOpensOnlyURLsThatLeadSomewhereHarmless(url: String, isOpened: Bool) throws {
        let plugins = try FixturePlugin.folder(of: "asking_rows")
        defer { try? FileManager.default.removeItem(at: plugins) }
        let model = #""name": "a", "likes": 0, "rating": 0, "expanded": false, "display": [["open", "\#(url)"]]"#
        let feed = try feed(#"{ "id": "a", "rows": [ { "component": "Asking", "model": { \#(model) } } ] }"#)
        let result = try Command.run(Command.liaison, "run", feed, "--plugins", plugins.path, in: folder)
        expect(result.status, equals: 0)
        let lines = result.errors.split(separator: "\n")
        expect(
            lines.first,
            equals: (isOpened
                ? "liaison: plugin asking-rows: open \(url)" : "liaison: plugin asking-rows: a display open: no")
        )
        expect(lines.last, equals: "liaison: plugin asking-rows: a display open: \(isOpened ? "yes" : "no")")
    }

    @Test(arguments: [
        (#""caption": "old", "caption": "new""#, "old"), (#""caption": "old", "caption": null"#, "old"),
        (#""caption": null, "caption": "new""#, "NULL"), (#""caption": "old", "capti\u006fn": 5"#, "old"),
    ])
    func ofAFieldThatStandsTwiceTheFirstCounts(members: String, caption: String) throws {
        let plugins = try FixturePlugin.folder(of: "asking_rows")
        defer { try? FileManager.default.removeItem(at: plugins) }
        let model = #""name": "a", "likes": 0, "rating": 0, "expanded": false, \#(members)"#
        let feed = try feed(#"{ "id": "a", "rows": [ { "component": "Asking", "model": { \#(model) } } ] }"#)
        let result = try run(feed, "--plugins", plugins.path, "--width", "200")
        expect(result.errors, equals: "")
        // As the function receives it, and as the accessor reads it.
        #expect(result.output.contains("-1 \(caption) 0 0/0 | 0 0 0 0 \(caption) 0 0/0"), "\(result.output)")
    }

    @Test func whatAPluginSaysThatIsNoUTF8IsMadeUTF8() throws {
        let plugins = try FixturePlugin.folder(of: "no_utf8")
        defer { try? FileManager.default.removeItem(at: plugins) }
        let names = ["configuration", "title", "failure"].map {
            #"{ "component": "Broken", "model": { "what": "\#($0)" } }"#
        }
        let feed = try feed(#"{ "id": "a", "rows": [\#(names.joined(separator: ","))] }"#)
        for format in ["terminal", "html", "trace"] {
            let arguments = "--plugins \(plugins.path) --format \(format) --output out --width 400"
            let result = try Command.run(
                "sh", "-c", "'\(Command.liaison)' run \(feed) \(arguments) 2> errors", in: folder)
            expect(result.status, equals: 1)
            let (output, errors) = (try text("out"), try text("errors"))
            expect(
                errors,
                equals:
                    "liaison: plugin no-utf8: said \u{FFFD}(\nliaison: plugin no-utf8: open https://example.org/\u{FFFD}(\n"
                    + "liaison: plugin no-utf8: opened: yes\nliaison: feed.json: sections[0].rows[2]: Broken: failed \u{FFFD}(\n"
            )
            if format != "trace" { #expect(output.contains("text \u{FFFD}(") && output.contains("title \u{FFFD}(")) }
            #expect(format == "html" || output.contains("failed \u{FFFD}("))
        }
    }

    /// A file of the folder, which has to be UTF-8.
    private func text(_ name: String) throws -> String {
        try #require(String(data: Data(contentsOf: folder.appending(path: name)), encoding: .utf8))
    }

    @Test func aPluginCannotForgeALineOfTheLog() throws {
        let plugins = try FixturePlugin.folder(of: "failing_configuration")
        defer { try? FileManager.default.removeItem(at: plugins) }
        let feed = try feed(
            #"{ "id": "a", "rows": [ { "component": "Failing", "model": { "reason": "no\nliaison: all is well" } } ] }"#
        )
        let result = try run(feed, "--plugins", plugins.path)
        expect(
            result.errors, equals: "liaison: feed.json: sections[0].rows[0]: Failing: no\u{240A}liaison: all is well\n")
    }

    @Test(arguments: ["feed.json", "./feed.json", "link.json"])
    func theOutputIsNeverTheFeedItself(output: String) throws {
        let feed = try feed(likes)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link.json"), withDestinationURL: folder.appending(path: feed))
        let before = try Data(contentsOf: folder.appending(path: feed))
        let result = try run(feed, "--output", output)
        expect(result.status, equals: 64)
        #expect(result.errors.contains("--output: “\(output)” is the feed, and is not overwritten; name another file"))
        #expect(try Data(contentsOf: folder.appending(path: feed)) == before)
    }

    private static let needsFeed = "an argument is empty; name a file, a URL, or - for standard input"
    private static let needsPath = "the path is empty; name a file, or leave the option out"

    /// A shell passes a variable that is not set as an empty argument.
    @Test(arguments: [
        (["run", ""], needsFeed),
        (["feed", "check", ""], needsFeed),
        (["feed", "diff", "feed.json", ""], needsFeed),
        (["feed", "dump", ""], needsFeed),
        (["run", "feed.json", "--output", ""], "--output: \(needsPath)"),
        (["run", "feed.json", "--factory", ""], "--factory: \(needsPath)"),
        (["run", "feed.json", "--size", "9x9", "--events", ""], "--events: \(needsPath)"),
        (["read", "feed.json", "--record", ""], "--record: \(needsPath)"),
        (["plugin", "preview", "x.so", "--output", ""], "--output: \(needsPath)"),
    ])
    func anEmptyArgumentIsNoFile(arguments: [String], reason: String) throws {
        _ = try feed(likes)
        let result = try Command.run(Command.liaison, arguments, in: folder)
        expect(result.status, equals: 64)
        #expect(result.errors.hasPrefix("Error: \(reason)\n"), "\(result.errors)")
    }

    @Test(arguments: [
        ("/nowhere/page.html", "No such file or directory"), ("/dev/full", "No space left on device"),
        ("/", "Is a directory"),
    ])
    func anOutputThatCannotBeWrittenIsNamed(output: String, reason: String) throws {
        let result = try run(try feed(likes), "--output", output)
        expect(result.status, equals: 65)
        expect(result.errors, equals: "liaison: \(output): cannot be written: \(reason)\n")
    }

    @Test func standardOutputThatCannotBeWrittenIsNamed() throws {
        let feed = try feed(likes)
        let result = try Command.run("bash", "-c", "'\(Command.liaison)' run \(feed) > /dev/full", in: folder)
        expect(result.status, equals: 65)
        expect(result.errors, equals: "liaison: standard output: cannot be written: No space left on device\n")
    }

    @Test func aFailedRunLeavesTheOutputAsItWas() throws {
        let output = try write("good", as: "page.html")
        let result = try run("nowhere.json", "--format", "html", "--output", output)
        expect(result.status, equals: 66)
        #expect(try String(contentsOf: folder.appending(path: output), encoding: .utf8) == "good")
    }

    @Test func anOutputThatIsEmptyIsThereAllTheSame() throws {
        let result = try run(try feed(""), "--format", "trace", "--output", "trace.ndjson")
        expect(result.status, equals: 0)
        #expect(try String(contentsOf: folder.appending(path: "trace.ndjson"), encoding: .utf8) == "")
    }

    @Test func aPageFindsThePicturesOfItsFeed() throws {
        try FileManager.default.createDirectory(at: folder.appending(path: "out"), withIntermediateDirectories: true)
        let feed = try feed(
            #"{ "id": "a", "rows": [ { "component": "Image", "model": { "source": "images/a b.png", "width": 1, "height": 1 } } ] }"#
        )
        #expect(try run(feed, "--format", "html", "--output", "out/page.html").status == 0)
        let page = try String(contentsOf: folder.appending(path: "out/page.html"), encoding: .utf8)
        #expect(page.contains(#"src="../images/a%20b.png""#))
    }

    @Test(arguments: [
        ("table", 60, 1), ("grid", 60, 2), ("grid:3", 64, 3), ("grid:3", 63, 2), ("grid:3", 40, 1), ("grid:1", 60, 1),
    ])
    func theLayoutSaysHowManyRowsStandInALine(layout: String, width: Int, count: Int) throws {
        let rows = (2...7).map { "{\"component\":\"Likes\",\"model\":{\"count\":\($0)}}" }.joined(separator: ",")
        let feed = try feed("{\"id\":\"a\",\"rows\":[\(rows)]}")
        let output = try run(feed, "--layout", layout, "--width", "\(width)").output
        let lines = output.split(separator: "\n").map { $0.split(separator: "like").count - 1 }.filter { $0 > 0 }
        expect(lines, equals: Array(repeating: count, count: 6 / count))
        #expect(try run(feed, "--layout", layout, "--format", "html").output.contains("1fr") == (layout != "table"))
    }

    @Test func aClosedPipeEndsQuietly() throws {
        let lines = (0..<20_000).map {
            "{\"id\":\"\($0)\",\"rows\":[{\"component\":\"Likes\",\"model\":{\"count\":\($0)}}]}"
        }
        let stream = try write(lines.joined(separator: "\n"), as: "long.ndjson")
        let result = try Command.run(
            "bash", "-c", "'\(Command.liaison)' run \(stream) | head -1; echo \"${PIPESTATUS[0]}\"", in: folder)
        expect(result.errors, equals: "")
        #expect(result.output.hasSuffix("\n0\n"))
    }

    @Test(arguments: ["table", "grid:2"])
    func theFirstLineIsOutBeforeTheSecondIsRead(layout: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: Command.liaison)
        process.arguments = ["run", "-", "--layout", layout]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var shown = ""
        for count in [64, 65] {
            try input.fileHandleForWriting.write(
                contentsOf: Data(
                    "{\"id\":\"\(count)\",\"rows\":[{\"component\":\"Likes\",\"model\":{\"count\":\(count)}}]}\n".utf8))
            while !shown.contains("\(count) likes") {
                let bytes = output.fileHandleForReading.availableData
                try #require(!bytes.isEmpty)
                shown += String(decoding: bytes, as: UTF8.self)
            }
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        expect(process.terminationStatus, equals: 0)
    }

    @Test func whatAFeedSaysNeverReachesTheTerminalAsItIs() throws {
        let evil = "\u{1B}[31m\u{7}\u{9B}2J\u{202E}"
        let result = try run(
            try feed(
                #"{ "id": "a", "rows": [ { "component": "Caption", "model": { "username": "\#(evil.unicodeScalars.map { String(format: "\\u%04x", $0.value) }.joined())", "text": "" } }, { "component": "\#(evil.unicodeScalars.map { String(format: "\\u%04x", $0.value) }.joined())" } ] }"#
            ))
        for text in [result.output, result.errors] {
            #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0) })
        }
        let shown = "␛[31m␇\u{FFFD}2J\u{FFFD}"
        #expect(result.output.hasPrefix("Bears\n\n  \(shown)\n\u{2394} \(shown)\n"), "\(result.output)")
        #expect(
            result.errors.contains(#"provides “\u{1B}[31m\u{7}\u{9B}2J\u{202E}”"#), "\(result.errors)")
        expect(result.status, equals: 69)
    }
}
