import LiaisonTerminal
import TestSupport
import Testing

/// Updates of a screen, as an emulator that knows the sequences shows them.
@Suite struct ScreenTests {
    private let screen = Screen(ScreenSize(columns: 20, lines: 6))

    private func put(_ lines: [String]) {
        screen.clear()
        for (line, text) in lines.enumerated() { screen.put(plain: text.utf8, line: line, column: 0) }
    }

    @Test func onlyWhatDiffersIsWritten() {
        put(["one", "two"])
        #expect(String(decoding: screen.update(isSynchronized: false), as: UTF8.self).contains("two"))
        put(["one", "tow"])
        expect(screen.update(isSynchronized: false), equals: Array("\u{1B}[2;2How".utf8))
        put(["one", "tow"])
        #expect(screen.update(isSynchronized: true).isEmpty)
    }

    @Test func anUpdateIsSynchronizedWhereTheTerminalCan() {
        put(["one"])
        let text = String(decoding: screen.update(isSynchronized: true), as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    }

    @Test func textThatMovesUpIsScrolled() {
        screen.scrolledLines = 0..<5
        put(["alpha", "beta", "gamma", "delta", "epsilon", "status"])
        _ = screen.update(isSynchronized: false)
        put(["gamma", "delta", "epsilon", "zeta", "eta", "status"])
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[1;5r\u{1B}[2S\u{1B}[r") && !text.contains("gamma"), "\(text.debugDescription)")
    }

    @Test func manyBlanksAreErased() {
        put(["|an old text of 1|"])
        _ = screen.update(isSynchronized: false)
        put(["|                |"])
        expect(screen.update(isSynchronized: false), equals: Array("\u{1B}[1;2H\u{1B}[16X".utf8))
    }

    @Test func whatStandsBehindACharacterOfUncertainWidthIsWrittenAgain() {
        put(["x ab"])
        _ = screen.update(isSynchronized: false)
        put(["  ab"])
        screen.put(cluster: "🐻".utf8, columns: 2, line: 0, column: 0)
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        expect(text, equals: "\u{1B}[1H🐻\u{1B}[3Gab\u{1B}[K")
    }

    @Test func nothingIsLeftBesideACharacterThatIsNarrowerThanItsCells() {
        put(["xyab"])
        _ = screen.update(isSynchronized: false)
        put(["  ab"])
        screen.put(cluster: "गों".utf8, columns: 2, line: 0, column: 0)
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        expect(text, equals: "\u{1B}[1H\u{1B}[2Xगों\u{1B}[3Gab\u{1B}[K")
    }

    @Test func halfAWideCharacterIsNone() {
        screen.put(cluster: "熊".utf8, columns: 2, line: 0, column: 2)
        screen.put(plain: "x".utf8, line: 0, column: 3)
        expect(screen.text(ofLine: 0), equals: "   x")
        screen.put(cluster: "熊".utf8, columns: 2, line: 0, column: 0)
        screen.put(plain: "y".utf8, line: 0, column: 0)
        expect(screen.text(ofLine: 0), equals: "y  x")
    }

    @Test func linesThatLookAlikeScrollToWhereTheFewestChange() {
        screen.scrolledLines = 0..<6
        put(["|  |", "|  |", "|  |", "+--+ a picture", "below", ""])
        _ = screen.update(isSynchronized: false)
        put(["above", "", "|  |", "|  |", "|  |", "+--+ a picture"])
        expect(screen.update(isSynchronized: false), equals: Array("\u{1B}[1;6r\u{1B}[2T\u{1B}[rabove".utf8))
    }

    @Test(arguments: [
        (CellStyle(.bold), CellStyle([.bold, .faint]), "2"), (CellStyle([.bold, .faint]), CellStyle(.faint), "0;2"),
        (CellStyle([.bold, .italic]), CellStyle(.italic), "22"), (CellStyle(.reversed), CellStyle.plain, ""),
        (CellStyle([.bold, .underlined], color: .theme(1)), CellStyle([.bold, .underlined]), "39"),
        (CellStyle(.bold, background: .theme(1)), CellStyle(.bold), "49"),
        (CellStyle([.bold, .faint, .italic, .underlined]), CellStyle([.faint, .italic, .underlined]), "22;2"),
    ])
    func aStyleIsChangedByTheFewestBytes(_ old: CellStyle, _ new: CellStyle, _ codes: String) {
        screen.put(plain: "a".utf8, line: 0, column: 0, style: old)
        screen.put(plain: "b".utf8, line: 0, column: 1, style: new)
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        #expect(text.contains("a\u{1B}[\(codes)mb"), "\(text.debugDescription)")
    }

    @Test func blanksKeepAStyleThatDoesNotShow() {
        screen.put(plain: "a".utf8, line: 0, column: 0, style: CellStyle(.bold))
        screen.put(plain: "b".utf8, line: 0, column: 2, style: CellStyle(.bold))
        screen.put(plain: "c".utf8, line: 0, column: 3, style: CellStyle(.underlined))
        screen.put(plain: "d".utf8, line: 0, column: 5, style: CellStyle(.underlined))
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        #expect(text.hasSuffix("\u{1B}[1ma b\u{1B}[0;4mc\u{1B}[1Cd\u{1B}[m"), "\(text.debugDescription)")
    }

    @Test(arguments: [
        (Capabilities.Colors.all, "38;2;255;0;0"), (.ansi256, "38;5;196"), (.ansi16, "91"),
    ])
    func aColorIsTheNearestThatTheTerminalHas(_ colors: Capabilities.Colors, _ code: String) {
        screen.colors = colors
        screen.put(plain: "x".utf8, line: 0, column: 0, style: CellStyle(color: .rgb(red: 255, green: 0, blue: 0)))
        #expect(String(decoding: screen.update(isSynchronized: false), as: UTF8.self).contains("[\(code)mx"))
    }

    @Test func aLinkHasPrintableCharactersOnly() {
        expect(screen.link("https://a.b/\u{1B}\\".utf8), equals: 0)
        let link = screen.link("https://a.b/c".utf8)
        screen.put(plain: "x".utf8, line: 0, column: 0, link: link)
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        #expect(text.contains("\u{1B}]8;id=\(link);https://a.b/c\u{1B}\\x\u{1B}]8;;\u{1B}\\"))
        expect(screen.url(atLine: 0, column: 0), equals: "https://a.b/c")
        #expect([(0, 1), (9, 0), (0, -1)].allSatisfy { screen.url(atLine: $0.0, column: $0.1) == nil })
        screen.add(.reversed, line: 0, linkedTo: "https://a.b/c")
        screen.add(.reversed, line: 0, linkedTo: "https://a.b/d")
        #expect(String(decoding: screen.update(isSynchronized: false), as: UTF8.self).hasPrefix("\u{1B}[1H\u{1B}[7m"))
    }

    @Test func aLinkBeyondTheNumbersIsNone() {
        let screen = Screen(ScreenSize(columns: 1, lines: 1))
        let links = (0...Int(UInt16.max)).map { screen.link("https://a.b/\($0)".utf8) }
        #expect(links.first == 1 && links[Int(UInt16.max) - 1] == .max && links.last == 0)
        expect(screen.link("https://a.b/0".utf8), equals: 1)
    }

    /// Whatever was on the screen before, an update leads to the same cells as drawing anew: an emulator checks that.
    @Test(arguments: 0..<(Thoroughness.isFull ? 2000 : 20))
    func updatesLeadToTheNextFrame(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let screen = Screen(ScreenSize(columns: 18, lines: 7))
        screen.scrolledLines = 0..<6
        var shown = EmulatedScreen(columns: 18, lines: 7)
        var text = (0..<40).map { _ in
            String(
                (0..<Int.random(in: 0...14, using: &random)).map { _ in "ab 熊é🐻".randomElement(using: &random) ?? "x" })
        }
        let styles = (0..<4).map { _ in CellStyle.random(using: &random) } + [.plain, .plain]
        var top = 0
        for _ in 0..<30 {
            top = min(max(top + .random(in: -4...4, using: &random), 0), 33)
            if Bool.random(using: &random) { text[.random(in: 0..<40, using: &random)] = "熊              |" }
            screen.clear()
            for line in 0..<7 {
                var column = 0
                for character in text[top + line] {
                    let style = styles[Int(character.unicodeScalars.first?.value ?? 0) % styles.count]
                    let columns = "熊🐻".contains(character) ? 2 : 1
                    column = screen.put(
                        cluster: character.utf8, columns: columns, line: line, column: column, style: style)
                }
            }
            shown.show(screen.update(isSynchronized: Bool.random(using: &random)))
            expect(shown.lines, equals: (0..<7).map(screen.text), "seed \(seed)")
            screen.forget()
            var anew = EmulatedScreen(columns: 18, lines: 7)
            anew.show(screen.update(isSynchronized: false))
            #expect(shown.hasCells(of: anew), "seed \(seed)")
        }
        #expect(shown.unknown.isEmpty)
    }
}

extension CellStyle {
    /// A style of random attributes and colors.
    fileprivate static func random(using random: inout SeededGenerator) -> CellStyle {
        let colors: [CellColor] = [.standard, .standard, .theme(1), .theme(9), .rgb(red: 255, green: 0, blue: 0)]
        return CellStyle(
            Attributes(rawValue: .random(in: 0...31, using: &random)),
            color: colors.randomElement(using: &random) ?? .standard,
            background: colors.randomElement(using: &random) ?? .standard)
    }
}
