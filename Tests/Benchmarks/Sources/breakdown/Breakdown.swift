// Measures the shares of reading, the list engine, dispatch and rendering in the time of a page: breakdown FEED.ndjson
// PLUGINS
//
// The program first only reads the feed; then shows entries that perform nothing; then dispatches every command of
// every cell; then also renders the page, to /dev/null. The output is the seconds of each step alone, from the medians
// of several runs.
internal import Glibc
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

@main
enum Breakdown {
    private static let rounds = 3

    static func main() throws {
        guard CommandLine.arguments.count == 3 else { return print("usage: breakdown FEED.ndjson PLUGINS") }
        let path = SearchPath(named: [], environment: [:], executable: "\(CommandLine.arguments[2])/liaison")
        let feed = Feed(path: CommandLine.arguments[1], registry: Registry(path, isolation: .none))
        var times: (read: [Double], engine: [Double], dispatch: [Double], render: [Double]) = ([], [], [], [])
        // The first round does not count: it warms the caches.
        for round in 0...rounds {
            let read = try seconds(feed.read)
            let silent = try feed.silentSections()
            let engine = try seconds { try feed.show(silent) }
            let dispatch = try seconds(feed.dispatch)
            let render = try seconds(feed.render)
            guard round > 0 else { continue }
            times.read.append(read)
            times.engine.append(engine)
            times.dispatch.append(dispatch)
            times.render.append(render)
        }
        let (read, engine) = (median(times.read), median(times.engine))
        let (dispatch, render) = (median(times.dispatch), median(times.render))
        print(read, engine, dispatch - read - engine, render - dispatch)
    }

    private static func seconds(_ step: () throws -> Void) throws -> Double {
        try ContinuousClock().measure(step) / .seconds(1)
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// A feed, taken as far as a step goes.
private struct Feed {
    let path: String
    let registry: Registry

    /// Reads all sections.
    func read() throws {
        try forEachSection { _ in }
    }

    /// The sections of the feed, with entries that perform nothing.
    func silentSections() throws -> [Section] {
        var sections: [Section] = []
        try forEachSection { section in
            sections.append(
                Section(
                    id: section.id, header: section.header.map(SilentEntry.init),
                    rows: section.rows.map(SilentEntry.init),
                    footer: section.footer.map(SilentEntry.init), storage: section.storage))
        }
        return sections
    }

    /// Shows sections without output.
    func show(_ sections: [Section]) throws {
        try show(sizing: NoSizing(), sections.forEach) { _, _ in }
    }

    /// Reads all sections and shows them without output.
    func dispatch() throws {
        try show(sizing: NoSizing(), forEachSection) { _, _ in }
    }

    /// Reads all sections, shows them and writes the page.
    func render() throws {
        let renderer = HTMLRenderer()
        var output = OutputBuffer()
        let file = open("/dev/null", O_WRONLY)
        defer { close(file) }
        renderer.begin(title: "", into: &output)
        try show(sizing: renderer, forEachSection) { cell, place in
            renderer.render(cell, at: place, ofSection: "post", into: &output)
            if output.bytes.count >= 1 << 16 {
                _ = write(file, output.bytes, output.bytes.count)
                output.removeAll()
            }
        }
        renderer.end(into: &output)
        _ = write(file, output.bytes, output.bytes.count)
    }

    private func show(
        sizing: any CellSizing, _ forEachSection: ((Section) -> Void) throws -> Void,
        _ display: @escaping (Cell, Place) -> Void
    ) throws {
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 640, height: 960), sizing: sizing)
        liaison.liaise(tableView)
        try forEachSection { section in
            liaison.append(section)
            tableView.scrollToEnd(display)
            liaison.discardSectionsAboveViewport()
        }
        liaison.detach()
    }

    private func forEachSection(_ visit: (Section) -> Void) throws {
        // Faulty entries take more or less time than others, so a fault ends the measurement.
        let reader = try FeedReader(path: path, registry: registry) { fail("\($0)") }
        while true {
            switch try reader.next() {
            case .section(let section): visit(section)
            case .skipped(let error): fail("\(error)")
            case .end: return
            }
        }
    }

    private func fail(_ reason: String) -> Never {
        print("breakdown: \(reason)")
        exit(EX_DATAERR)
    }
}

/// An entry with the commands, the cells and the heights of another entry. The entry performs no command, so only the
/// time of the engine is left.
private struct SilentEntry: Entry {
    let entry: any Entry

    var reuseIdentifier: String { entry.reuseIdentifier }
    var commands: CommandSet { entry.commands }
    var fallback: (any Entry)? { nil }

    func makeCell() throws(Fault) -> Cell { try entry.makeCell() }

    func height(in context: DispatchContext) throws(Fault) -> EntryHeight { .fixed(44) }

    func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight { .fixed(44) }

    func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool { true }
}

/// Every cell is as high as any other.
private struct NoSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 44 }
}
