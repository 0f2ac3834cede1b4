import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// The function that a plugin calls when it has done the work of a command.
struct CompletionTests {
    @Test func aCommandThatIsCompletedConfiguresItsRow() throws {
        let rows = try AskingRows(asking("row", #""tap": [["complete", true]]"#), plain(1..<3))
        rows.tap(0)
        expect(rows.events, equals: ["buttonTapped 0 1", "configuration 0 1", "height 0 0"])
    }

    @Test func whatIsCompletedOnAnotherThreadWaitsForThatOfTheLiaison() throws {
        let rows = try AskingRows(asking("row", #""tap": [["completeElsewhere"]]"#), plain(1..<3))
        rows.tap(0)
        expect(rows.events, equals: ["buttonTapped 0 1"])
        #expect(LateCompletions.deliver())
        expect(rows.events, equals: ["buttonTapped 0 1", "configuration 0 1", "height 0 0"])
        LateCompletions.deliver()
        expect(rows.count("configuration", 0), equals: 1)
    }

    @Test func aCommandThatFailedIsAFaultOfItsRow() throws {
        let rows = try AskingRows(plain(0..<1), asking("row", #""tap": [["complete", false]]"#))
        rows.tap(1)
        expect(
            rows.faults,
            equals: [
                "1: Asking: buttonTapped: expected that libasking_rows.so completes the command, found that the "
                    + "command failed; try again, "
                    + "or ask the author of the plugin"
            ])
        expect(rows.count("configuration", 1), equals: 0)
    }

    @Test func aCommandIsCompletedLaterWhereItsRowStandsThen() throws {
        let rows = try AskingRows(
            plain(0..<1), asking("row", #""tap": [["keep"]]"#), asking("other", #""tap": [["completeKept", true]]"#))
        rows.tap(1)
        expect(rows.count("configuration", 1), equals: 0)
        rows.liaison.moveRow(at: at(1), to: at(0))
        rows.forget()
        rows.tap(2)
        expect(rows.events, equals: ["buttonTapped 2 3", "configuration 0 2", "height 0 0"])
    }

    @Test func aRowIsFoundInAnotherSection() throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["keep"]]"#), asking("other", #""tap": [["completeKept", false]]"#))
        try rows.section([plain(0..<1)]).map(rows.liaison.append)
        rows.tap(0)
        rows.liaison.moveRow(at: at(0), to: IndexPath(row: 1, section: 1))
        rows.tap(0)
        expect(rows.faults.map { $0.prefix(2) }, equals: ["1:"])
    }

    @Test func aCommandIsCompletedOnce() throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["keep"], ["complete", true], ["complete", true], ["complete", false]]"#),
            asking("other", #""tap": [["completeKept", true]]"#))
        rows.tap(0)
        rows.tap(1)
        expect(rows.count("configuration", 0), equals: 1)
        #expect(rows.faults.isEmpty)
    }

    @Test(arguments: [true, false])
    func theRowMayBeGone(isDone: Bool) throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["keep"]]"#), asking("other", #""tap": [["completeKept", \#(isDone)]]"#))
        rows.tap(0)
        rows.liaison.deleteRow(at: at(0))
        rows.forget()
        rows.tap(0)
        expect(rows.events, equals: ["buttonTapped 0 2"])
        #expect(rows.faults.isEmpty)
    }

    @Test(arguments: [true, false])
    func theLiaisonMayBeGone(isDone: Bool) throws {
        let rows = try AskingRows(asking("other", #""tap": [["completeKept", \#(isDone)]]"#))
        weak var liaison: Liaison?
        do {
            let gone = Liaison()
            liaison = gone
            let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
            gone.liaise(tableView)
            try rows.section([asking("row", #""tap": [["keep"]]"#)]).map(gone.append)
            tableView.tapButton("tap", at: .row(at(0)))
        }
        #expect(liaison == nil)
        rows.tap(0)
        expect(rows.events, equals: ["buttonTapped 0 1"])
    }

    @Test func aRowThatIsDeletedMayCompleteItsDeletion() throws {
        let rows = try AskingRows(
            asking("row", #""delete": [["keep"], ["complete", true]]"#),
            asking("other", #""tap": [["completeKept", true]]"#))
        rows.liaison.deleteRow(at: at(0))
        expect(rows.names, equals: ["other"])
        expect(rows.log, equals: ["row delete keep: yes", "row delete complete: yes"])
        rows.forget()
        rows.tap(0)
        expect(rows.events, equals: ["buttonTapped 0 2"])
        #expect(rows.faults.isEmpty)
    }

    @Test func whatIsToBeCompletedKeepsTheRecordOfItsRow() throws {
        let rows = try AskingRows(asking("other", #""tap": [["completeKept", true]]"#))
        weak var storage: AnyObject?
        do {
            let section = try #require(try rows.section([asking("row", #""tap": [["keep"]]"#)]))
            storage = section.storage
            rows.liaison.append(section)
        }
        rows.tableView.tapButton("tap", at: .row(IndexPath(row: 0, section: 1)))
        rows.liaison.deleteSection(at: 1)
        #expect(storage != nil)
        rows.tap(0)
        #expect(storage == nil)
    }

    @Test func aCompletionIsUsedAgainWhenManyOthersWereCalled() throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["complete", true]]"#), asking("first", #""tap": [["keep"], ["complete", true]]"#),
            asking("other", #""tap": [["completeKept", false]]"#), asking("waiting"))
        rows.tap(1)
        // A completion that is free at once is kept for a row that never calls it.
        for _ in 0..<255 {
            rows.tap(0)
            rows.tap(3)
        }
        // A second call of a completion completes no other command.
        rows.tap(2)
        #expect(rows.faults.isEmpty)
        rows.tap(0)
        rows.tap(3)
        rows.tap(2)
        expect(rows.faults.map { $0.prefix(2) }, equals: ["3:"])
    }

    @Test func manyCommandsMayWaitAndOneMoreIsAFault() throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["keep"]]"#), asking("other", #""tap": [["completeKept", true]]"#))
        for _ in 0..<1023 { rows.tap(0) }
        rows.tap(1)
        expect(rows.faults, equals: [])
        // The completion of the other row has been used too, and was not called.
        rows.tap(0)
        rows.tap(0)
        expect(
            rows.faults.map { $0.prefix { $0 != ";" } },
            equals: [
                "0: Asking: buttonTapped: 1024 commands wait for their completion already"
            ])
        expect(rows.count("configuration", 0), equals: 1)
    }

    @Test func completionsAreUsedAgainWithoutEnd() throws {
        let rows = try AskingRows(asking("row", #""tap": [["complete", true]]"#))
        for _ in 0..<10_000 { rows.tap(0) }
        expect(rows.count("configuration", 0), equals: 10_000)
    }
}
