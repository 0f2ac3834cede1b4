import LiaisonKit
import Testing
import TestSupport

/// Tests of the public interface, without the package interface.
struct LiaisonInterfaceTests {
    private static let nib = Nib(.label(outlet: "text"))
    private let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())

    private func row(_ model: String) -> Row<Cell, String> {
        let row = Row<Cell, String>(model, registration: .nib(Self.nib, "Row"))
        row.set(height: .height, 20)
        return row
    }

    @Test func aRowIsTestedAloneInAContextOfItsOwn() throws {
        let row = row("hello")
        var seen: [String] = []
        row.on(.buttonTapped) { context in
            context.cell?.label("text")?.text.string = context.model
            seen.append(
                "\(context.place) \(context.width) \(context.button ?? "none") \(context.liaison.sections.count)")
            return true
        }
        let cell = try row.makeCell()
        // Only the test keeps the liaison.
        let context = DispatchContext(
            liaison: Liaison(sections: [Section(id: "a", rows: [row])]), place: .row(at(3)), width: 200, button: "like")
        #expect(row.perform(.buttonTapped, for: cell, in: context))
        expect(seen, equals: ["\(Place.row(at(3))) 200.0 like 1"])
        expect(cell.label("text")?.text.string, equals: "hello")
    }

    @Test func anOutletIsFoundByItsType() throws {
        let cell = try row("hello").makeCell()
        #expect(cell.label("text") === cell.outlet("text"))
        #expect(cell.button("text") == nil && cell.label("title") == nil)
        let nib = Nib(
            .column([
                .row([.image(outlet: "image"), .button(outlet: "button")], outlet: "row"), .progress(outlet: "bar"),
            ]))
        let rich = try Row<Cell, Void>(registration: .nib(nib, "Rich")).makeCell()
        #expect(rich.image("image") === rich.outlet("image") && rich.button("button") === rich.outlet("button"))
        #expect(rich.progress("bar") === rich.outlet("bar") && rich.image("bar") == nil && rich.stack("bar") == nil)
        expect(rich.stack("row")?.arrangedViews.count, equals: 2)
    }

    @Test func aRowIsDescribedByItsInitialiser() {
        let row = Row<Cell, Int>(
            1, registration: .nib(Self.nib, "Row"), editingStyle: .insert, isMovable: true,
            editActions: [EditAction(title: "Archive", button: "archive")], indentsWhileEditing: false,
            deleteConfirmationTitle: "Remove", deleteAnimation: .fade)
        #expect(row.editingStyle == .insert && row.isMovable && row.isEditable && !row.indentsWhileEditing)
        expect(row.editActions, equals: [EditAction(title: "Archive", button: "archive")])
        expect(row.deleteConfirmationTitle, equals: "Remove")
        expect(row.deleteAnimation, equals: .fade)
        let other = Row<Cell, Void>(
            registration: .nib(Self.nib, "Row"), editActions: [EditAction(title: "Archive", button: "archive")])
        #expect(other.editActions.count == 1 && other.isEditable && other.editingStyle == .none && !other.isMovable)
        let configured = Row<SelfConfiguringCell, String>(
            model: "A", editingStyle: .delete, isMovable: true, indentsWhileEditing: false,
            deleteConfirmationTitle: "Remove", deleteAnimation: .fade)
        #expect(configured.isMovable && !configured.indentsWhileEditing && configured.deleteAnimation == .fade)
        expect(configured.deleteConfirmationTitle, equals: "Remove")
    }

    @Test func aLiaisonIsMadeOfSectionsAndShowsThem() {
        let liaison = Liaison(sections: [Section(id: "a", rows: [row("0"), row("1")]), Section(id: "b")])
        #expect(liaison.sections.map(\.id) == ["a", "b"] && liaison.dataView == nil)
        liaison.liaise(tableView)
        #expect(liaison.dataView === tableView && tableView.numberOfSections == 2)
        expect(tableView.visibleCells.count, equals: 2)
        liaison.append(Section(id: "c"))
        expect(tableView.numberOfSections, equals: 3)
        expect(liaison.sections.count, equals: 3)
        liaison.detach()
        #expect(liaison.dataView == nil)
    }

    @Test func theLiaisonEditsAndSelectsAsItsDataViewDoes() {
        let liaison = Liaison(sections: [Section(id: "a", rows: [row("0"), row("1")])])
        #expect(!liaison.isEditing && liaison.selectionMode == .none)
        liaison.liaise(tableView)
        liaison.toggleEditing()
        #expect(liaison.isEditing && tableView.isEditing)
        liaison.toggleEditing()
        #expect(!liaison.isEditing && !tableView.isEditing)
        tableView.setEditing(true)
        #expect(liaison.isEditing)
        liaison.isEditing = false
        #expect(!tableView.isEditing)
        liaison.selectionMode = .multiple
        liaison.selectionModeDuringEditing = .single
        expect(tableView.selectionMode, equals: .multiple)
        expect(tableView.selectionModeDuringEditing, equals: .single)
        expect(liaison.selectionMode, equals: .multiple)
        expect(liaison.selectionModeDuringEditing, equals: .single)
    }

    @Test func aHeaderWithoutAModelHasARegistration() {
        let header = SectionComponent<Cell, Void>(registration: .nib(Self.nib, "Header"))
        header.on(.configuration) { $0.cell.label("text")?.text.string = "head" }
        let liaison = Liaison(sections: [Section(id: "a", header: header)])
        liaison.liaise(tableView)
        expect(tableView.header(ofSection: 0)?.label("text")?.text.string, equals: "head")
        #expect(header.model(as: String.self) == nil && header.model(as: Void.self) != nil)
    }

    @Test func editActionsAreEqualIfTheyLookTheSameAndTapTheSameButton() {
        let archive = EditAction<DispatchContext>(title: "Archive", button: "archive")
        expect(archive, equals: EditAction(title: "Archive", button: "archive"))
        #expect(archive != EditAction(title: "Archive", button: "other"))
        #expect(archive != EditAction(title: "Archive", isDestructive: true, button: "archive"))
        #expect(archive != EditAction(title: "Store", button: "archive"))
        #expect(archive != EditAction(title: "Archive") { _ in })
        expect(EditAction<Int>(title: "Archive") { _ in }, equals: EditAction(title: "Archive") { _ in })
    }

    @Test func anActionGetsTheContextOfItsRowOrTapsAButton() {
        var chosen: [String] = []
        let row = Row(
            "Ada",
            editActions: [
                EditAction(title: "Archive", button: "archive"),
                EditAction(title: "Note") { chosen.append("\($0.model) \($0.indexPath.row)") },
            ]
        ) { (cell: NameCell, name) in cell.name = name }
        row.on(.buttonTapped) { chosen.append($0.button ?? "") }
        let liaison = Liaison(sections: [Section(id: "a", rows: [row])])
        liaison.liaise(tableView)
        for title in ["Archive", "Note"] {
            tableView.swipe(.row(at(0)))
            #expect(tableView.performEditAction(titled: title, at: .row(at(0))))
        }
        row.editActions = [EditAction(title: "Late") { chosen.append($0.row.model) }]
        tableView.swipe(.row(at(0)))
        #expect(tableView.performEditAction(titled: "Late", at: .row(at(0))))
        expect(chosen, equals: ["archive", "Ada 0", "Ada"])
    }

    @Test func rowsAreFoundByTheirModels() {
        let nib = Self.nib
        let liaison = Liaison(sections: [
            Section(id: "a", rows: [row("test"), Row<Cell, Int>(1, registration: .nib(nib, "Number")), row("other")]),
            Section(id: "b", rows: [row("test")]),
        ])
        expect(liaison.indexPaths(of: String.self) { $0 == "test" }, equals: [at(0), at(0, 1)])
        expect(liaison.indexPaths(of: Int.self), equals: [at(1)])
        expect(liaison.indexPaths(of: Double.self), equals: [])
        expect(liaison.row(for: at(1))?.model(as: Int.self), equals: 1)
        expect(liaison.indexPaths(inSection: 0), equals: [at(0), at(1), at(2)])
        expect(liaison.indexPaths(inSection: 2), equals: [])
    }

    @Test(arguments: [EditingStyle.insert, .delete])
    func aStyleAloneMakesARowEditable(style: EditingStyle) throws {
        let row = row("row")
        row.editingStyle = style
        #expect(row.isEditable)
        let liaison = Liaison(sections: [Section(id: "a", rows: [row, self.row("plain")])])
        liaison.liaise(tableView)
        expect(tableView.swipe(.row(at(0))).map(\.title), equals: (style == .delete ? ["Delete"] : []))
        liaison.isEditing = true
        expect(tableView.cellForRow(at: at(0))?.editing?.style, equals: style)
        let plain = try #require(tableView.cellForRow(at: at(1)))
        #expect(plain.editing == nil)
        #expect(tableView.commitEditing(style, forRowAt: at(0)) && !tableView.commitEditing(style, forRowAt: at(1)))
    }

    @Test func actionsAloneMakeARowEditableAndARowMaySayOtherwise() {
        let row = row("row")
        row.editActions = [EditAction(title: "Archive", button: "archive")]
        #expect(row.isEditable)
        row.isEditable = false
        let liaison = Liaison(sections: [Section(id: "a", rows: [row])])
        liaison.liaise(tableView)
        #expect(!row.isEditable && tableView.swipe(.row(at(0))).isEmpty)
    }
}

