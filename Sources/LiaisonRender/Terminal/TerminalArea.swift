/// A rectangle of terminal cells.
struct TerminalArea: Equatable {
    var column: Int
    var line: Int
    var columns: Int
    var lines: Int
}
