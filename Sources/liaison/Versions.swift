internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonShow

/// The versions of Liaison, of its ABI, and of the libraries that call plugins and parse feeds.
enum Versions {
    /// A line for each version.
    static var text: String {
        """
        liaison \(FeedFetcher.version)
        ABI \(ABIVersion.host)
        libffi \(LibFFI.version)
        simdjson \(SimdJSON.version) (\(SimdJSON.implementation))
        """
    }
}
