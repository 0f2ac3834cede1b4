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
        #expect(screen.update(isSynchronized: false) == Array("\u{1B}[2;2How".utf8))
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
        #expect(screen.update(isSynchronized: false) == Array("\u{1B}[1;2H\u{1B}[16X".utf8))
    }

    @Test func halfAWideCharacterIsNone() {
        screen.put(cluster: "熊".utf8, columns: 2, line: 0, column: 2)
        screen.put(plain: "x".utf8, line: 0, column: 3)
        #expect(screen.text(ofLine: 0) == "   x")
        screen.put(cluster: "熊".utf8, columns: 2, line: 0, column: 0)
        screen.put(plain: "y".utf8, line: 0, column: 0)
        #expect(screen.text(ofLine: 0) == "y  x")
    }

    @Test(arguments: [
        (Capabilities.Colors.all, "38;2;255;0;0"), (.ansi256, "38;5;196"), (.ansi16, "91"),
    ])
    func aColorIsTheNearestThatTheTerminalHas(_ colors: Capabilities.Colors, _ code: String) {
        screen.colors = colors
        screen.put(plain: "x".utf8, line: 0, column: 0, style: CellStyle(color: .rgb(red: 255, green: 0, blue: 0)))
        #expect(String(decoding: screen.update(isSynchronized: false), as: UTF8.self).contains("[0;\(code)mx"))
    }

    @Test func aLinkHasPrintableCharactersOnly() {
        #expect(screen.link("https://a.b/\u{1B}\\".utf8) == 0)
        let link = screen.link("https://a.b/c".utf8)
        screen.put(plain: "x".utf8, line: 0, column: 0, link: link)
        let text = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        #expect(text.contains("\u{1B}]8;id=\(link);https://a.b/c\u{1B}\\x\u{1B}]8;;\u{1B}\\"))
    }

    /// Whatever was on the screen before, an update leads to the same cells as drawing anew: an emulator says so.
    @Test(arguments: 0..<(Thoroughness.isFull ? 2000 : 100))
    func updatesLeadToTheNextFrame(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let screen = Screen(ScreenSize(columns: 18, lines: 7))
        screen.scrolledLines = 0..<6
        var shown = EmulatedScreen(columns: 18, lines: 7)
        var text = (0..<40).map { _ in
            String(
                (0..<Int.random(in: 0...14, using: &random)).map { _ in "ab 熊é".randomElement(using: &random) ?? "x" })
        }
        var top = 0
        for _ in 0..<30 {
            top = min(max(top + .random(in: -4...4, using: &random), 0), 33)
            if Bool.random(using: &random) { text[.random(in: 0..<40, using: &random)] = "熊              |" }
            screen.clear()
            for line in 0..<7 {
                var column = 0
                for character in text[top + line] {
                    let columns = character == "熊" ? 2 : 1
                    column = screen.put(cluster: character.utf8, columns: columns, line: line, column: column)
                }
            }
            shown.show(screen.update(isSynchronized: Bool.random(using: &random)))
            #expect(shown.lines == (0..<7).map(screen.text), "seed \(seed)")
        }
        #expect(shown.unknown.isEmpty)
    }
}
