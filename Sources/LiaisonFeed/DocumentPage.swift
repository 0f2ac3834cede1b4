internal import LiaisonJSON

/// One page of a document: its sections, and its members beside them.
protocol DocumentPage: ValueSource {
    /// The members that have been read.
    var members: DocumentMembers { get }

    /// Whether all members have been read.
    var isComplete: Bool { get }

    /// Whether all sections have been read.
    var isAtEnd: Bool { get }

    /// The empty state; nil if there is none so far. Valid until the next section is read.
    func emptyState() -> JSONValue?

    /// A sentence with the place in the document where the next page is named.
    func atNext(_ sentence: String) -> String
}