/// A cell that shows a name.
private final class NameCell: Cell, MadeFromNib {
    static let nib = Nib(.label(outlet: "name"))

    var name: String {
        get { label("name")?.text.string ?? "" }
        set { label("name")?.text.string = newValue }
    }
}

/// A cell that shows a text.
private final class SelfConfiguringCell: Cell, ConfigurableCell {
    static let nib = Nib(.label(outlet: "text"))

    func configure(_ model: String) { label("text")?.text.string = model }
}

/// A cell type without a nib.
private final class UnknownCell: Cell {}

/// A model that is neither equatable nor identifiable.
private struct Remark {
    var text: String
}

/// Tests of rows and headers that one statement describes.
struct DescribedRowTests {
    private let list = ListFixture()

    private var names: [String] { list.tableView.visibleCells.compactMap { ($0.cell as? NameCell)?.name } }

    private func show(_ rows: any Entry...) {
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
    }

    @Test func aClosureConfiguresTheCell() {
        let item = Remark(text: "Ada")
        show(
            Row(item) { (cell: NameCell, item) in cell.name = item.text },
            Row { (cell: NameCell) in cell.name = "none" })
        expect(names, equals: ["Ada", "none"])
    }

    @Test func aClosureConfiguresAHeaderAndAFooter() {
        list.liaison.append(
            Section(
                id: "a", header: SectionComponent("Above") { (cell: NameCell, name) in cell.name = name },
                footer: SectionComponent { (cell: NameCell) in cell.name = "Below" }))
        expect(names, equals: ["Above", "Below"])
    }

