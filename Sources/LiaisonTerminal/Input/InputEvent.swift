/// An event that a terminal sends to a program.
public enum InputEvent: Equatable, Sendable {
    /// A key was pressed.
    case key(Keystroke)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// Text was pasted. Control characters were removed, and line breaks are spaces.
    case paste(String)
    /// The terminal has received the focus (true) or lost it (false).
    case focus(Bool)
    /// The terminal has answered a question.
    case reply(TerminalReply)
}

/// A mouse event at a cell of the screen. Columns and lines count from 0.
public struct MouseEvent: Equatable, Sendable {
    /// The kind of a mouse event.
    public enum Kind: Equatable, Sendable {
        /// A button was pressed: 0 is the left, 1 the middle, and 2 the right button.
        case press(Int)
        /// A button was released. The value is its number.
        case release(Int)
        /// The mouse was moved while a button was held. The value is the number of the button.
        case drag(Int)
        /// The wheel was turned by a step, in the direction in which the contents scroll.
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    /// The kind of the event.
    public var kind: Kind
    /// The column, from 0.
    public var column: Int
    /// The line, from 0.
    public var line: Int
    /// The modifiers that were held.
    public var modifiers: Modifiers

    /// Makes an event.
    public init(_ kind: Kind, column: Int, line: Int, modifiers: Modifiers = []) {
        (self.kind, self.column, self.line, self.modifiers) = (kind, column, line, modifiers)
    }
}

/// The answer of a terminal to a question.
public enum TerminalReply: Equatable, Sendable {
    /// The state of a private mode (DECRPM), by its number. 1 means set, 2 reset, 0 an unknown mode. Other states
    /// cannot be changed.
    case mode(Int, state: Int)
    /// The terminal supports the keyboard protocol of kitty.
    case kittyKeyboard
    /// The terminal supports the graphics protocol of kitty, or does not.
    case kittyGraphics(isSupported: Bool)
    /// The size of a cell of the screen, in pixels.
    case cellSize(width: Int, height: Int)
    /// The background is light, or dark (OSC 11).
    case background(isLight: Bool)
    /// The attributes of the terminal (DA1). Every terminal answers this question, so the answer marks the end of all
    /// answers.
    case attributes([Int])
}
