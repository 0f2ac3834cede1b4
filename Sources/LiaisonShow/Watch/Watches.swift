package import LiaisonHost

/// Watches all files that a presentation reads.
///
/// Make the watches before the files are read. A file that changes while it is read, or before it is shown, then counts
/// as changed.
package final class Watches {
    package var plugins: PluginWatch
    package var feed: FeedWatch

    /// Begins to watch the plugins of a search path, and the files of a source.
    package init(_ plugins: SearchPath, _ source: FeedSource) {
        self.plugins = PluginWatch(plugins)
        feed = FeedWatch(source.files)
    }
}
