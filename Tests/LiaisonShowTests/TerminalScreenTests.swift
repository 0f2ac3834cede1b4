import LiaisonRender
import TestSupport
import Testing

@testable import LiaisonShow

/// Tests of the output to a terminal in which a feed is watched.
@Suite struct TerminalScreenTests {
    private let screen = TerminalScreen(TerminalSize(columns: 20, lines: 5))

    /// Returns the output for a frame of some lines.
    private func update(_ lines: String?..., saying messages: [String] = []) -> String {
        Self.update(screen, lines.compactMap { $0 }, saying: messages)
    }

    private static func update(_ screen: TerminalScreen, _ lines: [String], saying messages: [String]) -> String {
        var (frame, output) = (OutputBuffer(), OutputBuffer())
        for line in lines { frame.append(string: line + "\n") }
        if !lines.isEmpty { screen.show(frame) }
        for message in messages { screen.say(message) }
        screen.update(into: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// A terminal after all that was written.
    private func shown(_ written: String..., lines: Int = 5) -> EmulatedScreen {
        var shown = EmulatedScreen(columns: 20, lines: lines)
        for text in written { shown.show(text) }
        return shown
    }

    @Test func theFirstFrameIsDrawnWhole() {
        var terminal = EmulatedScreen(columns: 20, lines: 5)
        terminal.show("$ liaison run\r\n\r\n\r\nwhat stood there\r\n")
        terminal.show(update("one", "", "three", ""))
        #expect(terminal.lines == ["one", "", "three", "", ""] && terminal.unknown == [])
        #expect(terminal.cursor == (4, 0))
    }

    @Test func onlyLinesThatChangedAreDrawn() {
        _ = update("one", "two", "three", "four")
        expect(
            update("one", "2 \u{1B}[1mbold\u{1B}[0m", "three", ""),
            equals: "\u{1B}7\u{1B}[?7l\u{1B}[m\u{1B}[2;1H\u{1B}[K2 \u{1B}[1mbold\u{1B}[0m\u{1B}[4;1H\u{1B}[K"
                + "\u{1B}[?7h\u{1B}8")
        expect(update("one", "2 \u{1B}[1mbold\u{1B}[0m", "three", ""), equals: "")
        expect(update(), equals: "")
    }

    @Test func aLineIsDrawnWholeAndNothingOfTheOneBeforeStays() {
        let terminal = shown(update("a long line of before", "漢字漢字漢字漢字漢字", "", ""), update("a 漢字", "漢", "", ""))
        expect(terminal.lines, equals: ["a 漢字", "漢", "", "", ""])
    }

    @Test func aLineThatFillsTheWidthKeepsItsEnd() {
        let full = "12345678901234567890"
        expect(
            shown(update(full, "", "", full), update(full, full, "", full)).lines, equals: [full, full, "", full, ""])
    }

    @Test func linesThatAreNoMoreAreErased() {
        let terminal = shown(update("one", "two", "three"), update("one"))
        #expect(terminal.lines == ["one", "", "", "", ""] && terminal.cursor == (1, 0))
    }

    @Test func ofSeveralFramesTheLastIsDrawn() {
        var (first, last) = (OutputBuffer(), OutputBuffer())
        first.append(string: "first\n")
        last.append(string: "last\n")
        screen.show(first)
        screen.show(last)
        var output = OutputBuffer()
        screen.update(into: &output)
        let written = String(decoding: output.bytes, as: UTF8.self)
        #expect(shown(written).lines[0] == "last" && !written.contains("first"))
    }

    @Test func aMessageStandsBelowTheFrameWhateverIsDrawnAfterIt() {
        let message = "liaison: broken"
        let terminal = shown(
            update("one", "two", "three", "four"), update(saying: [message]), update("one", "2", "three", "four"))
        expect(terminal.lines, equals: ["one", "2", "three", "four", message])
        #expect(terminal.cursor == (4, message.count) && terminal.scrolledLines == 0)
    }

    @Test func aMessageTakesThePlaceOfTheOneBefore() {
        let terminal = shown(
            update("one", "two", saying: ["liaison: long before", "liaison: and this"]),
            update(saying: ["liaison: new"]))
        expect(terminal.lines, equals: ["one", "two", "liaison: new", "", ""])
    }

    @Test func whatIsNoLongerTrueIsTakenAway() {
        let before = update("one", "two", "three", "four", saying: ["liaison: broken"])
        screen.takeBack()
        expect(shown(before, update("one", "2", "three", "four")).lines, equals: ["one", "2", "three", "four", ""])
    }

    @Test(arguments: [["liaison: longer than a line"], ["liaison: one", "liaison: two"]])
    func aMessageLongerThanTheRoomScrollsAndTheNextFrameIsDrawnWhole(messages: [String]) {
        let before = [update("one", "two", "three", "four"), update(saying: messages)]
        var terminal = EmulatedScreen(columns: 20, lines: 5)
        for text in before { terminal.show(text) }
        #expect(terminal.scrolledLines == 1 && terminal.lines[..<3] == ["two", "three", "four"])
        expect(terminal.lines[3...].joined(), equals: messages.joined())
        terminal.show(update())
        expect(terminal.lines[2], equals: "four", "It is left alone until there is a frame.")
        terminal.show(update(saying: ["liaison: more"]))
        #expect(terminal.lines[4] == "liaison: more" && terminal.lines[1] == "four")
        terminal.show(update("one", "two", "three", "4"))
        expect(terminal.lines, equals: ["one", "two", "three", "4", ""])
    }

    @Test func whatIsSaidBeforeTheFirstFrameStandsBelowIt() {
        expect(shown(update("one", saying: ["liaison: first"])).lines[..<2], equals: ["one", "liaison: first"])
        let other = TerminalScreen(TerminalSize(columns: 20, lines: 5))
        expect(Self.update(other, [], saying: ["liaison: no frame"]), equals: "\r\nliaison: no frame")
    }

    @Test func aTerminalOfAnotherSizeIsDrawnWholeWithWhatWasSaid() {
        _ = update("one", "two", "three", "four", saying: ["liaison: broken"])
        #expect(!screen.hasResized(to: TerminalSize(columns: 20, lines: 5)) && !screen.hasResized(to: nil))
        #expect(screen.hasResized(to: TerminalSize(columns: 30, lines: 5)))
        expect(
            shown(update("one", "two", "three", "four")).lines,
            equals: ["one", "two", "three", "four", "liaison: broken"])
        #expect(screen.hasResized(to: TerminalSize(columns: 12, lines: 5)))
        let narrow = update("one", "two", "three", "four")
        #expect(!narrow.contains("broken"), "There is no room for it any more.")
        expect(shown(narrow).lines, equals: ["one", "two", "three", "four", ""])
    }

    @Test func aFrameLargerThanTheTerminalIsCut() {
        let long = String(repeating: "123456789 ", count: 4)
        let terminal = shown(
            update("one", long, "three", "four", "five", "six"), update("1", long, "", "4", "5", "six"))
        expect(terminal.lines, equals: ["1", "123456789 123456789", "", "4", ""])
        #expect(terminal.scrolledLines == 0 && terminal.unknown == [])
    }

    @Test(arguments: 0..<(Thoroughness.isFull ? 200 : 40) as Range<UInt64>)
    func whatIsRedrawnIsWhatWouldBeDrawnWhole(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = TerminalSize(
            columns: .random(in: 2...24, using: &generator), lines: .random(in: 2...7, using: &generator))
        let screen = TerminalScreen(size)
        let pieces = ["", "a", "row 3", "漢字", "123456789012345678901234567890", "\u{1B}[1mbold\u{1B}[0m", "é", "─"]
        var terminal = EmulatedScreen(columns: size.columns, lines: size.lines)
        var said: [String] = []
        for _ in 0..<30 {
            let lines = (1..<size.lines).map { _ in
                (pieces.randomElement(using: &generator) ?? "") + (pieces.randomElement(using: &generator) ?? "")
            }
            let message = Bool.random(using: &generator) ? [] : ["m"]
            if !message.isEmpty { said = message }
            terminal.show(Self.update(screen, lines, saying: message))
            var fresh = EmulatedScreen(columns: size.columns, lines: size.lines)
            fresh.show(Self.update(TerminalScreen(size), lines, saying: said))
            #expect(terminal.lines == fresh.lines && terminal.scrolledLines == 0, "seed \(seed)")
        }
    }
}
