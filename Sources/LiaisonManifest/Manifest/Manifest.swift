/// What a plugin declares: its name, and its components.
public struct Manifest: Equatable, Sendable {
    /// The version of the plugin ABI that it was written for.
    public var version: ABIVersion
    /// Who it is.
    public var plugin: PluginInformation
    /// What it provides, in the order of the manifest.
    public var components: [ComponentDeclaration]
}
