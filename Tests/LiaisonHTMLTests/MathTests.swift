import LiaisonHTML
import Testing

/// Formulas are texts.
@Suite struct MathTests {
    @Test(
        arguments: [
            ("<msup><mi>x</mi><mn>2</mn></msup>", "x^2"), ("<msub><mi>a</mi><mi>i</mi></msub>", "a_i"),
            ("<msubsup><mi>a</mi><mi>i</mi><mn>2</mn></msubsup>", "a_i^2"),
            ("<msup><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow><mn>2</mn></msup>", "(a+b)^2"),
            ("<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup><mo>=</mo><mo>-</mo><mn>1</mn>", "e^(iπ)=-1"),
            ("<msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>", "10^(−3)"),
            ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
            (
                "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mi>c</mi></mrow></mfrac>",
                "(a+b)/(2c)"
            ),
            ("<msqrt><mi>x</mi></msqrt><mo>+</mo><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√x+√(x+1)"),
            (
                "<mroot><mi>x</mi><mn>3</mn></mroot><mroot><mi>x</mi><mi>n</mi></mroot><mroot><mi>x</mi><mn>12</mn></mroot>",
                "∛xⁿ√x√[12]x"
            ),
            (
                "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
                "∑_(i=1)^ni"
            ),
            ("<munder><mo>lim</mo><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi>", "lim_(x→0)f"),
            ("<mover><mi>x</mi><mo>¯</mo></mover><msup><mi>f</mi><mo>′</mo></msup>", "x¯f′"),
            ("<mi>sin</mi><mo>&ApplyFunction;</mo><mi>x</mi><mo>&it;</mo><mi>y</mi>", "sin xy"),
            ("<mn>5</mn><mspace width=1em /><mtext>cm per s</mtext>", "5 cm per s"),
            ("<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a, b)"),
            (
                "<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo>",
                "(1 0; 0 1)"
            ),
            ("<mmultiscripts><mi>C</mi><none/><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>", "C_6^14"),
            ("<mi>alt</mi><mo>=</mo><mn>1</mn>", "alt=1"),
            ("<mi>a</mi><mphantom><mi>b</mi></mphantom><mi>&lt;</mi>", "a<"),
            // Tags that are missing or do not belong here.
            ("<msup><mi>x<mn>2", "x^2"), ("x</msup></mi>", "x"), ("<b><mi>a</mi></b><span><mi>b</mi></span>", "ab"),
            ("<mtext>a<p>b</p></mtext>", "a b"), ("", nil),
        ] as [(String, String?)])
    func signsAreText(math: String, expected: String?) throws {
        #expect(try blocks("a <math>\(math)</math> b") == ["paragraph a \(expected.map { $0 + " " } ?? "")b"])
    }

    private static let power = "<msup><mi>x</mi><mn>2</mn></msup>"

    @Test(arguments: [
        (
            "<math><semantics>\(power)<annotation encoding='application/x-tex'>x^2</annotation></semantics></math>",
            "`x^2`"
        ),
        (
            "<math><semantics>\(power)<annotation encoding=TeX>\\frac{1}{2} &lt; x^{2}</annotation><annotation-xml encoding=MathML-Content><ci>x</ci></annotation-xml></semantics></math>",
            "`\\frac{1}{2} < x^2`"
        ),
        ("<math><semantics>\(power)<annotation encoding='text/plain'>no</annotation></semantics></math>", "x^2"),
        ("<math alttext='{\\displaystyle x^{2}+y}'>\(power)</math>", "`x^2+y`"),
        ("<math alttext='x squared'>\(power)</math>", "x squared"), ("<math alttext=''>\(power)</math>", "x^2"),
        ("<math alttext='a'/>b", "ab"),
    ])
    func anAnnotationIsPreferred(html: String, expected: String) throws {
        #expect(try blocks("Let \(html) be") == ["paragraph Let \(expected) be"])
    }

    @Test(arguments: [
        // Wikipedia, with and without its style.
        "<span class=mwe-math-element><span class='mwe-math-mathml-inline mwe-math-mathml-a11y' style='display: none;'><math alttext='{\\displaystyle x^{2}}'><semantics>\(power)<annotation encoding='application/x-tex'>{\\displaystyle x^{2}}</annotation></semantics></math></span><img src=https://w.example/x.svg class=mwe-math-fallback-image-inline aria-hidden=true alt='{\\displaystyle x^{2}}'></span>",
        "<math alttext='{\\displaystyle x^{2}}'>\(power)</math><img src=https://w.example/x.svg class='mwe-math-fallback-image-inline mw-invert' alt='{\\displaystyle x^{2}}'>",
        "<img src=https://w.example/x.svg class=mwe-math-fallback-image-inline alt='{\\displaystyle x^{2}}'>",
        // WordPress.
        "<img src='https://s0.wp.com/latex.php?latex=x%5E2' alt='x^2' title='x^2' class=latex>",
        // KaTeX, with and without its hint for screen readers.
        "<span class=katex><span class=katex-mathml><math><semantics>\(power)<annotation encoding='application/x-tex'>x^2</annotation></semantics></math></span><span class=katex-html aria-hidden=true><span class=mord>x</span><span class=msupsub>2</span></span></span>",
        "<span class=katex><span class=katex-mathml><math><semantics>\(power)<annotation encoding='application/x-tex'>x^2</annotation></semantics></math></span><span class=katex-html><span class=mord>x</span><span class=msupsub>2</span></span></span>",
        // MathJax 2 and its sources.
        "<script type='math/tex'>x^2</script>", "<script type='math/tex; mode=display'>x^{2}</script>",
    ])
    func aFormulaIsShownOnce(html: String) throws {
        #expect(try blocks("Let \(html) be") == ["paragraph Let `x^2` be"])
    }

    @Test(arguments: [
        "<span class=MathJax><nobr aria-hidden=true><span>x</span><span>2</span></nobr><span class=MJX_Assistive_MathML role=presentation><math>\(power)</math></span></span><script type='math/tex'>x^2</script>",
        "<mjx-container class=MathJax jax=CHTML><mjx-math aria-hidden=true>x2</mjx-math><mjx-assistive-mml unselectable=on display=inline><math>\(power)</math></mjx-assistive-mml></mjx-container>",
        "<mjx-container><mjx-math>x2</mjx-math><mjx-assistive-mml><math>\(power)</math></mjx-assistive-mml></mjx-container>",
    ])
    func theFormulaOfMathJaxIsShownOnce(html: String) throws {
        #expect(try blocks("Let \(html) be") == ["paragraph Let x^2 be"])
    }

    @Test(arguments: [
        ("a<math display=block>\(power)</math>b", ["paragraph a", "paragraph x^2", "paragraph b"]),
        ("<p>a <math><mi>x</mi><p>b", ["paragraph a x", "paragraph b"]),
        ("<p>a <math><mi>x</mi></p>b", ["paragraph a x", "paragraph b"]),
        ("<math>\(power)</math> <math>\(power)</math>", ["paragraph x^2 x^2"]),
        ("<img class=tex src=/a alt=a> <img class=tex src=/b alt=b>, c", ["paragraph a b, c"]),
        ("<table><tr><td><math>\(power)</math><td>b<tr><td>c<td>d</table>", ["table | / x^2|b / c|d"]),
    ])
    func aFormulaStandsInItsBlock(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }
}
