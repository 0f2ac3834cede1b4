import LiaisonHTML
import Testing

@Suite struct HTMLBlocksTests {
    @Test(arguments: [
        ("a", ["paragraph a"]), ("", []), (" \n ", []), ("<p></p><div><br></div>", []),
        ("<p>&nbsp;</p>a", ["paragraph a"]),
        ("<p>a<p>b</p>c", ["paragraph a", "paragraph b", "paragraph c"]),
        ("<div>a</div>\n<section>b<aside>c", ["paragraph a", "paragraph b", "paragraph c"]),
        (" a \n\t b ", ["paragraph a b"]), ("<p>a<br>b<br/> c<br></p>", ["paragraph a\nb\nc"]),
        ("a<br><br>b<br>\n<br />c", ["paragraph a", "paragraph b", "paragraph c"]),
        ("a<hr>b", ["paragraph a", "rule", "paragraph b"]), ("a<!-- x -->b<x-y>c", ["paragraph abc"]),
        ("1 < 2 &amp;&lt;&#x1F600;\u{0}é", ["paragraph 1 < 2 &<😀é"]), ("a\u{A0}b", ["paragraph a\u{A0}b"]),
        ("<q>a</q>", ["paragraph “a”"]),
    ])
    func textBecomesParagraphs(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<ol type=a><li>x<li>y</ol>", ["item1 a. x", "item1 b. y"]),
        ("<ol type=A start=26><li>x<li>y</ol>", ["item1 Z. x", "item1 AA. y"]),
        ("<ol type=i start=3><li>x<li>y</ol>", ["item1 iii. x", "item1 iv. y"]),
        ("<ol type=I start=1994><li>x<li value=0>y</ol>", ["item1 MCMXCIV. x", "item1 0. y"]),
        ("<ol reversed><li>x<ul><li>u</ul><li>y<li>z</ol>", ["item1 3. x", "item2 • u", "item1 2. y", "item1 1. z"]),
        ("<ol reversed start=9><li>x<li>y", ["item1 9. x", "item1 8. y"]),
        ("<ol type=x><li>x</ol><ol start=0><li>y<li>z</ol>", ["item1 1. x", "item1 0. y", "item1 1. z"]),
    ])
    func itemsHaveTheirNumbers(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<p style='white-space: pre-wrap'>a\nb\n\nc</p>d\ne", ["paragraph a\nb", "paragraph c", "paragraph d e"]),
        (
            "<div style='color:red;white-space:pre-line'><div>a\nb</div>\nc</div> d\ne",
            ["paragraph a\nb", "paragraph c", "paragraph d e"]
        ),
        ("<p style='white-space: nowrap'>a\nb", ["paragraph a b"]),
        ("<pre>a\tb\n\té\t|\n1234\tc</pre>", ["code a   b\n    é   |\n1234    c"]),
    ])
    func linesAndTabsStay(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        // A formula amid a text is its description.
        (
            "<p>Let <img src=x alt='x^2'> be <a href=y><img src=x alt=x></a>, as usual.</p>",
            ["paragraph Let x^2 be [x](https://h.example/a/y), as usual."]
        ),
        ("<p>See <img src=x alt=X></p>", ["paragraph See", "image https://h.example/a/x X"]),
        ("<p><img src=x alt=X> is a cat</p>", ["image https://h.example/a/x X", "paragraph is a cat"]),
        ("<p>a <img src=x alt=X width=200> b", ["paragraph a", "image https://h.example/a/x X 200×", "paragraph b"]),
        ("<p>a <img src=x> b", ["paragraph a", "image https://h.example/a/x", "paragraph b"]),
        ("<p>a <img src=x alt=X><br>b", ["paragraph a", "image https://h.example/a/x X", "paragraph b"]),
        // A title that is no description is a caption.
        ("<img src=x alt=X title=More>", ["image https://h.example/a/x X", "caption More"]),
        ("<img src=x alt=X title=X>", ["image https://h.example/a/x X"]),
        ("<img src=x title=X>", ["image https://h.example/a/x X"]),
    ])
    func aPictureIsInlineOrHasItsCaption(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<h1>a</h1>b<h6>c</h6>", ["heading1 a", "paragraph b", "heading6 c"]),
        ("<h2><p>a</p></h2>b", ["heading2 a", "paragraph b"]), ("<h2>a<br>b</h2>", ["heading2 a\nb"]),
        // Without its end tag a heading ends at the next block, and any end tag of a heading ends it.
        ("<h2>a<p>b", ["heading2 a", "paragraph b"]), ("<h2>a<h3>b", ["heading2 a", "heading3 b"]),
        ("<h2>a</h4>b", ["heading2 a", "paragraph b"]), ("<h2>a<ul><li>b", ["heading2 a", "item1 • b"]),
    ])
    func headingsHaveLevels(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<ul><li>a<li>b</ul>c", ["item1 • a", "item1 • b", "paragraph c"]),
        ("<ol><li>a</li><li>b</li></ol>", ["item1 1. a", "item1 2. b"]),
        ("<ol start=\"7\"><li>a<li value=9>b<li>c</ol>", ["item1 7. a", "item1 9. b", "item1 10. c"]),
        (
            "<ul><li>a<ol><li>b<ul><li>c</ul><li>d</ol>e<li>f</ul>",
            ["item1 • a", "item2 1. b", "item3 • c", "item2 2. d", "item1 e", "item1 • f"]
        ),
        ("<ul><li><p>a</p><p>b</p></li></ul>", ["item1 • a", "item1 b"]),
        ("<ul><li><ul><li>a</ul></ul>", ["item2 • a"]), ("<li>a", ["item1 • a"]), ("</ul><li></li>a", ["paragraph a"]),
        ("<ul><li>a</ol><li>b</ul>", ["item1 • a", "item1 • b"]), ("<ul><li></li><li>a", ["item1 • a"]),
        ("<ul><li><h3>a</h3>b</ul>", ["heading3 a", "item1 b"]),
        (
            "<dl><dt>a<dd>b<dd><p>c</p><dt>d</dl>e",
            ["paragraph **a**", "item1 b", "item1 c", "paragraph **d**", "paragraph e"]
        ),
    ])
    func itemsHaveMarkersAndDepths(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<blockquote>a</blockquote>b", ["quote1 a", "paragraph b"]),
        ("<blockquote><p>a<blockquote>b</blockquote>c</blockquote>", ["quote1 a", "quote2 b", "quote1 c"]),
        ("<blockquote><ul><li>a</ul>b", ["item2 • a", "quote1 b"]), ("</blockquote>a", ["paragraph a"]),
        ("<ul><li><blockquote>a</blockquote></ul>", ["quote2 a"]),
        ("<blockquote><h3>a</h3><p>b", ["heading3 a", "quote1 b"]),
    ])
    func quotesHaveDepths(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<pre>\n a\n\n  b \n</pre>c", ["code  a\n\n  b", "paragraph c"]),
        ("<pre>a\r\nb&#10;&#13;c</pre>", ["code a\nb\n\nc"]),
        ("<pre><code class=\"x language-swift\">let a</code></pre><pre>b", ["code swift let a", "code b"]),
        ("<pre class=lang-c>a</pre>", ["code c a"]),
        ("<pre><img src=/b>\na</pre>", ["image https://h.example/b", "code a"]),
        ("a <code class=language-c>b</code>", ["paragraph a `b`"]),
        ("<pre>a<br><br>b</pre>", ["code a\n\nb"]), ("<pre><div>a</div>\n<div>b</div></pre>", ["code a\nb"]),
        ("<pre><div>a</div><div>b</div></pre>", ["code a\nb"]),
        ("<pre>a &lt;b&gt; <b>c</b>\td</pre>", ["code a <b> **c** d"]),
        ("<table><tr><td class=\"x gutter\"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>", ["code a\nb"]),
    ])
    func codeKeepsItsWhiteSpace(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    /// What stands in an item without being its text has the depth of the item.
    @Test(arguments: [
        (
            "<ul><li>a<pre>b</pre><img src=/c title=d alt=e><table><caption>f<tr><th>g<th>h<tr><td>i<td>j</table><iframe src=/k></iframe></ul>",
            [
                "item1 • a", "code1 b", "image1 https://h.example/c e", "caption1 d", "table1 (f) g|h / i|j",
                "embed1 h.example/k https://h.example/k",
            ]
        ),
        (
            "<ol><li>a<ul><li>b<pre>c</pre></ul><pre>d</pre></ol><pre>e</pre>",
            ["item1 1. a", "item2 • b", "code2 c", "code1 d", "code e"]
        ),
        ("<ul><li><blockquote><pre>a</pre></blockquote></ul>", ["code2 a"]),
        ("<blockquote><pre>a</pre><img src=/b></blockquote>", ["code a", "image https://h.example/b"]),
        ("<blockquote><ul><li><pre>a</pre></ul></blockquote>", ["code2 a"]),
        ("<dl><dt>a<pre>b</pre><dd><pre>c</pre></dl>", ["paragraph **a**", "code **b**", "code1 c"]),
        ("<ul><li>a<dl><dt><pre>b</pre><dd><pre>c</pre></dl></ul>", ["item1 • a", "code1 **b**", "code2 c"]),
    ])
    func blocksInItemsHaveDepths(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }
}
