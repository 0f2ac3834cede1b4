import LiaisonSyndication
import TestSupport
import Testing

/// The rules that hold in each format of feeds.
@Suite struct RuleTests {
    private static let version = #""version":"https://jsonfeed.org/version/1.1""#
    private static let context = #""@context":"https://www.w3.org/ns/activitystreams""#

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private func json(_ text: String) -> String { text.replacing("\"", with: "\\\"") }

    /// A feed of each format with an item of a title.
    private func feeds(title: String, isHTML: Bool) -> [String] {
        let markup = escaped(title)
        let atomTitle = "<title type='\(isHTML ? "html" : "text")'>\(markup)</title>"
        let xml = [
            atom("<entry><id>1</id>\(atomTitle)</entry>")
        ]
        let html = [
            rss("<item><title>\(markup)</title><guid>1</guid></item>"),
            rss("<item><media:title>\(markup)</media:title><guid>1</guid></item>"),
        ]
        let plain = [
            #"{\#(Self.version),"items":[{"id":"1","title":"\#(json(title))"}]}"#,
            #"{\#(Self.context),"type":"OrderedCollection","orderedItems":[{"type":"Page","id":"https://a.example/1","#
                + #""name":"\#(json(title))"}]}"#,
        ]
        return xml + (isHTML ? html : plain)
    }

