internal import CUnistring
internal import LiaisonKit
public import LiaisonTerminal

/// Puts text in the cells of a screen, cluster by cluster. A cluster takes as many cells as columns in any other
/// output.
public struct ScreenPainter {
    private let screen: Screen

    /// Makes a painter for a screen.
    public init(_ screen: Screen) {
        self.screen = screen
    }

    /// Puts a text on a line of the screen, from a column on, both from 0, in a style. Control characters are replaced.
    /// The text ends at the column `limit`, at the latest. Returns the column after the text.
    @discardableResult
    public func put(_ text: String, line: Int, column: Int, limit: Int = .max, style: CellStyle = .plain) -> Int {
        let bytes = Array(TerminalText.sanitizedLine(text).utf8)
        return put(bytes[...], line: line, column: column, limit: limit, style: style, link: 0)
    }

    /// The number of columns that a text takes.
    public static func columns(of text: String) -> Int {
        let bytes = Array(TerminalText.sanitizedLine(text).utf8)
        var sum = 0
        forEachCluster(bytes[...]) { _, columns in
            sum += columns
            return true
        }
        return sum
    }

    /// Puts valid UTF-8 without control characters on a line. Returns the column after the text.
    @discardableResult
    func put(
        _ bytes: ArraySlice<UInt8>, line: Int, column: Int, limit: Int = .max, style: CellStyle, link: UInt16
    ) -> Int {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            let shown = bytes.prefix(max(limit - column, 0))
            return screen.put(plain: shown, line: line, column: column, style: style, link: link)
        }
        var column = column
        Self.forEachCluster(bytes) { cluster, columns in
            guard column + columns <= limit else { return false }
            column = screen.put(
                cluster: cluster, columns: columns, line: line, column: column, style: style, link: link)
            return true
        }
        return column
    }

    /// Calls a function with each cluster and the number of columns that it takes, until the function returns false.
    private static func forEachCluster(_ bytes: ArraySlice<UInt8>, _ visit: (ArraySlice<UInt8>, _ columns: Int) -> Bool)
    {
        var starts = [CChar](repeating: 0, count: bytes.count)
        bytes.withUnsafeBufferPointer { text in
            u8_grapheme_breaks(text.baseAddress, text.count, &starts)
            var start = 0
            while start < text.count {
                var end = start + 1
                while end < text.count, starts[end] == 0 { end += 1 }
                let columns = CharacterWidth.columns(ofCluster: text[start..<end])
                guard visit(bytes[bytes.startIndex + start..<bytes.startIndex + end], columns) else { return }
                start = end
            }
        }
    }
}

extension TerminalStyle {
    /// The style in the form of a cell of a screen.
    var cellStyle: CellStyle {
        var attributes: CellStyle.Attributes = []
        if self.attributes.contains(.bold) { attributes.insert(.bold) }
        if self.attributes.contains(.faint) || color == .secondary { attributes.insert(.faint) }
        if self.attributes.contains(.italic) { attributes.insert(.italic) }
        if self.attributes.contains(.underlined) { attributes.insert(.underlined) }
        if self.attributes.contains(.struck) { attributes.insert(.struck) }
        if self.attributes.contains(.reversed) { attributes.insert(.reversed) }
        return CellStyle(
            attributes, color: color.map { CellColor($0) } ?? .standard,
            background: background.map { CellColor(behindText: $0) } ?? .standard)
    }
}

extension CellColor {
    /// The color behind the text of a cell. The default color of text is the white of the theme.
    init(behindText color: Color) {
        let color = CellColor(color)
        self = color == .standard ? .theme(7) : color
    }

    /// The color of a cell of the screen.
    init(_ color: Color) {
        self =
            switch color {
            case .primary, .secondary: .standard
            case .tertiary: .role(.tertiary)
            case .accent: .role(.accent)
            case .success: .role(.success)
            case .warning: .role(.warning)
            case .danger: .role(.danger)
            case .rgb(let red, let green, let blue): .rgb(red: red, green: green, blue: blue)
            }
    }
}
