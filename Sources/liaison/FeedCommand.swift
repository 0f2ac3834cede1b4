internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonKit

/// `liaison feed`: what can be done with a feed without rendering it.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Checks and compares feeds.",
        subcommands: [FeedCheckCommand.self, FeedDiffCommand.self])
}
