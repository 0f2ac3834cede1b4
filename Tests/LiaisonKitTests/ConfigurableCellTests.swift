import LiaisonKit
import Testing
import TestSupport

/// A cell that shows the text it was configured with.
private final class NoteCell: Cell, ConfigurableCell {
    static var nib: Nib { Nib(.label(outlet: "text")) }
    private(set) var events: [String] = []

    func configure(_ model: String) {
        label("text")?.text.string = model
        events.append("configure \(model)")
    }

    func configureAtWillDisplay(_ model: String) { events.append("show \(model)") }

    func configureOnHide(_ model: String) { events.append("hide \(model)") }
}

/// Rows whose cells configure themselves, and the operators that add them to sections and liaisons.
struct ConfigurableCellTests {
    private let list = ListFixture()

    private func row(_ model: String) -> Row<NoteCell, String> {
        let row = Row<NoteCell, String>(model: model)
        row.set(height: .height, 20)
        return row
    }

    private func show(_ rows: [any Entry]) {
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
    }

    @Test func aCellIsConfiguredWhenItIsDequeuedDisplayedAndHidden() throws {
        show([row("hello")])
        let cell = try #require(list.tableView.cellForRow(at: at(0)) as? NoteCell)
        list.liaison.deleteRow(at: at(0))
        expect(cell.events, equals: ["configure hello", "show hello", "hide hello"])
    }

    @Test func eachInitialiserMakesARowWhoseCellConfiguresItself() {
        let rows = [
            Row<NoteCell, String>("a"), Row<NoteCell, String>(model: "a"),
            Row<NoteCell, String>("a", registration: .class("Mine")),
        ]
        show(rows)
        for row in rows.indices {
            let cell = list.tableView.cellForRow(at: at(row)) as? NoteCell
            expect(cell?.events, equals: ["configure a", "show a"])
        }
        list.liaison.append(Section(id: "b", header: SectionComponent<NoteCell, String>("above")))
        list.tableView.scrollToEnd { _, _ in }
        expect(rows[0].commands, equals: CommandSet([.configuration, .willDisplay, .didEndDisplaying]))
        #expect(Row<NoteCell, Int>(1).commands.isEmpty)
        expect(
            SectionComponent<NoteCell, String>("above").commands,
            equals: CommandSet([.configuration, .willDisplay, .didEndDisplaying]))
    }

    @Test func theActionOfARowIsCalledWhenItIsSelected() {
        var selected: [IndexPath] = []
        show([row("first"), Row<NoteCell, String>(model: "second") { selected.append($0) }])
        list.tableView.tap(.row(at(0)))
        list.tableView.tap(.row(at(1)))
        expect(selected, equals: [at(1)])
    }

    @Test func aHeaderConfiguresItsCell() {
        let header = SectionComponent<NoteCell, String>(model: "above")
        list.liaison.append(Section(id: "a", header: header))
        expect((list.tableView.header(ofSection: 0) as? NoteCell)?.events, equals: ["configure above", "show above"])
    }

    @Test func rowsHaveThePoolOfTheirIdentifier() {
        expect(row("a").reuseIdentifier, equals: "NoteCell")
        #expect(Row<NoteCell, String>(model: "a", reuseIdentifier: "Mine").reuseIdentifier == "Mine")
    }

    @Test func headersAndFootersMayBeTitles() throws {
        list.liaison.append(Section(id: "a", headerTitle: "Above", rows: [row("between")], footerTitle: "Below"))
        list.liaison.append(Section(id: "b", headerTitle: nil))
        let titles = list.tableView.visibleCells.compactMap { ($0.cell.outlets.first?.view as? Label)?.text.string }
        expect(titles, equals: ["Above", "between", "Below"])
        #expect(try #require(list.liaison.section(1)).header == nil)
    }
}

/// `+=` for sections and rows.
struct AdditionOperatorTests {
    private let list = ListFixture()

    @Test func rowsAreAddedToASection() {
        var section = Section(id: "a")
        section += list.row("first")
        section += [list.row("second"), list.row("third")]
        list.liaison += section
        expect(list.names, equals: [["first", "second", "third"]])
    }

    @Test func sectionsAreAddedToALiaison() {
        list.liaison += Section(id: "a")
        list.liaison += [Section(id: "b", rows: [list.row("row")]), Section(id: "c")]
        expect(list.names, equals: [[], ["row"], []])
    }

    @Test func aRowGoesToTheFirstSectionWhichIsMadeWhereThereIsNone() {
        list.liaison += list.row("first")
        expect(list.names, equals: [["first"]])
        list.liaison += Section(id: "b")
        list.liaison += list.row("second")
        list.liaison += [list.row("third")]
        expect(list.names, equals: [["first", "second", "third"], []])
        expect(list.shown, equals: ["first", "second", "third"])
    }
}
