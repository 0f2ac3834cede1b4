@testable import LiaisonKit
import Testing
import TestSupport

/// Tests of the width of the content of a cell beside the controls, and of the height at that width.
struct CellInsetsTests {
    private let recorder = Recorder()
    private let liaison = Liaison()

    /// A medium in which content of half the width is twice as high.
    private struct AreaSizing: CellSizing {
        func height(of cell: Cell, fitting width: Double) -> Double { 6400 / width }
    }

    private func table(_ rows: Int = 1, width: Double = 320, _ change: (inout RecordingEntry) -> Void) -> TableView {
        let tableView = TableView(viewport: Size(width: width, height: 100), sizing: AreaSizing())
        let rows = (0..<rows).map { index in
            var row = RecordingEntry("row\(index)", recorder)
            row.ownHeight = .selfSizing
            change(&row)
            return row
        }
        liaison.append(Section(id: "a", rows: rows))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        return tableView
    }

    @Test func aRowIsMeasuredAtTheWidthThatItsControlsLeave() {
        let tableView = table(2) {
            $0.isEditable = $0.name == "row0"
            $0.isMovable = $0.name == "row0"
            $0.editingStyle = .delete
        }
        expect(tableView.rectForRow(at: at(0))?.size.height, equals: 20)
        tableView.setEditing(true)
        let cell = tableView.cellForRow(at: at(0))
        expect(cell?.leadingInset, equals: 32)
        expect(cell?.trailingInset, equals: 32)
        expect(cell?.contentWidth, equals: 256)
        expect(tableView.rectForRow(at: at(0))?.size.height, equals: 25)
        expect(tableView.rectForRow(at: at(1)), equals: Rect(x: 0, y: 25, width: 320, height: 20))
        tableView.setEditing(false)
        expect(tableView.rectForRow(at: at(0))?.size.height, equals: 20)
    }

    @Test func aRowThatComesIntoViewIsMeasuredSoToo() {
        let tableView = table(30) {
            $0.isEditable = true
            $0.editingStyle = .insert
        }
        tableView.setEditing(true)
        tableView.scrollToRow(at: at(20), at: .top)
        expect(tableView.rectForRow(at: at(20))?.size.height, equals: 6400.0 / 288)
    }

    @Test func anAccessoryTakesRoomWhereTheDataViewShowsThem() {
        let tableView = table { $0.commands = CommandSet([.accessoryButtonTapped]) }
        #expect(tableView.cellForRow(at: at(0))?.hasAccessory == false)
        tableView.showsAccessories = true
        tableView.reloadData()
        let cell = tableView.cellForRow(at: at(0))
        #expect(cell?.hasAccessory == true && cell?.contentWidth == 288 && cell?.size.height == 6400.0 / 288)
        tableView.setEditing(true)
        cell?.editing = CellEditing(style: .none, isIndented: false, isMovable: false)
        #expect(cell?.hasAccessory == false && cell?.contentWidth == 320)
    }

    @Test(arguments: [(320.0, 32.0), (80, 20), (0, 0)])
    func controlsLeaveANarrowCellHalfOfItsWidth(width: Double, inset: Double) {
        let cell = Cell(reuseIdentifier: "", nib: Nib(.spacer))
        cell.size.width = width
        cell.editing = CellEditing(style: .delete, isIndented: true, isMovable: true)
        expect(cell.leadingInset, equals: inset)
        expect(cell.contentWidth, equals: width - 2 * inset)
    }

    @Test func nothingIsLeftInACellThatWaitsForItsNextRow() {
        let tableView = table(30) {
            $0.isEditable = true
            $0.commands = CommandSet([.accessoryButtonTapped])
        }
        tableView.showsAccessories = true
        tableView.setEditing(true)
        tableView.selectionModeDuringEditing = .single
        tableView.selectRow(at: at(0))
        tableView.highlight(.row(at(0)))
        let cell = tableView.cellForRow(at: at(0))
        tableView.endDisplaying()
        #expect(cell?.isSelected == false && cell?.isHighlighted == false && cell?.editing == nil)
        #expect(cell?.showsAccessory == false)
    }
}
