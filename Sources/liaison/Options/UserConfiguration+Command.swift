internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonReader
internal import LiaisonShow

extension UserConfiguration {
    /// Reads the user's configuration file. Throws an exit code, after reports, if the file has faults.
    static func read(_ diagnostics: Diagnostics) throws -> UserConfiguration {
        do throws(DocumentFaults) {
            return try UserConfiguration(path: path)
        } catch {
            for fault in error.faults { diagnostics.report(fault, .usage) }
        }
        throw diagnostics.status.exitCode
    }
}

extension FeedSource {
    /// Chooses packs as the configuration says, unless options choose.
    mutating func choosePacks(_ configuration: UserConfiguration) {
        if mapping.packs == .fitting, !configuration.packs.isEmpty { mapping.packs = .ofFeeds(configuration.packs) }
    }
}
