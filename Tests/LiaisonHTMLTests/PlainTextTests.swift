import LiaisonHTML
import LiaisonJSON
import Testing
import TestSupport

/// The text that `{plain /pointer}` extracts from HTML.
struct PlainTextTests {
    /// The texts of some HTML.
    private func texts(of html: [String]) throws -> [String] {
        let scratch = JSONScratch()
        return try JSONReader().read(Array(JSONText.array(html.map(JSONText.string)).utf8)) { html in
            html.items.map { html in
                scratch.removeAll()
                PlainText.append(html, to: scratch)
                return scratch.text.string
            }
        }
    }

    private func expectTexts(_ pairs: KeyValuePairs<String, String>, _ location: SourceLocation = #_sourceLocation)
        throws
    {
        let texts = try texts(of: pairs.map(\.key))
        try #require(texts.count == pairs.count, "\(texts)", sourceLocation: location)
        for (pair, text) in zip(pairs, texts) {
            expect(text, equals: pair.value, "\(pair.key)", sourceLocation: location)
        }
    }

    @Test func blocksStartLines() throws {
        try expectTexts([
            "<p>a<p>b": "a\n\nb", "<p>a</p> <p>b</p>": "a\n\nb", "a<br>b<br/>c</BR>d": "a\nb\nc\nd",
            "<h1>a</h1>b<blockquote>c</blockquote>": "a\n\nb\n\nc", "<ul><li>a<li>b</ul>c": "a\nb\nc",
            "<div>a</div>b<section>c": "a\nb\nc", "<table><tr><td>a</td><td>b</td></tr><tr><th>c": "a b\nc",
            "a<span>b</span><x-y>c</x-y>": "abc", "<article><header>a</header>b": "a\nb",
            "a <figcaption> b </figcaption> c": "a\nb\nc",
        ])
    }

    @Test func commentsEndWhereTheStandardSays() throws {
        try expectTexts([
            "a<!-- > -> -- b -->c": "ac", "a<!---->b": "ab", "a<!-->b-->": "ab-->", "a<!--->b-->": "ab-->",
            "a<!--x--!>b": "ab", "a<!--x--!": "a", "a<!-- b": "a", "a<!doctype html>b": "ab", "a<!x>b": "ab",
            "a<?xml version='1.0'?>b": "ab", "a</ b>c": "ac", "a</>b": "ab", "a<![CDATA[b]]>c": "ac",
            "<!--<p>-->a<!--</p>-->b": "ab",
        ])
    }

    @Test func scriptsStylesAndTitlesAreNotShown() throws {
        try expectTexts([
            "a<script>if (1 < 2) { '<p>' }</script>b": "ab", "<style>p > a { }</style>a": "a",
            "<head><title>a &amp; <b></title><style></style></head><body>b": "b", "a<SCRIPT>x</script >b": "ab",
            "a<script>x</scripty>y</script>b": "ab", "a<style>b": "a", "a</script>b": "ab",
            "a<iframe><p>x</iframe>b": "ab", "<script/>a</script>b": "b",
        ])
    }

    @Test func aTagEndsAtItsOwnBracket() throws {
        try expectTexts([
            "a<b title='>'>c": "ac", "a<b title=\">\" x>c": "ac", "a<b title = '>'>c": "ac", "a<b x='1'y='>'>c": "ac",
            // A quote begins a quoted value only at the start of the value.
            "a<b '>c</b>d": "acd", "a<b x'y>c'>d": "ac'>d", "a<b =\"c>d\">e": "ad\">e", "a<b x=y'>c": "ac",
            "a<b x=>c": "ac", "a<p/>b": "a\n\nb", "a<p\nid=x>b": "a\n\nb", "a<px>b": "ab", "a<p=\">\">b": "a\">b",
        ])
    }

    /// The scanner reads blocks of 16 bytes: texts, names, values and comments of every length lie across them.
    @Test func markupIsFoundAtEveryPlace() throws {
        let html = (1..<40).map { count in
            let x = String(repeating: "x", count: count)
            let name = String(repeating: "Y", count: count)
            return
                "\(x)<\(name) \(x)='\(x)>' y=\(x)>b</\(name)>\(x)<!--\(x)>-->é<P>\(x)&amp;<style>\(x)</style>z<\(name)"
        }
        let texts = (1..<40).map { count in
            let x = String(repeating: "x", count: count)
            return "\(x)b\(x)é\n\n\(x)&z<" + String(repeating: "Y", count: count)
        }
        #expect(try self.texts(of: html) == texts)
    }

    @Test func aNameHoldsAnyByteButSpaceSlashAndBracket() throws {
        try expectTexts([
            "a<p\u{0}>b": "ab", "a<h\u{11}>b": "ab", "a<p\u{B}>b": "ab", "a<pé>b": "ab", "a<p\u{C}>b": "a\n\nb",
            "a<FigCaption>b": "a\nb", "a<figcaptionfigcaption>b": "ab", "a<script\u{0}>b": "ab",
        ])
    }

    @Test func whatIsNoMarkupIsText() throws {
        try expectTexts([
            "1 < 2 > 1": "1 < 2 > 1", "a <3 b": "a <3 b", "a <b c": "a <b c", "a <b 'c> <i>d</i>": "a d",
            "a<": "a<", "a</": "a</", "<>a": "<>a",
            "a & b &; &#; &#x; &x;":
                "a & b &; &#; &#x; &x;",
        ])
    }

    /// A tag with an unclosed quote is text up to the quote. The rest is parsed as usual.
    @Test func aTagWithoutAClosingQuoteIsText() throws {
        try expectTexts([
            "a <b x='c> <i>d</i>": "a <b x='c> d", "<a title=\"oops>b</a> <i>c</i><p>d": "<a title=\"oops>b c\n\nd",
            "a <b x='c> <i y=\"d> <u>e</u>": "a <b x='c> <i y=\"d> e",
            "a <b x='<u>c</u>' y=\"d> <i>e</i>":
                "a <b x='<u>c</u>' y=\"d> e", "<a x='b></a x='c>d": "d", "a <b x='c> <i": "a <b x='c> <i",
        ])
    }

    @Test func charactersHaveNamesAndNumbers() throws {
        try expectTexts([
            "&amp;&lt;&gt;&quot;&apos;&nbsp;x": "&<>\"'\u{A0}x", "&eacute;&Eacute;&hellip;&mdash;&euro;": "éÉ…—€",
            "&CounterClockwiseContourIntegral;&zwnj;x&AElig;": "∳\u{200C}xÆ", "&fjlig;&NotEqualTilde;": "fj≂\u{338}",
            // Old names need no semicolon; the longest counts.
            "&ampx &copy2 &notit; &notin; &Eacutex": "&x ©2 ¬it; ∉ Éx", "&hellipx &AMP&LT": "&hellipx &<",
            "&Amp; &EACUTE; &unknown;": "&Amp; &EACUTE; &unknown;",
            "&#65;&#x42;&#X43;&#68x&#x45g": "ABCDxEg", "&#x1F600;&#150;&#x80;": "😀–€",
            "&#0;&#xD800;&#x110000;&#99999999999999999999;": "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", "&zwj;": "\u{200D}",
        ])
    }

    @Test func whiteSpaceThatIsReferredToIsWhiteSpace() throws {
        try expectTexts([
            "&#xa": "", "&#32;&#9;a": "a", "a&#13;&#10;&#10; &Tab;b&NewLine;": "a b", "a&#x20;<p>b": "a\n\nb",
            "a&#xA0; b": "a\u{A0} b",
        ])
    }

    /// The first, the last and the middle names of the table, compared with the table of Python.
    @Test func namesAtTheEdgesOfTheTableAreFound() throws {
        try expectTexts(["&AElig;": "Æ", "&AMP;": "&", "&zwnj;x": "\u{200C}x", "&zwj;x": "\u{200D}x", "&zscr;": "𝓏"])
    }

    /// Neither the stack nor the time grows beyond measure: with a search for each tag this would take minutes.
    @Test(arguments: [
        ("<div>", ""), ("<b a=1>", ""), ("<p><b>", ""), ("<table><tr>", ""), ("<svg><tbody><desc>", ""), ("</p>", ""),
        ("<!--", ""), ("<script>", ""), ("<a <", "<a <"), ("<a '", "<a '"), ("<!x", ""), ("&", "&"), ("</", ""),
        ("<sup>", ""), ("</sup>", ""), ("<ruby>", ""), ("<ruby><rp>", ""), ("<math>", ""),
        ("<math><mi>", ""),
        ("<nobr hidden>", ""),
    ])
    func markupOfAnyDepthIsRead(unit: String, text: String) throws {
        func expectText(_ count: Int) throws {
            let html = String(repeating: unit, count: count)
            #expect(try texts(of: ["a" + html]) == ["a" + String(repeating: text, count: count)])
        }
        let takesLinearTime = try isLinear(upTo: 4_000, expectText)
        try #require(takesLinearTime)
        try expectText(50_000)
    }
}
