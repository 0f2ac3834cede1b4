/// Builds the sections of a list from whatever data it holds.
public protocol SectionFactory {
    /// The sections, anew at each call.
    func buildSections() -> [Section]
}
