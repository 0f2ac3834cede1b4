import Testing
import TestSupport

@Suite struct RSSTests {
    @Test func aFeedIsItsTitleAndItems() {
        let reading = Reading(
            rss(
                """
                <title>News &amp; more</title><link>https://example.org/</link><description>All &lt;b&gt;of it&lt;/b&gt;</description>
                <language>en</language><image><url>/logo.png</url><title>not this</title></image>
                <item><title>One</title><guid isPermaLink="false">a</guid><link>/1</link>
                <description>&lt;p&gt;Text&lt;/p&gt;</description><pubDate>Sat, 21 Nov 2026 09:30:00 +0100</pubDate>
                <category>x</category><category>y</category><category>x</category></item>
                """))
        expect(reading.head["title"] as? String, equals: "News & more")
        expect(reading.head["description"] as? String, equals: "All of it")
        expect(reading.head["home_page_url"] as? String, equals: "https://example.org/")
        expect(reading.head["icon"] as? String, equals: "https://example.org/logo.png")
        expect(reading.head["language"] as? String, equals: "en")
        expect(reading.text("id"), equals: "a")
        expect(reading.text("url"), equals: "https://example.org/1")
        expect(reading.text("content_html"), equals: "<p>Text</p>")
        expect(reading.text("date_published"), equals: "2026-11-21T08:30:00Z")
        expect(reading.items.first?["tags"] as? [String], equals: ["x", "y"])
        expect(reading.faults, equals: [])
    }

    @Test func theItemOfRadioIsWhole() {
        let reading = Reading(rss("<item><description>Short</description><fullitem>&lt;p&gt;All</fullitem></item>"))
        expect(reading.text("content_html"), equals: "<p>All")
        expect(reading.text("summary"), equals: "Short")
    }

    @Test func membersBehindTheItemsAreTold() {
        let reading = Reading(rss("<item><title>One</title></item><title>Late</title>"))
        expect(reading.head["title"] as? String, equals: "Late")
    }

    @Test(arguments: [
        ("ann@example.org (Ann)", "Ann"), ("Ann &lt;ann@example.org&gt;", "Ann"),
        ("ann@example.org", "mailto:ann@example.org"),
        ("Ann", "Ann"),
    ])
    func authorsAreReadInEveryForm(author: String, name: String) {
        expect(Reading(rss("<item><author>\(author)</author></item>")).authors(), equals: [name])
    }

    @Test(arguments: ["itunes", "podcast"])
    func anEpisodeHasItsNumbers(module: String) {
        let reading = Reading(
            rss("<item><\(module):season>2</\(module):season><\(module):episode> 5 </\(module):episode></item>"))
        #expect(reading.more()["season"] as? Int == 2 && reading.more()["episode"] as? Int == 5)
    }

    @Test func anItemWithoutADateOfPublicationHasThatOfItsCreation() {
        let created = "<created>2003-05-06T07:08:09Z</created>"
        let reading = Reading(atom("<entry>\(created)</entry><entry>\(created)<issued>2004-01-01</issued></entry>"))
        expect(reading.text("date_published"), equals: "2003-05-06T07:08:09Z")
        expect(reading.text("date_published", of: 1), equals: "2004-01-01T00:00:00Z")
    }

    @Test func anIdentifierIsALinkUnlessTheFeedDeniesIt() {
        let identifiers = ["<guid>https://a.org/1</guid>", "<guid isPermaLink='false'>https://a.org/2</guid>"]
        let reading = Reading(rss(identifiers.map { "<item>\($0)</item>" }.joined()))
        #expect(reading.text("url") == "https://a.org/1" && reading.text("url", of: 1) == nil)
        expect(reading.text("id", of: 1), equals: "https://a.org/2")
    }

    @Test(arguments: [
        ("tags", "<category>N</category>"), ("authors", "<dc:creator>N</dc:creator>"),
        ("attachments", "<enclosure url='https://a.org/N.mp3'/>"),
    ])
    func theListsOfAnItemAreBounded(name: String, element: String) {
        let elements = (0..<1100).map { element.replacing("N", with: "\($0)") }.joined()
        expect((Reading(rss("<item>\(elements)</item>")).items.first?[name] as? [Any])?.count, equals: 1000)
    }

    /// Each of the repeated tags would otherwise be compared with all others: a feed of 64 MB would take minutes.
    @Test func tagsOfAnItemMayRepeatVeryOften() {
        let tags = (0..<999).map { "t\($0)" }
        let repeated = String(repeating: "t998,t0,t500,", count: 30_000)
        let reading = Reading(
            rss("<item><media:keywords>\(tags.joined(separator: ",")),\(repeated)z</media:keywords></item>"))
        expect(reading.items.first?["tags"] as? [String], equals: tags + ["z"])
    }

    @Test(arguments: [
        ("<itunes:explicit>Yes</itunes:explicit><media:rating>nonadult</media:rating>", true),
        ("<media:rating>nonadult</media:rating><itunes:explicit>true</itunes:explicit>", true),
        ("<media:rating>nonadult</media:rating><itunes:explicit>clean</itunes:explicit>", false),
    ])
    func anItemIsSensitiveIfOneRatingSaysSo(ratings: String, isSensitive: Bool) {
        expect(Reading(rss("<item>\(ratings)</item>")).more()["sensitive"] as? Bool ?? false, equals: isSensitive)
    }

    @Test func contentGoesBeforeTheDescription() {
        let reading = Reading(
            rss(
                "<item><description>Short &amp;amp; sweet</description><content:encoded><![CDATA[<p>Long</p>]]></content:encoded></item>"
            ))
        expect(reading.text("content_html"), equals: "<p>Long</p>")
        expect(reading.text("summary"), equals: "Short & sweet")
    }

