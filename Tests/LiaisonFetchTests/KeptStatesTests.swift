import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// The file of states of rows, and what may happen to it.
@Suite(.waiting) struct KeptStatesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-states-\(UUID().uuidString)")
    private let notices = Notices()
    private var file: URL { folder.appending(path: "states-1.sqlite") }

    private func open() -> KeptStates { KeptStates(folder: folder.path) { [notices] in notices.add($0) } }

    private func key(_ name: String) -> [UInt8] { Array("plugin\0\(name)".utf8) }

    @Test func statesAreKeptByTheirKeysAlsoBesideAnotherProgram() throws {
        let one = open()
        #expect(!FileManager.default.fileExists(atPath: folder.path), "the file is made when it is needed")
        one.keep("starred", of: key("a"))
        one.keep("naïve '; DROP TABLE states", of: key("b"))
        let other = open()
        other.keep(nil, of: key("a"))
        other.keep("", of: key("c"))
        for states in [one, other, open()] {
            expect(states.state(of: key("a")), equals: nil)
            expect(states.state(of: key("b")), equals: "naïve '; DROP TABLE states")
            expect(states.state(of: key("c")), equals: "")
        }
        let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        expect(rights, equals: 0o600)
        #expect(notices.all.isEmpty)
    }

    @Test func theOldestStatesGoFirst() throws {
        let states = open()
        states.keep("old", of: key("old"))
        states.keep("renewed", of: key("renewed"))
        let database = try Database(path: file.path)
        try KeptStatesTable.write(
            Dictionary(uniqueKeysWithValues: (0..<KeptStates.most - 2).map { (key("\($0)"), "x") }), in: database)
        expect(states.state(of: key("old")), equals: "old")
        states.keep("again", of: key("renewed"))
        states.keep("new", of: key("new"))
        expect(states.state(of: key("old")), equals: nil)
        expect(states.state(of: key("renewed")), equals: "again")
        expect(states.state(of: key("new")), equals: "new")
    }

    @Test func aChangeWaitsWhileAnotherProgramWrites() throws {
        let states = open()
        states.keep("1", of: key("a"))
        let other = try Database(path: file.path)
        try other.run("BEGIN IMMEDIATE")
        states.keep("2", of: key("a"))
        expect(states.state(of: key("a")), equals: "2")
        expect(open().state(of: key("a")), equals: "1")
        #expect(notices.all.count == 1 && notices.all[0].contains("another program writes the list of states of rows"))
        try other.run("COMMIT")
        states.finish()
        expect(open().state(of: key("a")), equals: "2")
    }

    @Test func aDamagedFileIsSetAside() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 0x5A, count: 9000).write(to: file)
        let states = open()
        expect(states.state(of: key("a")), equals: nil)
        states.keep("1", of: key("a"))
        expect(open().state(of: key("a")), equals: "1")
        expect(notices.all.count, equals: 1)
        #expect(notices.all.first?.contains("the list of states of rows is damaged") == true, "\(notices.all)")
    }

    @Test func withoutAFileStatesLastAsLongAsTheObject() {
        let states = KeptStates(folder: "/proc/none") { [notices] in notices.add($0) }
        states.keep("1", of: key("a"))
        expect(states.state(of: key("a")), equals: "1")
        expect(notices.all.count, equals: 1)
        #expect(notices.all.first?.contains("the states that rows keep now are lost when the program ends") == true)
    }
}
