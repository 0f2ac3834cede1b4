/// The modes of a terminal that a program changes while it owns the terminal.
public struct Modes: Equatable, Sendable {
    /// True if the program draws a whole screen. The earlier text returns when the program ends.
    public var takesScreen: Bool
    /// True if the terminal reports the mouse to the program. While Shift is held, the terminal keeps the mouse for
    /// itself.
    public var takesMouse: Bool
    /// True if the terminal reports keys by the keyboard protocol of kitty, in which Escape differs from the start of a
    /// sequence.
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
        // The terminal keeps separate keyboard flags for each of its screens.
        if takesKittyKeyboard { text += Self.pushKeyboard }
        return text
    }

    /// The sequences that undo the modes, whatever output came before.
    var undo: String {
        // Cancel and a string terminator end a sequence or picture that was cut off.
        var text = "\u{18}\u{1B}\\\u{1B}[?2026l"
        if takesKittyKeyboard { text += "\u{1B}[<u" }
        text += "\u{1B}[?2004l"
        if takesMouse { text += "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l" }
        if takesScreen { text += "\u{1B}[r\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[?1004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l" }
        return text
    }

    static let pushKeyboard = "\u{1B}[>1u"
}
