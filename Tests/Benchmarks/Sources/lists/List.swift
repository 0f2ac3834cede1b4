internal import LiaisonKit

/// A table view that shows rows of this process, at a width of 640 points and a height of 960.
struct List {
    let liaison = Liaison()
    let tableView: TableView

    init(_ rows: [any Entry], sizing: any CellSizing = UniformSizing()) {
        tableView = TableView(viewport: Size(width: 640, height: 960), sizing: sizing)
        liaison.append(Section(id: "list", rows: rows))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
    }

    /// Rows with a number each.
    init(count: Int) {
        self.init((0..<count).map(Self.row))
    }

    /// A row with a number.
    static func row(_ number: Int) -> Row<NumberCell, Int> {
        let row = Row<NumberCell, Int>(number)
        row.on(.configuration, sharedAs: "show") { context in context.cell?.show(context.model) }
        return row
    }

    /// Scrolls down and up again in steps of a distance in points. Returns the number of steps.
    func scroll(by distance: Double) -> Int {
        var steps = 0
        for direction in [distance, -distance] {
            var before = -1.0
            while tableView.contentOffset != before {
                before = tableView.contentOffset
                tableView.scroll(by: direction)
                steps += 1
            }
        }
        return steps
    }
}

/// Shows a number.
final class NumberCell: Cell, MadeFromNib {
    static let nib = Nib(.label(outlet: "number"))

    private lazy var label = outlet("number") as? Label
    private var digits: [UInt8] = []

    func show(_ number: Int) {
        digits.removeAll(keepingCapacity: true)
        var rest = number
        repeat {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        let shown = digits
        label?.text.assign(shown.span)
    }
}

/// Every cell is as high as any other.
struct UniformSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 44 }
}
