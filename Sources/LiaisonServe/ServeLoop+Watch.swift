internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonManifest
package import LiaisonShow

/// What becomes of pages when the files of feeds and plugins change.
extension ServeLoop {
    /// The files that are watched.
    package struct Watched {
        let watches: Watches
        let files: [String]
        let diagnostics: Diagnostics

        /// Watches the files of a source, and the plugins.
        package init(_ watches: Watches, _ source: FeedSource, _ diagnostics: Diagnostics) {
            files = source.files + [source.mapping.path].compactMap(\.self)
            (self.watches, self.diagnostics) = (watches, diagnostics)
            watches.feed.watch(files)
        }
    }

    /// The time between two looks at the files, in milliseconds.
    static let timeBetweenLooks: Int32 = 250

    /// Looks at the files, and shows what has changed.
    func look(at watched: Watched) {
        for file in watched.watches.plugins.changed() { take(file, watched.diagnostics) }
        if watched.watches.feed.hasChanged(watched.files) { forEachSession { $0.rereadFeeds() } }
    }

    /// Uses a plugin that was built, or built again. If a build cannot be used, the one before stays.
    private func take(_ file: SearchPath.File, _ diagnostics: Diagnostics) {
        guard let plugin = registry.plugin(at: file) else {
            if registry.take(file, diagnostics) { forEachSession { $0.rereadFeeds() } }
            return
        }
        guard let build = registry.build(of: plugin, keepingModels: false, diagnostics) else { return }
        forEachSession { $0.discardCells() }
        build.takePlace(of: plugin, in: registry)
        forEachSession { if build.changesModels { $0.rereadFeeds() } }
    }
}
