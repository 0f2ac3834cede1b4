@testable import LiaisonKit
import LiaisonRender
import TestSupport
import Testing

/// Cells whose stacks repeat their elements: a reused cell is written as a new one.
@Suite struct RepetitionRenderTests {
    private static func cell() -> Cell {
        let facts = HTMLPage.stack(
            .row, [HTMLPage.label("key", outlet: "key"), HTMLPage.label("value", outlet: "value")])
        let element = HTMLPage.stack(
            .column, [HTMLPage.stack(.column, [facts]) { $0.each = "facts" }, HTMLPage.label("end")])
        return Cell(reuseIdentifier: "Sample", nib: Nib(element))
    }

    private static func show(_ count: Int, in cell: Cell, linkingTo url: String = "") {
        cell.repeatingStacks.first?.repetitionCount = count
        for index in 0..<count {
            let key = cell.outlet("key", in: index) as? Label
            key?.text.string = "k\(index)"
            key?.text.append("link".utf8.span, RunStyle(), url: url.utf8.span)
        }
    }

    @Test(arguments: ["", "https://a.example/"])
    func aReusedCellIsWrittenAsANewOne(url: String) {
        let (reused, renderer) = (Self.cell(), HTMLRenderer())
        for count in [2, 0, 3, 1, 4, 4, 2] {
            let fresh = Self.cell()
            for cell in [reused, fresh] {
                cell.root.link.string = url.isEmpty ? "" : "https://row.example/"
                Self.show(count, in: cell, linkingTo: url)
            }
            let markup = HTMLPage.markup(of: reused, renderer: renderer)
            expect(markup, equals: HTMLPage.markup(of: fresh), "\(count) repetitions")
            expect(markup.ranges(of: "value").count, equals: count)
            expect(
                TerminalPage.text(of: reused, in: TerminalRenderer(columns: 40, isStyled: true)),
                equals: TerminalPage.text(of: fresh, in: TerminalRenderer(columns: 40, isStyled: true)))
        }
    }

    /// The heading of a cell does not depend on the number of its repetitions.
    @Test func aRepetitionHeadsNothing() {
        let header = Place.header(section: 0)
        for count in [0, 2] {
            let cell = Self.cell()
            Self.show(count, in: cell)
            let markup = HTMLPage.markup(of: cell, at: header)
            #expect(markup.contains("<h2 dir=\"auto\">end</h2>"), "\(markup)")
        }
    }
}
