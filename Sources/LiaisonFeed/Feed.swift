internal import LiaisonDiagnostics
internal import LiaisonKit

/// The sections of one feed, or of several feeds one after the other.
protocol Feed: AnyObject {
    /// The title; nil if there is none.
    var title: String? { get }

    /// The language of the texts, a tag of BCP 47; nil if the feed names none.
    var language: String? { get }

    /// The empty state of the last page that names one; nil if there is none.
    var emptyState: EmptyState? { get }

    /// True if the feed may have further pages.
    var hasPages: Bool { get }

    /// True if the next section is on another page, which `next` will read.
    var isAtEndOfPage: Bool { get }

    /// The files that were read so far, in order; empty for standard input and URLs.
    var files: [String] { get }

    /// The files that were read so far, and the next page.
    var knownFiles: [String] { get }

    /// Returns the file of the section at a place in the whole feed, and the place in that file.
    func origin(of place: Place) -> (file: String, place: Place)

    /// Returns the document that has the section at a place. Relative URLs of the section are relative to the document.
    func document(of place: Place) -> FeedName

    /// The next section. Calls `willWait` before it blocks for input.
    func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item
}

extension Feed {
    var hasPages: Bool { false }
    var isAtEndOfPage: Bool { false }
    var knownFiles: [String] { files }
}
