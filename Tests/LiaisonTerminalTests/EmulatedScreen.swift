/// The screen of a terminal after some bytes: text, moves of the cursor, erasing and scrolling.
struct EmulatedScreen {
    /// The sequences that the screen does not know.
    private(set) var unknown: [String] = []
    private let columns: Int
    private var cells: [[Character?]]
    private var cursor = (line: 0, column: 0)
    private var region: Range<Int>

    init(columns: Int, lines: Int) {
        self.columns = columns
        cells = Array(repeating: Array(repeating: " ", count: columns), count: lines)
        region = 0..<lines
    }

    /// The lines, each without the spaces at its end. The second half of a wide character is nil.
    var lines: [String] {
        cells.map { line in
            var text = String(line.compactMap(\.self))
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    mutating func show(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\r": cursor.column = 0
            case "\n": cursor.line += 1
            case "\u{1B}" where rest.first == "]": while let next = rest.popFirst(), next != "\\" {}
            case "\u{1B}":
                var parameters = ""
                _ = rest.popFirst()
                while let next = rest.popFirst() {
                    if ("@"..."~").contains(next) {
                        perform(next, parameters)
                        break
                    }
                    parameters.unicodeScalars.append(next)
                }
            default: write(Character(scalar))
            }
        }
    }

    private mutating func write(_ character: Character) {
        let width = character == "熊" ? 2 : 1
        let column = min(cursor.column, columns - width)
        if cells[cursor.line][column] == nil { cells[cursor.line][column - 1] = " " }
        if column + width < columns, cells[cursor.line][column + width] == nil {
            cells[cursor.line][column + width] = " "
        }
        cells[cursor.line][column] = character
        if width == 2 { cells[cursor.line][column + 1] = nil }
        cursor.column = min(column + width, columns - 1)
    }

    private mutating func perform(_ name: Unicode.Scalar, _ parameters: String) {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        let empty: [Character?] = Array(repeating: " ", count: columns)
        switch name {
        case "m", "h", "l": break
        case "H": cursor = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
        case "C": cursor.column += numbers.first ?? 1
        case "J": cells = Array(repeating: empty, count: cells.count)
        case "K": for column in cursor.column..<columns { cells[cursor.line][column] = " " }
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
