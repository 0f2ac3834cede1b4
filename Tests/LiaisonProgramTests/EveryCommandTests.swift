import Foundation
import LiaisonKit
import TestSupport
import Testing

/// Each command of a row is provoked by a script, in plugins in C, in Swift, and, if cargo is installed, in Rust.
@Suite(.waiting) struct EveryCommandTests {
    private static let plugins = Result { try FixturePlugin.folder(of: "every_command") }

    /// The script that provokes each command, and the text that the plugin then shows.
    private static let scripts: [(command: LiaisonKit.Command, script: String, says: String)] = [
        (.accessoryButtonTapped, "accessory 0 2", "accessoryButtonTapped 0 2"),
        (.completed, "accessory 0 2", "completed 0 2 finished"),
        (.awake, "", "awake 0 9"), (.configuration, "", "configuration 0 9"), (.prefetch, "", "prefetch 0 10 640 wide"),
        (.willDisplay, "", "willDisplay 0 9 640 wide"), (.buttonTapped, "button 0 2 like", "buttonTapped 0 2 like"),
        (.delete, "edit on\ndelete 0 2", "delete 0 2"), (.insert, "edit on\ninsert 0 1", "insert 0 1"),
        (.move, "edit on\nmove 0 2 to 0 5", "move 0 2 to 0 5"), (.reload, "reload 0 2", "reload 0 2"),
        (.tick, "clock 1", "tick 0 2"),
        (.willSelect, "tap 0 2", "willSelect 0 2"), (.didSelect, "tap 0 2", "didSelect 0 2"),
        (.willDeselect, "tap 0 2\ntap 0 3", "willDeselect 0 2"), (.didDeselect, "tap 0 2\ntap 0 3", "didDeselect 0 2"),
        (.didHighlight, "highlight 0 2", "didHighlight 0 2"),
        (.didUnhighlight, "highlight 0 2\nunhighlight 0 2", "didUnhighlight 0 2"),
        (.didEndDisplaying, "page down", "didEndDisplaying 0 9"),
        (.prepareForReuse, "page down", "prepareForReuse 0 11"),
        (.prefetchCancel, "scroll to 0 60 top", "prefetchCancel 0 10"),
        (.willBeginEditing, "swipe 0 2", "willBeginEditing 0 2"),
        (.didEndEditing, "swipe 0 2\ntap 0 3", "didEndEditing 0 2"),
    ]

    /// The scripts that provoke commands of the items of a carousel, and the texts that the plugin then shows. The
    /// index path is the index path of the row.
    private static let itemScripts = [
        ("tap 0 0.1", "didSelect 0 0", 1), ("tap 0 0.1\ntap 0 0.2", "didDeselect 0 0", 1),
        ("highlight 0 0.1", "didHighlight 0 0", 1), ("accessory 0 0.1", "accessoryButtonTapped 0 0", 1),
        ("button 0 0.1 like", "buttonTapped 0 0 like", 1), ("reload 0 0.1", "reload 0 0", 1),
        ("highlight 0 0.1\nunhighlight 0 0.1", "didUnhighlight 0 0", 1), ("", "prefetch 0 0 160 wide", 4),
        ("carousel 0 0 1000", "didEndDisplaying 0 0", 0),
        ("carousel 0 0 880\ncarousel 0 0 0", "prefetchCancel 0 0", 9),
        ("selection multiple\nselect 0 0.1\ntap 0 0.1", "didDeselect 0 0", 1),
        ("select 0 0.1\ndeselect 0 0.1\ntap 0 0.2", "didSelect 0 0", 2),
    ]

