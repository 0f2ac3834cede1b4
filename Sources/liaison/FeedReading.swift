internal import LiaisonFeed
internal import LiaisonHost

/// The result of reading a section.
struct FeedReading {
    /// The faults of the section, and of the parts before it that were no sections.
    var faults: [FeedFault]
    /// The section.
    var item: Result<FeedReader.Item, FeedError>
    /// What plugins do ahead for this section and those before it; nil if that is part of a later reading.
    var jobs: RunAhead.Jobs?
}
