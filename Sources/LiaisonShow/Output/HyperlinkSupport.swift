/// The terminals that are known to support hyperlinks (OSC 8).
///
/// A terminal without support would show the text without its URL, so an unknown terminal counts as one without
/// support. Source: the documentation of each terminal.
enum HyperlinkSupport {
    /// The values of `TERM_PROGRAM`.
    private static let programs: Set = ["iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "rio", "Tabby"]
    /// The values of `TERM`.
    private static let types: Set = [
        "xterm-kitty", "xterm-ghostty", "alacritty", "alacritty-direct", "foot", "foot-extra", "wezterm",
    ]
    /// Variables that only a terminal with hyperlinks sets.
    private static let signs = ["WT_SESSION", "DOMTERM"]

    /// Returns whether the terminal is known to support hyperlinks, by the variables of the environment.
    static func isKnown(in environment: (String) -> String?) -> Bool {
        let type = environment("TERM") ?? ""
        // A multiplexer drops hyperlinks unless it is new and set up for hyperlinks. The multiplexer inherits the
        // variables of the terminal around it.
        if environment("TMUX") != nil || environment("STY") != nil { return false }
        if type == "dumb" || type.hasPrefix("screen") || type.hasPrefix("tmux") { return false }
        if types.contains(type) || signs.contains(where: { environment($0) != nil }) { return true }
        if let program = environment("TERM_PROGRAM"), programs.contains(program) { return true }
        // VTE 0.50.0 had hyperlinks that crashed. Konsole has them since 20.12.
        return isNewer("VTE_VERSION", than: 5000, environment) || isNewer("KONSOLE_VERSION", than: 201_199, environment)
    }

    private static func isNewer(_ name: String, than version: Int, _ environment: (String) -> String?) -> Bool {
        environment(name).flatMap { Int($0) }.map { $0 > version } ?? false
    }
}
