@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

/// Runs of text with styles of their own.
@Suite struct StyledRunTests {
    typealias Run = (text: String, style: RunStyle)

    private static func traits(_ traits: RunStyle.Traits) -> RunStyle { RunStyle(traits: traits) }
    private static let plain = RunStyle()

    private func append(_ runs: [Run], to cell: Cell) {
        guard let label = cell.outlet("view") as? Label else { return }
        label.text.removeAll()
        for run in runs { label.text.append(run.text.utf8Span.span, run.style) }
    }

    private func text(_ runs: [Run], columns: Int = 40, isStyled: Bool) -> String {
        TerminalPage.text(of: TerminalPage.label(""), columns: columns, isStyled: isStyled) { append(runs, to: $0) }
    }

    private func markup(_ runs: [Run]) -> String {
        HTMLPage.markup(of: HTMLPage.label()) { cell in
            guard let label = cell.label() else { return }
            for run in runs { label.text.append(run.text.utf8Span.span, run.style) }
        }
    }

    @Test(
        arguments: [
            ([("10", plain), ("8", traits(.superscript))], "10^8"),
            ([("10", plain), ("−8", traits(.superscript)), (" m", plain)], "10^−8 m"),
            ([("x", plain), ("n+1", traits(.superscript)), ("y", plain)], "x^(n+1)y"),
            ([("x", plain), ("a", traits(.superscript)), (" b", traits([.superscript, .italic]))], "x^(a b)"),
            ([("H", plain), ("2", traits(.subscript)), ("O", plain)], "H_2O"),
            ([("run ", plain), ("make", traits(.code)), (".", plain)], "run `make`."),
            ([("100", traits(.strike)), (" 80", plain)], "~~100~~ 80"),
            ([("a", traits(.strike)), ("b", traits([.strike, .code]))], "~~a`b`~~"),
            ([("under", traits([.underline, .italic]))], "under"),
        ] as [([Run], String)])
    func aTerminalWithoutStylesShowsSigns(runs: [Run], shown: String) {
        expect(text(runs, isStyled: false), equals: shown + "\n")
    }

    /// A sign is measured with its text.
    @Test func signsTakeRoom() {
        let runs: [Run] = [("abc 10", Self.plain), ("8", Self.traits(.superscript))]
        expect(text(runs, columns: 7, isStyled: false), equals: "abc\n10^8\n")
        expect(text(runs, columns: 8, isStyled: false), equals: "abc 10^8\n")
    }

    @Test(
        arguments: [
            (traits(.italic), "\u{1B}[3mx\u{1B}[0m"), (traits(.underline), "\u{1B}[4mx\u{1B}[0m"),
            (traits(.strike), "\u{1B}[9mx\u{1B}[0m"), (traits(.superscript), "^x"), (traits(.code), "`x`"),
            (RunStyle(weight: .bold, color: .success), "\u{1B}[1;32mx\u{1B}[0m"),
            (RunStyle(background: .danger), "\u{1B}[7;31mx\u{1B}[0m"),
            (RunStyle(color: .warning, background: .accent), "\u{1B}[33;46mx\u{1B}[0m"),
            (RunStyle(color: .rgb(red: 1, green: 2, blue: 3)), "\u{1B}[38;2;1;2;3mx\u{1B}[0m"),
        ] as [(RunStyle, String)])
    func aTerminalWithStylesShowsThem(style: RunStyle, shown: String) {
        expect(text([("x", style)], isStyled: true), equals: shown + "\n")
    }

    @Test(
        arguments: [
            (traits(.italic), "<i>x</i>"), (traits(.code), "<code>x</code>"), (traits(.strike), "<s>x</s>"),
            (traits(.underline), "<u>x</u>"), (traits(.superscript), "<sup>x</sup>"),
            (traits(.subscript), "<sub>x</sub>"),
            (traits(.all), "<s><u><sup><i><code>x</code></i></sup></u></s>"),
            (RunStyle(weight: .bold, traits: .italic), "<b><i>x</i></b>"),
            (RunStyle(weight: .light, color: .accent), #"<span class="light accent">x</span>"#),
            (RunStyle(background: .warning), #"<span class="on-warning">x</span>"#),
            (
                RunStyle(color: .rgb(red: 1, green: 2, blue: 255)),
                ##"<span class="exact" style="color:#0102FF">x</span>"##
            ),
            (RunStyle(weight: .regular), "x"), (plain, "x"),
        ] as [(RunStyle, String)])
    func aPageHasElements(style: RunStyle, shown: String) {
        expect(markup([("x", style)]), equals: #"<div><p dir="auto">\#(shown)</p></div>"#)
    }

    /// Signs belong to the link of their run.
    @Test func aLinkIsOne() {
        let text = TerminalPage.text(of: TerminalPage.label(""), columns: 20, isStyled: false) { cell in
            guard let label = cell.outlet("view") as? Label else { return }
            label.text.append("make".utf8Span.span, RunStyle(traits: .code), url: "https://a.b/".utf8Span.span)
        }
        expect(text, equals: "`make`\n")
    }
}
