import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonKit
import Synchronization
import TestSupport
import Testing

/// Feeds that go on in other documents.
struct PageTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    private func document(_ ids: String..., next: String? = nil, wrong: String = "") -> String {
        let sections = ids.map { #"{ "id": "\#($0)", "rows": [\#(wrong)] }"# }.joined(separator: ", ")
        let next = next.map { ",\n\"next\": \($0)" } ?? ""
        return "{ \"liaison\": \"1.0\", \"title\": \"Of \(ids.first ?? "")\", \"sections\": [\(sections)]\(next) }"
    }

    private func write(_ text: String, as name: String) throws {
        let file = fixture.folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func aFeedGoesOnInThePageThatItNames() throws {
        try write(document("c", next: #""more/third.json""#), as: "second.json")
        try write(document("d", next: #""deeper/../fourth.json""#), as: "more/third.json")
        try write(document(next: #""../fifth.json""#), as: "more/fourth.json")
        try write(document("e", next: "null"), as: "fifth.json")
        try FileManager.default.createDirectory(
            at: fixture.folder.appending(path: "more/deeper"), withIntermediateDirectories: true)
        let reading = try fixture.read(document("a", "b", next: #""second.json""#))
        expect(reading.sections.map(\.id), equals: ["a", "b", "c", "d", "e"])
        expect(reading.title, equals: "Of a")
        #expect(reading.faults == [] && reading.error == nil)
    }

    @Test func theFirstPageSaysTheLanguage() throws {
        try write(document("b").replacing("\"title\"", with: "\"language\": \"de\", \"title\""), as: "second.json")
        let first = document("a", next: #""second.json""#)
        let reading = try fixture.read(first.replacing("\"title\"", with: "\"language\": \"en\", \"title\""))
        expect(reading.language, equals: "en")
        expect(reading.sections.count, equals: 2)
        expect(reading.faults, equals: [])
    }

    @Test func aFaultOfAPageNamesThePageAndThePlaceInIt() throws {
        try write(document("c", "d", wrong: "7"), as: "second.json")
        let reading = try fixture.read(document("a", "b", next: #""second.json""#))
        expect(
            reading.faults,
            equals: (0...1).map {
                "second.json: sections[\($0)].rows[0]: expected an object that names a component, found the number 7"
            })
    }

    @Test func anIDOfAnotherPageIsTaken() throws {
        try write(document("c", "b", "c"), as: "second.json")
        let reading = try fixture.read(document("a", "b", next: #""second.json""#))
        let sentence = "expected an id that no other section has, found"
        expect(
            reading.faults,
            equals: [
                "second.json: sections[1].id: \(sentence) “b”, the id of sections[1] of feed.json",
                "second.json: sections[2].id: \(sentence) “c”, the id of sections[0]",
            ])
        expect(reading.sections.count, equals: 5)
    }

    @Test(arguments: [
        ("7", "expected the path of a file as text, found the number 7"),
        (#""none.json""#, "cannot open “none.json”: No such file or directory"),
        (#""folder""#, "cannot open “folder”: not a regular file"),
        (#""feed.json""#, "the page feed.json was shown before; end the feed"),
        (
            #""folder/../feed.json""#,
            "the page feed.json was shown before; end the feed"
        ),
        (#""link.json""#, "the page feed.json was shown before; end the feed"),
        (#""""#, Self.refused("")), (#""/etc/passwd""#, Self.refused("/etc/passwd")),
        (#""../feed.json""#, Self.refused("../feed.json")),
        (#""folder/../../feed.json""#, Self.refused("folder/../../feed.json")),
        (#""out.json""#, Self.refused("out.json")), (#""a.json\u0000b""#, Self.refused("a.json\\u{0}b")),
        (#""https://example.org/feed.json""#, Self.refused("https://example.org/feed.json")),
    ])
    func aPageThatCannotBeFollowedIsNamed(next: String, reason: String) throws {
        try write("", as: "folder/file")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.appending(path: "link.json").path, withDestinationPath: "feed.json")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.appending(path: "out.json").path, withDestinationPath: "/etc/passwd")
        let reading = try fixture.read(document("a", next: next))
        expect(reading.error, equals: "feed.json: line 2, column 9: next: \(reason)")
        expect(reading.sections.map(\.id), equals: ["a"])
    }

    private static func refused(_ next: String) -> String {
        "expected the path of a file in the folder of the feed, or below it, found “\(next)”; nothing else is fetched"
    }

    @Test func aCycleEndsTheFeedWhereItBegins() throws {
        try write(document("b", next: #""third.json""#), as: "second.json")
        try write(document("c", next: #""second.json""#), as: "third.json")
        let reading = try fixture.read(document("a", next: #""second.json""#))
        expect(reading.sections.map(\.id), equals: ["a", "b", "c"])
        expect(
            reading.error,
            equals: "third.json: line 2, column 9: next: the page second.json was shown before; end the "
                + "feed")
    }

    @Test func aMalformedPageIsNamed() throws {
        try write("{ \"sections\": 1 }", as: "second.json")
        let reading = try fixture.read(document("a", next: #""second.json""#))
        expect(
            reading.error,
            equals: "second.json: line 1, column 15: sections: expected an array of sections, found the number 1")
        expect(reading.sections.map(\.id), equals: ["a"])
    }

    @Test func aPageIsReadWhenItsFirstSectionIsNeeded() throws {
        try write(document("a", next: #""second.json""#), as: "feed.json")
        let reader = try fixture.reader(path: fixture.folder.appending(path: "feed.json").path)
        #expect(!reader.isAtEndOfPage)
        guard case .section = try reader.next() else { throw CancellationError() }
        #expect(reader.isAtEndOfPage)
        try write(document("b"), as: "second.json")
        guard case .section(let section) = try reader.next() else { throw CancellationError() }
        #expect(section.id == "b" && !reader.isAtEndOfPage)
        expect(reader.origin(of: .footer(section: 1)).place, equals: .footer(section: 0))
        #expect(reader.origin(of: .footer(section: 1)).file.hasSuffix("/second.json"))
        #expect(reader.origin(of: .header(section: 0)).file.hasSuffix("/feed.json"))
    }

    @Test func afterAPageThatCannotBeFollowedTheFeedIsAtItsEnd() throws {
        try write(document(next: #""none.json""#), as: "feed.json")
        let reader = try fixture.reader(path: fixture.folder.appending(path: "feed.json").path)
        #expect(throws: (any Error).self) { try reader.next() }
        guard case .end = try reader.next() else { throw CancellationError() }
        #expect(!reader.isAtEndOfPage)
    }

    @Test func aStreamHasNoPages() throws {
        let reading = try fixture.read(#"{ "id": "a", "rows": [], "next": "feed.json" }"#, as: "feed.ndjson")
        #expect(reading.sections.count == 1 && reading.error == nil && reading.faults == [])
    }

    @Test func aPageWithoutAVersionIsShownAndNamed() throws {
        try write(document("b").replacing(#""liaison": "1.0", "#, with: ""), as: "second.json")
        let first = document("a", next: #""second.json""#)
        #expect(try fixture.read(first).faults == ["second.json: the key “liaison” is missing; add it"])
        let reading = try fixture.read(first.replacing(#""liaison": "1.0", "#, with: ""))
        expect(
            reading.faults, equals: ["feed.json", "second.json"].map { "\($0): the key “liaison” is missing; add it" })
        expect(reading.sections.map(\.id), equals: ["a", "b"])
    }

    @Test func linksInsideTheFolderAreFollowed() throws {
        try write(document("b", next: #""../third.json""#), as: "pages/second.json")
        try write(document("c"), as: "third.json")
        for (link, target) in [("link", "pages"), ("second.json", "link/second.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: fixture.folder.appending(path: link).path, withDestinationPath: target)
        }
        let reading = try fixture.read(document("a", next: #""second.json""#))
        #expect(reading.error == nil)
        expect(reading.sections.map(\.id), equals: ["a", "b", "c"])
    }

    /// Another process swaps a folder for a link that leads out while pages are read.
    @Test func aFolderThatIsSwappedForALinkLeadsNowhere() throws {
        let folder = fixture.folder
        let outside = folder.deletingLastPathComponent().appending(path: "outside-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: outside) }
        try Data(document("secret").utf8).write(to: outside.appending(path: "second.json"))
        try write(document("b"), as: "pages/second.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link").path, withDestinationPath: outside.path)
        let (pages, link, aside) = (folder.path + "/pages", folder.path + "/link", folder.path + "/aside")
        let isDone = Atomic(false)
        let swaps = Thread {
            while !isDone.load(ordering: .relaxed) {
                for (old, new) in [(pages, aside), (link, pages), (pages, link), (aside, pages)] { rename(old, new) }
            }
        }
        swaps.start()
        defer { isDone.store(true, ordering: .relaxed) }
        var found = Set<String>()
        for _ in 0..<(Thoroughness.isFull ? 2000 : 100) {
            found.formUnion(try fixture.read(document("a", next: #""pages/second.json""#)).sections.map(\.id))
        }
        expect(found, equals: ["a", "b"])
    }

    @Test func theNameOfAPageMayBeginWithACombiningCharacter() throws {
        try write(document("b", next: #""more/\u0300third.json""#), as: "\u{301}second.json")
        try write(document("c"), as: "more/\u{300}third.json")
        let reading = try fixture.read(document("a", next: #""\u0301second.json""#))
        #expect(reading.error == nil)
        expect(reading.sections.map(\.id), equals: ["a", "b", "c"])
    }
}
