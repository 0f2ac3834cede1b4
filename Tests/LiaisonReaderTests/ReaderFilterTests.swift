import LiaisonKit
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// The filter of the reader, while a plugin edits the rows that the filter shows.
@Suite struct ReaderFilterTests {
    private static let new = #"{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}"#

    private func row(_ name: String, caption: String = "other", select steps: String = "") -> String {
        #"{"component": "Asking", "model": {"name": "\#(name)", "caption": "\#(caption)", "likes": 1, "rating": 0.5, "#
            + #""expanded": false, "select": [\#(steps)]}}"#
    }

    /// A reader that shows the rows b, d and e of the second section. A tap on b performs steps.
    private func filtered(_ steps: String) throws -> FixtureReader {
        let rows = try FixtureReader(
            [
                [row("first")],
                [
                    row("a"), row("b", caption: "kept", select: steps), row("c"), row("d", caption: "kept"),
                    row("e", caption: "kept"), row("f"),
                ],
                [row("last")],
            ], of: "asking_rows")
        rows.type("&kept\r")
        expect(rows.names, equals: ["b", "d", "e"])
        return rows
    }

    @Test func editsOfAPluginStayWhenTheFilterEnds() throws {
        let rows = try filtered(#"["insert", 0, 1, "Asking", "\#(Self.new)"], ["delete", 0, 2]"#)
        rows.type("\r")
        expect(rows.names, equals: ["b", "new", "e"])
        rows.type("\u{1B}")
        expect(rows.names, equals: ["first", "a", "b", "new", "c", "e", "f", "last"])
    }

    @Test func editsOfAPluginStayUnderAnotherFilter() throws {
        let rows = try filtered(#"["set", "likes", 77], ["insert", 0, 3, "Asking", "\#(Self.new)"], ["delete", 0, 1]"#)
        rows.type("\r")
        rows.reader.show(filteredBy: SearchPattern("last"))
        expect(rows.names, equals: ["last"])
        rows.reader.show(filteredBy: nil)
        expect(rows.names, equals: ["first", "a", "b", "c", "e", "new", "f", "last"])
        rows.reader.draw()
        let text = rows.reader.text(of: .row(IndexPath(row: 1, section: 1)))
        #expect(text.contains(" 77 "), "\(text)")
    }

    @Test func changedFieldsOfAModelStayWithoutOtherEdits() throws {
        let rows = try filtered(#"["set", "likes", 77]"#)
        rows.type("\r")
        rows.reader.show(filteredBy: SearchPattern("last"))
        rows.type("\u{1B}")
        let text = rows.reader.text(of: .row(IndexPath(row: 1, section: 1)))
        #expect(text.contains(" 77 "), "\(text)")
    }

    @Test func sectionsThatChangeUnderAFilterKeepTheEditsOfOthers() throws {
        let rows = try filtered(#"["delete", 0, 1]"#)
        rows.type("\r")
        let last = try #require(rows.reader.allSections.last)
        rows.reader.showChanges([Section(id: last.id, rows: [])])
        rows.type("\u{1B}")
        expect(rows.names, equals: ["first", "a", "b", "c", "e", "f"])
    }
}
