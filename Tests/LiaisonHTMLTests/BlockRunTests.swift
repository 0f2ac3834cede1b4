import LiaisonHTML
import Testing
import TestSupport

/// Links, weights and images inside of blocks.
@Suite struct BlockRunTests {
    @Test(arguments: [
        ("a <b>b</b> <strong>c</strong>d", ["paragraph a **b c**d"]), ("<em>a</em><i> b</i>", ["paragraph _a b_"]),
        ("<b>a<p>b</b>c", ["paragraph **a**", "paragraph **b**c"]),
        ("<b><i>a</b>b</i>c</b>", ["paragraph **_a_**_b_c"]),
        ("</b>a", ["paragraph a"]), ("a<b></b>b", ["paragraph ab"]), ("<b>a </b>b", ["paragraph **a** b"]),
        ("a<b> b</b>", ["paragraph a **b**"]),
    ])
    func weightsAreRuns(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("10<sup>8</sup> m", ["paragraph 10^8^ m"]), ("H<sub>2</sub>O", ["paragraph H~2~O"]),
        ("run <code>make</code> or <kbd>q</kbd>", ["paragraph run `make` or `q`"]),
        ("<s>a</s><del>b</del><u>c</u><ins>d</ins>", ["paragraph -ab-+cd+"]),
        ("<code>a<b>b</code>c</b>", ["paragraph `a`**`b`****c**"]), ("a</code>b", ["paragraph ab"]),
        ("<pre><code class=language-c>int a;</code></pre>b", ["code c int a;", "paragraph b"]),
        ("<sup><sup>a</sup>b</sup>c", ["paragraph ^ab^c"]),
    ])
    func looksAreRuns(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "see <a href=\"b?c&amp;d\">this <b>one</b></a>.",
            ["paragraph see [this ](https://h.example/a/b?c&d)[**one**](https://h.example/a/b?c&d)."]
        ),
        ("<a href=' //x/y '>a</a> <a href=/z>b</a>", ["paragraph [a](https://x/y) [b](https://h.example/z)"]),
        ("<a href=mailto:a@b>a</a>", ["paragraph [a](mailto:a@b)"]), ("<a name=x>a</a><a>b</a>", ["paragraph ab"]),
        ("<a href=javascript:alert(1)>a</a><a href=data:,x>b</a><a href=file:///x>c</a>", ["paragraph abc"]),
        ("<a href=/b>a<a href=/c>b</a>c", ["paragraph [a](https://h.example/b)[b](https://h.example/c)c"]),
        ("<a href=\"?a=b&copy=c&amp=d&lt;\">a</a>", ["paragraph [a](https://h.example/a/?a=b&copy=c&amp=d%3C)"]),
        ("<A HREF=/b HREF=/c>a</A>", ["paragraph [a](https://h.example/b)"]),
        ("<a x='>' href=b>a</a>", ["paragraph [a](https://h.example/a/b)"]),
        ("<a =href=b>a</a><a href>b</a>", ["paragraph a[b](https://h.example/a/)"]),
    ])
    func linksStayLinks(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "a<img src=/b.png alt=\"B &amp; c\" width=640 height='480px'>d",
            ["paragraph a", "image https://h.example/b.png B & c 640×480", "paragraph d"]
        ),
        (
            "<figure><a href=/big><img src=b.png></a><figcaption>c</figcaption></figure>",
            ["image https://h.example/a/b.png → https://h.example/big", "caption c"]
        ),
        ("<a href=/b.png><img src=/b.png></a>", ["image https://h.example/b.png"]),
        // Images that are loaded late, once more for browsers without scripts.
        (
            "<img src=data:image/gif;base64,R0 data-src=/b.png><noscript><img src=/b.png></noscript>",
            ["image https://h.example/b.png"]
        ),
        // Pixels that count readers, and other images that are not seen.
        (
            "<img src=/b.gif width=1 height=20><img src=/c width=100 height=0><img src=/d style='display: NONE'><img src=/e style=\"width:1px\">",
            []
        ),
        ("<img src=/b.png style='max-width:1px; width:100%'>", ["image https://h.example/b.png"]),
        // Symbols in a line, and images with URLs that are not followed.
        ("a <img class='wp-smiley' src=/b alt=\":)\"> b", ["paragraph a :) b"]),
        ("a<img src=/b alt=':x:' width=20 height=20>", ["paragraph a:x:"]), ("<img src=cid:1 alt=a>", ["paragraph a"]),
        ("<img src=file:///a>", []),
    ])
    func imagesAreBlocksOrCharacters(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "a<iframe src=/b title='A film'>old browsers</iframe>c",
            ["paragraph a", "embed A film https://h.example/b", "paragraph c"]
        ),
        (
            "<iframe src=https://www.youtube.com/embed/x1?rel=0></iframe>",
            ["embed youtube.com/watch?v=x1 https://www.youtube.com/watch?v=x1"]
        ),
        ("<iframe src=//b.example/c /><p>d", ["embed b.example/c https://b.example/c", "paragraph d"]),
        (
            "<video poster=/p.jpg controls><source src=/v.mp4>old</video>b",
            [
                "image https://h.example/p.jpg h.example/v.mp4 → https://h.example/v.mp4",
                "embed h.example/v.mp4 https://h.example/v.mp4 video/*", "paragraph b",
            ]
        ),
        ("<audio src=/a.mp3>", ["embed h.example/a.mp3 https://h.example/a.mp3 audio/*"]),
        (
            "<video><source src=/v.webm type='video/webm'></video><video src=/w type=application/x-mpegurl></video>",
            [
                "embed h.example/v.webm https://h.example/v.webm video/webm",
                "embed h.example/w https://h.example/w video/*",
            ]
        ),
        (
            "<object><param name=movie value=/b><embed src=/c></object>d",
            ["embed h.example/c https://h.example/c", "paragraph d"]
        ),
        ("<object><p>a</p></object><iframe>b</iframe><video>c", ["paragraph a", "paragraph bc"]),
        ("<iframe src=javascript:x></iframe>a", ["paragraph a"]),
    ])
    func mediaAreLinks(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "a<script>'<p>'</script><style>p{}</style><template>x</template><svg><title>x</title></svg>b",
            ["paragraph ab"]
        ),
        ("a<div hidden>b<div>c</div>d</div>e", ["paragraph ae"]),
        ("a<span aria-hidden=true>#</span>b", ["paragraph ab"]),
        ("a<div style='color:red; DISPLAY : none'>b</div>c", ["paragraph ac"]), ("a<br hidden>b", ["paragraph a\nb"]),
        ("a<span class='sr-only x'><script></span></script>b</span>c", ["paragraph ac"]),
        ("a<script src=b />c", ["paragraph ac"]),
        ("a<i hidden>b", ["paragraph a"]), ("a<script>b", ["paragraph a"]),
        ("<p hidden>a<p>b", ["paragraph b"]), ("<div><p hidden>a<b>b</b></div>c", ["paragraph c"]),
        ("<p hidden>a</p>b<p>c", ["paragraph b", "paragraph c"]),
        ("<ul><li hidden>a<ul><li>b<li>c</ul>d<li>e</ul>f", ["item1 • e", "paragraph f"]),
        ("<ul><li hidden>a</ul>b", ["paragraph b"]),
        ("<dl><dt hidden>a<dd>b</dl>", ["item1 b"]),
        ("<table><tr><td hidden>a<td>b<tr hidden><td>c<td>d<tr><td>e</table>", ["paragraph b", "paragraph e"]),
        ("a<svg hidden/>b", ["paragraph ab"]), ("a<span hidden><svg/><svg></svg>b</span>c", ["paragraph ac"]),
    ])
    func hiddenElementsAreLeftOut(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(
        arguments: [
            ("<p>a<img src=/b width=1 height=1><img alt=c><img src=d.png>", "https://h.example/a/d.png"),
            ("<b>a</b>", nil), ("<img alt='a>b' src=/b>", "https://h.example/b"),
            ("<img a b c=1 d e f SRC=/b src=/c>", "https://h.example/b"),
            ("<img a1 a2 a3 a4 a5 a6 width=1 src=/b><img src='/b?c&amp;d'>", "https://h.example/b?c&d"),
            ("<img class=emoji src=/b><!-- <img src=/c> -->", nil), ("<img src=/a <img src=/b>", "https://h.example/a"),
        ] as [(String, String?)])
    func theFirstImageIsFound(html: String, url: String?) {
        var html = html
        let base = URLReference("https://h.example/a/")
        let found = html.withUTF8 { HTMLBlocks.firstImage(in: $0, base: base) }
        expect(found.map { String(decoding: $0, as: UTF8.self) }, equals: url)
    }

    @Test func withoutABaseOnlyAbsoluteURLsRemain() throws {
        let html = "<a href=/a>b</a><a href=https://c/>d</a><img src=/e><img src=http://f/g>"
        #expect(try blocks(html, base: nil) == ["paragraph b[d](https://c/)", "image http://f/g"])
    }
}
