import Testing

@testable import LiaisonKit
import TestSupport

/// A cell with a label.
private final class TitleCell: Cell, MadeFromNib {
    static var nib: Nib { Nib(.label(outlet: "title")) }

    var title: String {
        get { label("title")?.text.string ?? "" }
        set { label("title")?.text.string = newValue }
    }
}

/// Tests of rows, headers and footers of this process: their settings and their commands.
struct RowTests {
    private let list = ListFixture()

    private func row(_ model: String, height: Double? = 20) -> Row<TitleCell, String> {
        let row = Row<TitleCell, String>(model)
        if let height { row.set(height: .height, height) }
        row.on(.configuration) { context in context.cell?.title = "\(context.model) at \(context.indexPath.row)" }
        return row
    }

    private func show(_ rows: [any Entry]) {
        list.liaison.append(Section(id: "a", rows: rows))
        list.tableView.layoutIfNeeded()
    }

    private var titles: [String] {
        list.tableView.visibleCells.compactMap { ($0.cell as? TitleCell)?.title }
    }

    @Test func aCommandGetsTheLiaisonTheCellTheModelAndTheIndexPath() {
        let row = row("hello")
        var seen: [String] = []
        row.on(.willDisplay) { context in
            seen.append(
                "\(context.cell?.title ?? ""), \(context.model), \(context.indexPath.section), \(context.liaison === list.liaison)"
            )
        }
        show([row])
        expect(titles, equals: ["hello at 0"])
        expect(seen, equals: ["hello at 0, hello, 0, true"])
    }

    @Test(arguments: [LiaisonKit.Command.willSelect, .willDeselect], [true, false])
    func aRowMayRefuseWhatItIsAsked(command: LiaisonKit.Command, answer: Bool) {
        let row = row("hello")
        row.on(command) { _ in answer }
        show([row])
        list.tableView.selectionMode = .multiple
        list.tableView.tap(.row(at(0)))
        if command == .willDeselect { list.tableView.tap(.row(at(0))) }
        expect(list.tableView.indexPathsForSelectedRows.isEmpty, equals: (answer == (command == .willDeselect)))
    }

    @Test func anAnswererKnowsWhichButtonWasTappedAndWhereTheRowIsMoved() {
        let nib = Nib(Nib.Element(.button(TextStyle(), title: ""), outlet: "like"))
        let row = Row<Cell, String>("hello", registration: .nib(nib, "Buttons"))
        var seen: [String] = []
        row.on(.buttonTapped) { context in
            seen.append("\(context.model): \(context.button ?? "none")")
            return true
        }
        row.on(.move) { context in
            seen.append("\(context.destination?.row ?? -1)")
            return true
        }
        show([row, self.row("other")])
        list.tableView.tapButton("like", at: .row(at(0)))
        list.liaison.moveRow(at: at(0), to: at(1))
        expect(seen, equals: ["hello: like", "1"])
    }

    @Test func aCommandThatIsRemovedIsNotSent() {
        let row = row("hello")
        #expect(row.commands.contains(.configuration))
        row.remove(command: .configuration)
        #expect(row.commands.isEmpty)
        show([row])
        expect(titles, equals: [""])
    }

    @Test func aCommandForACellOfAnotherTypeIsIgnored() {
        var count = 0
        let nib = Nib(.spacer)
        let row = Row<TitleCell, String>("hello", registration: .class("Mine"))
        row.on(.configuration) { _ in count += 1 }
        show([row])
        expect(count, equals: 1)
        let context = DispatchContext(liaison: list.liaison, place: .row(at(0)), width: 320)
        #expect(row.perform(.configuration, for: Cell(reuseIdentifier: "Mine", nib: nib), in: context))
        expect(count, equals: 1)
    }

    @Test func heightsAreValuesOrClosures() {
        let (fixed, computed) = (row("fixed", height: 30), row("computed", height: nil))
        computed.set(height: .height) { Double($0.count) }
        show([fixed, computed])
        expect(list.tableView.rectForRow(at: at(0))?.size.height, equals: 30)
        expect(list.tableView.rectForRow(at: at(1))?.size.height, equals: 8)
    }

    @Test func withoutAHeightTheCellSizesItself() {
        let row = row("self", height: 50)
        row.remove(height: .height)
        show([row])
        expect(list.tableView.rectForRow(at: at(0))?.size.height, equals: UniformSizing().height)
    }

