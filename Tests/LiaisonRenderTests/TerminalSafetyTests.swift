@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

@Suite struct TerminalSafetyTests {
    @Test(arguments: [
        ("plain 日本 👩‍👩‍👧‍👦", "plain 日本 👩‍👩‍👧‍👦"), ("\u{1B}[31mred", "␛[31mred"), ("a\0b\u{7}c\u{8}", "a␀b␇c␈"),
        ("a\tb", "a b"), ("del\u{7F}", "del␡"), ("\u{9B}2J\u{80}\u{9F}", "\u{FFFD}2J\u{FFFD}\u{FFFD}"),
        ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}x", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}x"),
        ("\u{2066}\u{2067}\u{2068}\u{2069}x", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}x"),
        ("\u{200F}\u{200E}", "\u{200F}\u{200E}"),
        ("a\nb\r\nc\rd\u{2028}e\u{2029}f\r\r\n", "a\nb\nc\nd\ne\nf\n\n"), ("", ""),
    ])
    func whatSteersATerminalIsMadeVisible(text: String, expected: String) {
        expect(Array(TerminalText.sanitized(text).unicodeScalars), equals: Array(expected.unicodeScalars))
        let line = expected.replacing("\n", with: "␊")
        expect(Array(TerminalText.sanitizedLine(text).unicodeScalars), equals: Array(line.unicodeScalars))
    }

    /// Returns whether a scalar could control a terminal.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Pieces that are likely to go wrong.
    private static let pieces = [
        "\u{1B}", "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}", "\u{85}", "\0", "\r", "\n", "\r\n", "\t", "\u{7F}",
        "\u{202E}",
        "\u{2066}", "\u{2069}", "\u{2028}", "\u{2029}", "\u{200D}", "\u{FE0F}", "\u{301}", "\u{AD}", "\u{200B}", "👩‍👩‍👧‍👦",
        "🇩🇪",
        "🇩", "👍🏽", "1️⃣", "日本", "한국", "\u{1112}\u{1161}", "नमस्ते", "مرحبا", "word ", "averyverylongword",
        "\u{1100}\u{1100}\u{1100}\u{1161}",
        "க\u{BBE}\u{BBE}\u{BBE}\u{BBE}", " ", "-", "a",
    ]

    private static func randomText(using random: inout SeededGenerator) -> String {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            if Bool.random(using: &random) {
                bytes += (pieces.randomElement(using: &random) ?? "").utf8
            } else {
                bytes += (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A cell in which every view shows text of a feed, in every style.
    private static func cell(using random: inout SeededGenerator) -> Cell {
        let label = TerminalPage.label(randomText(using: &random)) {
            $0.lines = Int.random(in: 0...3, using: &random)
            $0.truncation = Truncation.allCases.randomElement(using: &random) ?? .tail
            $0.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .start
        }
        var picture = Nib.Element(.image(.rounded), outlet: "picture")
        picture.height = Double.random(in: 0...100, using: &random)
        let button = Nib.Element(.button(TextStyle(), title: randomText(using: &random)))
        let axis = Nib.Axis.allCases.randomElement(using: &random) ?? .row
        let nib = TerminalPage.stack(axis, label, button, picture, spacing: Double.random(in: 0...20, using: &random))
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(nib))
        (cell.outlet("picture") as? ImageView)?.source.string = randomText(using: &random)
        cell.outlet("picture")?.accessibilityLabel.string = randomText(using: &random)
        cell.outlet("view")?.link.string = randomText(using: &random)
        cell.label("view")?.text.append(randomText(using: &random).utf8Span.span, weight: .bold)
        if Bool.random(using: &random) { cell.height = .fixed(Double.random(in: 0...200, using: &random)) }
        return cell
    }

    @Test(arguments: [1, 2, 3, 10, 37])
    func nothingSteersTheTerminalOrLeavesItsWidth(columns: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let renderer = TerminalRenderer(columns: columns, isStyled: false)
        for _ in 0..<(Thoroughness.isFull ? 10_000 : 300) {
            let text = TerminalPage.text(of: Self.cell(using: &random), in: renderer)
            for line in text.unicodeScalars.split(separator: "\n") {
                let problem =
                    line.contains(where: Self.steers)
                    ? "steers" : TerminalPage.columns(of: String(line)) > columns ? "is too wide" : nil
                if let problem = line.last == " " ? "ends in a space" : problem {
                    Issue.record("a line \(problem), seed \(seed): \(String(line).debugDescription)")
                    return
                }
            }
        }
    }

    @Test(arguments: [
        ("2\u{AD}\u{FE0F}x", "2\u{200B}x"), ("2\u{AD}\u{301}\u{FE0F}x", "2\u{301}\u{200B}x"),
        ("👩\u{AD}\u{200D}👩", "👩\u{200B}👩"),
        ("2\u{FE0F}x", "2\u{FE0F}x"), ("👩\u{200D}👩", "👩\u{200D}👩"),
    ])
    func whatFollowsASoftHyphenDoesNotJoinWhatIsBeforeIt(text: String, expected: String) {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(TerminalPage.label(text)))
        let shown = TerminalPage.text(of: cell, in: TerminalRenderer(columns: 20, isStyled: false))
        expect(Array(shown.unicodeScalars), equals: Array("\(expected)\n".unicodeScalars))
    }

    @Test func theOnlySequencesAreOurOwn() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<(Thoroughness.isFull ? 10_000 : 300) {
            let cell = Self.cell(using: &random)
            let plain = TerminalPage.text(of: cell, in: TerminalRenderer(columns: 24, isStyled: false))
            let styled = TerminalPage.text(of: cell, in: TerminalRenderer(columns: 24, isStyled: true))
            let stripped = styled.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
            expect(Array(stripped.utf8), equals: Array(plain.utf8), "seed \(seed)")
        }
    }

    @Test func rightToLeftTextKeepsItsOrder() {
        let text = "שלום عالم abc 123"
        expect(TerminalPage.lines(of: TerminalPage.label(text), columns: 40), equals: [text])
        let end = TerminalPage.label(text) { $0.alignment = .end }
        expect(TerminalPage.lines(of: end, columns: 20), equals: ["   " + text])
    }
}
