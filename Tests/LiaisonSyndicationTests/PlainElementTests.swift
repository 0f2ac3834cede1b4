import Foundation
import TestSupport
import Testing

/// Elements that contain only a text, most of which bypass expat.
@Suite struct PlainElementTests {
    /// A space in the start tags of titles and ids makes expat parse them.
    private func expectSame(_ feed: String, _ comment: Comment? = nil) {
        let other = Reading(feed.replacing("<title", with: "<title ").replacing("<guid", with: "<guid "))
        let plain = Reading(feed)
        expect(NSArray(array: plain.items), equals: NSArray(array: other.items), comment)
        expect(NSDictionary(dictionary: plain.head), equals: NSDictionary(dictionary: other.head), comment)
        expect(plain.faults.count, equals: other.faults.count, comment)
    }

    private static let parts = [
        "<title>Ferns</title>", "<title></title>", "<title>é€😀\n\t</title>", "<title>]</title>", "<title>]]></title>",
        "<title>&amp;</title>", "<title>&</title>",
        "<title>a &lt;b&gt; &amp;amp; &quot;&apos;</title>", "<title>&amp</title>", "<title>&#233;</title>", "&gt;&x;",
        "<title><![CDATA[a]] > & <b>c</b>]]></title>",
        "<title>a<b>c</b></title>",
        "<title>a\r\nb</title>", "<title>a\u{1}</title>", "<title>a</titel>", "<title>a</title >", "<title>",
        "</title>",
        "<!-- <title>no</title> -->", "<?x <title>no</title>?>", "<x y='<title>'/>", "<![CDATA[<name>no</name>]]>",
        "<guid isPermaLink='false'>https://a.org/1</guid>", "<guid isPermaLink=\"true\">https://a.org/é</guid>",
        "<guid isPermaLink='false' isPermaLink='true'>https://a.org/2</guid>", "<guid a='<'>3</guid>",
        "<guid a='b' isPermaLink='fa&#108;se'>https://a.org/4</guid>", "<guid isPermaLink=false>5</guid>",
        "<title type='html' y=\"'\">a &amp;amp;</title>", "<title type=' text'>&lt;b></title>", "<title type='a\nb' />",
        "<title dc:type='a'>b</title>", "<title xmlns='z'>b</title>", "<guid isPermaLink='false'/>",
        "<guid a='\u{1}'>6</guid>",
        "<link>https://example.org/</link>", "<item>", "</item>", "<guid>1</guid>", "<dc:creator>Ann</dc:creator>",
        "<no:creator>Ann</no:creator>", "<dc:creator xmlns:dc='x'>Ann</dc:creator>", "<x xmlns='y'>", "</x>",
        "<x:></x:>",
        "text", "]", "&lt;", "\n",
    ]

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func plainElementsAreReadAsOthers(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<(Thoroughness.isFull ? 3000 : 50) {
            let count = Int.random(in: 1...12, using: &generator)
            let parts = (0..<count).map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
            expectSame(rss("<item>\(parts)</item><item><title>Last</title></item>"), "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: [
        ("<title>a</title>", "a"), ("x<title>a</title>", "a"), ("<!-- <title>no</title> --><title>a</title>", "a"),
        ("<!-- <title>no</title><title>no</title> -->", ""), ("<?x <title>no</title>?>", ""),
        ("<y x='>' z='title>no'/>", ""), ("<title><![CDATA[a <b>]]></title>", "a <b>"),
        ("<title><![CDATA[]]></title>", ""), ("<title>a &amp;amp; &quot;&apos;&quot; b&amp;</title>", "a & \"'\" b&"),
        ("<title><![CDATA[a &amp; b]]></title>", "a & b"), ("<title>&amp;amp;amp;</title>", "&amp;"),
        ("<author><name>no</name></author><title>a</title>", "a"),
        ("<x xmlns='y'><title>no</title></x>", ""), ("<x:title>no</x:title>", ""),
        ("<media:title>a</media:title>", "a"),
    ])
    func aTitleIsTheTitle(inside: String, title: String) {
        let reading = Reading(rss("<item>\(inside)<guid>1</guid></item>"))
        expect(reading.items.count, equals: 1)
        #expect(reading.text("title") ?? "" == title)
        expect(reading.faults.isEmpty, equals: !inside.contains("x:"), "\(reading.faults)")
    }

    @Test func namesAreInTheNamespaceOfTheRoot() {
        let entry = "<entry><id>1</id><updated>2026-11-21T09:30:00Z</updated><author><name>Ann</name></author></entry>"
        let reading = Reading(atom(entry))
        expect(reading.text("id"), equals: "1")
        expect(reading.text("date_modified"), equals: "2026-11-21T09:30:00Z")
        expect(reading.authors(), equals: ["Ann"])
        let unknown = Reading(
            "<rss xmlns='https://example.org/nobody'><channel><item><title>a</title></item></channel></rss>")
        expect(unknown.titles, equals: ["a"])
    }

    @Test(arguments: [
        ("<title>é</title> & c", "line 3, column 24: expected “&amp;”"),
        ("<title>é\nab</title> & c", "line 4, column 12: expected “&amp;”"),
        ("<guid>1</guid>\n<title>é</title>\n<link>x</link><!-- é --> & c", "line 5, column 26: expected “&amp;”"),
        ("<title>é</title></x>", "line 3, column 23: expected the end"),
        ("<guid>1</guid><category>é</category><link\nrel=x/>", "line 3, column 43: expected quotes"),
        ("<guid>1</guid><no:title>a</no:title>", "line 3, column 21: expected a prefix"),
    ])
    func aFaultBehindAnElementHasItsPlace(inside: String, fault: String) {
        let reading = Reading(rss("<item>\(inside)</item>"))
        expect(reading.faults.first?.hasPrefix("feed: \(fault)"), equals: true, "\(reading.faults)")
    }

    @Test func declaredAttributesHaveTheirDefaults() {
        let declaration = "<!DOCTYPE rss [<!ATTLIST guid isPermaLink CDATA 'false'>]>"
        let item = "<item><guid>https://example.org/1</guid></item>"
        expect(Reading(rss(item)).text("url"), equals: "https://example.org/1")
        let declared = Reading(rss(item, declaration: declaration))
        #expect(declared.text("id") == "https://example.org/1" && declared.text("url") == nil)
    }

    @Test func theDepthIsBounded() {
        func nested(_ depth: Int) -> Reading {
            let (start, end) = (String(repeating: "<x>", count: depth), String(repeating: "</x>", count: depth))
            return Reading("<rss><channel><item><title>a</title>\(start)<x>b</x>\(end)</item></channel></rss>")
        }
        #expect(nested(507).faults.isEmpty)
        #expect(nested(508).faults.first?.contains("expected at most 512 levels of elements") == true)
    }

    @Test func aCommentOfElementsIsReadOnce() {
        // Expat reads a comment again from the start with each piece.
        let takesLinearTime = isLinear(upTo: 30_000) { count in
            let elements = String(repeating: "<a>b</a>", count: count)
            let reading = Reading(rss("<item><title>a</title><!-- \(elements) --></item>"))
            #expect(reading.titles == ["a"] && reading.faults.isEmpty)
        }
        #expect(takesLinearTime)
    }
}
