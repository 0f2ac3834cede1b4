/// Builds the sections of a list from the data that the factory holds.
public protocol SectionFactory {
    /// Builds the sections. Each call builds new ones.
    func buildSections() -> [Section]
}
