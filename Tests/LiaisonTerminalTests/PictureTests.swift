internal import LiaisonTerminal
internal import Testing
import TestSupport

/// Pictures on a screen.
@Suite struct PictureTests {
    private let screen = Screen(ScreenSize(columns: 10, lines: 6))

    /// The bytes that show a frame of pictures, with escape characters as `^`.
    private func show(_ pictures: ScreenPicture..., text: String = "") -> String {
        screen.clear()
        screen.put(plain: text.utf8, line: 5, column: 0)
        for picture in pictures { screen.put(picture) }
        return String(decoding: screen.update(isSynchronized: false), as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private func sixels(_ data: String = "?", number: Int = 1, line: Int) throws -> ScreenPicture {
        let sequence = Array("\u{1B}Pq\(data)\u{1B}\\".utf8)
        let picture = try #require(SixelPicture(sequence, greatestWidth: 16, greatestHeight: 32))
        return ScreenPicture(
            number: number, DrawnPicture(columns: 2, lines: 2, contents: .sixels(picture)), shown: 0..<2, line: line,
            column: 3)
    }

    private func kitty(_ number: Int = 1, line: Int, shown: Range<Int> = 0..<4) -> ScreenPicture {
        let picture = KittyPicture(.pixels, width: 2, height: 40, payload: Array("eA==".utf8))
        return ScreenPicture(
            number: number, DrawnPicture(columns: 2, lines: 4, contents: .kitty(picture)), shown: shown, line: line,
            column: 3)
    }

    @Test func `half blocks are cells`() {
        let cell = PictureCell(.upper, color: .rgb(red: 1, green: 2, blue: 3), background: .palette(7))
        let picture = DrawnPicture(columns: 2, lines: 2, contents: .cells(Array(repeating: cell, count: 4)))
        screen.colors = .all
        let shown = show(ScreenPicture(number: 1, picture, shown: 1..<2, line: 2, column: 4))
        #expect(shown.hasSuffix("^[3;5H^[38;2;1;2;3;48;5;7m▀▀^[m"))
        expect(screen.text(ofLine: 2), equals: "    ▀▀")
        #expect(screen.text(ofLine: 3).isEmpty)
    }

    @Test func `sixels come after the text, and once`() throws {
        #expect(show(try sixels(line: 1), text: "text").hasSuffix("text^[2;4H^Pq?^\\"))
        #expect(show(try sixels(line: 1), text: "text").isEmpty)
    }

    @Test func `sixels that move are overwritten where they were`() throws {
        _ = show(try sixels(line: 1))
        let moved = show(try sixels(line: 3))
        expect(moved, equals: "^[2;4H  ^[3;4H  ^[4;4H^Pq?^\\")
    }

    @Test func `other sixels in the same place are drawn`() throws {
        _ = show(try sixels("?", number: 1, line: 1))
        #expect(show(try sixels("@", number: 2, line: 1)).hasSuffix("^Pq@^\\"))
    }

    @Test func `kitty's pictures are sent once, and placed`() {
        let first = show(kitty(line: 0))
        #expect(
            first.hasSuffix("^_Ga=t,q=2,i=1,f=32,s=2,v=40,m=0;eA==^\\^[1;4H^_Ga=p,q=2,i=1,p=4,C=1,c=2,r=4^\\"))
        let moved = show(kitty(line: 2))
        #expect(moved.hasPrefix("^_Ga=d,d=i,q=2,i=1,p=4^\\"))
        #expect(moved.hasSuffix("^_Ga=p,q=2,i=1,p=20004,C=1,c=2,r=4^\\"))
        #expect(!moved.contains("a=t"))
    }

    @Test func `kitty shows some lines of a picture`() {
        #expect(show(kitty(line: 0, shown: 1..<3)).hasSuffix("C=1,c=2,r=2,x=0,y=10,w=2,h=20^\\"))
    }

    /// kitty 0.26 frees every picture that has no place while one is freed, so the update frees pictures last.
    @Test func `what leaves the screen is freed when the others have their places`() {
        _ = show(kitty(1, line: 0), kitty(2, line: 1))
        let rest = show(kitty(2, line: 0))
        #expect(rest.hasPrefix("^_Ga=d,d=i,q=2,i=1,p=4^\\^_Ga=d,d=i,q=2,i=2,p=10004^\\"))
        #expect(rest.hasSuffix("^_Ga=p,q=2,i=2,p=4,C=1,c=2,r=4^\\^_Ga=d,d=I,q=2,i=1^\\"))
        expect(String(decoding: screen.removalOfPictures, as: UTF8.self), equals: "\u{1B}_Ga=d,d=I,q=2,i=2\u{1B}\\")
        // A picture that comes back is sent again.
        #expect(show(kitty(1, line: 0), kitty(2, line: 1)).contains("a=t,q=2,i=1"))
    }

    @Test func `a screen that is unknown gets all pictures anew`() {
        _ = show(kitty(line: 0))
        screen.forget()
        let anew = show(kitty(line: 0))
        #expect(anew.contains("^[2J"))
        #expect(anew.contains("^_Ga=d,d=I,q=2,i=1^\\"))
        #expect(anew.contains("a=t,q=2,i=1"))
    }

    @Test func `a long picture comes in parts`() {
        let payload = Array(repeating: UInt8(ascii: "A"), count: 9000)
        let picture = KittyPicture(.png, width: 9, height: 9, payload: payload)
        let text = String(decoding: picture.sequence(columns: 1, lines: 1, showing: 0..<1), as: UTF8.self)
        let parts = text.matches(of: /\e_G([^;]*);([^\e]*)\e\\/)
        expect(parts.map { String($0.1.suffix(3)) }, equals: ["m=1", "m=1", "m=0"])
        expect(parts.map(\.2.count), equals: [4096, 4096, 808])
        expect(parts.map(\.0).joined(), equals: text)
    }

    /// Only sixels reach the terminal.
    @Test(arguments: [
        "", "q", "\u{1B}P", "\u{1B}Pq\u{1B}", "\u{1B}Pq?", "Pq?\u{1B}\\", "\u{1B}Pq?\u{7}", "\u{1B}P1$q\"p\u{1B}\\",
        "\u{1B}Pq?\u{1B}\\\u{1B}\\", "\u{1B}Pq\u{1B}\\x\u{1B}\\", "\u{1B}Pq?\n?\u{1B}\\", "\u{1B}Pqé\u{1B}\\",
        "\u{1B}Pq ?\u{1B}\\", "\u{1B}Pq-----\u{1B}\\", "\u{1B}Pq1\u{1B}\\", "\u{1B}Pq!~\u{1B}\\",
        "\u{1B}Pq!3\u{1B}\\", "\u{1B}Pq!3;4~\u{1B}\\", "\u{1B}Pq#;2~\u{1B}\\", "\u{1B}Pq#99999999999999999999~\u{1B}\\",
    ])
    func `a sequence that is no picture is refused`(text: String) {
        #expect(SixelPicture(Array(text.utf8), greatestWidth: 10, greatestHeight: 20) == nil)
    }

    /// Neither sixels, repeats and line ends nor the size that a picture claims exceed its bounds.
    @Test(arguments: [
        "???????????", "!11?", "?!10?", "!99999999999999999999?", "~$!11~", "!10~-!10~!1~", "---_", "---C", "----@",
        "\"1;1;11;20", "\"1;1;10;21", "\"1;1;99999999999999999999;9", "\"2;1;5;5", "\"1;2;5;5", "\"1;1;5",
        "\"1;1;5;5;5", "\"1", "\"1;1;5;5~\"9;1;5;5",
    ])
    func `sixels out of their bounds are refused`(data: String) {
        #expect(
            SixelPicture(Array("\u{1B}Pq\(data)\u{1B}\\".utf8), greatestWidth: 10, greatestHeight: 20) == nil)
    }

