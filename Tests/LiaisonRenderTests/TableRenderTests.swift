@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

/// Tables in a terminal and on a page.
@Suite struct TableRenderTests {
    private static let columns = [
        Nib.Column("Name"), Nib.Column("Size", alignment: .end), Nib.Column("Note", alignment: .center),
    ]
    private static let rows = [["main.c", "1200", "ok"], ["größe.swift", "7", ""], ["日本語", "42", "wide"]]

    private static func fill(_ cell: Cell, _ rows: [[String]]) {
        for table in cell.tables {
            for row in rows {
                table.appendRow()
                for text in row { table.appendCell(text.utf8Span.span) }
            }
        }
    }

    private func lines(
        _ columns: [Nib.Column] = columns, _ rows: [[String]] = rows, width: Int, height: EntryHeight = .selfSizing,
        firstColumn: Int = 0
    ) -> [String] {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(.table(columns, outlet: "view")))
        cell.height = height
        Self.fill(cell, rows)
        let renderer = TerminalRenderer(columns: width, isStyled: false)
        _ = renderer.height(of: cell, fitting: renderer.width)
        for table in cell.tables {
            table.scroll(toOffset: firstColumn == 0 ? 0 : table.grid.offset(ofColumn: firstColumn))
        }
        return TerminalPage.text(of: cell, in: renderer).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    @Test func columnsAreAsWideAsTheirTexts() {
        expect(
            lines(width: 40),
            equals: [
                "Name         Size  Note", "───────────  ────  ────", "main.c       1200   ok", "größe.swift     7",
                "日本語         42  wide",
            ])
        expect(lines([], [["a", "b"], ["", "c", "d"]], width: 10), equals: ["a  b", "   c  d"])
        expect(lines([], [["", ""]], width: 10), equals: [""])
        expect(lines([Nib.Column("A")], [], width: 10), equals: ["A", "─"])
        expect(lines([], [], width: 10), equals: [])
    }

    /// Long texts wrap on words. The columns share the width by their weights, and short texts stay whole.
    @Test func longTextsWrap() {
        let rows = [["1", "a long text of several words", "another text that is long"]]
        let weights = { (first: Double) in [Nib.Column(), Nib.Column(weight: first), Nib.Column()] }
        expect(
            lines(weights(1), rows, width: 33),
            equals: ["1  a long text of  another text", "   several words   that is long"])
        expect(
            lines(weights(2), rows, width: 33),
            equals: [
                "1  a long text of       another", "   several words        text that",
                "                        is long",
            ])
    }

    /// A table whose columns would be too narrow scrolls. Marks say that there are more columns.
    @Test func aWideTableScrolls() {
        let columns = ["One", "Second", "Third", "Fourth"].map { Nib.Column($0) }
        let rows = [["12345678", "12345678", "12345678", "12345678"], ["a", "b", "c", "d"]]
        expect(
            lines(columns, rows, width: 24),
            equals: [
                "One       Second       ›", "────────  ────────", "12345678  12345678     ›",
                "a         b            ›",
            ])
        expect(
            lines(columns, rows, width: 24, firstColumn: 1).map { $0.prefix(12) },
            equals: ["‹ Second    ", "  ────────  ", "‹ 12345678  ", "‹ b         "])
        // The last columns stay at the end.
        expect(
            lines(columns, rows, width: 24, firstColumn: 3),
            equals: ["‹ Third     Fourth", "  ────────  ────────", "‹ 12345678  12345678", "‹ c         d"])
    }

    @Test(arguments: 1...12)
    func noTableIsTooWide(width: Int) {
        let rows = [["a", "some words", "日本語", "averyverylongword"], []]
        for line in lines(Self.columns, rows, width: width) {
            #expect(line.unicodeScalars.reduce(0) { $0 + CharacterWidth.columns(of: $1) } <= width, "\(line)")
        }
    }

    @Test func aTableThatIsTooHighEndsInAnEllipsis() {
        expect(
            lines(width: 40, height: .fixed(48)),
            equals: ["Name         Size  Note", "───────────  ────  ────", "main.c…      120…  ok…"])
    }

    @Test func controlCharactersAreNeutralised() {
        expect(lines([Nib.Column("\u{1B}[31m")], [["a\u{202E}b"]], width: 20), equals: ["␛[31m", "─────", "a�b"])
    }

    @Test func runsHaveTheirStyles() {
        let text = TerminalPage.text(of: .table([Nib.Column("T")]), columns: 20, isStyled: true) { cell in
            cell.tables[0].appendRow()
            cell.tables[0].appendCell("10".utf8Span.span)
            cell.tables[0].append("8".utf8Span.span, RunStyle(weight: .bold, traits: .superscript))
        }
        expect(text, equals: "\u{1B}[1mT\u{1B}[0m\n\u{1B}[2m────\u{1B}[0m\n10\u{1B}[1m^8\u{1B}[0m\n")
    }

    private func markup(_ columns: [Nib.Column], _ set: (TextTable) -> Void) -> String {
        HTMLPage.markup(of: .table(columns, outlet: "view")) { cell in cell.tables.forEach(set) }
    }

    @Test func aPageHasATable() {
        let page = markup([Nib.Column("A & B"), Nib.Column("Size", alignment: .end)]) { table in
            table.appendRow()
            table.appendCell("<b>".utf8Span.span)
            table.appendCell("1".utf8Span.span)
            table.append("2".utf8Span.span, RunStyle(traits: .italic))
            table.appendRow()
            table.appendCell("here".utf8Span.span, url: "https://a.b/".utf8Span.span)
        }
        expect(
            page,
            equals: #"<div><div class="table" tabindex="0"><table><thead><tr><th scope="col" dir="auto">A &amp; B</th>"#
                + #"<th scope="col" class="end" dir="auto">Size</th></tr></thead><tbody><tr><td dir="auto">&lt;b&gt;</td>"#
                + #"<td class="end" dir="auto">1<i>2</i></td></tr><tr><td dir="auto"><a href="https://a.b/" "#
                + #"rel="noopener noreferrer" class="inline">here</a></td></tr></tbody></table></div></div>"#)
        #expect(HTMLReader(Array(page.utf8)).faults.isEmpty)
    }

    @Test func aTableMayHaveNoHeaderAndOtherShares() {
        let page = markup([Nib.Column(weight: 3), Nib.Column(alignment: .center)]) { table in
            table.color = .danger
            table.accessibilityLabel.string = "Sizes"
            table.appendRow()
            table.appendCell("a".utf8Span.span, url: "javascript:a".utf8Span.span)
            table.appendCell("b".utf8Span.span)
            table.appendCell("c".utf8Span.span)
        }
        expect(
            page,
            equals: #"<div><div class="table danger" tabindex="0" role="group" aria-label="Sizes"><table><colgroup>"#
                + #"<col style="width:60%"><col style="width:20%"><col style="width:20%"></colgroup><tbody><tr>"#
                + #"<td dir="auto">a</td><td class="center" dir="auto">b</td><td dir="auto">c</td></tr></tbody></table>"#
                + "</div></div>")
    }

    @Test func theEstimateGrowsWithTheRows() {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(.table(Self.columns)))
        let renderer = HTMLRenderer()
        let empty = renderer.height(of: cell, fitting: 640)
        Self.fill(cell, Self.rows)
        let full = renderer.height(of: cell, fitting: 640)
        expect(empty, equals: 30)
        expect(full, equals: 4 * empty)
        #expect(renderer.height(of: cell, fitting: 120) > full)
    }
}
