internal import ArgumentParser
internal import Glibc

/// The command line.
@main
struct LiaisonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "liaison",
        abstract: "Runs feeds whose cells come from plugins.",
        discussion: """
            EXAMPLES
            \(HelpList.terms([
                ("liaison run feed.json", "in the terminal"),
                ("liaison run feed.json --plugins ./plugins", "with plugins of a folder of yours"),
                ("liaison run feed.json --output feed.html", "as a page"),
                ("tail -f posts.ndjson | liaison run -", "as sections arrive"),
                ("liaison run data.json --factory factory.json", "any JSON, mapped to sections"),
                ("liaison run feed.json --size 80x24 --events events.txt", "as a user moves through it"),
                ("liaison feed check feed.json", "is everything right?"),
                ("liaison feed diff old.json new.json", "what has changed?"),
                ("liaison plugin inspect libPostHeader.so", "what does it declare?"),
                ("liaison plugin new photo-card --language c", "a plugin to begin with"),
            ]))

            Plugins are looked for in the folders given by --plugins, in those of LIAISON_PLUGIN_PATH, in the folder of the \
            executable, and in ~/.local/share/liaison/plugins.

            EXIT CODES
            \(HelpList.terms([
                ("0", "all rendered"), ("1", "rendered, with faults"), ("64", "usage"),
                ("65", "bad feed, factory or manifest"), ("66", "no such file"),
                ("69", "a plugin is missing or refused"),
            ]))

            Shell completions: liaison --generate-completion-script bash|zsh|fish
            """,
        version: "1.0.0",
        subcommands: [RunCommand.self, FeedCommand.self, PluginCommand.self])

    /// Runs what the arguments name. The parser knows which option was meant; which subcommand was, is found here.
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let unknown = UnknownSubcommand(in: arguments) else { return main(arguments) }
        let message = Array(unknown.message.utf8)
        write(STDERR_FILENO, message, message.count)
        exit(withError: ExitStatus.usage.exitCode)
    }
}
