internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonKit

/// `liaison feed`: the commands that read feeds without showing them.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Checks, prints and compares feeds.",
        subcommands: [FeedCheckCommand.self, FeedDumpCommand.self, FeedDiffCommand.self, FeedExplainCommand.self])
}
