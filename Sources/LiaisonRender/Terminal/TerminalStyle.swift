internal import LiaisonKit

/// How a piece of text looks in a terminal.
struct TerminalStyle: Equatable {
    var isBold = false
    var isFaint = false
    var isItalic = false
    var isUnderlined = false
    /// nil: the terminal's own.
    var color: Color?

    /// No style at all.
    static let plain = TerminalStyle()

    init(color: Color? = nil) {
        self.color = color
    }

    /// The look of a view's text in its style and color. A link is underlined.
    init(_ style: TextStyle, of view: View, color: Color? = nil) {
        isItalic = style.isItalic
        isUnderlined = !view.link.isEmpty
        self.color = view.color ?? color
    }

    /// The same look in a weight.
    func weighing(_ weight: Weight) -> TerminalStyle {
        var style = self
        style.isBold = weight.rawValue >= Weight.semibold.rawValue
        style.isFaint = weight.rawValue <= Weight.light.rawValue
        return style
    }

    /// Ends every style.
    static let reset: StaticString = "\u{1B}[0m"

    /// Writes the sequence that turns the style on.
    ///
    /// The semantic colors are of the 16 that each terminal's theme defines, so that they suit dark and light ones. What is
    /// secondary is faint in the terminal's own color.
    func write(into output: inout OutputBuffer) {
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
        write("1", if: isBold, &output)
        write("2", if: isFaint || color == .secondary, &output)
        write("3", if: isItalic, &output)
        write("4", if: isUnderlined, &output)
        if let code = color.flatMap(Self.code) { write(code, if: true, &output) }
        if case .rgb(let red, let green, let blue) = color {
            write("38;2;", if: true, &output)
            output.append(string: "\(red);\(green);\(blue)")
        }
        output.append(UInt8(ascii: "m"))
    }

    /// The code of a semantic color; nil: it needs none.
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

    /// Whether nothing needs to be turned on.
    var isPlain: Bool { self == .plain || self == Self(color: .primary) }
}
