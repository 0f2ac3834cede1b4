import Foundation
import LiaisonPlugin
import Testing

/// A plugin may import Foundation, too: this file would not compile if a name of the SDK were also a name of
/// Foundation.
@Suite struct FoundationTests {
    typealias Command =
        @convention(c) (
            Label, Image, Button, ProgressView, Table, View, Cell, Liaison, Model, Value, TextPointer, RowIndexPath,
            Completion, ResultCompletion, SemanticColor, Canvas, Point, Paint, TextAlignment,
            Labels, Images, Buttons, ProgressViews, Tables, Canvases, Views
        ) -> Weight

    private static let names = [
        "Label", "Image", "Button", "ProgressView", "Table", "View", "Cell", "Liaison", "Model", "Value", "TextPointer",
        "RowIndexPath", "Completion", "ResultCompletion", "Weight", "SemanticColor", "Canvas", "Point", "Paint",
        "TextAlignment", "Labels", "Images", "Buttons", "ProgressViews", "Tables", "Canvases", "Views",
    ]

    @Test func everyNameMeansOneThing() throws {
        let command: Command = { _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _ in .bold }
        #expect("\(type(of: command))".contains("lsn_progress"))
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/LiaisonPlugin")
        let declared = try ["Handles.swift", "Canvas.swift"].flatMap {
            try String(contentsOf: sources.appending(path: $0), encoding: .utf8).matches(of: /public typealias (\w+)/)
        }
        #expect(declared.map { String($0.1) }.sorted() == Self.names.sorted())
    }
}
