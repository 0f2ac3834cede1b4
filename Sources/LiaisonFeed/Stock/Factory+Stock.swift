public import LiaisonHost

extension Factory {
    /// Compiles the stock factory, which shows the items of a document in JSON Feed 1.1 as articles. The extension
    /// member `_liaison` of an item may hold its blocks. Throws a `FactoryError` only if a plugin that comes with
    /// Liaison has been replaced by another.
    ///
    /// - Parameters:
    ///   - registry: The components, among them those for articles.
    ///   - now: The time to which dates are relative, in seconds since 1970; nil for the newest of these dates.
    ///   - locale: The language in which numbers and dates are written; nil for the language of the feed, else English.
    public static func stock(
        registry: Registry, now: Double? = nil, locale: FeedLocale? = nil
    ) throws(FactoryError) -> Factory {
        try PackageResources.article_factory_json.withUnsafeBytes { document in
            Result { () throws(FactoryError) in
                try Factory(
                    document: document, path: "article.factory.json", registry: registry, now: now, locale: locale)
            }
        }.get()
    }
}