    @Test func aClosureOfACommandGetsAllThatItNeeds() {
        var opened: [String] = []
        let row = Row(Remark(text: "Ada")) { (cell: NameCell, item) in cell.name = item.text }
        row.on(.didSelect) { opened.append($0.model.text) }.on(.didHighlight) { context in
            opened.append("\(context.cell?.name ?? "") \(context.indexPath.row) \(context.liaison === list.liaison)")
            context.row.model.text = "changed"
        }
        show(row)
        list.tableView.tap(.row(at(0)))
        expect(opened, equals: ["Ada 0 true", "changed"])
    }

    @Test func aCommandThatPrecedesTheCellIsSetAsAnyOther() {
        var seen: [String] = []
        let rows = (0..<20).map { number in
            let row = Row(number) { (cell: NameCell, number) in cell.name = "\(number)" }
            row.set(height: .height, 20)
            return row.on(.prefetch) { seen.append("\($0.model) \($0.cell == nil)") }
        }
        list.tableView.prefetchDistance = 1
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
        expect(seen, equals: ["5 true"])
    }

    @Test func aCellTypeWithoutANibIsRegistered() {
        show(Row<UnknownCell, Int>(1))
        expect(list.tableView.cellForRow(at: at(0))?.label("component")?.text.string, equals: "UnknownCell")
        expect(
            list.tableView.cellForRow(at: at(0))?.label("reason")?.text.string,
            equals: "nothing is registered as “UnknownCell”; register it before its first row")
        list.tableView.register(Registration<UnknownCell>.nib(Nib(.label("known")), "UnknownCell"))
        list.liaison.append([Row<UnknownCell, Int>(2)], toSectionWithID: "a")
        #expect(list.tableView.cellForRow(at: at(1)) is UnknownCell)
    }

    @Test func aCommandIsSentToARow() {
        list.tableView.selectionMode = .single
        let row = Row("Ada") { (cell: NameCell, name) in cell.name = name }
        show(row.on(.willSelect) { $0.model != "Ada" })
        #expect(!list.liaison.send(.willSelect, to: .row(at(0))) && list.liaison.send(.didSelect, to: .row(at(0))))
        var button: String?
        row.on(.buttonTapped) { button = $0.button }
        list.liaison.send(.buttonTapped, to: .row(at(0)), button: "like")
        expect(button, equals: "like")
    }

    @Test func theRowsOfASectionAreAnArray() {
        let rows: [any Entry] = list.rows(600)
        var section = Section(id: "a")
        section.rows = rows
        section.rows.append(list.row("last"))
        list.liaison.append(section)
        list.liaison.deleteRow(at: at(0))
        let shown = list.liaison.sections[0].rows
        #expect(shown.count == 600 && shown[0].identity == rows[1].identity)
        list.liaison.deleteRow(at: at(0))
        expect(list.liaison.sections[0].rows.count, equals: 599)
    }
}