    @Test func anEstimateFallsBackToTheHeight() {
        let context = DispatchContext(liaison: list.liaison, place: .row(at(0)), width: 320)
        let row = row("row", height: 50)
        expect(row.estimatedHeight(in: context), equals: .fixed(50))
        row.set(height: .estimatedHeight) { Double($0.count) }
        expect(row.estimatedHeight(in: context), equals: .computed(3))
        expect(row.height(in: context), equals: .fixed(50))
        row.remove(height: .estimatedHeight)
        row.remove(height: .height)
        expect(row.estimatedHeight(in: context), equals: .selfSizing)
    }

    @Test func rowsWithoutAModelAreRows() {
        let row = Row<TitleCell, Void>()
        row.on(.configuration) { context in context.cell?.title = "none" }
        show([row])
        expect(titles, equals: ["none"])
    }

    @Test func theReuseIdentifierIsTheNameOfTheCellUnlessAnotherIsGiven() throws {
        #expect(Row<TitleCell, Int>(1).reuseIdentifier == "TitleCell")
        #expect(Row<TitleCell, Int>(1, registration: .class("Mine")).reuseIdentifier == "Mine")
        let nib = Nib(.spacer)
        #expect(Row<Cell, Int>(1, registration: .nib(nib, "Nib")).reuseIdentifier == "Nib")
        #expect(try Row<Cell, Void>(registration: .nib(nib, "Nib")).makeCell().reuseIdentifier == "Nib")
    }

    @Test func prefetchCommandsNeedNoCell() {
        let row = row("far")
        var seen: [String] = []
        row.on(.prefetch) { context in seen.append("\(context.model) at \(context.indexPath.row)") }
        expect(row.commandsWithoutCell, equals: CommandSet([.prefetch]))
        row.perform(.prefetch, in: DispatchContext(liaison: list.liaison, place: .row(at(7)), width: 320))
        expect(seen, equals: ["far at 7"])
        row.remove(command: .prefetch)
        #expect(row.commandsWithoutCell.isEmpty)
        #expect(!row.commands.contains(.prefetch))
    }

    @Test func aRowSaysHowItMayBeEdited() {
        let row = row("row")
        #expect(!row.isEditable && !row.isMovable && row.editingStyle == .none && row.indentsWhileEditing)
        row.isEditable = true
        row.editingStyle = .delete
        row.deleteConfirmationTitle = "Remove"
        row.editActions = [EditAction(title: "Like") { _ in }]
        expect((row as any RowProperties).editActions.map(\.title), equals: ["Like"])
    }

    @Test func aRowThatSaysNothingIsNotEdited() {
        struct Silent: RowProperties {}
        let row = Silent()
        #expect(!row.isEditable && !row.isMovable && row.editingStyle == .none && row.editActions.isEmpty)
        #expect(row.indentsWhileEditing && row.deleteConfirmationTitle == nil && row.deleteAnimation == .automatic)
    }

    @Test func headersAndFootersGetTheNumberOfTheirSection() {
        let header = SectionComponent<TitleCell, String>("head")
        header.on(.configuration) { context in context.cell.title = "\(context.model) of \(context.section)" }
        header.set(height: .height, 15)
        list.liaison.append(Section(id: "empty"))
        list.liaison.append(Section(id: "a", header: header, footer: header))
        expect(titles, equals: ["head of 1", "head of 1"])
        header.remove(command: .configuration)
        #expect(header.commands.isEmpty)
    }

    @Test(arguments: zip(SectionDisplayOption.allCases, [0.0, 10, 20, 30]))
    func onlyWhatASectionDisplaysHasAHeight(_ option: SectionDisplayOption, _ height: Double) {
        let (header, footer) = (SectionComponent<TitleCell, Void>(), SectionComponent<TitleCell, Void>())
        header.set(height: .height, 10)
        footer.set(height: .height, 20)
        var section = Section(id: "a", header: header, footer: footer)
        section.displayOption = option
        list.liaison.append(section)
        expect(list.tableView.contentHeight, equals: height)
        expect((list.tableView.header(ofSection: 0) != nil), equals: (option == .header || option == .both))
        expect((list.tableView.footer(ofSection: 0) != nil), equals: (option == .footer || option == .both))
    }
}
