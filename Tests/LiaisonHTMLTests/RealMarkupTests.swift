import Testing

/// HTML in the way in which the software of real feeds writes it.
@Suite struct RealMarkupTests {
    @Test(
        arguments: [
            // WordPress: comments of its editor, figures with sizes, the link of a shortened text, its counter of readers.
            (
                """
                <!-- wp:paragraph --><p>We walked to the <a href="https://w.example/lake/">lake</a> &#8211; and back.</p><!-- /wp:paragraph -->
                <figure class="wp-block-image size-large"><img loading="lazy" width="1024" height="683" src="https://w.example/i-1024x683.jpg" alt="" class="wp-image-7" srcset="https://w.example/i-300x200.jpg 300w"><figcaption class="wp-element-caption">The lake</figcaption></figure>
                <p>So cold&#8230; <img src="https://s.w.org/72x72/2744.png" alt="❄" class="wp-smiley" style="height: 1em; max-height: 1em;" /> <a class="more-link" href="https://w.example/p/">Continue reading<span class="screen-reader-text"> &#8220;Lake&#8221;</span></a></p>
                <img src="https://pixel.wp.example/b.gif?host=w" alt="" width="1" height="1">
                """,
                [
                    "paragraph We walked to the [lake](https://w.example/lake/) – and back.",
                    "image https://w.example/i-1024x683.jpg 1024×683", "caption The lake",
                    "paragraph So cold… ❄ [Continue reading](https://w.example/p/)",
                ]
            ),
            // Blogger: divisions with line breaks, linked pictures with separators around.
            (
                """
                <div class="separator" style="clear: both; text-align: center;"><a href="https://b.example/s1600/x.jpg" imageanchor="1" style="margin-left: 1em;"><img border="0" height="240" src="https://b.example/s320/x.jpg" width="320" /></a></div><div><br /></div><div>First line.</div><div><br /></div><div>Second&nbsp;<span style="font-size: large;">line</span>.</div><br /><a name='more'></a>More
                """,
                [
                    "image https://b.example/s320/x.jpg 320×240 → https://b.example/s1600/x.jpg",
                    "paragraph First line.",
                    "paragraph Second\u{A0}line.", "paragraph More",
                ]
            ),
            // Medium: headings, quotes without meaning, a picture that counts readers.
            (
                """
                <h3>Why</h3><figure><img alt="" src="https://m.example/max/1024/1*a.jpeg" /></figure><p>Because <strong>it <em>is</em></strong>.</p><blockquote>So it goes.</blockquote><pre>let a = 1<br>let b = 2</pre><img src="https://m.example/_/stat?event=post" width="1" height="1" alt=""><hr><p><a href="https://m.example/p">Why</a> was originally published in <a href="https://m.example/">M</a>.</p>
                """,
                [
                    "heading3 Why", "image https://m.example/max/1024/1*a.jpeg", "paragraph Because **it ****_is_**.",
                    "quote1 So it goes.", "code let a = 1\nlet b = 2", "rule",
                    "paragraph [Why](https://m.example/p) was originally published in [M](https://m.example/).",
                ]
            ),
            // Substack: pictures in several wrappers, buttons, a form for subscribers.
            (
                """
                <p>Hi all,</p><div class="captioned-image-container"><figure><a class="image-link" target="_blank" href="https://s.example/f.png"><div class="image2-inset"><picture><source type="image/webp" srcset="https://s.example/w_424/f.png 424w"><img src="https://s.example/w_1456/f.png" width="1456" height="816" data-attrs="{&quot;src&quot;:&quot;https://s.example/f.png&quot;}" alt="A chart" srcset="https://s.example/w_424/f.png 424w" sizes="100vw"></picture><div class="image-link-expand"><svg><path d="M1"></path></svg></div></div></a></figure></div><div class="subscription-widget-wrap"><form><input type="email" placeholder="Type your email…"><div class="fake-button"></div></form></div><p class="button-wrapper"><a class="button primary" href="https://s.example/sub"><span>Subscribe now</span></a></p><ol><li><p>One</p></li><li><p>Two</p></li></ol>
                """,
                [
                    "paragraph Hi all,",
                    "image https://s.example/w_1456/f.png A chart 1456×816 → https://s.example/f.png",
                    "paragraph [Subscribe now](https://s.example/sub)", "item1 1. One", "item1 2. Two",
                ]
            ),
            // Mastodon: mentions and tags in spans, long links in parts.
            (
                """
                <p><span class="h-card" translate="no"><a href="https://m.example/@ada" class="u-url mention">@<span>ada</span></a></span> See <a href="https://m.example/tags/ferns" class="mention hashtag" rel="tag">#<span>ferns</span></a><br />at <a href="https://example.org/a/very/long/way" rel="nofollow"><span class="invisible">https://</span><span class="ellipsis">example.org/a/very/</span><span class="invisible">long/way</span></a></p>
                """,
                [
                    "paragraph [@ada](https://m.example/@ada) See [#ferns](https://m.example/tags/ferns)\nat [example.org/a/very/…](https://example.org/a/very/long/way)"
                ]
            ),
            // Reddit: tables around a thumbnail, and comments about where the text begins.
            (
                """
                <table> <tr><td> <a href="https://r.example/1/"> <img src="https://r.example/t.jpg" alt="Title" title="Title" /> </a> </td><td> <!-- SC_OFF --><div class="md"><p>Text</p> </div><!-- SC_ON --> &#32; submitted by &#32; <a href="https://r.example/u/x"> /u/x </a> <br/> <span><a href="https://r.example/1">[link]</a></span> &#32; <span><a href="https://r.example/1/">[comments]</a></span> </td></tr></table>
                """,
                [
                    "image https://r.example/t.jpg Title → https://r.example/1/", "paragraph Text",
                    "paragraph submitted by [/u/x](https://r.example/u/x)\n[[link]](https://r.example/1) [[comments]](https://r.example/1/)",
                ]
            ),
            // Hacker News: paragraphs without end tags, code in pre.
            (
                """
                It works.<p>See <a href="https:&#x2F;&#x2F;example.org&#x2F;a" rel="nofollow">https:&#x2F;&#x2F;example.org&#x2F;a</a><p><pre><code>  a &amp;&amp; b
                  c
                </code></pre>
                Done &gt; perfect.
                """,
                [
                    "paragraph It works.", "paragraph See [https://example.org/a](https://example.org/a)",
                    "code   a && b\n  c", "paragraph Done > perfect.",
                ]
            ),
            // Newsletters and editors of offices: tables that only lay out, styles, empty paragraphs, fonts.
            (
                """
                <style type="text/css">p { margin: 0 }</style><div style="display:none;max-height:0">Preview text</div><table width="100%"><tbody><tr><td align="center"><table><tr><td><p class="MsoNormal"><font face="Arial"><b style="mso-bidi-font-weight:normal">News<o:p></o:p></b></font></p><p class="MsoNormal">&nbsp;</p></td></tr></table></td></tr><tr><td style="width:20px"></td><td>Body</td></tr></tbody></table><p>&nbsp;</p>
                """, ["paragraph **News**", "paragraph Body"]
            ),
            // GitHub and DocC: anchors in headings, highlighted code.
            (
                """
                <h2><a id="x" class="anchor" aria-hidden="true" href="#x">#</a>Install</h2><div class="highlight highlight-source-shell"><pre><span class="pl-s1">apt</span> install <span class="pl-k">x</span>
                run</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked> done</li></ul>
                """, ["heading2 Install", "code apt install x\nrun", "item1 • ☑ done"]
            ),
            // XHTML as Atom has it: empty elements in their short form.
            (
                """
                <div xmlns="http://www.w3.org/1999/xhtml"><p>a<br/>b<a id="x"/></p><script src="https://x.example/s.js"/><iframe src="https://v.example/1"/><p>c</p></div>
                """, ["paragraph a\nb", "embed v.example/1 https://v.example/1", "paragraph c"]
            ),
        ] as [(String, [String])])
    func isReadAsReadersSeeIt(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    /// Descriptions of YouTube are text; a reader of feeds turns their line ends into breaks.
    @Test func textWithBreaksKeepsItsLines() throws {
        let html = "New film!<br>0:00 Start<br>1:30 Lake<br><br>Music: https://y.example/"
        #expect(
            try blocks(html) == ["paragraph New film!\n0:00 Start\n1:30 Lake", "paragraph Music: https://y.example/"])
    }
}
