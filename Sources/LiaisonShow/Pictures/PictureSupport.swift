internal import Glibc
internal import LiaisonPicture
package import LiaisonTerminal

/// The way in which a terminal shows pictures.
package struct PictureSupport: Equatable {
    package var form: PictureForm
    package var colors: Capabilities.Colors
    /// The size of a cell in pixels.
    package var cell: Capabilities.CellSize

    /// The greatest time to wait for the answers of a terminal. Each terminal answers the last question.
    private static let patience = Duration.seconds(1)

    /// The way in which a terminal with some capabilities shows pictures in a mode; nil if it shows none.
    package init?(_ mode: ImageMode, _ capabilities: Capabilities) {
        guard let form = mode == .auto ? capabilities.pictureForm : mode.form else { return nil }
        // A multiplexer shows no kitty graphics. Output to a file keeps the form, because the file may be for another
        // terminal.
        let isUnknown = form == .kitty && capabilities.isMultiplexer && isatty(STDOUT_FILENO) != 0
        self.form = isUnknown ? .halfBlocks : form
        // A form that the user names is used even if the environment forbids colors. Sixels have colors of their own.
        colors = self.form == .sixel ? .all : max(capabilities.colors, .ansi16)
        cell = capabilities.cellSize.flatMap(Self.plausible) ?? Self.cellByWindow ?? PictureCanvas.usualCell
    }

    /// The way in which standard output shows pictures in a mode; nil if it shows none.
    ///
    /// - Parameters:
    ///   - mode: The mode.
    ///   - asks: True if the mode `auto` may ask the terminal, which can take up to a second.
    static func ofOutput(_ mode: ImageMode, asks: Bool) -> PictureSupport? {
        guard mode == .auto else { return PictureSupport(mode, Capabilities(environment: colorfulEnvironment)) }
        let known = Capabilities(environment: environmentVariable)
        guard asks else { return PictureSupport(mode, known) }
        guard let terminal = try? Terminal() else { return nil }
        let questions = Capabilities.pictureQuestions(environment: environmentVariable)
        return PictureSupport(mode, terminal.ask(known, questions, within: patience))
    }

    /// The environment without NO_COLOR.
    private static func colorfulEnvironment(_ name: String) -> String? {
        name == "NO_COLOR" ? nil : environmentVariable(name)
    }

    /// The size of a cell, computed from the size of the terminal's window; nil if the terminal does not tell.
    private static var cellByWindow: Capabilities.CellSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return plausible(
            Capabilities.CellSize(
                width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row)))
    }

    /// The size, if pictures can be drawn for cells of this size; else nil. A sixel is 6 pixels high.
    private static func plausible(_ size: Capabilities.CellSize) -> Capabilities.CellSize? {
        (2...64).contains(size.width) && (6...64).contains(size.height) ? size : nil
    }
}

extension ImageMode {
    /// The form that the mode names; nil for the modes `auto` and `none`.
    fileprivate var form: PictureForm? {
        switch self {
        case .auto, .none: nil
        case .halfblocks: .halfBlocks
        case .sixel: .sixel
        case .kitty: .kitty
        }
    }
}
