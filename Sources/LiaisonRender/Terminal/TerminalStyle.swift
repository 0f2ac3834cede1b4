internal import LiaisonKit
internal import LiaisonTerminal

/// The style of a piece of text in a terminal.
struct TerminalStyle: BitwiseCopyable, Equatable {
    /// Attributes that are on or off.
    struct Attributes: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        static let bold = Attributes(rawValue: 1)
        static let faint = Attributes(rawValue: 2)
        static let italic = Attributes(rawValue: 4)
        static let underlined = Attributes(rawValue: 8)
        static let struck = Attributes(rawValue: 16)
        /// The text and the background exchange their colors.
        static let reversed = Attributes(rawValue: 32)
    }

    /// The attributes that are on.
    var attributes: Attributes = []
    /// The color; nil for the default of the terminal.
    var color: Color?
    /// The color behind the text; nil for the default of the terminal.
    var background: Color?
    /// The number of the link on the screen; 0 for none.
    var link: UInt16 = 0

    /// The default style.
    static let plain = TerminalStyle()

    init(color: Color? = nil) {
        self.color = color
    }

    /// The style of the text of a view. A link is underlined.
    init(_ style: TextStyle, of view: View, color: Color? = nil) {
        if style.isItalic { attributes.insert(.italic) }
        if view.hasLink { attributes.insert(.underlined) }
        self.color = view.color ?? color
    }

    /// The same style in another weight.
    func weighing(_ weight: Weight) -> TerminalStyle {
        var style = self
        style.attributes.subtract([.bold, .faint])
        if weight.rawValue >= Weight.semibold.rawValue { style.attributes.insert(.bold) }
        if weight.rawValue <= Weight.light.rawValue { style.attributes.insert(.faint) }
        return style
    }

    /// The style of a run of a text in this style and in a weight. The text of a run that has only a color behind it gets
    /// the background color of the terminal, which is legible on it.
    func styled(by run: RunStyle, _ weight: Weight) -> TerminalStyle {
        var style = weighing(run.weight ?? weight)
        if run.traits.contains(.italic) { style.attributes.insert(.italic) }
        if run.traits.contains(.underline) { style.attributes.insert(.underlined) }
        if run.traits.contains(.strike) { style.attributes.insert(.struck) }
        if let color = run.color {
            // The color of a reversed text is that behind it.
            if style.attributes.contains(.reversed) { style.background = style.color }
            style.attributes.remove(.reversed)
            style.color = color
        }
        return style.on(run.background, keepsColor: run.color != nil)
    }

    /// The style on a color; nil for no color. A text that does not keep its color gets the background color of the
    /// terminal, which is legible on it.
    func on(_ ground: Color?, keepsColor: Bool) -> TerminalStyle {
        guard let ground else { return self }
        var style = self
        if keepsColor {
            style.background = ground
        } else {
            (style.color, style.background) = (ground, nil)
            style.attributes.insert(.reversed)
        }
        return style
    }

    /// The sequence that turns all styles off.
    static let reset: StaticString = "\u{1B}[0m"

    /// Writes the sequence that turns the style on, in the colors of a terminal.
    ///
    /// The semantic colors are among the 16 that the theme of a terminal defines, so that they suit dark and light
    /// themes. Secondary text is faint in the default color.
    func write(into output: inout OutputBuffer, in colors: Capabilities.Colors = .all) {
        output.append("\u{1B}[")
        var isFirst = true
        func separate(_ output: inout OutputBuffer) {
            if !isFirst { output.append(UInt8(ascii: ";")) }
            isFirst = false
        }
        func write(_ code: StaticString, if isOn: Bool, _ output: inout OutputBuffer) {
            guard isOn else { return }
            separate(&output)
            output.append(code)
        }
        write("1", if: attributes.contains(.bold), &output)
        write("2", if: attributes.contains(.faint) || color == .secondary, &output)
        write("3", if: attributes.contains(.italic), &output)
        write("4", if: attributes.contains(.underlined), &output)
        write("7", if: attributes.contains(.reversed), &output)
        write("9", if: attributes.contains(.struck), &output)
        if let code = color.flatMap(Self.code) { write(code, if: true, &output) }
        if let code = background.flatMap(Self.backgroundCode) { write(code, if: true, &output) }
        for (color, isBackground) in [(color, false), (background, true)] {
            guard case .rgb(let red, let green, let blue) = color,
                let code = CellColor.rgb(red: red, green: green, blue: blue).code(colors, isBackground: isBackground)
            else { continue }
            separate(&output)
            output.append(string: code)
        }
        output.append(UInt8(ascii: "m"))
    }

    /// The code of a semantic color; nil for the default color.
    private static func code(of color: Color) -> StaticString? {
        switch color {
        case .primary, .secondary, .rgb: nil
        case .tertiary: "90"
        case .accent: "36"
        case .success: "32"
        case .warning: "33"
        case .danger: "31"
        }
    }

    /// The code of a semantic color behind a text; nil for an exact color.
    private static func backgroundCode(of color: Color) -> StaticString? {
        switch color {
        case .rgb: nil
        case .primary, .secondary: "47"
        case .tertiary: "100"
        case .accent: "46"
        case .success: "42"
        case .warning: "43"
        case .danger: "41"
        }
    }

    /// True if this is the default style.
    var isPlain: Bool { self == .plain || self == Self(color: .primary) }
}
