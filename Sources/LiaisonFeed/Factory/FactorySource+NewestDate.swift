extension FactorySource {
    /// Finds the time to which a factory tells dates, if the caller names none: the newest of these dates. The document is
    /// mapped once more for that, so that the first section can already be told it.
    static func findNewestDate(in path: String, _ factory: Factory) throws(FeedError) {
        guard factory.clock.pointee.isUnknown else { return }
        factory.clock.pointee.given = 0
        defer { factory.clock.pointee.given = nil }
        var source = try FactorySource(path: path, factory) { _ in }
        while true {
            if case .end = try source.next({}) { return }
        }
    }
}
