@testable import LiaisonKit
import TestSupport
import Testing

@Suite struct TextTableTests {
    private func cell(_ columns: [Nib.Column] = [], columnOf elements: [Nib.Element] = []) throws -> (
        Cell, TextTable
    ) {
        let cell = Cell(
            reuseIdentifier: "Sample", nib: Nib(.column([.table(columns, outlet: "table")] + elements)))
        return (cell, try #require(cell.table("table")))
    }

    private func append(_ rows: [[String]], to table: TextTable) {
        for row in rows {
            table.appendRow()
            for text in row { table.appendCell(text.utf8Span.span) }
        }
    }

    @Test func rowsHaveTheirCells() throws {
        let (_, table) = try cell([Nib.Column("A")])
        append([["a", "b"], [], ["c"]], to: table)
        expect((0..<3).map { table.cells(ofRow: $0).map(\.string) }, equals: [["a", "b"], [], ["c"]])
        #expect(table.columnCount == 2 && table.rowCount == 3 && table.hasHeader && !table.isEmpty)
        expect(table.alignment(ofColumn: 1), equals: .start)
        table.append("!".utf8Span.span, RunStyle(weight: .bold), url: "u".utf8Span.span)
        expect(table.cells(ofRow: 2).map(\.string), equals: ["c!"])
        expect(table.cells(ofRow: 2).first?.runs.map(\.range), equals: [1..<2])
    }

    @Test func whatWasAppendedIsRemoved() throws {
        let (_, table) = try cell([Nib.Column(alignment: .end)])
        #expect(!table.hasHeader && table.isEmpty)
        table.appendColumn(Nib.Column("B"))
        table.appendRow()
        table.appendCell("a".utf8Span.span, RunStyle(traits: .italic))
        #expect(table.hasHeader)
        table.removeAll()
        #expect(table.isEmpty && table.columns == [Nib.Column(alignment: .end)] && table.columnCount == 1)
        append([["b"]], to: table)
        expect(table.cells(ofRow: 0).map(\.string), equals: ["b"])
        expect(table.cells(ofRow: 0).first?.runs.count, equals: 0)
    }

    @Test func aTableWithoutARowTakesNoCell() throws {
        let (_, table) = try cell()
        #expect(!table.begin("a") && !table.add("a"))
        #expect(table.appendRow() && !table.add("a") && table.begin("a"))
        #expect(table.appendRow() && !table.add("a"))
    }

    @Test(arguments: [(0.0, 1.0), (-3, 1), (.nan, 1), (.infinity, 1), (0.5, 0.5)])
    func aWeightIsPositive(weight: Double, counted: Double) {
        expect(Nib.Column(weight: weight).weight, equals: counted)
    }

    /// A size whose content is not known takes a cell of a row that was not counted.
    @Test func aPartialSizeTakesWhatMayHaveAPlace() throws {
        var (known, partial) = (TableSize(), TableSize(isPartial: true))
        #expect(!known.add(.cell) && !known.add(.text) && partial.add(.text) && partial.add(.cell))
        #expect(partial.add(.row) && !partial.add(.text) && partial.add(.cell, TableSize.mostBytes))
        #expect(!partial.add(.text, 1) && partial.add(.text, 0) && !known.add(.column, TableSize.mostBytes + 1))
    }

    /// Each change of a table is measured again.
    @Test func theHeightFollowsTheRows() throws {
        let (cell, table) = try cell(columnOf: [.label("x")])
        let layout = Layout(metrics: TableMetrics())
        expect(layout.height(of: cell, fitting: 80), equals: 16)
        append([["a"], ["b"]], to: table)
        expect(layout.height(of: cell, fitting: 80), equals: 48)
        layout.layOut(cell, in: Size(width: 80, height: 48))
        #expect(table.frame == Rect(x: 0, y: 0, width: 80, height: 32) && !layout.hidesText(of: cell))
        table.isHidden = true
        expect(layout.height(of: cell, fitting: 80), equals: 16)
        table.isHidden = false
        table.removeAll()
        expect(layout.height(of: cell, fitting: 80), equals: 16)
    }

    @Test func aTableScrollsByColumns() throws {
        let (_, table) = try cell()
        table.grid.widths = [40, 80, 24, 24]
        table.grid.extent = 120
        // The columns start at 0, 56, 152 and 192, and end at 216.
        #expect(table.grid.scrolls && table.grid.lastFirstColumn == 2)
        for (offset, column) in [(0.0, 0), (55, 0), (56, 1), (151, 1), (152, 2), (9999, 2), (-1, 0)] {
            table.scroll(toOffset: offset)
            expect(table.firstColumn, equals: column)
        }
        table.grid.extent = 216
        #expect(!table.grid.scrolls && table.grid.lastFirstColumn == 0)
        #expect(!TableGrid().scrolls && TableGrid().lastFirstColumn == 0)
    }

    /// A reused cell shows the start of its table.
    @Test func aReusedTableIsAtItsStart() throws {
        let (cell, table) = try cell()
        table.grid.widths = [80, 80]
        table.grid.extent = 100
        table.scroll(toOffset: 96)
        expect(table.firstColumn, equals: 1)
        let pool = ReusePool("Sample")
        pool.enqueue(cell)
        #expect(pool.dequeue() === cell && table.firstColumn == 0)
    }
}

/// A medium where each row and each label takes a line.
private final class TableMetrics: TextMetrics {
    var unit: Size { Size(width: 8, height: 16) }
    func naturalWidth(of label: Label, limit: Double) -> Double { 8 }
    func height(of label: Label, width: Double, limit: Double) -> Double { 16 }
    func naturalWidth(of button: Button, limit: Double) -> Double { 8 }
    func height(of button: Button, width: Double) -> Double { 16 }
    func naturalWidth(of table: TextTable, limit: Double) -> Double { 8 }
    func height(of table: TextTable, width: Double) -> Double { Double(table.rowCount) * 16 }
}

extension TextTable {
    fileprivate func begin(_ text: String) -> Bool { appendCell(text.utf8Span.span) }

    fileprivate func add(_ text: String) -> Bool { append(text.utf8Span.span) }
}
