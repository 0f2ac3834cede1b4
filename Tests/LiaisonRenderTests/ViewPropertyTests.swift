@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

/// Extents, grounds, roles and styles of buttons, as nibs declare and commands set them.
@Suite struct ViewPropertyTests {
    private func element(_ set: (inout Nib.Element) -> Void) -> Nib.Element {
        var element = Nib.Element(.label(TextStyle(), text: "text"), outlet: "view")
        set(&element)
        return element
    }

    @Test func aTerminalShowsTheColorBehindTexts() {
        let shown = { (element: Nib.Element) in TerminalPage.text(of: element, columns: 20, isStyled: true) }
        expect(shown(element { $0.ground = .accent }), equals: "\u{1B}[7;36mtext\u{1B}[0m\n")
        expect(
            shown(element { ($0.ground, $0.color) = (.accent, .danger) }), equals: "\u{1B}[31;46mtext\u{1B}[0m\n")
        expect(shown(element { $0.border = .accent }), equals: "text\n")
    }

    /// The ground of a stack is that of the views inside, and ends with the stack.
    @Test func aGroundIsInherited() {
        var inner = Nib.Element.row([.label("a"), .label("b", color: .success)])
        inner.ground = .warning
        let text = TerminalPage.text(of: .column([inner, .label("c")]), columns: 20, isStyled: true)
        expect(text, equals: "\u{1B}[7;33ma\u{1B}[0m\u{1B}[32;43mb\u{1B}[0m\nc\n")
    }

    /// A run with a color of its own stands on the ground of its label.
    @Test func aRunStandsOnTheGround() {
        let text = TerminalPage.text(of: element { $0.ground = .accent }, columns: 20, isStyled: true) { cell in
            guard let label = cell.label() else { return }
            label.text.append("!".utf8Span.span, RunStyle(color: .danger))
        }
        expect(text, equals: "\u{1B}[7;36mtext\u{1B}[0m\u{1B}[31;46m!\u{1B}[0m\n")
    }

    @Test(
        arguments: [
            (.automatic, true, "36"), (.bordered, true, "36"), (.plain, true, "36"), (.filled, true, "7;36"),
            (.destructive, true, "31"), (.destructive, false, "90"),
        ] as [(Nib.ButtonStyle, Bool, String)])
    func aButtonHasItsStyleInATerminal(style: Nib.ButtonStyle, isEnabled: Bool, code: String) {
        var element = Nib.Element.button("Go", outlet: "view")
        (element.buttonStyle, element.isEnabled) = (style, isEnabled)
        let parts = style == .plain ? ["Go"] : ["[ ", "Go", " ]"]
        let shown = parts.map { "\u{1B}[\(code)m\($0)\u{1B}[0m" }.joined()
        expect(
            TerminalPage.text(of: element, columns: 20, isStyled: true),
            equals: (style == .plain ? "  " : "") + shown + "\n")
    }

    /// A change of an extent is laid out again.
    @Test func anExtentCanBeSet() {
        let cell = Cell(
            reuseIdentifier: "Sample",
            nib: Nib(.column([.label("abcd", outlet: "view"), .label("x")], spacing: 0, outlet: "stack")))
        let renderer = TerminalRenderer(columns: 20, isStyled: false)
        func lines() -> [Substring] {
            TerminalPage.text(of: cell, in: renderer).split(separator: "\n", omittingEmptySubsequences: false)
        }
        expect(lines().dropLast(), equals: ["abcd", "x"])
        cell.outlet("view")?.set(.width, to: 16)
        expect(lines().dropLast(), equals: ["ab", "cd", "x"])
        cell.outlet("stack")?.set(.spacing, to: 16)
        cell.outlet("view")?.set(.width, to: .nan)
        expect(lines().dropLast(), equals: ["abcd", "", "x"])
        cell.outlet("stack")?.set(.padding, to: 16)
        cell.outlet("view")?.set(.height, to: 32)
        expect(lines().dropLast(), equals: ["", "  abcd", "", "", "  x", ""])
    }

    private func markup(_ element: Nib.Element, _ set: (Cell) -> Void = { _ in }) -> String {
        HTMLPage.markup(of: element, set: set)
    }

