internal import LiaisonFeed
internal import LiaisonShow

/// The programs that open links: those of the variable `BROWSER`, or else `xdg-open`.
///
/// As for xdg-open, the variable is a list separated by colons. An entry has a program and its arguments, with `%s` as the place
/// of the URL; without `%s`, the URL follows the arguments.
package enum Browser {
    /// Opens a URL in the first browser that starts without the terminal. Returns why none does; nil if one does.
    package static func start(_ url: String) -> String? {
        let background = BackgroundPrograms(onFailure: {})
        var reason: String?
        for program in programs(for: url, environmentVariable("BROWSER")) where program.surface == .background {
            reason = background.start(program)
            if reason == nil { return nil }
        }
        return reason ?? "BROWSER names none that runs without the terminal"
    }

    /// Browsers that need the terminal.
    private static let ofTerminal: Set<String> = [
        "www-browser", "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "cha", "chawan",
    ]

    /// The programs that can open a URL, the preferred first. There is at least one.
    ///
    /// - Parameter variable: The value of `BROWSER`; nil if the variable is not set.
    static func programs(for url: String, _ variable: String?) -> [UserProgram] {
        let entries = (variable ?? "").split(separator: ":").map(CommandFeed.words).filter { !$0.isEmpty }
        let commands = entries.isEmpty ? [["xdg-open"]] : entries
        return commands.map { command in
            let name = command[0].split(separator: "/").last.map(String.init) ?? ""
            let surface: UserProgram.Surface = ofTerminal.contains(name) ? .terminal(waitsForKey: false) : .background
            return UserProgram(words(command, url), on: surface)
        }
    }

    private static func words(_ command: [String], _ url: String) -> [String] {
        let hasPlace = command.dropFirst().contains { $0.contains("%s") }
        // The program itself is no place for a stranger's text.
        let arguments = command.dropFirst().map { argument in
            argument.split(separator: "%%", omittingEmptySubsequences: false)
                .map { $0.replacing("%s", with: url) }.joined(separator: "%")
        }
        return [command[0]] + arguments + (hasPlace ? [] : [url])
    }
}
