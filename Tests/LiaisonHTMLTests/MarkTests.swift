import LiaisonHTML
import Testing

/// Elements that change the meaning of a text leave a mark in it.
@Suite struct MarkTests {
    @Test(arguments: [
        ("<ruby>漢字<rt>かんじ</rt></ruby>です", "漢字(かんじ)です"),
        ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です", "漢字(かんじ)です"),
        ("<ruby>漢<rp>（<rt>かん<rp>）</rp>字<rt>じ</ruby>です", "漢(かん)字(じ)です"),
        ("<ruby>\n 漢字\n <rp>(</rp>\n <rt> かんじ </rt>\n <rp>)</rp>\n</ruby>です", "漢字(かんじ)です"),
        ("<ruby><rb>東</rb><rb>京</rb><rt>とう</rt><rt>きょう</rt></ruby>", "東京(とうきょう)"),
        ("<ruby><rb>漢<rt>かん<rb>字<rt>じ</ruby>", "漢(かん)字(じ)"),
        ("<ruby>♥<rt>heart<rt>cœur</ruby>", "♥(heart cœur)"),
        ("<ruby>東南<rt>とうなん</rt><rtc><rt>たつみ</rt></rtc></ruby>へ", "東南(とうなん たつみ)へ"),
        ("<ruby>東南<rtc>たつみ</rtc></ruby>へ", "東南(たつみ)へ"),
        ("<ruby><ruby>東南<rt>とうなん</rt></ruby><rt>たつみ</rt></ruby>", "東南(とうなん)(たつみ)"),
        ("<ruby>a<rt></rt></ruby>b <ruby>c <b>d</b></ruby> e", "ab c **d** e"),
        ("a <rt>b</rt> <rp>(</rp>c</ruby>", "a b (c"), ("<ruby>a<rt>b", "a(b"), ("<ruby>a<rt>b</rt>", "a(b)"),
        ("<ruby>a<rt>b</rt></ruby><p>c", "a(b)"), ("<ruby>a<rt>b</rt></ruby> c", "a(b) c"),
    ])
    func readingsAreInParentheses(html: String, expected: String) throws {
        #expect(try blocks(html).first == "paragraph " + expected)
    }

    @Test(arguments: [
        ("<ul><li><input type=checkbox checked> a<li><input type=CHECKBOX>b</ul>", ["item1 • ☑ a", "item1 • ☐ b"]),
        ("<label><input type=radio checked=''>a</label><input type=radio> b", ["paragraph ● a○ b"]),
        (
            "<input type=checkbox hidden>a<input type=text value=b><input><input type=checkbox style='display:none'>c",
            ["paragraph ac"]
        ),
        ("<table><tr><td><input type=checkbox><td>a<tr><td>b<td>c</table>", ["table | / ☐|a / b|c"]),
        ("a <mark>b <i>c</i></mark> d", ["paragraph a =b =_=c=_ d"]),
        ("<kbd>a</kbd>, <samp>b</samp>, <tt>c</tt>", ["paragraph `a`, `b`, `c`"]),
        ("<dfn title=x>a</dfn> <time datetime=2026>b</time> <data value=1>c</data>", ["paragraph _a_ b c"]),
        ("a<wbr>b", ["paragraph ab"]), ("<sup>1</sup>⁄<sub>2</sub>", ["paragraph ^1^⁄~2~"]),
        (
            "<details><summary>a <i>b</i></summary>c<p>d</details>e",
            ["paragraph **▸ a ****_b_**", "paragraph c", "paragraph d", "paragraph e"]
        ),
        ("<details open><summary><h3>a</h3></summary>b</details>", ["heading3 **▸ a**", "paragraph b"]),
        ("<details><summary></summary>b</details>", ["paragraph b"]),
        (
            "<dl><div><dt>a<dt>b<dd>c</div><div><dt>d</dt><dd>e</dd><dd>f</dd></div></dl>g",
            ["paragraph **a**", "paragraph **b**", "item1 c", "paragraph **d**", "item1 e", "item1 f", "paragraph g"]
        ),
        (
            "<figure><pre>a</pre><figcaption>b</figcaption></figure><figure><blockquote>c</blockquote><figcaption>d</figcaption></figure>",
            ["code a", "caption b", "quote1 c", "caption d"]
        ),
    ])
    func elementsHaveMarks(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "<abbr title='World Health  Organization'>WHO</abbr>, <abbr title='World Health Organization'>WHO</abbr>.",
            "WHO (World Health Organization), WHO."
        ),
        ("<acronym title=A>B</acronym>C", "B (A)C"),
        ("<abbr title=A>A</abbr> <abbr title=' '>B</abbr> <abbr>C</abbr>", "A B C"),
        ("<abbr title='Big Cat'>BC</abbr> (big  cat) x", "BC (big cat) x"),
        ("Big cat (<abbr title='Big Cat'>BC</abbr>) x", "Big cat (BC) x"),
        (
            "<b><abbr title=X>A</abbr></b> <a href=/l><abbr title=Y>B</abbr></a>",
            "**A (X)** [B (Y)](https://h.example/l)"
        ),
        ("<abbr title='2026-11-29T10:00:00Z'>today</abbr>", "today"), ("<abbr title=X></abbr>a</abbr>", "a"),
        ("<abbr title=X>a", "a"), ("<abbr title='a&quot;é'>b</abbr>(a", "b (a\"é)(a"),
    ])
    func abbreviationsAreExplainedOnce(html: String, expected: String) throws {
        #expect(try blocks(html) == ["paragraph " + expected])
    }

    @Test func anAbbreviationMayHoldBlocks() throws {
        #expect(
            try blocks("<abbr title=X>a<p>b</abbr>c<table><tr><td><abbr title=Y>d<td>e</abbr><tr><td>f<td>g") == [
                "paragraph a", "paragraph bc", "table | / d|e / f|g",
            ])
    }
}
