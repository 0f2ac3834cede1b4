import Foundation
import TestSupport
import Testing

/// The drawings of components without code.
@Suite(.waiting) struct DataDrawingTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-data-drawings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Shows rows of a component with a nib.
    private func run(nib: String, rows: [String], _ options: String...) throws -> Command.Result {
        let model = #"{ "name": "string?", "values": "[double]?", "any": "any?" }"#
        let plugin = """
            { "liaison": "1.1", "plugin": { "name": "charts", "version": "1.0.0" },
              "components": [ { "identifier": "Chart", "kind": "row", "model": \(model), "nib": \(nib) } ] }
            """
        try Data(plugin.utf8).write(to: folder.appending(path: "charts.plugin.json"))
        let rows = rows.map { #"{ "component": "Chart", "model": \#($0) }"# }.joined(separator: ", ")
        try Data(#"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows)] } ] }"#.utf8)
            .write(to: folder.appending(path: "feed.json"))
        return try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", "."] + options, in: folder,
            environment: ["NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "60"])
    }

    /// The shapes of the page of rows of a canvas, each without its paints.
    private func shapes(_ shapes: String, rows: [String], size: String = "100") throws -> [String] {
        let nib = #"{ "canvas": null, "size": { "width": \#(size), "height": 40 }, "shapes": [\#(shapes)] }"#
        return try Self.shapes(run(nib: nib, rows: rows, "--format", "html"))
    }

    private static func shapes(_ result: Command.Result) -> [String] {
        expect(result.errors, equals: "")
        return result.output.split(separator: "<svg").dropFirst().flatMap { picture in
            let tags = picture.split(separator: "</svg>")[0].split(separator: "<").dropFirst()
            return tags.filter { !$0.hasPrefix("/") }.map { Self.withoutPaints(String($0)) }
        }
    }

    private static func withoutPaints(_ tag: String) -> String {
        let parts = tag.split(separator: ">", omittingEmptySubsequences: false)
        let paints = #/ (fill|stroke|style|fill-opacity|stroke-opacity)="[^"]*"/#
        let bare = parts[0].replacing("/", with: "").replacing(paints, with: "")
        return parts[1].isEmpty ? String(bare) : "\(bare)>\(parts[1])"
    }

    @Test(arguments: [
        (
            #"{ "each": "/values", "rectangle": { "x": "{index | times 12}", "y": "{ | share | times -40 | plus 40}", "width": 8, "height": "{ | share | times 40}" }, "fill": "accent" }"#,
            [
                #"rect x="0" y="30" width="8" height="10""#, #"rect x="12" y="0" width="8" height="40""#,
                #"rect x="24" y="20" width="8" height="20""#,
            ]
        ),
        (
            #"{ "line": { "each": "/values", "x": "{index | times 10}", "y": "{}" }, "stroke": "danger", "thickness": 2 }"#,
            [#"polyline points="0,1 10,4 20,2" stroke-width="2""#]
        ),
        (
            #"{ "area": [ [0, 40], { "each": "/values", "sort": "-", "limit": 2, "x": "{index | times 10}", "y": "{}" }, ["{count /values | times 5}", 40] ], "fill": "success", "opacity": 0.5 }"#,
            [#"polygon points="0,40 0,4 10,2 15,40""#]
        ),
        (
            #"{ "arc": { "x": 20, "y": 20, "radius": 18 }, "stroke": "secondary" }, { "arc": { "x": 20, "y": 20, "radius": 18, "end": "{/any/0/part}" }, "stroke": "accent" }"#,
            [#"circle cx="20" cy="20" r="18" stroke-width="1""#, #"path d="M20,2A18,18 0 0 1 38,20" stroke-width="1""#]
        ),
        (
            #"{ "each": "/any", "when": "/name", "text": "{/name} {index}", "x": 50, "y": "{index | times 20}", "size": 10, "align": "end", "weight": "bold" }"#,
            [#"text x="50" y="20" font-size="10" font-weight="700" text-anchor="end">Den 1"#]
        ),
        (
            #"{ "each": "/any", "line": { "each": "/list", "x": "{index}", "y": "{}" }, "stroke": "accent" }"#,
            [#"polyline points="0,7 1,8" stroke-width="1""#, #"polyline points="0,9" stroke-width="1""#]
        ),
    ])
    func templatesDraw(template: String, drawn: [String]) throws {
        let model =
            #"{ "values": [1, 4, 2], "any": [ { "part": 0.25, "list": [7, 8] }, { "name": "Den", "list": [9] } ] }"#
        expect(try shapes(template, rows: [model]), equals: drawn)
    }

    /// The colors and the opacity of shapes come from values, too.
    @Test func paintsAreTemplates() throws {
        let nib = """
            { "canvas": null, "size": { "width": 10, "height": 10 }, "shapes": [
              { "each": "/any", "rectangle": { "x": 0, "y": 0, "width": 5, "height": 5, "radius": 1 },
                "fill": "{/color}", "stroke": "#102030", "opacity": "{/opacity}" } ] }
            """
        let any = ##"[ { "color": "#AABBCC", "opacity": 0.25 }, { "color": "none", "opacity": 7 } ]"##
        let page = try run(nib: nib, rows: [#"{ "any": \#(any) }"#], "--format", "html").output.lowercased()
        #expect(page.contains(##"rx="1" fill="#aabbcc" fill-opacity="0.25" stroke="#102030" stroke-opacity="0.25""##))
        #expect(page.contains(##"rx="1" stroke="#102030" stroke-width="1"/>"##), "\(page.suffix(900))")
    }

    /// Numbers that no drawing has cost their shapes and points, and nothing else.
    @Test(arguments: [
        #""nan""#, #""inf""#, "1e300", "-1e300", #""1e999""#, "null", #""x""#, "{}", "[]", "9223372036854775807",
    ])
    func hostileNumbersAreNotDrawn(number: String) throws {
        let template = """
            { "rectangle": { "x": "{/any}", "y": 0, "width": 1, "height": 1 }, "fill": "accent" },
            { "rectangle": { "x": 0, "y": 0, "width": "{/any}", "height": 1 }, "fill": "accent" },
            { "rectangle": { "x": 0, "y": 0, "width": 1, "height": 1, "radius": "{/any}" }, "fill": "accent" },
            { "arc": { "x": 0, "y": 0, "radius": 1, "end": "{/any}" }, "fill": "accent" },
            { "text": "a", "x": 0, "y": 0, "size": "{/any}" },
            { "line": [[0, "{/any}"], [1, 1]], "stroke": "accent" }
            """
        let drawn = try shapes(template, rows: [#"{ "any": \#(number) }"#], size: #""{/any}""#)
        expect(drawn, equals: [#"polyline points="1,1" stroke-width="1""#])
    }

    @Test func negativeLengthsAreNotDrawn() throws {
        let template = """
            { "each": "/values", "rectangle": { "x": 0, "y": 0, "width": "{}", "height": 1 }, "fill": "accent" }
            """
        #expect(
            try shapes(template, rows: [#"{ "values": [-1, 3, -0.5] }"#]) == [#"rect x="0" y="0" width="3" height="1""#]
        )
    }

    /// A drawing stays within its bounds, whatever its data is.
    @Test func aDrawingIsBounded() throws {
        let values = Array(repeating: "1", count: 20_000).joined(separator: ",")
        let dots = #"{ "each": "/values", "arc": { "x": 0, "y": 0, "radius": "{}" }, "fill": "accent" }"#
        expect(try shapes(dots, rows: [#"{ "values": [\#(values)] }"#]).count, equals: 2_000)
        let line = #"{ "line": { "each": "/values", "x": "{index}", "y": "{}" }, "stroke": "accent" }"#
        let points = try shapes(line, rows: [#"{ "values": [\#(values)] }"#]).first?.split(separator: " ").count
        // The name of the tag and the width of the line stand beside the points.
        expect(points, equals: 10_000 + 2)
    }

    /// Many points that are left out do not keep the host from the next row.
    @Test(arguments: [(9, 1), (10, 0)]) func theWorkOfADrawingIsBounded(repetitions: Int, drawn: Int) throws {
        let points = Array(repeating: #"["{/none}", 1]"#, count: 10_000).joined(separator: ",")
        let shapes = """
            { "each": "/values", "line": [\(points)], "stroke": "accent" }, { "line": [[0, 0], [1, 1]], "stroke": "accent" }
            """
        let values = Array(repeating: "1", count: repetitions).joined(separator: ",")
        expect(try self.shapes(shapes, rows: [#"{ "values": [\#(values)] }"#]).count, equals: drawn)
    }

    /// A cell that is reused, and each repetition of a stack, have their own drawings.
    @Test func eachRowHasItsOwnDrawing() throws {
        let nib = """
            { "row": [ { "canvas": null, "size": { "width": 10, "height": 10 }, "shapes": [
                { "text": "{/n}{index}", "x": 0, "y": 5 } ] } ], "each": "/any", "sort": "/n" }
            """
        let rows = [#"{ "any": [ { "n": "b" }, { "n": "a" } ] }"#, #"{ "any": [ { "n": "c" } ] }"#]
        let drawn = try Self.shapes(run(nib: nib, rows: rows, "--format", "html"))
        expect(drawn.map { $0.split(separator: ">").last ?? "" }, equals: ["a0", "b1", "c0"])
    }

    @Test func aTerminalShowsTheBars() throws {
        let nib = """
            { "canvas": null, "size": { "width": 32, "height": 16 }, "shapes": [
              { "each": "/values", "rectangle": { "x": "{index | times 8}", "y": "{ | times -16 | plus 16}", "width": 8,
                "height": "{ | times 16}" }, "fill": "accent" } ] }
            """
        let shown = try run(nib: nib, rows: [#"{ "values": [0, 1, 0, 1] }"#], "--format", "terminal")
        expect(shown.errors, equals: "")
        let blank: Set<Character> = [" ", "\u{2800}"]
        let line = shown.output.split(separator: "\n").first { !$0.allSatisfy(blank.contains) } ?? ""
        let cells = Array(line.prefix(4)).map { blank.contains($0) ? "." : "#" }.joined()
        expect(cells, equals: ".#.#", "\(shown.output)")
    }

    /// Tables and stacks number their items, too.
    @Test func itemsHaveNumbers() throws {
        let nib = """
            { "column": [
              { "row": [ { "label": null, "text": "{index | plus 1}{/n}" } ], "each": "/any", "sort": "-/n", "spacing": 8 },
              { "table": null, "each": "/any", "where": { "/n": { "notEqual": "a" } }, "cells": [ "{index}", "{/n}" ] } ] }
            """
        let shown = try run(nib: nib, rows: [#"{ "any": [ { "n": "a" }, { "n": "b" }, { "n": "c" } ] }"#])
        let lines = shown.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        expect(lines.filter { !$0.isEmpty }, equals: ["1c 2b 3a", "0  b", "1  c"], "\(shown.errors)")
    }

    @Test func aTextOfAnotherKindIsAFaultOfItsRow() throws {
        let nib = """
            { "canvas": null, "size": { "width": 9, "height": 9 }, "shapes": [ { "text": "{/any}", "x": 0, "y": 0 } ] }
            """
        let result = try run(nib: nib, rows: [#"{ "any": {} }"#])
        #expect(result.errors.contains("/any: expected a text or a number, found an object"), "\(result.errors)")
        expect(result.status, equals: 1)
    }
}
