import LiaisonKit
import Testing
import TestSupport

/// Tests of the public interface, without the package interface.
struct LiaisonInterfaceTests {
    private static let nib = Nib(Nib.Element(.label(TextStyle(), text: ""), outlet: "text"))
    private let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())

    private func row(_ model: String) -> Row<Cell, String> {
        let row = Row<Cell, String>(model, registration: .nib(Self.nib, "Row"))
        row.set(height: .height, 20)
        return row
    }

    @Test func aRowIsTestedAloneInAContextOfItsOwn() throws {
        let row = row("hello")
        var seen: [String] = []
        row.set(command: .buttonTapped) { context, cell, model in
            cell.outlet("text", as: Label.self)?.text.string = model
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
        expect(cell.outlet("text", as: Label.self)?.text.string, equals: "hello")
    }

    @Test func anOutletIsFoundByItsType() throws {
        let cell = try row("hello").makeCell()
        #expect(cell.outlet("text", as: Label.self) === cell.outlet("text"))
        #expect(cell.outlet("text", as: Button.self) == nil && cell.outlet("title", as: Label.self) == nil)
    }

    @Test func aRowIsDescribedByItsInitialiser() {
        let actions = [EditAction(title: "Archive", button: "archive")]
        let row = Row<Cell, Int>(
            1, registration: .nib(Self.nib, "Row"), editingStyle: .insert, isMovable: true, editActions: actions,
            indentsWhileEditing: false, deleteConfirmationTitle: "Remove", deleteAnimation: .fade)
        #expect(row.editingStyle == .insert && row.isMovable && row.isEditable && !row.indentsWhileEditing)
        expect(row.editActions, equals: actions)
        expect(row.deleteConfirmationTitle, equals: "Remove")
        expect(row.deleteAnimation, equals: .fade)
        let other = Row<Cell, Void>(registration: .nib(Self.nib, "Row"), editActions: actions)
        #expect(other.editActions == actions && other.isEditable && other.editingStyle == .none && !other.isMovable)
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
        tableView.toggleEditing()
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
        header.set(command: .configuration) { _, cell, _, _ in cell.outlet("text", as: Label.self)?.text.string = "head"
        }
        let liaison = Liaison(sections: [Section(id: "a", header: header)])
        liaison.liaise(tableView)
        expect(tableView.header(ofSection: 0)?.outlet("text", as: Label.self)?.text.string, equals: "head")
        #expect(header.model(as: String.self) == nil && header.model(as: Void.self) != nil)
    }

    @Test func editActionsAreEqualIfTheyLookTheSameAndTapTheSameButton() {
        let archive = EditAction(title: "Archive", button: "archive")
        expect(archive, equals: EditAction(title: "Archive", button: "archive"))
        #expect(archive != EditAction(title: "Archive", button: "other"))
        #expect(archive != EditAction(title: "Archive", isDestructive: true, button: "archive"))
        #expect(archive != EditAction(title: "Store", button: "archive"))
        #expect(archive != EditAction(title: "Archive") { _, _ in })
        expect(EditAction(title: "Archive") { _, _ in }, equals: EditAction(title: "Archive") { _, _ in })
    }

    @Test func anActionIsChosenByItsHandler() {
        var chosen: [String] = []
        let row = row("row")
        row.set(command: .buttonTapped) { context, _, _ in
            chosen.append(context.button ?? "")
            return true
        }
        let liaison = Liaison(sections: [Section(id: "a", rows: [row])])
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        EditAction(title: "Archive", button: "archive").handler(liaison, at(0))
        EditAction(title: "Note") { _, indexPath in chosen.append("\(indexPath.row)") }.handler(liaison, at(0))
        expect(chosen, equals: ["archive", "0"])
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
