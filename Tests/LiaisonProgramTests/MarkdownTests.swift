import Foundation
import TestSupport
import Testing

/// `--format markdown`.
@Suite(.waiting) struct MarkdownTests {
    private static let samples = FixturePlugin.package.appending(path: "Samples")

    private func run(_ arguments: String...) throws -> String {
        let result = try Command.run(Command.liaison, ["run"] + arguments, in: Self.samples)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return result.output
    }

    @Test func headersAreHeadingsAndRowsParagraphs() throws {
        let page = try run("posts.json", "--format", "markdown")
        #expect(
            page.hasPrefix(
                """
                # Bears, and other reasons to go outside

                ## ![](images/avatars/brown.png) **dylan**<br>Banff, Alberta

                ![A bear on its way past firs and mountains at sunset](images/bear.png)

                **♥ Liked** · **Comment** · **Share** · **Save**

                **64 likes**

                **dylan** The last light, and somebody on the way home. 🐻

                """), "\(page.prefix(600))")
    }

    @Test func rowsWithColumnsAreATable() throws {
        let page = try run("movies.json", "--factory", "movies.factory.json", "--format", "markdown")
        #expect(
            page.contains(
                """

                |   |   |
                | --- | --- |
                | ![](images/bear.png) | **The Long Way to the River**<br>2019 · 104 minutes · ★ 7.8<br>A bear
                """), "\(page.prefix(600))")
    }

    @Test func itemsAreAList() throws {
        func item(_ marker: String?, _ text: String, _ depth: Int = 1) -> String {
            let marker = marker.map { #""marker": "\#($0)", "# } ?? ""
            return #"{ "component": "ArticleItem", "model": { \#(marker)"text": "\#(text)", "depth": \#(depth) } }"#
        }
        let code = #"{ "component": "ArticleCode", "model": { "text": "x\n  y", "depth": 2 } }"#
        let quote = #"{ "component": "ArticleQuote", "model": { "text": "said" } }"#
        let rows = [
            item("1.", "one"), item("•", "inner", 2), code, item(nil, "goes on"), item("2.", "two"),
            item("<b>", "odd", 2),
            quote, item("•", "*bold"),
        ]
        let feed = #"{ "id": "a", "rows": [ \#(rows.joined(separator: ", ")) ] }"#
        let result = try Command.run(Command.liaison, "run", "-", "--format", "markdown", input: feed)
        expect(result.errors, equals: "")
        expect(
            result.output,
            equals: """
                1. one
                    - inner

                        ```
                        x
                          y
                        ```

                    goes on

                2. two
                    - \\<b> odd

                > *said*

                - \\*bold

                """)
    }

    @Test func aTableHasPipes() throws {
        let folder = try FixturePlugin.folder(of: "tables")
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = #"[["a|b", "1", "_c_"], ["*bold", ""], ["here <https://a.b/", "https://a.b/"]]"#
        let feed =
            #"{ "id": "a", "rows": [ { "component": "Table", "model": { "titles": ["X"], "rows": \#(rows) } } ] }"#
        let result = try Command.run(
            Command.liaison, "run", "-", "--format", "markdown", "--plugins", folder.path, input: feed)
        expect(
            result.output,
            equals: """
                | Name | Size | X |
                | --- | ---: | :---: |
                | a\\|b | 1 | \\_c\\_ |
                | **\\*bold** |  |  |
                | [here](https://a.b/) | https://a.b/ |  |

                """)
    }

    @Test func itemsOfACarouselAreAList() throws {
        let page = try run("carousels.json", "--format", "markdown")
        #expect(
            page.contains(
                """

                - ![A red sun sinks into layered blue waves](images/waves.png)
                - ![Sky lanterns at night](images/lanterns.png)
                """), "\(page.prefix(600))")
    }

    @Test(arguments: [
        ("*a* _b_ `c` ~d~ $e$", #"\*a\* \_b\_ \`c\` \~d\~ \$e\$"#), ("<b>&amp;</b>", #"\<b>\&amp;\</b>"#),
        ("[a](javascript:b)", #"\[a\](javascript:b)"#), ("a | b", #"a \| b"#), ("# a", "\\# a"), ("- a", #"\- a"#),
        ("1. a", #"1\. a"#), ("    a", "a"), ("> a", #"\> a"#), (#"a\"#, #"a\\"#), ("a\nb", "a\\\nb"),
        ("a\n\n# b", "a\n\n\\# b"), ("a\n===", "a\\\n\\==="), ("\u{1B}[31m", "␛\\[31m"),
    ])
    func aTextIsNoMarkup(text: String, markdown: String) throws {
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let result = try Command.run(
            Command.liaison, "run", "-", "--format", "markdown",
            input: #"{ "id": "a", "rows": [ { "component": "Paragraph", "model": { "text": \#(json) } } ] }"#)
        expect(result.output, equals: markdown + "\n")
    }

    @Test func theEndingOfAFileNamesTheFormat() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-markdown-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "feed.MD")
        expect(try run("carousels.json", "--output", file.path), equals: "")
        let page = try String(contentsOf: file, encoding: .utf8)
        #expect(page.hasPrefix("# Side by side\n\n## **The latest**\n\n- !["), "\(page.prefix(100))")
        #expect(!page.contains("](images/"), "paths are relative to the file")
    }

    @Test func aFilterAnswersWithIt() throws {
        let result = try Command.run(
            Command.liaison, "filter", "--format", "markdown",
            input: #"{ "id": "a", "rows": [ { "component": "Paragraph", "model": { "text": "1 < 2" } } ] }"# + "\n")
        expect(result.output, equals: #"{"id":"a","markdown":"1 \\< 2\n","faults":[]}"# + "\n")
    }
}
