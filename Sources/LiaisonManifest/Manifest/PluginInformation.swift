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