    @Test(arguments: [
        ("What is new in <dialog> and <details>", "What is new in <dialog> and <details>"),
        ("Why std::vector<bool> surprises", "Why std::vector<bool> surprises"), ("<<<News>>>", "<<<News>>>"),
        ("<b>Bold</b> and <em class=\"x\">more</em>", "Bold and more"), ("a <b> c", "a <b> c"),
        ("a </b> c", "a </b> c"),
        ("<i>a <i>b</i> c</i>", "a b c"), ("<p>Wrapped</p>", "Wrapped"), ("one<br>two<br/>three", "one two three"),
        ("a <!-- no --> b", "a b"), ("a <!-- b", "a <!-- b"), ("if a < b && c > d", "if a < b && c > d"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("It&#8217;s &#8220;done&#8221;", "It’s “done”"),
        ("Mine &amp; Yours", "Mine & Yours"), ("H<sub>2</sub>O", "H_2O"), ("<Title>", "<Title>"),
    ])
    func onlyClosedInlineMarkupIsMarkupInATitle(title: String, text: String) {
        for feed in feeds(title: title, isHTML: true) { expect(Reading(feed).titles, equals: [text], "\(feed)") }
    }

    @Test(arguments: [
        ("It&#8217;s &#8220;done&#8221;", "It’s “done”"), ("Mine &amp; Yours", "Mine & Yours"),
        ("a <b>c</b>", "a <b>c</b>"),
        ("What is new in <dialog>", "What is new in <dialog>"), ("AT&T &copy 1", "AT&T &copy 1"), ("a & b", "a & b"),
    ])
    func referencesCountInAPlainTitle(title: String, text: String) {
        for feed in feeds(title: title, isHTML: false) { expect(Reading(feed).titles, equals: [text], "\(feed)") }
    }

    @Test func aLongTitleTakesLinearTime() {
        let takesLinearTime = isLinear(upTo: 100_000) { count in
            let titles = ["<b>", "<b></b>", "<dialog>", "</b>", "<!--"].map { String(repeating: $0, count: count / 8) }
            for title in titles { _ = Reading(rss("<item><title>\(escaped(title))</title></item>")).titles }
        }
        #expect(takesLinearTime)
    }

    @Test func anItemWithoutAnythingIsNone() {
        let empty = ["<item/>", "<item></item>", "<item><title> </title><link/></item>", "<item><description/></item>"]
        for item in empty {
            expect(Reading(rss("\(item)<item><guid>1</guid></item>")).items.count, equals: 1, "\(item)")
        }
        expect(Reading(atom("<entry/><entry><id>1</id></entry>")).items.count, equals: 1)
        expect(Reading("{\(Self.version),\"items\":[{},{\"id\":\"1\"}]}").items.count, equals: 1)
        let nested = Reading(rss("<item><title>a</title><guid>1</guid><item /></item>"))
        expect(nested.titles, equals: ["a"])
    }

    @Test func anEntryOfAtomIsADocument() {
        let entry = "xmlns='http://www.w3.org/2005/Atom'><title>One</title><id>1</id></entry>"
        for start in ["<entry ", "<?xml version='1.0'?><!-- x --><entry lang='en' "] {
            expect(Reading(start + entry).titles, equals: ["One"])
        }
        let prefixed = "<a:entry xmlns:a='http://www.w3.org/2005/Atom'><a:title>One</a:title></a:entry>"
        expect(Reading(prefixed).titles, equals: ["One"])
        for other in [
            "<entry><title>One</title></entry>",
            "<entry xmlns='https://dictionary.example/'><title>One</title></entry>",
        ] {
            let kind = Array(other.utf8).withUnsafeBytes { DocumentKind(ofWhole: $0) }
            expect(kind, equals: .xml(root: "entry"))
        }
    }

    @Test func theKindOfJSONIsToldFromItsValues() {
        let feeds = [
            #"{"version":"https:\/\/jsonfeed.org\/version\/1","items":[{"id":"1","title":"a"}]}"#,
            #"{"\u0076ersion":"https:\u002F\/jsonfeed.org/version/1.1","items":[{"id":"1","title":"a"}]}"#,
            #"{"@context":"https:\/\/www.w3.org\/ns\/activitystreams","type":"OrderedCollection","orderedItems":[{"type":"Note","id":"1","name":"a"}]}"#,
        ]
        for feed in feeds { expect(Reading(feed).titles, equals: ["a"], "\(feed)") }
    }

    // MARK: Pictures

    @Test(arguments: [
        // The same path, with widths in the query.
        (
            "<media:content width='140' url='https://i.example/p.jpg?width=140&amp;s=1'/>"
                + "<media:content width='700' url='https://i.example/p.jpg?width=700&amp;s=3'/>"
                + "<media:content width='460' url='https://i.example/p.jpg?width=460&amp;s=2'/>",
            ["https://i.example/p.jpg?width=700&s=3"]
        ),
        // A group, whose default counts.
        (
            "<media:group><media:content medium='image' isDefault='true' url='https://i.example/a'/>"
                + "<media:content medium='image' width='900' url='https://i.example/b'/></media:group>",
            ["https://i.example/a"]
        ),
        (
            "<media:group><media:content medium='image' width='90' url='https://i.example/a'/></media:group>"
                + "<media:group><media:content medium='image' width='900' url='https://i.example/b'/></media:group>",
            ["https://i.example/a", "https://i.example/b"]
        ),
        // Sizes in the path.
        (
            "<enclosure type='image/jpeg' url='https://i.example/p-150x100.jpg'/>"
                + "<enclosure type='image/jpeg' url='https://i.example/p-1500x1000.jpg'/>"
                + "<enclosure type='image/jpeg' url='https://i.example/p.jpg'/>", ["https://i.example/p-1500x1000.jpg"]
        ),
        (
            "<enclosure type='image/jpeg' url='https://i.example/x/s72-c/p.jpg'/>"
                + "<enclosure type='image/jpeg' url='https://i.example/x/s1600/p.jpg'/>",
            ["https://i.example/x/s1600/p.jpg"]
        ),
        (
            "<enclosure type='image/jpeg' url='https://i.example/w_424,c_limit/p.jpg'/>"
                + "<enclosure type='image/jpeg' url='https://i.example/w_848,c_limit/p.jpg'/>",
            ["https://i.example/w_848,c_limit/p.jpg"]
        ),
        // Other pictures.
        (
            "<enclosure type='image/jpeg' url='https://i.example/p-01.jpg'/>"
                + "<enclosure type='image/jpeg' url='https://i.example/p-02.jpg'/>",
            ["https://i.example/p-01.jpg", "https://i.example/p-02.jpg"]
        ),
    ])
    func severalSizesOfOnePictureAreOnePicture(media: String, urls: [String]) {
        let reading = Reading(rss("<item><title>a</title>\(media)</item>"))
        let files = reading.items.first?["attachments"] as? [[String: Any]]
        expect(files?.compactMap { $0["url"] as? String }, equals: urls)
        expect(reading.text("image"), equals: urls[0])
    }

    @Test func theMediumTellsTheKind() {
        for (medium, type) in [("image", "image/*"), ("Video", "video/*"), ("audio", "audio/*")] {
            let reading = Reading(
                rss("<item><title>a</title><media:content url='https://i.example/x?s=1' medium='\(medium)'/></item>"))
            let files = reading.items.first?["attachments"] as? [[String: Any]]
            expect(files?.first?["mime_type"] as? String, equals: type)
        }
    }

    @Test func aBannerStandsInForTheImage() {
        let feed = #"{\#(Self.version),"items":[{"id":"1","banner_image":"https://i.example/b.jpg"}]}"#
        expect(Reading(feed).text("image"), equals: "https://i.example/b.jpg")
    }

    // MARK: Replies and announcements

    @Test func thePageOfTheRepliesGoesBeforeTheirFeed() throws {
        let links = [
            "<link rel='replies' type='application/atom+xml' href='https://b.example/feed' thr:count='7'/>",
            "<link rel='replies' type='text/html' href='https://b.example/1#c'/>",
        ]
        for links in [links, links.reversed()] {
            let entry =
                "<entry xmlns:thr='http://purl.org/syndication/thread/1.0'><title>a</title>\(links.joined())</entry>"
            let comments = try #require(Reading(atom(entry)).more()["comments"] as? [String: Any])
            expect(comments["url"] as? String, equals: "https://b.example/1#c")
            expect(comments["count"] as? Int, equals: 7)
        }
        let total =
            "<item><title>a</title><thr:total xmlns:thr='http://purl.org/syndication/thread/1.0'>12</thr:total></item>"
        expect((Reading(rss(total)).more()["comments"] as? [String: Any])?["count"] as? Int, equals: 12)
    }

    @Test func anAnnouncedActivityIsItsObject() {
        let object = #"{"type":"Page","id":"https://g.example/1","name":"Rye","published":"2026-05-04T08:00:00Z"}"#
        let create =
            #"{"type":"Create","id":"https://g.example/c","actor":"https://g.example/ann","object":\#(object)}"#
        for announced in [object, create, #"{"type":"Announce","object":\#(create)}"#] {
            let announce =
                #"{"type":"Announce","id":"https://g.example/a","actor":"https://g.example/g","object":\#(announced)}"#
            let reading = Reading(#"{\#(Self.context),"type":"OrderedCollection","orderedItems":[\#(announce)]}"#)
            expect(reading.titles, equals: ["Rye"])
            expect(reading.text("url"), equals: "https://g.example/1")
        }
    }
}

extension RuleTests {
    // MARK: Lines

    @Test(arguments: ["media:description", "itunes:summary", "description"])
    func aTextWithoutMarkupKeepsItsLines(element: String) {
        let text = "Chapters\n0:00 Tools\n1:30 If a &lt; b, cut &amp;amp; paste\n\nShop: https://shop.example/"
        let reading = Reading(rss("<item><title>a</title><\(element)>\(text)</\(element)></item>"))
        let shown = "Chapters\n0:00 Tools\n1:30 If a < b, cut & paste\n\nShop: https://shop.example/"
        #expect(reading.text("content_text") == shown && reading.text("content_html") == nil)
        let markup = Reading(rss("<item><title>a</title><\(element)>one\n&lt;b&gt;two&lt;/b&gt;</\(element)></item>"))
        expect(markup.text("content_html"), equals: "one\n<b>two</b>")
    }
}
