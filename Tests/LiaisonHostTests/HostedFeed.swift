import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import TestSupport

/// A feed that is shown through fixture plugins, with its faults, its log and its texts.
final class HostedFeed {
    let registry: Registry
    private(set) var faults: [String] = []
    private(set) var log: [String] = []
    /// The color of each label, in the order in which they were shown.
    private(set) var colors: [Color?] = []
    /// The text of each label, in the order in which they were shown.
    private(set) var texts: [Text] = []
    private let folder: URL

    /// With `isTrusting`, the fixtures are pinned, and no others are loaded.
    init(
        _ fixtures: String..., compiler: String = "clang", isStaging: Bool = false,
        isolation: Isolation = .standard, limits: WorkerLimits = WorkerLimits(), isTrusting: Bool = false
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-hosted-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for fixture in fixtures { try FixturePlugin.compile(fixture, into: folder, compiler: compiler) }
        let searchPath = SearchPath(named: [folder.path], environment: [:], executable: nil)
        let pins = folder.appending(path: "liaison/trusted").path
        for file in searchPath.files where isTrusting {
            _ = try TrustedPlugins.pin(try PluginFile.read(path: file.path), at: pins)
        }
        registry = Registry(
            searchPath, isStaging: isStaging, isolation: isolation, limits: limits,
            trusted: isTrusting ? try TrustedPlugins(path: pins) : nil)
        for plugin in registry.plugins {
            let name = plugin.manifest.plugin.name
            plugin.log = { [unowned self] in log.append("\(name): \($0)") }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes other bytes into the file of a fixture, as `cp` does.
    func overwrite(_ fixture: String, with bytes: Data) throws {
        try bytes.write(to: folder.appending(path: "lib\(fixture).so"))
    }

    /// Reads the rows and the header of a section.
    func section(rows: String, header: String = "null") throws -> Section? {
        guard case .section(let section) = try reader(rows: rows, header: header).next() else { return nil }
        return section
    }

    /// Empties the log.
    func forgetLog() {
        log = []
    }

    /// Shows rows in a section. Returns the texts and the height of each cell. `visit` gets each cell.
    func show(
        rows: String, header: String = "null", visiting visit: (Cell) -> Void = { _ in }
    ) throws -> [(text: String, height: Double)] {
        let reader = try reader(rows: rows, header: header)
        let liaison = Liaison()
        liaison.onFault = { [unowned self] in faults.append("\($1): \(clean($0.reason))") }
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        liaison.liaise(tableView)
        var shown: [(text: String, height: Double)] = []
        while case .section(let section) = try reader.next() {
            liaison.append(section)
            tableView.scrollToEnd { cell, _ in
                colors += cell.outlets.map(\.view.color)
                let labels = cell.outlets.compactMap { ($0.view as? Label)?.text }
                texts += labels
                visit(cell)
                shown.append((clean(labels.map(\.string).joined(separator: " | ")), cell.size.height))
            }
        }
        liaison.detach()
        return shown
    }

    private func reader(rows: String, header: String = "null") throws -> FeedReader {
        let feed = folder.appending(path: "feed.json")
        try #"{ "liaison": "1.0", "sections": [ { "id": "a", "header": \#(header), "rows": [\#(rows)] } ] }"#
            .write(to: feed, atomically: true, encoding: .utf8)
        return try FeedReader(path: feed.path, registry: registry) { [unowned self] in
            faults.append("\($0.place): \($0.reason)")
        }
    }

    /// A sentence without the path of the folder.
    func clean(_ sentence: String) -> String {
        sentence.replacingOccurrences(of: folder.path + "/", with: "")
    }
}

/// A medium in which each cell that sizes itself has the same height.
struct UniformSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 30 }
}