    @Test(arguments: ["", "0", "0;1;0", "9;1;0", "2"])
    func `an introducer that stretches pixels is refused`(parameters: String) {
        let sequence = Array("\u{1B}P\(parameters)q~\u{1B}\\".utf8)
        let picture = SixelPicture(sequence, greatestWidth: 10, greatestHeight: 20)
        expect((picture != nil), equals: !["9;1;0", "2"].contains(parameters))
    }

    @Test(arguments: [
        "\u{1B}Pq\u{1B}\\", "\u{1B}P0;1;0q\"1;1;8;9#0;2;1;2;3#0!8~$-?\u{1B}\\", "\u{1B}Pq----\u{1B}\\",
        "\u{1B}P0;1;0q\"1;1;10;20#1!10~$#2!10~-!4?!6~-!10~-!10B-\u{1B}\\",
    ])
    func `sixels are taken as they are`(text: String) {
        expect(
            SixelPicture(Array(text.utf8), greatestWidth: 10, greatestHeight: 20)?.sequence, equals: Array(text.utf8))
    }

    @Test func `the best form of a terminal is used`() {
        var capabilities = Capabilities { $0 == "TERM" ? "xterm-256color" : nil }
        expect(capabilities.pictureForm, equals: .halfBlocks)
        capabilities.take(.attributes([62, 4, 22]))
        expect(capabilities.pictureForm, equals: .sixel)
        capabilities.take(.kittyGraphics(isSupported: true))
        expect(capabilities.pictureForm, equals: .kitty)
        capabilities.colors = .none
        #expect(capabilities.pictureForm == nil)
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true), (["TERM_PROGRAM": "WezTerm"], true),
        (["TERM": "xterm-kitty", "TMUX": "1"], false),
    ])
    func `only terminals that know the question are asked about kitty`(environment: [String: String], isAsked: Bool) {
        let questions = String(decoding: Capabilities.pictureQuestions { environment[$0] }, as: UTF8.self)
        expect(questions.contains("\u{1B}_G"), equals: isAsked)
        #expect(questions.hasSuffix("\u{1B}[c"))
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], true), (["TERM": "xterm-256color", "TMUX": "1"], false),
        (["TERM": "screen-256color"], false), (["TERM": "tmux"], false), (["TERM": "xterm", "STY": "1"], false),
    ])
    func `a multiplexer would show the question about kitty`(environment: [String: String], isAsked: Bool) {
        let questions = String(decoding: Capabilities.questions { environment[$0] }, as: UTF8.self)
        expect(questions.contains("\u{1B}_G"), equals: isAsked)
        #expect(questions.hasSuffix("\u{1B}[c"))
    }
}
