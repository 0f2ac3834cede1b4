internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// The versions of the program, of its ABI, and of the libraries that call plugins and parse feeds.
enum Versions {
    /// The version of the program.
    static let program = "1.0.0"

    /// A line for each version.
    static var text: String {
        """
        liaison \(program)
        ABI \(ABIVersion.host)
        libffi \(LibFFI.version)
        simdjson \(SimdJSON.version) (\(SimdJSON.implementation))
        """
    }
}
