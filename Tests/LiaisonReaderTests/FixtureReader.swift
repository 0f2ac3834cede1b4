import Foundation
import LiaisonFeed
import LiaisonHost
import LiaisonKit
import LiaisonTerminal
import TestSupport
import Testing

@testable import LiaisonReader
@testable import LiaisonShow

/// A reader of one feed, whose rows belong to fixtures. A test types keys, and edits the rows as a plugin does.
struct FixtureReader {
    let reader: Reader
    private let registry: Registry

    /// Makes a reader of sections of rows, as JSON, on a screen of 60 × 20 cells. Each section has the header, if any.
    init(_ sections: [[String]], header: String? = nil, of fixture: String) throws {
        let folder = try FixturePlugin.folder(of: fixture)
        let path = folder.appending(path: "feed.json").path
        let texts = sections.enumerated().map { number, rows in
            #"{"id": "s\#(number)", "header": \#(header ?? "null"), "rows": [\#(rows.joined(separator: ","))]}"#
        }
        try Data(#"{"liaison": "1.0", "sections": [\#(texts.joined(separator: ","))]}"#.utf8)
            .write(to: URL(filePath: path))
        let registry = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
        let open = {
            let faults = FeedFaults()
            return (try? FeedReader([.file(path)], registry: registry, readsArriving: true, onFault: faults.add))
                .map { ArrivingSections($0, faults) }
        }
        let feed = ReaderFeed(try #require(open()), path: path, Diagnostics(), open: open)
        self.registry = registry
        reader = Reader(
            feed, registry, ReaderSettings(Keymap(.standard)), on: Screen(ScreenSize(columns: 60, lines: 20)))
        while !feed.isAtEnd { reader.takeSections() }
        reader.draw()
    }

    /// Types characters, each of which is a key. A line break is Enter, and `\u{1B}` is Escape.
    func type(_ text: String) {
        var parser = InputParser()
        for byte in text.utf8 {
            parser.parse([byte]) { reader.handle($0) }
            parser.resolveDoubt { reader.handle($0) }
        }
        reader.draw()
    }

    /// The first word of each row.
    var names: [String] {
        reader.liaison.sections.enumerated().flatMap { section, content in
            content.rows.indices.map { name(of: .row(LiaisonKit.IndexPath(row: $0, section: section))) }
        }
    }

    /// The first word of the entry at a place.
    func name(of place: Place) -> String {
        String(reader.text(of: place).prefix { $0 != " " && $0 != "\n" })
    }

    /// Does some work. Returns the texts of the rows whose buttons were tapped meanwhile.
    func taps(_ work: () -> Void) -> [String] {
        var taps: [String] = []
        reader.liaison.onDispatch = { [reader] dispatch in
            guard case .command(.buttonTapped) = dispatch.event else { return }
            taps.append(reader.text(of: dispatch.place).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        work()
        reader.liaison.onDispatch = nil
        return taps
    }
}

/// The index path of a row in the first section.
func row(_ number: Int) -> LiaisonKit.IndexPath { LiaisonKit.IndexPath(row: number, section: 0) }
