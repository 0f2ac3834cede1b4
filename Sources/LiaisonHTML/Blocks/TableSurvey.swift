/// What the tags of a table say about it before it is read: whether it holds data, or only lays out a page.
struct TableSurvey {
    /// The number of columns.
    private(set) var columns = 0
    private var rows = 0
    private var (cellsOfRow, columnsOfRow) = (0, 0)
    private var mostCells = 0
    private var isInHead = false
    /// True if the first row consists of header cells, or stands in the head.
    private var hasHeader = true
    private var holdsBlocks = false

    /// The greatest number of columns of a table of data.
    static let mostColumns = 64

    /// Returns whether the table holds data. A table that lays out a page has a single column or row, or it holds pictures,
    /// headings, lists and other tables.
    var isData: Bool {
        !holdsBlocks && (2...Self.mostColumns).contains(mostCells) && (rows > 1 || rows == 1 && hasHeader)
    }

    /// Takes the next tag. Returns false at the end of the table, or if the table holds no data.
    mutating func take(_ markup: HTMLMarkup, in source: HTMLSource, _ links: inout BlockLinks) -> Bool {
        let isStart = markup.kind == .startTag
        switch BlockElement(markup.name) {
        case .table:
            holdsBlocks = isStart
            return false
        case .rowGroup:
            isInHead = isStart && markup.name == HTMLName("thead")
            (cellsOfRow, columnsOfRow) = (0, 0)
        case .row: (cellsOfRow, columnsOfRow) = (0, 0)
        case .cell, .headerCell:
            if isStart { takeCell(markup, HTMLAttributes(of: markup, in: source)) }
        case .image:
            if isStart, ImageTag.isPicture(HTMLAttributes(of: markup, in: source), &links) { holdsBlocks = true }
        case .heading, .quote, .list, .item, .preformatted, .embed, .media: holdsBlocks = holdsBlocks || isStart
        case .inline, .look, .link, .quotation, .abbreviation, .ruby, .control, .math, .lineBreak, .rule, .block,
            .summary, .term, .definition, .code, .caption, .tableCaption, .picture, .source, .hidden:
            break
        }
        return !holdsBlocks && mostCells <= Self.mostColumns
    }

    private mutating func takeCell(_ markup: HTMLMarkup, _ tag: HTMLAttributes) {
        if cellsOfRow == 0 { rows += 1 }
        if rows == 1, !isInHead, markup.name != HTMLName("th") { hasHeader = false }
        cellsOfRow += 1
        mostCells = max(mostCells, cellsOfRow)
        // Authors let the last cell span more columns than there are.
        columns = min(max(columns, columnsOfRow + 1), Self.mostColumns)
        columnsOfRow += TableCell.span(tag, "colspan", atMost: Self.mostColumns)
    }
}
