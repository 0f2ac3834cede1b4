import LiaisonKit
import Testing
import TestSupport

/// Tests of what differs from the libraries that Liaison comes from, in the order of the table in the documentation.
struct AncestorTests {
    private let list = ListFixture()

    private func row(_ text: String) -> Row<TextCell, String> { Row(text) }

    private func rows(_ count: Int) -> [Row<TextCell, String>] { (0..<count).map { row("\($0)") } }

    @Test func theHeightIsTheEstimateUnlessTheRowSetsOne() {
        let rows = rows(100)
        for row in rows { row.set(height: .height, 10) }
        list.liaison.append(Section(id: "a", rows: rows))
        expect(list.tableView.contentHeight, equals: 1000)
        list.liaison.clearSections(replacingThemWith: [Section(id: "a", rows: self.rows(100))])
        expect(list.tableView.contentHeight, equals: 100 * list.tableView.estimatedHeight)
        for row in rows { row.set(height: .estimatedHeight, 30) }
        list.liaison.clearSections(replacingThemWith: [Section(id: "a", rows: rows)])
        expect(list.tableView.contentHeight, equals: 3000)
    }

    @Test func cellsAreRegisteredAtFirstNeed() {
        let rows = (0..<2).map { Row<UnregisteredCell, Int>($0) }
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.register(Registration<UnregisteredCell>.nib(TextCell.nib, "UnregisteredCell"))
        #expect(list.tableView.visibleCells.count == 2 && list.tableView.areVisibleCells { $0 is UnregisteredCell })
    }

    @Test func aSectionWithoutRowsHasNoLastIndexPath() {
        list.liaison.append([Section(id: "a", rows: rows(2)), Section(id: "b")])
        expect(list.liaison.lastIndexPath(inSection: 1), equals: nil)
        expect(list.liaison.lastIndexPath, equals: at(1))
    }

    @Test func aRowIsIndentedWhileItIsEditedUnlessItSaysOtherwise() {
        let other = Row<TextCell, String>("b", editingStyle: .delete, indentsWhileEditing: false)
        let rows = [Row<TextCell, String>("a", editingStyle: .delete), other]
        list.liaison.append(Section(id: "a", rows: rows))
        list.liaison.toggleEditing()
        expect(list.tableView.visibleCells.map { $0.cell.editing?.isIndented }, equals: [true, false])
    }

    @Test func aDraggedRowTakesThePlaceOfARowThatMayNotMove() {
        list.liaison.append(Section(id: "a", rows: [Row<TextCell, String>("a", isMovable: true), row("b")]))
        list.liaison.toggleEditing()
        expect(list.tableView.dragRow(at: at(0), to: at(1)), equals: at(1))
        expect(list.liaison.row(for: at(1))?.model(as: String.self), equals: "a")
        list.liaison.targetIndexPathForMove = { source, _ in source }
        expect(list.tableView.dragRow(at: at(1), to: at(0)), equals: at(1))
    }

    @Test func anUpdateThatRemovesAllVisibleSectionsReloadsNothing() {
        list.liaison.append([Section(id: "a", rows: rows(5)), Section(id: "b", rows: rows(5))])
        list.tableView.selectRow(at: at(4, 1))
        var changes: [SectionedChangeset] = []
        list.liaison.onUpdate = { changes.append($0) }
        list.liaison.update(withNewSections: Array(list.liaison.sections.dropFirst()))
        expect(changes, equals: [SectionedChangeset(sections: Changeset(deletions: [0]))])
        expect(list.tableView.indexPathsForSelectedRows, equals: [at(4)])
        list.liaison.update(withNewSections: list.liaison.sections, forceReload: true)
        expect(list.tableView.indexPathsForSelectedRows, equals: [])
    }

    @Test func noMoreRowsEndPagination() {
        let delegate = EndDelegate()
        list.liaison.paginationDelegate = delegate
        list.liaison.append(Section(id: "a", rows: rows(1)))
        list.tableView.layoutIfNeeded()
        #expect(list.liaison.isPaginating)
        list.liaison.append([], toSection: 0)
        #expect(!list.liaison.isPaginating)
        expect(delegate.ends, equals: [nil])
    }

    @Test func anEditByIDChangesTheFirstSection() {
        list.liaison.append([Section(id: "a"), Section(id: "a"), Section(id: "b"), Section(id: "a")])
        list.liaison.append(rows(2), toSectionWithID: "a")
        expect(list.liaison.sections.map(\.rows.count), equals: [2, 0, 0, 0])
        expect(list.liaison.deleteSection(withID: "a")?.rows.count, equals: 2)
        expect(list.liaison.deleteSections(withID: "a").count, equals: 2)
        expect(list.liaison.sections.map(\.id), equals: ["b"])
    }
}

private final class TextCell: Cell, ConfigurableCell {
    static let nib = Nib(.label(outlet: "text"))

    func configure(_ model: String) { label("text")?.text.string = model }
}

private final class UnregisteredCell: Cell {}

/// A delegate that has further rows until pagination ends.
private final class EndDelegate: PaginationDelegate {
    private(set) var ends: [IndexPath?] = []

    func isPaginationEnabled(in liaison: Liaison) -> Bool { ends.isEmpty }
    func paginationStarted(in liaison: Liaison, at lastIndexPath: IndexPath) {}
    func paginationEnded(in liaison: Liaison, at firstIndexPath: IndexPath?) { ends.append(firstIndexPath) }
}
