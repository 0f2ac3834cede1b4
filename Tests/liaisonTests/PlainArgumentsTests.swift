import ArgumentParser
import TestSupport
import Testing

@testable import liaison

/// Command lines that are read without the parser.
@Suite(.waiting) struct PlainArgumentsTests {
    /// The values of all options, nested ones included.
    private func description(_ command: RunCommand) -> String { String(reflecting: command) }

    @Test(arguments: [
        ["feed.json"], ["-"], ["a b.json", "https://example.org/feed.xml", "-"],
        ["feed.json", "--format", "html"], ["--format", "terminal", "--format", "trace", "feed.json"],
        ["feed.json", "--output", "page.html"], ["feed.json", "--width", "60"], ["feed.json", "--width", "+60"],
        ["feed.json", "--color", "never"], ["--isolation", "none", "feed.json"],
        ["feed.json", "--isolation", "strict"],
        ["feed.json", "--plugins", "a", "--plugins", "b", "other.json"],
    ])
    func areReadAsTheParserReadsThem(arguments: [String]) throws {
        let plain = try #require(RunCommand(plain: ["run"] + arguments))
        let parsed = try #require(try RunCommand.parseAsRoot(arguments) as? RunCommand)
        expect(description(plain), equals: description(parsed))
        #expect(!description(plain).contains("definition"))
    }

    @Test(arguments: [
        [], ["read", "feed.json"], ["run"], ["run", "--format", "html"], ["run", "feed.json", "--help"],
        ["run", "-h"], ["run", "feed.json", "--format=html"], ["run", "feed.json", "--format"],
        ["run", "feed.json", "--format", "pdf"], ["run", "feed.json", "--width", "wide"],
        ["run", "feed.json", "--width", "0"], ["run", "feed.json", "--width", "-1"],
        ["run", "feed.json", "--color", "blue"], ["run", "feed.json", "--isolation", "all"],
        ["run", "feed.json", "--output", "--width"],
        ["run", ""], ["run", "feed.json", "--output", ""],
        ["run", "-", "-"], ["run", "--", "feed.json"], ["run", "feed.json", "--watch"],
    ])
    func othersAreLeftToTheParser(arguments: [String]) { #expect(RunCommand(plain: arguments) == nil) }
}
