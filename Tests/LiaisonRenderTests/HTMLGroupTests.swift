@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

/// Rows that share elements of a page: items of lists, and figures with captions; headings, times and players.
@Suite struct HTMLGroupTests {
    /// A row of a section.
    private enum Entry {
        case item(String?, String, level: Int = 1)
        case text(String)
        case code(String, level: Int)
        case heading(String, level: Int)
        case figure, caption(String)
    }

    private func cell(_ entry: Entry) -> Cell {
        func cell(_ elements: [Nib.Element], _ set: (inout Nib.Element) -> Void = { _ in }) -> Cell {
            var root = Nib.Element.row(elements, outlet: "root")
            set(&root)
            return Cell(reuseIdentifier: "Sample", nib: Nib(root))
        }
        switch entry {
        case .item(let marker, let text, let level):
            var label = Nib.Element.label(marker ?? "\u{A0}")
            label.role = .marker
            return cell([label, .spacer, .label(text)]) { ($0.role, $0.level) = (.listItem, level) }
        case .text(let text): return cell([.label(text)])
        case .code(let text, let level):
            var label = Nib.Element.label(text)
            label.role = .code
            return cell([label]) { $0.level = level }
        case .heading(let text, let level):
            var label = Nib.Element.label(text)
            (label.isHeading, label.level) = (true, level)
            return cell([label])
        case .figure: return cell([.label("picture")]) { $0.role = .figure }
        case .caption(let text): return cell([.label(text)]) { $0.role = .caption }
        }
    }