    @Test(arguments: itemScripts, ["C", "Swift"])
    func aCommandOfAnItemIsProvokedByAScript(of script: (events: String, says: String, item: Int), in language: String)
        throws
    {
        let item = #"{ "component": "Every\#(language)", "model": { "text": "item" } }"#
        let items = Array(repeating: item, count: 20).joined(separator: ",")
        let result = try run(#"{ "carousel": [\#(items)], "itemWidth": 160 }"#, script.events)
        expect(result.status, equals: 0)
        let command = script.says.prefix { $0 != " " }
        let dispatches = result.output.split(separator: "\n").filter {
            $0.contains(#""command":"\#(command)""#) && $0.contains(#""indexPath":[0,0,\#(script.item)]"#)
        }
        #expect(!dispatches.isEmpty)
        let plugin = "every-command-\(language.lowercased())"
        #expect(result.errors.split(separator: "\n").contains("liaison: plugin \(plugin): \(script.says)"))
    }

    @Test(arguments: ["C", "Swift"])
    func aRowThatImplementsBothOffersWhatItsManifestSays(language: String) throws {
        let rows =
            #"{ "component": "Both\#(language)" }, { "component": "Every\#(language)", "model": { "text": "" } }"#
        let result = try run(rows, "edit on\ninsert 0 0\ninsert 0 1\ndelete 0 0\ndelete 0 1")
        let said = result.errors.split(separator: "\n").filter { $0.contains("insert") || $0.contains("delete") }
        let plugin = "every-command-\(language.lowercased())"
        expect(
            said,
            equals: [
                "liaison: plugin \(plugin): insert 0 0",
                "liaison: standard input: line 3: the row 0 1 does not offer to insert",
                "liaison: standard input: line 4: the row 0 0 does not offer to delete",
                "liaison: plugin \(plugin): delete 0 1",
            ])
    }

    @Test(arguments: ["C", "Swift"])
    func aSwipeOffersWhatTheManifestSaysAndItsActionIsATapOfAButton(language: String) throws {
        let rows = #"{ "component": "Swiping\#(language)" }, { "component": "Removing\#(language)" }"#
        let events = """
            swipe 0 0 Delete
            swipe 0 0 Mark as read
            swipe 0 0 Throw away
            swipe 0 1 Delete
            swipe 0 1 Remove
            edit on
            """
        let result = try run(rows, events)
        let plugin = "every-command-\(language.lowercased())"
        expect(
            result.errors,
            equals: """
                liaison: standard input: line 1: the row has no action “Delete”; write “Mark as read” or \
                “Throw away”
                liaison: plugin \(plugin): buttonTapped 0 0 read
                liaison: plugin \(plugin): buttonTapped 0 0 waste
                liaison: standard input: line 4: the row has no action “Delete”; write “Remove”
                liaison: plugin \(plugin): delete 0 1

                """)
    }

    private func run(_ rows: String, _ script: String) throws -> TestSupport.Command.Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-every-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows)] } ] }"#
            .write(to: folder.appending(path: "feed.json"), atomically: true, encoding: .utf8)
        return try TestSupport.Command.run(
            TestSupport.Command.liaison, "run", "feed.json", "--plugins", Self.plugins.get().path, "--plugins",
            TestSupport.Command.fixtureFolder.path, "--format", "trace", "--size", "640x320", "--events", "-",
            in: folder,
            input: script)
    }

    @Test func noCommandIsLeftOut() {
        expect(Set(Self.scripts.map(\.command)), equals: Set(LiaisonKit.Command.allCases))
    }

    private static let languages = ["C", "Swift"] + (RustPlugin.isBuilt("every_command_rust") ? ["Rust"] : [])

    @Test(arguments: scripts, languages)
    func aCommandIsProvokedByAScript(
        of command: (command: LiaisonKit.Command, script: String, says: String), in language: String
    )
        throws
    {
        let rows = (0..<100).map {
            $0 == 1
                ? #"{ "component": "Adding\#(language)" }"#
                : #"{ "component": "Every\#(language)", "model": { "text": "row \#($0)" } }"#
        }
        let result = try run(rows.joined(separator: ","), command.script)
        expect(result.status, equals: 0)
        let plugin = "every-command-\(language.lowercased())"
        let indexPath = command.says.split(separator: " ").dropFirst().prefix(2).joined(separator: ",")
        let dispatches = result.output.split(separator: "\n").filter {
            $0.contains(#""command":"\#(command.command.name)""#) && $0.contains(#""plugin":"\#(plugin)""#)
                && $0.contains(#""indexPath":[\#(indexPath)]"#)
        }
        #expect(!dispatches.isEmpty)
        #expect(result.errors.split(separator: "\n").contains("liaison: plugin \(plugin): \(command.says)"))
    }
}
