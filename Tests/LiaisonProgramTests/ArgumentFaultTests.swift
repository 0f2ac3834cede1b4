import TestSupport
import Testing

/// Messages about arguments that would control a terminal.
@Suite(.waiting) struct ArgumentFaultTests {
    @Test(arguments: [
        ["run", "\u{1B}[31mfeed.json"], ["\u{1B}[31m"], ["run", "--\u{1B}[31m"], ["help", "\u{1B}[31m"],
        ["run", "feed.json", "--size", "\u{1B}[31m"], ["run", "feed.json", "--format=\u{1B}[31m"],
        ["run", "feed.json", "feed\u{1B}[31m.json"], ["run", "feed.json", "--width", "1\u{9B}31m"],
        ["feed", "check", "\u{1B}[31mfeed.json"], ["plugin", "inspect", "\u{1B}[31m.so"],
        ["plugin", "new", "\u{1B}[31m", "--language", "c"], ["plugin", "verify", "x.so", "--only", "\u{1B}[31m"],
        ["run", "feed.json", "--language", "\u{202E}ne"], ["run", "feed.json", "--plugins", "\u{1B}[31m"],
    ])
    func noArgumentControlsTheTerminal(arguments: [String]) throws {
        let result = try Command.run(Command.liaison, arguments)
        #expect(result.status != 0 && !result.errors.isEmpty)
        for control in ["\u{1B}", "\u{9B}", "\u{202E}"] { #expect(!result.errors.contains(control)) }
    }

    @Test func noArgumentFakesALine() throws {
        let lists = [
            ["feed", "diff", "a", "b", "c\nliaison: c"], ["run", "a", "--size=\nliaison: c"], ["\nliaison: c"],
        ]
        for arguments in lists {
            let result = try Command.run(Command.liaison, arguments)
            expect(result.status, equals: 64)
            #expect(!result.errors.split(separator: "\n").contains { $0.hasPrefix("liaison: c") }, "\(result.errors)")
        }
    }

    /// With other bytes in its place, a command would read or write another file.
    @Test(arguments: ["run \"$name\"", "run feed.json --output \"$name\"", "plugin inspect \"$name\""])
    func anArgumentThatIsNotUTF8IsRefused(_ arguments: String) throws {
        let result = try Command.run("sh", "-c", "name=$(printf 'a\\377.json'); '\(Command.liaison)' \(arguments)")
        expect(result.status, equals: 64)
        let found = "the argument “a\u{FFFD}.json” is not in UTF-8; rename the file, or make a link to it"
        expect(result.errors, equals: "Error: \(found)\n")
    }

    @Test func anOrdinaryArgumentStaysAsItIs() throws {
        let result = try Command.run(Command.liaison, "run", "feed.json", "--format=a=b")
        expect(result.status, equals: 64)
        #expect(result.errors.contains("a=b") && result.errors.contains("\nUsage: liaison run"), "\(result.errors)")
    }
}
