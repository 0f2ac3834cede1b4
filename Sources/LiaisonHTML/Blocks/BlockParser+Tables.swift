extension BlockParser {
    /// Starts a table. Its tags decide whether it is a block of its own.
    mutating func startTable(_ tag: HTMLAttributes) {
        if isInText { context.heading = nil }
        endTable()
        guard !context.isPreformatted, !["presentation", "none"].contains(tag["role"]) else { return }
        let survey = surveyTable()
        guard survey.isData else { return }
        table = DataTable(
            columns: survey.columns, depth: context.depthInItem, spareCells: source.count / 2 + 1024)
    }

    mutating func endTable() {
        endRow()
        if let table { writer.writeTable(table, &links) }
        table = nil
        breakTable()
        formats.isTerm = false
    }

    /// Starts or ends a group of rows.
    mutating func breakRows(isInHead: Bool) {
        guard table != nil else { return breakTable() }
        endRow()
        table?.endGroup()
        table?.isInHead = isInHead
    }

    mutating func startRow() {
        context.isCaption = false
        guard table == nil else { return endRow() }
        startLayoutRow()
    }

    mutating func startCell(_ tag: HTMLAttributes, isHeader: Bool) {
        if table == nil {
            startLayoutCell()
            formats.isTerm = isHeader
        } else {
            endCell()
            context.isCaption = false
            finish()
            table?.startCell(TableCell(tag, isHeader: isHeader))
            isInCell = true
            formats.isTerm = isHeader || table?.isInHead == true
        }
    }

    mutating func endCell() {
        formats.isTerm = false
        guard isInCell else { return }
        isInCell = false
        let text = takeText()
        table?.endCell(text)
    }

    mutating func endRow() {
        endCell()
        guard let row = table?.endRow() else { return }
        let size = row.reduce(0) { $0 + links.size(of: $1) }
        if table?.hasRoom(size) == false { writeRows() }
        guard size <= DataTable.mostBytes else {
            // A row that is too long for any table is read cell by cell.
            for cell in row where !cell.isEmpty { writer.write(.paragraph, cell, &links) }
            return
        }
        table?.append(row, size)
    }

    /// Writes the rows so far, so that the others follow in a further table.
    private mutating func writeRows() {
        guard let table, !table.rows.isEmpty else { return }
        writer.writeTable(table, &links)
        self.table?.removeRows()
    }

    /// Starts a caption, that of the table or of a figure.
    mutating func startCaption(ofTable: Bool) {
        if ofTable { endRow() }
        startBlock { $0.isCaption = true }
    }
}
