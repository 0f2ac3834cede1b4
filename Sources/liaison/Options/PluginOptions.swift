internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonRender
internal import LiaisonShow

/// The options that say which plugins are found.
struct PluginOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A folder that is searched for plugins; repeatable.", valueName: "dir"),
        completion: .directory)
    var plugins: [String] = []

    @OptionGroup var trust: TrustOptions

    /// The folders that are searched for plugins.
    var searchPath: SearchPath { .ofProgram(plugins) }

    /// Finds the plugins and notes why some are refused. A refused plugin is a fault only for a feed that needs it.
    ///
    /// - Parameters:
    ///   - isStaging: True if plugins may be rebuilt while they run.
    ///   - isolation: Where plugins run; nil for a command that runs none of their code.
    func registry(
        _ diagnostics: Diagnostics, isStaging: Bool = false, isolation: IsolationOptions? = nil
    ) throws -> Registry {
        for folder in plugins where folder.isEmpty || SearchPath.files(in: folder) == nil {
            diagnostics.report("--plugins \(folder): is no folder; name one", .noSuchFile)
        }
        guard diagnostics.status < .noSuchFile else { throw diagnostics.status.exitCode }
        return Registry(
            pluginsIn: plugins, isStaging: isStaging, isolation: isolation?.isolation ?? .none,
            limits: isolation?.limits ?? WorkerLimits(),
            trusted: try trust.trusted(diagnostics, isolation?.isolation ?? .none),
            diagnostics)
    }
}

extension Registry {
    /// The files of all plugins that were found, whether or not they are used.
    var files: [String] { plugins.map(\.path) + refused.map(\.path) + hidden.map(\.path) }
}

extension PluginOptions: PlainArguments {
    mutating func useDefaults() { (plugins, trust) = ([], .plain) }
}
