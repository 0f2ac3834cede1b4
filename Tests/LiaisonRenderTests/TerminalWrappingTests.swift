@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct TerminalWrappingTests {
    @Test(
        arguments: [
            ("", 10, []), ("one", 10, ["one"]), ("exactly it", 10, ["exactly it"]),
            ("one two three", 7, ["one two", "three"]), ("one two   three", 7, ["one two", "three"]),
            ("one     ", 4, ["one"]), ("one  ", 9, ["one"]), ("  indented", 10, ["  indented"]),
            ("   indented", 8, ["   inden", "ted"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("ab cdefghij", 4, ["ab", "cdef", "ghij"]),
            ("well-known", 6, ["well-", "known"]), ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
            ("one\ntwo", 10, ["one", "two"]), ("one\r\ntwo", 10, ["one", "two"]),
            ("one\n\ntwo\n", 10, ["one", "", "two"]),
            ("one\u{2028}two\u{2029}three", 10, ["one", "two", "three"]), ("\n", 10, [""]),
            ("one \n two", 10, ["one", " two"]),
            ("a\tb", 10, ["a b"]), ("a\rb", 10, ["a␍b"]), ("a\u{B}b\u{C}c\u{85}d", 10, ["a␋b␌c\u{FFFD}d"]),
            ("日本語テキスト", 6, ["日本語", "テキス", "ト"]), ("日本語テキスト", 7, ["日本語", "テキス", "ト"]),
            ("「日本」です。", 4, ["「日", "本」", "で", "す。"]), ("日本語", 1, ["…", "…", "…"]),
            ("a\u{1100}\u{1100}\u{1161}b", 3, ["a", "…", "b"]),
            ("a\u{1100}\u{1100}\u{1161}b", 4, ["a", "\u{1100}\u{1100}\u{1161}", "b"]),
            ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 5, ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]), ("🇩🇪🇫🇷🇯🇵", 4, ["🇩🇪🇫🇷", "🇯🇵"]),
            ("👍🏽👍🏽", 3, ["👍🏽", "👍🏽"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("Donau\u{AD}dampf", 20, ["Donaudampf"]), ("Donau\u{AD}dampf", 6, ["Donaud", "ampf"]),
            ("שלום עולם", 5, ["שלום", "עולם"]), ("مرحبا بالعالم", 8, ["مرحبا", "بالعالم"]),
            ("abc שלום def", 40, ["abc שלום def"]),
        ] as [(String, Int, [String])])
    func textWraps(text: String, columns: Int, expected: [String]) {
        let lines = TerminalPage.lines(of: TerminalPage.label(text), columns: columns)
        expect(lines.map { Array($0.unicodeScalars) }, equals: expected.map { Array($0.unicodeScalars) }, "\(lines)")
    }

    @Test(arguments: [
        (Truncation.tail, 1, ["one two t…"]), (.head, 1, ["…five six."]), (.middle, 1, ["one t… six."]),
        (.clip, 1, ["one two th"]), (.tail, 2, ["one two", "three fou…"]), (.head, 2, ["one two", "…five six."]),
        (.middle, 2, ["one two", "three… six."]), (.clip, 2, ["one two", "three four"]),
        (.tail, 3, ["one two", "three four", "five six."]), (.tail, 9, ["one two", "three four", "five six."]),
        (.tail, -1, ["one two", "three four", "five six."]),
    ])
    func whatDoesNotFitIsCut(truncation: Truncation, lines: Int, expected: [String]) {
        let label = TerminalPage.label("one two three four five six.") {
            $0.truncation = truncation
            $0.lines = lines
        }
        // In the middle there is one column less for text, so that the ellipsis and both sides make 10.
        let found = TerminalPage.lines(of: label, columns: 10)
        #expect(found.last?.unicodeScalars.count ?? 0 <= 10)
        #expect(truncation == .middle ? found.count == expected.count : found == expected)
        if truncation == .middle { expect(found.last, equals: (lines == 1 ? "one t…six." : "three…six.")) }
    }

    @Test(arguments: [
        ("日本語テキスト", Truncation.tail, 6, "日本…"), ("日本語テキスト", .head, 6, "…スト"), ("日本語テキスト", .middle, 6, "日…ト"),
        ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", .tail, 5, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"), ("🇩🇪🇫🇷🇯🇵", .head, 4, "…🇯🇵"), ("ab\ncd", .tail, 10, "ab…"),
        ("ab\ncd", .head, 10, "…cd"), ("ab\ncd", .middle, 10, "ab…cd"), ("ab\n", .tail, 10, "ab"),
        ("ab\r\n \n", .tail, 10, "ab"), ("ab\n \u{2028}", .head, 10, "ab"),
        ("abc", .tail, 1, "…"), ("abc", .middle, 2, "a…"), ("one  two", .tail, 5, "one…"), ("日本", .clip, 1, ""),
    ])
    func cutsKeepCharactersWhole(text: String, truncation: Truncation, columns: Int, expected: String) {
        let label = TerminalPage.label(text) {
            $0.truncation = truncation
            $0.lines = 1
        }
        expect(TerminalPage.lines(of: label, columns: columns), equals: [expected])
    }

    @Test func aFixedHeightCutsTextWithAnEllipsis() {
        let label = TerminalPage.label("one two three four five six.")
        expect(TerminalPage.lines(of: label, columns: 10, height: .fixed(32)), equals: ["one two", "three fou…"])
        let column = TerminalPage.stack(.column, label, TerminalPage.label("below"))
        expect(TerminalPage.lines(of: column, columns: 10, height: .fixed(64)).last, equals: "below")
        expect(TerminalPage.lines(of: column, columns: 10, height: .fixed(48)).last, equals: "five six.…")
    }

    @Test(arguments: [
        (TextAlignment.start, ["one", "日本語", "three"]), (.center, ["   one", " 日本語", "  three"]),
        (.end, ["      one", "   日本語", "    three"]),
    ])
    func linesStandWhereTheyAreAligned(alignment: TextAlignment, expected: [String]) {
        let label = TerminalPage.label("one\n日本語\nthree") { $0.alignment = alignment }
        expect(TerminalPage.lines(of: label, columns: 9), equals: expected)
    }

    @Test func whatFollowsWideTextStandsInItsColumn() {
        let row = TerminalPage.stack(
            .row, TerminalPage.label("👩‍👩‍👧‍👦🇩🇪日e\u{301}"), TerminalPage.label("|"), spacing: 8)
        expect(TerminalPage.lines(of: row, columns: 20), equals: ["👩‍👩‍👧‍👦🇩🇪日e\u{301} |"])
        let grid = TerminalPage.stack(
            .row, TerminalPage.label("日本\nabcd\n👍🏽"), TerminalPage.label("|\n|\n|"), spacing: 8)
        expect(TerminalPage.lines(of: grid, columns: 20), equals: ["日本 |", "abcd |", "👍🏽   |"])
    }

    @Test(arguments: ["word and ", "x", "日本", "🇩🇪", "\n", "e\u{301}", " ", "\u{301}", "क्ष "])
    func ofALongTextNothingIsLost(unit: String) {
        let text = String(repeating: unit, count: 50_000 / unit.utf8.count)
        let lines = TerminalPage.lines(of: TerminalPage.label(text), columns: 80)
        func letters(_ text: String) -> Int { text.unicodeScalars.count { !$0.properties.isWhitespace } }
        expect(lines.reduce(0) { $0 + letters($1) }, equals: letters(text))
    }

    @Test func windowsLeaveNoTrace() {
        // Lines are the same whether a text is broken in one window or in many.
        let paragraph = "日本語 and 👩‍👩‍👧‍👦 some, words-with e\u{301} 🇩🇪 here. "
        let one = TerminalPage.lines(of: TerminalPage.label(paragraph + "\n"), columns: 30)
        let many = TerminalPage.lines(
            of: TerminalPage.label(String(repeating: paragraph + "\n", count: 500)), columns: 30)
        expect(many, equals: Array(repeating: one, count: 500).flatMap { $0 })
        let wide = TerminalPage.lines(
            of: TerminalPage.label(String(repeating: paragraph, count: 500)), columns: 9_000)
        expect(wide.joined(separator: " "), equals: String(String(repeating: paragraph, count: 500).dropLast()))
    }

    @Test func whatCannotBeShownIsNotLaidOut() {
        let label = TerminalPage.label(String(repeating: "word and ", count: 100_000))
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(label))
        cell.height = .fixed(48)
        let renderer = TerminalRenderer(columns: 80, isStyled: false)
        let lines = TerminalPage.text(of: cell, in: renderer).split(separator: "\n")
        #expect(lines.count == 3 && lines.last?.hasSuffix("…") == true)
    }
}
