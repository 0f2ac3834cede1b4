internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonHost

/// The option `--factory`.
struct FactoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A factory that maps any JSON to a feed. See liaison help factories.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var factory: String?

    /// Opens a feed, or data with its factory; nil, after a report, if that fails.
    ///
    /// - Parameter onFault: Receives each fault of a part of the feed.
    func reader(
        of feed: String, _ registry: Registry, _ diagnostics: Diagnostics, checksKeys: Bool = false,
        onFault: @escaping (FeedFault) -> Void
    ) -> FeedReader? {
        do throws(FactoryError) {
            let factory = try factory.map { path throws(FactoryError) in try Factory(path: path, registry: registry) }
            do throws(FeedError) {
                return try FeedReader(
                    path: feed, factory: factory, registry: registry, checksKeys: checksKeys, onFault: onFault)
            } catch {
                diagnostics.report(error)
            }
        } catch {
            diagnostics.report(error)
        }
        return nil
    }
}

extension Diagnostics {
    /// Reports everything that is wrong with a factory.
    func report(_ error: FactoryError) {
        switch error {
        case .unreadable(let error): report(error)
        case .faults(let faults): for fault in faults { report(fault.description, .badInput) }
        }
    }
}
