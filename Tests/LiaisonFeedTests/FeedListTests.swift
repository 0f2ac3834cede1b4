@testable import LiaisonFeed
import LiaisonSyndication
import Testing

/// Lists of feeds in OPML.
struct FeedListTests {
    @Test func aListNamesEachFeedOnceInItsOrder() throws {
        let outlines = (0..<2_000).map { #"<outline text="\#($0)" xmlUrl="https://example.org/\#($0 % 1_000)"/>"# }
        let list = Array("<opml version='2.0'><body>\(outlines.joined())</body></opml>".utf8)
        let reader = try SyndicationReader(SyndicationInput(list, name: "feeds.opml")) { _ in }
        let items = try SyndicatedItems(reader, sparing: nil) {}
        let urls = try items.feedURLs {}
        #expect(urls == (0..<1_000).map { "https://example.org/\($0)" })
    }
}
