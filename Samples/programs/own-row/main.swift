// Shows a feed in the terminal. Each section begins with a row of this program.
import Glibc
import LiaisonHost
import LiaisonKit
import LiaisonShow

final class CountCell: Cell, MadeFromNib {
    static let nib = Nib(.label(outlet: "count"))
}

let diagnostics = Diagnostics(program: "own-row")
let registry = Registry(pluginsIn: [], diagnostics)
let session = RunSession(ShowOptions(FeedSource("feed.json")), registry, diagnostics)
session?.onSection = { section in
    let row = Row("\(section.rows.count) rows") { (cell: CountCell, text) in cell.label("count")?.text.string = text }
    section.rows.insert(row, at: 0)
}
session?.run()
exit(diagnostics.status == .allRendered ? 0 : 1)
