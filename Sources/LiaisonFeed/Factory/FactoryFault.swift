/// What is wrong with a factory.
public struct FactoryFault: Equatable, Sendable, CustomStringConvertible {
    /// The factory.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// Where in the factory: `sections[0].rows[2].model.username`; empty: the whole.
    public var place: String
    /// What was expected, what was found, and what to do.
    public var reason: String

    /// The file, the line, the place, and the reason.
    public var description: String {
        "\(file): line \(line): \(place.isEmpty ? "" : "\(place): ")\(reason)"
    }
}
