@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct TerminalViewTests {
    private func image(
        _ element: Nib.Element, columns: Int, height: EntryHeight = .selfSizing, source: String = "images/bear.png",
        label: String = ""
    ) -> [String] {
        TerminalPage.lines(of: element, columns: columns, height: height, pictures: LoadingPictures()) { cell in
            (cell.outlet("view") as? ImageView)?.source.string = source
            cell.outlet("view")?.accessibilityLabel.string = label
        }
    }

    @Test func aPictureThatIsNotThereYetIsAFrameWithItsNameAndSize() {
        expect(
            image(TerminalPage.image(), columns: 16, height: .computed(85.4), label: "A bear"),
            equals: [
                "┌──────────────┐", "│   bear.png   │", "│    A bear    │", "│   128 × 85   │", "└──────────────┘",
            ])
        expect(
            image(TerminalPage.image(), columns: 12, height: .fixed(64)),
            equals: [
                "┌──────────┐", "│ bear.png │", "│ 96 × 64  │", "└──────────┘",
            ])
    }

    @Test(arguments: [(0, 0), (1, 16), (70, 64), (72, 64), (73, 80), (96, 96)])
    func aDeclaredHeightTakesWholeLines(points: Double, shown: Double) {
        expect(TerminalRenderer(columns: 80, isStyled: false).snapped(points), equals: shown)
        expect(HTMLRenderer().snapped(points), equals: points)
    }

    @Test(arguments: [Nib.ImageShape.rounded, .circle])
    func roundShapesHaveRoundCorners(shape: Nib.ImageShape) {
        let avatar = TerminalPage.image(shape, width: 48, height: 48)
        expect(image(avatar, columns: 40), equals: ["╭────╮", "│bea…│", "╰────╯"])
    }

    /// The lines of one frame that look alike share their storage until the other frame is drawn on them.
    @Test func framesStandSideBySide() {
        let frame = TerminalPage.image(width: 16, height: 160)
        let lower = TerminalPage.image(width: 16, height: 64)
        expect(
            TerminalPage.lines(
                of: TerminalPage.stack(.row, frame, lower), columns: 40, pictures: LoadingPictures()),
            equals: ["┌┐┌┐", "││││", "││││", "││└┘", "││", "││", "││", "││", "││", "└┘"])
    }

    @Test(arguments: [
        (1, 1, ["▒"]), (2, 1, ["▒▒"]), (3, 1, ["[…]"]), (6, 1, ["[bea…]"]), (1, 2, ["▒", "▒"]), (2, 2, ["┌┐", "└┘"]),
        (2, 3, ["┌┐", "││", "└┘"]), (3, 3, ["┌─┐", "│…│", "└─┘"]), (10, 1, ["[bear.png]"]),
    ])
    func tinyPicturesAreStillShown(columns: Int, lines: Int, expected: [String]) {
        let element = TerminalPage.image(width: Double(columns) * 8, height: Double(lines) * 16)
        expect(image(element, columns: 40), equals: expected)
    }

    @Test func aPictureFitsAtEachSize() {
        for columns in 1...40 {
            for lines in 1...12 {
                let element = TerminalPage.image(width: Double(columns) * 8, height: Double(lines) * 16)
                let found = image(element, columns: 40, source: "photos/熊と👩‍👩‍👧‍👦.png", label: "蜂蜜 for two")
                expect(found.count, equals: lines)
                let isExact = found.allSatisfy {
                    let width = TerminalPage.columns(of: $0)
                    return lines == 1 ? width <= columns : width == columns
                }
                #expect(isExact, "\(columns) × \(lines): \(found)")
            }
        }
    }

    @Test(arguments: [
        ("images/bear.png", "bear.png"), ("bear.png", "bear.png"), ("https://example.org/a/b.jpg?w=1/2#x", "b.jpg"),
        ("https://example.org/a/", ""), ("", ""), ("data:image/png;base64,iVBOR/w0", ""), ("?x", ""),
    ])
    func aNameIsTheLastComponent(source: String, name: String) {
        let bytes = Array(source.utf8)
        expect(String(decoding: bytes[TerminalRenderer.fileName(in: bytes)], as: UTF8.self), equals: name)
    }

    @Test(arguments: [
        (20, "[ Like ]"), (8, "[ Like ]"), (7, "[ Li… ]"), (5, "[ … ]"), (4, "[L…]"), (3, "[…]"), (2, "L…"), (1, "…"),
    ])
    func buttonsNarrow(columns: Int, expected: String) {
        expect(
            TerminalPage.lines(of: Nib.Element(.button(TextStyle(), title: "Like")), columns: columns),
            equals: [expected])
    }

    @Test func buttonsKeepTheirTitlesOnLinesBelow() {
        func button(_ title: String) -> Nib.Element { Nib.Element(.button(TextStyle(), title: title)) }
        let row = TerminalPage.stack(.row, button("♡ Like"), button("Teilen"), button("いいね"), spacing: 8)
        expect(TerminalPage.lines(of: row, columns: 32), equals: ["[ ♡ Like ] [ Teilen ] [ いいね ]"])
        expect(TerminalPage.lines(of: row, columns: 31), equals: ["[ ♡ Like ] [ Teilen ]", "[ いいね ]"])
        expect(TerminalPage.lines(of: row, columns: 9), equals: ["[ ♡ Li… ]", "[ Teil… ]", "[ いい… ]"])
    }

    @Test(arguments: [
        (10, 16.0, ["Bears…"]), (5, 16, ["Bear…"]), (6, 16, ["Bears…"]), (10, 32, ["Bears", "Banff…"]),
        (10, 48, ["Bears", "Banff", "Alberta"]),
    ])
    func aTextBeforeOneWithoutRoomEndsInAnEllipsis(columns: Int, height: Double, expected: [String]) {
        for truncation in Truncation.allCases {
            let labels = ["Bears", "Banff", "Alberta"].map { TerminalPage.label($0) { $0.truncation = truncation } }
            let column = TerminalPage.stack(.column, labels[0], labels[1], labels[2])
            expect(TerminalPage.lines(of: column, columns: columns, height: .fixed(height)), equals: expected)
        }
    }

    @Test func whatHasNoTextIsNotMissed() {
        let column = TerminalPage.stack(
            .column, TerminalPage.label("Bears"), TerminalPage.label(""), TerminalPage.image())
        expect(TerminalPage.lines(of: column, columns: 10, height: .fixed(16)), equals: ["Bears"])
    }

    @Test func aButtonStandsWhereItIsAligned() {
        var style = TextStyle()
        style.alignment = .end
        expect(TerminalPage.lines(of: Nib.Element(.button(style, title: "日本")), columns: 10), equals: ["  [ 日本 ]"])
        style.alignment = .center
        expect(
            TerminalPage.text(of: Nib.Element(.button(style, title: "ok")), columns: 10, isStyled: true),
            equals: "  \u{1B}[36m[ \u{1B}[0m\u{1B}[36mok\u{1B}[0m\u{1B}[36m ]\u{1B}[0m\n")
    }

    @Test(arguments: [
        (0.0, "░░░░░░░░"), (0.5, "████░░░░"), (1, "████████"), (.nan, "░░░░░░░░"), (7, "████████"), (0.07, "█░░░░░░░"),
    ])
    func progressIsABar(fraction: Double, expected: String) {
        let element = Nib.Element(.progress, outlet: "view")
        let lines = TerminalPage.lines(of: element, columns: 8) { cell in
            (cell.outlet("view") as? ProgressView)?.fraction = fraction
        }
        expect(lines, equals: [expected])
    }

    @Test func dividersRunAcross() {
        expect(TerminalPage.lines(of: Nib.Element(.divider), columns: 5), equals: ["─────"])
        let row = TerminalPage.stack(.row, TerminalPage.label("a\nb"), Nib.Element(.divider), TerminalPage.label("c"))
        expect(TerminalPage.lines(of: row, columns: 5), equals: ["a│c", "b│"])
    }

    @Test func aCellHasExactlyItsLines() {
        expect(
            TerminalPage.lines(of: TerminalPage.label("a"), columns: 9, height: .fixed(70)), equals: ["a", "", "", ""])
        expect(TerminalPage.lines(of: TerminalPage.label("a"), columns: 9, height: .fixed(0)), equals: [])
        expect(
            TerminalPage.lines(of: TerminalPage.label("a"), columns: 9, height: .computed(100_000)).count, equals: 6250)
        expect(TerminalPage.lines(of: Nib.Element(.spacer), columns: 9, height: .computed(.nan)), equals: [])
    }

    @Test func hiddenViewsAreNotShown() {
        var hidden = TerminalPage.label("secret")
        hidden.isHidden = true
        expect(
            TerminalPage.lines(of: TerminalPage.stack(.column, hidden, TerminalPage.label("a")), columns: 9),
            equals: ["a"])
        expect(TerminalPage.lines(of: hidden, columns: 9, height: .fixed(16)), equals: [""])
    }
}
