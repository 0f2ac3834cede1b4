/// A version of the plugin ABI.
public struct ABIVersion: Hashable, Sendable, CustomStringConvertible {
    /// Differs where older plugins no longer work.
    public var major: Int
    /// Grows where the function table does.
    public var minor: Int

    /// Makes a version.
    public init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// `MAJOR.MINOR`.
    public var description: String { "\(major).\(minor)" }

    /// The version that this host provides.
    public static let host = ABIVersion(major: 1, minor: 0)
}
