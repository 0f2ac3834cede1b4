internal import Glibc
internal import LiaisonPicture
internal import LiaisonTerminal

/// How a terminal shows pictures.
struct PictureSupport: Equatable {
    var form: PictureForm
    var colors: Capabilities.Colors
    /// The size of a cell in pixels.
    var cell: Capabilities.CellSize

    /// How long the answers of a terminal are waited for. Each terminal gives the last one.
    private static let patience = Duration.seconds(1)

    /// The support for a mode, of a terminal with some capabilities; nil if no pictures are shown.
    init?(_ mode: PictureOptions.ImageMode, _ capabilities: Capabilities) {
        guard let form = mode == .auto ? capabilities.pictureForm : mode.form else { return nil }
        self.form = form
        // A form that is named is shown whatever the environment refuses. Sixels have colors of their own.
        colors = form == .sixel ? .all : max(capabilities.colors, .ansi16)
        cell = capabilities.cellSize.flatMap(Self.plausible) ?? Self.cellByWindow ?? PictureCanvas.usualCell
    }

    /// The support of standard output for a mode; nil if no pictures are shown.
    ///
    /// - Parameter asks: Whether `auto` asks the terminal.
    static func ofOutput(_ mode: PictureOptions.ImageMode, asks: Bool) -> PictureSupport? {
        guard mode == .auto else { return PictureSupport(mode, Capabilities(environment: colorfulEnvironment)) }
        let known = Capabilities(environment: environmentVariable)
        guard asks else { return PictureSupport(mode, known) }
        guard let terminal = try? Terminal() else { return nil }
        let questions = Capabilities.pictureQuestions(environment: environmentVariable)
        return PictureSupport(mode, terminal.ask(known, questions, within: patience))
    }

    /// The environment without the variable that refuses colors.
    private static func colorfulEnvironment(_ name: String) -> String? {
        name == "NO_COLOR" ? nil : environmentVariable(name)
    }

    /// The size of a cell by that of the window of the terminal; nil if the terminal does not say.
    private static var cellByWindow: Capabilities.CellSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return plausible(
            Capabilities.CellSize(
                width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row)))
    }

    /// A size that pictures are drawn for; nil for another one.
    private static func plausible(_ size: Capabilities.CellSize) -> Capabilities.CellSize? {
        (2...64).contains(size.width) && (2...64).contains(size.height) ? size : nil
    }
}

extension PictureOptions.ImageMode {
    /// The form that the mode names; nil if it names none.
    fileprivate var form: PictureForm? {
        switch self {
        case .auto, .none: nil
        case .halfblocks: .halfBlocks
        case .sixel: .sixel
        case .kitty: .kitty
        }
    }
}
