import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonHost
import LiaisonKit
import TestSupport

/// Fixture plugins, and data that factories map to rows.
final class FactoryFixture {
    private let folder: URL
    private let registry: Registry

    init() throws {
        folder = try FixturePlugin.folder(of: "every_type", "all_commands")
        registry = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The result of mapping data.
    struct Mapping: Equatable {
        var title: String?
        var language: String?
        var ids: [String] = []
        /// The texts of the cells of each section: header, rows and footer.
        var shown: [[String]] = []
        var faults: [String] = []
        var error: String?
    }

    /// Maps data by a factory, and shows it.
    func map(
        _ data: some Collection<UInt8>, as name: String = "data.json", _ factory: some Collection<UInt8>,
        now: Double? = nil, locale: String? = nil
    ) throws -> Mapping {
        let paths = [name, "factory.json"].map { folder.appending(path: $0) }
        try Data(data).write(to: paths[0])
        try Data(factory).write(to: paths[1])
        var mapping = Mapping()
        var faults: [String] = []
        do {
            let factory = try Factory(
                path: paths[1].path, registry: registry, now: now, locale: locale.flatMap { FeedLocale($0) })
            let reader = try FeedReader(path: paths[0].path, factory: factory, registry: registry) {
                faults.append(self.clean($0.description))
            }
            (mapping.title, mapping.language) = (reader.title, reader.language)
            try show(reader, &mapping)
        } catch let error as DocumentFaults {
            mapping.error = clean(error.description)
        } catch let error as DocumentFault {
            mapping.error = clean(error.description)
        }
        mapping.faults += faults
        return mapping
    }

    /// Maps documents one after the other by one factory that has these sections, and shows them.
    func map(documents: [String], sections: String) throws -> Mapping {
        let paths = documents.indices.map { folder.appending(path: "data-\($0).json") }
        for (document, path) in zip(documents, paths) { try Data(document.utf8).write(to: path) }
        let factory = folder.appending(path: "factory.json")
        try Data("{ \"liaison\": \"1.0\", \"sections\": [\(sections)] }".utf8).write(to: factory)
        var mapping = Mapping()
        var faults: [String] = []
        let reader = try FeedReader(
            paths.map { .file($0.path) }, factory: Factory(path: factory.path, registry: registry), registry: registry
        ) { faults.append(self.clean($0.description)) }
        try show(reader, &mapping)
        mapping.faults += faults
        return mapping
    }

    /// The sections that a factory makes of data, and the faults.
    func read(_ data: String, factory: String) throws -> (
        sections: [Section], faults: [String], emptyState: EmptyState?
    ) {
        let paths = ["data.json", "factory.json"].map { folder.appending(path: $0) }
        try Data(data.utf8).write(to: paths[0])
        try Data(factory.utf8).write(to: paths[1])
        var faults: [String] = []
        let reader = try FeedReader(
            path: paths[0].path, factory: Factory(path: paths[1].path, registry: registry), registry: registry
        ) { faults.append(self.clean($0.description)) }
        var sections: [Section] = []
        while case .section(let section) = try reader.next() { sections.append(section) }
        return (sections, faults, reader.emptyState)
    }

    /// Maps a datum to one text, by a value of a factory. Returns the text, or the faults.
    func text(
        _ value: String, of data: String, language: String = "en", now: Double? = nil, locale: String? = nil
    ) throws -> String {
        let row = "{ \"component\": \"Row\", \"model\": { \"text\": \"\(value)\" } }"
        return try map(data, rows: row, language: language, now: now, locale: locale).joined(separator: "\n")
    }

    /// Maps data by a factory that has these sections.
    func map(_ data: String, as name: String = "data.json", sections: String) throws -> Mapping {
        try map(data.utf8, as: name, "{ \"liaison\": \"1.0\", \"sections\": [\(sections)] }".utf8)
    }

    /// Maps a datum to the rows of one section. Returns the texts of the rows, or the faults if there are any.
    func map(
        _ data: String, rows: String, language: String = "en", now: Double? = nil, locale: String? = nil
    ) throws -> [String] {
        let factory = """
            { "liaison": "1.0", "language": "\(language)", "sections": [{ "id": "a", "rows": [\(rows)] }] }
            """
        let mapping = try map(data.utf8, factory.utf8, now: now, locale: locale)
        if let error = mapping.error { return [error] }
        return mapping.faults.isEmpty ? mapping.shown[0] : mapping.faults
    }

    private func show(_ reader: FeedReader, _ mapping: inout Mapping) throws {
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: EvenSizing())
        tableView.carouselExtent = .infinity
        liaison.liaise(tableView)
        reading: while true {
            switch try reader.next() {
            case .end: break reading
            case .skipped(let error): mapping.faults.append(clean(error.description))
            case .section(let section):
                mapping.ids.append(section.id)
                var shown: [String] = []
                liaison.append(section)
                tableView.scrollToEnd { cell, _ in
                    shown.append(text(cell))
                }
                mapping.shown.append(shown)
            }
        }
        liaison.detach()
    }

    /// Returns the text of a cell. The items of a carousel follow the width of the items, in brackets.
    private func text(_ cell: Cell) -> String {
        guard let first = cell.items.first else {
            return cell.outlets.compactMap { ($0.view as? Label)?.text.string }.joined(separator: " | ")
        }
        return "\(first.size.width)[" + cell.items.map { text($0) }.joined(separator: ", ") + "]"
    }

    private func clean(_ sentence: String) -> String {
        sentence.replacingOccurrences(of: folder.path + "/", with: "")
    }
}

/// A medium in which each cell that sizes itself has the same height.
private struct EvenSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 30 }
}
