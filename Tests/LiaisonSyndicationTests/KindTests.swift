import LiaisonSyndication
import Testing

@Suite struct KindTests {
    @Test(arguments: [
        (
            "<!doctype html><html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed\"></head>",
            "expected a feed, found a page of HTML; its feed is at /feed"
        ),
        (
            "<html><body>x",
            "expected a feed, found a page of HTML that names no feed; look for a link to a feed on the page"
        ),
        ("{\"a\":1}", "expected a feed, found JSON of another kind; a factory shows it: see --factory"),
        ("[1]", "expected a feed, found JSON of another kind; a factory shows it: see --factory"),
        ("{\"sections\":[]}", "expected a feed of the web, found one of Liaison; show it with “liaison run”"),
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
        #expect(Reading(document).error == "feed: \(sentence)")
    }

    @Test func theKindIsToldOnceEnoughIsThere() {
        func kind(_ text: String) -> DocumentKind? {
            Array(text.utf8).withUnsafeBufferPointer { DocumentKind.of($0, isWhole: false) }
        }
        #expect(kind("<?xml versi") == nil)
        #expect(kind("<?xml version='1.0'?><!-- <feed> --><rss version=\"2.0\">") == .feed(.rss))
        #expect(kind("{\"title\":\"x\",") == nil)
        #expect(kind("{\"rows\":[") == .liaison)
    }

    @Test func aListOfFeedsIsItsFeeds() {
        let reading = Reading(
            """
            <opml version="2.0"><head><title>Mine</title></head><body><outline text="Tech &amp; more">
            <outline type="rss" text="A" xmlUrl="https://a.org/feed" htmlUrl="https://a.org/"/></outline>
            <outline type="link" text="No feed" url="https://b.org/"/></body></opml>
            """)
        #expect(reading.head["title"] as? String == "Mine")
        #expect(reading.titles == ["A"])
        #expect(reading.more()["feed_url"] as? String == "https://a.org/feed")
        #expect(reading.items.first?["tags"] as? [String] == ["Tech & more"])
    }
}
