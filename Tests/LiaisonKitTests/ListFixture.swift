import LiaisonKit

/// A liaison with a table view and a viewport of 320 × 100 points. The rows record their commands.
struct ListFixture {
    let recorder = Recorder()
    let liaison = Liaison()
    let tableView: TableView

    init(_ sections: Section...) {
        tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        for section in sections { liaison.append(section) }
        liaison.liaise(tableView)
    }

    /// One section of rows of 20 points: row0, row1, …
    init(rows count: Int, estimate: Double? = nil) {
        self.init()
        liaison.append(Section(id: "a", rows: rows(count, estimate: estimate)))
        tableView.layoutIfNeeded()
        recorder.forget()
    }

    func rows(_ count: Int, prefix: String = "row", estimate: Double? = nil) -> [any Entry] {
        (0..<count).map { row("\(prefix)\($0)", estimate: estimate) }
    }

    func row(_ name: String, height: Double = 20, estimate: Double? = nil) -> RecordingEntry {
        var row = RecordingEntry(name, recorder)
        row.ownHeight = .fixed(height)
        row.estimate = .fixed(estimate ?? height)
        return row
    }

    /// The texts of the cells in the viewport, from the top.
    var shown: [String] {
        tableView.visibleCells.map { ($0.cell.outlet("text") as? Label)?.text.string ?? "" }
    }

    /// The names of all rows.
    var names: [[String]] {
        liaison.sectionNumbers.map { number in
            (liaison.section(number)?.rows ?? []).map { ($0 as? RecordingEntry)?.name ?? "" }
        }
    }

    /// The events of a command, as names of rows.
    func receivers(of command: Command) -> [String] {
        recorder.events.compactMap { event -> String? in
            let words: [Substring] = event.split(separator: " ")
            return words[1] == command.name ? String(words[0]) : nil
        }
    }
}

/// The index path of a row in the first section.
func at(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
}
