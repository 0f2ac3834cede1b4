internal import LiaisonFeed
internal import LiaisonHost

/// The result of reading a section.
struct FeedReading {
    /// The faults of the section, and of the parts before it that were no sections.
    var faults: [FeedFault]
    /// The section.
    var item: Result<FeedReader.Item, FeedError>
    /// The work that plugins do ahead for this section and the sections before; nil if a later reading has the work.
    var jobs: RunAhead.Jobs?
}
