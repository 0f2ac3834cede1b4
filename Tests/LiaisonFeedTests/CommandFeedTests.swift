@testable import LiaisonFeed
import LiaisonDiagnostics
import TestSupport
import Testing

/// Programs whose standard output is a feed.
struct CommandFeedTests {
    @Test(arguments: [
        ("exec:ls", ["ls"]), ("EXEC: ls  -l ", ["ls", "-l"]), ("exec:a 'b c' \"d 'e\" ''", ["a", "b c", "d 'e", ""]),
        ("exec:a'b c'd", ["ab cd"]), ("exec:a 'b", ["a", "b"]), ("exec:a $HOME *;x", ["a", "$HOME", "*;x"]),
    ])
    func aTextIsAProgramAndArguments(_ text: String, _ words: [String]) throws {
        expect(try #require(CommandFeed(text)).words, equals: words)
    }

    @Test(arguments: ["exec:", "exec:  ", "ls", "http://exec:x", ""])
    func anotherTextIsNone(_ text: String) {
        #expect(CommandFeed(text) == nil)
    }

    @Test func theOutputIsThatOfTheProgramAlone() throws {
        let command = try #require(CommandFeed("exec:printf '%s|' * 'a b' $HOME \\"))
        expect(String(decoding: try command.output(), as: UTF8.self), equals: "*|a b|$HOME|\\|")
        let mixed = try #require(CommandFeed("exec:sh -c 'echo out; echo error >&2; cat'"))
        expect(String(decoding: try mixed.output(), as: UTF8.self), equals: "out\n")
    }

    @Test(arguments: [
        ("exec:sh -c 'echo x; exit 3'", "the program has ended with exit code 3"),
        ("exec:sh -c 'kill -TERM $$'", "the program has ended with signal 15"),
        ("exec:/nowhere/program", "cannot run the program: No such file or directory"),
        ("exec:yes", "the program wrote more than 64 MB, and was ended"),
    ])
    func aProgramThatFailsSaysHow(_ text: String, _ reason: String) throws {
        let command = try #require(CommandFeed(text))
        let fault = #expect(throws: DocumentFault.self) { try command.output() }
        expect(fault?.reason, equals: reason)
        expect(fault?.document, equals: text)
    }
}
