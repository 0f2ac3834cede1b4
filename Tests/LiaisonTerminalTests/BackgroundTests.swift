import TestSupport
import Testing

@testable import LiaisonTerminal

/// The background of a terminal, and the colors of roles on it.
@Suite struct BackgroundTests {
    private func replies(_ text: String) -> [InputEvent] {
        var (parser, events) = (InputParser(), [] as [InputEvent])
        parser.parse(text.utf8) { events.append($0) }
        return events
    }

    @Test(arguments: [
        ("ffff/ffff/ffff", true), ("0000/0000/0000", false), ("ff/ff/dd", true), ("2/2/3", false),
        ("00/00/ff", false), ("fdf6/f6e3/e300", true),
    ])
    func anAnswerSaysWhetherTheBackgroundIsLight(_ channels: String, _ isLight: Bool) {
        for end in ["\u{7}", "\u{1B}\\"] {
            expect(replies("\u{1B}]11;rgb:\(channels)\(end)"), equals: [.reply(.background(isLight: isLight))])
        }
        var capabilities = Capabilities { _ in nil }
        capabilities.take(.background(isLight: isLight))
        expect(capabilities.isLight, equals: isLight)
    }

    @Test(arguments: [
        "11;rgb:ff/ff", "11;#ffffff", "10;rgb:ff/ff/ff", "11;rgb:fffff/0/0", "11;rgb:x/0/0", "11;rgb:ff/ff/+f",
    ])
    func anotherStringIsNoAnswer(_ text: String) {
        #expect(replies("\u{1B}]\(text)\u{7}").isEmpty)
    }

    @Test func terminalsAreAskedForTheirBackground() {
        let questions = String(decoding: Capabilities.questions { _ in nil }, as: UTF8.self)
        #expect(questions.contains("\u{1B}]11;?\u{1B}\\"))
    }

    /// A change of the theme shows the same cells in other colors.
    @Test func aThemeGivesRolesTheirColors() {
        let screen = Screen(ScreenSize(columns: 4, lines: 1))
        func update() -> String {
            screen.clear()
            screen.put(cluster: "a".utf8, columns: 1, line: 0, column: 0, style: CellStyle(color: .role(.accent)))
            return String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        }
        #expect(update().contains("\u{1B}[36ma"))
        #expect(update().isEmpty)
        screen.theme = .light
        #expect(update().contains("\u{1B}[34ma"))
        screen.theme[.accent] = .palette(208)
        #expect(update().contains("\u{1B}[38;5;208ma"))
    }
}
