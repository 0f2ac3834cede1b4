import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// Tests of the actions that a command asks of the sending liaison.
struct ActionTests {
    private static let model = #""{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}""#

    @Test func aRowIsReloaded() throws {
        let rows = try AskingRows(asking("row", #""tap": [["reload", 0, 1]]"#), plain(1..<3))
        rows.tap(0)
        rows.tableView.layoutIfNeeded()
        #expect(rows.events.contains("configuration 1 2"))
        expect(rows.log.first, equals: "row tap reload: yes")
    }

    @Test func aRowIsDeleted() throws {
        let rows = try AskingRows(asking("row", #""tap": [["delete", 0, 1]]"#), plain(1..<8))
        rows.tap(0)
        expect(rows.names, equals: ["row", "row2", "row3", "row4", "row5"])
        expect(rows.count("didEndDisplaying", 1), equals: 1)
    }

    @Test func aRowIsInsertedBeforeAnotherOrAtTheEnd() throws {
        let steps = #"["insert", 0, 1, "Asking", \#(Self.model)], ["insert", 0, 4, "Asking", \#(Self.model)]"#
        let rows = try AskingRows(asking("row", #""tap": [\#(steps)]"#), plain(1..<3))
        rows.tap(0)
        expect(rows.names, equals: ["row", "new", "row1", "row2", "new"])
        expect(rows.text(1), equals: "new NULL 0 0 -1 NULL 0 0/0 | 0 0 0 0 NULL 0 0/0")
    }

    @Test func anInsertedRowKeepsItsModelWhenItIsSetAndMoved() throws {
        let model = #""{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false,\"tap\":[[\"set\",\"likes\",5]]}""#
        let rows = try AskingRows(asking("row", #""tap": [["insert", 0, 0, "Asking", \#(model)]]"#), plain(1..<3))
        rows.tap(0)
        rows.tap(0)
        rows.liaison.moveRow(at: at(0), to: at(2))
        expect(rows.names, equals: ["row", "row1", "new", "row2"])
        #expect(rows.text(2)?.hasPrefix("new NULL 5 ") == true)
    }

    @Test(arguments: [
        (
            #""Nobody", "{}""#,
            "insert: expected a plugin that provides “asking-rows/Nobody”, found none"
        ),
        (
            #""Heading", "{}""#,
            "insert: expected a component of the kind row, found that “asking-rows/Heading” of libasking_rows.so is a "
                + "header; use it as a header"
        ),
        (
            #""Asking", "{""#,
            "insert: the model of “asking-rows/Asking”: line 1, column 2: "
        ),
        (#""Asking", "[]""#, "insert: “asking-rows/Asking”: model: expected an object, found an array; "),
        (
            #""Asking", "{\"name\":1,\"likes\":0,\"rating\":0,\"expanded\":false}""#,
            "insert: “asking-rows/Asking”: model.name: expected a text, found the number 1"
        ),
    ])
    func aRowThatCannotBeMadeIsLoggedAndNotInserted(row: String, sentence: String) throws {
        let rows = try AskingRows(asking("row", #""tap": [["insert", 0, 0, \#(row)]]"#))
        rows.tap(0)
        expect(rows.names, equals: ["row"])
        #expect(rows.feed.clean(rows.log.first ?? "").hasPrefix(sentence))
        expect(rows.log.dropFirst().first, equals: "row tap insert: no")
    }

    @Test func aRowIsSelectedAndDeselected() throws {
        let rows = try AskingRows(
            asking("row", #""tap": [["select", 0, 2]], "select": [["deselect", 0, 0]]"#), plain(1..<4))
        rows.tap(0)
        expect(rows.tableView.indexPathsForSelectedRows, equals: [at(2)])
        // The row gets no command.
        expect(rows.count("didSelect", 2), equals: 0)
        rows.tableView.tap(.row(at(0)))
        #expect(rows.tableView.indexPathsForSelectedRows.isEmpty)
        rows.tableView.selectionMode = .none
        rows.forget()
        rows.tap(0)
        expect(rows.log.first, equals: "row tap select: no")
    }

    @Test(
        arguments: ["reload", "delete", "insert", "select", "deselect"],
        [
            "0, -1", "0, 99", "-1, 0", "1, 0", "9223372036854775807, 0", "0, 9223372036854775807",
            "-9223372036854775808, -9223372036854775808",
        ])
    func whatDoesNotExistIsAnsweredFalse(action: String, indexPath: String) throws {
        let step = #"["\#(action)", \#(indexPath), "Asking", \#(Self.model)]"#
        let rows = try AskingRows(asking("row", #""tap": [\#(step)]"#), plain(1..<3))
        rows.tap(0)
        expect(rows.log.first, equals: "row tap \(action): no")
        expect(rows.names, equals: ["row", "row1", "row2"])
    }

    @Test func theHostOpensURLsOrRefusesThem() throws {
        let rows = try AskingRows(asking("row", #""tap": [["open", "https://example.org"], ["open", "file:a"]]"#))
        rows.tap(0)
        expect(rows.log.prefix(2), equals: ["row tap open: no", "row tap open: no"])
        var opened: [String] = []
        for plugin in rows.feed.registry.plugins {
            plugin.open = { url in
                opened.append(url)
                return url.hasPrefix("https:")
            }
        }
        rows.forget()
        rows.tap(0)
        expect(rows.log.prefix(2), equals: ["row tap open: yes", "row tap open: no"])
        expect(opened, equals: ["https://example.org", "file:a"])
    }

    @Test(arguments: ["awake", "configuration", "display"], ["delete", "reload", "insert"])
    func rowsDoNotChangeTheListWhileTheyAreShown(command: String, edit: String) throws {
        let steps = #"["\#(edit)", 0, 2, "Asking", "{}"]"#
        let rows = try AskingRows(plain(0..<2), asking("row2", #""\#(command)": [\#(steps)]"#), plain(3..<20))
        for offset in [0.0, 40, 100, 300, 100, 40, 0] { rows.tableView.scroll(toOffset: offset) }
        expect(rows.liaison.section(0)?.rows.count, equals: 20)
        let name = command == "display" ? "willDisplay" : command
        let fault =
            "\(name): lsn_\(edit)_row cannot change the list while the row is being shown; "
            + "ask the author of libasking_rows.so to call it in another command, such as didSelect"
        #expect(rows.faults.contains("2: Asking: \(fault)"), "\(rows.faults)")
        // A cell that is not configured is replaced.
        expect(
            rows.names,
            equals: (0..<5).map { $0 == 2 && command == "configuration" ? "configuration:" : "row\($0)" })
    }

    @Test(arguments: ["awake", "display"])
    func rowsMaySelectRowsWhileTheyAreShown(command: String) throws {
        let rows = try AskingRows(asking("row0", #""\#(command)": [["select", 0, 1]]"#), plain(1..<3))
        expect(rows.tableView.indexPathsForSelectedRows, equals: [at(1)])
    }

    @Test func aHeaderSetsAndAsksAsRowsDo() throws {
        let rows = try AskingRows(plain(0..<3), header: #""display": [["set", "name", "set"], ["select", 0, 1]]"#)
        expect(rows.shown.first, equals: "set")
        expect(rows.tableView.indexPathsForSelectedRows, equals: [at(1)])
    }
}
