/// What a terminal sends to a program.
public enum InputEvent: Equatable, Sendable {
    /// A key was pressed.
    case key(Keystroke)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// Text was pasted. Control characters are removed, and line ends are spaces.
    case paste(String)
    /// The terminal has got or lost the focus.
    case focus(Bool)
    /// The terminal answers a question.
    case reply(TerminalReply)
}

/// An event of the mouse at a cell of the screen. Columns and lines count from 0.
public struct MouseEvent: Equatable, Sendable {
    /// What happened.
    public enum Kind: Equatable, Sendable {
        /// A button was pressed: 0 is the left, 1 the middle, 2 the right one.
        case press(Int)
        /// A button was released.
        case release(Int)
        /// The mouse was moved while a button was held.
        case drag(Int)
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    /// What happened.
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
    /// The state of a private mode (DECRPM): 1 is set, 2 is reset, and both can be changed; 0 is an unknown mode.
    case mode(Int, state: Int)
    /// The terminal has the keyboard protocol of kitty.
    case kittyKeyboard
    /// Whether the terminal takes pictures by the graphics protocol of kitty.
    case kittyGraphics(isSupported: Bool)
    /// The size of a cell of the screen, in pixels.
    case cellSize(width: Int, height: Int)
    /// The attributes of the terminal (DA1). Every terminal answers this question, so it marks the end of the answers.
    case attributes([Int])
}
