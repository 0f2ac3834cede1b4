/// Which packs may show the items of feeds.
public enum PackChoice: Equatable, Sendable {
    /// The pack that fits best, for each feed and each item.
    case fitting
    /// None: all items are shown as articles.
    case none
    /// The pack with a name, or with a `plugin-name/pack`, whatever it is for.
    case named(String)
    /// The choices for some feeds, by the URL or the host of the feed; for others the pack that fits best.
    case ofFeeds([String: PackChoice])

    /// The choice for a feed, which is none of `ofFeeds`.
    func resolved(for facts: FeedFacts) -> PackChoice {
        guard case .ofFeeds(let choices) = self else { return self }
        return (facts.urls + facts.hosts).lazy.compactMap { choices[$0] }.first ?? .fitting
    }
}
