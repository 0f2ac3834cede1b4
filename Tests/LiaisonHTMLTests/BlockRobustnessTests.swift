import LiaisonHTML
import LiaisonJSON
import TestSupport
import Testing

/// Properties of the blocks of any bytes.
@Suite struct BlockRobustnessTests {
    private static let pieces = [
        "<p>", "</p>", "<div>", "<b>", "</b>", "<i>", "<a href=/x>", "<a href='http://a/b?c&amp;d'>", "</a>", "<ul>",
        "<ol start=9>", "<ol reversed type=i>", "<li>", "</ul>", "</ol>", "<blockquote>", "</blockquote>", "<pre>",
        "</pre>",
        "<code class=lang-c>",
        "<table>", "<tr>", "<td>", "<th>", "</td>", "</tr>", "</table>", "<table><tr><th>", "<tr><td>a<td>b",
        "<td colspan=3 rowspan=2>", "<thead>", "<tbody>", "<caption>", "<br>", "<hr>", "<img src=/i alt=x>",
        "<img src=/i title=' '>", "<img src=/i alt=x title=y>", "<p style=white-space:pre>", "\t",
        "<img src=/i width=1>", "<picture>", "</picture>", "<source srcset='/s 900w, /t 2x'>",
        "<img src=/a-300x200.jpg srcset='/a.jpg 1300w,/b'>", "<iframe src=/f>", "</iframe>", "<video>",
        "<source src=/s>", "</video>", "<object>",
        "</object>", "<h1>", "</h1>", "<dl>", "<dt>", "<dd>", "</dl>", "<span class=ellipsis>", "</span>",
        "<span hidden>", "<script>", "</script>", "<svg>", "</svg>", "<!--", "-->", "&amp;", "&nbsp;", "&#10;", "&#0;",
        "&copy", "text", "é", "\n", " ", "\0", "\"", "\\", "<", ">", "</", "<a ", "\u{2028}", "\u{9F}", "<figcaption>",
        "<q>", "</q>", "<ruby>", "</ruby>", "<rt>", "</rt>", "<rb>", "<rp>", "</rp>", "<rtc>", "<abbr title=a>",
        "</abbr>",
        "<input type=checkbox>", "<summary>", "</summary>", "<mark>", "<math>", "</math>", "<math alttext=x^2>",
        "<msup>",
        "</msup>", "<mfrac>", "<mi>x</mi>", "<mn>2", "</mn>", "<annotation encoding=tex>", "<script type=math/tex>",
        "<img class=latex src=/i alt=x>", "<title/>", "<style>", "</style>",
    ]

