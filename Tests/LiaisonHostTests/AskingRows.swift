import LiaisonHost
import LiaisonKit
import Testing

/// Rows of the fixture `asking_rows`, of 20 points each, in a viewport of 100 points. For each command, a row performs
/// the actions that the model lists under the name of the command.
final class AskingRows {
    let feed: HostedFeed
    let liaison = Liaison()
    let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
    private(set) var faults: [String] = []
    /// The commands that were sent: `configuration 0.3 2`, with the number of the cell.
    private(set) var events: [String] = []

    /// Shows rows, and forgets what was logged and sent until then.
    init(_ rows: String..., header: String? = nil) throws {
        feed = try HostedFeed("asking_rows")
        liaison.onFault = { [unowned self] fault, place in
            faults.append("\(place.indexPath?.row ?? -1): \(fault.component): \(feed.clean(fault.reason))")
        }
        liaison.onDispatch = { [unowned self] dispatch in
            guard let indexPath = dispatch.place.indexPath else { return }
            events.append("\(dispatch.event.name) \(indexPath.row) \(dispatch.cell?.number ?? 0)")
        }
        liaison.liaise(tableView)
        try section(rows, header: header).map(liaison.append)
        tableView.layoutIfNeeded()
        forget()
    }

    /// Reads a section.
    func section(_ rows: [String], header: String? = nil) throws -> Section? {
        let header = header.map { #"{ "component": "Heading", "model": { "name": "heading", \#($0) } }"# }
        return try feed.section(rows: rows.joined(separator: ","), header: header ?? "null")
    }

    func forget() {
        events = []
        feed.forgetLog()
    }

    var log: [String] { feed.log.map { String($0.dropFirst("asking-rows: ".count)) } }

    /// The texts of the cells in the viewport, from the top.
    var shown: [String] { tableView.visibleCells.map { Self.text($0.cell) } }

    /// Returns the text of the displayed cell of a row.
    func text(_ row: Int) -> String? { tableView.cellForRow(at: at(row)).map(Self.text) }

    /// The first word in each cell in the viewport, which is the name of its row.
    var names: [String] { shown.map { String($0.prefix { $0 != " " }) } }

    func tap(_ row: Int) { tableView.tapButton("tap", at: .row(at(row))) }

    /// Returns how many times a row has got a command.
    func count(_ command: String, _ row: Int) -> Int { events.count { $0.hasPrefix("\(command) \(row) ") } }

    private static func text(_ cell: Cell) -> String {
        let text = (cell.outlet("text") ?? cell.outlet("reason")) as? Label
        return text?.text.string ?? ""
    }
}

/// Returns the JSON of a row with a name and further keys. If a key occurs twice, the first counts, so the given keys
/// win.
func asking(_ name: String, _ more: String = "") -> String {
    let more = more.isEmpty ? "" : "\(more), "
    return #"""
        { "component": "Asking", "model": { "name": "\#(name)", \#(more)"likes": 1, "rating": 0.5, "expanded": false } }
        """#
}

/// Rows named after their index, which do nothing.
func plain(_ range: Range<Int>) -> String {
    range.map { asking("row\($0)") }.joined(separator: ",")
}

/// The index path of a row in the first section.
func at(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
