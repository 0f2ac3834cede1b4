import LiaisonTerminal
import TestSupport
import Testing

/// Keys, mouse events, pasted text and answers in the bytes of a terminal.
@Suite struct InputParserTests {
    private func events(_ bytes: [UInt8], isAlone: Bool = true) -> [InputEvent] {
        var parser = InputParser()
        var events: [InputEvent] = []
        parser.parse(bytes) { events.append($0) }
        if isAlone { parser.resolveDoubt { events.append($0) } }
        return events
    }

    private func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

    @Test(arguments: [
        ("j", Keystroke(.character("j"))), ("é", Keystroke(.character("é"))),
        ("\u{3}", Keystroke(.character("c"), .control)),
        ("\u{1B}", Keystroke(.escape)), ("\u{1B}x", Keystroke(.character("x"), .alt)), ("\r", Keystroke(.enter)),
        ("\u{1B}[A", Keystroke(.up)), ("\u{1B}OB", Keystroke(.down)), ("\u{1B}[1;2B", Keystroke(.down, .shift)),
        ("\u{1B}[Z", Keystroke(.tab, .shift)), ("\u{1B}[6~", Keystroke(.pageDown)),
        ("\u{1B}[11~", Keystroke(.function(1))),
        ("\u{1B}OP", Keystroke(.function(1))), ("\u{1B}[27u", Keystroke(.escape)),
        ("\u{1B}[102;5u", Keystroke(.character("f"), .control)), ("\u{1B}[103;2u", Keystroke(.character("G"))),
        ("\u{1B}[27;5;102~", Keystroke(.character("f"), .control)), ("\u{1B}[57424u", Keystroke(.end)),
    ])
    func keysAreFound(_ bytes: String, _ keystroke: Keystroke) {
        expect(events(bytes), equals: [.key(keystroke)])
    }

    @Test(arguments: [
        ("\u{1B}[<0;3;5M", MouseEvent(.press(0), column: 2, line: 4)),
        ("\u{1B}[<0;3;5m", MouseEvent(.release(0), column: 2, line: 4)),
        ("\u{1B}[<32;1;1M", MouseEvent(.drag(0), column: 0, line: 0)),
        ("\u{1B}[<65;1;1M", MouseEvent(.wheelDown, column: 0, line: 0)),
        ("\u{1B}[<20;1;1M", MouseEvent(.press(0), column: 0, line: 0, modifiers: [.shift, .control])),
    ])
    func mouseEventsAreFound(_ bytes: String, _ event: MouseEvent) {
        expect(events(bytes), equals: [.mouse(event)])
    }

    @Test(arguments: [
        ("\u{1B}[?2026;2$y", TerminalReply.mode(2026, state: 2)), ("\u{1B}[?1u", .kittyKeyboard),
        ("\u{1B}_Gi=31;OK\u{1B}\\", .kittyGraphics(isSupported: true)),
        ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\", .kittyGraphics(isSupported: false)),
        ("\u{1B}[?62;4;22c", .attributes([62, 4, 22])), ("\u{1B}[6;18;9t", .cellSize(width: 9, height: 18)),
    ])
    func answersAreFound(_ bytes: String, _ reply: TerminalReply) {
        expect(events(bytes), equals: [.reply(reply)])
    }

    @Test(arguments: [
        "\u{1B}[?1;2Q", "\u{1B}]0;quit\u{7}", "\u{1B}P1$rq\u{1B}\\", "\u{1B}[9999999999999999~", "\u{1B}[q",
        "\u{1B}[Mqqq",
        "\u{1B}[[q", "\u{1B}[106;9u", "\u{1B}[106;1:3u", "\u{1B}_G" + String(repeating: "q", count: 5000) + "\u{1B}\\",
        "\u{1B}[" + String(repeating: "1;", count: 5000) + "q",
    ])
    func whatIsNoKeyRunsNoCommand(_ bytes: String) {
        expect(events(bytes), equals: [])
        expect(events(bytes + "j"), equals: [.key(Keystroke(.character("j")))])
    }

    @Test func invalidCharactersAreNoKeys() {
        expect(events([0xC3, 0x28, 0xFF, 0xE2, 0x82, 0x6A]), equals: events("(j"))
        expect(events([0xC2, 0x9B, 0x71]), equals: events("q"))
    }

    @Test func pastedTextIsNoCommand() {
        expect(
            events("\u{1B}[200~q\u{3}\r\nrm\u{1B}[201x\u{1B}[201~j"),
            equals: [.paste("q  rm[201x"), .key(Keystroke(.character("j")))])
    }

