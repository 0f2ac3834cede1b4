/// A button that was tapped: its outlet, and the repetition in which it stands.
public struct TappedButton: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The outlet of the button.
    public var outlet: String
    /// The index of the repetition, from 0; nil for a button that stands once.
    public var repetition: Int?

    /// Makes the name of a button.
    public init(_ outlet: String, in repetition: Int? = nil) {
        (self.outlet, self.repetition) = (outlet, repetition)
    }

    /// Makes the name of a button that stands once.
    public init(stringLiteral outlet: String) { self.init(outlet) }
}
