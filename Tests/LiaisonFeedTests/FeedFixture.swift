import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonHost
import LiaisonKit
import TestSupport

/// Fixture plugins, and feeds that are read against them.
final class FeedFixture {
    let folder: URL
    let registry: Registry

    init() throws {
        folder = try FixturePlugin.folder(of: "every_type", "all_commands")
        registry = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The result of reading a feed.
    struct Reading {
        var title: String?
        var language: String?
        var sections: [Section] = []
        var faults: [String] = []
        var skipped: [String] = []
        var error: String?
        var emptyState: EmptyState?

        /// The reuse identifiers of the rows, section by section.
        var rows: [[String]] { sections.map { $0.rows.map(\.reuseIdentifier) } }
    }

    /// Reads bytes as a file of a name.
    func read(
        _ bytes: some Collection<UInt8>, as name: String = "feed.json", checksKeys: Bool = false,
        readsArriving: Bool = false
    ) throws -> Reading {
        let path = folder.appending(path: name)
        try Data(bytes).write(to: path)
        return read(path: path.path, checksKeys: checksKeys, readsArriving: readsArriving)
    }

    /// Reads text as a file of a name.
    func read(
        _ text: String, as name: String = "feed.json", checksKeys: Bool = false, readsArriving: Bool = false
    ) throws -> Reading {
        try read(text.utf8, as: name, checksKeys: checksKeys, readsArriving: readsArriving)
    }

    /// Opens the feed at a path.
    func reader(
        path: String, checksKeys: Bool = false, readsArriving: Bool = false,
        onFault: @escaping (DocumentFault) -> Void = { _ in }
    ) throws(DocumentFault) -> FeedReader {
        try FeedReader(
            [.file(path)], registry: registry, checksKeys: checksKeys, readsArriving: readsArriving, onFault: onFault)
    }

    /// Reads the feed at a path.
    func read(path: String, checksKeys: Bool = false, readsArriving: Bool = false) -> Reading {
        var reading = Reading()
        var faults: [String] = []
        do throws(DocumentFault) {
            let reader = try reader(path: path, checksKeys: checksKeys, readsArriving: readsArriving) {
                faults.append(self.clean($0.description))
            }
            (reading.title, reading.language) = (reader.title, reader.language)
            loop: while true {
                switch try reader.next() {
                case .section(let section): reading.sections.append(section)
                case .skipped(let error): reading.skipped.append(clean(error.description))
                case .end: break loop
                }
            }
            reading.emptyState = reader.emptyState
        } catch {
            reading.error = clean(error.description)
        }
        reading.faults = faults
        return reading
    }

    /// Reads the sections of a document.
    func read(sections: String) throws -> Reading {
        try read(#"{ "liaison": "1.0", "sections": [\#(sections)] }"#)
    }

    /// Reads the rows of one section. Returns the faults without their common part.
    func faults(ofRows rows: String) throws -> [String] {
        try read(sections: #"{ "id": "a", "rows": [\#(rows)] }"#).faults.map {
            $0.replacingOccurrences(of: "feed.json: sections[0].", with: "")
        }
    }

    private func clean(_ sentence: String) -> String {
        sentence.replacingOccurrences(of: folder.path + "/", with: "")
    }
}
