import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// The functions that fill tables: the same in a worker as in the process of the host.
@Suite struct TableTests {
    /// A table as text: the titles, then a row a line. Bold texts have stars, and links follow in angle brackets.
    private static func words(_ table: TextTable) -> [String] {
        let rows = (0..<table.rowCount).map { row in
            table.cells(ofRow: row).map { cell in
                let runs = cell.runs.map { String(decoding: cell.urls[$0.link], as: UTF8.self) }
                let isBold = cell.runs.contains { $0.style.weight == .bold }
                return cell.string + (isBold ? "*" : "") + runs.map { $0.isEmpty ? "" : "<\($0)>" }.joined()
            }.joined(separator: "|")
        }
        return [table.columns.map { "\($0.title) \($0.alignment) \($0.weight)" }.joined(separator: "|")] + rows
    }

    private func tables(_ isolation: Isolation, _ models: [String]) throws -> [[String]] {
        let feed = try HostedFeed("tables", isolation: isolation)
        var tables: [[String]] = []
        let rows = models.map { #"{ "component": "Table", "model": \#($0) }"# }.joined(separator: ",")
        _ = try feed.show(rows: rows) { cell in tables += cell.tables.map(Self.words) }
        expect(feed.faults, equals: [])
        return tables
    }

    @Test(arguments: Isolation.allCases)
    func aTableHasItsRowsAndThoseOfTheNib(isolation: Isolation) throws {
        let nib = "Name start 2.0|Size end 1.0"
        let shown = try tables(
            isolation,
            [
                #"{ "titles": ["Größe", ""], "rows": [["a", "*1", "c", ""], [], ["x"]] }"#, #"{ "rows": [["b"]] }"#,
                #"{ "rows": [] }"#,
            ])
        expect(shown[0], equals: [nib + "|Größe center 1.0| center 1.0", "a|*1*|c|", "", "x"])
        // Cells of a table that was cleared hold nothing of the rows before.
        expect(shown[1], equals: [nib, "b"])
        expect(shown[2], equals: [nib])
    }

    /// A URL that does not stand in the model has its host before the text.
    @Test(arguments: Isolation.allCases)
    func theHostOfAStrangeURLIsShown(isolation: Isolation) throws {
        let rows = #"[["own <https://a.b/", "strange <https://c.d/*"], ["https://a.b/", "<x"]]"#
        let shown = try tables(isolation, [#"{ "rows": \#(rows) }"#])
        expect(shown[0][1], equals: "own<https://a.b/>|strange<https://c.d/*>")
    }

    @Test(
        arguments: Isolation.allCases,
        [
            ("columns", "64"), ("rows", "1000"), ("cells", "64"), ("texts", "1048"), ("no row", "0"), ("no cell", "0"),
            ("no table", "0"),
        ])
    func aFullTableRefuses(isolation: Isolation, filling: (how: String, count: String)) throws {
        let feed = try HostedFeed("tables", isolation: isolation)
        var counts: (columns: Int, rows: Int, bytes: Int)?
        let shown = try feed.show(rows: #"{ "component": "FullTable", "model": { "how": "\#(filling.how)" } }"#) {
            guard let table = $0.tables.first else { return }
            let bytes = (0..<table.rowCount).flatMap(table.cells).reduce(0) { $0 + $1.utf8.count }
            counts = (table.columnCount, table.rowCount, bytes)
        }
        let isOtherView = filling.how == "no table" && isolation != .none
        expect(shown.map(\.text), equals: [isOtherView ? "1" : filling.count])
        #expect(feed.faults.isEmpty)
        let found = try #require(counts)
        switch filling.how {
        case "columns": #expect(found == (64, 0, 0))
        case "rows": #expect(found == (0, 1000, 0))
        case "cells": #expect(found == (64, 1, 0))
        case "texts": #expect(found == (1, 1, 1048 * 999))
        default: #expect(found.columns == 0 && found.bytes == 0)
        }
    }
}
