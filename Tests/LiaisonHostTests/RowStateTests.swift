@testable import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// Tests of the state that a command sets in the model of the row.
struct RowStateTests {
    @Test func textsThatACommandHasReplacedAreFreed() throws {
        let long = String(repeating: "a", count: 1000)
        let rows = try AskingRows(
            asking("first", #""tap": [["set", "caption", "\#(long)"], ["set", "caption", "\#(long)b"]]"#))
        rows.tap(0)
        // The NUL behind the text counts.
        expect(rows.feed.registry.plugins.first?.memory.sizeOfTexts, equals: long.utf8.count + 2)
    }

    @Test(arguments: [(101, "no"), (100, "yes")])
    func theTextsOfAPluginAreBounded(size: Int, answer: String) throws {
        let text = String(repeating: "a", count: size)
        let rows = try AskingRows(asking("first", #""tap": [["set", "caption", "\#(text)"]]"#))
        rows.feed.registry.plugins.first?.memory.keepText((256 << 20) - 100)
        rows.tap(0)
        let sentence = "the texts that commands have set would take more than 256 MB; set shorter ones"
        expect(rows.log, equals: (answer == "no" ? [sentence] : []) + ["first tap set: \(answer)"])
        #expect(rows.text(0)?.contains(" \(text) ") == (answer == "yes"))
    }

    @Test func whatIsSetStaysWithItsRowAndNotWithItsCell() throws {
        let rows = try AskingRows(
            asking("first", #""tap": [["set", "liked", true], ["set", "likes", 2]]"#), plain(1..<40))
        let cell = try #require(rows.tableView.cellForRow(at: at(0)))
        rows.tap(0)
        expect(rows.text(0), equals: "first yes 2 0.5 -1 NULL 0 0/0 | 1 2 0.5 0 NULL 0 0/0")
        rows.tableView.scroll(toOffset: 400)
        let other = try #require(rows.tableView.visibleCells.first { $0.cell === cell })
        #expect(other.cell.label("text")?.text.string.contains(" NULL 1 0.5") == true)
        rows.tableView.scroll(toOffset: 0)
        expect(rows.text(0), equals: "first yes 2 0.5 -1 NULL 0 0/0 | 1 2 0.5 0 NULL 0 0/0")
        expect(rows.text(1), equals: "row1 NULL 1 0.5 -1 NULL 0 0/0 | 0 1 0.5 0 NULL 0 0/0")
    }

    @Test func whatIsSetInAnItemOfACarouselStaysWithIt() throws {
        let item = asking("item", #""tap": [["set", "likes", 7], ["set", "expanded", true]]"#)
        let rows = try AskingRows(#"{ "carousel": [\#(plain(0..<1)), \#(item)], "itemWidth": 100 }"#, plain(1..<40))
        let cell = try #require(rows.tableView.cell(at: .item(1, of: at(0))))
        rows.tableView.tapButton("tap", at: .item(1, of: at(0)))
        #expect(cell.label("text")?.text.string.hasPrefix("item NULL 7 ") == true)
        expect(rows.tableView.rectForRow(at: at(0))?.size.height, equals: 50)
        rows.tableView.scroll(toOffset: 400)
        rows.tableView.scroll(toOffset: 0)
        let items = rows.tableView.cellForRow(at: at(0))?.items ?? []
        expect(items.map { ($0.outlet("text") as? Label)?.text.string.contains(" NULL 7 ") }, equals: [false, true])
    }

    @Test func anItemIsFoundAgainWhereItsCommandHasMovedItsCarousel() throws {
        let item = asking(
            "item",
            #""tap": [["insert", 0, 0, "Asking", "{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}"], "#
                + #"["set", "likes", 7]]"#)
        let rows = try AskingRows(#"{ "carousel": [\#(item)] }"#, plain(1..<3))
        rows.tableView.tapButton("tap", at: .item(0, of: at(0)))
        expect(rows.log.last, equals: "item tap set: yes")
        let text = rows.tableView.cell(at: .item(0, of: at(1)))?.outlet("text") as? Label
        #expect(text?.text.string.hasPrefix("item NULL 7 ") == true)
    }

    @Test func everyTypeIsSetInParametersAndAccessorsAlike() throws {
        let rows = try AskingRows(
            asking(
                "row",
                #"""
                "liked": true, "tags": ["a"], "extra": 1, "caption": "old", "tap": [
                    ["set", "liked", false], ["set", "likes", -9223372036854775808], ["set", "rating", 2.5],
                    ["set", "seen", 12.5], ["set", "caption", "größer"], ["set", "tags", null], ["set", "extra", 7]],
                "select": [
                    ["set", "liked", null], ["set", "seen", null], ["set", "caption", null], ["set", "extra", null]]
                """#))
        expect(rows.text(0), equals: "row yes 1 0.5 -1 old 1 2/1 | 1 1 0.5 0 old 1 2/1")
        rows.tap(0)
        expect(
            rows.text(0),
            equals: "row no -9223372036854775808 2.5 12.5 größer 0 2/7 | 0 -9223372036854775808 2.5 12.5 größer 0 2/7")
        rows.tableView.tap(.row(at(0)))
        expect(
            rows.text(0),
            equals: "row NULL -9223372036854775808 2.5 -1 NULL 0 0/0 | 0 -9223372036854775808 2.5 0 NULL 0 0/0")
        #expect(rows.log.filter { $0.hasSuffix(": no") }.isEmpty)
    }

    @Test(arguments: ["true", #""text""#, "2.5", "null"])
    func aFieldOfTypeAnyTakesWhateverIsSet(value: String) throws {
        let rows = try AskingRows(asking("row", #""extra": 1, "tap": [["set", "extra", \#(value)]]"#))
        rows.tap(0)
        let type = ["true": 1, #""text""#: 4, "2.5": 3, "null": 0][value] ?? -1
        #expect(rows.text(0)?.contains(" \(type)/0 | ") == true)
        #expect(rows.text(0)?.hasSuffix(" \(type)/0") == true)
    }

    @Test(arguments: [
        #"["set", "nothing", 1]"#, #"["set", "", 1]"#, #"["set", "likes", true]"#, #"["set", "likes", 2.5]"#,
        #"["set", "likes", "2"]"#, #"["set", "likes", null]"#, #"["set", "liked", 1]"#, #"["set", "rating", 1]"#,
        #"["set", "rating", []]"#, #"["set", "name", 1]"#, #"["set", "name", null]"#, #"["set", "tags", "a"]"#,
        #"["set", "tap", null]"#,
    ])
    func whatAFieldCannotHoldIsRefused(step: String) throws {
        let rows = try AskingRows(asking("row", #""undeclared": 1, "tap": [\#(step)]"#))
        let before = rows.text(0)
        rows.tap(0)
        expect(rows.log.first, equals: "row tap set: no")
        expect(rows.text(0), equals: before)
        expect(rows.count("configuration", 0), equals: 0)
    }

    @Test func aRowIsConfiguredOnceAfterTheCommandInItsCell() throws {
        let rows = try AskingRows(asking("row", #""tap": [["set", "liked", true], ["set", "likes", 2]]"#))
        rows.tap(0)
        expect(rows.events, equals: ["buttonTapped 0 1", "configuration 0 1", "height 0 0"])
    }

    @Test func theHeightFollowsAndTheRowsBelowMove() throws {
        let rows = try AskingRows(
            asking("first", #""tap": [["set", "expanded", true]]"#), plain(1..<10))
        rows.tap(0)
        expect(rows.tableView.rectForRow(at: at(0))?.size.height, equals: 50)
        expect(rows.names, equals: ["first", "row1", "row2", "row3"])
        expect(rows.tableView.contentHeight, equals: 230)
    }

    @Test func whatConfigurationSetsConfiguresNothingAnew() throws {
        let rows = try AskingRows(
            asking("row", #""configuration": [["set", "likes", 9], ["set", "expanded", true]]"#), plain(1..<3))
        #expect(rows.text(0)?.contains(" | 0 9 0.5 ") == true)
        expect(rows.tableView.rectForRow(at: at(0))?.size.height, equals: 50)
        rows.liaison.reconfigureRow(at: at(0))
        expect(rows.events, equals: ["configuration 0 1", "height 0 0"])
    }

    @Test(arguments: [("awake", 2), ("display", 2), ("display", 12), ("prefetch", 12)])
    func whatAnEarlyCommandSetsIsShown(command: String, row: Int) throws {
        let late = asking("late", #""\#(command)": [["set", "likes", 9], ["set", "expanded", true]]"#)
        let rows = try AskingRows(plain(0..<row), late, plain(row + 1..<20))
        rows.tableView.scrollToRow(at: at(row - 2), at: .top)
        #expect(rows.text(row)?.hasPrefix("late NULL 9 ") == true)
        expect(rows.tableView.rectForRow(at: at(row))?.size.height, equals: 50)
    }

    @Test func whatIsSetWhenARowEndsBeingDisplayedIsShownWhenItComesBack() throws {
        let rows = try AskingRows(asking("row", #""end": [["set", "likes", 9]]"#), plain(1..<40))
        rows.tableView.scroll(toOffset: 400)
        expect(rows.count("configuration", 0), equals: 0)
        rows.tableView.scroll(toOffset: 0)
        #expect(rows.text(0)?.hasPrefix("row NULL 9 ") == true)
    }

    @Test func whatACommandReceivedStaysAsItIsUntilItReturns() throws {
        let rows = try AskingRows(
            asking(
                "row",
                #""caption": "old", "tap": [["set", "caption", "one"], ["set", "caption", "two"], ["reload", 0, 0]]"#))
        rows.tap(0)
        expect(rows.log.suffix(2), equals: ["old", "old"])
        rows.forget()
        // The earlier text of the field is now one that a command has set.
        rows.tap(0)
        expect(rows.log.suffix(2), equals: ["two", "two"])
        #expect(rows.text(0)?.contains(" two ") == true)
    }

    @Test func aRowThatHasBeenDeletedTakesNothing() throws {
        let rows = try AskingRows(
            asking(
                "row", #""caption": "still here", "tap": [["set", "likes", 2], ["delete", 0, 0], ["set", "likes", 3]]"#),
            plain(1..<3))
        rows.tap(0)
        expect(
            rows.log,
            equals: ["row tap set: yes", "row tap delete: yes", "row tap set: no", "still here", "still here"])
        expect(rows.names, equals: ["row1", "row2"])
    }

    @Test func aRowIsFoundAgainWhereItsCommandHasMovedIt() throws {
        let rows = try AskingRows(
            plain(0..<1),
            asking(
                "row",
                #""tap": [["insert", 0, 0, "Asking", "{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}"], "#
                    + #"["set", "likes", 7]]"#), plain(2..<3))
        rows.tap(1)
        expect(rows.names, equals: ["new", "row0", "row", "row2"])
        expect(rows.shown.map { $0.contains(" NULL 7 ") }, equals: [false, false, true, false])
    }

    @Test func whatIsSetMovesWithItsRow() throws {
        let rows = try AskingRows(asking("row", #""tap": [["set", "likes", 7]]"#), plain(1..<40))
        rows.tap(0)
        rows.liaison.moveRow(at: at(0), to: at(30))
        rows.tableView.scrollToRow(at: at(30), at: .top)
        #expect(rows.text(30)?.hasPrefix("row NULL 7 ") == true)
    }

    @Test func nothingIsSetWhileAHeightIsAskedFor() throws {
        let steps = #"["set", "likes", 7], ["reload", 0, 0], ["delete", 0, 0], ["select", 0, 0], ["open", "a"]"#
        let rows = try AskingRows(asking("row", #""height": [\#(steps)]"#))
        rows.liaison.reloadRow(at: at(0))
        expect(rows.names, equals: ["row"])
        expect(
            Set(rows.log), equals: Set(["set", "reload", "delete", "select", "open"].map { "row height \($0): no" }))
    }

    @Test func aFieldCanBeSetAgainAndAgain() throws {
        let rows = try AskingRows(
            asking(
                "row", #""tap": [["set", "caption", "short"]], "select": [["set", "caption", "a longer one"]]"#))
        for _ in 0..<100 {
            rows.tap(0)
            #expect(rows.text(0)?.contains(" short ") == true)
            rows.tableView.deselectRow(at: at(0))
            rows.tableView.tap(.row(at(0)))
            #expect(rows.text(0)?.contains(" a longer one ") == true)
        }
    }
}
