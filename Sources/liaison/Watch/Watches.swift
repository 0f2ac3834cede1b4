/// Watches all files that a command reads.
///
/// Make the watches before the files are read. A file that changes while it is read, or before it is shown, then counts
/// as changed.
final class Watches {
    var plugins: PluginWatch
    var feed: FeedWatch

    /// Begins to watch the plugins of a command, and the files that it names.
    init(_ command: RunCommand) {
        plugins = PluginWatch(command.plugins.searchPath)
        feed = FeedWatch(command.input.paths + [command.input.mapping.factory].compactMap(\.self))
    }
}