    /// The text of a block is not empty, and its runs together are the text.
    @Test func anyBytesHaveBlocks() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<(Thoroughness.isFull ? 20_000 : 400) {
            var html = (0..<Int.random(in: 0..<120, using: &random)).flatMap { _ in
                Self.pieces[Int.random(in: Self.pieces.indices, using: &random)].utf8
            }
            for _ in 0..<Int.random(in: 0..<6, using: &random) where !html.isEmpty {
                html[Int.random(in: html.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let areSound = blocks(html).read { $0.items.allSatisfy(isSound) }
            #expect(areSound, "seed \(seed): \(String(decoding: html, as: UTF8.self).debugDescription)")
        }
    }

    private func isSound(_ block: JSONValue) -> Bool {
        guard let type = block["type"]?.string else { return false }
        if type == "rule" || type == "image" { return type == "rule" || block["url"] != nil }
        if let rows = block["rows"], let columns = block["columns"] {
            return type == "table" && columns.count <= 64
                && rows.items.allSatisfy { $0.count <= columns.count && $0.items.allSatisfy(hasSoundRuns) }
        }
        guard let text = block["text"], !text.utf8.isEmpty else { return false }
        return hasSoundRuns(block)
    }

    private func hasSoundRuns(_ block: JSONValue) -> Bool {
        guard let runs = block["runs"] else { return true }
        return runs.items.map { run in run["text"]?.string ?? "" }.joined() == block["text"]?.string
    }

    /// With a search for each tag, or a URL of the base for each link, this would take minutes or gigabytes.
    @Test(
        arguments: [
            ("<div>", ""), ("<b>", ""), ("</b>", ""), ("<ul><li>", ""), ("<ol reversed><li>", ""), ("</ol>", ""),
            ("a<img src=/x alt=y>", ""), ("<p style='white-space:pre'>\n", ""), ("<pre>\t", ""),
            ("<a href=#>x</a>", ""),
            ("<p>x", ""),
            ("<iframe src=/a>", ""), ("<iframe src=/a>", "</iframe>"), ("<object>", "</object>"),
            ("<video><p>", "</video>"),
            ("<object data=/x>", ""), ("<span hidden>", ""), ("<script>", ""), ("<svg>", ""), ("<img src=/a>", ""),
            ("<picture><source srcset=/a>", ""), ("<source srcset=/a>", ""), ("<img src=/a-300x200.jpg>", ""),
            ("<img src=/a srcset='a,b 1w,c 2x'>", ""),
            ("<a ", ""), ("<a ", "b=\">"), ("<a b=\">", "<a c='>"), ("<video><a ", "b=\"></video>"), ("<a href='", ""),
            ("&", ""), ("<!--", ""), ("<tr><td>a<td>b", ""),
            ("<table><tr><td>a<td>b", ""), ("<table>", ""), ("<table><tr><th>a<th>b", "</table>"),
            ("<tr><td rowspan=9 colspan=9>a<td>", ""), ("<td>", ""), ("<table><td hidden><td>a<td>", ""),
            ("<span class=ellipsis>", ""),
            ("<ruby>a<rt>b", ""), ("<ruby><rp>", ""), ("<abbr title=a>", ""), ("<abbr title=a>b</abbr>", ""),
            ("<math>", ""),
            ("<math><msup>x", ""), ("<math alttext=x>", "</math>"), ("<mfrac><mn>1</mn>", "</math>"), ("<summary>", ""),
            ("<math><annotation encoding=tex>", ""), ("<script type=math/tex>a</script>", ""),
            ("<video><source src=", ""), ("<a href=/><b>x</b>", ""),
        ])
    func timeAndMemoryAreLinear(unit: String, end: String) throws {
        func html(_ count: Int) -> [UInt8] { Array((String(repeating: unit, count: count) + end).utf8) }
        let base = "https://h.example/" + String(repeating: "x", count: 4000) + "/"
        let count = Thoroughness.isFull ? 20_000 : 4_000
        let takesLinearTime = isLinear(upTo: count) { _ = blocks(html($0), base: base) }
        #expect(takesLinearTime)
        #expect(blocks(html(count), base: base).read(\.json).utf8.count <= 16 * html(count).count + 65_536)
    }

    /// The end of a tag without an end is not searched again for the tags in the tag, so they are text.
    @Test func tagsInATagWithoutAnEndAreText() throws {
        expect(
            try blocks("a <b x='<u>c</u>' y=\"d> <i>e</i>"), equals: ["paragraph a <b x='<u>c</u>' y=\"d> _e_"])
    }

    /// The parser looks ahead for the source of the video, and finds a tag without an end.
    @Test func tagsBeforeATagWithoutAnEndAreTags() throws {
        #expect(try blocks("<video><p>a</p><p>b <a x=\"</video>").first == "paragraph a")
    }

    @Test func listsAreNestedToABound() throws {
        let html = String(repeating: "<ul><li>a", count: 100) + String(repeating: "</ul>", count: 99) + "<li>b</ul>c"
        let blocks = try blocks(html)
        expect(blocks.count, equals: 102)
        #expect(blocks[31] == "item32 • a" && blocks[99] == "item32 • a")
        expect(blocks[100...], equals: ["item1 • b", "paragraph c"])
    }

    @Test func bytesThatAreNoTextAreReplaced() {
        expect(
            blocks([0x61, 0xFF, 0xC3, 0x28]).read { $0.items.map { $0["text"]?.string } },
            equals: ["a\u{FFFD}\u{FFFD}("])
    }

    /// The blocks continue an array.
    @Test func blocksFollowOtherItems() {
        let array = JSONTree { json in
            json.beginArray()
            json.number(1)
            var html = "<p>a"
            html.withUTF8 { HTMLBlocks.append($0, base: nil, to: json) }
            json.endArray()
        }
        expect(array.read(\.json), equals: #"[1,{"type":"paragraph","text":"a"}]"#)
    }
}
