import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// The marks of items in their file, and what may happen to it.
@Suite(.waiting) struct ItemMarkTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-items-\(UUID().uuidString)")
    private let notices = Notices()
    private var file: URL { folder.appending(path: "items-1.sqlite") }

    private func open() -> ItemStore { ItemStore(folder: folder.path) { [notices] in notices.add($0) } }

    @Test("Items are remembered by feed and id, also beside another program")
    func roundTrip() {
        let (one, other) = (open(), open())
        one.mark(["1", "2", "naïve \u{1B}[31m'; DROP TABLE items"], of: "http://a/", .read, true)
        other.mark(["1"], of: "http://b/", .read, true)
        other.mark(["2", "absent"], of: "http://a/", .read, false)
        for items in [one, other, open()] {
            expect(items.readItems(of: "http://a/"), equals: ["1", "naïve \u{1B}[31m'; DROP TABLE items"])
            expect(items.readItems(of: "http://b/"), equals: ["1"])
            expect(items.readItems(of: "http://c/"), equals: [])
        }
        #expect(notices.all.isEmpty)
    }

    @Test("While another program writes, what was read waits, and is written later", arguments: [true, false])
    func locked(isMarkedAgain: Bool) throws {
        let items = open()
        items.mark(["1"], of: "f", .read, true)
        let other = try Database(path: file.path)
        try other.run("BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        items.mark(["2", "3"], of: "f", .read, true)
        // Guards against a long wait, because each key of the user waits for the file: for a quarter of a second.
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(notices.all.count == 1 && notices.all[0].contains("another program writes the store of items"))
        expect(open().readItems(of: "f"), equals: ["1"])
        // A feed that is read again takes its marks from here.
        expect(items.readItems(of: "f"), equals: ["1", "2", "3"])
        expect(items.readItems(of: "g"), equals: [])
        items.mark(["1"], of: "f", .read, false)
        expect(items.readItems(of: "f"), equals: ["2", "3"])
        items.mark(["1"], of: "f", .read, true)
        try other.run("COMMIT")
        if isMarkedAgain { items.mark(["1"], of: "f", .read, false) } else { items.finish() }
        expect(open().readItems(of: "f"), equals: (isMarkedAgain ? ["2", "3"] : ["1", "2", "3"]))
    }

    @Test("A damaged file is set aside, and a new store begins, at the start and between")
    func damaged() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 0x5A, count: 9000).write(to: file)
        let items = open()
        expect(notices.all.count, equals: 1)
        #expect(
            notices.all.first?.contains(
                "items-1.sqlite: the store of items is damaged (file is not a "
                    + "database); the damaged file is kept as ") == true)
        items.mark(["1"], of: "f", .read, true)
        expect(items.readItems(of: "f"), equals: ["1"])
        #expect(try Data(contentsOf: URL(filePath: file.path + ".damaged")).count == 9000)
        try Database(path: file.path).run("DROP TABLE items")
        items.mark(["2"], of: "f", .read, true)
        expect(notices.all.count, equals: 2)
        #expect(notices.all.last?.contains("is damaged (no such table: items)") == true)
        expect(items.readItems(of: "f"), equals: ["2"])
        expect(open().readItems(of: "f"), equals: ["2"])
    }

    @Test("A folder that cannot be made is said once, and nothing is known")
    func unusable() throws {
        try Data().write(to: folder)
        let items = open()
        items.mark(["1"], of: "f", .read, true)
        #expect(items.readItems(of: "f") == nil)
        expect(notices.all.count, equals: 1)
        #expect(
            notices.all.first?.contains(": cannot use the store of items (") == true
                && notices.all.first?.contains(
                    "the items that you read now become unread when the program ends") == true
        )
    }

    @Test(
        "The folder is that of the state of the user's programs",
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/liaison"),
            (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/liaison"),
            (["HOME": "/h"], "/h/.local/state/liaison"),
            ([:], nil),
        ] as [([String: String], String?)])
    func folderOfTheUser(environment: [String: String], folder: String?) {
        expect(ItemStore.folder(environment: environment), equals: folder)
    }
}
