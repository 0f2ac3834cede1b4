import Foundation
import TestSupport
import Testing

/// Commands of the user for keys, and the browsers of `BROWSER`, in `liaison read`.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadCommandTests {
    private let folder: ReadFolder

    init() throws {
        folder = try ReadFolder()
        let enclosure = "<enclosure url=\"https://example.org/a.mp3\" type=\"audio/mpeg\" length=\"1\"/>"
        try folder.write(
            feed: "walks.xml", title: "-Walks $(touch x)",
            [
                "<title>'; touch x; '&#10;`touch x`</title><link>https://example.org/?a=';touch x;'</link>\(enclosure)"
                    + "<description>One walk</description>",
                "<title>Second</title><enclosure url=\"--script=x\" type=\"a/b\" length=\"1\"/><description>Two</description>",
            ])
    }

    private func read(_ keys: String, environment: String = "") throws -> EmulatedTerminal {
        try folder.write("liaison/config.json", "{ \"keys\": { \(keys) } }")
        let terminal = try folder.read("walks.xml", environment: environment, columns: 100)
        #expect(terminal.wait(for: "Second"), "\(terminal.screen)")
        return terminal
    }

    /// The texts of strangers are arguments, and the shell parses none of them.
    @Test func textsOfAFeedAreNeverParsed() throws {
        let terminal = try read(
            #""b": "!printf '%s\\n' {title} {feed} --to={url} {enclosure} > out; printf '%s\\n' `echo {title}` >> out &""#
        )
        try terminal.type("b")
        #expect(terminal.wait(for: "in the background: !printf"), "\(terminal.screen)")
        let title = "'; touch x; ' `touch x`"
        let url = "https://example.org/?a=';touch%20x;'"
        let lines = folder.contents(of: "out").split(separator: "\n").prefix(4).map(String.init)
        expect(lines.first, equals: title)
        #expect(
            lines.dropFirst().first == " -Walks $(touch x)" && lines.last == "https://example.org/a.mp3", "\(lines)")
        #expect(lines[2] == "--to=\(url)" || lines[2] == "--to=https://example.org/?a=';touch x;'", "\(lines)")
        usleep(200_000)
        #expect(!folder.has("x"))
    }

    /// An option of a program is no URL, and a missing text runs nothing.
    @Test func aPlaceWithoutATextRunsNothing() throws {
        let terminal = try read(#""b": "!touch ran {enclosure}", "w": "|touch ran {markdown}""#)
        try terminal.type("j", "b")
        #expect(
            terminal.wait(for: "the row has no enclosure of the web, so !touch ran {enclosure} is not run"),
            "\(terminal.screen)")
        #expect(!folder.has("ran"))
    }

    @Test func aCommandTakesTheTerminalAndGivesItBack() throws {
        let terminal = try read(#""b": "!echo playing {enclosure}; read key""#)
        try terminal.type("b")
        #expect(terminal.wait { $0.contains("playing https://example.org/a.mp3") && !$0.contains("Second") })
        usleep(600_000)
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Second"), "\(terminal.screen)")
    }

    /// The article is the standard input or a file. The file stays as long as the reader.
    @Test func aCommandReadsTheArticle() throws {
        let terminal = try read(
            ##""b": "|tee out &", "f": "!cat {html} {markdown} {text} > files; echo {text} > path &""##)
        try terminal.type("b")
        #expect(folder.contents(of: "out").contains("One walk"))
        try terminal.type("Enter")
        #expect(terminal.wait(for: "One walk"))
        try terminal.type("f")
        let path = folder.contents(of: "path").trimmingCharacters(in: .newlines)
        let files = folder.contents(of: "files")
        #expect(
            files.contains("<!DOCTYPE html>") && files.contains("## ") && files.contains("[1] https://example.org/"))
        #expect(FileManager.default.fileExists(atPath: path), "\(path)")
        try terminal.type("Q")
        #expect(terminal.wait(for: "ended 0"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aCommandThatFailsIsTold() throws {
        let terminal = try read(#""b": "!exit 3 &", "x": "!exit 4""#)
        try terminal.type("b")
        #expect(terminal.wait(for: "!exit 3 &: exit code 3"), "\(terminal.screen)")
        try terminal.type("x")
        #expect(terminal.wait(for: "[exit code 4; press Enter]"), "\(terminal.screen)")
    }

    /// The keys of newsboat queue an enclosure by `e`, from the headline or the article, in the file that podboat reads.
    @Test func anEnclosureIsQueued() throws {
        try folder.write(
            "liaison/config.json",
            "{ \"preset\": \"newsboat\", \"queue\": \"\(folder.url.path)/queue\", \"downloads\": \"/casts\" }")
        let terminal = try folder.read("walks.xml", columns: 200)
        #expect(terminal.wait(for: "Second"), "\(terminal.screen)")
        try terminal.type("e")
        #expect(terminal.wait(for: "a.mp3 is queued in \(folder.url.path)/queue"), "\(terminal.screen)")
        expect(folder.contents(of: "queue"), equals: "https://example.org/a.mp3 \"/casts/a.mp3\"\n")
        try terminal.type("j", "e")
        #expect(terminal.wait(for: "the row has no enclosure of the web, so nothing is queued"), "\(terminal.screen)")
        try terminal.type("k", "Enter")
        #expect(terminal.wait(for: "One walk"))
        try terminal.type("e")
        #expect(terminal.wait(for: "a.mp3 is in the queue already"), "\(terminal.screen)")
        expect(folder.contents(of: "queue"), equals: "https://example.org/a.mp3 \"/casts/a.mp3\"\n")
    }

    @Test func theHelpListsCommands() throws {
        let terminal = try read(#""b": "!mpv {enclosure}""#)
        try terminal.type("h", "G")
        #expect(terminal.wait(for: "run !mpv {enclosure}"), "\(terminal.screen)")
    }

    @Test func theFirstBrowserThatStartsOpensAPage() throws {
        try folder.write(program: "open", "#!/bin/sh\necho \"$*\" >> '\(folder.url.path)/opened'\n")
        let terminal = try read("", environment: "BROWSER='/absent/one:\(folder.url.path)/open -x %s -y:/absent/two'")
        try terminal.type("o")
        #expect(terminal.wait(for: "opening https"), "\(terminal.screen)")
        let opened = folder.contents(of: "opened")
        #expect(opened.hasPrefix("-x https://example.org/?a=") && opened.hasSuffix(" -y\n"), "\(opened)")
    }

    @Test func aBrowserOfTheTerminalGetsTheTerminal() throws {
        try folder.write(program: "w3m", "#!/bin/sh\necho \"browsing $1\"\nread key\n")
        let terminal = try read("", environment: "BROWSER=/absent/lynx:\(folder.url.path)/w3m")
        try terminal.type("o")
        #expect(terminal.wait { $0.contains("browsing https://example.org/") && !$0.contains("Second") })
        usleep(600_000)
        try terminal.type("Enter")
        #expect(terminal.wait(for: "Second"), "\(terminal.screen)")
    }
}
