internal import ArgumentParser

/// `liaison plugin`: the commands for users and authors of plugins.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin", abstract: "Lists, inspects, previews, verifies, pins and creates plugins.",
        subcommands: [
            PluginListCommand.self, PluginInspectCommand.self, PluginNewCommand.self, PluginHeaderCommand.self,
            PluginPreviewCommand.self, PluginVerifyCommand.self, PluginTrustCommand.self,
        ])
}
