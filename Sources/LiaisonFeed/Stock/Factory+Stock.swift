public import LiaisonDiagnostics
public import LiaisonHost
internal import LiaisonTemplates

extension Factory {
    /// Compiles the stock factory, which shows the items of a document in JSON Feed 1.1 as articles. The extension
    /// member `_liaison` of an item may hold its blocks. Throws a `DocumentFaults` only if a plugin that comes with
    /// Liaison has been replaced by another.
    ///
    /// - Parameters:
    ///   - registry: The components, among them those for articles.
    ///   - now: The time to which dates are relative, in seconds since 1970; nil for the newest of these dates.
    ///   - locale: The language in which numbers and dates are written; nil for the language of the feed, else English.
    public static func stock(
        registry: Registry, now: Double? = nil, locale: FeedLocale? = nil
    ) throws(DocumentFaults) -> Factory {
        try stock(PackageResources.article_factory_json, "article.factory.json", registry, now, locale)
    }

    /// Compiles the stock factory of a level with packs, whose components must be there.
    static func stock(
        _ level: ItemLevel, registry: Registry, _ packs: [FittingPack], now: Double?, locale: FeedLocale?
    ) throws(DocumentFaults) -> Factory {
        let document: [UInt8]?
        switch level {
        case .articles where packs.isEmpty: return try stock(registry: registry, now: now, locale: locale)
        case .headlines where packs.isEmpty: return try headlines(registry: registry, now: now, locale: locale)
        case .articles: document = PackedFactory.articles(PackageResources.article_factory_json, packs)
        case .headlines: document = PackedFactory.headlines(PackageResources.headlines_factory_json, packs)
        }
        let factory = try stock(document ?? [], packs.map(\.name).joined(separator: ", "), registry, now, locale)
        factory.hasPacks = true
        guard factory.missingComponents.isEmpty else { throw DocumentFaults(factory.missingComponents) }
        return factory
    }

    /// Compiles the factory of the list of feeds: `feeds`, objects with `id`, `title`, `folder`, `unread` and `note`, become
    /// a section each. Throws a `DocumentFaults` as `stock` does.
    public static func feeds(registry: Registry) throws(DocumentFaults) -> Factory {
        try stock(PackageResources.feeds_factory_json, "feeds.factory.json", registry, nil, nil)
    }

    /// Compiles the factory of headlines: the items of a document in JSON Feed 1.1 become a section each. The member
    /// `_headline` of an item has its `id` and says whether the item is `unread`. Throws a `DocumentFaults` as `stock` does.
    private static func headlines(
        registry: Registry, now: Double? = nil, locale: FeedLocale? = nil
    ) throws(DocumentFaults) -> Factory {
        try stock(PackageResources.headlines_factory_json, "headlines.factory.json", registry, now, locale)
    }

    /// Compiles the factory of a pack for documents of another kind, in JSON.
    static func ofPack(
        _ document: String, _ name: String, _ registry: Registry, now: Double?, locale: FeedLocale?
    ) throws(DocumentFaults) -> Factory {
        let factory = try stock(Array(document.utf8), name, registry, now, locale)
        factory.hasPacks = true
        return factory
    }

    private static func stock(
        _ document: [UInt8], _ name: String, _ registry: Registry, _ now: Double?, _ locale: FeedLocale?
    ) throws(DocumentFaults) -> Factory {
        try document.withUnsafeBytes { document in
            Result { () throws(DocumentFaults) in
                try Factory(document: document, path: name, registry: registry, isStock: true, now: now, locale: locale)
            }
        }.get()
    }
}
