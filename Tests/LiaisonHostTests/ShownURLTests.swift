import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// A picture counts if its URL stands in the model; a link that does not stand there shows its host.
@Suite struct ShownURLTests {
    /// The URLs and texts of a cell.
    private struct Shown: Equatable {
        var picture: String, link: String, texts: [String]

        init(_ cell: Cell) {
            picture = cell.image("picture")?.source.string ?? ""
            link = cell.image("picture")?.link.string ?? ""
            texts =
                [cell.label("head")?.text.string, cell.label("text")?.text.string].compactMap(\.self)
                + [cell.button("go")?.title.string].compactMap(\.self)
        }
    }

    private func show(_ rows: String, _ isolation: Isolation) throws -> (shown: [Shown], feed: HostedFeed) {
        let feed = try HostedFeed("shown_urls", isolation: isolation)
        var shown: [Shown] = []
        _ = try feed.show(rows: rows) { shown.append(Shown($0)) }
        return (shown, feed)
    }

    private static func row(_ model: String) -> String { #"{ "component": "Shown", "model": { \#(model) } }"# }

    private static func url(_ number: Int) -> String { "https://example.org/\(number)" }

    /// Models in which the URL `https://example.org/1?a&b` or `a.png` stands.
    @Test(
        arguments: Isolation.allCases,
        [
            ("", "https://example.org/1?a&b"),
            (#""source": "https://example.org/1?a&b""#, "h*ttps://example.org/1?a&b"),
            (#""more": [1, { "deep": ["https://example.org/1?a&b"] }]"#, "h*ttps://example.org/1?a&b"),
            (#""html": "<img alt='' src=\"https://example.org/1?a&amp;b\">""#, "h*ttps://example.org/1?a&b"),
            (#""html": "<img src=https://example.org/1?a&b>""#, "h*ttps://example.org/1?a&b"),
            (#""html": "See https://example.org/1?a&b, or not.""#, "h*ttps://example.org/1?a&b"),
            (#""html": "<img src='a.png'>""#, "a*.png"), (#""source": "a.png""#, "a*.png"),
            (
                #""more": [\#((0..<200).map { "\"\(url($0))\"" }.joined(separator: ","))]"#,
                "h*\(url(199).dropFirst())"
            ),
        ])
    func aURLOfTheModelCounts(isolation: Isolation, model: (more: String, url: String)) throws {
        let more = model.more.isEmpty ? "" : ", \(model.more)"
        let (shown, feed) = try show(Self.row(#""url": "\#(model.url)", "title": "More"\#(more)"#), isolation)
        let url = model.url.replacing("*", with: "")
        expect(shown.map(\.picture), equals: [url])
        expect(shown.map(\.link), equals: [url])
        expect(shown.map(\.texts), equals: [["More!", "See this", "More"]])
        expect(feed.faults, equals: [])
    }

    /// Texts that hold `https://example.org/1` or `secret`, but not as a URL.
    @Test(
        arguments: Isolation.allCases,
        ["", "https://example.org/12", "xhttps://example.org/1", "https://example.org/1?a"])
    func anotherURLDoesNotCount(isolation: Isolation, text: String) throws {
        let more = #""html": "\#(text)", "more": ["\#(text)"]"#
        let row = Self.row(#""url": "h*ttps://example.org/1", "title": "More", \#(more)"#)
        let (shown, feed) = try show([row, row].joined(separator: ","), isolation)
        expect(shown.map(\.picture), equals: ["", ""])
        expect(shown.map(\.link), equals: ["", ""])
        let texts = ["[example.org] More!", "See [example.org] this", "[example.org] More"]
        expect(shown.map(\.texts), equals: [texts, texts])
        expect(
            feed.faults,
            equals: [
                "sections[0].rows[0]: a picture of plugin shown-urls is not shown: expected a URL that stands in the model, "
                    + "found another; ask the author of libshown_urls.so to take it from the model"
            ])
    }

    @Test(arguments: Isolation.allCases)
    func aWordIsNoPicture(isolation: Isolation) throws {
        let row = Self.row(#""url": "s*ecret", "html": "the secret word", "title": "a secret""#)
        expect(try show(row, isolation).shown.map(\.picture), equals: [""])
    }

    /// Links and the hosts before their texts.
    @Test(
        arguments: Isolation.allCases,
        [
            ("HTTPS://user@example.org:8080?a@b", "[example.org:8080] More"), ("mailto:a@b?subject=c", "[a@b] More"),
            ("http://ex.org@evil.org/#@ex.org", "[evil.org] More"), ("page.html", "More"), ("#top", "More"),
            ("javascript:a()", "More"), ("", "More"),
        ])
    func theHostIsThatOfTheURL(isolation: Isolation, link: (url: String, text: String)) throws {
        let shown = try show(
            Self.row(#""url": "\#(link.url.prefix(1))*\#(link.url.dropFirst())", "title": "More""#), isolation
        ).shown
        expect(shown.first?.texts.last, equals: link.text)
    }

    /// The cell of a row is reused for the next one.
    @Test(arguments: Isolation.allCases)
    func aLinkOfTheModelShowsNoHostAfterAnother(isolation: Isolation) throws {
        let rows = ["h*ttps://a.org/", "https://b.org/", "h*ttps://c.org/"].map {
            Self.row(#""url": "\#($0)", "title": "\#($0.suffix(6))""#)
        }
        let shown = try show(rows.joined(separator: ","), isolation).shown
        expect(shown.compactMap(\.texts.last), equals: ["[a.org] a.org/", "b.org/", "[c.org] c.org/"])
    }

    @Test(arguments: Isolation.allCases)
    func anInsertedRowShowsTheURLsOfTheRowThatHasInsertedIt(isolation: Isolation) throws {
        for (url, shown) in [("https://a.org/", "https://a.org/"), ("https://a.org/secret", "")] {
            let row =
                #"{ "component": "Inserting", "model": { "url": "https://a.org/", "inserted": "h*\#(url.dropFirst())" } }"#
            let feed = try HostedFeed("shown_urls", isolation: isolation)
            let liaison = Liaison()
            let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
            liaison.liaise(tableView)
            try feed.section(rows: row).map(liaison.append)
            tableView.layoutIfNeeded()
            tableView.tap(.row(at(0)))
            tableView.layoutIfNeeded()
            expect(tableView.visibleCells.map { Shown($0.cell).picture }, equals: ["", shown])
        }
    }

    @Test(arguments: Isolation.allCases, [("https://a.org/b.png", true), ("h*ttps://a.org/b.png", false)])
    func theSameHoldsForHeaders(isolation: Isolation, url: (text: String, isShown: Bool)) throws {
        let feed = try HostedFeed("shown_urls", isolation: isolation)
        var shown: [Shown] = []
        let header = #"{ "component": "Heading", "model": { "url": "\#(url.text)", "title": "More" } }"#
        _ = try feed.show(rows: "", header: header) { shown.append(Shown($0)) }
        expect(shown.map(\.picture), equals: [url.isShown ? "https://a.org/b.png" : ""])
        expect(shown.map(\.texts), equals: [[url.isShown ? "More" : "[a.org] More"]])
    }
}