    /// The end mark of a pasted text may be lost. Without a pause before it, Control-C is text, so that no text can end
    /// itself.
    @Test(arguments: [
        ("\u{3}", Keystroke(.character("c"), .control)), ("\u{1B}[99;5u", Keystroke(.character("c"), .control)),
        ("\u{1B}[A", Keystroke(.up)),
    ])
    func aKeyAfterAPauseEndsATextWithoutAnEnd(_ bytes: String, _ keystroke: Keystroke) {
        var parser = InputParser()
        var events: [InputEvent] = []
        parser.parse("\u{1B}[200~one\u{3}".utf8) { events.append($0) }
        #expect(parser.isInDoubt && parser.isInPaste)
        parser.resolveDoubt { events.append($0) }
        #expect(!parser.isInDoubt)
        parser.parse(" two".utf8) { events.append($0) }
        parser.resolveDoubt { events.append($0) }
        expect(events, equals: [])
        parser.parse("\(bytes)j".utf8) { events.append($0) }
        expect(events, equals: [.paste("one two"), .key(keystroke), .key(Keystroke(.character("j")))])
    }

    @Test func theEndOfATextMayComeAfterAPause() {
        var parser = InputParser()
        var events: [InputEvent] = []
        parser.parse("\u{1B}[200~one".utf8) { events.append($0) }
        parser.resolveDoubt { events.append($0) }
        parser.parse("\u{1B}[201~j".utf8) { events.append($0) }
        expect(events, equals: [.paste("one"), .key(Keystroke(.character("j")))])
    }

    @Test func theRestOfASequenceThatComesLateIsNoCommand() {
        var parser = InputParser()
        var events: [InputEvent] = []
        parser.parse([0x1B]) { events.append($0) }
        #expect(parser.isInDoubt)
        parser.resolveDoubt { events.append($0) }
        parser.parse("[A".utf8) { events.append($0) }
        expect(events, equals: [.key(Keystroke(.escape)), .key(Keystroke(.up))])
    }

    /// `ESC ]` without more is Alt-], after which keys are keys again.
    @Test(arguments: ["]", "P", "_", "^", "X"])
    func theStartOfAStringAloneIsAKeyWithAlt(_ start: String) throws {
        let key = InputEvent.key(Keystroke(.character(try #require(start.unicodeScalars.first)), .alt))
        var parser = InputParser()
        var events: [InputEvent] = []
        parser.parse("\u{1B}\(start)".utf8) { events.append($0) }
        #expect(parser.isInDoubt && events.isEmpty)
        parser.resolveDoubt { events.append($0) }
        #expect(!parser.isInDoubt && events == [key])
        parser.parse("j".utf8) { events.append($0) }
        expect(events, equals: [key, .key(Keystroke(.character("j")))])
    }

    @Test func aStringThatHasBegunIsNoKey() {
        var parser = InputParser()
        var events: [InputEvent] = []
        parser.parse("\u{1B}]1".utf8) { events.append($0) }
        #expect(!parser.isInDoubt)
        parser.resolveDoubt { events.append($0) }
        parser.parse("0;rgb:0/0/0\u{7}j".utf8) { events.append($0) }
        expect(events, equals: [.key(Keystroke(.character("j")))])
    }

    @Test func controlCEndsWhatHangs() {
        expect(events("\u{1B}]never ends\u{3}"), equals: [.key(Keystroke(.character("c"), .control))])
    }

    /// Any bytes give the same events wherever they are split.
    @Test(arguments: 0..<(Thoroughness.isFull ? 20_000 : 1000))
    func splitsChangeNothing(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "\u{1B}", "[", "<", "200~", "201~", "\u{1B}[201~", "1;2", ";", "M", "A", "u", "j", "é", "🐻", "\u{1B}_G",
            "\u{1B}\\",
            "\u{7}", "?", "$y", "c", "\u{3}", "\u{18}", "O", "~", "27",
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            if Int.random(in: 0..<8, using: &random) == 0 {
                bytes.append(.random(in: 0...255, using: &random))
            } else {
                bytes += (parts.randomElement(using: &random) ?? "").utf8
            }
        }
        let whole = events(bytes, isAlone: false)
        var parser = InputParser()
        var split: [InputEvent] = []
        for byte in bytes { parser.parse(CollectionOfOne(byte)) { split.append($0) } }
        expect(whole, equals: split, "seed \(seed)")
    }
}
