internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonShow

/// The option `--trusted-only`.
struct TrustOptions: ParsableArguments {
    @Flag(help: "Load only plugins of the installation, and those that liaison plugin trust has pinned.")
    var trustedOnly = false

    /// The plugins that may be loaded with an isolation; nil for all. Throws, after a report, if the file of pinned plugins
    /// cannot be read.
    func trusted(_ diagnostics: Diagnostics, _ isolation: Isolation) throws -> TrustedPlugins? {
        guard trustedOnly else {
            return isolation.weakness.map {
                TrustedPlugins(lacking: $0, pinned: Self.shown(diagnostics), .ofProgram([]))
            }
        }
        guard let path = Self.path(diagnostics), let trusted = Self.pinned(at: path, diagnostics) else {
            throw diagnostics.status.exitCode
        }
        return trusted
    }

    /// The pinned plugins, for a command that only shows them; nil, after a report, if the file cannot be read.
    static func shown(_ diagnostics: Diagnostics) -> TrustedPlugins? {
        TrustedPlugins.path(environment: environment).flatMap { pinned(at: $0, diagnostics) }
    }

    private static func pinned(at path: String, _ diagnostics: Diagnostics) -> TrustedPlugins? {
        do throws(PluginFileError) {
            return try TrustedPlugins(path: path, .ofProgram([]))
        } catch {
            diagnostics.report(error)
            return nil
        }
    }

    /// The variables that say where the user's files are.
    private static var environment: [String: String] {
        ["XDG_CONFIG_HOME", "HOME"].reduce(into: [:]) { $0[$1] = environmentVariable($1) }
    }

    /// The path of the user's file of pinned plugins; nil, after a report, if the environment has none.
    static func path(_ diagnostics: Diagnostics) -> String? {
        let path = TrustedPlugins.path(environment: environment)
        if path == nil {
            diagnostics.report(
                "neither XDG_CONFIG_HOME nor HOME holds an absolute path; set one, because pinned plugins are noted there",
                .noSuchFile)
        }
        return path
    }
}

extension TrustOptions: PlainArguments {
    mutating func useDefaults() { trustedOnly = false }
}
