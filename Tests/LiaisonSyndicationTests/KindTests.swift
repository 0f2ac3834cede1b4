import LiaisonSyndication
import Testing
import TestSupport

@Suite struct KindTests {
    @Test(arguments: [
        (
            "<!doctype html><html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed\"></head>",
            "expected a feed, found a page of HTML; its feed is at /feed"
        ),
        (
            "<!DOCTYPE html><title>x</title><p>y",
            "expected a feed, found a page of HTML that names no feed; look for a link to a feed on the page"
        ),
        (
            "<!DOCTYPE html>",
            "expected a feed, found a page of HTML that names no feed; look for a link to a feed on the page"
        ),
        (
            "<html><body>x",
            "expected a feed, found a page of HTML that names no feed; look for a link to a feed on the page"
        ),
        ("{\"a\":1}", "expected a feed, found JSON of another kind"),
        ("[1]", "expected a feed, found JSON of another kind"),
        (
            "{\"sections\":[]}",
            "expected a feed of the web, found one of Liaison"
        ),
        ("<svg/>", "expected a feed, found XML of another kind, whose root element is “svg”"),
        ("# <svg>", "expected a feed (RSS, Atom, JSON Feed, ActivityStreams or OPML), found a text of another kind"),
        ("hello", "expected a feed (RSS, Atom, JSON Feed, ActivityStreams or OPML), found a text of another kind"),
        ("", "expected a feed, found nothing"),
        (
            "{\"@context\":\"https://www.w3.org/ns/activitystreams\",\"type\":\"Person\",\"outbox\":\"https://a.org/o\"}",
            "expected a feed, found an actor of ActivityStreams; the posts are at https://a.org/o"
        ),
    ])
    func aDocumentThatIsNoFeedIsNamed(document: String, sentence: String) {
        expect(Reading(document).error, equals: "feed: \(sentence)")
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 8], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0x42, 0x5A, 0x68, 0x39], "bzip2"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
        ] as [([UInt8], String)])
    func compressedDataAreNamed(start: [UInt8], program: String) {
        expect(Reading(start).error, equals: "feed: expected a feed, found data compressed by \(program)")
    }

    @Test func theFeedsOfAPageHaveWholeURLs() {
        let links = ["feed.xml", "//b.org/", "javascript:x()"].map {
            "<link rel=alternate type=application/rss+xml href='\($0)'>"
        }
        let reading = Reading("<html><head>\(links.joined())", url: "https://a.org/blog/page")
        expect(
            reading.error,
            equals:
                "feed: expected a feed, found a page of HTML; its feeds are at https://a.org/blog/feed.xml and https://b.org/"
        )
    }

    @Test func aFeedMayNameTheDocumentTypeOfHTML() {
        let reading = Reading(
            "<!DOCTYPE html PUBLIC \"x\" \"y\"><!-- z --><rss><channel><title>Found</title></channel></rss>")
        expect(reading.head["title"] as? String, equals: "Found")
    }

    @Test func theKindIsToldOnceEnoughIsThere() {
        func kind(_ text: String) -> DocumentKind? {
            Array(text.utf8).withUnsafeBytes { DocumentKind.of($0, isWhole: false) }
        }
        #expect(kind("<?xml versi") == nil)
        expect(kind("<?xml version='1.0'?><!-- <feed> --><rss version=\"2.0\">"), equals: .feed(.rss))
        #expect(kind("{\"title\":\"x\",") == nil)
        expect(kind("{\"rows\":["), equals: .liaison)
    }

    @Test func aListOfFeedsIsItsFeeds() {
        let reading = Reading(
            """
            <opml version="2.0"><head><title>Mine</title></head><body><outline text="Tech &amp; more">
            <outline type="rss" text="A" xmlUrl="https://a.org/feed" htmlUrl="https://a.org/"/></outline>
            <outline type="link" text="No feed" url="https://b.org/"/>
            <outline type="rss" text="A file" xmlUrl="file:///etc/passwd"/></body></opml>
            """, url: "https://example.org/list.opml")
        expect(reading.head["title"] as? String, equals: "Mine")
        expect(reading.titles, equals: ["A"])
        expect(
            reading.faults, equals: ["feed: expected the URL of a feed, found “file:///etc/passwd”, which is left out"])
        expect(reading.more()["feed_url"] as? String, equals: "https://a.org/feed")
        expect(reading.items.first?["tags"] as? [String], equals: ["Tech & more"])
    }
}
