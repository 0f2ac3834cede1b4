import LiaisonDiagnostics
import LiaisonKit
import TestSupport
import Testing

@testable import LiaisonShow

/// Scripts of events, valid and invalid.
struct EventScriptTests {
    /// A row of the first section, or an item of it.
    private static func place(_ row: Int, _ items: Int...) -> Place {
        let indexPath = IndexPath(row: row, section: 0)
        return ItemPath(items).map { .item($0, of: indexPath) } ?? .row(indexPath)
    }

    @Test(arguments: [
        ("scroll 120", ScriptEvent.scroll(toOffset: 120)), ("scroll 0.5", .scroll(toOffset: 0.5)),
        ("scroll by -40", .scrollBy(-40)), ("scroll to 3 5", .scrollToRow(IndexPath(row: 5, section: 3), .none)),
        ("scroll to 3 5 top", .scrollToRow(IndexPath(row: 5, section: 3), .top)),
        ("page down", .page(isDown: true)), ("page up", .page(isDown: false)),
        ("tap 0 2", .touch(.tap, .row(IndexPath(row: 2, section: 0)))),
        ("tap 3 header", .touch(.tap, .header(section: 3))), ("tap 3 footer", .touch(.tap, .footer(section: 3))),
        ("button 3 header more", .touch(.button("more"), .header(section: 3))),
        ("select 0 2", .touch(.select, .row(IndexPath(row: 2, section: 0)))),
        ("deselect 0 2", .touch(.deselect, .row(IndexPath(row: 2, section: 0)))),
        ("highlight 0 2", .touch(.highlight, .row(IndexPath(row: 2, section: 0)))),
        ("unhighlight 0 2", .touch(.unhighlight, .row(IndexPath(row: 2, section: 0)))),
        ("accessory 0 2", .touch(.accessory, .row(IndexPath(row: 2, section: 0)))),
        ("button 0 2 like", .touch(.button("like"), .row(IndexPath(row: 2, section: 0)))),
        ("tap 0 2.7", .touch(.tap, .item(7, of: IndexPath(row: 2, section: 0)))),
        ("button 0 2.0 like", .touch(.button("like"), .item(0, of: IndexPath(row: 2, section: 0)))),
        ("reload 3 1.4", .touch(.reload, .item(4, of: IndexPath(row: 1, section: 3)))),
        ("tap 0 2.7.1", .touch(.tap, place(2, 7, 1))), ("tap 0 2.7.1.0.4", .touch(.tap, place(2, 7, 1, 0, 4))),
        ("carousel 0 2 340.5", .carousel(place(2), toOffset: 340.5)),
        ("carousel 0 2.1 340.5", .carousel(place(2, 1), toOffset: 340.5)),
        ("selection multiple", .selection(.multiple, whileEditing: false)),
        ("selection single editing", .selection(.single, whileEditing: true)),
        ("headers sticky", .stickyHeaders(true)), ("headers plain", .stickyHeaders(false)),
        ("bottom sticky", .stickyBottom(true)), ("bottom plain", .stickyBottom(false)), ("edit on", .edit(true)),
        ("edit off", .edit(false)),
        ("delete 0 2", .commit(.delete, IndexPath(row: 2, section: 0))),
        ("insert 0 2", .commit(.insert, IndexPath(row: 2, section: 0))),
        ("move 0 2 to 1 0", .move(IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 1))),
        ("swipe 0 2", .swipe(place(2), action: nil)), ("swipe 0 2.7", .swipe(place(2, 7), action: nil)),
        ("swipe 0 2 Mark  as read ", .swipe(place(2), action: "Mark  as read")),
        ("swipe 0 2 Mark as #1", .swipe(place(2), action: "Mark as")),
        (#"swipe 0 2 "Mark as #1""#, .swipe(place(2), action: "Mark as #1")),
        (#"swipe 0 2.7  "Mark  #1"  # one"#, .swipe(place(2, 7), action: "Mark  #1")),
        (#"swipe 0 2 " # \"so\" \\ \u00e9 ""#, .swipe(place(2), action: #" # "so" \ é "#)),
        ("reload", .reloadAll), ("reload 3", .reloadSection(3)),
        ("\treload 3  1 \r", .touch(.reload, .row(IndexPath(row: 1, section: 3)))), ("frame # all is well", .frame),
    ])
    func anEventIsRead(line: String, event: ScriptEvent) throws {
        #expect(try EventScript(line.utf8).steps == [EventScript.Step(line: 1, event: event)])
    }

    @Test func aSizeIsRead() throws {
        let size = try #require(ViewportSize("60x20"))
        #expect(try EventScript("resize 60x20".utf8).steps.map(\.event) == [.resize(size)])
        expect(size.width, equals: 60)
        expect(size.height, equals: 20)
    }

    @Test(arguments: ["", "x", "80", "80x", "x24", "80x24x1", "0x24", "80x10001", "-1x2", "+1x2", "8 x 2", "８x2"])
    func whatIsNoSizeIsNone(text: String) {
        #expect(ViewportSize(text) == nil)
    }

    @Test func emptyLinesAndCommentsCountAsLines() throws {
        let script = try EventScript("# first\n\n  frame\n\t# tap 0 0\nreload".utf8)
        expect(
            script.steps,
            equals: [EventScript.Step(line: 3, event: .frame), EventScript.Step(line: 5, event: .reloadAll)])
    }

    @Test(arguments: [
        ("tpa 0 3", "expected an event, found “tpa”; did you mean “tap”?"),
        (
            "tap 0",
            "expected the number of a row, from 0 to 1000000000, found the end of the line; write tap SECTION ROW[.ITEM], "
                + "or tap SECTION header|footer"
        ),
        (
            "tap -1 2",
            "expected the number of a section, from 0 to 1000000000, found “-1”; write tap SECTION ROW[.ITEM], "
                + "or tap SECTION header|footer"
        ),
        (
            "tap 0 2.x",
            "expected the numbers of a row and an item such as 3.2, from 0 to 1000000000, with at most 4 items inside each "
                + "other, found “2.x”; write tap SECTION ROW[.ITEM], "
                + "or tap SECTION header|footer"
        ),
        (
            "tap 0 1.2.3.4.5.6",
            "expected the numbers of a row and an item such as 3.2, from 0 to 1000000000, with at most 4 items inside each "
                + "other, found “1.2.3.4.5.6”; write tap SECTION ROW[.ITEM], "
                + "or tap SECTION header|footer"
        ),
        (
            "move 0 2.1 to 0 1",
            "expected the number of a row, from 0 to 1000000000, found “2.1”; write move SECTION ROW to SECTION ROW"
        ),
        (
            "swipe 0 2 \"Mark #1",
            "expected a title in quotes, such as \"Mark #1\", with a backslash before each quote in it, found "
                + "“\"Mark”; write swipe SECTION ROW[.ITEM] [ACTION]"
        ),
        (
            "swipe 0 2 \"Mark #1\" now",
            "expected the end of the line, found “now”; write swipe SECTION ROW[.ITEM] [ACTION]"
        ),
        (
            "carousel 0 2",
            "expected a number of points, from -1000000000 to 1000000000, found the end of the line; write carousel "
                + "SECTION ROW[.ITEM] POINTS"
        ),
        (
            "tap 0 2 3",
            "expected the end of the line, found “3”; write tap SECTION ROW[.ITEM], "
                + "or tap SECTION header|footer"
        ),
        (
            "scroll to 0 2 left",
            "expected top, middle, bottom or none, found “left”; write scroll POINTS, or scroll by POINTS, or "
                + "scroll to SECTION ROW [top|middle|bottom|none]"
        ),
        (
            "scroll by inf",
            "expected a number of points, from -1000000000 to 1000000000, found “inf”; write scroll POINTS, or "
                + "scroll by POINTS, or scroll to SECTION ROW [top|middle|bottom|none]"
        ),
        (
            "scroll 0x10",
            "expected a number of points, from -1000000000 to 1000000000, found “0x10”; write scroll POINTS, or "
                + "scroll by POINTS, or scroll to SECTION ROW [top|middle|bottom|none]"
        ),
        ("move 0 2 1 0", "expected to, found “1”; write move SECTION ROW to SECTION ROW"),
        ("page left", "expected down or up, found “left”; write page down|up"),
        (
            "selection all",
            "expected none, single or multiple, found “all”; write selection none|single|multiple "
                + "[editing]"
        ),
        (
            "resize 80",
            "expected a size such as 80x24, of numbers from 1 to 10000, found “80”; write resize WIDTHxHEIGHT"
        ),
        (
            "button 0 2",
            "expected the outlet of a button, found the end of the line; write button "
                + "SECTION ROW[.ITEM] OUTLET[.REPETITION], or button SECTION header|footer OUTLET"
        ),
    ])
    func anErrorSaysItsLineAndWhatToWrite(line: String, reason: String) {
        #expect(throws: DocumentFaults([DocumentFault(.malformed, line: 2, reason: reason)])) {
            try EventScript("frame\n\(line)\nframe".utf8)
        }
    }

    @Test func theEventsAreListedIfNoneIsSimilar() {
        let fault = DocumentFault(
            .malformed, line: 1, reason: "expected an event, found “jump”", remedy: .listOfEvents)
        #expect(throws: DocumentFaults([fault])) { try EventScript("jump 3".utf8) }
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstEvent() throws {
        #expect(try EventScript("\u{FEFF}frame".utf8) == EventScript("frame".utf8))
    }

    @Test func allThatIsWrongIsSaid() {
        #expect {
            try EventScript("a\nframe\nb".utf8)
        } throws: {
            ($0 as? DocumentFaults)?.faults.map(\.line) == [1, 3]
        }
    }

    @Test func eachEventIsDocumented() {
        for form in ScriptEvent.forms {
            let filled = form.replacing(/\[\.[A-Z]+\]/, with: "").replacing(/\[.*\]/, with: "").replacing(
                /\|[a-z|]*/, with: ""
            )
            .replacing(/SECTION|ROW|POINTS|SECONDS/, with: "1").replacing("OUTLET", with: "like")
            .replacing("WIDTHxHEIGHT", with: "80x24")
            #expect(throws: Never.self) { try EventScript(filled.utf8) }
        }
    }

    @Test(arguments: 0..<(Thoroughness.isFull ? 20 : 5))
    func randomBytesAreAScriptOrSaidNotToBeOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words =
            [
                "scroll", "to", "by", "tap", "carousel", "1", "1.2", ".", "1.", ".1", "-1", "0",
                "9999999999999999999999", "1e400", "\u{0}", "#", "80x24",
                " ",
            ]
            + [
                "swipe", "button", "reload", "edit", "on", "\n", "\r\n", "\t", "é", "move", "nan", "frame", "resize",
                "\"", "\"a #\"", "1.2.3",
            ]
        for _ in 0..<500 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                if Bool.random(using: &random) {
                    bytes += Array((words.randomElement(using: &random) ?? "").utf8) + [0x20]
                } else {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                }
            }
            let lines = bytes.count { $0 == 0x0A } + 1
            do throws(DocumentFaults) {
                let script = try EventScript(bytes)
                #expect(script.steps.allSatisfy { (1...lines).contains($0.line) }, "seed \(seed)")
            } catch {
                #expect(error.faults.allSatisfy { $0.line.map((1...lines).contains) == true }, "seed \(seed)")
                #expect(error.faults.allSatisfy { $0.reason.hasPrefix("expected") }, "seed \(seed)")
            }
        }
    }
}
