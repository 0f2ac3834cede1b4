import Foundation
import LiaisonFeed
import LiaisonHost
import TestSupport
import Testing

@testable import LiaisonReader
@testable import LiaisonShow

/// The feeds of a reader, which change while it shows them.
@Suite struct FeedListTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("many.xml", Self.rss(6))
        try write("few.xml", Self.rss(2))
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func rss(_ items: Int) -> String {
        let items = (0..<items).map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }
        return "<rss version=\"2.0\"><channel><title>Walks</title>\(items.joined())</channel></rss>"
    }

    /// Takes arrivals until a condition is true.
    private func wait(for list: FeedList, until condition: (FeedList) -> Bool) -> Bool {
        for _ in 0..<6000 {
            _ = list.take()
            if condition(list) { return true }
            usleep(5000)
        }
        return false
    }

    /// A feed may be replaced by the feeds of a list while the screen still shows its items.
    @Test(.waiting) func thePlaceInAFeedThatIsNoLongerListedIsBeforeTheFirstFeed() throws {
        let path = folder.appending(path: "many.xml").path
        let registry = Registry(SearchPath(named: [Command.buildFolder.path], environment: [:], executable: nil))
        let list = FeedList(FeedLoader(FeedSource([.file(path)]), registry), nil, Diagnostics()) {
            ReaderFeed(ArrivingSections($1, $2), path: $0.name.text, Diagnostics()) { nil }
        }
        list.begin([NamedFeed(.file(path))], namedBy: .user, title: nil)
        #expect(wait(for: list) { $0.feeds.allSatisfy { $0.isAtEnd && $0.items.count == 6 } })
        let many = try #require(list.feeds.first)
        try write("many.xml", "<opml><body><outline text=\"x\" xmlUrl=\"few.xml\"/></body></opml>")
        expect(list.reload([many]), equals: 1)
        #expect(wait(for: list) { $0.feeds.allSatisfy { $0.isAtEnd && $0.items.count == 2 } })
        let next = list.feed(withUnreadAfter: many, isSelf: false, isForward: true)
        #expect(next === list.feeds.first)
        expect(next?.unread(after: nil, isForward: true), equals: 0)
        let previous = list.feed(withUnreadAfter: many, isSelf: false, isForward: false)
        #expect(previous === list.feeds.first)
        expect(previous?.unread(after: nil, isForward: false), equals: 1)
    }
}
