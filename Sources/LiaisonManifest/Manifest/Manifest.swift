/// The declarations of a plugin: its name and its components.
public struct Manifest: Equatable, Sendable {
    /// The version of the plugin ABI that the plugin needs.
    public var version: ABIVersion
    /// The name and version of the plugin.
    public var plugin: PluginInformation
    /// The components, in the order of the manifest.
    public var components: [ComponentDeclaration]
}
