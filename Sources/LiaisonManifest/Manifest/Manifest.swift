/// The declarations of a plugin: its name and its components.
public struct Manifest: Equatable, Sendable {
    /// The version of the plugin ABI that the plugin needs.
    public var version: ABIVersion
    /// The name and version of the plugin.
    public var plugin: PluginInformation
    /// The components, in the order of the manifest.
    public var components: [ComponentDeclaration]

    /// The packs, in the order of the manifest.
    public var packs: [PackDeclaration] = []

    /// True if the manifest is the whole plugin, which has no code.
    public var isData: Bool { components.contains { $0.data != nil } }
}

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
    public static let host = ABIVersion(major: 1, minor: 1)
}

/// The name, version, license and description of a plugin.
public struct PluginInformation: Equatable, Sendable {
    /// The name: the part before the slash in `plugin-name/Identifier`.
    public var name: String
    /// The version of the plugin.
    public var version: String
    /// The license, an SPDX expression; nil if the manifest names none.
    public var license: String?
    /// A description in one sentence; nil if the manifest has none.
    public var description: String?
}
