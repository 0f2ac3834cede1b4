/// What a terminal can do, as far as its environment and its answers tell.
public struct Capabilities: Equatable, Sendable {
    /// The colors of a terminal.
    public enum Colors: Comparable, Sendable {
        /// No colors are wanted.
        case none
        /// 16 colors that the theme defines, 256 of a palette, or all.
        case ansi16, ansi256, all
    }

    /// The colors.
    public var colors = Colors.ansi16
    /// True if the terminal shows what is between the two ends of an update at once (mode 2026).
    public var synchronizesOutput = false
    /// True if the terminal has the keyboard protocol of kitty.
    public var hasKittyKeyboard = false
    /// True if the terminal takes pictures by the graphics protocol of kitty.
    public var hasKittyGraphics = false
    /// True if the terminal takes pictures as sixels.
    public var hasSixel = false
    /// The size of a cell of the screen, in pixels; nil if the terminal does not say.
    public var cellSize: CellSize?
    /// True if the terminal has answered all questions.
    public var isComplete = false

    /// The size of a cell of the screen, in pixels.
    public struct CellSize: Hashable, Sendable {
        /// The width.
        public var width: Int
        /// The height.
        public var height: Int

        /// Makes a size.
        public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    /// Makes the capabilities that the environment names: `NO_COLOR`, `COLORTERM` and `TERM`.
    ///
    /// - Parameter environment: Returns the value of a variable; nil if the variable is not set.
    public init(environment: (String) -> String?) {
        let term = environment("TERM") ?? ""
        if environment("NO_COLOR")?.isEmpty == false || term == "dumb" || term.hasSuffix("-mono") {
            colors = .none
        } else if ["truecolor", "24bit"].contains(environment("COLORTERM")) || term.hasSuffix("-direct") {
            colors = .all
        } else if term.contains("256color") {
            colors = .ansi256
        }
    }

    /// The questions. The last one, about the attributes (DA1), is answered by every terminal. Clear the screen after
    /// the questions: a terminal that does not know one may print the question.
    ///
    /// - Parameter environment: Returns the value of a variable; nil if the variable is not set.
    public static func questions(environment: (String) -> String?) -> [UInt8] {
        let kitty = isInMultiplexer(environment) ? "" : kittyGraphicsQuestion
        return Array(("\u{1B}[?2026$p\u{1B}[?u" + kitty + pictureQuestion).utf8)
    }

    private static let kittyGraphicsQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    private static let pictureQuestion = "\u{1B}[16t\u{1B}[c"

    /// The questions about pictures, for a program that clears no screen: that of kitty only goes to terminals that are
    /// known to understand the question.
    ///
    /// - Parameter environment: Returns the value of a variable; nil if the variable is not set.
    public static func pictureQuestions(environment: (String) -> String?) -> [UInt8] {
        let isKitty =
            ["xterm-kitty", "xterm-ghostty"].contains(environment("TERM"))
            || ["ghostty", "WezTerm"].contains(environment("TERM_PROGRAM"))
            || environment("KITTY_WINDOW_ID") != nil || environment("KONSOLE_VERSION") != nil
        return Array(((isKitty && !isInMultiplexer(environment) ? kittyGraphicsQuestion : "") + pictureQuestion).utf8)
    }

    /// Whether the terminal is tmux or GNU screen, perhaps on another machine: they take the question of kitty for a title,
    /// and show it.
    private static func isInMultiplexer(_ environment: (String) -> String?) -> Bool {
        let term = environment("TERM") ?? ""
        return environment("TMUX") != nil || environment("STY") != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
    }

    /// The best form of pictures that the terminal has; nil if no colors are wanted.
    public var pictureForm: PictureForm? {
        colors == .none ? nil : hasKittyGraphics ? .kitty : hasSixel ? .sixel : .halfBlocks
    }

    /// Takes an answer. A terminal that answers late or not at all is one without the capability until then.
    public mutating func take(_ reply: TerminalReply) {
        switch reply {
        case .mode(2026, let state): synchronizesOutput = state == 1 || state == 2
        case .mode: break
        case .kittyKeyboard: hasKittyKeyboard = true
        case .kittyGraphics(let isSupported): hasKittyGraphics = isSupported
        case .cellSize(let width, let height): cellSize = CellSize(width: width, height: height)
        case .attributes(let attributes):
            // The first attribute is the level of the terminal.
            hasSixel = attributes.dropFirst().contains(4)
            isComplete = true
        }
    }
}
