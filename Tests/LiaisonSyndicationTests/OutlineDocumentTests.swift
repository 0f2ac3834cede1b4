import LiaisonSyndication
import TestSupport
import Testing

/// Lists of feeds that are edited in place.
struct OutlineDocumentTests {
    private func document(_ body: String) throws -> OutlineDocument {
        try OutlineDocument(Array("<opml version=\"2.0\">\n<head/>\n\(body)\n</opml>\n".utf8))
    }

    private func body(_ document: OutlineDocument) -> String {
        String(decoding: document.bytes, as: UTF8.self).split(separator: "\n").dropFirst(2).dropLast()
            .joined(separator: "\n")
    }

    private static let feed = OutlineDocument.NewFeed(url: "https://a.example/?x=1&y", title: "A \"<b>\"")
    private static let outline =
        #"<outline type="rss" text="A &quot;&lt;b&gt;&quot;" title="A &quot;&lt;b&gt;&quot;" "#
        + #"xmlUrl="https://a.example/?x=1&amp;y"/>"#

    @Test(arguments: [
        ("<body/>", [], "<body>\n  OUTLINE\n</body>"), ("<body></body>", [], "<body>\n  OUTLINE\n</body>"),
        ("<body>\n</body>", [], "<body>\n  OUTLINE\n</body>"),
        (" <body>\n </body>", ["News"], " <body>\n   <outline text=\"News\">\n     OUTLINE\n   </outline>\n </body>"),
        (
            "<body>\n\t<outline text='N'/>\n</body>", ["N"],
            "<body>\n\t<outline text='N'>\n\t  OUTLINE\n\t</outline>\n</body>"
        ),
        (
            "<body>\n\t<outline text='N'>\n\t\t<outline xmlUrl='u'/><!-- x -->\n\t</outline>\n</body>", ["N"],
            "<body>\n\t<outline text='N'>\n\t\t<outline xmlUrl='u'/>\n\t\tOUTLINE<!-- x -->\n\t</outline>\n</body>"
        ),
        (
            "<body><outline text='N'></outline></body>", ["N"],
            "<body><outline text='N'>\n  OUTLINE\n</outline></body>"
        ),
    ])
    func aFeedIsAdded(_ before: String, _ folders: [String], _ after: String) throws {
        var document = try document(before)
        try document.add([(Self.feed, folders)])
        #expect(body(document) == after.replacing("OUTLINE", with: Self.outline))
        #expect(document.feeds.last?.feed == Self.feed.url)
        #expect(document.feeds.last?.title == Self.feed.title)
        #expect(document.feeds.last?.folders == folders)
    }

    private static let list = """
        <body  x='1'>
            <!-- <outline xmlUrl="not"/> -->
            <outline
                text = 'One &amp; only' xmlUrl="https://one.example/" my:own='kept' />
            <outline text="Folder"   ><outline title="Two" text="other" xmlUrl='https://two.example/'></outline>
            </outline>
            <outline text="Two" type="rss" url="https://three.example/"/>   <![CDATA[<x]]>
        </body>
        """

