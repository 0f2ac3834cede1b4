import Foundation
import TestSupport
import Testing

/// Command lines that are read without the parser of arguments. A `=` in an argument, or `--`, leaves a command line to
/// the parser.
@Suite(.waiting) struct PlainArgumentsTests {
    private static let feed = FixturePlugin.package.appending(path: "Samples/posts.json").path

    private func run(_ arguments: [String]) throws -> Command.Result {
        try Command.run(Command.liaison, ["run"] + arguments, environment: ["COLUMNS": "70"])
    }

    @Test(arguments: [
        (["FEED"], ["--", "FEED"]), (["FEED", "--format", "html"], ["FEED", "--format=html"]),
        (["--format", "html", "--format", "trace", "FEED"], ["--format=html", "--format=trace", "FEED"]),
        (["FEED", "--width", "60"], ["FEED", "--width=60"]), (["FEED", "--width", "+60"], ["FEED", "--width=+60"]),
        (["FEED", "--color", "always"], ["FEED", "--color=always"]),
        (["--isolation", "none", "FEED"], ["--isolation=none", "FEED"]),
        (["FEED", "--isolation", "strict"], ["FEED", "--isolation=strict"]),
        (["FEED", "--plugins", "/tmp", "--plugins", "/"], ["FEED", "--plugins=/tmp", "--plugins=/"]),
        (["FEED", "--format", "pdf"], ["FEED", "--format=pdf"]),
        (["FEED", "--width", "wide"], ["FEED", "--width=wide"]),
        (["FEED", "--width", "0"], ["FEED", "--width=0"]), (["FEED", "--color", "blue"], ["FEED", "--color=blue"]),
        (["FEED", "--isolation", "all"], ["FEED", "--isolation=all"]),
    ])
    func areReadAsTheParserReadsThem(plain: [String], parsed: [String]) throws {
        let withFeed = [plain, parsed].map { $0.map { $0 == "FEED" ? Self.feed : $0 } }
        let (first, second) = (try run(withFeed[0]), try run(withFeed[1]))
        expect(first.output, equals: second.output)
        expect(first.errors, equals: second.errors)
        expect(first.status, equals: second.status)
        #expect(!first.output.isEmpty || !first.errors.isEmpty)
    }
}
