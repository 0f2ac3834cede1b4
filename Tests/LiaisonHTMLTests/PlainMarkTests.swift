import LiaisonHTML
import LiaisonJSON
import TestSupport
import Testing

/// Elements that change the meaning of a text leave a mark in plain text, too.
@Suite struct PlainMarkTests {
    @Test(arguments: [
        ("10<sup>8</sup> m/s", "10^8 m/s"), ("H<sub>2</sub>O", "H_2O"), ("10<sup>&minus;3</sup>", "10^−3"),
        ("e<sup>x+1</sup>y", "e^(x+1)y"), ("e<sup>(x)</sup>", "e^(x)"), ("a<sup> <b>n</b> </sup>b", "a ^n b"),
        ("note<sup><a href=x>[4]</a></sup>", "note[4]"), ("note<sup><a href=x>4</a></sup>", "note^4"),
        ("1<sup>st</sup> x<sup>TM</sup> y<sup>®</sup>", "1st x^TM y®"), ("a<sup></sup>b<sup>c", "ab^c"),
        ("<sup>1</sup>⁄<sub>2</sub>", "^1⁄_2"), ("a<sup>b<sup>c</sup></sup>", "a^b^c"), ("a</sup></sub>b", "ab"),
        ("a<sup>b c<p>d</sup>e", "a^(b c\n\nd)e"),
        ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です", "漢字(かんじ)です"),
        ("<ruby>漢<rt>かん<rb>字<rt>じ</ruby>", "漢(かん)字(じ)"), ("<ruby>漢<rt>かん", "漢(かん"), ("<ruby>漢<rt>かん</rt>", "漢(かん)"),
        ("<ruby> 漢字 <rt> かんじ </rt> </ruby>です", "漢字(かんじ)です"), ("<ruby>a<rt></rt></ruby> b", "a b"),
        ("<ul><li><input type=checkbox checked>a<li><input type=checkbox> b<input type=text>", "☑ a\n☐ b"),
        ("a <math><msup><mi>x</mi><mn>2</mn></msup></math> b", "a x^2 b"),
        ("a<math alttext='x^{2}'><mi>x</mi></math>b", "ax^2b"), ("<math></math>a", "a"),
        (
            "a <span class=katex><span class=katex-mathml><math><mi>x</mi><annotation encoding=application/x-tex>x^2</annotation></math></span><span class=katex-html aria-hidden=true>x<span>2</span></span></span> b",
            "a x^2 b"
        ),
        (
            "<nobr aria-hidden=true>x2</nobr><span class=MJX_Assistive_MathML><math><msup><mi>x</mi><mn>2</mn></msup></math></span>, <mjx-container><mjx-math>x2</mjx-math><mjx-assistive-mml><math><mi>y</mi></math>",
            "x^2, y"
        ),
        ("<math><mi>x</mi></math><i>y</i><b hidden>z</b>", "xyz"), ("<nobr>a</nobr>", "a"),
    ])
    func elementsHaveMarks(html: String, expected: String) {
        expect(plain(html) { PlainText.append($0, to: $1) }, equals: expected)
    }

    @Test(arguments: [
        "10<sup>8</sup> m": "10^8 m", "<ruby>漢<rp>(<rt>かん<rp>)</ruby> <rt> x": "漢(かん) <rt> x",
        "x<sub>i</sub> <sup>": "x_i <sup>", "<math><msqrt><mi>x</mi></msqrt></math> and <math>": "√x and <math>",
    ])
    func titlesHaveMarks(title: String, expected: String) {
        expect(plain(title) { PlainText.appendTitle($0, isHTML: true, to: $1) }, equals: expected)
    }

    /// Each raised text looks at the tags behind it.
    @Test(arguments: ["<sup><a '", "<sup><b x=y>", "<ruby><rt>", "<nobr hidden><math>"])
    func timeIsLinear(unit: String) {
        let takesLinearTime = isLinear(upTo: 4_000) { count in
            _ = plain(String(repeating: unit, count: count)) { PlainText.append($0, to: $1) }
        }
        #expect(takesLinearTime)
    }

    private func plain(_ html: String, _ body: (UnsafeBufferPointer<UInt8>, JSONScratch) -> Void) -> String {
        let scratch = JSONScratch()
        var html = html
        html.withUTF8 { body($0, scratch) }
        return scratch.text.string
    }
}
