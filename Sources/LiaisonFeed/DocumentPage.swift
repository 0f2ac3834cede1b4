internal import LiaisonJSON

/// One page of a document: its sections, and its members beside them.
protocol DocumentPage: ValueSource {
    /// The members that have been read.
    var members: DocumentMembers { get }

    /// True if all members have been read.
    var isComplete: Bool { get }

    /// True if all sections have been read.
    var isAtEnd: Bool { get }

    /// The empty state; nil if there is none so far. Valid until the next section is read.
    func emptyState() -> JSONValue?

    /// Returns a sentence with the place in the document that names the next page.
    func atNext(_ sentence: String) -> String
}
