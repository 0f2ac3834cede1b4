import Testing

@testable import LiaisonKit
import TestSupport

/// A cell with a text.
private final class TextCell: Cell, MadeFromNib {
    static var nib: Nib { Nib(.label(outlet: "text")) }

    var text: String {
        get { label("text")?.text.string ?? "" }
        set { label("text")?.text.string = newValue }
    }
}

/// Builds the cell of an advertisement.
private struct AdvertisementBuilder: CellBuilder {
    var sponsor: String
    var height: EntryHeight { .fixed(20) }

    func build(_ cell: TextCell, in context: DispatchContext) {
        cell.text = "\(context.place.indexPath?.row ?? -1) by \(sponsor)"
    }
}

/// Builds the cell of a question, and counts its answers.
private final class QuestionBuilder: CellBuilder {
    let question: String
    private(set) var answers = 0

    init(_ question: String) {
        self.question = question
    }

    let registration = Registration<TextCell>.class("Question")

    func build(_ cell: TextCell, in context: DispatchContext) {
        cell.text = "\(question) \(answers)"
    }

    func didSelect(_ cell: TextCell, in context: DispatchContext) {
        answers += 1
        build(cell, in: context)
    }
}

/// Builds a list of different things.
private struct FrontPage: SectionFactory {
    var sponsors: [String]
    var question: QuestionBuilder?

    func buildSections() -> [Section] {
        var rows: [any Entry] = sponsors.map(AdvertisementBuilder.init)
        if let question { rows.append(question) }
        return [Section(id: "page", rows: rows)]
    }
}

/// Rows that build their cells themselves, and factories of sections of them.
struct CellBuilderTests {
    private let list = ListFixture()

    private var texts: [String] {
        list.tableView.visibleCells.compactMap { ($0.cell as? TextCell)?.text }
    }

    @Test func aFactoryBuildsAListOfDifferentThings() {
        list.liaison.update(from: FrontPage(sponsors: ["Honey", "Bees"], question: QuestionBuilder("Why?")))
        expect(texts, equals: ["0 by Honey", "1 by Bees", "Why? 0"])
        expect(list.tableView.visibleCells.map(\.cell.reuseIdentifier), equals: ["TextCell", "TextCell", "Question"])
        expect(list.tableView.rectForRow(at: at(1))?.size.height, equals: 20)
        // The cell sizes itself.
        expect(list.tableView.rectForRow(at: at(2))?.size.height, equals: 30)
    }

    @Test func theHeightOfABuilderIsItsEstimate() {
        list.liaison.update(from: FrontPage(sponsors: Array(repeating: "Honey", count: 100)))
        expect(list.tableView.contentHeight, equals: 2000)
    }

    @Test func aBuilderIsToldThatItsRowWasSelected() {
        let question = QuestionBuilder("Why?")
        list.liaison.update(from: FrontPage(sponsors: [], question: question))
        list.tableView.tap(.row(at(0)))
        expect(question.answers, equals: 1)
        expect(texts, equals: ["Why? 1"])
    }

    @Test func whatAFactoryBuildsAnewIsShownInstead() {
        list.liaison.update(from: FrontPage(sponsors: ["Honey", "Bees"]))
        list.liaison.update(from: FrontPage(sponsors: ["Bees"]))
        expect(texts, equals: ["0 by Bees"])
    }

    @Test func aCellOfAnotherTypeIsLeftAlone() {
        let context = DispatchContext(liaison: list.liaison, place: .row(at(0)), width: 320)
        let cell = Cell(reuseIdentifier: "TextCell", nib: TextCell.nib)
        #expect(AdvertisementBuilder(sponsor: "Honey").perform(.configuration, for: cell, in: context))
        #expect(cell.label("text")?.text.isEmpty == true)
    }
}
