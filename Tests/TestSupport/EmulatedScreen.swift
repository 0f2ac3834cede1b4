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
    /// The number of lines that line feeds have scrolled off the top.
    public private(set) var scrolledLines = 0
    /// The place of the next character. The column may be one past the last column.
    public private(set) var cursor = (line: 0, column: 0)
    private let columns: Int
    private var cells: [[Cell]]
    private var style = EmulatedStyle()
    private var saved = (line: 0, column: 0)
    private var wraps = true
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

    /// The lines, one below the other, without the empty ones at the end.
    public var text: String { lines.joined(separator: "\n").replacing(/\n+$/, with: "") }

    /// True if all cells have the characters and styles of another screen.
    public func hasCells(of other: EmulatedScreen) -> Bool { cells == other.cells }

    /// Shows the output of a program, which must be valid UTF-8.
    public mutating func show(_ bytes: [UInt8]) { show(String(decoding: bytes, as: UTF8.self)) }

    /// Shows the output of a program.
    public mutating func show(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\r": cursor.column = 0
            case "\n": moveDown()
            case "\r\n":
                cursor.column = 0
                moveDown()
            case "\u{1B}": escape(&rest)
            default: write(character)
            }
        }
    }

    private mutating func escape(_ rest: inout Substring) {
        switch rest.popFirst() {
        case "7": saved = cursor
        case "8": cursor = saved
        case "]": while let next = rest.popFirst(), next != "\\" {}
        case "[":
            var parameters = ""
            while let next = rest.popFirst() {
                if ("@"..."~").contains(next) { return perform(next, parameters) }
                parameters.append(next)
            }
        case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
        }
    }

    private mutating func moveDown() {
        cursor.line += 1
        guard cursor.line == cells.count else { return }
        cursor.line -= 1
        scrolledLines += 1
        cells = cells.dropFirst() + [Array(repeating: .blank, count: columns)]
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
        if wraps, cursor.column + width > columns {
            cursor.column = 0
            moveDown()
        }
        let column = min(cursor.column, columns - width)
        if column > 0, cells[cursor.line][column].character == nil { cells[cursor.line][column - 1] = .blank }
        if column + width < columns, cells[cursor.line][column + width].character == nil {
            cells[cursor.line][column + width] = .blank
        }
        cells[cursor.line][column] = Cell(character: character, style: character == " " ? style.ofBlanks : style)
        if width == 2 { cells[cursor.line][column + 1] = Cell(character: nil, style: style) }
        cursor.column = column + width
    }

    /// Erases some cells from the cursor on. Behind the last column the cursor still is on that column, as in xterm. A wide
    /// character that loses a half becomes blank.
    private mutating func erase(_ count: Int, _ blank: Cell) {
        let start = min(cursor.column, columns - 1)
        let end = min(start + count, columns)
        if start > 0, cells[cursor.line][start].character == nil { cells[cursor.line][start - 1] = .blank }
        if end < columns, cells[cursor.line][end].character == nil { cells[cursor.line][end] = .blank }
        for column in start..<end { cells[cursor.line][column] = blank }
    }

    private mutating func perform(_ name: Character, _ parameters: String) {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        // Erased cells have the background of the current style.
        let blank = Cell(character: " ", style: style.background)
        let empty = Array(repeating: blank, count: columns)
        switch name {
        case "m": if !style.change(parameters) { unknown.append("CSI \(parameters)m") }
        case "h", "l": if parameters == "?7" { wraps = name == "h" }
        case "H":
            cursor.line = min(numbers.first ?? 1, cells.count) - 1
            cursor.column = min(numbers.dropFirst().first ?? 1, columns) - 1
        case "C": cursor.column += numbers.first ?? 1
        case "G": cursor.column = (numbers.first ?? 1) - 1
        case "J" where parameters.isEmpty:
            erase(columns, blank)
            for line in cells.indices where line > cursor.line { cells[line] = empty }
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
