// Says what share of a page is parsing, dispatch and rendering: breakdown FEED.ndjson PLUGINS
//
// Reads the feed alone; then also dispatches every command of every cell; then also renders the page, to /dev/null. Prints
// the seconds of each step alone, from the medians of several runs.
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
        let feed = Feed(path: CommandLine.arguments[1], registry: Registry(path))
        var times: (read: [Double], dispatch: [Double], render: [Double]) = ([], [], [])
        // The first round does not count: it warms the caches.
        for round in 0...rounds {
            let read = try seconds(feed.read)
            let dispatch = try seconds(feed.dispatch)
            let render = try seconds(feed.render)
            guard round > 0 else { continue }
            times.read.append(read)
            times.dispatch.append(dispatch)
            times.render.append(render)
        }
        let (read, dispatch, render) = (median(times.read), median(times.dispatch), median(times.render))
        print(read, dispatch - read, render - dispatch)
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

    /// Reads all sections and shows them, but nowhere.
    func dispatch() throws {
        try show(sizing: NoSizing()) { _, _ in }
    }

    /// Reads all sections, shows them and writes the page.
    func render() throws {
        let renderer = HTMLRenderer()
        var output = OutputBuffer()
        let file = open("/dev/null", O_WRONLY)
        defer { close(file) }
        renderer.begin(title: "", into: &output)
        try show(sizing: renderer) { cell, place in
            renderer.render(cell, at: place, ofSection: "post", into: &output)
            if output.bytes.count >= 1 << 16 {
                _ = write(file, output.bytes, output.bytes.count)
                output.removeAll()
            }
        }
        renderer.end(into: &output)
        _ = write(file, output.bytes, output.bytes.count)
    }

    private func show(sizing: any CellSizing, _ display: (Cell, Place) -> Void) throws {
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
        // What is at fault costs other time than what is not.
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

/// Every cell is as high as any other.
private struct NoSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 44 }
}
