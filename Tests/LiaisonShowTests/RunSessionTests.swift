import Foundation
import LiaisonHost
import LiaisonKit
import LiaisonShow
import Testing
import TestSupport

/// Sessions of programs that use the library: nothing here is internal.
struct RunSessionTests {
    private final class NoteCell: Cell, MadeFromNib {
        static let nib = Nib(.label(outlet: "note"))
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-session-\(UUID().uuidString)")

    private func show(_ feed: String, to output: String) throws -> (page: String, status: Status, messages: [String]) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, page) = (folder.appending(path: "feed.json"), folder.appending(path: output))
        try Data(feed.utf8).write(to: source)
        let diagnostics = Diagnostics(program: "test")
        var messages: [String] = []
        diagnostics.onMessage = { messages.append($0.replacing(source.path, with: "feed.json")) }
        let registry = Registry(pluginsIn: [], isolation: .none, diagnostics)
        let session = RunSession(ShowOptions(FeedSource(source.path), output: page.path), registry, diagnostics)
        session?.onSection = { section in
            let note = Row("\(section.rows.count) rows") { (cell: NoteCell, text) in
                cell.label("note")?.text.string = text
            }
            section.rows.insert(note, at: 0)
        }
        session?.run()
        return ((try? String(contentsOf: page, encoding: .utf8)) ?? "", diagnostics.status, messages)
    }

    @Test(arguments: ["page.html", "page.md"])
    func aSectionMayGetARowOfTheProgram(output: String) throws {
        let note = #"{"component": "Note", "id": "1", "model": {"text": "a"}}"#
        let other = #"{"component": "Note", "id": "2", "model": {"text": "b"}}"#
        let shown = try show(
            #"{"liaison": "1.0", "sections": [{"id": "s", "rows": [\#(note), \#(other)]}]}"#, to: output)
        #expect(shown.page.contains("2 rows"), "\(shown.page) \(shown.messages)")
    }

    @Test func aFeedThatCannotBeReadIsReported() throws {
        let shown = try show("{}", to: "page.html")
        #expect(shown.status == .badInput && shown.page.isEmpty)
        expect(
            shown.messages,
            equals: [
                "test: feed.json: line 1, column 1: expected the key “sections” with an array of sections, found none"
            ])
    }
}
