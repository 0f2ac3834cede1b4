internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonTemplates

/// The stock factory, which is compiled when the first syndicated feed is read.
final class StockFactory {
    private let (now, locale): (Double?, FeedLocale?)
    private var compiled: Factory?

    init(now: Double?, locale: FeedLocale?) {
        (self.now, self.locale) = (now, locale)
    }

    /// The factory, compiled against the components of a registry.
    func factory(_ registry: Registry) throws(DocumentFaults) -> Factory {
        if let compiled { return compiled }
        let factory = try Factory.stock(registry: registry, now: now, locale: locale)
        compiled = factory
        return factory
    }
}
