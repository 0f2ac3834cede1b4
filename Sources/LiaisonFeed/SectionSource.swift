internal import LiaisonDiagnostics

/// A source of sections.
protocol SectionSource: ~Copyable {
    /// The next section. Its faults have been reported.
    mutating func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item
}
