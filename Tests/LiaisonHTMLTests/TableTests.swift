import LiaisonHTML
import LiaisonJSON
import TestSupport
import Testing

/// Tables of data, which are blocks, and tables that lay out a page.
@Suite struct TableTests {
    @Test(arguments: [
        (
            "x<table><tr><th>Name</th><th>Size</th></tr><tr><td>a</td><td>1</td></tr></table>y",
            ["paragraph x", "table Name|Size / a|1", "paragraph y"]
        ),
        // Tags that authors leave out.
        ("<table><tr><th>N<th>S<tr><td>a<td>1<tr><td>b", ["table N|S / a|1 / b"]),
        ("<table><td>a<td>b<tr><td>c<td>d</table>", ["table | / a|b / c|d"]),
        // Only the first row of the head is the header, and the others are bold.
        (
            "<table><thead><tr><td>A<td>B<tr><td>C<td>D<tbody><tr><td>a<td>b<tfoot><tr><td>e<td>f</table>",
            ["table A|B / **C**|**D** / a|b / e|f"]
        ),
        ("<table><tr><td>a<td>b<tr><th>c<td>d<tr><th>e<th>f</table>", ["table | / a|b / **c**|d / **e**|**f**"]),
        ("<table><tr><th>A<th>B</table>", ["table A|B"]),
        ("<table><tr><th></th><th>B</th></tr><tr><th>a</th><td>b</td></tr></table>", ["table |B / **a**|b"]),
        // Rows without texts show nothing.
        ("<table><tr><td>&nbsp;<td><tr><td>a<td>b<tr><td>c<td> <tr></table>", ["table | / a|b / c|"]),
        ("<table><tr><td> <td> <tr><td> <td> </table>a", ["paragraph a"]),
    ])
    func aTableOfDataIsABlock(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "<table><tr><td><p>a<p>b<br><br>c</td><td><div>d</div><div>e</div><hr></td></tr><tr><td>f<td>g</table>",
            ["table | / a\nb\nc|d\ne / f|g"]
        ),
        ("<table><tr><th>a<br>b<th>c<tr><td>d<td>e</table>", ["table a b|c / d|e"]),
        (
            "<table><tr><td>a <b>b</b> <a href=/c>c</a><td><code>d</code><tr><td>e<td>f</table>",
            ["table | / a **b** [c](https://h.example/c)|`d` / e|f"]
        ),
        (
            "<table><tr><td><img class=emoji alt=☂ src=/x> a<td>b<tr><td>c<td>d</table>", ["table | / ☂ a|b / c|d"]
        ),
        // Texts outside of cells stand before the table, as in browsers.
        (
            "<table>a<tr>b<td>c<td>d</td>e<tr><td>f<td>g</table>h",
            ["paragraph ab", "paragraph e", "table | / c|d / f|g", "paragraph h"]
        ),
        (
            "<table><caption>a <b>b</b><tr><td>c<td>d<tr><td>e<td>f</table>g",
            ["table (a **b**) | / c|d / e|f", "paragraph g"]
        ),
        (
            "<figure><table><tr><th>a<th>b<tr><td>c<td>d</table><figcaption>e</figcaption></figure>",
            ["table a|b / c|d", "caption e"]
        ),
    ])
    func aCellIsAText(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        (
            "<table><tr><th align=left>a<th align=CENTER>b<th style='color:red; text-align : right'>c<tr><td>d<td>e<td>f</table>",
            ["table a|^b|>c / d|e|f"]
        ),
        (
            "<table><tr><th>a<th align=center>b<th align=right>c<tr><td align=right>d<td align=right>e<td><tr><td>f<td align=center>g</table>",
            ["table >a|>b|>c / d|e| / f|g"]
        ),
        ("<table><tr><td>a<td align=end>b<tr><td align=center>c<td>d</table>", ["table |> / a|b / c|d"]),
    ])
    func columnsAreAligned(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>", ["table || / a||b / c|d|e"]),
        ("<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e</table>", ["table | / a|b / |c / d|e"]),
        (
            "<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>",
            ["table | / a|b / |c / d|e"]
        ),
        ("<table><tr><td>a<td rowspan=2>b<tr><td>c<tr><td>d<td>e</table>", ["table | / a|b / c| / d|e"]),
        (
            "<table><tr><th rowspan=2>N<th colspan=2>S<tr><th>w<th>h<tr><td>a<td>1<td>2</table>",
            ["table N|S| / |**w**|**h** / a|1|2"]
        ),
        // Cells cover no more than there is.
        (
            "<table><tr><td>a<td>b<tr><td colspan=100%>c<tr><td colspan=99999999999>d</table>",
            ["table | / a|b / c| / d|"]
        ),
        (
            "<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d<td rowspan=70000>e</table>",
            ["table | / a|b / |c / d|e"]
        ),
        ("<table><tr><td colspan=-1 rowspan=x>a<td>b<tr><td>c<td>d</table>", ["table | / a|b / c|d"]),
    ])
    func cellsCoverOthers(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test(arguments: [
        ("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>", ["row a | b", "row c | d"]),
        ("<table><tr><td>a</td><td></td><td>b</td></tr></table>", ["row a |  | b"]),
        ("<table><tr><td>a<tr><td>b</table>", ["paragraph a", "paragraph b"]),
        ("<table><caption>t</caption><tbody><tr><td>a</td></tr></tbody></table>", ["caption t", "paragraph a"]),
        ("<table><tr><td><p>a<p>b</td><td>c</td></tr></table>", ["paragraph a", "paragraph b", "paragraph c"]),
        (
            "<table><tr><td><h2>a</h2></td><td>b</td></tr><tr><td>c<td>d</table>",
            ["heading2 a", "paragraph b", "row c | d"]
        ),
        (
            "<table><tr><td><img src=/x></td><td>b</td></tr><tr><td>c<td>d</table>",
            ["image https://h.example/x", "paragraph b", "row c | d"]
        ),
        ("<table><tr><td>a<td>b<tr><td><ul><li>c</ul><td>d</table>", ["row a | b", "item1 • c", "paragraph d"]),
        // A table of data in one that lays out.
        (
            "<table><tr><td><table><tr><td>a<td>b<tr><td>c<td>d</table>e</td><td>f</td></tr></table>",
            ["table | / a|b / c|d", "paragraph e", "paragraph f"]
        ),
        ("<table><tr><td hidden>a<td>b<tr hidden><td>c<td>d<tr><td>e</table>", ["paragraph b", "paragraph e"]),
        ("<td>a<td>b", ["paragraph a", "paragraph b"]), ("<tr><td>a<td>b", ["row a | b"]),
        ("<pre><table><tr><td>1<td>a\n<tr><td>2<td>b</table></pre>", ["code 1", "code a", "code 2", "code b"]),
    ])
    func aTableOfLayoutIsNone(html: String, expected: [String]) throws {
        #expect(try blocks(html) == expected)
    }

    @Test func tooManyColumnsLayOut() throws {
        func table(_ count: Int) -> String {
            "<table>" + String(repeating: "<tr>" + String(repeating: "<td>a", count: count), count: 2)
        }
        #expect(try blocks(table(64)).count == 1)
        #expect(try blocks(table(65)).map { $0.prefix(9) } == ["row a | a", "row a | a"])
        // A cell behind the last column joins it.
        let covered = "<table><tr><td rowspan=2>x<td>b<tr>" + String(repeating: "<td>a", count: 64)
        #expect(
            try blocks(covered) == [
                "table " + String(repeating: "|", count: 63) + " / x|b / " + String(repeating: "|a", count: 63) + " a"
            ])
    }

    /// A table of more rows than a block may have continues in another block, and a long row in paragraphs.
    @Test func longTablesHaveSeveralBlocks() throws {
        let rows = (0..<2_500).map { "<tr><td>\($0)<td>b" }
        let tables = blocks(Array(("<table><tr><th>A<th align=right>B" + rows.joined()).utf8)).read { blocks in
            blocks.items.map { table in
                expect(table["columns"]?.items.map { $0["title"]?.string }, equals: ["A", "B"])
                expect(table["columns"]?.items.map { $0["alignment"]?.string }, equals: [nil, "end"])
                return table["rows"]?.items.map { $0.items.first { _ in true }?["text"]?.string } ?? []
            }
        }
        expect(tables.map(\.count), equals: [1_000, 1_000, 500])
        expect(tables.joined().map { $0 }, equals: (0..<2_500).map { "\($0)" })

        let long = String(repeating: "x", count: 200_000)
        #expect(
            try blocks("<table><tr><td>a<td>\(long)<tr><td>b<td>\(long)<tr><td>\(long)<td>\(long)<tr><td>c<td>d")
                == [
                    "table | / a|\(long)", "table | / b|\(long)", "paragraph \(long)", "paragraph \(long)",
                    "table | / c|d",
                ])
    }

    /// The output of a table stays in proportion to its HTML, whatever its cells cover.
    @Test(arguments: ["<tr><td>x", "<tr>", "<tr><td colspan=64>x", "<td>", "<tr><td rowspan=9><td>x"])
    func coveredCellsAreBounded(row: String) throws {
        let wide = "<table><tr>" + String(repeating: "<td rowspan=65000>x", count: 60) + "<td>y"
        for start in [wide, "<table><tr><th>" + String(repeating: "x", count: 16_000) + "<th>b"] {
            let html = Array((start + String(repeating: row, count: 4_000)).utf8)
            #expect(blocks(html).read(\.json).utf8.count <= 16 * html.count + 65_536)
        }
    }
}
