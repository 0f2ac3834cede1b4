@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

/// Links in the texts of a page.
@Suite struct HTMLLinkTests {
    private static let link = #"<a href="https://a.b/" rel="noopener noreferrer""#

    private func markup(
        own: String = "", spoken: String = "", _ runs: (text: String, weight: Weight?, url: String)...
    ) -> String {
        HTMLPage.markup(of: HTMLPage.label()) { cell in
            guard let label = cell.label() else { return }
            label.link.string = own
            label.accessibilityLabel.string = spoken
            for run in runs { label.append(run.text, weight: run.weight, url: run.url) }
        }
    }

    @Test func aTextWithAURLIsALink() {
        expect(
            markup(("See ", nil, ""), ("<it>", nil, "https://a.b/"), ("!", .bold, "")),
            equals: #"<div><p dir="auto">See \#(Self.link) class="inline">&lt;it&gt;</a><b>!</b></p></div>"#)
        expect(
            markup(("mail", .bold, "mailto:a@b"), ("c&d", nil, "c&d")),
            equals: #"<div><p dir="auto"><a href="mailto:a@b" class="inline"><b>mail</b></a>"#
                + #"<a href="c&amp;d" class="inline">c&amp;d</a></p></div>"#)
    }

    @Test func adjacentRunsWithOneURLAreOneLink() {
        expect(
            markup(("a ", nil, "https://a.b/"), ("b", .bold, "https://a.b/"), ("c", nil, "d")),
            equals: #"<div><p dir="auto">\#(Self.link) class="inline">a <b>b</b></a>"#
                + #"<a href="d" class="inline">c</a></p></div>"#)
        expect(markup(("a", nil, "d"), (" ", nil, ""), ("b", nil, "d")).split(separator: "<a ").count, equals: 3)
    }

    @Test func theLinkOfALabelIsAroundTheRest() {
        expect(
            markup(own: "own", ("a", .bold, ""), (" ", nil, ""), ("b", nil, "b"), ("\n", nil, "")),
            equals: #"<div><p dir="auto"><a href="own"><b>a</b> </a><a href="b" class="inline">b</a>"#
                + "\n</p></div>")
    }

    @Test func aSpokenTextNamesTheGroupOfLinks() {
        expect(
            markup(spoken: "\"x\"", ("a", nil, "b")),
            equals: #"<div><p dir="auto"><span role="group" aria-label="&quot;x&quot;">"#
                + #"<a href="b" class="inline">a</a></span></p></div>"#)
    }

    /// A stack that is a link, around a label and a button that are links.
    private func card(_ set: (Cell) -> Void) -> String {
        let element = HTMLPage.stack(.column, [HTMLPage.label("Title", outlet: "title"), HTMLPage.label()])
        return HTMLPage.markup(of: element) { cell in
            cell.root.link.string = "card"
            cell.label("title")?.link.string = "title"
            set(cell)
        }
    }

    @Test func noLinkIsInALink() {
        let markup = card { $0.label()?.append("x", weight: nil, url: "inner") }
        expect(
            markup,
            equals: #"<div><div class="column"><a href="card" class="cover" aria-label="Title"></a>"#
                + #"<p dir="auto">Title</p><p dir="auto"><a href="inner" class="inline">x</a></p></div></div>"#)
        let hidden = card { cell in
            cell.label()?.append("x", weight: nil, url: "inner")
            cell.label()?.isHidden = true
        }
        for plain in [card { _ in }, hidden] { #expect(plain.hasPrefix(#"<div><a href="card" class="column">"#)) }
    }

    @Test(arguments: HTMLAddressTests.tricks)
    func noTrickReachesThePage(_ url: String) {
        var reports: [Fault] = []
        let renderer = HTMLRenderer()
        renderer.report = { reports.append($1) }
        let markup = HTMLPage.markup(of: HTMLPage.label(), renderer: renderer) {
            $0.label()?.append("a", weight: nil, url: url)
        }
        expect(markup, equals: #"<div><p dir="auto">a</p></div>"#)
        expect(reports.count, equals: 1)
        #expect(reports.first?.reason.contains("the link is not shown: expected an http or https URL") == true)
    }

    /// Any texts, weights and URLs give a page that a strict parser reads, without links in links.
    @Test(arguments: 0..<200) func anyRunsAreAPage(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let urls = ["", "a", "https://a.b/?c&d", "javascript:x", "mailto:a@b", "\u{202E}", "\"><script>"]
        let texts = ["", " ", "a", "<b>", "&amp;", "é", "\u{0}", "\u{202E}"]
        let markup = card { cell in
            if Bool.random(using: &random) { cell.root.link.string = "" }
            cell.label()?.link.string = urls.randomElement(using: &random) ?? ""
            cell.label()?.accessibilityLabel.string = texts.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                cell.label()?.append(
                    texts.randomElement(using: &random) ?? "", weight: Bool.random(using: &random) ? .bold : nil,
                    url: urls.randomElement(using: &random) ?? "")
            }
        }
        let reader = HTMLReader(Array(markup.utf8))
        expect(reader.faults, equals: [], "seed \(seed): \(markup)")
        var isOpen = false
        for tag in reader.tags where tag == "a" || tag == "/a" {
            expect(isOpen, equals: (tag == "/a"), "seed \(seed): \(markup)")
            isOpen.toggle()
        }
    }
}

extension Label {
    /// Appends a run to the text.
    func append(_ run: String, weight: Weight? = nil, url: String) {
        text.append(run.utf8Span.span, RunStyle(weight: weight), url: url.utf8Span.span)
    }
}