/// Tests of rows whose models change.
struct ChangedModelTests {
    private let list = ListFixture()
    private let row = Row(Remark(text: "old")) { (cell: NameCell, item) in cell.name = item.text }

    private var name: String? { (list.tableView.cellForRow(at: at(0)) as? NameCell)?.name }

    private var section: Section { Section(id: "a", rows: [row]) }

    @Test func aRowIsReconfiguredWhereverItStands() {
        list.liaison.append(section)
        list.tableView.layoutIfNeeded()
        row.model.text = "new"
        expect(name, equals: "old")
        #expect(list.liaison.reconfigure(row))
        expect(name, equals: "new")
        list.liaison.deleteRow(at: at(0))
        #expect(!list.liaison.reconfigure(row))
    }

    @Test func anItemIsReconfigured() {
        list.liaison.append(Section(id: "a", rows: [Carousel([row], itemWidth: 100)]))
        list.tableView.layoutIfNeeded()
        row.model.text = "new"
        #expect(list.liaison.reconfigure(row))
        expect((list.tableView.cell(at: .item(0, of: at(0))) as? NameCell)?.name, equals: "new")
    }

    @Test func anUpdateWithTheSameRowShowsItsChangeOnce() {
        var changes: [SectionedChangeset] = []
        list.liaison.onUpdate = { changes.append($0) }
        list.liaison.append(section)
        list.tableView.layoutIfNeeded()
        list.liaison.update(withNewSections: [section])
        #expect(changes.isEmpty)
        row.model.text = "new"
        list.liaison.update(withNewSections: [section])
        expect(name, equals: "new")
        list.liaison.update(withNewSections: [section])
        expect(changes.map(\.rowReloads.count), equals: [1])
    }

    @Test func anUpdateNamesARowThatIsNotShownOnce() {
        var changes: [SectionedChangeset] = []
        list.liaison.append(section)
        list.liaison.append(Section(id: "b", rows: list.rows(100)))
        list.tableView.layoutIfNeeded()
        list.liaison.scrollToRow(at: at(99, 1), at: .bottom)
        list.liaison.onUpdate = { changes.append($0) }
        row.model.text = "new"
        for _ in 0..<2 { list.liaison.update(withNewSections: list.liaison.sections) }
        expect(changes.map(\.rowReloads.count), equals: [1])
        list.liaison.scrollToRow(at: at(0), at: .top)
        expect(name, equals: "new")
    }

    @Test func aHeaderThatWasChangedIsShownAnew() {
        let header = SectionComponent("old") { (cell: NameCell, name) in cell.name = name }
        list.liaison.append(Section(id: "a", header: header, rows: [row]))
        list.tableView.layoutIfNeeded()
        header.model = "new"
        list.liaison.update(withNewSections: list.liaison.sections)
        expect((list.tableView.header(ofSection: 0) as? NameCell)?.name, equals: "new")
    }

    @Test func aQueueComparesTheSectionsOfALiaisonAsTheyAreSubmitted() async throws {
        let (found, continuation) = AsyncStream.makeStream(of: Void.self)
        list.liaison.append(section)
        list.tableView.layoutIfNeeded()
        let queue = UpdateQueue(showing: list.liaison.sections) { continuation.yield() }
        let other = Row(Remark(text: "other")) { (cell: NameCell, item) in cell.name = item.text }
        row.model.text = "new"
        queue.submit([Section(id: "a", rows: [other, row])])
        for await _ in found { break }
        let update = try #require(queue.take())
        expect(update.changes.rowInsertions, equals: [at(0)])
        expect(update.changes.rowReloads.map(\.new), equals: [at(1)])
        list.liaison.update(withNewSections: update.sections, changes: update.changes)
        expect(
            list.tableView.visibleCells.compactMap { ($0.cell as? NameCell)?.name }, equals: ["other", "new"])
    }

    @Test func plainValuesHaveChanges() {
        enum Suit: Hashable { case spade, heart }
        expect(Changeset(from: [Suit.spade], to: [.heart, .spade]), equals: Changeset(insertions: [0]))
        expect(Changeset(from: [1.5, 2.5], to: [2.5]), equals: Changeset(deletions: [0]))
        struct Card: Hashable, Identifiable {
            var id: Int
            var text: String
        }
        expect(
            Changeset(from: [Card(id: 1, text: "old")], to: [Card(id: 1, text: "new")]),
            equals: Changeset(reloads: [Changeset.Offsets(old: 0, new: 0)]))
    }
}
