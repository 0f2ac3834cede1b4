import Foundation
import TestSupport
import Testing

/// What `liaison read` does with a whole article: files, commands, the clipboard and the pager.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadArticleTests {
    private let folder: ReadFolder

    init() throws {
        folder = try ReadFolder()
        try folder.write(
            feed: "walks.xml", title: "Walks",
            [
                """
                <title>First walk</title><link>https://example.org/1</link><description>&lt;p&gt;See &lt;b&gt;one&lt;/b&gt;.\
                &lt;/p&gt;&lt;p&gt;Go on.&lt;/p&gt;</description>
                """
            ])
    }

    private func article(environment: String = "") throws -> EmulatedTerminal {
        let terminal = try folder.read("walks.xml", environment: environment)
        #expect(terminal.wait(for: "First walk"))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Go on."), "\(terminal.screen)")
        return terminal
    }

    /// The ending of the name chooses the form.
    @Test(arguments: [
        ("walk", "\n  First walk[1]\n\n  See one.\n\n  Go on.\n[1] https://example.org/1\n"),
        ("walk.md", "## [**First walk**](https://example.org/1)\n\nSee **one**.\n\nGo on.\n"),
    ])
    func anArticleIsSavedAsAWhole(_ name: String, _ text: String) throws {
        let terminal = try article()
        try terminal.type("s")
        try terminal.type(text: name)
        try terminal.type("Enter")
        #expect(terminal.wait(for: "saved to \(name)"), "\(terminal.screen)")
        expect(folder.contents(of: name), equals: text)
    }

    @Test func anArticleIsSavedAsAPage() throws {
        let terminal = try article()
        try terminal.type("s")
        try terminal.type(text: "walk.html")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "saved to walk.html"))
        let page = folder.contents(of: "walk.html")
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<title>First walk</title>"))
        #expect(page.contains("See <b>one</b>.") && page.contains("Go on."))
    }

    @Test func anArticleIsPipedAsAWhole() throws {
        let terminal = try article()
        try terminal.type("|")
        try terminal.type(text: "grep -c . > count")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "press Enter"), "\(terminal.screen)")
        expect(folder.contents(of: "count"), equals: "4\n")
    }

    /// Marked rows go before the article.
    @Test func markedRowsAreSavedAlone() throws {
        let terminal = try article()
        try terminal.type("G", "v", "s")
        try terminal.type(text: "row.md")
        try terminal.type("Enter")
        #expect(terminal.wait(for: "saved to row.md"), "\(terminal.screen)")
        expect(folder.contents(of: "row.md"), equals: "Go on.\n")
    }

    @Test func anArticleIsCopiedAsTextOrAsMarkdown() throws {
        let terminal = try article()
        try terminal.setOption("set-clipboard", "on")
        try terminal.type("y")
        #expect(terminal.wait(for: "copied 65 bytes"), "\(terminal.screen)")
        #expect(terminal.clipboard.contains("First walk[1]\n\n  See one."))
        try terminal.type("Y")
        for _ in 0..<200 where !terminal.clipboard.contains("See **one**.") { usleep(50_000) }
        #expect(terminal.clipboard.contains("See **one**."), "\(terminal.clipboard)")
    }

    /// The terminal belongs to the pager, and then to the reader again, without a further key.
    @Test func thePagerShowsTheArticle() throws {
        try folder.write(program: "pager", "#!/bin/sh\ncat > paged\necho \"paging $1\"\nread key < /dev/tty\n")
        let terminal = try article(environment: "PAGER='\(folder.url.path)/pager -x'")
        try terminal.type("P")
        #expect(terminal.wait(for: "paging -x"), "\(terminal.screen)")
        usleep(600_000)
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("Go on.") && $0.contains("Walks") }, "\(terminal.screen)")
        expect(folder.contents(of: "paged").split(separator: "\n").count, equals: 4)
    }
}
