import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// Tests of the state that a row takes over from the row that the row replaces in an update.
struct StateAdoptionTests {
    /// Replaces the displayed row by the first row of a list. Returns whether the new row took over any state.
    @discardableResult
    private func update(_ rows: AskingRows, with row: String, keeping sections: inout [Section]) throws -> Bool {
        let section = try #require(try rows.section([row]))
        sections.append(section)
        let (old, new) = (try #require(Self.entry(of: rows)), try #require(section.rows.first))
        let adopted = new.adoptingState(of: old, storage: section.storage)
        rows.liaison.updateEntry(at: .row(at(0)), to: adopted ?? new)
        rows.liaison.reconfigureRow(at: at(0))
        return adopted != nil
    }

    private static func entry(of rows: AskingRows) -> (any Entry)? {
        rows.liaison.row(for: at(0))
    }

    private let steps = #""tap": [["set", "likes", 7], ["set", "caption", "a text that was set"]]"#

    @Test func whatCommandsHaveSetIsTakenOver() throws {
        let rows = try AskingRows(asking("row", steps))
        rows.tap(0)
        var sections: [Section] = []
        #expect(try update(rows, with: asking("new", "\(steps), \"rating\": 2.5"), keeping: &sections))
        expect(
            rows.text(0), equals: "new NULL 7 2.5 -1 a text that was set 0 0/0 | 0 7 2.5 0 a text that was set 0 0/0")
        // The second update takes over the state that the first update has taken over.
        #expect(try update(rows, with: asking("newer", steps), keeping: &sections))
        expect(
            rows.text(0), equals: "newer NULL 7 0.5 -1 a text that was set 0 0/0 | 0 7 0.5 0 a text that was set 0 0/0")
    }

    @Test func whatTheFeedSaysAnewCounts() throws {
        let rows = try AskingRows(asking("row", steps))
        rows.tap(0)
        var sections: [Section] = []
        #expect(try update(rows, with: asking("row", #"\#(steps), "caption": "of the feed""#), keeping: &sections))
        expect(rows.text(0), equals: "row NULL 7 0.5 -1 of the feed 0 0/0 | 0 7 0.5 0 of the feed 0 0/0")
        #expect(
            try !update(
                rows, with: asking("row", #""likes": 2, "caption": "of the feed""#), keeping: &sections))
        #expect(rows.text(0)?.hasPrefix("row NULL 2 ") == true)
    }

    @Test func whatWasSetToNothingIsTakenOver() throws {
        let model = #""liked": true, "tags": ["a"], "extra": 1, "caption": "old""#
        let unset =
            #""tap": [["set", "liked", null], ["set", "tags", null], ["set", "extra", null], ["set", "caption", null]]"#
        let rows = try AskingRows(asking("row", "\(model), \(unset)"))
        rows.tap(0)
        var sections: [Section] = []
        #expect(try update(rows, with: asking("row", "\(model), \(unset)"), keeping: &sections))
        expect(rows.text(0), equals: "row NULL 1 0.5 -1 NULL 0 0/0 | 0 1 0.5 0 NULL 0 0/0")
    }

    @Test func nothingIsTakenOverWhereNothingWasSet() throws {
        let rows = try AskingRows(asking("row", steps))
        var sections: [Section] = []
        #expect(try !update(rows, with: asking("row", steps), keeping: &sections))
    }

    @Test func aRowThatHasItsStateAlreadyKeepsIt() throws {
        let rows = try AskingRows(asking("row", steps))
        let plain = try #require(Self.entry(of: rows))
        rows.tap(0)
        let old = try #require(Self.entry(of: rows))
        #expect(old.adoptingState(of: old, storage: nil) == nil)
        #expect(old.adoptingState(of: plain, storage: nil) == nil)
        #expect(plain.adoptingState(of: old, storage: nil) != nil)
    }

    @Test func anotherComponentTakesNothingOver() throws {
        let rows = try AskingRows(asking("row", steps))
        rows.tap(0)
        let section = try #require(try rows.section([], header: #""text": "x""#))
        let old = try #require(Self.entry(of: rows))
        let header = try #require(section.header)
        #expect(header.adoptingState(of: old, storage: section.storage) == nil)
    }

    @Test func whatTheNewRowStandsInStaysAlive() throws {
        let steps = #""tap": [["set", "likes", 7], ["complete", true]]"#
        let rows = try AskingRows(asking("row", steps))
        rows.tap(0)
        weak var storage: AnyObject?
        do {
            let section = try #require(try rows.section([asking("a name of the new feed", steps)]))
            storage = section.storage
            let old = try #require(Self.entry(of: rows))
            let adopted = section.rows.first?.adoptingState(of: old, storage: section.storage)
            rows.liaison.updateEntry(at: .row(at(0)), to: try #require(adopted))
        }
        #expect(storage != nil)
        rows.liaison.reconfigureRow(at: at(0))
        #expect(rows.text(0)?.hasPrefix("a name of the new feed NULL 7 ") == true)
        rows.liaison.updateEntry(at: .row(at(0)), to: Placeholder(Fault(.entry, component: "", reason: "")))
        #expect(storage == nil)
    }

    @Test(arguments: [true, false], ["", #"["set", "likes", 7], "#])
    func whatTheOldRowWaitsForTheNewOneDoes(isDone: Bool, state: String) throws {
        let tap = #""tap": [\#(state)["keep"], ["keep"]]"#
        let rows = try AskingRows(
            asking("row", tap), asking("other", #""tap": [["completeKept", \#(isDone)]]"#))
        rows.tap(0)
        rows.tap(0)
        var sections: [Section] = []
        for _ in 0..<2 { #expect(try update(rows, with: asking("row", tap), keeping: &sections) == !state.isEmpty) }
        rows.liaison.moveRow(at: at(0), to: at(1))
        rows.forget()
        rows.tap(0)
        expect(rows.count("configuration", 1), equals: (isDone ? 1 : 0))
        expect(rows.faults.count, equals: (isDone ? 0 : 1))
        #expect(rows.faults.allSatisfy { $0.hasPrefix("1: Asking: buttonTapped: ") })
    }

    @Test func whatIsCompletedIsNotHandedOver() throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["keep"], ["complete", true]]"#),
            asking("other", #""tap": [["completeKept", false]]"#))
        rows.tap(0)
        var sections: [Section] = []
        try update(rows, with: asking("row"), keeping: &sections)
        rows.tap(1)
        #expect(rows.faults.isEmpty)
    }

    @Test func anUpdateKeepsTheCellsAndTheStateOfRows() throws {
        let rows = try AskingRows(asking("row", steps), plain(1..<3))
        rows.tap(0)
        let cell = rows.tableView.cellForRow(at: at(0))
        rows.forget()
        let section = try #require(try rows.section([plain(5..<6), asking("row", steps), plain(1..<2)]))
        rows.liaison.update(withNewSections: [section])
        rows.tableView.layoutIfNeeded()
        expect(rows.names, equals: ["row5", "row", "row1"])
        #expect(rows.text(1)?.hasPrefix("row NULL 7 ") == true)
        #expect(rows.tableView.cellForRow(at: at(1)) === cell)
        expect(rows.count("configuration", 1), equals: 0)
    }

    @Test func theItemsOfACarouselThatStaysAreThoseOfTheNewFeed() throws {
        let item = asking("item", #""tap": [["set", "likes", 7], ["complete", true]]"#)
        let carousel = #"{ "carousel": [\#(item)], "itemWidth": 100 }"#
        let rows = try AskingRows(carousel)
        weak var storage: AnyObject?
        storage = rows.liaison.section(0)?.storage
        rows.forget()
        for _ in 0..<2 {
            rows.liaison.update(withNewSections: [try #require(try rows.section([carousel]))])
            #expect(storage == nil && rows.events == [])
            rows.tableView.tapButton("tap", at: .item(0, of: at(0)))
            let text = rows.tableView.cell(at: .item(0, of: at(0)))?.outlet("text") as? Label
            #expect(text?.text.string.hasPrefix("item NULL 7 ") == true)
            rows.forget()
        }
    }
}