    @Test(arguments: [
        (Nib.Role.quote, "<blockquote dir=\"auto\">", "</blockquote>"), (.note, "<aside dir=\"auto\">", "</aside>"),
        (.code, "<pre dir=\"auto\"><code>", "</code></pre>"), (.caption, "<p dir=\"auto\">", "</p>"),
        (.time, "<p dir=\"auto\"><time>", "</time></p>"),
    ])
    func aRoleBecomesTheElementThatSaysIt(_ role: Nib.Role, start: String, end: String) {
        expect(markup(element { $0.role = role }), equals: "<div>\(start)text\(end)</div>")
    }

    /// Only a picture of a declared width with a round shape may lose its edges.
    @Test func aPageCutsNoPictureOfTheContent() {
        var output = OutputBuffer()
        HTMLRenderer().begin(title: "", into: &output)
        let page = String(decoding: output.bytes, as: UTF8.self)
        let covering = page.split(separator: "\n").filter { $0.contains("object-fit: cover") }
        expect(
            covering.map(String.init),
            equals: ["img:is(.circle, .rounded)[width] { object-fit: cover; background: var(--fill) }"])
        #expect(page.contains("\nimg { max-width: 100%; object-fit: contain }\n"))
    }

    @Test func aHeadingKeepsItsElement() {
        let heading = element { ($0.role, $0.isHeading) = (.code, true) }
        expect(markup(heading), equals: #"<div><h2 dir="auto" role="code">text</h2></div>"#)
    }

    @Test func aPageHasTheGroundTheBorderAndTheRole() {
        let declared = element {
            ($0.ground, $0.border, $0.corner, $0.role) = (.accent, .rgb(red: 1, green: 2, blue: 3), 4, .quote)
            ($0.accessibilityValue, $0.accessibilityHint) = ("\"v\"", "h")
        }
        expect(
            markup(declared),
            equals:
                ##"<div><blockquote class="ground-accent border-exact" style="border-radius:4px;border-color:#010203" "##
                + ##"dir="auto" aria-description="&quot;v&quot;, h">text</blockquote></div>"##)
        let set = markup(element { _ in }) { cell in
            guard let view = cell.outlet("view") else { return }
            view.set(.ground, to: "#0A0B0C")
            view.set(.width, to: 50)
            view.set(.size, to: 20)
            view.set(.italic, to: 1)
        }
        expect(
            set,
            equals:
                ##"<div><p class="italic ground-exact fixed" style="font-size:20px;width:50px;background:#0A0B0C" dir="auto">text</p></div>"##
        )
    }

    @Test func aPageHasTheStyleOfAButton() {
        var button = Nib.Element.button("Go", outlet: "view")
        button.buttonStyle = .filled
        expect(markup(button), equals: #"<div><span class="button filled" dir="auto">Go</span></div>"#)
        let changed = markup(button) { cell in
            cell.button()?.set(.enabled, to: 0)
            cell.button()?.set(.buttonStyle, to: "destructive")
            cell.button()?.link.string = "https://a.b/"
        }
        expect(
            changed,
            equals: #"<div><span class="button destructive disabled" dir="auto" aria-disabled="true">Go</span></div>"#)
    }

    /// Markup that was prepared is prepared again after a change.
    @Test func aChangeOfAShownViewIsWritten() {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(.button("Go", outlet: "view")))
        expect(HTMLPage.markup(of: cell), equals: #"<div><span class="button" dir="auto">Go</span></div>"#)
        cell.button()?.set(.enabled, to: 0)
        #expect(HTMLPage.markup(of: cell).contains("disabled"))
        cell.button()?.set(.corner, to: 2)
        #expect(HTMLPage.markup(of: cell).contains("border-radius:2px"))
    }

    @Test func aBarHasItsValueInWords() {
        let progress = Nib.Element.progress(outlet: "view")
        let page = markup(progress) { cell in
            cell.outlet("view")?.set(.accessibilityValue, to: "half")
            cell.outlet("view")?.set(.accessibilityHint, to: "loading")
        }
        #expect(page.contains(#"aria-valuetext="half" aria-description="loading""#), "\(page)")
    }
}