    @Test(arguments: [
        "<media:content url=\"https://a.org/i.jpg\" type=\"image/jpeg\"/>",
        "<media:content url=\"https://a.org/i.jpg\" medium=\"image\"/>",
        "<media:group><media:thumbnail url=\"https://a.org/i.jpg\"/></media:group>",
        "<itunes:image href=\"https://a.org/i.jpg\"/>",
        "<enclosure url=\"https://a.org/i.jpg\" type=\"image/jpeg\" length=\"9\"/>",
        "<description>&lt;p&gt;&lt;img src='https://a.org/i.jpg'&gt;&lt;/p&gt;</description>",
    ])
    func picturesAreFoundWhereFeedsHideThem(hiding: String) {
        expect(Reading(rss("<item>\(hiding)</item>")).text("image"), equals: "https://a.org/i.jpg")
    }

    @Test func enclosuresAreAttachments() {
        let reading = Reading(
            rss(
                "<item><enclosure url=\"https://a.org/e.mp3\" length=\"123\" type=\"audio/mpeg\"/><itunes:duration>1:02:03</itunes:duration></item>"
            ))
        let attachment = (reading.items.first?["attachments"] as? [[String: Any]])?.first
        expect(attachment?["url"] as? String, equals: "https://a.org/e.mp3")
        expect(attachment?["mime_type"] as? String, equals: "audio/mpeg")
        expect(attachment?["size_in_bytes"] as? Int, equals: 123)
        expect(attachment?["duration_in_seconds"] as? Int, equals: 3723)
    }

    @Test(
        arguments: [
            ("isPermaLink=' False '", nil), ("isPermaLink='true'", "https://a.org/1"), ("", "https://a.org/1"),
        ] as [(String, String?)])
    func anIDIsTheLinkUnlessItIsDenied(attribute: String, url: String?) {
        expect(Reading(rss("<item><guid \(attribute)>https://a.org/1</guid></item>")).text("url"), equals: url)
    }

    @Test func eachItemHasAnAuthorAndAnAttachmentOnce() {
        let numbers = (0..<40).map { $0 % 20 }
        let item =
            numbers.map { "<enclosure url=\"https://a.org/\($0)\"/><dc:creator>n\($0)</dc:creator>" }.joined()
            + "<author>ann@a.org</author><author>ann@a.org</author>"
        let reading = Reading(rss("<item>\(item)</item><item>\(item)</item>"))
        for index in 0..<2 {
            let files = reading.items[index]["attachments"] as? [[String: Any]]
            expect(files?.map { $0["url"] as? String }, equals: (0..<20).map { "https://a.org/\($0)" })
            expect(reading.authors(of: index).dropLast(), equals: (0..<20).map { "n\($0)" }[...])
            expect(reading.authors(of: index).count, equals: 21)
        }
    }

    @Test func whatJSONFeedLacksIsAnExtension() {
        let reading = Reading(
            rss(
                """
                <item><comments>https://a.org/c</comments><slash:comments>7</slash:comments><geo:lat>48.1</geo:lat>
                <geo:long>11.5</geo:long><source url="https://b.org/feed">B</source><podcast:chapters url="https://a.org/ch.json"/></item>
                <item><georss:point>1.5 -2.5</georss:point></item>
                """))
        let comments = reading.more()["comments"] as? [String: Any]
        expect(comments?["count"] as? Int, equals: 7)
        expect(comments?["url"] as? String, equals: "https://a.org/c")
        expect((reading.more()["geo"] as? [String: Double])?["longitude"], equals: 11.5)
        expect((reading.more(1)["geo"] as? [String: Double])?["latitude"], equals: 1.5)
        expect((reading.more()["source"] as? [String: String]), equals: ["title": "B", "url": "https://b.org/feed"])
        expect(reading.more()["chapters"] as? String, equals: "https://a.org/ch.json")
    }

    @Test func anItemWithoutAnIDIsNamedByItsContent() {
        let feed = rss("<item><title>A</title></item><item><title>B</title></item>")
        let (one, other) = (Reading(feed), Reading(feed))
        #expect(one.text("id")?.hasPrefix("content:") == true)
        expect(one.text("id"), equals: other.text("id"))
        #expect(one.text("id") != one.text("id", of: 1))
    }

    @Test func noURLNamesALocalFile() {
        let reading = Reading(
            rss("<item><link>file:///etc/passwd</link><enclosure url=\"javascript:alert(1)\" type=\"a/b\"/></item>"))
        #expect(reading.text("url") == nil)
        #expect(reading.items.first?["attachments"] == nil)
    }

    @Test func aRelativeHomePageIsNoBase() {
        let item = "<item><link>x</link></item>"
        expect(Reading(rss("<link>/</link>\(item)")).text("url"), equals: "x")
        expect(Reading(rss("<link>https://a.org/</link>\(item)")).text("url"), equals: "https://a.org/x")
    }

    @Test func rss1HasItemsBesideTheChannel() {
        let reading = Reading(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://a.org/"><title>T</title></channel>
            <item rdf:about="https://a.org/1"><title>One</title><dc:date>2026-11-21</dc:date></item></rdf:RDF>
            """)
        expect((reading.head["_liaison"] as? [String: Any])?["format"] as? String, equals: "rdf")
        expect(reading.text("url"), equals: "https://a.org/1")
        expect(reading.text("date_published"), equals: "2026-11-21T00:00:00Z")
    }
}
