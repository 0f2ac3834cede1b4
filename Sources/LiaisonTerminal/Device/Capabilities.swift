/// The capabilities of a terminal, according to its environment and its answers.
public struct Capabilities: Equatable, Sendable {
    /// The colors of a terminal.
    public enum Colors: Comparable, Sendable {
        /// The program must use no colors.
        case none
        /// The 16 colors of the theme, the 256 colors of the palette, or all colors.
        case ansi16, ansi256, all
    }

    /// The colors.
    public var colors = Colors.ansi16
    /// True if the terminal shows the output between the two marks of an update at once (mode 2026).
    public var synchronizesOutput = false
    /// True if the terminal supports the keyboard protocol of kitty.
    public var hasKittyKeyboard = false
    /// True if the terminal supports the graphics protocol of kitty.
    public var hasKittyGraphics = false
    /// True if the terminal is a multiplexer: tmux or GNU screen, perhaps on another machine. A multiplexer shows a
    /// command of kitty graphics as a title.
    public let isMultiplexer: Bool
    /// True if the terminal shows sixels.
    public var hasSixel = false
    /// The size of a cell of the screen, in pixels; nil if the terminal does not tell.
    public var cellSize: CellSize?
    /// True if the background of the terminal is light.
    public var isLight: Bool
    /// True if the terminal has answered all questions.
    public var isComplete = false

    /// The size of a cell of the screen, in pixels.
    public struct CellSize: Hashable, Sendable {
        /// The width, in pixels.
        public var width: Int
        /// The height, in pixels.
        public var height: Int

        /// Makes a size.
        public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    /// Makes the capabilities from the environment: `NO_COLOR`, `COLORTERM`, `COLORFGBG`, `TERM`, `TMUX` and `STY`.
    ///
    /// - Parameter environment: Returns the value of a variable; nil if the variable is not set.
    public init(environment: (String) -> String?) {
        let term = environment("TERM") ?? ""
        isMultiplexer =
            environment("TMUX") != nil || environment("STY") != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
        // The colors of the text and of the background, among those of the theme. White is 7 or 15.
        isLight = ["7", "15"].contains(environment("COLORFGBG")?.split(separator: ";").last)
        if environment("NO_COLOR")?.isEmpty == false || term == "dumb" || term.hasSuffix("-mono") {
            colors = .none
        } else if ["truecolor", "24bit"].contains(environment("COLORTERM")) || term.hasSuffix("-direct") {
            colors = .all
        } else if term.contains("256color") {
            colors = .ansi256
        }
    }

    /// The questions about the capabilities, as bytes for the terminal. Every terminal answers the last question, about
    /// the attributes (DA1). Clear the screen afterwards, because a terminal may print an unknown question.
    ///
    /// - Parameter environment: Returns the value of a variable; nil if the variable is not set.
    public static func questions(environment: (String) -> String?) -> [UInt8] {
        let kitty = Capabilities(environment: environment).isMultiplexer ? "" : kittyGraphicsQuestion
        return Array(("\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\" + kitty + pictureQuestion).utf8)
    }

    private static let kittyGraphicsQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    private static let pictureQuestion = "\u{1B}[16t\u{1B}[c"

    /// The questions about pictures, for a program that does not clear the screen. The question of kitty is included
    /// only if the terminal is known to understand it.
    ///
    /// - Parameter environment: Returns the value of a variable; nil if the variable is not set.
    public static func pictureQuestions(environment: (String) -> String?) -> [UInt8] {
        let isKitty =
            ["xterm-kitty", "xterm-ghostty"].contains(environment("TERM"))
            || ["ghostty", "WezTerm"].contains(environment("TERM_PROGRAM"))
            || environment("KITTY_WINDOW_ID") != nil || environment("KONSOLE_VERSION") != nil
        let asksKitty = isKitty && !Capabilities(environment: environment).isMultiplexer
        return Array(((asksKitty ? kittyGraphicsQuestion : "") + pictureQuestion).utf8)
    }

    /// The best form in which the terminal can show pictures; nil if the program must use no colors.
    public var pictureForm: PictureForm? {
        colors == .none ? nil : hasKittyGraphics ? .kitty : hasSixel ? .sixel : .halfBlocks
    }

    /// Takes an answer of the terminal. A capability whose answer is late or missing counts as absent until then.
    public mutating func take(_ reply: TerminalReply) {
        switch reply {
        case .mode(2026, let state): synchronizesOutput = state == 1 || state == 2
        case .mode: break
        case .kittyKeyboard: hasKittyKeyboard = true
        case .kittyGraphics(let isSupported): hasKittyGraphics = isSupported
        case .background(let isLight): self.isLight = isLight
        case .cellSize(let width, let height): cellSize = CellSize(width: width, height: height)
        case .attributes(let attributes):
            // The first attribute is the level of the terminal.
            hasSixel = attributes.dropFirst().contains(4)
            isComplete = true
        }
    }
}

/// The form in which a terminal shows a picture.
public enum PictureForm: Hashable, Sendable, CaseIterable {
    /// Characters with two halves, each in a color of its own.
    case halfBlocks
    /// Sixels (DEC STD 070, chapter 9).
    case sixel
    /// The graphics protocol of kitty.
    case kitty
}
