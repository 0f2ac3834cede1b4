@testable import LiaisonKit
import LiaisonRender
import Testing
import TestSupport

@Suite struct HTMLMarkupTests {
    @Test func aLabelIsAParagraph() {
        expect(HTMLPage.markup(of: HTMLPage.label("64 likes")), equals: #"<div><p dir="auto">64 likes</p></div>"#)
    }

    private static func fold(_ elements: [Nib.Element]) -> Nib.Element {
        HTMLPage.stack(.column, elements) { $0.isFold = true }
    }

    @Test(arguments: [true, false])
    func aFoldIsClosedWhileItsContentIsHidden(isClosed: Bool) {
        let fold = Self.fold([HTMLPage.label("more"), HTMLPage.label("all", outlet: "content")])
        expect(
            HTMLPage.markup(of: fold) { $0.label("content")?.isHidden = isClosed },
            equals: "<div><div class=\"column\"><details\(isClosed ? "" : " open")><summary>"
                + #"<p dir="auto">more</p></summary><p dir="auto">all</p></details></div></div>"#)
    }

    @Test(arguments: [0, 3])
    func aFoldWithoutContentIsClosedWhileItCutsItsText(lines: Int) {
        let markup = HTMLPage.markup(of: Self.fold([HTMLPage.label("text") { $0.lines = lines }]))
        #expect(markup.contains(lines == 0 ? "<details open>" : "<details>"), "\(markup)")
    }

    /// HTML forbids what can be clicked in a link.
    @Test func aFoldInALinkIsOpen() {
        var stack = HTMLPage.stack(
            .column, [Self.fold([HTMLPage.label("more"), HTMLPage.label("all", outlet: "content")])])
        stack.outlet = "linked"
        let markup = HTMLPage.markup(of: stack) {
            $0.stack("linked")?.link = Text("https://example.org")
            $0.label("content")?.isHidden = true
        }
        #expect(!markup.contains("<details") && markup.contains("all</p>"), "\(markup)")
    }

    @Test func aStyledLabelSaysOnlyWhatDiffers() {
        var element = HTMLPage.label("x") { style in
            style.size = 11.5
            style.weight = .medium
            style.isItalic = true
            style.alignment = .end
        }
        element.color = .secondary
        element.padding = EdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
        element.grow = 1
        expect(
            HTMLPage.markup(of: element),
            equals:
                #"<div><p class="medium italic secondary end" style="font-size:11.5px;flex-grow:1;padding:4px 16px" dir="auto">x</p></div>"#
        )
    }

    @Test(arguments: [
        (EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), "8px"),
        (EdgeInsets(top: 1, left: 2, bottom: 1, right: 2), "1px 2px"),
        (EdgeInsets(top: 1, left: 2, bottom: 3, right: 2), "1px 2px 3px"),
        (EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), "1px 4px 3px 2px"),
        (EdgeInsets(top: 1, left: -2, bottom: -.infinity, right: -2), "1px 0px 0px"),
    ])
    func paddingIsBrief(_ padding: EdgeInsets, _ expected: String) {
        var element = HTMLPage.label("x")
        element.padding = padding
        expect(HTMLPage.markup(of: element), equals: #"<div><p style="padding:\#(expected)" dir="auto">x</p></div>"#)
    }

    @Test(arguments: [
        (1, Truncation.tail, #" class="line""#), (3, .tail, #" class="lines" style="--lines:3""#),
        (1, .clip, #" class="cut line""#), (3, .clip, #" class="cut lines" style="--lines:3""#), (0, .clip, ""),
        (-1, .tail, ""),
    ])
    func linesAreLimited(_ lines: Int, _ truncation: Truncation, _ attributes: String) {
        let element = HTMLPage.label("x") { style in
            style.lines = lines
            style.truncation = truncation
        }
        expect(HTMLPage.markup(of: element), equals: "<div><p\(attributes) dir=\"auto\">x</p></div>")
    }

    @Test func anExactColorIsExact() {
        var element = HTMLPage.label("x")
        element.color = Color("#0aF09b")
        expect(
            HTMLPage.markup(of: element), equals: #"<div><p class="exact" style="color:#0AF09B" dir="auto">x</p></div>"#
        )
    }

    @Test func aLookThatChangesIsWrittenAnew() {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(HTMLPage.label("x")))
        expect(HTMLPage.markup(of: cell), equals: #"<div><p dir="auto">x</p></div>"#)
        cell.label()?.color = .danger
        expect(HTMLPage.markup(of: cell), equals: #"<div><p class="danger" dir="auto">x</p></div>"#)
        cell.label()?.style.weight = .bold
        expect(HTMLPage.markup(of: cell), equals: #"<div><p class="bold danger" dir="auto">x</p></div>"#)
        cell.label()?.color = nil
        cell.label()?.style.weight = .regular
        expect(HTMLPage.markup(of: cell), equals: #"<div><p dir="auto">x</p></div>"#)
    }

    @Test func runsHaveTheirWeights() {
        let markup = HTMLPage.markup(of: HTMLPage.label()) { cell in
            cell.label()?.text.append(Array("dylan".utf8).span, weight: .bold)
            cell.label()?.text.append(Array(" <3 ".utf8).span, weight: .regular)
            cell.label()?.text.append(Array("bears".utf8).span, weight: .light)
        }
        expect(markup, equals: #"<div><p dir="auto"><b>dylan</b> &lt;3 <span class="light">bears</span></p></div>"#)
    }

    @Test func whatIsReadOutStandsBesideTheText() {
        let markup = HTMLPage.markup(of: HTMLPage.label("♥ 64")) {
            $0.label()?.accessibilityLabel.string = "64 \"likes\""
        }
        expect(
            markup,
            equals:
                #"<div><p dir="auto"><span aria-hidden="true">♥ 64</span><span class="spoken">64 &quot;likes&quot;</span></p></div>"#
        )
    }

    @Test func theFirstLabelOfAHeaderIsAHeading() {
        let element = HTMLPage.stack(.row, [HTMLPage.label("a"), HTMLPage.label("b")])
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
        expect(
            HTMLPage.markup(of: cell, height: .fixed(70), at: .header(section: 0)),
            equals:
                #"<header style="min-height:70px"><div class="row"><h2 dir="auto">a</h2><p dir="auto">b</p></div></header>"#
        )
        expect(
            HTMLPage.markup(of: cell, at: .footer(section: 0)),
            equals: #"<footer><div class="row"><p dir="auto">a</p><p dir="auto">b</p></div></footer>"#)
    }

    /// Returns the headings of a page with a heading in every cell, as tags and texts.
    private func headings(_ places: [(place: Place, text: String)]) -> [String] {
        var element = HTMLPage.label()
        element.isHeading = true
        let renderer = HTMLRenderer()
        var output = OutputBuffer()
        renderer.begin(title: "", into: &output)
        for (place, text) in places {
            let cell = Cell(reuseIdentifier: "Sample", nib: Nib(HTMLPage.stack(.column, [element])))
            cell.label()?.text.string = text
            renderer.render(cell, at: place, ofSection: "\(place.section)", into: &output)
        }
        renderer.end(into: &output)
        let page = String(decoding: output.bytes, as: UTF8.self)
        return page.matches(of: /<(h[1-6])[^>]*>([^<]*)</).map { "\($0.1) \($0.2)" }
    }

    private static func row(_ row: Int, _ section: Int) -> Place { .row(IndexPath(row: row, section: section)) }

    @Test func headingsSkipNoLevel() {
        expect(
            headings([
                (.header(section: 0), "a"), (Self.row(0, 0), "a 0"), (Self.row(1, 0), "a 1"),
                (.footer(section: 0), "a end"),
                (Self.row(0, 1), "b 0"), (.header(section: 2), " "), (Self.row(0, 2), "c 0"), (Self.row(1, 2), ""),
                (.header(section: 3), "d"), (.item(1, of: IndexPath(row: 0, section: 3)), "d 0.1"),
            ]),
            equals: [
                "h1 Feed", "h2 a", "h3 a 0", "h3 a 1", "h3 a end", "h2 b 0", "h2 c 0", "h2 d", "h3 d 0.1",
            ])
    }

    @Test func theLabelThatIsAHeadingHeadsTheHeader() {
        var second = HTMLPage.label("b")
        second.isHeading = true
        let element = HTMLPage.stack(.row, [HTMLPage.label("a"), second])
        expect(
            HTMLPage.markup(of: element, at: .header(section: 0)),
            equals: #"<header><div class="row"><p dir="auto">a</p><h2 dir="auto">b</h2></div></header>"#)
    }

    @Test func aHeadingThatSaysNothingIsNone() {
        expect(
            HTMLPage.markup(of: HTMLPage.label(""), at: .header(section: 0)),
            equals: #"<header><p dir="auto"></p></header>"#)
        let spoken = HTMLPage.markup(of: HTMLPage.label(""), at: .header(section: 0)) {
            $0.label()?.accessibilityLabel.string = "Today"
        }
        #expect(spoken.contains("<h2 ") && spoken.contains("</h2>"))
    }

    /// Keys scroll a carousel, so the carousel can have the focus, and has the name of its section.
    @Test func aCarouselIsReachedByKeys() {
        let renderer = HTMLRenderer()
        var output = OutputBuffer()
        let carousel = Cell(reuseIdentifier: "Carousel", nib: Nib(.spacer))
        carousel.items = [Cell(reuseIdentifier: "Sample", nib: Nib(HTMLPage.label("x")))]
        for (section, title) in ["Bears & \"cubs\"", ""].enumerated() {
            let header = Cell(reuseIdentifier: "Header", nib: Nib(HTMLPage.label(title)))
            renderer.render(header, at: .header(section: section), ofSection: "\(section)", into: &output)
            renderer.render(carousel, at: Self.row(0, section), ofSection: "\(section)", into: &output)
        }
        let page = String(decoding: output.bytes, as: UTF8.self)
        let carousels = page.matches(of: /<div class="carousel" tabindex="0" role="group" aria-label="([^"]*)"/)
        expect(carousels.map(\.1), equals: ["Bears &amp; &quot;cubs&quot;", "Carousel"])
    }

    @Test func aStackIsAFlexibleBox() {
        var element = HTMLPage.stack(.column, [HTMLPage.label("a")]) { stack in
            stack.spacing = 8
            stack.alignment = .center
        }
        element.width = 100
        expect(
            HTMLPage.markup(of: element),
            equals:
                #"<div><div class="column center fixed" style="width:100px;gap:8px"><p dir="auto">a</p></div></div>"#
        )
    }

    @Test func aHiddenViewIsNotThere() {
        var hidden = HTMLPage.label("b")
        hidden.isHidden = true
        let element = HTMLPage.stack(.row, [HTMLPage.label("a", outlet: "a"), hidden])
        expect(HTMLPage.markup(of: element), equals: #"<div><div class="row"><p dir="auto">a</p></div></div>"#)
    }

    @Test func aButtonThatCanDoNothingIsAText() {
        expect(
            HTMLPage.markup(of: HTMLPage.button("Like <3")),
            equals: #"<div><span class="button" dir="auto">Like &lt;3</span></div>"#)
        let markup = HTMLPage.markup(of: HTMLPage.button("Like <3")) { $0.button()?.accessibilityLabel.string = "Like" }
        let spoken = #"<span aria-hidden="true">Like &lt;3</span><span class="spoken">Like</span>"#
        expect(markup, equals: #"<div><span class="button" dir="auto">\#(spoken)</span></div>"#)
    }

    @Test func aButtonThatLeadsSomewhereIsALink() {
        let markup = HTMLPage.markup(of: HTMLPage.button("More")) {
            $0.button()?.link.string = "https://example.org"
            $0.button()?.accessibilityLabel.string = "Read more"
        }
        #expect(markup.hasPrefix(#"<div><a href="https://example.org""#))
        #expect(markup.hasSuffix(#" class="button" dir="auto" aria-label="Read more">More</a></div>"#), "\(markup)")
    }

    @Test func dividersSpacersAndProgress() {
        var line = Nib.Element(.divider)
        line.color = .accent
        expect(HTMLPage.markup(of: line), equals: #"<div><hr class="accent"></div>"#)
        var spacer = Nib.Element(.spacer)
        expect(HTMLPage.markup(of: spacer), equals: #"<div><div class="space" aria-hidden="true"></div></div>"#)
        spacer.height = 8
        expect(
            HTMLPage.markup(of: spacer),
            equals: #"<div><div class="fixed" style="height:8px" aria-hidden="true"></div></div>"#)
        let bar = Nib.Element(.progress, outlet: "view")
        let markup = HTMLPage.markup(of: bar) { cell in
            (cell.outlet("view") as? ProgressView)?.fraction = 2.0 / 3
            cell.outlet("view")?.accessibilityLabel.string = "Sent"
        }
        expect(markup, equals: #"<div><progress max="1000" value="667" aria-label="Sent">67%</progress></div>"#)
    }

    @Test func aLinkedLabelHoldsALink() {
        let markup = HTMLPage.markup(of: HTMLPage.label("more")) {
            $0.label()?.link.string = "https://example.org/?a=1&b=\"2\""
        }
        expect(
            markup,
            equals:
                #"<div><p dir="auto"><a href="https://example.org/?a=1&amp;b=%222%22" rel="noopener noreferrer">more</a></p></div>"#
        )
    }

    @Test func aLinkedButtonIsALink() {
        let markup = HTMLPage.markup(of: HTMLPage.button("Write")) { $0.button()?.link.string = "mailto:a@example.org" }
        expect(markup, equals: #"<div><a href="mailto:a@example.org" class="button" dir="auto">Write</a></div>"#)
    }

    @Test func inALinkedStackNothingElseLeadsElsewhere() {
        let element = HTMLPage.stack(
            .row, [HTMLPage.label("a", outlet: "label"), HTMLPage.button("b", outlet: "button"), HTMLPage.image()])
        let markup = HTMLPage.markup(of: element) { cell in
            cell.root.forEach { $0.link.string = "x.html" }
            cell.image()?.source.string = "i.png"
        }
        expect(
            markup,
            equals:
                #"<div><a href="x.html" class="row"><p dir="auto">a</p><span class="button" dir="auto">b</span><img src="i.png" alt="" loading="lazy"></a></div>"#
        )
    }

    @Test func aPictureHasItsExtentBeforeItIsLoaded() {
        let markup = HTMLPage.markup(of: HTMLPage.image(.circle, width: 48, height: 48)) { cell in
            cell.image()?.source.string = "images/dylan & co.png"
            cell.image()?.accessibilityLabel.string = "Dylan & co"
        }
        expect(
            markup,
            equals:
                #"<div><img src="images/dylan%20&amp;%20co.png" alt="Dylan &amp; co" class="circle fixed" loading="lazy" width="48" height="48"></div>"#
        )
    }

    @Test func anExtentThatIsNotWholeIsInTheStyle() {
        let markup = HTMLPage.markup(of: HTMLPage.image(width: 10.5, height: 20)) {
            $0.image()?.source.string = "a.png"
        }
        expect(
            markup,
            equals:
                #"<div><img src="a.png" alt="" class="fixed" style="width:10.5px;height:20px" loading="lazy"></div>"#
        )
    }

    @Test func aLinkedPictureIsInALink() {
        let markup = HTMLPage.markup(of: HTMLPage.image()) { cell in
            cell.image()?.source.string = "a.png"
            cell.image()?.link.string = "#top"
        }
        expect(
            markup, equals: ##"<div><a href="#top" class="picture"><img src="a.png" alt="" loading="lazy"></a></div>"##
        )
    }

    @Test(arguments: [
        "", "javascript:alert(1)", "data:image/png;base64,AAAA", "/etc/passwd", "//host/a.png", "mailto:a@b",
    ])
    func aFrameStandsForAPictureThatIsNotTrusted(_ source: String) {
        let markup = HTMLPage.markup(of: HTMLPage.image(.circle, width: 48, height: 48)) { cell in
            cell.image()?.source.string = source
            cell.image()?.accessibilityLabel.string = "Dylan"
        }
        expect(
            markup,
            equals: #"<div><div class="frame circle fixed" style="--lines:2;width:48px;height:48px">Dylan</div></div>"#)
    }

    @Test(arguments: [(8.0, ""), (44, ""), (45, "--lines:2;"), (100, "--lines:5;")])
    func theTextOfAFrameHasAsManyLinesAsFit(_ height: Double, _ lines: String) {
        let markup = HTMLPage.markup(of: HTMLPage.image(width: 48, height: height))
        #expect(markup.contains(#"<div class="frame fixed" style="\#(lines)width:48px;height:"#), "\(markup)")
    }

    @Test func whatGrowsInARowGrowsFasterThanASpacer() {
        func grown(_ element: Nib.Element, by grow: Double) -> Nib.Element {
            var element = element
            element.grow = grow
            return element
        }
        let label = HTMLPage.label("a")
        let column = HTMLPage.stack(.column, [])
        let spacer = Nib.Element(.spacer)
        expect(
            HTMLPage.markup(
                of: HTMLPage.stack(.row, [grown(label, by: 1), grown(column, by: 2), grown(spacer, by: 2)])),
            equals: """
                <div><div class="row"><p class="grow" dir="auto">a</p><div class="column grow" style="flex-grow:1998">\
                </div><div class="space" style="flex-grow:2" aria-hidden="true"></div></div></div>
                """)
        expect(
            HTMLPage.markup(of: HTMLPage.stack(.column, [grown(label, by: 1)])),
            equals: #"<div><div class="column"><p style="flex-grow:1" dir="auto">a</p></div></div>"#)
        var wide = grown(label, by: 1)
        wide.width = 80
        expect(
            HTMLPage.markup(of: HTMLPage.stack(.row, [wide])),
            equals:
                #"<div><div class="row"><p class="fixed" style="width:80px;flex-grow:1" dir="auto">a</p></div></div>"#
        )
    }

    @Test func aTextIsAsHighAsItIsDeclaredOrHigher() {
        var label = HTMLPage.label("a")
        label.height = 20
        expect(
            HTMLPage.markup(of: label), equals: #"<div><p class="fixed" style="min-height:20px" dir="auto">a</p></div>"#
        )
        expect(
            HTMLPage.markup(of: HTMLPage.stack(.row, [label])),
            equals: #"<div><div class="row"><p style="min-height:20px" dir="auto">a</p></div></div>"#)
    }

    @Test(arguments: [
        (EntryHeight.selfSizing, "<div>"), (.fixed(70), #"<div style="min-height:70px">"#),
        (.computed(427), #"<div class="computed" style="aspect-ratio:640/427">"#),
        (.computed(426.666), #"<div class="computed" style="aspect-ratio:640/426.67">"#),
        (.computed(.infinity), #"<div class="computed" style="aspect-ratio:640/1000000">"#),
    ])
    func heightsFollowTheirRule(_ height: EntryHeight, _ start: String) {
        let markup = HTMLPage.markup(of: HTMLPage.label("x"), height: height)
        expect(markup, equals: start + #"<p dir="auto">x</p></div>"#)
    }

    @Test(arguments: [EntryHeight.fixed(0), .computed(-1), .computed(.nan)])
    func aCellWithoutHeightIsLeftOut(_ height: EntryHeight) {
        expect(HTMLPage.markup(of: HTMLPage.label("x"), height: height), equals: "")
    }

    @Test func textFromRightToLeftFindsItsOwnDirection() {
        expect(HTMLPage.markup(of: HTMLPage.label("مرحبا")), equals: #"<div><p dir="auto">مرحبا</p></div>"#)
    }
}
