/// The way in which a terminal shows the links in texts.
public enum TerminalLinks: Sendable {
    /// As their texts alone.
    case none
    /// As hyperlinks of the terminal (OSC 8).
    case hyperlinks
    /// As numbers behind their texts, such as `[1]`, and a list of URLs at the end of each section.
    case references
}
