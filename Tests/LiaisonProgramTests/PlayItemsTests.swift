import Foundation
import TestSupport
import Testing

/// Scripts that touch items of carousels, and of carousels in carousels.
@Suite(.waiting) struct PlayItemsTests {
    private let folder: URL

    init() throws {
        folder = try FixturePlugin.folder(of: "asking_rows")
    }

    private func asking(_ name: String, _ more: String = "") -> String {
        #"{"component":"Asking","model":{"name":"\#(name)","likes":1,"rating":0,"expanded":false\#(more)}}"#
    }

    /// Row 1 is a carousel, whose item 1 is a carousel of two items. Returns the result of a script that touches its
    /// items.
    private func play(
        _ script: String, _ arguments: String..., tap: String = "", size: String = "120x12"
    ) throws -> Command.Result {
        let inner = #"{"carousel":[\#(asking("b0", tap)),\#(asking("b1"))],"itemWidth":240}"#
        let outer = #"{"carousel":[\#(asking("a0")),\#(inner),\#(asking("a2"))],"itemWidth":320}"#
        let feed = #"{"liaison":"1.0","sections":[{"id":"a","rows":[\#(asking("row")),\#(outer)]}]}"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        return try Command.run(
            Command.liaison,
            ["run", "feed.json", "--plugins", folder.path, "--size", size, "--events", "-"] + arguments,
            in: folder, input: Data(script.utf8), environment: ["NO_COLOR": "", "TERM": "xterm"])
    }

    @Test func anItemOfACarouselInACarouselIsTapped() throws {
        let result = try play("tap 0 1.1.0", "--format", "trace", size: "960x192")
        expect(result.status, equals: 0, "\(result.errors)")
        expect(result.errors, equals: "")
        let told = result.output.split(separator: "\n").filter { $0.contains(#""command":"didSelect""#) }
        #expect(told.count == 1 && told[0].contains(#""indexPath":[0,1,1,0]"#), "\(result.output)")
        #expect(try play("tap 0 1.1.0").output.contains("▌"))
    }

    @Test func aButtonOfAnItemOfACarouselInACarouselSetsItsModel() throws {
        let result = try play("button 0 1.1.0 tap", tap: #","tap":[["set","likes",77]]"#)
        #expect(result.status == 0 && result.output.contains("77"), "\(result.output) \(result.errors)")
    }

    @Test func anItemThatIsSwipedShowsItsActionsAndIsDeletedByThem() throws {
        let shown = try play("swipe 0 1.1.0")
        #expect(shown.status == 0 && shown.output.contains("Delete"), "\(shown.output) \(shown.errors)")
        let deleted = try play("swipe 0 1.1.0 Delete")
        expect(deleted.status, equals: 0, "\(deleted.errors)")
        #expect(deleted.output.contains("b1") && !deleted.output.contains("b0") && deleted.output.contains("a0"))
    }

    @Test func aCarouselInACarouselIsScrolled() throws {
        let result = try play("carousel 0 1.1 256")
        #expect(result.status == 0 && result.output.contains("b1") && !result.output.contains("b0"), "\(result.output)")
    }

    @Test(arguments: [
        ("tap 0 1.9", "the carousel at 0 1 has no item 9; the last item is 2"),
        ("tap 0 1.1.9", "the carousel at 0 1.1 has no item 9; the last item is 1"),
        ("tap 0 1.0.0", "there is no carousel at 0 1.0"),
        ("tap 0 1.1", "0 1.1 is a carousel; name one of its items, such as 0 1.1.0"),
        ("carousel 0 1.0 3", "there is no carousel at 0 1.0"),
        ("button 0 1.1.0 like", "the item has no button “like”; write “tap”"),
        ("swipe 0 1.1.0 Archive", "the item has no action “Archive”; write “Delete”"),
        ("tap 0 7", "section 0 has no row 7; the last row is 1"),
    ])
    func whatDoesNothingIsNamed(event: String, reason: String) throws {
        let result = try play(event)
        expect(result.status, equals: 1, "\(result.errors)")
        expect(result.errors, equals: "liaison: standard input: line 1: \(reason)\n")
    }

    @Test func inATraceACommandThatAnotherProvokedStandsBehindIt() throws {
        let row = #""{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}""#
        let steps = #","tap":[["insert",0,0,"Asking",\#(row)],["reload",0,1],["delete",0,0]]"#
        let result = try play("button 0 1.1.0 tap", "--format", "trace", tap: steps, size: "960x192")
        let commands = result.output.split(separator: "\n")
            .compactMap { $0.firstMatch(of: /"command":"(\w+)"/)?.output.1 }
        let tap = try #require(commands.firstIndex(of: "buttonTapped"))
        #expect(!commands[..<tap].contains("delete") && commands[tap...].contains("delete"), "\(commands)")
    }
}
