import Foundation
import TestSupport
import Testing

/// Pictures in `liaison run`.
@Suite(.waiting) struct RunPictureTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try TestPicture.red.write(to: folder.appending(path: "red.webp"))
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
        try Command.run(
            Command.liaison, ["run", "feed.json"] + arguments, in: folder,
            environment: [
                "TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "", "COLUMNS": "",
                "XDG_CACHE_HOME": folder.appending(path: "cache").path,
            ].merging(environment) { $1 })
    }

    /// A feed with an image after a row of text.
    private func write(_ source: String, width: Int = 160, height: Int = 32) throws {
        let text = """
            {"liaison": "1.0", "sections": [{"id": "a", "rows": [
              {"component": "Likes", "model": {"count": 7}},
              {"component": "Image", "model": {"source": "\(source)", "width": \(width), "height": \(height),
               "description": "Something"}}]}]}
            """
        try Data(text.utf8).write(to: folder.appending(path: "feed.json"))
    }

    private func lines(_ output: String) -> [Substring] {
        output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    // MARK: Forms

    @Test(arguments: [
        ("truecolor", "xterm", "48;2;255;0;0"), ("", "xterm-256color", "48;5;196"), ("", "xterm", "101"),
    ])
    func halfBlocksHaveTheColorsOfTheTerminal(_ colors: String, _ type: String, _ code: String) throws {
        try write("red.webp")
        let result = try run(
            "--images", "halfblocks", "--width", "20", environment: ["COLORTERM": colors, "TERM": type])
        // The picture fills 4 columns of 2 lines.
        let line = String(repeating: " ", count: 8) + "\u{1B}[0;\(code)m    \u{1B}[m"
        expect(lines(result.output).suffix(2), equals: [line[...], line[...]], "\(result.output.debugDescription)")
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
    }

    @Test func sixelsStandInTheLinesOfTheImage() throws {
        try write("red.webp")
        let result = try run("--images", "sixel", "--width", "20")
        let last = try #require(lines(result.output).last)
        #expect(last.hasPrefix("\u{1B}7\r\u{1B}[1A\u{1B}[8C\u{1B}P0;1;0q\"1;1;32;30"), "\(last.debugDescription)")
        #expect(last.hasSuffix("\u{1B}\\\u{1B}8"))
        expect(lines(result.output).dropLast().last, equals: "")
    }

    @Test func kittyPicturesStandInTheLinesOfTheImage() throws {
        try write("red.webp")
        let result = try run("--images", "kitty", "--width", "20")
        let last = try #require(lines(result.output).last)
        #expect(
            last.hasPrefix("\u{1B}7\r\u{1B}[1A\u{1B}[8C\u{1B}_Ga=T,q=2,C=1,c=4,r=2,f=32,s=32,v=32,m=1;"),
            "\(last.debugDescription)")
        #expect(last.hasSuffix("\u{1B}\\\u{1B}8"))
    }

    /// The first of 6 lines of a picture, and the next, are above the viewport.
    @Test(arguments: [("kitty", ",c=12,r=4,x=0,y=32,w=96,h=64,"), ("sixel", "\u{1B}P0;1;0q\"1;1;96;60")])
    func picturesAreCutAtTheEdgesOfAViewport(_ form: String, _ part: String) throws {
        let likes = Array(repeating: #"{"component": "Likes", "model": {"count": 7}}"#, count: 8).joined(separator: ",")
        let image = #"{"component": "Image", "model": {"source": "red.webp", "width": 160, "height": 160}}"#
        let text = #"{"liaison": "1.0", "sections": [{"id": "a", "rows": [\#(image), \#(likes)]}]}"#
        try Data(text.utf8).write(to: folder.appending(path: "feed.json"))
        try Data("scroll by 32\n".utf8).write(to: folder.appending(path: "events"))
        let result = try run("--images", form, "--size", "20x9", "--events", "events")
        expect(result.errors, equals: "")
        let line = lines(result.output)[3]
        #expect(
            line.hasPrefix("\u{1B}7\r\u{1B}[3A\u{1B}[4C") && line.contains(part), "\(result.output.debugDescription)")
    }

    @Test(arguments: ["auto", "none"]) func aPipeGetsDescriptions(_ images: String) throws {
        try write("red.webp", width: 160, height: 640)
        let result = try run("--images", images, "--width", "20")
        expect(result.output, equals: "  7 likes\n[picture: Something]\n")
    }

    @Test func aPictureIsAtMost20LinesHigh() throws {
        try write("red.webp", width: 160, height: 1600)
        let result = try run("--images", "halfblocks", "--width", "80")
        expect(lines(result.output).count, equals: 21)
    }

    @Test(arguments: ["--images sixel --format html", "--no-remote --format trace"])
    func aPageHasNoPicturesOfATerminal(_ options: String) throws {
        try write("red.webp")
        let result = try Command.run(
            Command.liaison, ["run", "feed.json"] + options.split(separator: " ").map(String.init), in: folder)
        expect(result.status, equals: 64)
        let words = options.split(separator: " ")
        #expect(
            result.errors.hasPrefix("Error: \(words[0]): needs --format terminal, not \(words.last ?? "")\n"),
            "\(result.errors)")
    }

    // MARK: Untrusted pictures

    /// Bytes that are no picture, or one that is too large.
    @Test(
        arguments: [
            [], [0x89], Array("GIF89a".utf8), Array("\u{1B}[2J".utf8), TestPicture.huge,
            Array(TestPicture.red.prefix(25)), TestPicture.red.dropFirst().map { $0 },
        ] as [[UInt8]])
    func whatIsNoPictureIsItsDescription(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: folder.appending(path: "bad.png"))
        try write("bad.png")
        let result = try run("--images", "halfblocks", "--width", "20", "--color", "never")
        expect(lines(result.output).last, equals: "[picture: Something]")
        #expect(!result.output.contains("\u{1B}"))
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
    }

    /// Names that lead elsewhere, or that would control the terminal.
    @Test(arguments: [
        "../red.webp", "/etc/passwd", "link.webp", "linked/red.webp", "folder", "pipe", "a\\u001b[2J.png",
        "file:///etc/passwd", "data:image/webp;base64,UklGRg==", "//host/red.webp", "./../x", "",
    ])
    func aNameLeadsToNoOtherFile(_ name: String) throws {
        let inner = folder.appending(path: "inner")
        let manager = FileManager.default
        try manager.createDirectory(at: inner.appending(path: "folder"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            at: inner.appending(path: "link.webp"), withDestinationURL: folder.appending(path: "red.webp"))
        try manager.createSymbolicLink(at: inner.appending(path: "linked"), withDestinationURL: folder)
        mkfifo(inner.appending(path: "pipe").path, 0o600)
        try write(name)
        try manager.moveItem(at: folder.appending(path: "feed.json"), to: inner.appending(path: "feed.json"))
        let result = try Command.run(
            Command.liaison, "run", "feed.json", "--images", "halfblocks", "--color", "never", in: inner)
        #expect(!result.output.contains("\u{1B}"), "\(result.output.debugDescription)")
        #expect(result.output.contains("\n[picture: "))
    }

    // MARK: The web

    private func serve(_ answer: @escaping @Sendable () -> LocalServer.Answer) throws -> LocalServer {
        let server = try LocalServer { _ in answer() }
        try write(server.url("/red.webp"))
        return server
    }

    private static func picture() -> LocalServer.Answer {
        .response(status: 200, headers: ["Content-Type: image/webp"], body: [UInt8](TestPicture.red))
    }

    @Test func aPictureOfTheWebIsFetchedAndKept() throws {
        let server = try serve(Self.picture)
        let first = try run("--images", "halfblocks", "--width", "20")
        #expect(first.output.contains("48;2;255;0;0"), "\(first.output.debugDescription)")
        expect(server.requests.map(\.path), equals: ["/red.webp"])
        #expect(server.requests.first?.headers["accept"]?.hasPrefix("image/") == true)
        let offline = try run("--images", "halfblocks", "--width", "20", "--offline")
        expect(offline.output, equals: first.output)
        expect(server.requests.count, equals: 1)
    }

    @Test(arguments: [["--no-remote"], ["--offline"], ["--images", "none"], ["--images", "auto"]])
    func noServerIsAsked(_ options: [String]) throws {
        let server = try serve(Self.picture)
        let images = options.contains("--images") ? [] : ["--images", "halfblocks"]
        let result = try Command.run(
            Command.liaison, ["run", "feed.json", "--color", "never"] + images + options, in: folder,
            environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path])
        expect(result.output, equals: "  7 likes\n[picture: Something]\n")
        #expect(server.requests.isEmpty)
    }

    /// Answers that are no picture.
    @Test(
        arguments: [
            .response(status: 404, headers: [], body: []),
            .response(status: 200, headers: ["Content-Type: image/png"], body: Array("no picture".utf8)),
            .bytes(Array("HTTP/1.1 200 Status\r\nContent-Length: 17000000\r\n\r\n".utf8)),
        ] as [LocalServer.Answer])
    func aPictureThatCannotBeHadIsItsDescription(_ answer: LocalServer.Answer) throws {
        let server = try serve { answer }
        let result = try run("--images", "halfblocks", "--width", "20", "--color", "never")
        expect(lines(result.output).last, equals: "[picture: Something]")
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
        expect(server.requests.count, equals: 1)
    }

    @Test func theTextAboveIsShownBeforeThePictureIsWaitedFor() throws {
        let server = try serve { .delayed(3, Self.picture()) }
        let command = try RunningCommand(
            "env", ["XDG_CACHE_HOME=\(folder.path)/cache", Command.liaison, "run", "feed.json", "--images", "sixel"],
            in: folder)
        #expect(command.wait { !server.requests.isEmpty })
        #expect(command.wait { command.output.contains("7 likes") })
        #expect(!command.output.contains("\u{1B}P"))
        #expect(command.wait { command.output.contains("\u{1B}P") })
    }

    // MARK: Terminals

    /// Starts `liaison run` in a terminal.
    private func run(
        on terminal: PseudoTerminal, _ variables: String = "TERM=xterm COLORTERM=truecolor", _ options: String = ""
    ) throws -> RunningCommand {
        let unset = ["NO_COLOR", "TMUX", "STY", "TERM_PROGRAM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "COLUMNS"]
        let environment = unset.map { "-u \($0)" }.joined(separator: " ") + " \(variables)"
        return try RunningCommand(
            "sh",
            [
                "-c",
                "exec setsid --ctty --wait env \(environment) \(Command.liaison) run feed.json \(options) "
                    + "</proc/self/fd/1",
            ], in: folder, on: terminal)
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTerminalThatHasSixelsGetsThem() throws {
        try write("red.webp")
        let terminal = try PseudoTerminal(columns: 20, lines: 24)
        let command = try run(on: terminal)
        #expect(command.wait { terminal.output.contains("\u{1B}[16t\u{1B}[c") })
        #expect(!terminal.output.contains("\u{1B}_G"), "An unknown terminal is not asked about kitty's protocol.")
        try terminal.type("\u{1B}[6;20;10t\u{1B}[?62;4;22c")
        #expect(command.wait { terminal.output.contains("\u{1B}8") })
        // Four columns of 10 pixels are as wide as two lines of 20 are high.
        #expect(terminal.output.contains("\u{1B}[8C\u{1B}P0;1;0q\"1;1;40;36"), "\(terminal.output.debugDescription)")
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTerminalThatHasKittysProtocolGetsIt() throws {
        try write("red.webp")
        let terminal = try PseudoTerminal(columns: 20, lines: 24)
        let command = try run(on: terminal, "TERM=xterm-kitty COLORTERM=truecolor")
        #expect(command.wait { terminal.output.contains("a=q") })
        try terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
        #expect(command.wait { terminal.output.contains("\u{1B}_Ga=T") })
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable)) func aTerminalThatAnswersNothingGetsHalfBlocks() throws {
        try write("red.webp")
        let terminal = try PseudoTerminal(columns: 20, lines: 24)
        let command = try run(on: terminal)
        #expect(command.wait { terminal.output.contains("48;2;255;0;0") })
    }

    @Test(
        .enabled(if: PseudoTerminal.isAvailable),
        arguments: [
            ("TERM=xterm NO_COLOR=1", ""), ("TERM=dumb", ""), ("TERM=xterm", "--images none"),
            ("TERM=xterm", "--color never"),
        ])
    func aTerminalWithoutPicturesIsNotAsked(_ variables: String, _ options: String) throws {
        try write("red.webp", width: 160, height: 640)
        let terminal = try PseudoTerminal(columns: 20, lines: 24)
        let command = try run(on: terminal, variables, options)
        #expect(command.wait { terminal.output.contains("Something") })
        #expect(!terminal.output.contains("\u{1B}[c"))
        expect(terminal.output.split(separator: "\r\n").count, equals: 2)
    }
}
