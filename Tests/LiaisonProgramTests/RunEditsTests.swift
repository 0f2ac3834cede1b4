import Foundation
import TestSupport
import Testing

/// `liaison run` of a feed whose plugin edits the content while it is written.
@Suite(.waiting) struct RunEditsTests {
    private static let model = #""{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}""#

    private static let rows = (0..<20).map { "row\($0)" }

    /// Runs a feed of 20 rows, the third of which performs an edit. Returns the names of the written rows.
    private func names(
        _ command: String, _ step: String, _ layout: String, status: Int32 = 0, errors: [String] = []
    ) throws -> [String] {
        let folder = try FixturePlugin.folder(of: "asking_rows")
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = Self.rows.map { name in
            let work = name == "row2" ? #", "\#(command)": [\#(step)]"# : ""
            return #"{ "component": "Asking", "model": { "name": "\#(name)", "likes": 1, "rating": 0.5, "#
                + #""expanded": false\#(work) } }"#
        }
        let feed = #"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows.joined(separator: ","))] } ] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        let result = try Command.run(
            Command.liaison, "run", "feed.json", "--plugins", folder.path, "--width", "300", "--layout", layout,
            in: folder)
        let faults = result.errors.split(separator: "\n").filter { !$0.hasPrefix("liaison: plugin asking-rows: ") }
        expect(result.status, equals: status, "\(result.errors)")
        expect(faults.map { String($0.replacing("\(folder.path)/", with: "")) }, equals: errors, "\(result.errors)")
        return result.output.split(separator: "\n").flatMap { $0.split(separator: " ") }.map(String.init)
            .filter { $0 == "new" || ($0.hasPrefix("row") && Self.rows.contains($0)) }
    }

    private static func rows(with new: String, at index: Int) -> [String] {
        var rows = Self.rows
        rows.insert(new, at: index)
        return rows
    }

    @Test(arguments: ["table", "grid:2"])
    func whatAPluginEditsWhileItIsWrittenHidesNoOtherRow(layout: String) throws {
        for edit in [#"["reload", 0, 2]"#, #"["reload", 0, 1]"#, #"["delete", 0, 2]"#, #"["delete", 0, 0]"#] {
            #expect(try names("end", edit, layout) == Self.rows)
        }
    }

    @Test(arguments: ["reload", "delete", "insert"])
    func aPluginDoesNotChangeTheListWhileItsRowIsShown(edit: String) throws {
        let names = try names(
            "display", #"["\#(edit)", 0, 2, "Asking", \#(Self.model)]"#, "table", status: 1,
            errors: [
                "liaison: feed.json: sections[0].rows[2]: Asking: willDisplay: lsn_\(edit)_row cannot change the list while "
                    + "the row is being shown; ask the author of libasking_rows.so to call it in another command, such "
                    + "as didSelect"
            ])
        expect(names, equals: Self.rows)
    }

    @Test func rowsThatAPluginInsertsAreWritten() throws {
        let below = try names("end", #"["insert", 0, 10, "Asking", \#(Self.model)]"#, "table")
        expect(below, equals: Self.rows(with: "new", at: 10))
        let above = try names(
            "end", #"["insert", 0, 0, "Asking", \#(Self.model)]"#, "table", status: 1,
            errors: [
                "liaison: feed.json: sections[0].rows[0]: the row was inserted above rows that were already "
                    + "written, and is written after them; insert it below; show the feed with --size to see it in its place"
            ])
        expect(above, equals: Self.rows(with: "new", at: 3))
    }
}
