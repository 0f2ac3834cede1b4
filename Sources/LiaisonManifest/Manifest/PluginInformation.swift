/// What a plugin says of itself.
public struct PluginInformation: Equatable, Sendable {
    /// Its name: the part before the slash in `plugin-name/Identifier`.
    public var name: String
    /// Its own version.
    public var version: String
    /// An SPDX expression.
    public var license: String?
    /// One sentence.
    public var description: String?
}
