@testable import LiaisonKit
@testable import LiaisonRender
import TestSupport
import Testing

/// Links in the texts of a terminal.
@Suite struct TerminalLinkTests {
    private typealias Run = (text: String, url: String)

    private func cell(_ runs: [Run], _ set: (inout TextStyle) -> Void = { _ in }) -> Cell {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(TerminalPage.label("", set)))
        for run in runs { cell.label("view")?.append(run.text, url: run.url) }
        return cell
    }

    private func shown(
        _ links: TerminalLinks, columns: Int = 40, isStyled: Bool = false, _ runs: Run...,
        set: (inout TextStyle) -> Void = { _ in }
    ) -> String {
        let renderer = TerminalRenderer(columns: columns, isStyled: isStyled, links: links)
        return TerminalPage.text(of: cell(runs, set), in: renderer) + end(renderer)
    }

    private func end(_ renderer: TerminalRenderer) -> String {
        var output = OutputBuffer()
        renderer.end(into: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// A hyperlink by the convention of OSC 8.
    private func hyperlink(_ number: Int, _ url: String, _ text: String) -> String {
        "\u{1B}]8;id=\(number);\(url)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    @Test func linksAreTextsAlone() {
        expect(shown(.none, ("a ", ""), ("link", "https://a.b/")), equals: "a link\n")
        expect(shown(.none, isStyled: true, ("a ", ""), ("link", "https://a.b/")), equals: "a link\n")
    }

    // MARK: Hyperlinks

    @Test func aHyperlinkLeadsToItsURL() {
        expect(
            shown(.hyperlinks, ("a ", ""), ("b", "https://a.b/?c;d&e"), (" c", "")),
            equals: "a \(hyperlink(1, "https://a.b/?c;d&e", "b")) c\n")
        expect(
            shown(.hyperlinks, isStyled: true, ("b", "mailto:c@d")),
            equals: "\u{1B}[4m\(hyperlink(1, "mailto:c@d", "b"))\u{1B}[0m\n")
    }

    @Test func aWrappedLinkIsOneLink() {
        expect(
            shown(.hyperlinks, columns: 4, ("one two", "https://a.b/"), ("x", "https://a.b/"), ("y", "https://a.c/")),
            equals: hyperlink(1, "https://a.b/", "one") + "\n" + hyperlink(1, "https://a.b/", "two")
                + hyperlink(1, "https://a.b/", "x") + "\n" + hyperlink(2, "https://a.c/", "y") + "\n")
    }

    @Test func twoLinksToOneURLAreTwo() {
        expect(
            shown(.hyperlinks, ("a", "https://a.b/"), (" ", ""), ("b", "https://a.b/")),
            equals: hyperlink(1, "https://a.b/", "a") + " " + hyperlink(2, "https://a.b/", "b") + "\n")
    }

    @Test func framesNumberTheirLinksAlike() {
        let renderer = TerminalRenderer(columns: 20, isStyled: false, links: .hyperlinks)
        let shownCell = cell([("a", "https://a.b/")])
        shownCell.size = Size(width: 160, height: renderer.height(of: shownCell, fitting: 160))
        let place = Place.row(IndexPath(row: 0, section: 0))
        let frames = (0..<2).map { _ in
            var output = OutputBuffer()
            let item = Frame.Item(cell: shownCell, place: place, section: "s", top: 0)
            renderer.render(
                Frame(number: 0, viewport: Size(width: 160, height: 16), items: [item]), into: &output)
            return String(decoding: output.bytes, as: UTF8.self)
        }
        expect(frames, equals: Array(repeating: hyperlink(1, "https://a.b/", "a") + "\n", count: 2))
    }

    // MARK: References

    @Test func aReferenceFollowsItsLink() {
        expect(
            shown(.references, ("See ", ""), ("here", "https://a.b/"), (", ", ""), ("there", "https://a.c/ö?d&e")),
            equals: "See here[1], there[2]\n[1] https://a.b/\n[2] https://a.c/%C3%B6?d&e\n")
        expect(
            shown(.references, isStyled: true, ("a", "https://a.b/")),
            equals: "a[1]\n\u{1B}[2m[1] https://a.b/\u{1B}[0m\n")
    }

    @Test func aURLHasOneReferenceInItsSection() {
        expect(
            shown(.references, ("a", "https://a.b/"), ("b", "https://a.b/"), ("c", ""), ("d", "https://a.b/")),
            equals: "ab[1]cd[1]\n[1] https://a.b/\n")
    }

    /// With a look at the rest of the link for each run, this would take minutes.
    @Test func aLinkOfManyRunsHasOneReference() {
        let takesLinearTime = isLinear(upTo: 40_000) { count in
            let runs = Array(repeating: (text: "a", url: "https://a.b/"), count: count + 1)
            let renderer = TerminalRenderer(columns: 80, isStyled: false, links: .references)
            let shown = TerminalPage.text(of: cell(runs), in: renderer) + end(renderer)
            expect(shown.utf8.count { $0 == UInt8(ascii: "a") }, equals: count + 2)
            #expect(shown.hasSuffix("\na[1]\n[1] https://a.b/\n"))
        }
        #expect(takesLinearTime)
    }

    @Test func eachSectionBeginsWithOne() {
        let renderer = TerminalRenderer(columns: 20, isStyled: false, links: .references)
        let texts = [("a", 0), ("b", 0), ("c", 1), ("b", 1)].map { url, section in
            TerminalPage.text(of: cell([("x", "https://\(url)/")]), in: renderer, section: section)
        }
        expect(texts, equals: ["x[1]\n", "x[2]\n", "[1] https://a/\n[2] https://b/\n\nx[1]\n", "x[2]\n"])
        expect(end(renderer), equals: "[1] https://c/\n[2] https://b/\n")
        expect(end(renderer), equals: "")
    }

    /// The lines of a text are the same whatever number its references have.
    @Test(arguments: [14, 15, 16, 19, 26, 39]) func linesDoNotDependOnNumbers(columns: Int) {
        let renderer = TerminalRenderer(columns: columns, isStyled: false, links: .references)
        let runs = [("See the story ", ""), ("of bears", "https://bears/"), (" and of ", ""), ("Ada", "https://ada/")]
        let first = TerminalPage.text(of: cell(runs), in: renderer).split(separator: "\n")
        for number in 0..<1200 {
            _ = TerminalPage.text(of: cell([("x", "https://\(number)/")]), in: renderer)
        }
        let others = [("See the story ", ""), ("of bears", "https://995/"), (" and of ", ""), ("Ada", "https://996/")]
        let last = TerminalPage.text(of: cell(others), in: renderer).split(separator: "\n")
        let beyond = TerminalPage.text(of: cell([("Ada", "https://1100/")]), in: renderer)
        expect(first.count, equals: last.count)
        #expect(last.allSatisfy { $0.count <= columns })
        func words(_ lines: [Substring]) -> [String] {
            lines.map { $0.filter { !$0.isNumber && $0 != "[" && $0 != "]" } }
        }
        expect(words(first), equals: words(last))
        #expect(last.joined().contains("Ada[999]"))
        expect(beyond, equals: "Ada\n")
    }

    @Test func aReferenceTakesNoMoreColumnsThanItShows() {
        expect(
            shown(.references, columns: 10, ("a", "https://a.b/")) { $0.alignment = .end },
            equals: "      a[1]\n[1] https://a.b/\n")
    }

    @Test func aReferenceWithoutRoomIsNotListed() {
        expect(
            shown(.references, columns: 5, ("one two three", "https://a.b/")) { $0.lines = 1 }, equals: "one…\n")
    }

    @Test func theTitleOfAButtonHasNoReference() {
        let nib = Nib(Nib.Element(.button(TextStyle(), title: ""), outlet: "view"))
        let cell = Cell(reuseIdentifier: "Sample", nib: nib)
        let (title, url) = (Array("Go on".utf8), Array("https://a.b/".utf8))
        (cell.outlet("view") as? Button)?.title.append(title.span, url: url.span)
        let renderer = TerminalRenderer(columns: 20, isStyled: false, links: .references)
        expect(TerminalPage.text(of: cell, in: renderer) + end(renderer), equals: "[ Go on ]\n")
    }

    // MARK: Untrusted bytes

    private static let untrusted = HTMLAddressTests.tricks + ["", "relative", "/rooted", "#fragment", "?query"]

    @Test(arguments: untrusted) func aTerminalIsGivenNoOtherURLs(_ url: String) {
        for links in [TerminalLinks.hyperlinks, .references] {
            expect(shown(links, ("a", url)), equals: "a\n", "\(links)")
        }
    }

    @Test(arguments: [
        ("https://a.b/\u{9B}2J", "https://a.b/%C2%9B2J"), ("https://a.b/\u{202E}", "https://a.b/%E2%80%AE"),
        ("https://a.b/ \"'<>`", "https://a.b/%20%22'%3C%3E%60"), ("https://ö.b/", "https://%C3%B6.b/"),
        ("mailto:a b@c", "mailto:a%20b@c"),
    ])
    func bytesOfURLsArePercentEncoded(_ url: String, _ expected: String) {
        expect(shown(.hyperlinks, ("a", url)), equals: hyperlink(1, expected, "a") + "\n")
        expect(shown(.references, ("a", url)), equals: "a[1]\n[1] \(expected)\n")
    }

    /// Random texts, widths and truncations: no line is wider than the terminal, the height is the measured one, and no
    /// untrusted byte controls the terminal.
    @Test(arguments: 0..<(Thoroughness.isFull ? 3000 : 100)) func anyRunsFitTheTerminal(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let urls = ["", "https://a.b/", "https://a.c/\u{1B}", "https://a.d/\u{9D}", "javascript:x", "mailto:a@b"]
        let texts = ["", " ", "a", "word ", "日本", "e\u{301}", "\u{301}", "\n", "\u{AD}", "\u{1B}]8;;x", "👩🏽‍🚀", "مرحبا"]
        let columns = Int.random(in: 1..<30, using: &random)
        let runs = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
            (texts.randomElement(using: &random) ?? "", urls.randomElement(using: &random) ?? "")
        }
        let cell = cell(runs) {
            $0.lines = Int.random(in: 0..<4, using: &random)
            $0.truncation = Truncation.allCases.randomElement(using: &random) ?? .tail
            $0.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .start
        }
        for links in [TerminalLinks.hyperlinks, .references] {
            let renderer = TerminalRenderer(columns: columns, isStyled: false, links: links)
            let height = renderer.height(of: cell, fitting: renderer.width)
            let text = TerminalPage.text(of: cell, in: renderer)
            // By scalars: a mark that follows a sequence joins the last character of the sequence.
            let sequence = /\u{1B}\]8;(id=[0-9]+)?;[!-~]*\u{1B}\\/.matchingSemantics(.unicodeScalar)
            let plain = text.replacing(sequence, with: "")
            let lines = plain.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            expect(lines.count, equals: Int(height / 16), "seed \(seed): \(text.debugDescription)")
            for line in lines {
                #expect(!line.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }, "seed \(seed)")
                #expect(
                    TerminalPage.columns(of: String(line)) <= columns,
                    "seed \(seed), \(links): \(text.debugDescription)")
            }
        }
    }
}
