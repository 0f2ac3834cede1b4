import LiaisonKit
import LiaisonTerminal
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// Tables in the reader.
@Suite struct TableTests {
    private func reader(_ rows: String, columns: Int = 60) throws -> (Reader, FixtureReader) {
        let rows = #"{"component": "Table", "model": {"titles": ["Third", "Fourth", "Fifth"], "rows": \#(rows)}}"#
        let fixture = try FixtureReader([[rows]], of: "tables")
        fixture.reader.resize(to: ScreenSize(columns: columns, lines: 20))
        fixture.reader.draw()
        return (fixture.reader, fixture)
    }

    private static let wide = #"[["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd", "eeeeeeee"]]"#

    /// The arrow keys scroll the table of the current row by its columns.
    @Test func aWideTableScrolls() throws {
        let (reader, _) = try reader(Self.wide, columns: 30)
        func columns(after key: Key?) -> [String] {
            if let key { reader.handle(.key(Keystroke(key))) }
            reader.draw()
            let line = reader.screen.text(ofLine: 2)
            return ["a", "b", "c", "d", "e"].filter(line.contains)
        }
        expect(columns(after: nil), equals: ["a", "b"])
        expect(columns(after: .right), equals: ["b", "c"])
        expect(columns(after: .right), equals: ["c", "d"])
        expect(columns(after: .right), equals: ["d", "e"])
        expect(columns(after: .left), equals: ["c", "d"])
        for _ in 0..<3 { _ = columns(after: .left) }
        expect(columns(after: nil), equals: ["a", "b"])
    }

    @Test func theTextOfATableHasItsRows() throws {
        let (reader, _) = try reader(#"[["a", "1"], ["b"]]"#)
        let place = Place.row(row(0))
        expect(reader.text(of: place), equals: "Name | Size | Third | Fourth | Fifth\na | 1\nb\n")
        expect(reader.text(of: place, isSpoken: true), equals: "Name: a, Size: 1\nName: b\n")
    }

    /// The links in the cells are controls, after the last column was shown.
    @Test func linksInATableAreControls() throws {
        let (reader, _) = try reader(#"[["here <https://a.b/"]]"#)
        reader.handle(.key(Keystroke(.right)))
        expect(reader.message, equals: "here (https://a.b/)")
    }
}
