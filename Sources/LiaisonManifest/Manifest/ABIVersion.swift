/// A version of the plugin ABI.
public struct ABIVersion: Hashable, Sendable, CustomStringConvertible {
    /// The major version. It grows when older plugins stop working.
    public var major: Int
    /// The minor version. It grows with the function table.
    public var minor: Int

    /// Makes a version.
    public init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// `MAJOR.MINOR`.
    public var description: String { "\(major).\(minor)" }

    /// The version of this host.
    public static let host = ABIVersion(major: 1, minor: 0)
}
