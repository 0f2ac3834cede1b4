/// The part that a color plays in a text.
public enum ColorRole: String, CaseIterable, Sendable {
    /// What stands out: links, marks and the current row.
    case accent
    /// Text that is less important than other text.
    case tertiary
    /// The success of something, a warning, and a fault.
    case success, warning, danger
}

/// The colors of roles.
public struct ColorTheme: Hashable, Sendable {
    private var colors: [ColorRole: CellColor]

    /// The colors for any background, from the 16 colors of the terminal's theme.
    public static let standard = ColorTheme(colors: [
        .accent: .theme(6), .tertiary: .theme(8), .success: .theme(2), .warning: .theme(3), .danger: .theme(1),
    ])

    /// The colors for a light background, on which cyan and yellow are hard to read.
    public static let light = ColorTheme(colors: [
        .accent: .theme(4), .tertiary: .theme(8), .success: .theme(2), .warning: .rgb(red: 135, green: 80, blue: 0),
        .danger: .theme(1),
    ])

    /// The color of a role.
    public subscript(role: ColorRole) -> CellColor {
        get { colors[role] ?? .standard }
        set { colors[role] = newValue }
    }
}
