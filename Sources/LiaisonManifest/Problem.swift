/// Something that is wrong with a plugin or its manifest.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Where in the manifest, as `components[0].nib.row[1].label`; empty: the whole.
    public var place: String
    /// What was expected, what was found, and what to do.
    public var sentence: String

    /// The place and the sentence.
    public var description: String { place.isEmpty ? sentence : "\(place): \(sentence)" }

    /// Makes a problem.
    public init(place: String = "", _ sentence: String) {
        self.place = place
        self.sentence = sentence
    }
}
