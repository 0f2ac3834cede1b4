import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// The factory that comes with Liaison.
@Suite struct StockFactoryTests {
    private let registry = Registry(SearchPath(named: [Command.buildFolder.path], environment: [:], executable: nil))

    /// The components of the rows of each section that the stock factory makes of items, and the faults.
    private func rows(of items: String) throws -> (sections: [[String]], faults: [String]) {
        let path = FileManager.default.temporaryDirectory.appending(path: "liaison-stock-\(UUID().uuidString).json")
            .path
        try Data("{ \"title\": \"Notes\", \"items\": \(items) }".utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var faults: [String] = []
        let reader = try FeedReader(path: path, factory: Factory.stock(registry: registry), registry: registry) {
            faults.append($0.description)
        }
        expect(reader.title, equals: "Notes")
        var sections: [[String]] = []
        while case .section(let section) = try reader.next() {
            sections.append(section.rows.map(\.reuseIdentifier))
        }
        return (sections, faults)
    }

    @Test(arguments: [
        (#"{ "type": "paragraph", "text": "a" }"#, "ArticleParagraph"),
        (#"{ "type": "heading", "text": "a", "level": 2 }"#, "ArticleHeading"),
        (#"{ "type": "quote", "text": "a", "depth": 1 }"#, "ArticleQuote"),
        (#"{ "type": "code", "text": "a", "language": "c" }"#, "ArticleCode"),
        (#"{ "type": "item", "text": "a", "depth": 1, "marker": "•" }"#, "ArticleItem"),
        (#"{ "type": "row", "text": "a | b", "runs": [{ "text": "a | b", "weight": 700 }] }"#, "ArticleParagraph"),
        (
            #"{ "type": "table", "columns": [{ "title": "A" }], "rows": [[{ "text": "a" }]], "caption": { "text": "b" } }"#,
            "ArticleTable"
        ),
        (#"{ "type": "caption", "text": "a" }"#, "ArticleCaption"),
        (#"{ "type": "image", "url": "https://a.b/c", "alt": "d", "width": 1, "height": 2 }"#, "ArticleImage"),
        (#"{ "type": "embed", "url": "https://a.b/c", "text": "d" }"#, "ArticleEnclosure"),
        (#"{ "type": "rule" }"#, "ArticleRule"),
        // A kind of a later version.
        (#"{ "type": "poem", "text": "a" }"#, "ArticleParagraph"),
    ])
    func everyBlockBecomesARow(block: String, component: String) throws {
        let (sections, faults) = try rows(of: #"[{ "id": "1", "_liaison": { "blocks": [\#(block)] } }]"#)
        expect(faults, equals: [])
        expect(sections, equals: [[component]])
    }

    @Test(arguments: [
        (#""season": 2, "episode": 5"#, "ArticleCaption"), (#""episode": 5"#, "ArticleCaption"),
        (#""sensitive": true, "warning": "Spiders""#, "ArticleCaption"), (#""sensitive": true"#, "ArticleCaption"),
        (#""geo": { "latitude": 1.5, "longitude": 2 }"#, "ArticleCaption"),
        (#""chapters": "https://a.b/c""#, "ArticleEnclosure"),
        (#""comments": { "url": "https://a.b/c", "count": 1200 }"#, "ArticleEnclosure"),
        (#""comments": { "url": "https://a.b/c" }"#, "ArticleEnclosure"),
        (#""comments": { "count": 3 }"#, "ArticleCaption"),
    ])
    func whatJSONFeedLacksBecomesARow(members: String, component: String) throws {
        let (sections, faults) = try rows(of: #"[{ "id": "1", "_liaison": { \#(members) } }]"#)
        expect(faults, equals: [])
        expect(sections, equals: [[component]])
    }

    @Test(arguments: [
        (#""url": "https://a.b/c""#, ["ArticleEnclosure"]), (#""title": "a", "url": "https://a.b/c""#, []),
        (#""authors": [{ "url": "https://a.b/c" }]"#, ["ArticleByline"]),
    ])
    func anUntitledItemHasALinkOfItsOwn(members: String, components: [String]) throws {
        let (sections, faults) = try rows(of: #"[{ "id": "1", \#(members) }]"#)
        expect(faults, equals: [])
        expect(sections, equals: [components])
    }

    @Test func anItemMayLackAnythingButItsID() throws {
        let (sections, faults) = try rows(
            of: """
                [{ "id": "1" }, { "id": "2", "summary": "<b>a</b>", "image": "https://a.b/c" },
                 { "id": "3", "content_text": "a", "tags": ["b"], "attachments": [{ "url": "https://a.b/c" }] },
                 { "id": "4", "_liaison": { "poll": { "options": [{ "text": "a" }, { "text": "b", "votes": 2 }] } } }]
                """)
        expect(faults, equals: [])
        expect(
            sections,
            equals: [
                [], ["ArticleImage", "ArticleParagraph"], ["ArticleParagraph", "ArticleEnclosure", "ArticleTags"],
                ["ArticleItem", "ArticleItem"],
            ])
    }
}
