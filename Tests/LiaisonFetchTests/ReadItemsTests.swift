import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// The file of items that were read, and what may happen to it.
@Suite(.waiting) struct ReadItemsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-read-\(UUID().uuidString)")
    private let notices = Notices()
    private var file: URL { folder.appending(path: "read-1.sqlite") }

    private func open() -> ReadItems { ReadItems(folder: folder.path) { [notices] in notices.add($0) } }

    @Test("Items are remembered by feed and id, also beside another program")
    func roundTrip() {
        let (one, other) = (open(), open())
        one.mark(["1", "2", "naïve \u{1B}[31m'; DROP TABLE read"], of: "http://a/", isRead: true)
        other.mark(["1"], of: "http://b/", isRead: true)
        other.mark(["2", "absent"], of: "http://a/", isRead: false)
        for items in [one, other, open()] {
            expect(items.items(of: "http://a/"), equals: ["1", "naïve \u{1B}[31m'; DROP TABLE read"])
            expect(items.items(of: "http://b/"), equals: ["1"])
            expect(items.items(of: "http://c/"), equals: [])
        }
        #expect(notices.all.isEmpty)
    }

    @Test("While another program writes, what was read waits, and is written later", arguments: [true, false])
    func locked(isMarkedAgain: Bool) throws {
        let items = open()
        items.mark(["1"], of: "f", isRead: true)
        let other = try Database(path: file.path)
        try other.run("BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        items.mark(["2", "3"], of: "f", isRead: true)
        // Guards against a long wait, because each key of the user waits for the file: for a quarter of a second.
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(notices.all.count == 1 && notices.all[0].contains("another program writes the list of items"))
        expect(open().items(of: "f"), equals: ["1"])
        // A feed that is read again takes its marks from here.
        expect(items.items(of: "f"), equals: ["1", "2", "3"])
        expect(items.items(of: "g"), equals: [])
        items.mark(["1"], of: "f", isRead: false)
        expect(items.items(of: "f"), equals: ["2", "3"])
        items.mark(["1"], of: "f", isRead: true)
        try other.run("COMMIT")
        if isMarkedAgain { items.mark(["1"], of: "f", isRead: false) } else { items.finish() }
        expect(open().items(of: "f"), equals: (isMarkedAgain ? ["2", "3"] : ["1", "2", "3"]))
    }

    @Test("A damaged file is set aside, and a new list begins, at the start and between")
    func damaged() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 0x5A, count: 9000).write(to: file)
        let items = open()
        expect(notices.all.count, equals: 1)
        #expect(
            notices.all.first?.contains(
                "read-1.sqlite: the list of items that were read is damaged (file is not a "
                    + "database); the damaged file is kept as ") == true)
        items.mark(["1"], of: "f", isRead: true)
        expect(items.items(of: "f"), equals: ["1"])
        #expect(try Data(contentsOf: URL(filePath: file.path + ".damaged")).count == 9000)
        try Database(path: file.path).run("DROP TABLE read")
        items.mark(["2"], of: "f", isRead: true)
        expect(notices.all.count, equals: 2)
        #expect(notices.all.last?.contains("is damaged (no such table: read)") == true)
        expect(items.items(of: "f"), equals: ["2"])
        expect(open().items(of: "f"), equals: ["2"])
    }

    @Test("A folder that cannot be made is said once, and nothing is known")
    func unusable() throws {
        try Data().write(to: folder)
        let items = open()
        items.mark(["1"], of: "f", isRead: true)
        #expect(items.items(of: "f") == nil)
        expect(notices.all.count, equals: 1)
        #expect(
            notices.all.first?.contains(": cannot use the list of items that were read (") == true
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
        expect(ReadItems.folder(environment: environment), equals: folder)
    }
}
