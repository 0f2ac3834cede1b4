/// Which packs may show the items of feeds.
public enum PackChoice: Equatable, Sendable {
    /// The pack that fits best, for each feed and each item.
    case fitting
    /// None: all items are shown as articles.
    case none
    /// The pack with a name, or with a `plugin-name/pack`, whatever it is for.
    case named(String)
}
