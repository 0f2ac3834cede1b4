import Foundation
@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct HTMLPageTests {
    private func page(title: String, _ ids: [String], options: HTMLRenderer.Options = .init()) -> String {
        let renderer = HTMLRenderer(options: options)
        var output = OutputBuffer()
        renderer.begin(title: title, into: &output)
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(HTMLPage.label("x")))
        for (section, id) in ids.enumerated() {
            for row in 0..<2 {
                renderer.render(cell, at: .row(IndexPath(row: row, section: section)), ofSection: id, into: &output)
            }
        }
        renderer.end(into: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test func anIDStandsOnceInAPage() {
        let text = page(title: "", ["a", "b", "a", "b", "c"])
        expect(text.matches(of: /<article id="(.)">/).map(\.1), equals: ["a", "b", "c"])
        expect(text.matches(of: /<article/).count, equals: 5)
    }

    @Test func aPageIsComplete() {
        let text = page(title: "Bears & <co>", ["a", "b"])
        #expect(
            text.hasPrefix(
                "<!DOCTYPE html>\n<html lang=\"und\">\n<head>\n<meta charset=\"utf-8\">\n<title>Bears &amp; &lt;co&gt;</title>\n"
            ))
        #expect(text.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
        #expect(text.contains("default-src 'none'"))
        #expect(text.contains("color-scheme: light dark"))
        #expect(text.contains("prefers-color-scheme: dark"))
        #expect(!text.contains("<script"))
        let row = "<div><p dir=\"auto\">x</p></div>\n"
        #expect(
            text.hasSuffix(
                """
                <main>
                <h1 dir="auto">Bears &amp; &lt;co&gt;</h1>
                <article id="a">
                \(row)\(row)</article>
                <article id="b">
                \(row)\(row)</article>
                </main>
                </body>
                </html>

                """))
    }

    @Test func aPageWithoutTitleOrSectionsIsComplete() {
        let text = page(title: "", [])
        #expect(text.contains("<title>Feed</title>"))
        #expect(
            text.hasSuffix("<body>\n<main>\n<h1 class=\"spoken\">Feed</h1>\n</main>\n</body>\n</html>\n"))
    }

    @Test func aPageSaysItsLanguage() {
        var options = HTMLRenderer.Options()
        options.language = "pt-BR"
        #expect(page(title: "", [], options: options).contains("<html lang=\"pt-BR\">\n"))
        options.language = "\"><b>&"
        #expect(page(title: "", [], options: options).contains("<html lang=\"&quot;&gt;&lt;b&gt;&amp;\">\n"))
    }

    /// A button without a link has no background, and does not react to a pointer.
    @Test func onlyLinksLookLikeButtons() throws {
        let sheet = page(title: "", [])
        #expect(sheet.contains("a.button { background: var(--fill);") && sheet.contains("a.button:hover"))
        let rules = sheet.split(separator: "\n").filter { $0.contains(".button") && !$0.hasPrefix("a.button") }
        for rule in rules {
            #expect(!rule.contains("background") && !rule.contains("cursor") && !rule.contains(":hover"), "\(rule)")
        }
    }

    @Test(arguments: [
        ("post-1", " id=\"post-1\""), ("post 1", " id=\"post%201\""), ("a\"><script>", " id=\"a%22%3E%3Cscript%3E\""),
        ("50%", " id=\"50%25\""), ("50%25", " id=\"50%2525\""), ("日", " id=\"%E6%97%A5\""), ("\n", " id=\"%0A\""),
        ("", ""),
        ("a&b", " id=\"a%26b\""),
    ])
    func anIdIsOneWord(_ id: String, _ attribute: String) {
        #expect(page(title: "", [id]).contains("<article\(attribute)>\n"))
    }

    @Test func theColumnHasTheWidthOfTheFeed() {
        var options = HTMLRenderer.Options()
        options.columnWidth = 480
        #expect(page(title: "", [], options: options).contains("--column: 480px;"))
    }

    @Test(arguments: [".danger { color", ".accent { color", ".semibold { font-weight", ".regular { font-weight"])
    func theLookOfAViewWinsOverThatOfItsKind(_ look: String) throws {
        let sheet = page(title: "", [])
        let parts = sheet.components(separatedBy: look)
        expect(parts.count, equals: 2)
        #expect(parts.first?.contains(".button {") == true)
        #expect(parts.first?.contains("progress {") == true)
        #expect(parts.last?.contains("inherit") == false)
    }

    @Test func twoPagesOfTheSameFeedAreTheSame() {
        expect(page(title: "T", ["a", "b"]), equals: page(title: "T", ["a", "b"]))
    }

    /// WCAG AA requires a contrast of 4.5 to 1 for text of any size.
    @Test(arguments: HTMLStyleSheet.semantic.indices)
    func everyColorOfTextHasContrast(_ index: Int) {
        let color = HTMLStyleSheet.semantic[index]
        for ground in HTMLStyleSheet.grounds {
            #expect(contrast(color.light, ground.light) >= 4.5, "\(color.name) on \(ground.name) in light")
            #expect(contrast(color.dark, ground.dark) >= 4.5, "\(color.name) on \(ground.name) in dark")
        }
    }

    private func contrast(_ one: StaticString, _ other: StaticString) -> Double {
        let (first, second) = (luminance("\(one)"), luminance("\(other)"))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private func luminance(_ text: String) -> Double {
        guard case .rgb(let red, let green, let blue) = Color(text) else { return .nan }
        let channels = [red, green, blue].map { channel in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }

    /// To the power of 2.4: the square, times the fifth root of the square, by Newton's method.
    private func power(_ base: Double) -> Double {
        let square = base * base
        var root = 1.0
        for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }

    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-2, "-2"), (13.5, "13.5"), (0.05, "0.05"), (426.666, "426.67"), (-0.001, "0"),
        (.nan, "0"),
        (.infinity, "1000000"), (-.infinity, "-1000000"), (1e300, "1000000"), (999_999.999, "1000000"),
    ])
    func pointsAreBrief(_ points: Double, _ expected: String) {
        var output = OutputBuffer()
        output.append(points: points)
        expect(String(decoding: output.bytes, as: UTF8.self), equals: expected)
    }

    @Test(arguments: [0, 7, 10, 99, 100, -5, Int.max, Int.min])
    func decimalsAreExact(_ number: Int) {
        var output = OutputBuffer()
        output.append(decimal: number)
        expect(String(decoding: output.bytes, as: UTF8.self), equals: "\(number)")
    }

    @Test func aRowOfAPageGoesOnBelow() {
        var output = OutputBuffer()
        var options = HTMLRenderer.Options()
        options.showsState = true
        HTMLRenderer(options: options).begin(title: "", into: &output)
        let page = String(decoding: output.bytes, as: UTF8.self)
        #expect(page.contains(".edited:has(> .action) { flex-wrap: wrap; justify-content: flex-end }\n"))
        #expect(!page.contains("overflow: hidden; white-space: nowrap"))
        #expect(page.contains(".row { flex-wrap: wrap }\n"))
        #expect(page.contains(".row > .space + * { margin-left: auto }\n"))
        #expect(!page.contains("text-overflow: ellipsis"))
    }

    @Test func heightsAreEstimated() {
        let renderer = HTMLRenderer()
        func height(_ element: Nib.Element, _ set: (Cell) -> Void = { _ in }) -> Double {
            let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
            set(cell)
            return (renderer.height(of: cell, fitting: 300) * 100).rounded() / 100
        }
        expect(height(HTMLPage.label("x")), equals: 21)
        expect(height(HTMLPage.label(String(repeating: "x", count: 100))), equals: 63)
        expect(height(HTMLPage.label(String(repeating: "x", count: 100)) { $0.lines = 2 }), equals: 42)
        // Cyrillic letters are as wide as Latin ones, ideographs twice as wide, and combining marks take no width.
        expect(height(HTMLPage.label(String(repeating: "ж", count: 60))), equals: 42)
        expect(height(HTMLPage.label(String(repeating: "熊", count: 30))), equals: 42)
        expect(height(HTMLPage.label(String(repeating: "e\u{301}", count: 40))), equals: 21)
        expect(height(HTMLPage.image(width: 48, height: 48)), equals: 48)
        expect(
            height(HTMLPage.stack(.row, [HTMLPage.image(width: 48, height: 48), HTMLPage.label("x", outlet: "l")])),
            equals: 48)
        let column = HTMLPage.stack(.column, [HTMLPage.label("x"), HTMLPage.label("y", outlet: "l")]) { $0.spacing = 8 }
        let buttons = HTMLPage.stack(.row, ["Favourite", "Translate", "Bookmark", "Reply"].map { HTMLPage.button($0) })
        // The background of a button with a link takes space.
        expect(height(buttons), equals: 33)
        expect(height(buttons) { $0.root.forEach { view in view.link = Text("https://bears.example") } }, equals: 66)
        expect(height(HTMLPage.stack(.row, [HTMLPage.button("Like"), HTMLPage.label("x", outlet: "l")])), equals: 33)
        expect(height(column), equals: 50)
        expect(height(column) { $0.label()?.isHidden = true }, equals: 21)
        #expect(renderer.height(of: Cell(reuseIdentifier: "x", nib: Nib(column)), fitting: -5).isFinite)
    }
}
