/// A table of data that is being read: its columns, and the rows that are not yet written.
struct DataTable {
    /// The alignment of the texts of a column.
    enum Alignment: String {
        case start, center, end
    }

    struct Column {
        /// The text of the header cell; empty if there is none.
        var title: [UInt8] = []
        var alignment = Alignment.start
        /// True if a cell below the header has had its say about the alignment.
        fileprivate var hasCell = false
    }

    private(set) var columns: [Column]
    private(set) var rows: [[BlockText]] = []
    /// The caption, whose paragraphs are lines; empty if there is none.
    private(set) var caption = BlockText()
    /// The number of lists and quotes around a table in an item; nil for another table.
    let depth: Int?
    /// True in the head of the table, whose first row is the header.
    var isInHead = false

    /// The size of the rows, in bytes.
    private var size = 0
    /// The cells of the open row.
    private var row: [BlockText] = []
    private var mayBeHeader = true
    private var hasRow = false
    private var cell = TableCell()
    /// The number of rows below that a cell covers, for each column.
    private var covered: [Int] = []
    /// The number of empty cells that cells which cover several places may still make. Without a limit, short tags could
    /// make up most of the output.
    private var spareCells: Int

    /// The greatest number of rows in a block.
    private static let mostRows = 1_000
    /// The greatest size of the texts in a block, in bytes.
    static let mostBytes = 1 << 18
    /// The greatest size of the header row, in bytes. Each block of the table has the header.
    private static let mostBytesOfHeader = 1 << 14

    init(columns: Int, depth: Int?, spareCells: Int) {
        self.columns = Array(repeating: Column(), count: columns)
        (self.depth, self.spareCells) = (depth, spareCells)
    }

    /// Starts a cell of the open row.
    mutating func startCell(_ cell: TableCell) {
        while row.count < covered.count, covered[row.count] > 0, appendEmpty() {}
        self.cell = cell
        if !cell.isHeader, !isInHead { mayBeHeader = false }
    }

    /// Ends a cell with its text.
    mutating func endCell(_ text: BlockText) {
        guard row.count < TableSurvey.mostColumns else { return row[row.count - 1].append(text) }
        let column = row.count
        // A cell covers no columns that no other cell has.
        let last = max(min(column + cell.columns, columns.count), column + 1)
        row.append(text)
        addColumns(row.count)
        while row.count < last, appendEmpty() {}
        align(column)
        guard cell.rows > 1 else { return }
        while covered.count < row.count { covered.append(0) }
        for index in column..<row.count { covered[index] = cell.rows - 1 }
    }

    /// Ends a row, and returns its cells. A header row becomes the titles of the columns. Returns nil for such a row, and for
    /// one without texts.
    mutating func endRow() -> [BlockText]? {
        // The start of a row ends the row before, which may have ended by itself.
        guard !row.isEmpty else { return nil }
        let last = covered.lastIndex { $0 > 0 } ?? -1
        while row.count <= last, appendEmpty() {}
        defer {
            row.removeAll()
            mayBeHeader = true
        }
        guard row.contains(where: { !$0.isEmpty }) else { return nil }
        defer { hasRow = true }
        let size = row.reduce(0) { $0 + $1.bytes.count }
        guard !hasRow, mayBeHeader, size <= Self.mostBytesOfHeader else { return row }
        for (index, cell) in row.enumerated() {
            columns[index].title = cell.bytes.map { $0 == 0x0A ? 0x20 : $0 }
        }
        return nil
    }

    /// Ends a group of rows. No cell covers rows of the next group.
    mutating func endGroup() { covered.removeAll() }

    /// Returns whether the block of the table has room for one more row of a size.
    func hasRoom(_ size: Int) -> Bool { rows.count < Self.mostRows && self.size + size <= Self.mostBytes }

    mutating func append(_ row: [BlockText], _ size: Int) {
        rows.append(row)
        self.size += size
    }

    mutating func add(caption text: BlockText) {
        caption.separate("\n", before: .plain)
        caption.append(text)
    }

    mutating func removeRows() {
        rows.removeAll()
        caption = BlockText()
        size = 0
    }

    /// Appends a cell that is covered by another. Returns false if there are too many.
    private mutating func appendEmpty() -> Bool {
        guard spareCells > 0 else {
            covered = []
            return false
        }
        spareCells -= 1
        if row.count < covered.count, covered[row.count] > 0 { covered[row.count] -= 1 }
        row.append(BlockText())
        addColumns(row.count)
        return true
    }

    private mutating func addColumns(_ count: Int) {
        while columns.count < count { columns.append(Column()) }
    }

    /// Aligns a column as its first cell below the header says, else as the header says.
    private mutating func align(_ column: Int) {
        guard !columns[column].hasCell else { return }
        columns[column].alignment = cell.alignment ?? columns[column].alignment
        columns[column].hasCell = !cell.isHeader && !isInHead
    }
}

/// What the tag of a cell of a table says.
struct TableCell {
    var isHeader = false
    /// The numbers of columns and rows that the cell covers.
    var (columns, rows) = (1, 1)
    /// The alignment; nil if the tag names none.
    var alignment: DataTable.Alignment?

    init() {}

    init(_ tag: HTMLAttributes, isHeader: Bool) {
        self.isHeader = isHeader
        guard !tag.isEmpty else { return }
        columns = Self.span(tag, "colspan", atMost: TableSurvey.mostColumns)
        // A cell that covers 0 rows covers all of its group.
        rows = tag.number("rowspan") == 0 ? Self.mostRows : Self.span(tag, "rowspan", atMost: Self.mostRows)
        switch tag.declaration("text-align") ?? tag["align"]?.lowercased() {
        case "center", "middle", "-webkit-center": alignment = .center
        case "right", "end", "-webkit-right": alignment = .end
        case "left", "start", "-webkit-left", "justify": alignment = .start
        default: break
        }
    }

    /// The number of columns or rows that a cell covers.
    static func span(_ tag: HTMLAttributes, _ name: StaticString, atMost most: Int) -> Int {
        tag.isEmpty ? 1 : min(max(tag.number(name) ?? 1, 1), most)
    }

    /// The greatest number of rows that a cell covers (HTML, 4.9.11).
    private static let mostRows = 65_534
}
