import Foundation
import Synchronization
import TestSupport
import Testing

/// Pictures in `liaison read`.
@Suite(.waiting) struct ReadPictureTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try TestPicture.stripes.write(to: folder.appending(path: "stripes.png"))
        try write("stripes.png")
    }

    /// A feed with an image between rows of text.
    private func write(_ source: String, description: String? = nil, height: Int = 80) throws {
        func likes(_ numbers: ClosedRange<Int>) -> String {
            numbers.map { #"{"component": "Likes", "model": {"count": \#($0)}}"# }.joined(separator: ",")
        }
        let words = description.map { #", "description": "\#($0)""# } ?? ""
        let image =
            #"{"component": "Image", "model": {"source": "\#(source)", "width": 160, "height": \#(height)\#(words)}}"#
        let text =
            #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(likes(2...4)),\#(image),\#(likes(5...40))]}]}"#
        try Data(text.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private var environment: String {
        "XDG_CONFIG_HOME=\(folder.path) XDG_CACHE_HOME=\(folder.path)/cache"
    }

    private func hasHalfBlocks(_ screen: String) -> Bool { screen.contains("▄") || screen.contains("▀") }

    // MARK: In an emulated terminal

    private func read(_ options: String = "", lines: Int = 24) throws -> EmulatedTerminal {
        try EmulatedTerminal(
            "env -u NO_COLOR \(environment) \(Command.liaison) read feed.json \(options)", in: folder, columns: 41,
            lines: lines)
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func aPictureIsInTheLinesOfItsRow() throws {
        let terminal = try read()
        #expect(terminal.wait(until: hasHalfBlocks), "\(terminal.screen)")
        let lines = terminal.screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst() }
        // The image is 40 × 10 cells, and the picture 20 × 10 in the middle.
        #expect(lines[2].contains("4 likes") && lines[13].contains("5 likes"))
        let blocks = lines[3..<13].flatMap { line in line.indices.filter { "▀▄█".contains(line[$0]) } }
        #expect(!blocks.isEmpty && lines[3..<13].allSatisfy { $0.allSatisfy { " ▀▄█".contains($0) } })
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"))
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func tmuxGetsNoGraphicsOfKitty() throws {
        let terminal = try read("--images kitty")
        #expect(terminal.wait(until: hasHalfBlocks), "\(terminal.screen)")
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"))
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable), arguments: ["--images none", "--no-remote"])
    func aDescriptionStandsWhereThereIsNoPicture(_ options: String) throws {
        if options == "--no-remote" { try write("https://example.invalid/stripes.png") }
        let terminal = try read(options)
        #expect(terminal.wait(for: "stripes.png"))
        try terminal.type("j", "j", "k")
        #expect(terminal.wait(for: "row 2/"))
        #expect(terminal.screen.contains("[picture: stripes.png]") && !terminal.screen.contains("┌"))
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func aBrokenFileStaysADescription() throws {
        try Data(TestPicture.huge).write(to: folder.appending(path: "stripes.png"))
        let terminal = try read()
        #expect(terminal.wait(for: "stripes.png"))
        try terminal.type("G", "g", "j")
        #expect(terminal.wait(for: "row 2/"))
        #expect(terminal.screen.contains("[picture: stripes.png]") && !terminal.screen.contains("┌"))
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func aPictureOfTheWebComesWhileKeysAreAnswered() throws {
        let server = try LocalServer { _ in
            .delayed(
                4, .response(status: 200, headers: ["Content-Type: image/png"], body: [UInt8](TestPicture.stripes)))
        }
        try write(server.url("/stripes.png"))
        let terminal = try read()
        #expect(terminal.wait(for: "stripes.png"))
        try terminal.type("j")
        #expect(terminal.wait(for: "row 2/"))
        #expect(!hasHalfBlocks(terminal.screen), "The key was answered before the picture came.")
        #expect(terminal.wait(until: hasHalfBlocks), "\(terminal.screen)")
        #expect(server.requests.count == 1)
    }

    /// The name of the file stands in the frame until the server has answered.
    @Test(.enabled(if: EmulatedTerminal.isAvailable), arguments: ["halfblocks", "sixel", "kitty"])
    func aPictureThatFailsIsItsDescriptionUntilItIsReloaded(_ form: String) throws {
        let fails = Mutex(true)
        let server = try LocalServer { _ in
            fails.withLock { $0 }
                ? .delayed(2, .response(status: 404, headers: [], body: []))
                : .response(status: 200, headers: ["Content-Type: image/png"], body: [UInt8](TestPicture.stripes))
        }
        try write(server.url("/stripes.png"), description: "Four stripes", height: 24)
        let terminal = try read("--images \(form)")
        #expect(terminal.wait { $0.contains("stripes.png") && !$0.contains("Four stripes") })
        #expect(terminal.wait { $0.contains("[picture: Four stripes]") && !$0.contains("┌") }, "\(terminal.screen)")
        #expect(!terminal.screen.contains("stripes.png"))
        fails.withLock { $0 = false }
        try terminal.type("r")
        #expect(terminal.wait { !$0.contains("stripes") && $0.contains("5 likes") }, "\(terminal.screen)")
        #expect(server.requests.count == 2)
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func aPictureThatFailsInAnArticleIsItsDescription() throws {
        let server = try LocalServer { _ in .delayed(2, .response(status: 404, headers: [], body: [])) }
        let picture = #"<img src="\#(server.url("/stripes.png"))" alt="Four stripes" width="160" height="48">"#
        try Data(
            """
            <rss version="2.0"><channel><title>Corners</title><item><guid>1</guid><title>One</title>
            <description><![CDATA[<p>Text</p>\(picture)<p>After</p>]]></description></item></channel></rss>
            """.utf8
        ).write(to: folder.appending(path: "feed.json"))
        let terminal = try read()
        #expect(terminal.wait(for: "One"))
        try terminal.type("Enter")
        #expect(terminal.wait { $0.contains("stripes.png") && !$0.contains("Four stripes") })
        #expect(terminal.wait { $0.contains("Four stripes") && !$0.contains("stripes.png") }, "\(terminal.screen)")
        try terminal.type("r")
        #expect(terminal.wait { _ in server.requests.count == 2 })
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func plainTextHasTheDescriptionAndAsksNoServer() throws {
        let server = try LocalServer { _ in .response(status: 404, headers: [], body: []) }
        try write(server.url("/stripes.png"), description: "Four stripes")
        let terminal = try read("--plain")
        #expect(terminal.wait(for: "2 likes"))
        try terminal.type("j", "j", "j")
        #expect(terminal.wait(for: "picture: Four stripes"))
        #expect(server.requests.isEmpty)
    }

    @Test(.enabled(if: EmulatedTerminal.isAvailable)) func aPictureHasTwoThirdsOfTheScreen() throws {
        let terminal = try read(lines: 10)
        #expect(terminal.wait(until: hasHalfBlocks))
        try terminal.type("C-d", "C-d")
        #expect(terminal.wait(for: "5 likes"))
        try terminal.type("g")
        // Three rows, and six of the ten lines of the screen.
        #expect(terminal.wait { $0.contains("2 likes") && hasHalfBlocks($0) })
        try terminal.resize(columns: 41, lines: 24)
        #expect(
            terminal.wait { screen in
                let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
                return lines.count > 13 && lines[13].contains("5 likes") && hasHalfBlocks(screen)
            }, "\(terminal.screen)")
    }

    // MARK: In a terminal with graphics

    /// Reads in a terminal that answers which graphics it has.
    private func read(on terminal: PseudoTerminal, answer: String) throws -> RunningCommand {
        let command = try RunningCommand(
            "sh",
            [
                "-c",
                "exec setsid --ctty --wait env -u NO_COLOR TERM=xterm-256color \(environment) \(Command.liaison) read "
                    + "feed.json </proc/self/fd/1",
            ], in: folder, on: terminal)
        #expect(command.wait { terminal.output.contains("\u{1B}[16t\u{1B}[c") })
        try terminal.type(answer)
        return command
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func kittyGetsAPictureOnceAndLosesItWhenItIsGone() throws {
        let terminal = try PseudoTerminal(columns: 41, lines: 24)
        let command = try read(on: terminal, answer: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62c")
        let (upload, placement) = (/\e_Ga=t,q=2,i=(\d+),f=100/, /\e_Ga=p,q=2,i=(\d+),p=(\d+),C=1,c=20,r=10/)
        #expect(command.wait { terminal.output.contains(placement) })
        try terminal.type("\u{4}")
        // Half a page further the picture is cut.
        #expect(command.wait { terminal.output.contains(/,r=\d+,x=0,y=\d+,w=160,h=\d+/) })
        #expect(terminal.output.matches(of: upload).count == 1)
        try terminal.type("G")
        let number = terminal.output.firstMatch(of: upload)?.1 ?? ""
        #expect(command.wait { terminal.output.contains("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\") })
        try terminal.type("g")
        #expect(command.wait { terminal.output.matches(of: upload).count == 2 })
        #expect(command.wait { terminal.output.matches(of: placement).count >= 2 })
        try terminal.type("Q")
        #expect(command.wait { terminal.output.contains("\u{1B}[?1049l") })
        let end = terminal.output.components(separatedBy: "\u{1B}_Ga=p").last ?? ""
        #expect(end.contains("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\"), "\(end.debugDescription)")
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func sixelsAreDrawnAgainWhereTheyScroll() throws {
        let terminal = try PseudoTerminal(columns: 41, lines: 24)
        let command = try read(on: terminal, answer: "\u{1B}[6;16;8t\u{1B}[?62;4c")
        #expect(command.wait { terminal.output.contains("\u{1B}[4;12H\u{1B}P0;1;0q\"1;1;160;156") })
        try terminal.type("\u{4}")
        // Some lines of the picture are above the screen.
        #expect(command.wait { terminal.output.contains(/\e\[1;12H\eP0;1;0q"1;1;160;(?!156)/) })
        try terminal.type("Q")
        #expect(command.wait { terminal.output.contains("\u{1B}[?1049l") })
    }

    /// After Control-Z the terminal is asked again, because the program may be in another one. Without a shell that
    /// stops it, the program continues at once.
    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTerminalThatIsAskedAgainGetsGraphicsOnceItAnswers() throws {
        let terminal = try PseudoTerminal(columns: 41, lines: 24)
        let command = try read(on: terminal, answer: "\u{1B}[6;16;8t\u{1B}[?62;4c")
        #expect(command.wait { terminal.output.contains("\u{1B}P0;1;0q") })
        let parts = { terminal.output.components(separatedBy: "\u{1B}[16t\u{1B}[c") }
        try terminal.type("\u{1A}")
        #expect(command.wait { parts().count == 3 && hasHalfBlocks(parts()[2]) }, "\(terminal.output.debugDescription)")
        #expect(!parts()[2].contains("\u{1B}P"))
        try terminal.type("\u{1B}[6;16;8t\u{1B}[?62;4c")
        #expect(command.wait { parts()[2].contains("\u{1B}P0;1;0q") })
        try terminal.type("Q")
        #expect(command.wait { parts()[2].contains("\u{1B}[?1049l") })
    }

    // MARK: With `--watch`

    @Test(.enabled(if: PseudoTerminal.isAvailable), arguments: ["halfblocks", "sixel", "kitty"])
    func aPictureThatFailsIsItsDescriptionWhileItIsWatched(_ form: String) throws {
        let server = try LocalServer { _ in .delayed(2, .response(status: 404, headers: [], body: [])) }
        try write(server.url("/stripes.png"), description: "Four stripes", height: 24)
        let terminal = try PseudoTerminal(columns: 40, lines: 24)
        let command = try RunningCommand(
            "env",
            [
                "-u", "TMUX", "-u", "STY", "TERM=xterm", "XDG_CACHE_HOME=\(folder.path)/cache", Command.liaison, "run",
                "feed.json", "--watch",
                "--images", form,
            ], in: folder, on: terminal)
        #expect(command.wait { terminal.output.contains("stripes.png") })
        #expect(!terminal.output.contains("Four stripes"))
        #expect(command.wait { terminal.output.contains("Four stripes") }, "\(terminal.output.debugDescription)")
    }

    @Test(
        .enabled(if: PseudoTerminal.isAvailable),
        arguments: [("halfblocks", "▄"), ("sixel", "\u{1B}P"), ("kitty", "\u{1B}_G")])
    func aWatchedFeedHasPicturesAfterItsText(_ form: String, _ sign: String) throws {
        let terminal = try PseudoTerminal(columns: 40, lines: 24)
        let command = try RunningCommand(
            "env",
            [
                "-u", "TMUX", "-u", "STY", "TERM=xterm", Command.liaison, "run", "feed.json", "--watch", "--images",
                form,
            ], in: folder, on: terminal)
        #expect(command.wait { terminal.output.contains(sign) }, "\(terminal.output.debugDescription)")
        let parts = terminal.output.components(separatedBy: sign)
        #expect(parts[0].contains("4 likes") && parts[0].contains("stripes.png"))
        let before = terminal.output.count
        try write("none.png")
        #expect(command.wait { terminal.output.dropFirst(before).contains("none.png") })
        let since = String(terminal.output.dropFirst(before))
        if form != "halfblocks" { #expect(since.contains("\u{1B}[2J")) }
        if form == "kitty" { #expect(since.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\")) }
    }
}
