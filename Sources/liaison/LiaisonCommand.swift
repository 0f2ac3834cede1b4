internal import ArgumentParser
internal import CSystem
// `stdout` is a variable of C, which only this thread uses.
@preconcurrency internal import Glibc
internal import LiaisonReader
internal import LiaisonShow

/// The command line.
@main
struct LiaisonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "liaison",
        abstract: "Shows feeds whose rows are drawn by plugins.",
        discussion: """
            EXAMPLES
            \(HelpList.terms([
                ("liaison run feed.json", "in the terminal"),
                ("liaison read feed.json", "with keys and mouse"),
                ("liaison run feed.json --plugins ./plugins", "with your own plugins"),
                ("liaison run feed.json --output feed.html", "as a page"),
                ("tail -f posts.ndjson | liaison run -", "as sections arrive"),
                ("liaison run data.json --factory factory.json", "any JSON, mapped to sections"),
                ("liaison run feed.json --size 80x24 --events events.txt", "as a user scrolls and taps"),
                ("liaison filter < posts.ndjson", "each line, for engines"),
                ("liaison feed check feed.json", "the faults, and their places"),
                ("liaison feed diff old.json new.json", "the changes"),
                ("liaison plugin inspect libPostHeader.so", "the declarations of a plugin"),
                ("liaison plugin new photo-card --language c", "a new plugin"),
            ]))

            HELP TOPICS
            \(HelpList.terms(HelpTopic.all.map { ("liaison help \($0.name)", $0.title) }))

            Each topic is a manual page, too, such as liaison-manifests(7). An installation has samples of feeds and \
            factories in share/liaison/samples.

            Shell completions: liaison --generate-completion-script bash|zsh|fish
            """,
        version: Versions.text,
        subcommands: [
            RunCommand.self, ReadCommand.self, ServeCommand.self, FilterCommand.self, FeedCommand.self,
            PluginCommand.self,
        ])

    /// Runs the command that the arguments name. Help topics and misspelt subcommands are unknown to the parser.
    static func main() {
        StandardDescriptors.fill()
        // A feed, a plugin or the environment could use the rights.
        if lsn_has_rights_of_file() {
            let sentence =
                "the file of this program gives rights that you do not have; remove them (chmod ug-s, setcap -r)"
            ArgumentFault("Error: \(sentence)", quoting: []).write()
            Status.unavailable.exit()
        }
        IsolationOptions.prepare(for: CommandLine.unsafeArgv)
        if let fault = ArgumentFault(notUTF8: CommandLine.unsafeArgv) {
            fault.write()
            Status.usage.exit()
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let run = RunCommand(plain: arguments) ?? RunCommand(alone: arguments) { return perform(arguments) { run } }
        if let text = HelpTopic.text(for: arguments) ?? CompletionScript(in: arguments)?.text {
            print(text, terminator: "")
            return finishOutput()
        }
        if let unknown = UnknownSubcommand(in: arguments) {
            ArgumentFault(unknown.message, quoting: arguments).write()
            Status.usage.exit()
        }
        perform(arguments) { try parseAsRoot(arguments) }
    }

    /// Parses a command and runs it. Ends the process if the parsing or the command fails.
    private static func perform(_ arguments: [String], _ parse: () throws -> any ParsableCommand) {
        do {
            var command = try parse()
            try command.run()
            finishOutput()
        } catch {
            finishOutput()
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if code.isSuccess, !message.isEmpty {
                // Without a fault the message is help or a version.
                print(message)
                finishOutput()
            } else if !message.isEmpty {
                ArgumentFault(message, quoting: arguments).write()
            }
            code.exit()
        }
    }

    /// Writes the rest of the printed output. Ends the process if the output cannot be written: a script that redirects
    /// the output must not go on with a part of the output. A reader that has closed its pipe wants no more.
    private static func finishOutput() {
        // After a failed write before the last write, only the error flag of the stream tells of the failure.
        guard fflush(stdout) != 0 || ferror(stdout) != 0, !isClosedPipe else { return }
        let diagnostics = Diagnostics { $0.advice }
        diagnostics.report("standard output: cannot be written; a part of the output is lost", Status.badInput)
        diagnostics.status.exit()
    }

    /// True if standard output is a pipe that has no reader any more.
    private static var isClosedPipe: Bool {
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLERR) != 0
    }
}

extension RunCommand {
    /// Parses the arguments of `liaison run` without the other commands, which takes half the time. nil for another
    /// command, and for arguments that ask for help or are refused: only the parser of all commands can explain them.
    fileprivate init?(alone arguments: [String]) {
        guard arguments.first == Self.name,
            let run = try? Self.parseAsRoot(Array(arguments.dropFirst())) as? Self
        else { return nil }
        self = run
    }
}
