internal import LiaisonDiagnostics

/// A problem of a plugin or its manifest.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The place in the manifest, such as `components[0].nib.row[1].label`; empty for the whole manifest.
    public var place: String
    /// A sentence: what was expected, what was found, and what to do.
    public var sentence: String

    /// The place and the sentence.
    public var description: String { place.isEmpty ? sentence : "\(place): \(sentence)" }

    /// Makes a problem.
    public init(place: String = "", _ sentence: String) {
        self.place = place
        self.sentence = sentence
    }
}
