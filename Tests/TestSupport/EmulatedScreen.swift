/// The screen of a terminal after some output: text, moves of the cursor, erasing and scrolling.
public struct EmulatedScreen {
    /// A cell: its character and its style. The character is nil in the second half of a wide one.
    private struct Cell: Equatable {
        var character: Character?
        var style = EmulatedStyle()

        static let blank = Cell(character: " ")
    }

    /// The sequences that the emulation does not know.
    public private(set) var unknown: [String] = []
    private let columns: Int
    private var cells: [[Cell]]
    private var style = EmulatedStyle()
    private var cursor = (line: 0, column: 0)
    private var region: Range<Int>

    /// Makes an empty screen.
    public init(columns: Int, lines: Int) {
        self.columns = columns
        cells = Array(repeating: Array(repeating: .blank, count: columns), count: lines)
        region = 0..<lines
    }

    /// The lines of the screen. Each ends before the spaces at its end. The second half of a wide character adds
    /// nothing.
    public var lines: [String] {
        cells.map { line in
            var text = String(line.compactMap(\.character))
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// True if all cells have the characters and styles of another screen.
    public func hasCells(of other: EmulatedScreen) -> Bool { cells == other.cells }

    /// Shows the output of a program, which must be valid UTF-8.
    public mutating func show(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let character = rest.popFirst() {
            switch character {
            case "\r": cursor.column = 0
            case "\n": cursor.line += 1
            case "\r\n": cursor = (cursor.line + 1, 0)
            case "\u{1B}" where rest.first == "]": while let next = rest.popFirst(), next != "\\" {}
            case "\u{1B}":
                var parameters = ""
                _ = rest.popFirst()
                while let next = rest.popFirst() {
                    if ("@"..."~").contains(next) {
                        perform(next, parameters)
                        break
                    }
                    parameters.append(next)
                }
            default: write(character)
            }
        }
    }

    /// The number of columns of a character. Correct for the characters in tests.
    private static func columns(of character: Character) -> Int {
        let isWide = character.unicodeScalars.contains { scalar in
            scalar == "\u{FE0F}" || scalar.properties.isEmojiPresentation || (0x2E80...0xFFE6).contains(scalar.value)
        }
        return isWide ? 2 : 1
    }

    private mutating func write(_ character: Character) {
        let width = min(Self.columns(of: character), columns)
        let column = min(cursor.column, columns - width)
        if column > 0, cells[cursor.line][column].character == nil { cells[cursor.line][column - 1] = .blank }
        if column + width < columns, cells[cursor.line][column + width].character == nil {
            cells[cursor.line][column + width] = .blank
        }
        cells[cursor.line][column] = Cell(character: character, style: character == " " ? style.ofBlanks : style)
        if width == 2 { cells[cursor.line][column + 1] = Cell(character: nil, style: style) }
        cursor.column = min(column + width, columns - 1)
    }

    /// Erases some cells from the cursor on. A wide character that loses a half becomes blank.
    private mutating func erase(_ count: Int, _ blank: Cell) {
        let end = min(cursor.column + count, columns)
        if cursor.column > 0, cells[cursor.line][cursor.column].character == nil {
            cells[cursor.line][cursor.column - 1] = .blank
        }
        if end < columns, cells[cursor.line][end].character == nil { cells[cursor.line][end] = .blank }
        for column in cursor.column..<end { cells[cursor.line][column] = blank }
    }

    private mutating func perform(_ name: Character, _ parameters: String) {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        // Erased cells have the background of the current style.
        let blank = Cell(character: " ", style: style.background)
        let empty = Array(repeating: blank, count: columns)
        switch name {
        case "m": if !style.change(parameters) { unknown.append("CSI \(parameters)m") }
        case "h", "l": break
        case "H": cursor = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
        case "C": cursor.column += numbers.first ?? 1
        case "G": cursor.column = (numbers.first ?? 1) - 1
        case "J": cells = Array(repeating: empty, count: cells.count)
        case "K": erase(columns, blank)
        case "X": erase(numbers.first ?? 1, blank)
        case "r":
            region = (numbers.first ?? 1) - 1..<(numbers.dropFirst().first ?? cells.count)
            cursor = (0, 0)
        case "S":
            for _ in 0..<(numbers.first ?? 1) {
                cells.remove(at: region.lowerBound)
                cells.insert(empty, at: region.upperBound - 1)
            }
        case "T":
            for _ in 0..<(numbers.first ?? 1) {
                cells.remove(at: region.upperBound - 1)
                cells.insert(empty, at: region.lowerBound)
            }
        default: unknown.append("CSI \(parameters)\(name)")
        }
    }
}
