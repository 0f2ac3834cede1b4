@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct TerminalStyleTests {
    private func styled(
        _ text: String = "x", columns: Int = 40, color: Color? = nil, link: String = "",
        _ set: (inout TextStyle) -> Void = { _ in }
    ) -> String {
        var element = TerminalPage.label(text, set)
        element.color = color
        return TerminalPage.text(of: element, columns: columns, isStyled: true) { cell in
            cell.outlet("view")?.link.string = link
        }
    }

    @Test func plainTextHasNoSequences() {
        expect(styled(), equals: "x\n")
        expect(styled(color: .primary), equals: "x\n")
        expect(styled { $0.weight = .medium }, equals: "x\n")
    }

    @Test(arguments: [
        (Weight.ultralight, "\u{1B}[2mx\u{1B}[0m\n"), (.light, "\u{1B}[2mx\u{1B}[0m\n"), (.regular, "x\n"),
        (.medium, "x\n"),
        (.semibold, "\u{1B}[1mx\u{1B}[0m\n"), (.black, "\u{1B}[1mx\u{1B}[0m\n"),
    ])
    func weights(weight: Weight, expected: String) {
        expect(styled { $0.weight = weight }, equals: expected)
    }

    @Test(arguments: [
        (Color.secondary, "2"), (.tertiary, "90"), (.accent, "36"), (.success, "32"), (.warning, "33"), (.danger, "31"),
        (.rgb(red: 1, green: 20, blue: 255), "38;2;1;20;255"),
    ])
    func colors(color: Color, code: String) {
        expect(styled(color: color), equals: "\u{1B}[\(code)mx\u{1B}[0m\n")
        expect(
            styled(color: color, link: "https://example.org") {
                $0.weight = .bold
                $0.isItalic = true
            }, equals: "\u{1B}[1;\(color == .secondary ? "2;3;4" : "3;4;\(code)")mx\u{1B}[0m\n")
    }

    @Test func eachLineIsStyledByItself() {
        expect(
            styled("one two", columns: 4) { $0.weight = .bold },
            equals: "\u{1B}[1mone\u{1B}[0m\n\u{1B}[1mtwo\u{1B}[0m\n")
        expect(styled("  a", columns: 4) { $0.alignment = .end }, equals: "   a\n")
    }

    @Test(arguments: [
        (40, "\u{1B}[1mJosé 日本\u{1B}[0m says hello\n"),
        (7, "\u{1B}[1mJosé 日\u{1B}[0m\n\u{1B}[1m本\u{1B}[0m says\nhello\n"),
        (10, "\u{1B}[1mJosé 日本\u{1B}[0m\nsays hello\n"),
    ])
    func runsSurviveWrapping(columns: Int, expected: String) {
        let text = TerminalPage.text(of: TerminalPage.label(""), columns: columns, isStyled: true) { cell in
            guard let label = cell.outlet("view") as? Label else { return }
            label.text.removeAll()
            label.text.append("José 日本".utf8Span.span, weight: .bold)
            label.text.append(" says hello".utf8Span.span, weight: .regular)
        }
        expect(text, equals: expected)
    }

    @Test func runsSurviveTruncation() {
        let label = TerminalPage.label("") {
            $0.lines = 1
            $0.truncation = .middle
        }
        let text = TerminalPage.text(of: label, columns: 9, isStyled: true) { cell in
            guard let label = cell.outlet("view") as? Label else { return }
            label.text.removeAll()
            label.text.append("abc".utf8Span.span, weight: .bold)
            label.text.append("defghijklm".utf8Span.span, weight: .regular)
            label.text.append("nop".utf8Span.span, weight: .bold)
        }
        expect(text, equals: "\u{1B}[1mabc\u{1B}[0md…m\u{1B}[1mnop\u{1B}[0m\n")
    }

    @Test func aRunThatStartsInsideACharacterDoesNotSplitIt() {
        let text = TerminalPage.text(of: TerminalPage.label(""), columns: 9, isStyled: true) { cell in
            guard let label = cell.outlet("view") as? Label else { return }
            label.text.removeAll()
            label.text.append("e".utf8Span.span, weight: .bold)
            label.text.append("\u{301}x".utf8Span.span, weight: .regular)
        }
        expect(text, equals: "\u{1B}[1me\u{301}\u{1B}[0mx\n")
    }

    @Test func withoutStylesThereAreNoSequences() {
        var element = TerminalPage.label("x") { $0.weight = .bold }
        element.color = .danger
        expect(TerminalPage.text(of: element, columns: 9), equals: "x\n")
    }

    @Test func sectionsAreSetApart() {
        let renderer = TerminalRenderer(columns: 20, isStyled: true)
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(TerminalPage.label("x")))
        let empty = Cell(reuseIdentifier: "Sample", nib: Nib(TerminalPage.label("")))
        let text = [(cell, 0), (empty, 0), (cell, 0), (empty, 1), (cell, 2), (cell, 3)].map {
            TerminalPage.text(of: $0, in: renderer, section: $1)
        }
        expect(text, equals: ["x\n", "", "x\n", "", "\nx\n", "\nx\n"])
    }

    @Test func theTitleComesFirst() {
        var output = OutputBuffer()
        TerminalRenderer(columns: 10, isStyled: true).begin(title: "", into: &output)
        #expect(output.bytes.isEmpty)
        TerminalRenderer(columns: 10, isStyled: true).begin(title: "Bears \u{1B}[2Jof Alaska", into: &output)
        expect(
            String(decoding: output.bytes, as: UTF8.self),
            equals: "\u{1B}[1mBears\u{1B}[0m\n\u{1B}[1m␛[2Jof\u{1B}[0m\n\u{1B}[1mAlaska\u{1B}[0m\n\n")
    }
}
