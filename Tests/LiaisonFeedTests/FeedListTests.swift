import Foundation
import LiaisonBytes
import LiaisonDiagnostics
@testable import LiaisonFeed
import LiaisonKit
import LiaisonSyndication
import Testing
import TestSupport

/// Lists of feeds in OPML.
struct FeedListTests {
    @Test func aListNamesEachFeedOnceInItsOrder() throws {
        let outlines = (0..<2_000).map { #"<outline text="\#($0)" xmlUrl="https://example.org/\#($0 % 1_000)"/>"# }
        let list = Array("<opml version='2.0'><body>\(outlines.joined())</body></opml>".utf8)
        let source = ByteSource(list, name: "feeds.opml")
        let reader = try SyndicationReader(source, DocumentKind(of: source)) { _ in }
        let items = try SyndicatedItems(reader, sparing: nil) {}
        let feeds = try items.feeds(in: .file("feeds.opml")) {}
        expect(feeds.map(\.name), equals: (0..<1_000).map { .url("https://example.org/\($0)") })
        expect(feeds.map(\.title), equals: (0..<1_000).map { "\($0)" })
    }

    @Test func aListHasTitlesAndFolders() throws {
        let list = """
            <opml version='2.0'><body><outline text='News'><outline text='  '><outline title='Sci ence'>
            <outline text='x' title='A  title' xmlUrl='https://a.org/' category='/c'/></outline></outline></outline>
            <outline xmlUrl='https://b.org/'/></body></opml>
            """
        let source = ByteSource(Array(list.utf8), name: "feeds.opml")
        let reader = try SyndicationReader(source, DocumentKind(of: source)) { _ in }
        let feeds = try SyndicatedItems(reader, sparing: nil) {}.feeds(in: .file("feeds.opml")) {}
        expect(feeds.map(\.folders), equals: [["News", "Sci ence"], []])
        expect(feeds.map(\.title), equals: ["A  title", nil])
    }

    @Test(arguments: [
        ("feed://a.org/x", "https://a.org/x"), ("FEED:http://a.org/x", "http://a.org/x"),
        ("https://a.org/x", "https://a.org/x"), ("gopher://a.org/x", "gopher://a.org/x"),
    ])
    func aListNamesURLsAsArgumentsDo(url: String, expected: String) {
        expect(FeedName(url, in: .file("feeds.opml")), equals: .url(expected))
        expect(FeedName(url, in: .url("https://b.org/feeds.opml")), equals: .url(expected))
    }

    /// The HTML page asks for the document of section 0 even if there is no section.
    @Test func aListWithoutFeedsHasNoSections() throws {
        let fixture = try FeedFixture()
        let reading = try fixture.read("<opml version='2.0'><body/></opml>", as: "feeds.opml")
        #expect(reading.sections.isEmpty && reading.faults == [] && reading.error == nil)
        let reader = try fixture.reader(path: fixture.folder.appending(path: "feeds.opml").path)
        expect(reader.document(of: .header(section: 0)), equals: .standardInput)
    }
}
