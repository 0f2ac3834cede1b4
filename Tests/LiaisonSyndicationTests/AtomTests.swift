import Testing
import TestSupport

@Suite struct AtomTests {
    @Test func contentMayHaveABaseOfItsOwn() {
        let entry =
            "<entry xml:base='b/'><link href='x'/><content type='xhtml' xml:base='c/'><div><img src='i'/></div></content></entry>"
        let reading = Reading(atom(entry))
        expect(reading.text("url"), equals: "https://example.org/blog/b/x")
        expect(reading.text("image"), equals: "https://example.org/blog/b/c/i")
        expect(reading.more()["base_url"] as? String, equals: "https://example.org/blog/b/c/")
    }

    @Test func anEntryIsAnItem() {
        let reading = Reading(
            atom(
                """
                <title>A</title><id>urn:a</id><link rel="self" href="feed"/><link href="./"/>
                <entry><title type="html">T &amp;lt;b&amp;gt;</title><id>urn:1</id><link href="../p/1"/>
                <updated>2026-11-21T09:30:00.250+01:00</updated><author><name>Ann</name><uri>https://ann.org</uri></author>
                <category term="t" label="Tag"/><content type="html">&lt;p&gt;x&lt;/p&gt;</content><summary>s</summary></entry>
                """))
        expect(reading.head["feed_url"] as? String, equals: "https://example.org/blog/feed")
        expect(reading.head["home_page_url"] as? String, equals: "https://example.org/blog/")
        expect(reading.text("title"), equals: "T <b>")
        expect(reading.text("url"), equals: "https://example.org/p/1")
        expect(reading.text("date_modified"), equals: "2026-11-21T08:30:00.250Z")
        expect(reading.authors(), equals: ["Ann"])
        expect(reading.items.first?["tags"] as? [String], equals: ["Tag"])
        expect(reading.text("summary"), equals: "s")
        expect(reading.faults, equals: [])
    }

    @Test func elementsAreWrittenAsHTML() {
        let reading = Reading(
            atom(
                """
                <entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p title="&quot;">a &lt; b<br/></p>\
                </div></content></entry>
                """))
        expect(reading.text("content_html"), equals: "<p title=\"&quot;\">a &lt; b<br></p>")
    }

    @Test func plainTextStaysPlain() {
        let reading = Reading(atom("<entry><title>1 &lt; 2 &amp;amp;</title><content>a &lt;b&gt;</content></entry>"))
        expect(reading.text("title"), equals: "1 < 2 &")
        expect(reading.text("content_text"), equals: "a <b>")
    }

    @Test func basesAndLanguagesAreInherited() {
        let reading = Reading(
            atom("<entry xml:base=\"sub/\" xml:lang=\"de\"><link href=\"x\"/></entry><entry><link href=\"y\"/></entry>")
        )
        expect(reading.text("url"), equals: "https://example.org/blog/sub/x")
        expect(reading.text("language"), equals: "de")
        expect(reading.text("url", of: 1), equals: "https://example.org/blog/y")
        #expect(reading.text("language", of: 1) == nil)
    }

    @Test(arguments: ["", " ", "javascript:x", "file:///etc/"])
    func aBaseThatIsEmptyOrRefusedChangesNothing(base: String) {
        let reading = Reading(
            atom("<entry xml:base=\"\(base)\"><link href=\"x\"/><content type=\"html\">y</content></entry>"))
        expect(reading.text("url"), equals: "https://example.org/blog/x")
        expect(reading.more()["base_url"] as? String, equals: "https://example.org/blog/")
    }

    /// The feed comes from a file, so it has no URL.
    @Test(
        arguments: [
            ("<link href='https://example.org/'/>", "https://example.org/blog/x", "https://example.org/blog/"),
            ("<link href='/'/>", "x", nil), ("", "x", nil),
        ] as [(String, String, String?)])
    func aRelativeBaseIsRelativeToTheHomePage(link: String, url: String, base: String?) {
        let reading = Reading(
            "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='/blog/'>\(link)<entry><link href='x'/></entry></feed>")
        expect(reading.text("url"), equals: url)
        expect(reading.more()["base_url"] as? String, equals: base)
    }

    @Test func atom03IsReadToo() {
        let reading = Reading(
            """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><entry><title>One</title>
            <issued>2004-01-02</issued><modified>2004-01-03</modified><content type="text/html" mode="escaped">&lt;i&gt;x</content>
            </entry></feed>
            """)
        expect(reading.text("date_published"), equals: "2004-01-02T00:00:00Z")
        expect(reading.text("content_html"), equals: "<i>x")
    }

    /// “a <b>b</b>” as base64, with a line break in it; the last text is no base64.
    @Test(arguments: [
        ("mode=\"base64\" type=\"text/html\"", "YSA8Yj5iP\n  C9iPg==", "content_html", "a <b>b</b>"),
        ("mode=\"base64\"", "YSA8Yj5iPC9iPg==", "content_text", "a <b>b</b>"),
        ("type=\"application/octet-stream\"", "YSA8Yj5iPC9iPg==", "content_text", "a <b>b</b>"),
        ("type=\"image/png\"", "iVBORw0KGgo=", "content_text", ""),
        ("type=\"text/x-note\"", "YSA8Yj5iPC9iPg==", "content_text", "YSA8Yj5iPC9iPg=="),
        ("type=\"application/octet-stream\"", "no base64!", "content_text", "no base64!"),
    ])
    func base64IsDecoded(attributes: String, text: String, member: String, expected: String) {
        let reading = Reading(
            "<feed version=\"0.3\" xmlns=\"http://purl.org/atom/ns#\"><entry><title>T</title>"
                + "<content \(attributes)>\(text)</content></entry></feed>")
        expect(reading.text(member), equals: expected)
    }
}
