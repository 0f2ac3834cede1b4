import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonHost
import TestSupport
import Testing

/// What the check of data says that showing the data does not: repeated faults as one, and pointers that no item has.
struct FactoryCheckTests {
    private let folder: URL
    private let registry: Registry

    init() throws {
        folder = try FixturePlugin.folder(of: "all_commands")
        registry = Registry(SearchPath(named: [folder.path], environment: [:], executable: nil))
    }

    /// The faults of data that a factory with these sections maps.
    private func check(
        _ data: String, as name: String = "data.json", _ sections: String, _ explanation: Explanation? = nil
    ) throws -> [String] {
        let paths = [name, "factory.json"].map { folder.appending(path: $0).path }
        try Data(data.utf8).write(to: URL(filePath: paths[0]))
        try Data("{ \"liaison\": \"1.0\", \"sections\": [\(sections)] }".utf8).write(to: URL(filePath: paths[1]))
        var faults: [String] = []
        let factory = try Factory(path: paths[1], registry: registry)
        factory.explanation = explanation
        let reader = try FeedReader(path: paths[0], factory: factory, registry: registry, checksKeys: true) {
            faults.append($0.description.replacing(folder.path + "/", with: ""))
        }
        reading: while true {
            switch try reader.next() {
            case .section: break
            case .skipped(let fault): faults.append(fault.description.replacing(folder.path + "/", with: ""))
            case .end: break reading
            }
        }
        return faults
    }

    private static func section(_ text: String) -> String {
        #"{ "each": "", "id": "{/id}", "rows": [{ "component": "Row", "model": { "text": "\#(text)" } }] }"#
    }

    private static let fault = "expected a text, found nothing (factory.json line 1)"

    @Test(arguments: [
        (#"[{ "id": 1 }]"#, ["[0].text: \(fault)"]),
        (#"[{ "id": 1 }, { "id": 2 }]"#, ["[0].text: \(fault), and 1 more item"]),
        (
            #"[{ "id": 1, "text": "a" }, { "id": 2 }, { "id": 3 }, { "id": 4 }]"#,
            ["[1].text: \(fault), and 2 more items"]
        ),
        (
            #"[{ "id": 1 }, { "id": 2, "text": [] }, { "id": 3 }]"#,
            [
                "[0].text: \(fault), and 1 more item",
                "[1].text: expected a text or a number, found an array (factory.json line 1)",
            ]
        ),
    ])
    func theSameFaultIsOneLine(_ data: String, _ faults: [String]) throws {
        #expect(try check(data, Self.section("{/text}")) == faults.map { "data.json: \($0)" })
    }

    @Test func theSameFaultOfAStreamIsOneLine() throws {
        let data = (1...5).map { "{ \"id\": \($0) }" }.joined(separator: "\n")
        #expect(
            try check(data, as: "data.ndjson", Self.section("{/text}"))
                == ["data.ndjson: line 1: text: \(Self.fault), and 4 more items"])
    }

    /// Different faults do not use up memory.
    @Test func manyDifferentFaultsAreReported() throws {
        let data = (0..<1500).map { "{ \"id\": \($0), \"text\": \"a\($0)\" }" }.joined(separator: ",")
        let faults = try check("[\(data)]", Self.section("{/text | plus 1}"))
        #expect(faults.count == 1500)
    }

    @Test(arguments: [
        ("{/pakage/links ?? ''}", "no item has /pakage; did you mean /package?"),
        ("{/package/lnks ?? ''}", "no item has /package/lnks; did you mean /package/links?"),
        ("{count /package/list/0/nmae}", "no item has /package/list/0/nmae; did you mean /package/list/0/name?"),
        ("{join /package/list /nmae ', ' ?? ''}", "no item has /nmae; did you mean /name?"),
        ("{/a~1c ?? ''}", "no item has /a~1c; did you mean /a~1b?"),
    ])
    func aPointerThatNoItemHasIsHinted(_ text: String, _ hint: String) throws {
        let data = #"[{ "id": 1 }, { "id": 2, "package": { "links": 1, "list": [{ "name": "a" }] }, "a/b": 1 }]"#
        #expect(try check(data, Self.section(text)) == ["data.json: \(hint) (factory.json)"])
    }

    private static let explained = """
        { "each": "/l", "sort": "-/n", "id": "{/n}", "header": { "component": "Header", "model": { "text": "h" } }, "rows": [
            { "component": "Row", "model": { "text": "{/t} of {/n | plus 1} {/t}" } },
            { "each": "/k", "component": "Row", "model": { "text": "{}" } },
            { "when": "/e", "component": "Row", "model": { "text": "{/e ?? /none}" } }] }
        """

    @Test(arguments: [
        (
            1,
            [
                "l[1]: /t and /n → “b of 3 b” → Row.text", "l[1].k[0]: the datum → “x” → Row.text",
                "l[1]: a constant → “h” → Header.text",
            ]
        ),
        (
            2,
            [
                "l[0]: /t and /n → “a of 2 a” → Row.text",
                "l[0]: /e and /none → expected a text or a number, found an array → Row.text",
                "l[0]: a constant → “h” → Header.text",
            ]
        ), (3, []),
    ])
    func anItemIsExplained(_ item: Int, _ lines: [String]) throws {
        var found: [String] = []
        let data = #"{ "l": [{ "t": "a", "n": 1, "e": [1] }, { "t": "b", "n": 2, "k": ["x", "y"] }] }"#
        _ = try check(data, Self.explained, Explanation(ofItem: item) { found.append($0) })
        #expect(found == lines)
    }

    @Test func aLineOfAStreamIsExplained() throws {
        var found: [String] = []
        let data = "{ \"id\": 1, \"text\": \"a\" }\n{ \"id\": 2 }"
        _ = try check(
            data, as: "data.ndjson", Self.section("{/text}"), Explanation(ofItem: 2) { found.append($0) })
        #expect(found == ["/text → nothing → Row.text"])
    }

    @Test func thePlaceOfAPointerIsItsDatum() throws {
        let sections = """
            { "each": "/hits", "where": { "/scroe": { "present": false } }, "id": "{/id}",
              "rows": [{ "each": "/kids", "component": "Row", "model": { "text": "{/naem ?? ''}" } }] },
            { "id": "b", "when": "/ttile" }
            """
        let data = #"{ "title": "t", "hits": [{ "id": 1, "score": 2, "kids": [{ "name": "n" }] }] }"#
        #expect(
            try Set(check(data, sections)) == [
                "data.json: the data has no /ttile; did you mean /title? (factory.json)",
                "data.json: no item has /scroe; did you mean /score? (factory.json)",
                "data.json: no item has /naem; did you mean /name? (factory.json)",
            ])
    }

    /// A value that is there once, or that no key resembles, may be missing.
    @Test(arguments: [
        ("{/link ?? ''}", #"[{ "id": 1, "links": 1 }, { "id": 2, "link": "a" }]"#),
        ("{/url ?? ''}", #"[{ "id": 1, "links": 1 }]"#), ("{/link ?? /links}", #"[{ "id": 1, "links": 1 }]"#),
        ("{/content_text ?? ''}", #"[{ "id": 1, "content_html": 1 }]"#),
        ("{/a/link ?? ''}", #"[{ "id": 1, "links": 1 }]"#), ("{/link ?? ''}", "[]"),
    ])
    func otherPointersAreNotHinted(_ text: String, _ data: String) throws {
        #expect(try check(data, Self.section(text)) == [])
    }
}
