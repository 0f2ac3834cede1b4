package import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonHost

/// The result of reading a section.
package struct FeedReading {
    /// The faults of the section, and of the parts before it that were no sections.
    package var faults: [DocumentFault]
    /// The section.
    package var item: Result<FeedReader.Item, DocumentFault>
    /// The work that plugins do ahead for this section and the sections before; nil if a later reading has the work.
    package var jobs: RunAhead.Jobs?
}
