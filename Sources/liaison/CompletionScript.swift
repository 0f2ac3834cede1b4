internal import ArgumentParser

/// A script by which a shell completes the arguments of `liaison`. The parser writes the script, and knows no topics.
struct CompletionScript {
    /// The text of the script.
    let text: String

    /// The script that the arguments of `liaison` ask for; nil if they name no shell.
    init?(in arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "--generate-completion-script",
            let shell = CompletionShell(rawValue: arguments[1])
        else { return nil }
        let commands = LiaisonCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        let topics = (commands + HelpTopic.all.map(\.name)).joined(separator: " ")
        let script = LiaisonCommand.completionScript(for: shell)
        text =
            switch shell {
            case .bash:
                script.replacing(
                    "_liaison_help() {\n",
                    with: "_liaison_help() {\n    COMPREPLY+=($(compgen -W '\(topics)' -- \"${cur}\"))\n")
            case .zsh: script.replacing("'*:subcommands:'", with: "'*:topic:(\(topics))'")
            default:
                script + "\ncomplete -c 'liaison' "
                    + "-n '__liaison_should_offer_completions_for_positional \"liaison help\" -eq 1' -fa '\(topics)'\n"
            }
    }
}
