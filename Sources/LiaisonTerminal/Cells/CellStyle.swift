/// The look of a cell of the screen.
public struct CellStyle: Hashable, Sendable {
    /// The attributes that are on.
    public var attributes: Attributes
    /// The color of the text.
    public var color: CellColor
    /// The color behind the text.
    public var background: CellColor

    /// Makes a style.
    public init(_ attributes: Attributes = [], color: CellColor = .standard, background: CellColor = .standard) {
        (self.attributes, self.color, self.background) = (attributes, color, background)
    }

    /// The style without attributes, in the default colors.
    public static let plain = CellStyle()

    /// The attributes of text that are on or off.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt16

        /// Makes a set from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Faint.
        public static let faint = Attributes(rawValue: 2)
        /// Italic.
        public static let italic = Attributes(rawValue: 4)
        /// Underlined.
        public static let underlined = Attributes(rawValue: 8)
        /// The text and the background exchange their colors.
        public static let reversed = Attributes(rawValue: 16)
        /// A line goes through the text.
        public static let struck = Attributes(rawValue: 32)
    }

    /// The style with the colors that a theme gives to roles.
    func inColors(of theme: ColorTheme) -> CellStyle {
        CellStyle(attributes, color: color.inColors(of: theme), background: background.inColors(of: theme))
    }

    /// True if an empty cell in this style looks like one in the plain style.
    var leavesBlanksEmpty: Bool {
        background == .standard && attributes.isDisjoint(with: [.underlined, .reversed, .struck])
    }

    /// The SGR codes that turn attributes on and off (ECMA-48, 8.3.117). Bold and faint share the code that turns them
    /// off.
    private static let codes: [(attribute: Attributes, on: String, off: String)] = [
        (.bold, "1", "22"), (.faint, "2", "22"), (.italic, "3", "23"), (.underlined, "4", "24"), (.reversed, "7", "27"),
        (.struck, "9", "29"),
    ]

    /// The sequence that sets this style after any other style.
    func sequence(_ colors: Capabilities.Colors) -> String {
        let codes = changes(from: .plain, colors)
        return codes.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(codes.joined(separator: ";"))m"
    }

    /// The shortest sequence that changes a style to this one.
    func sequence(from old: CellStyle, _ colors: Capabilities.Colors) -> String {
        let codes = changes(from: old, colors)
        if codes.isEmpty { return "" }
        let (change, anew) = ("\u{1B}[\(codes.joined(separator: ";"))m", sequence(colors))
        return change.utf8.count < anew.utf8.count ? change : anew
    }

    /// The SGR codes that change a style to this one.
    private func changes(from old: CellStyle, _ colors: Capabilities.Colors) -> [String] {
        var (codes, kept) = ([String](), old.attributes)
        for (_, _, off) in Self.codes.filter({ old.attributes.subtracting(attributes).contains($0.attribute) }) {
            if !codes.contains(off) { codes.append(off) }
            for (attribute, _, same) in Self.codes where same == off { kept.remove(attribute) }
        }
        codes += Self.codes.filter { attributes.subtracting(kept).contains($0.attribute) }.map(\.on)
        for (new, old, isBackground) in [(color, old.color, false), (background, old.background, true)] {
            let code = new.code(colors, isBackground: isBackground)
            guard code != old.code(colors, isBackground: isBackground) else { continue }
            codes.append(code ?? (isBackground ? "49" : "39"))
        }
        return codes
    }
}

/// A color of a cell.
public enum CellColor: Hashable, Sendable {
    /// The default color of the terminal.
    case standard
    /// The color of a role, which a `ColorTheme` defines.
    case role(ColorRole)
    /// One of the 16 colors of the terminal's theme, by its index.
    case theme(UInt8)
    /// One of the 256 colors of xterm's palette, by its index.
    case palette(UInt8)
    /// A color by its channels.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    fileprivate func inColors(of theme: ColorTheme) -> CellColor {
        if case .role(let role) = self { theme[role] } else { self }
    }

    /// The SGR code for a terminal with these colors; nil for the default color of the terminal.
    package func code(_ colors: Capabilities.Colors, isBackground: Bool = false) -> String? {
        guard colors != .none else { return nil }
        let offset = isBackground ? 10 : 0
        switch self {
        case .standard: return nil
        case .role(let role): return ColorTheme.standard[role].code(colors, isBackground: isBackground)
        case .theme(let index): return "\((index < 8 ? 30 : 82) + Int(index) + offset)"
        case .palette(let index): return "\(38 + offset);5;\(index)"
        case .rgb(let red, let green, let blue):
            switch colors {
            case .none: return nil
            case .all: return "\(38 + offset);2;\(red);\(green);\(blue)"
            case .ansi256: return "\(38 + offset);5;\(Self.paletteIndex(Int(red), Int(green), Int(blue)))"
            case .ansi16:
                return Self.theme(Int(red), Int(green), Int(blue)).code(colors, isBackground: isBackground)
            }
        }
    }

    /// The levels of a channel in the color cube of xterm's palette.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The index of the nearest color in xterm's palette: a cube of 6 × 6 × 6 colors, and 24 greys.
    private static func paletteIndex(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        func nearest(_ value: Int) -> Int {
            levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
        }
        func distance(_ one: Int, _ two: Int, _ three: Int) -> Int {
            (one - red) * (one - red) + (two - green) * (two - green) + (three - blue) * (three - blue)
        }
        let cube = [red, green, blue].map(nearest)
        let step = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
        let grey = 8 + 10 * step
        let isGrey =
            distance(grey, grey, grey) < distance(levels[cube[0]], levels[cube[1]], levels[cube[2]])
        return isGrey ? 232 + step : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }

    /// The nearest color of the theme. A channel is on if it is above half of the brightest channel.
    private static func theme(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
        let brightest = max(red, green, blue)
        if brightest < 48 { return .theme(0) }
        let bits = [red, green, blue].enumerated().reduce(0) { $0 | ($1.element * 2 > brightest ? 1 << $1.offset : 0) }
        // In many themes, dark white is the color of text. Bright black is grey.
        if bits == 7 { return brightest < 160 ? .theme(8) : .theme(brightest < 224 ? 7 : 15) }
        return .theme(UInt8(bits) + (brightest > 192 ? 8 : 0))
    }
}
