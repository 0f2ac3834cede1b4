internal import LiaisonTerminal
internal import Testing

@testable internal import LiaisonKit
@testable internal import LiaisonRender
import TestSupport

/// Images in a terminal: their height, and pictures in place of frames.
@Suite struct TerminalPictureTests {
    /// Pictures of one color, as large as they may be.
    private final class Pictures: TerminalPictures {
        var colors: Capabilities.Colors { .all }
        let form: PictureForm
        /// The requested pictures.
        var asked: [(source: String, columns: Int, lines: Int, shown: Range<Int>?)] = []

        /// True if it is known which pictures are absent.
        let isKnown: Bool

        init(_ form: PictureForm, isKnown: Bool = true) { (self.form, self.isKnown) = (form, isKnown) }

        func isAbsent(_ content: PictureContent, at place: Place) -> Bool {
            guard isKnown, case .source(let source, _) = content else { return false }
            return !["a.png", "b.png"].contains(source.string)
        }

        func picture(_ content: PictureContent, at place: Place, columns: Int, lines: Int, shown: Range<Int>?)
            -> TerminalPicture
        {
            guard case .source(let source, _) = content else { return .absent }
            asked.append((source.string, columns, lines, shown))
            guard source.string == "a.png" else { return source.string == "b.png" ? .absent : .failed }
            let contents: DrawnPicture.Contents? =
                switch form {
                case .halfBlocks:
                    .cells(
                        Array(
                            repeating: PictureCell([], color: .standard, background: .theme(1)),
                            count: (columns - 2) * lines))
                case .sixel:
                    SixelPicture(Array("\u{1B}Pq?\u{1B}\\".utf8), greatestWidth: 1, greatestHeight: 6)
                        .map { .sixels($0) }
                case .kitty: .kitty(KittyPicture(.png, width: 10, height: 100, payload: Array("eA==".utf8)))
                }
            return contents.map {
                .drawn(number: 1, DrawnPicture(columns: columns - 2, lines: shown?.count ?? lines, contents: $0))
            } ?? .failed
        }
    }

    private func cell(_ element: Nib.Element, height: EntryHeight = .selfSizing, source: String = "a.png") -> Cell {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
        cell.height = height
        (cell.outlet("view") as? ImageView)?.source = Text(source)
        return cell
    }

    private func renderer(columns: Int = 20, most: Int? = nil, screen: Int? = nil) -> TerminalRenderer {
        let renderer = TerminalRenderer(columns: columns, isStyled: false)
        renderer.pictures = LoadingPictures()
        if let most { renderer.limitImages(to: most, ofScreen: screen) }
        return renderer
    }

    private func lineCount(_ cell: Cell, _ renderer: TerminalRenderer) -> Int {
        TerminalPage.text(of: cell, in: renderer).split(separator: "\n").count
    }

    // MARK: Heights

    @Test(
        arguments: [(nil, nil, 22), (20, nil, 20), (20, 24, 16), (20, 12, 8), (.max, 30, 20), (20, 1, 1)]
            as [(Int?, Int?, Int)])
    func `an image that sizes itself has a greatest height`(most: Int?, screen: Int?, lines: Int) {
        // 80 columns are 640 points, and 9/16 of that are 360.
        expect(lineCount(cell(TerminalPage.image()), renderer(columns: 80, most: most, screen: screen)), equals: lines)
    }

    @Test(arguments: [(nil, 27), (20, 20), (5, 5)] as [(Int?, Int)])
    func `a declared height gives in`(most: Int?, lines: Int) {
        var image = TerminalPage.image()
        image.grow = 1
        let renderer = renderer(columns: 80, most: most)
        let shown = cell(TerminalPage.stack(.column, image), height: .computed(427))
        expect(lineCount(shown, renderer), equals: lines)
        expect(renderer.height(of: shown, declared: 427, fitting: 640), equals: Double(lines) * 16)
    }

    @Test func `text beside a high image keeps its lines`() {
        let image = TerminalPage.image(height: 160)
        let element = TerminalPage.stack(.column, image, TerminalPage.label("one"), TerminalPage.label("two"))
        let shown = cell(element, height: .fixed(192))
        let text = TerminalPage.text(of: shown, in: renderer(most: 4))
        expect(text.split(separator: "\n").count, equals: 6)
        #expect(text.hasSuffix("one\ntwo\n"))
    }

    @Test func `a declared image is at most as high`() {
        expect(lineCount(cell(TerminalPage.image(width: 80, height: 800)), renderer(most: 7)), equals: 7)
        expect(lineCount(cell(TerminalPage.image(width: 80, height: 800)), renderer()), equals: 50)
    }

    @Test func `another size of the viewport changes the greatest height`() {
        let renderer = renderer(columns: 80, most: 20, screen: 60)
        expect(lineCount(cell(TerminalPage.image()), renderer), equals: 20)
        renderer.resize(to: Size(width: 640, height: 12 * 16))
        expect(lineCount(cell(TerminalPage.image()), renderer), equals: 8)
    }

    // MARK: Pictures

    private func picture(_ form: PictureForm, source: String = "a.png") -> String {
        let renderer = renderer()
        let pictures = Pictures(form)
        renderer.pictures = pictures
        return TerminalPage.text(of: cell(TerminalPage.image(height: 48), source: source), in: renderer)
    }

    @Test func `half blocks stand in the middle of their lines`() {
        let line = " \u{1B}[0;41m" + String(repeating: " ", count: 18) + "\u{1B}[m\n"
        expect(picture(.halfBlocks), equals: line + line + line)
    }

