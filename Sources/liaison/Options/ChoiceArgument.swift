public import ArgumentParser

/// An argument that is one of several words.
///
/// The parser asks each option for its words even if no help is shown. Its own list of words goes through key paths, which
/// takes a twentieth of the time of a small run.
public protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension ChoiceArgument {
    /// The words, in the order of their declaration.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    /// No word has a description beside itself.
    public static var allValueDescriptions: [String: String] { [:] }

    /// The word itself.
    public var defaultValueDescription: String { rawValue }
}
