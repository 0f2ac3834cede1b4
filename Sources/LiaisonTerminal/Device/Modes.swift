/// The modes of a terminal that a program changes while the program owns the terminal.
public struct Modes: Equatable, Sendable {
    /// Whether the program draws a whole screen: the text before comes back when the program ends.
    public var takesScreen: Bool
    /// Whether the mouse is reported to the program. While Shift is held, it still is the terminal's own.
    public var takesMouse: Bool
    /// Whether keys are reported by the keyboard protocol of kitty, which tells Escape from the start of a sequence.
    var takesKittyKeyboard = false

    /// Makes a set of modes.
    public init(takesScreen: Bool, takesMouse: Bool) {
        (self.takesScreen, self.takesMouse) = (takesScreen, takesMouse)
    }

    /// The sequences that set the modes: the alternate screen, no line wrap, no cursor, reports of the mouse and of the
    /// focus, and marks around pasted text.
    var set: String {
        var text = ""
        if takesScreen { text += "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1004h" }
        if takesMouse { text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" }
        text += "\u{1B}[?2004h"
        // Each screen of a terminal has flags of its own.
        if takesKittyKeyboard { text += Self.pushKeyboard }
        return text
    }

    /// The sequences that undo the modes, whatever was being written.
    var undo: String {
        // Cancel and a string end get the terminal out of a sequence or picture that was cut off.
        var text = "\u{18}\u{1B}\\\u{1B}[?2026l"
        if takesKittyKeyboard { text += "\u{1B}[<u" }
        text += "\u{1B}[?2004l"
        if takesMouse { text += "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l" }
        if takesScreen { text += "\u{1B}[r\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[?1004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l" }
        return text
    }

    static let pushKeyboard = "\u{1B}[>1u"
}