    @Test func `sixels are written at the end of their last line`() {
        expect(picture(.sixel), equals: "\n\n\u{1B}7\r\u{1B}[2A\u{1B}[1C\u{1B}Pq?\u{1B}\\\u{1B}8\n")
    }

    @Test func `a picture that is not there yet is a frame`() {
        #expect(picture(.kitty, source: "b.png").hasPrefix("┌──────────────────┐\n"))
    }

    @Test(arguments: [16, 80, nil] as [Double?], [nil, true, false])
    func `a picture that cannot be had is one line`(height: Double?, isKnown: Bool?) {
        let renderer = renderer()
        renderer.pictures = isKnown.map { Pictures(.sixel, isKnown: $0) }
        let shown = cell(TerminalPage.image(height: height), source: "c.png")
        shown.outlet("view")?.accessibilityLabel = Text("A bear")
        expect(TerminalPage.text(of: shown, in: renderer), equals: "[picture: A bear]\n")
    }

    @Test(arguments: [
        (40, "photos/c.png", "[picture: c.png]"), (40, "", "[picture]"), (16, "photos/c.png", "[picture: c.png]"),
        (15, "c.png", "[c.png]"), (16, "long-picture-name.webp", "[long-pi…e.webp]"), (6, "long-name.webp", "[lon…]"),
        (3, "c.png", "[…]"), (2, "c.png", "▒▒"),
    ])
    func `the line of a picture has the name where there is no description`(
        columns: Int, source: String, line: String
    ) {
        let lines = TerminalPage.lines(of: TerminalPage.image(), columns: columns) { cell in
            (cell.outlet("view") as? ImageView)?.source.string = source
        }
        expect(lines, equals: [line])
    }

    @Test(arguments: [nil, true, false]) func `a declared height gives in where a picture is absent`(isKnown: Bool?) {
        var image = TerminalPage.image()
        image.grow = 1
        let renderer = renderer()
        renderer.pictures = isKnown.map { Pictures(.sixel, isKnown: $0) }
        let shown = cell(
            TerminalPage.stack(.column, image, TerminalPage.label("one")), height: .fixed(192), source: "c.png")
        shown.outlets.forEach { ($0.view as? ImageView)?.source.string = "c.png" }
        expect(TerminalPage.text(of: shown, in: renderer), equals: "[picture: c.png]\none\n")
    }

    @Test(arguments: ["b.png"]) func `a low frame without a label has the name`(source: String) {
        #expect(picture(.sixel, source: source).contains("│      \(source)       │\n"))
    }

    /// A frame in which a picture of 6 lines begins 4 lines above the viewport.
    private func cut(_ form: PictureForm) -> (text: String, pictures: Pictures) {
        let renderer = renderer()
        let pictures = Pictures(form)
        renderer.pictures = pictures
        let shown = cell(TerminalPage.image(height: 96))
        shown.size = Size(width: 160, height: 96)
        let item = Frame.Item(cell: shown, place: .row(IndexPath(row: 0, section: 0)), section: "s", top: -64)
        var output = OutputBuffer()
        renderer.render(Frame(number: 0, viewport: Size(width: 160, height: 64), items: [item]), into: &output)
        return (String(decoding: output.bytes, as: UTF8.self), pictures)
    }

    @Test func `kitty shows the lines that are left`() {
        let (text, pictures) = cut(.kitty)
        expect(
            text,
            equals: "\n\u{1B}7\r\u{1B}[1A\u{1B}[1C\u{1B}_Ga=T,q=2,C=1,c=18,r=2,x=0,y=66,w=10,h=34,f=100,m=0;eA=="
                + "\u{1B}\\\u{1B}8\n\n\n")
        expect(pictures.asked.map(\.shown), equals: [nil])
    }

    @Test func `sixels are drawn anew for the lines that are left`() {
        let (text, pictures) = cut(.sixel)
        expect(text, equals: "\n\u{1B}7\r\u{1B}[1A\u{1B}[1C\u{1B}Pq?\u{1B}\\\u{1B}8\n\n\n")
        expect(pictures.asked.map(\.shown), equals: [nil, 4..<6])
        expect(pictures.asked.map(\.lines), equals: [6, 6])
    }

    @Test(arguments: PictureForm.allCases) func `a screen gets the lines that are left`(form: PictureForm) {
        let renderer = renderer()
        let pictures = Pictures(form)
        renderer.pictures = pictures
        let shown = cell(TerminalPage.image(height: 96))
        shown.size = Size(width: 160, height: 96)
        let item = Frame.Item(cell: shown, place: .row(IndexPath(row: 0, section: 0)), section: "s", top: -64)
        let screen = Screen(ScreenSize(columns: 22, lines: 5))
        renderer.draw(
            Frame(number: 0, viewport: Size(width: 160, height: 64), items: [item]), on: screen, line: 0, column: 1)
        let bytes = String(decoding: screen.update(isSynchronized: false), as: UTF8.self)
        switch form {
        case .halfBlocks: expect(bytes.matches(of: /[ ]{18}/).count, equals: 2)
        case .sixel: #expect(bytes.contains("\u{1B}[1;3H\u{1B}Pq?\u{1B}\\"))
        case .kitty:
            #expect(bytes.contains("\u{1B}[1;3H\u{1B}_Ga=p,q=2,i=1,p=3,C=1,c=18,r=2,x=0,y=66,w=10,h=34\u{1B}\\"))
        }
    }
}
