/// What a user can change so that a fault or a failure goes away.
///
/// A library names the remedy only. The program says how, in the words of its own options.
public enum Remedy: Hashable, Sendable {
    /// Map the data to a feed with a factory.
    case factory
    /// Show the feed by itself: it has no items that a timeline can sort or limit.
    case noTimeline
    /// Decompress the data first. The value is the name of the program that does so.
    case decompress(by: String)
    /// Name the folder of a plugin that provides a component.
    case pluginFolder
    /// Name the folder of plugins that belong to another user, who is trusted.
    case trustedFolder
    /// Allow a weaker sandbox.
    case withoutSandbox
    /// Allow servers to be asked.
    case askServers
    /// Ask the server again, although it is too early or seems to be in vain.
    case askAgain
    /// Run the same command again.
    case runAgain
    /// Show the feed through a viewport, in which rows can be inserted anywhere.
    case viewport
    /// Show no pictures.
    case noPictures
    /// Write to another file.
    case otherOutput
    /// Name the pack that shows the items.
    case namedPack
    /// Look up the events of a script.
    case listOfEvents
    /// Look up the actions that keys can have.
    case listOfActions
}