    @Test func outlinesAreFound() throws {
        let document = try document(Self.list)
        #expect(document.feeds.map(\.title) == ["One & only", "Two", "Two"])
        #expect(
            document.feeds.map(\.feed) == ["https://one.example/", "https://two.example/", "https://three.example/"])
        #expect(document.feeds.map(\.folders) == [[], ["Folder"], []])
        #expect(document.indices(named: "Two").count == 2 && document.indices(named: "One & only") == [0])
        #expect(document.indices(named: "https://two.example/") == [2] && document.indices(named: "Folder").isEmpty)
    }

    /// An edit changes the bytes of its outline, and no others.
    @Test func anEditLeavesOtherBytes() throws {
        var renamed = try document(Self.list)
        try renamed.rename(2, to: "Zwei\n&")
        #expect(
            body(renamed)
                == Self.list.replacing("title=\"Two\" text=\"other\"", with: "title=\"Zwei &amp;\" text=\"Zwei &amp;\"")
        )
        var removed = try document(Self.list)
        try removed.remove(0)
        #expect(
            body(removed)
                == Self.list.replacing(
                    "\n    <outline\n        text = 'One &amp; only' xmlUrl=\"https://one.example/\" my:own='kept' />",
                    with: ""))
        var moved = try document(Self.list)
        try moved.move(0, to: ["Folder"])
        #expect(
            body(moved).contains(
                "</outline>\n<outline\n        text = 'One &amp; only' xmlUrl=\"https://one.example/\""))
        #expect(moved.feeds.map(\.folders) == [["Folder"], ["Folder"], []])
    }

    /// Feeds of many folders are added by one edit, those of new folders behind each other.
    @Test func feedsOfManyFoldersAreAdded() throws {
        var document = try document("<body>\n  <outline text='A'/>\n</body>")
        func feed(_ name: String) -> OutlineDocument.NewFeed { OutlineDocument.NewFeed(url: name, title: name) }
        try document.add([
            (feed("1"), ["A"]), (feed("2"), ["B", "C"]), (feed("3"), []), (feed("4"), ["A", "D"]),
            (feed("5"), ["B", "C"]),
            (feed("6"), ["A"]),
        ])
        #expect(document.feeds.map(\.title) == ["1", "6", "4", "3", "2", "5"])
        #expect(document.feeds.map(\.folders) == [["A"], ["A"], ["A", "D"], [], ["B", "C"], ["B", "C"]])
        let lines: [Substring] = body(document).split(separator: "\n")
        let indents = lines.map { line in line.count { $0 == " " } - line.drop { $0 == " " }.count { $0 == " " } }
        #expect(indents == [0, 2, 4, 4, 4, 6, 4, 2, 2, 2, 4, 6, 6, 4, 2, 0])
    }

    @Test func aFolderIsNotMovedIntoItself() throws {
        var document = try document(Self.list)
        #expect(throws: OutlineDocument.Fault.self) { try document.move(1, to: ["Folder", "Deeper"]) }
        #expect(body(document) == Self.list)
    }

    @Test(arguments: [
        ("", "expected a list of feeds (OPML), found no element", 1),
        ("<rss></rss>", "expected a list of feeds (OPML), found “rss”", 1),
        ("<opml>\n<body>\n</opml>", "expected another end than “</opml>”", 3),
        ("<opml><body>", "expected the end of “body”, found none", 1),
        ("<opml>\n</opml>", "expected a list of feeds (OPML) with a body, found none", 1),
        ("<!DOCTYPE opml []><opml/>", "expected no document type, found one; remove it", 1),
        ("<opml><body>\n<!-- x </body></opml>", "expected “-->”, found the end of the list", 2),
        (
            "<opml><body>\n<outline text=x/></body></opml>",
            "expected quotes around the value of an attribute, found none", 2
        ),
        ("<opml><body>< </body></opml>", "expected a tag, found “<”", 1),
        (
            "<opml><body>" + String(repeating: "<outline text='d'>", count: 70),
            "expected outlines at most 64 levels deep, found deeper ones", 1
        ),
    ])
    func anotherDocumentIsRefused(_ text: String, _ reason: String, _ line: Int) {
        let fault = #expect(throws: OutlineDocument.Fault.self) { try OutlineDocument(Array(text.utf8)) }
        #expect(fault?.reason == reason)
        #expect(fault?.line == line)
    }

    /// Any sequence of edits leaves a list that is read again, with the feeds that the edits leave.
    @Test(arguments: 0..<20 as Range<UInt64>) func manyEditsLeaveAList(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var document = try document(Self.list)
        var titles = document.feeds.map(\.title)
        for number in 0..<60 {
            let index = document.outlines.indices.randomElement(using: &random)
            let folders = ["F", "G", "Folder"].shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
            switch (Int.random(in: 0...3, using: &random), index) {
            case (0, _), (_, nil):
                try document.add([(OutlineDocument.NewFeed(url: "u\(number)", title: "T\(number)"), Array(folders))])
                titles.append("T\(number)")
            case (1, let index?) where document.outlines[index].feed != nil:
                titles.remove(at: try #require(titles.firstIndex(of: document.outlines[index].title)))
                try document.remove(index)
            case (2, let index?) where document.outlines[index].feed != nil:
                titles.remove(at: try #require(titles.firstIndex(of: document.outlines[index].title)))
                titles.append("R\(number)")
                try document.rename(index, to: "R\(number)")
            case (_, let index?): try? document.move(index, to: Array(folders))
            }
            #expect(document.feeds.map(\.title).sorted() == titles.sorted(), "seed \(seed)")
        }
        #expect(try OutlineDocument(document.bytes).feeds.count == titles.count)
    }
}
