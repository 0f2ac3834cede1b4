import Foundation
import TestSupport
import Testing

@testable import LiaisonShow

/// `liaison run --size`, and the scripts that the command plays.
@Suite(.waiting) struct PlayTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-play-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// A feed of one section whose rows are a line high each.
    private func feed(rows: Int, next: String? = nil, as name: String = "feed.json") throws {
        let rows = (0..<rows).map { #"{ "component": "Likes", "model": { "count": \#($0) } }"# }
        let next = next.map { #", "next": "\#($0)""# } ?? ""
        try write(
            #"{ "liaison": "1.0", "sections": [ { "id": "\#(name)", "rows": [\#(rows.joined(separator: ","))] } ]\#(next) }"#,
            as: name)
    }

    private func play(_ script: String, _ arguments: String..., feed: String = "feed.json", size: String = "40x5")
        throws
        -> Command.Result
    {
        try write(script, as: "events.txt")
        return try Command.run(
            Command.liaison, ["run", feed, "--size", size, "--events", "events.txt"] + arguments, in: folder,
            environment: ["NO_COLOR": "", "TERM": "xterm"])
    }

    private func lines(_ output: String) -> [String] {
        output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    private var sample: String { FixturePlugin.package.appending(path: "Samples/posts.json").path }

    @Test func withoutEventsItIsTheStartOfTheFeed() throws {
        try feed(rows: 20)
        let result = try Command.run(Command.liaison, "run", "feed.json", "--size", "40x5", in: folder)
        expect(
            lines(result.output).filter { !$0.isEmpty }, equals: ["0 likes", "1 like", "2 likes", "3 likes", "4 likes"])
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
    }

    @Test(arguments: ["80x24", "33x7", "120x1", "20x100"], [0, 16, 160, 1000, 999_999])
    func aFrameHasAsManyLinesAsTheViewport(size: String, offset: Int) throws {
        let result = try play("scroll \(offset)\npage down\nscroll by -7", feed: sample, size: size)
        expect(result.status, equals: 0)
        expect(lines(result.output).count, equals: Int(size.split(separator: "x")[1]))
        #expect(lines(result.output).contains { !$0.isEmpty } || size == "120x1")
    }

    @Test func aFrameIsWhatTheWholeFeedShowsThere() throws {
        let words = String(repeating: "word ", count: 20)
        let rows = (0..<9).map {
            $0 % 3 == 1
                ? #"{ "component": "Image", "model": { "source": "\#($0).png", "width": 320, "height": \#(90 + $0) } }"#
                : #"{ "component": "Caption", "model": { "username": "u\#($0)", "text": "\#(words)" } }"#
        }
        try write(
            #"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows.joined(separator: ","))] } ] }"#,
            as: "feed.json")
        let whole = try Command.run(
            Command.liaison, "run", "feed.json", "--width", "40", in: folder, environment: ["NO_COLOR": "1"])
        let all = lines(whole.output)
        try #require(all.count > 20)
        for line in 0...all.count - 5 {
            // The rows above are measured on the way.
            let result = try play("scroll 9999\nscroll 0\n" + String(repeating: "scroll by 16\n", count: line))
            expect(lines(result.output), equals: Array(all[line..<line + 5]))
        }
    }

    @Test func aGridIsShownThroughAViewport() throws {
        try feed(rows: 20)
        let grid = ["--layout", "grid:2"]
        let whole = try Command.run(
            Command.liaison, ["run", "feed.json", "--width", "42"] + grid, in: folder, environment: ["NO_COLOR": "1"])
        let all = lines(whole.output)
        let result = try play("scroll 9999\nscroll 0", "--layout", "grid:2", size: "42x5")
        expect(lines(result.output), equals: Array(all.prefix(5)))
        #expect(all.first?.contains("0 likes") == true && all.first?.contains("1 like") == true)
    }

    @Test func eachFrameIsRendered() throws {
        try feed(rows: 20)
        let script = "scroll by 16\n# nothing\nframe\nscroll to 0 9 top"
        let each = try play(script, "--frames", "each")
        let rule = String(repeating: "─", count: 40)
        let frames = lines(each.output).split(separator: rule, omittingEmptySubsequences: false)
        try #require(frames.count == 4)
        #expect(frames.allSatisfy { $0.count == 5 })
        #expect(frames[1] == frames[2] && frames[3].first == "9 likes")
        #expect(try lines(play(script, "--frames", "final").output) == Array(frames[3]))
        #expect(try play(script).output == play(script, "--frames", "final").output)
        #expect(try lines(play(script, "--frames", "marked").output) == Array(frames[2]))
        #expect(try play("scroll 16", "--frames", "marked").output == "")
    }

    @Test func aPageHasTheCellsThatAreVisible() throws {
        try feed(rows: 20)
        let result = try play("scroll to 0 9 top", "--format", "html", size: "300x40")
        #expect(result.output.contains("9 likes") && !result.output.contains("8 likes"))
        #expect(!result.output.contains("13 likes") && result.output.hasSuffix("</html>\n"))
        let each = try play("scroll to 0 9 top", "--format", "html", "--frames", "each", size: "300x40")
        #expect(each.output.contains("0 likes") && each.output.contains("9 likes") && !each.output.contains("5 likes"))
        expect(each.output.components(separatedBy: "<hr>").count, equals: 2)
        expect(each.output.components(separatedBy: "<html").count, equals: 2)
        #expect(!each.output.contains("id=\"feed.json\"") && result.output.contains("id=\"feed.json\""))
    }

    @Test func aTraceHasEachDispatchAndNothingElse() throws {
        try feed(rows: 20)
        let trace = try play("page down\nreload 0 8", "--format", "trace", size: "640x60")
        #expect(lines(trace.output).allSatisfy { $0.hasPrefix(#"{"command":"configuration","component":"Likes""#) })
        let places = lines(trace.output).compactMap { $0.firstMatch(of: /"indexPath":\[0,([0-9]+)\]/).map { $0.1 } }
        // The row 8 is not shown, so its reload sends nothing.
        expect(places, equals: ["0", "1", "2", "3", "4"])
        expect(lines(trace.output).count, equals: places.count)
    }

    @Test func aResizedViewportShowsMore() throws {
        try feed(rows: 20)
        let result = try play("scroll to 0 9 top\nresize 30x3")
        expect(lines(result.output), equals: ["9 likes", "10 likes", "11 likes"])
        let wide = try play("resize 120x2", feed: sample)
        expect(wide.output.split(separator: "\n", omittingEmptySubsequences: false).count, equals: 3)
        let page = try play("resize 900x100", "--format", "html", size: "300x40")
        #expect(page.output.contains("900px") && !page.output.contains("300px"))
    }

    @Test func thePageThatTheLastRowAsksForComesBeforeTheNextEvent() throws {
        try feed(rows: 3, next: "second.json")
        try feed(rows: 4, as: "second.json")
        let first = try play("")
        expect(lines(first.output).prefix(3), equals: ["0 likes", "1 like", "2 likes"])
        #expect(first.output.contains("Loading…"))
        let second = try play("frame", size: "40x9")
        expect(
            lines(second.output),
            equals: ["0 likes", "1 like", "2 likes", "0 likes", "1 like", "2 likes", "3 likes", "", ""])
        expect(first.status, equals: 0)
        expect(second.status, equals: 0)
    }

    @Test func aPageThatIsMissingIsSaidAndWhatWasThereStays() throws {
        try feed(rows: 3, next: "second.json")
        let result = try play("frame\nframe")
        expect(lines(result.output), equals: ["0 likes", "1 like", "2 likes", "", ""])
        expect(result.status, equals: 66)
        #expect(
            result.errors.hasSuffix(
                "next: cannot open “second.json”: No such file or directory\n"))
    }

    @Test func aWholeRunShowsAllPages() throws {
        try feed(rows: 2, next: "second.json")
        try feed(rows: 3, next: "third.json", as: "second.json")
        try feed(rows: 1, as: "third.json")
        let result = try Command.run(Command.liaison, "run", "feed.json", "--width", "40", in: folder)
        expect(lines(result.output), equals: ["0 likes", "1 like", "", "0 likes", "1 like", "2 likes", "", "0 likes"])
        let check = try Command.run(Command.liaison, "feed", "check", "feed.json", in: folder)
        expect(check.output, equals: "3 sections with 6 entries: no faults\n")
    }

    @Test func aFaultWhileItIsShownNamesThePageAndThePlaceInIt() throws {
        try feed(rows: 1, next: "second.json")
        try feed(rows: 1, as: "second.json")
        try write(
            #"{ "liaison": "1.0", "sections": [ { "id": "b", "rows": [ { "component": "Likes", "model": { "count": -1 } } ] } ] }"#,
            as: "second.json")
        let sentence = "liaison: second.json: sections[0].rows[0]: Likes: expected a count of 0 or more, found -1\n"
        #expect(try Command.run(Command.liaison, "run", "feed.json", in: folder).errors == sentence)
        #expect(try play("frame").errors == sentence)
    }

    @Test(arguments: [
        ("tap 9 0", "there is no section 9; the last section is 0"),
        ("tap 0 20", "section 0 has no row 20; the last row is 19"),
        ("highlight 0 19", "the row 0 19 is not shown; scroll to it first"),
        ("button 0 0 like", "the row has no button “like”; it has none"),
        ("button 0 0 like.1", "the row has no button “like.1”; it has none"),
        ("delete 0 0", "rows are not edited now; first write edit on"),
        ("move 0 0 to 0 1", "rows are not edited now; first write edit on"),
        ("swipe 0 0", "the row 0 0 offers no actions"),
        ("reload 1", "there is no section 1; the last section is 0"),
        ("tap 0 19", "the row 0 19 is not shown; scroll to it first"),
        ("accessory 0 19", "the row 0 19 is not shown; scroll to it first"),
        ("accessory 0 0", "the row 0 0 has no accessory"),
    ])
    func anEventThatDoesNothingIsNamedAndTheOthersArePlayed(event: String, reason: String) throws {
        try feed(rows: 20)
        let result = try play("frame\n\(event)\nscroll to 0 9 top")
        expect(result.errors, equals: "liaison: events.txt: line 2: \(reason)\n")
        expect(result.status, equals: 1)
        expect(lines(result.output).first, equals: "9 likes")
    }

    @Test(arguments: [
        ("tap 0 0.3", "the carousel at 0 0 has no item 3; the last item is 2"),
        ("tap 0 1.0", "there is no carousel at 0 1"),
        ("carousel 0 1 20", "there is no carousel at 0 1"),
        ("highlight 0 0.2", "the item 0 0.2 is not shown; scroll to it first"),
        ("button 0 0.0 like", "the item has no button “like”; it has none"),
        ("tap 0 0.2", "the item 0 0.2 is not shown; scroll to it first"),
        ("accessory 0 0.0", "the row 0 0.0 has no accessory"),
        ("tap 0 0", "0 0 is a carousel; name one of its items, such as 0 0.0"),
        ("highlight 0 0", "0 0 is a carousel; name one of its items, such as 0 0.0"),
    ])
    func anItemThatIsNotThereIsNamed(event: String, reason: String) throws {
        let item = #"{ "component": "Likes", "model": { "count": 1 } }"#
        let carousel = #"{ "carousel": [\#(item), \#(item), \#(item)], "itemWidth": 200 }"#
        try write(
            #"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(carousel), \#(item)] } ] }"#, as: "feed.json")
        let result = try play("frame\n\(event)\nselect 0 0.0")
        expect(result.errors, equals: "liaison: events.txt: line 2: \(reason)\n")
        expect(result.status, equals: 1)
    }

    @Test(
        arguments: ["tap", "select", "highlight"],
        [
            ("selection none", "no rows can be selected; first write selection single"),
            ("edit on", "no rows can be selected while they are edited; first write selection single editing"),
        ])
    func whereNothingMayBeSelectedATouchIsNamed(touch: String, mode: (event: String, reason: String)) throws {
        try feed(rows: 2)
        let result = try play("\(mode.event)\n\(touch) 0 0")
        expect(
            result.errors,
            equals: "liaison: events.txt: line 2: \(mode.reason)\n")
        expect(result.status, equals: 1)
    }

    @Test(arguments: [("sticky", ["First", "1 like"]), ("plain", ["1 like", "2 likes"])])
    func headersStayAtTheTopWhereTheyAreSticky(headers: String, shown: [String]) throws {
        let rows = (0..<9).map { #"{ "component": "Likes", "model": { "count": \#($0) } }"# }.joined(separator: ",")
        let header = #"{ "component": "Title", "model": { "text": "First" } }"#
        try write(
            #"{ "liaison": "1.0", "sections": [ { "id": "a", "header": \#(header), "rows": [\#(rows)] } ] }"#,
            as: "feed.json")
        let script = "headers \(headers)\nscroll to 0 1 top"
        expect(Array(lines(try play(script).output).filter { !$0.isEmpty }.prefix(2)), equals: shown)
        let page = try play(script, "--format", "html", size: "400x100").output
        expect(page.contains(">First<"), equals: (headers == "sticky"))
    }

    @Test(arguments: [("sticky", "7 likes"), ("plain", "5 likes")])
    func theViewportStaysAtTheEndWhereTheBottomIsSticky(bottom: String, last: String) throws {
        try feed(rows: 6, next: "second.json")
        try feed(rows: 8, as: "second.json")
        let shown = lines(try play("bottom \(bottom)\nscroll to 0 5 bottom\nframe").output)
        expect(shown.last, equals: last)
    }

    @Test func whileEditingRowsAreSelectedWhereThatIsSaid() throws {
        try feed(rows: 2)
        let result = try play("selection single editing\nedit on\ntap 0 1")
        expect(result.status, equals: 0)
        #expect(lines(result.output).dropFirst().first?.hasPrefix("▌") == true)
    }

    @Test func aFrameShowsWhatIsSelected() throws {
        try feed(rows: 3)
        expect(lines(try play("select 0 1").output), equals: ["0 likes", "▌ 1 like", "2 likes", "", ""])
        let page = try play("select 0 1", "--format", "html", size: "400x300").output
        expect(page.components(separatedBy: "<div class=\"selected\"").count, equals: 2)
    }

    @Test(arguments: [("frame", 0, 1), ("carousel 0 0 432", 2, 3), ("carousel 0 0 100000", 5, 5)])
    func aFrameOfAPageShowsACarouselWhereItIsScrolledTo(event: String, first: Int, last: Int) throws {
        let items = (0..<6).map { #"{ "component": "Likes", "model": { "count": \#($0 + 10) } }"# }
        let carousel = #"{ "carousel": [\#(items.joined(separator: ","))], "itemWidth": 200 }"#
        try write(#"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(carousel)] } ] }"#, as: "feed.json")
        let page = try play(event, "--format", "html", size: "400x300").output
        expect((0..<6).filter { page.contains("\($0 + 10) likes") }, equals: Array(first...last))
    }

    @Test func aRowThatDoesNotOfferTheEditIsNamed() throws {
        try feed(rows: 2)
        let result = try play("edit on\ndelete 0 0\nmove 0 0 to 0 1")
        expect(
            result.errors,
            equals: "liaison: events.txt: line 2: the row 0 0 does not offer to delete\n"
                + "liaison: events.txt: line 3: the row 0 0 may not be moved\n")
    }

    @Test(arguments: [
        (["--events", "none.txt", "--size", "40x5"], 66, "none.txt: cannot be opened: No such file or directory"),
        (["--events", ".", "--size", "40x5"], 66, ".: cannot be read: Is a directory"),
        (["--events", "/dev/zero", "--size", "40x5"], 65, "/dev/zero: is larger than 64 MB"),
        (
            ["--events", "bad.txt", "--size", "40x5"], 65,
            "bad.txt: line 2: expected the number of a section, from 0 to 1000000000, found “x”; write tap"
        ),
        (["--events", "bad.txt"], 64, "--events: needs --size or --watch"),
        (["--size", "40"], 64, "--size: must be two numbers from 1 to 10000, such as 80x24, not “40”"),
        (["--size", "40x5", "--width", "40"], 64, "--size and --width exclude each other: --size sets the width, too"),
        (["--size", "40x5", "--frames", "each"], 64, "--frames: needs --events"),
        (
            ["--size", "40x5", "--events", "bad.txt", "--frames", "each", "--format", "trace"], 64,
            "--frames: needs --format terminal or html, not trace"
        ),
        (
            ["--size", "40x5", "--events", "bad.txt", "--output", "bad.txt"], 64,
            "--output: “bad.txt” is the events, and is not overwritten; name another file"
        ),
    ])
    func anErrorOfTheOptionsHasItsExitCodeAndSentence(options: [String], status: Int32, sentence: String) throws {
        try feed(rows: 1)
        try write("frame\ntap x 0\n", as: "bad.txt")
        let result = try Command.run(Command.liaison, ["run", "feed.json"] + options, in: folder)
        expect(result.status, equals: status)
        #expect(result.errors.contains(sentence))
        expect(result.output, equals: "")
    }

    @Test func eventsComeFromStandardInputUnlessTheFeedDoes() throws {
        try feed(rows: 20)
        let result = try Command.run(
            Command.liaison, ["run", "feed.json", "--size", "40x1", "--events", "-"], in: folder,
            input: Data("scroll to 0 9 top\ntap".utf8))
        expect(result.status, equals: 65)
        #expect(result.errors.contains("standard input: line 2: expected the number of a section"))
        let both = try Command.run(Command.liaison, ["run", "-", "--size", "40x1", "--events", "-"], in: folder)
        #expect(both.status == 64 && both.errors.contains("--events -: standard input is the feed already"))
        let good = try Command.run(
            Command.liaison, ["run", "feed.json", "--size", "40x1", "--events", "-"], in: folder,
            input: Data("scroll to 0 9 top".utf8))
        expect(lines(good.output), equals: ["9 likes"])
    }

    @Test(arguments: 0..<(Thoroughness.isFull ? 30 : 5))
    func aRandomScriptIsPlayedToItsEndAndTwiceTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = ["posts", "walk", "carousels"].map { "Samples/\($0).json" }
        let feed = FixturePlugin.package.appending(path: samples[Int(seed) % samples.count]).path
        let script = (0..<80).map { _ in event(&random) }.joined(separator: "\n")
        for format in [["--frames", "each"], ["--format", "html", "--frames", "each"], ["--format", "trace"]] {
            let size = format[1] == "trace" || format[1] == "html" ? "400x300" : "40x12"
            let results = try (0..<2).map { _ in
                try write(script, as: "events.txt")
                return try Command.run(
                    Command.liaison, ["run", feed, "--size", size, "--events", "events.txt"] + format, in: folder)
            }
            #expect(results[0].status <= 1 && results[0].errors.contains("line"), "seed \(seed): \(script)")
            expect(results[0].output, equals: results[1].output, "seed \(seed)")
            expect(results[0].errors, equals: results[1].errors, "seed \(seed)")
        }
    }

    private func event(_ random: inout SeededGenerator) -> String {
        let form = ScriptEvent.forms[Int.random(in: 0..<ScriptEvent.forms.count, using: &random)]
        let words = form.replacing("[top|middle|bottom|none]", with: "middle").replacing(/[\[\]]/, with: "")
            .split(separator: " ")
        return words.map { word in
            switch word {
            case "SECTION": "\(Int.random(in: 0...4, using: &random))"
            case "ROW": "\(Int.random(in: 0...6, using: &random))"
            case "ROW.ITEM":
                "\(Int.random(in: 0...6, using: &random))"
                    + (Bool.random(using: &random) ? "" : ".\(Int.random(in: 0...4, using: &random))")
            case "POINTS": "\(Int.random(in: -400...1200, using: &random))"
            case "SECONDS": "\(Int.random(in: 0...9, using: &random))"
            case "OUTLET.REPETITION":
                (Bool.random(using: &random) ? "like" : "share")
                    + (Bool.random(using: &random) ? "" : ".\(Int.random(in: 0...2, using: &random))")
            case "OUTLET": "like"
            case "ACTION": "Delete"
            case "WIDTHxHEIGHT":
                "\(Int.random(in: 1...90, using: &random))x\(Int.random(in: 1...40, using: &random))"
            default: String(word.split(separator: "|").randomElement(using: &random) ?? "")
            }
        }.joined(separator: " ")
    }
}
