import Testing
import TestSupport

/// Texts in CDATA sections, most of which bypass expat.
@Suite struct CharacterDataTests {
    @Test(arguments: 0..<8)
    func aTextOfManyPiecesIsWhole(offset: Int) {
        // Pieces of 64 kB end within characters and brackets, and within the markup around the text.
        let text = String(repeating: "x", count: offset) + String(repeating: "é]]€]b😀\t<i>\n", count: 4000) + "y"
        let items = String(repeating: "<item><description><![CDATA[\(text)]]></description></item>", count: 2)
        let reading = Reading(rss(items))
        expect(reading.items.count, equals: 2)
        for item in reading.items.indices { expect(reading.text("content_html", of: item), equals: text) }
        #expect(reading.faults.isEmpty)
    }

    @Test(arguments: -4...4)
    func aSectionMayEndWhereAPieceEnds(offset: Int) {
        let pieces = rss("<item><description><![CDATA[\n]]></description></item>").split(separator: "\n]]>")
        let text = String(repeating: "x", count: 64 * 1024 - pieces[0].utf8.count - offset)
        let reading = Reading("\(pieces[0])\(text)]]>\(pieces[1])")
        expect(reading.text("content_html") ?? reading.text("content_text"), equals: text)
        #expect(reading.faults.isEmpty)
    }

    @Test(arguments: [
        ("<![CDATA[a]]>b<![CDATA[]]><![CDATA[c]]>", "abc"), ("<![CDATA[a]]]]><![CDATA[>b]]>", "a]]>b"),
        ("<![CDATA[<![CDATA[a]]>", "<![CDATA[a"), ("<!-- <![CDATA[ -->a<!-- ]]> -->", "a"),
        ("<?x <![CDATA[ ?>a", "a"), ("<b x='![CDATA['>a</b>", "<b x=\"![CDATA[\">a</b>"),
        ("<![CDATA[a\r\nb\rc\td]]>", "a\nb\nc\td"), ("<![CDATA[&amp;<]]>", "&amp;<"),
    ])
    func sectionsAreTexts(inside: String, text: String) {
        let reading = Reading(rss("<item><description>\(inside)</description></item>"))
        expect(reading.text("content_html") ?? reading.text("content_text"), equals: text)
        #expect(reading.faults.isEmpty)
    }

    @Test(
        arguments: [
            ("<![CDATA[é]]> & c", "é & c", "line 3, column 34: expected “&amp;”"),
            ("<![CDATA[é\nab]]> & c", "é\nab & c", "line 4, column 7: expected “&amp;”"),
            ("<![CDATA[\n\n]]><![CDATA[é]]><![CDATA[b\n]]>\n & c", "éb\n\n & c", "line 7, column 2: expected “&amp;”"),
            ("<![CDATA[é]]><![CDATA[ab]]> & c", "éab & c", "line 3, column 48: expected “&amp;”"),
            ("<![CDATA[a\u{1}b]]>", "ab", "line 3, column 30: expected text, found the control character U+0001"),
            ("<![CDATA[é\n]]><![CDATA[a\u{1}b]]>", "é\nab", "line 4, column 14: expected text, found the control"),
            ("<![CDATA[a\u{FFFE}b]]>", "a\u{FFFE}b", nil),
            ("<![CDATA[a]]></x>", "a", "line 3, column 33: expected the end"),
        ] as [(String, String, String?)])
    func aFaultBehindASectionHasItsPlace(inside: String, text: String, fault: String?) {
        let reading = Reading(rss("<item><description>\(inside)</description></item>"))
        expect(reading.text("content_html") ?? reading.text("content_text"), equals: text)
        #expect(fault.map { reading.faults.first?.hasPrefix("feed: \($0)") ?? false } ?? true, "\(reading.faults)")
    }

    @Test func bytesThatAreNoUTF8AreReadAsWindows1252() {
        let feed = rss("<item><description><![CDATA[a?b]]></description></item>").utf8.map { $0 == 0x3F ? 0xE9 : $0 }
        expect(Reading(feed).text("content_html"), equals: "aéb")
    }

    @Test func aSectionThatIsCutOffIsShown() {
        let reading = Reading("<rss><channel><item><description><![CDATA[é\nab")
        expect(reading.text("content_text"), equals: "é\nab")
        #expect(reading.faults.first?.hasPrefix("feed: line 2, column 3: expected the end tags") == true)
    }

    @Test func namesNeedNoPlaceOfTheirOwn() {
        // More names than the table has room for, as long as the known names, and a name that is too long for the
        // table.
        let names = (1000..<3000).map { "n\($0)" } + [String(repeating: "long", count: 100)]
        let elements = names.map { "<dc:\($0)>x</dc:\($0)>" }.joined() + names.map { "<\($0)>x</\($0)>" }.joined()
        let items = (0..<3).map { "<item>\(elements)<title>\($0)</title><dc:creator>c</dc:creator></item>" }.joined()
        let reading = Reading(rss(items))
        expect(reading.titles, equals: ["0", "1", "2"])
        for item in 0..<3 { expect(reading.authors(of: item), equals: ["c"]) }
    }
}
