/// A feed, with what a list of feeds says of it.
public struct NamedFeed: Hashable, Sendable {
    /// The name of the feed.
    public let name: FeedName
    /// The title in the list; nil for the title of the feed itself.
    public let title: String?
    /// The titles of the folders around the feed, the outermost first.
    public let folders: [String]
    /// True if the name is that of another list, whose feeds stand in the place of the name.
    public let isList: Bool

    /// Names a feed.
    public init(_ name: FeedName, title: String? = nil, folders: [String] = [], isList: Bool = false) {
        (self.name, self.title, self.folders, self.isList) = (name, title, folders, isList)
    }

    /// The feed of the program that the name is, if it is one. Only for the user's own list: whoever else wrote a list must
    /// not run programs.
    package var withCommand: NamedFeed {
        guard case .url(let text) = name, let command = CommandFeed(text) else { return self }
        return NamedFeed(.command(command), title: title, folders: folders)
    }
}
