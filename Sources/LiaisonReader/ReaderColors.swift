internal import LiaisonTerminal

/// The colors of the reader: the theme for the background, and the colors that the user has chosen.
package struct ReaderColors {
    /// The names of the themes.
    enum Ground: String, CaseIterable {
        case light, dark
    }

    /// The theme that the user has chosen; nil for that of the terminal's background.
    var ground: Ground?
    /// The colors that the user has chosen, for each theme.
    var chosen: [Ground: [ColorRole: CellColor]] = [:]

    /// Returns whether the background counts as light.
    func isLight(_ isLightTerminal: Bool) -> Bool { ground.map { $0 == .light } ?? isLightTerminal }

    /// The colors for the background of a terminal.
    func theme(_ isLightTerminal: Bool) -> ColorTheme {
        let isLight = isLight(isLightTerminal)
        var theme = isLight ? ColorTheme.light : .standard
        for (role, color) in chosen[isLight ? .light : .dark] ?? [:] { theme[role] = color }
        return theme
    }
}
