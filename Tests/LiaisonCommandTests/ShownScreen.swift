import TestSupport

/// The screen of a terminal after some text was written to the terminal.
struct ShownScreen {
    /// A place on the screen; a wide character has the one after it, too.
    private enum Place: Equatable {
        case empty
        case character(Character)
        case takenByWide
    }

    let columns: Int
    /// The escape sequences that the screen does not know.
    private(set) var unknown: [String] = []
    /// The number of lines that have scrolled off the top.
    private(set) var scrolledLines = 0
    /// The place of the next character. The column may be one past the last column.
    private(set) var cursor = (line: 0, column: 0)
    private var places: [[Place]]
    private var saved = (line: 0, column: 0)
    private var wraps = true

    init(columns: Int, lines: Int) {
        self.columns = columns
        places = Array(repeating: Array(repeating: .empty, count: columns), count: lines)
    }

    /// Its lines, each without the space at its end.
    var lines: [String] {
        places.map { line in
            var text = ""
            for place in line {
                switch place {
                case .empty: text.append(" ")
                case .character(let character): text.append(character)
                case .takenByWide: break
                }
            }
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Its lines, without the space at their ends and without the empty ones at the end.
    var text: String { lines.joined(separator: "\n").replacing(/\n+$/, with: "") }

    /// Writes a text to the screen.
    mutating func show(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": control(&rest)
            case "\r": cursor.column = 0
            case "\n": moveDown()
            default: write(scalar)
            }
        }
    }

    private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
        switch rest.popFirst() {
        case "7": saved = cursor
        case "8": cursor = saved
        case "[":
            var parameters = ""
            while let scalar = rest.popFirst() {
                if ("@"..."~").contains(scalar) { return perform(scalar, parameters) }
                parameters.unicodeScalars.append(scalar)
            }
        case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
        }
    }

    private mutating func perform(_ name: Unicode.Scalar, _ parameters: String) {
        switch (name, parameters) {
        case ("m", _): break
        case ("l", "?7"): wraps = false
        case ("h", "?7"): wraps = true
        case ("H", _):
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            cursor = (numbers.first ?? 1, numbers.last ?? 1)
            cursor = (min(cursor.line, places.count) - 1, min(cursor.column, columns) - 1)
        case ("K", ""): eraseLine()
        case ("J", ""):
            eraseLine()
            for line in places.indices where line > cursor.line { places[line] = emptyLine }
        case ("J", "2"): for line in places.indices { places[line] = emptyLine }
        default: unknown.append("CSI \(parameters)\(name)")
        }
    }

    private var emptyLine: [Place] { Array(repeating: .empty, count: columns) }

    /// From the cursor on. Behind the last column it still stands on it, as in xterm.
    private mutating func eraseLine() {
        for column in min(cursor.column, columns - 1)..<columns { places[cursor.line][column] = .empty }
    }

    private mutating func moveDown() {
        cursor.line += 1
        guard cursor.line == places.count else { return }
        cursor.line -= 1
        scrolledLines += 1
        places = places.dropFirst() + [emptyLine]
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        let width = (0x2E80...0xFFE6).contains(scalar.value) || scalar.value >= 0x1F000 ? 2 : 1
        if cursor.column + width > columns {
            guard wraps else { return }
            moveDown()
            cursor.column = 0
        }
        places[cursor.line][cursor.column] = .character(Character(scalar))
        if width == 2 { places[cursor.line][cursor.column + 1] = .takenByWide }
        cursor.column += width
    }
}
