import Foundation
import LiaisonHost
import TestSupport
import Testing

/// Tests of the help, which fits the width of the terminal, and of the messages for a misspelt command line.
@Suite(.waiting) struct HelpTests {
    /// The description of a command that the program prints for tools.
    private struct Description: Decodable {
        struct Command: Decodable {
            var commandName: String
            var subcommands: [Command]?
        }
        var command: Command
    }

    /// The way to every command: `["plugin", "list"]`.
    private static let commands: [[String]] = {
        guard let dump = try? Command.run(Command.liaison, "--experimental-dump-help").output,
            let description = try? JSONDecoder().decode(Description.self, from: Data(dump.utf8))
        else { return [] }
        return paths(from: description.command, [])
    }()

    private static func paths(from command: Description.Command, _ path: [String]) -> [[String]] {
        [path]
            + (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap { subcommand in
                paths(from: subcommand, path + [subcommand.commandName])
            }
    }

    private func help(_ command: [String], columns: Int) throws -> [Substring] {
        let result = try Command.run(
            Command.liaison, ["help"] + command, environment: ["COLUMNS": String(columns)])
        #expect(result.status == 0 && result.output.contains("USAGE: liaison"))
        return result.output.split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func everyCommandIsThere() {
        #expect(Self.commands.count == 28 && Self.commands.contains(["plugin", "verify"]))
    }

    @Test(arguments: commands, [80, 60, 40])
    func noLineIsWiderThanTheTerminal(_ command: [String], columns: Int) throws {
        for line in try help(command, columns: columns) where line.count > columns {
            // The parser writes this line as it is.
            if columns == 40, line.hasSuffix("<subcommand>' for detailed help.") { continue }
            Issue.record("\(line.count) of \(columns) columns: \(line)")
        }
    }

    /// The help contains the values and the default of an option.
    @Test func theWordsOfAnOptionAreListed() throws {
        let lines = try help(["run"], columns: 200).joined(separator: " ")
        let help = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("(values: auto, always, never; default: auto)"))
        #expect(help.contains("(values: none, worker, strict; default: \(Isolation.standard.rawValue))"))
        #expect(help.contains("(values: terminal, html, markdown, trace)"))
    }

    /// A line of a paragraph ends where the next word would not fit.
    @Test(arguments: commands, [80, 60, 40])
    func noParagraphIsBrokenTwice(_ command: [String], columns: Int) throws {
        let lines = try help(command, columns: columns)
        for (line, next) in zip(lines, lines.dropFirst()) where line.first?.isLetter == true {
            guard next.first?.isWhitespace == false, let word = next.split(separator: " ").first else { continue }
            #expect(line.count + 1 + word.count >= columns, "\(line)\n\(next)")
        }
    }

    /// The wrapped lines of an item are indented.
    @Test func aListHangsWhereItIsWrapped() throws {
        let wide = try help([], columns: 80)
        let index = try #require(wide.firstIndex { $0.hasPrefix("  liaison run feed.json --plugins") })
        expect(
            wide[index...].prefix(3),
            equals: [
                "  liaison run feed.json --plugins ./plugins",
                "                                    with your own plugins",
                "  liaison run feed.json --output feed.html",
            ])
    }

    // MARK: Misspelt

    @Test(arguments: [
        (["rnu", "feed.json", "--format", "html"], "liaison, found “rnu”; did you mean “run”?"),
        (["plugin", "lst"], "liaison plugin, found “lst”; did you mean “list”?"),
        (["feed", "chek", "feed.json"], "liaison feed, found “chek”; did you mean “check”?"),
        (["help", "plugin", "verfy"], "liaison plugin, found “verfy”; did you mean “verify”?"),
        (["frobnicate"], "liaison, found “frobnicate”; name run, read, serve, filter, feed or plugin"),
        (["help", "evnts"], "liaison or a help topic, found “evnts”; did you mean “events”?"),
        (["help", "rnu"], "liaison or a help topic, found “rnu”; did you mean “run”?"),
        (["help", "frobnicate"], "liaison or a help topic, found “frobnicate”; liaison help lists them"),
        (["events"], "liaison, found “events”; name run, read, serve, filter, feed or plugin"),
    ])
    func aMisspeltSubcommandIsAnsweredWithTheNearest(arguments: [String], sentence: String) throws {
        let result = try Command.run(Command.liaison, arguments)
        expect(result.status, equals: 64)
        expect(result.output, equals: "")
        #expect(
            result.errors.hasPrefix("Error: expected a subcommand of \(sentence)\nUsage: liaison "), "\(result.errors)")
    }

    @Test func whatIsNoSubcommandReachesNoTerminal() throws {
        let result = try Command.run(Command.liaison, "\u{1B}[31m")
        #expect(result.status == 64 && result.errors.contains("found “\\u{1B}[31m”"), "\(result.errors)")
    }

    @Test func aMisspeltCaseOrEventIsAnsweredWithTheNearest() throws {
        let verify = try Command.run(
            Command.liaison, "plugin", "verify", "--only", "debug-info-agree", "libPostHeader.so")
        expect(verify.status, equals: 64)
        #expect(
            verify.errors.hasPrefix(
                "Error: --only: there is no case “debug-info-agree”; did you mean “debug-info-agrees”?\n"))
        let feed = FixturePlugin.package.appending(path: "Samples/walk.json").path
        let run = try Command.run(
            Command.liaison, "run", feed, "--size", "80x24", "--events", "-", input: "tpa 0 0\n")
        expect(run.status, equals: 65)
        #expect(run.errors.hasSuffix("expected an event, found “tpa”; did you mean “tap”?\n"), "\(run.errors)")
    }
}
