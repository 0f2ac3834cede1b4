/// A fault of a factory.
public struct FactoryFault: Equatable, Sendable, CustomStringConvertible {
    /// The path of the factory.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The place in the factory, such as `sections[0].rows[2].model.username`; empty for the whole factory.
    public var place: String
    /// A sentence: what was expected, what was found, and what to do.
    public var reason: String

    /// The file, the line, the place, and the reason.
    public var description: String {
        "\(file): line \(line): \(place.isEmpty ? "" : "\(place): ")\(reason)"
    }
}
