internal import ArgumentParser

/// `liaison plugin`: what can be known of plugins, and what helps to write them.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin", abstract: "Lists, inspects, previews and verifies plugins, and helps to write them.",
        subcommands: [
            PluginListCommand.self, PluginInspectCommand.self, PluginNewCommand.self, PluginHeaderCommand.self,
            PluginPreviewCommand.self, PluginVerifyCommand.self,
        ])
}
