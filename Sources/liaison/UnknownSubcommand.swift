internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonReader
internal import LiaisonShow

/// A word that stands in the place of a subcommand, and names none.
struct UnknownSubcommand {
    /// The word.
    let word: String
    /// The commands before the word, starting with `liaison`.
    let parents: [any ParsableCommand.Type]
    /// True if a help topic is also allowed in the place of the word.
    let mayBeTopic: Bool

    /// Finds such a word in the arguments of `liaison`; nil if there is none.
    init?(in arguments: [String]) {
        var parents: [any ParsableCommand.Type] = [LiaisonCommand.self]
        var words = arguments[...]
        // `help` may precede the path of a subcommand.
        let asksForHelp = words.first == Self.help
        if asksForHelp { words.removeFirst() }
        while let word = words.popFirst(), let parent = parents.last, !parent.configuration.subcommands.isEmpty {
            // The parser handles options, and the words after them.
            guard !word.hasPrefix("-") else { return nil }
            guard let next = parent.configuration.subcommands.first(where: { $0.name == word }) else {
                guard word != Self.help else { return nil }
                (self.word, self.parents) = (word, parents)
                mayBeTopic = asksForHelp && parents.count == 1
                return
            }
            parents.append(next)
        }
        return nil
    }

    /// The message, in the form of the parser.
    var message: String {
        let command = parents.map { $0.name }.joined(separator: " ")
        let names = (parents.last?.configuration.subcommands ?? []).map { $0.name }
        let advice =
            mayBeTopic
            ? hint(for: word, among: names + HelpTopic.all.map(\.name), otherwise: "liaison help lists them")
            : hint(for: word, among: names, otherwise: "name \(list(names))")
        let expectation = "a subcommand of \(command)" + (mayBeTopic ? " or a help topic" : "")
        return """
            Error: expected \(expectation), found \(quoted(word)); \(advice)
            Usage: \(command) <subcommand>
              See '\(command) --help' for more information.

            """
    }

    /// The subcommand that the argument parser adds.
    private static let help = "help"
}

extension ParsableCommand {
    /// The name on a command line.
    fileprivate static var name: String { configuration.commandName ?? "" }
}
