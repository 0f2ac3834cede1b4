@testable import LiaisonKit
import LiaisonRender
import Testing
import TestSupport

/// Cells side by side: on the lines of a terminal, and on a page.
struct GridTests {
    private let recorder = OutputRecorder()

    /// Renders sections of rows in a grid, with their headers.
    private func lines(
        _ sections: [Section], columns: Int = 20, grid: Grid = Grid(.count(2), minimumRowWidth: 0)
    ) -> [String] {
        let renderer = TerminalRenderer(columns: columns, isStyled: false, lineSpacing: grid.lineSpacing)
        return recorder.output(of: sections, renderer, width: renderer.width, grid)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private func rows(_ texts: String...) -> [any Entry] { texts.map(label) }

    private func label(_ text: String) -> any Entry {
        let nib = Nib(Nib.Element(.label(TextStyle(), text: text)))
        return Row((), registration: .nib(nib, text))
    }

    private func header(_ text: String) -> any Entry {
        let nib = Nib(Nib.Element(.label(TextStyle(), text: text)))
        return SectionComponent((), registration: .nib(nib, text))
    }

    @Test func rowsStandSideBySideAndHeadersAcross() {
        let section = Section(id: "a", header: header("A header as wide as"), rows: rows("one", "two", "three"))
        expect(lines([section]), equals: ["A header as wide as", "one        two", "", "three"])
    }

    @Test func aLineHasTheLinesOfItsHighestCell() {
        let grid = Grid(.count(2), rowSpacing: 16, lineSpacing: 0, minimumRowWidth: 0)
        let section = Section(id: "a", rows: rows("a b c d e f g h", "x", "y", "long long long"))
        expect(
            lines([section], grid: grid), equals: ["a b c d e  x", "f g h", "y          long long", "           long"])
    }

    @Test func aBlankLineStandsBetweenLinesOfRowsAndBetweenSections() {
        let sections = ["a", "b"].map { Section(id: $0, rows: rows("1", "2", "3")) }
        expect(lines(sections), equals: ["1          2", "", "3", "", "1          2", "", "3"])
    }

    @Test(arguments: [(40, 1), (41, 1), (42, 2), (63, 2), (64, 3), (200, 3)])
    func aColumnIsAtLeastTwentyColumnsWide(columns: Int, expected: Int) {
        let section = Section(id: "a", rows: rows("one", "two", "three"))
        let first = lines([section], columns: columns, grid: Grid(.count(3))).first ?? ""
        expect(first.split(separator: " ").count, equals: expected)
    }

    @Test func aCellWithoutLinesLeavesItsColumnEmpty() {
        let empty = Row((), registration: .nib(Nib(.spacer), "spacer"))
        let section = Section(id: "a", rows: [empty] + rows("two", "three"))
        expect(lines([section]), equals: ["           two", "", "three"])
    }

    @Test(arguments: 1...30)
    func noCellLeavesItsColumns(columns: Int) {
        let section = Section(id: "a", rows: rows("wwwwwwwwwwww", "xxxxxxxx", "yyyyyyyyy", "zzzz", "日本語日本語日本語"))
        for count in 1...5 {
            for line in lines([section], columns: columns, grid: Grid(.count(count), minimumRowWidth: 0)) {
                #expect(TerminalPage.columns(of: line) <= columns, "\(count) rows a line: \(line)")
            }
        }
    }

    @Test func aCarouselIsDrawnSideBySideAndCutAtTheEdge() {
        let carousel = Carousel(rows("one", "two", "a long text", "four"), itemWidth: 48, spacing: 16)
        let section = Section(id: "a", rows: [carousel])
        expect(
            lines([section], grid: Grid(.count(1))),
            equals: [
                "one     two     a", "                lon…",
            ])
    }

    @Test func aCarouselBesideOthersIsCutAtItsOwnEdge() {
        let carousel = Carousel(rows("one", "twelve"), itemWidth: 48, spacing: 16)
        let section = Section(id: "a", rows: [carousel] + rows("beside"))
        expect(lines([section], columns: 24), equals: ["one     tw…  beside"])
    }

    @Test func aCarouselOfAPageHoldsAllItsRowsAsCards() {
        let carousel = Carousel(rows("one", "two", "three"), itemWidth: 100, spacing: 8)
        let page = recorder.output(
            of: [Section(id: "a", rows: [carousel])], HTMLRenderer(), width: 120, Grid(.count(1)), extent: .infinity)
        let card = "<article style=\"display:block;flex:none;margin:0;width:100px\">"
        #expect(
            page.hasSuffix(
                """
                <article id="a">
                <div class="carousel" tabindex="0" role="group" aria-label="Carousel" style="gap:8px">
                \(card)<div><p dir="auto">one</p></div>
                </article>
                \(card)<div><p dir="auto">two</p></div>
                </article>
                \(card)<div><p dir="auto">three</p></div>
                </article>
                </div>
                </article>
                </main>
                </body>
                </html>

                """))
    }

    @Test func aPageHasTheNumberOfRowsALineThatTheGridHas() {
        let page = page(Grid(.count(3), rowSpacing: 10, lineSpacing: 4))
        #expect(
            page.contains(
                """
                article { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(min(160px, 100%), \
                (100% - 20px) / 3 - .05px), 1fr)); column-gap: 10px;
                """))
        #expect(page.contains("article > :is(header, footer) { grid-column: 1 / -1 }\n"))
        #expect(page.contains("article > div { margin-bottom: 4px }\n"))
    }

    @Test func aPageHasAsManyRowsALineAsFit() {
        #expect(page(Grid(.minimumWidth(160))).contains("repeat(auto-fill, minmax(min(160px, 100%), 1fr))"))
    }

    /// Such a distance counts as 0, as in the data view.
    @Test(arguments: [-5.0, .infinity, .nan]) func aDistanceThatIsNoneIsNotOnThePage(distance: Double) {
        let page = page(Grid(.count(3), rowSpacing: distance, lineSpacing: distance))
        #expect(page.contains("(100% - 0px) / 3") && page.contains("; column-gap: 0px;"))
        #expect(page.contains("article > div { margin-bottom: 0px }\n"))
    }

    @Test func thePageOfATableHasNoGrid() {
        #expect(!page(nil).contains("grid-template-columns"))
    }

    private func page(_ grid: Grid?) -> String {
        var options = HTMLRenderer.Options()
        options.grid = grid
        return recorder.output(of: [], HTMLRenderer(options: options), width: 640, Grid(.count(1)))
    }
}

/// Streams sections through a collection view to a renderer.
private struct OutputRecorder {
    func output(
        of sections: [Section], _ renderer: any Renderer, width: Double, _ grid: Grid, extent: Double? = nil
    ) -> String {
        let liaison = Liaison()
        let view = CollectionView(viewport: Size(width: width, height: 64), sizing: renderer, grid: grid)
        view.carouselExtent = extent
        liaison.liaise(view)
        var output = OutputBuffer()
        renderer.begin(title: "", into: &output)
        for section in sections {
            liaison.append(section)
            view.scrollToEnd { renderer.render($0, at: $1, ofSection: section.id, into: &output) }
            liaison.discardSectionsAboveViewport()
        }
        renderer.end(into: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}