    /// The section of a page with some rows, without the classes and styles of the nibs.
    private func section(_ entries: [Entry], options: HTMLRenderer.Options = HTMLRenderer.Options()) -> String {
        var options = options
        options.isFragment = true
        let renderer = HTMLRenderer(options: options)
        var output = OutputBuffer()
        for (row, entry) in entries.enumerated() {
            renderer.render(cell(entry), at: .row(IndexPath(row: row, section: 0)), ofSection: "", into: &output)
        }
        renderer.end(into: &output)
        expect(HTMLReader(output.bytes).faults, equals: [])
        return String(decoding: output.bytes, as: UTF8.self)
            .replacing(#/\ (class|style)="[^"]*"|\ dir="auto"|\n|<\/?article>/#, with: "")
    }

    @Test func itemsThatFollowEachOtherAreOneList() {
        expect(
            section([.item("•", "a"), .item("•", "b"), .text("c"), .item("•", "d")]),
            equals:
                "<ul><li><p>a</p></li><li><p>b</p></li></ul><div><div><p>c</p></div></div><ul><li><p>d</p></li></ul>")
    }

    @Test func listsAreNestedByTheirLevels() {
        expect(
            section([
                .item("1.", "a"), .item("•", "b", level: 2), .item("•", "c", level: 2), .item("2.", "d"),
                .item("•", "e", level: 4),
            ]),
            equals: "<ol><li><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></li>"
                + "<li><p>d</p><ul><li><p>e</p></li></ul></li></ol>")
    }

    /// An item without a marker, and another row with a level, stand in the item above.
    @Test func anItemGoesOn() {
        expect(
            section([
                .item("1.", "a"), .item("•", "b", level: 2), .item(nil, "c"), .code("d", level: 1), .item("2.", "e"),
                .code("f", level: 0),
            ]),
            equals: "<ol><li><p>a</p><ul><li><p>b</p></li></ul><p>c</p><pre><code>d</code></pre></li>"
                + "<li><p>e</p></li></ol><div><div><pre><code>f</code></pre></div></div>")
    }

    /// A row that belongs to an item stands alone where there is none.
    @Test func aRowWithoutAnItemAboveStandsAlone() {
        expect(
            section([.item(nil, "a"), .code("b", level: 2), .item("•", "c", level: 3), .item(nil, "d", level: 2)]),
            equals: "<div><div><p>\u{A0}</p><div aria-hidden=\"true\"></div><p>a</p></div></div>"
                + "<div><div><pre><code>b</code></pre></div></div><ul><li><p>c</p></li></ul>"
                + "<div><div><p>\u{A0}</p><div aria-hidden=\"true\"></div><p>d</p></div></div>")
    }

    /// The opening tags of the lists and items with some markers.
    @Test(
        arguments: [
            (["1.", "2.", "3."], ["<ol>", "<li>", "<li>", "<li>"]),
            (["3.", "4.", "7."], ["<ol start=\"3\">", "<li>", "<li>", "<li value=\"7\">"]),
            (["3.", "2.", "1."], ["<ol start=\"3\">", "<li>", "<li value=\"2\">", "<li value=\"1\">"]),
            (["1.", "2.", "3.", "1."], ["<ol>", "<li>", "<li>", "<li>", "<ol>", "<li>"]),
            (["-2."], ["<ul>", "<li style=\"font-size:15px;list-style-type:'\\2d \\32 \\2e \\20 '\">"]),
            (
                ["a.", "b."],
                [
                    "<ol>", "<li style=\"font-size:15px;list-style-type:'a\\2e \\20 '\">",
                    "<li style=\"font-size:15px;list-style-type:'b\\2e \\20 '\">",
                ]
            ),
            (["1.", "a."], ["<ol>", "<li>", "<ol>", "<li style=\"font-size:15px;list-style-type:'a\\2e \\20 '\">"]),
            (["'\\\"<"], ["<ul>", "<li style=\"font-size:15px;list-style-type:'\\27 \\5c \\22 \\3c \\20 '\">"]),
            (
                ["99999999999."],
                [
                    "<ol>",
                    "<li style=\"font-size:15px;list-style-type:'"
                        + String(repeating: "\\39 ", count: 11) + "\\2e \\20 '\">",
                ]
            ),
            (
                ["1)", "2)"],
                [
                    "<ol>", "<li style=\"font-size:15px;list-style-type:'\\31 \\29 \\20 '\">",
                    "<li style=\"font-size:15px;list-style-type:'\\32 \\29 \\20 '\">",
                ]
            ),
        ] as [([String], [String])])
    func markersBecomeThoseOfTheBrowser(_ markers: [String], tags: [String]) {
        var options = HTMLRenderer.Options()
        options.isFragment = true
        let renderer = HTMLRenderer(options: options)
        var output = OutputBuffer()
        for (row, marker) in markers.enumerated() {
            renderer.render(
                cell(.item(marker, "x")), at: .row(IndexPath(row: row, section: 0)), ofSection: "", into: &output)
        }
        renderer.end(into: &output)
        let found = String(decoding: output.bytes, as: UTF8.self).replacing(" dir=\"auto\"", with: "")
            .matches(of: #/<(ol|ul|li)[^>]*>/#).map { String($0.0) }
        expect(found, equals: tags)
    }

    @Test func aFigureHasTheCaptionBelow() {
        expect(
            section([.figure, .caption("a"), .caption("b"), .figure, .figure, .text("c")]),
            equals: "<figure><div><div><p>picture</p></div></div><figcaption><p>a</p></figcaption></figure>"
                + "<div><div><p>b</p></div></div><figure><div><div><p>picture</p></div></div></figure>"
                + "<figure><div><div><p>picture</p></div></div></figure><div><div><p>c</p></div></div>")
    }

    /// Headings leave out no level, whatever levels the source has.
    @Test(arguments: [
        ([1, 2, 3, 2], [2, 3, 4, 3]), ([4, 2, 6, 6, 1], [2, 2, 3, 3, 2]), ([0, 0], [2, 2]),
        ([1, 2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 6, 6, 6]),
    ])
    func headingsAreInOrder(_ levels: [Int], found: [Int]) {
        let text = section(levels.map { .heading("x", level: $0) })
        expect(text.matches(of: #/<h(.)>/#).compactMap { Int($0.1) }, equals: found)
    }

    /// Rows that stand side by side are no list.
    @Test func aGridHasRows() {
        var options = HTMLRenderer.Options()
        options.grid = Grid(.count(2))
        #expect(!section([.item("•", "a"), .figure], options: options).contains(#/<(ul|li|figure)>/#))
    }

    private func markup(_ role: Nib.Role?, _ set: (View) -> Void) -> String {
        var element = HTMLPage.label("text")
        element.role = role
        return HTMLPage.markup(of: element) { cell in cell.outlet("view").map(set) }
    }

    @Test(arguments: [
        ("2026-11-28", " datetime=\"2026-11-28\""),
        ("2026-11-28T09:30:00.5+01:00", " datetime=\"2026-11-28T09:30:00.5+01:00\""),
        ("", ""), ("yesterday", ""), ("2026-11-28\" onload=\"", ""), ("2026", ""),
    ])
    func aTimeIsToldToPrograms(_ time: String, attribute: String) {
        expect(
            markup(.time) { $0.set(.time, to: time) },
            equals: "<div><p dir=\"auto\"><time\(attribute)>text</time></p></div>")
    }

    @Test(arguments: [
        (
            "audio/mpeg", "https://a.b/c.mp3",
            "<audio controls preload=\"none\" src=\"https://a.b/c.mp3\" aria-label=\"text\"></audio>"
        ),
        ("video/mp4", "c d.mp4", "<video controls preload=\"none\" src=\"c%20d.mp4\" aria-label=\"text\"></video>"),
        (
            "video/mp4", "https://a.b/\"><script>",
            "<video controls preload=\"none\" src=\"https://a.b/%22%3E%3Cscript%3E\" aria-label=\"text\"></video>"
        ),
        ("application/pdf", "https://a.b/c.pdf", ""), ("audio/mpeg", "javascript:alert(1)", ""),
        ("audio/mpeg", "mailto:a@b.c", ""), ("audio/mpeg", "", ""), ("", "https://a.b/c.mp3", ""),
    ])
    func aPagePlaysAudioAndVideo(_ type: String, url: String, player: String) {
        let page = markup(nil) {
            $0.link.string = url
            $0.set(.linkType, to: type)
        }
        expect(page.split(separator: "</p>").last.map(String.init), equals: "\(player)</div>")
    }

    /// The page allows players, and nothing else that it did not allow before.
    @Test func thePolicyAllowsPlayers() {
        var output = OutputBuffer()
        HTMLRenderer().begin(title: "", into: &output)
        let page = String(decoding: output.bytes, as: UTF8.self)
        #expect(
            page.contains(
                "content=\"default-src 'none'; img-src 'self' http: https: file: data:; "
                    + "media-src 'self' http: https: file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\""
            ))
    }

    /// A list indents its parts in a terminal, and a heading keeps its place.
    @Test(
        arguments: [
            (Nib.Role.listItem, 1, 0), (.listItem, 3, 4), (.listItem, 32, 8), (.code, 0, 0), (.code, 1, 2), (nil, 2, 4),
        ] as [(Nib.Role?, Int, Int)])
    func aTerminalIndentsByTheLevel(_ role: Nib.Role?, level: Int, columns: Int) {
        var element = Nib.Element.label("text", outlet: "view")
        (element.role, element.level) = (role, level)
        let indentation = String(repeating: " ", count: columns)
        expect(TerminalPage.text(of: .column([element]), columns: 20, isStyled: false), equals: "\(indentation)text\n")
        element.isHeading = true
        expect(TerminalPage.text(of: .column([element]), columns: 20, isStyled: false), equals: "text\n")
    }
}
