internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonKit

/// `liaison feed`: the commands that read feeds without showing them.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Lists your feeds; checks, prints and compares feeds.",
        subcommands: [
            FeedAddCommand.self, FeedRemoveCommand.self, FeedRenameCommand.self, FeedMoveCommand.self,
            FeedListCommand.self, FeedRefreshCommand.self, FeedUnreadCommand.self, FeedPruneCommand.self,
            FeedImportCommand.self, FeedExportCommand.self, FeedCheckCommand.self, FeedDumpCommand.self,
            FeedDiffCommand.self, FeedExplainCommand.self,
        ])
}
