/// Collects the faults of one document while a reader goes through the document.
///
/// The `Located` values of a document share one instance. One thread uses it at a time.
package final class Findings {
    /// The findings so far, in the order of their reports.
    package private(set) var all: [Finding] = []

    package init() {}

    /// Adds a finding. `offset` is the offset of the faulty value in the document, in bytes.
    package func report(_ sentence: String, at place: String, offset: Int = 0) {
        all.append(Finding(place: place, sentence: sentence, offset: offset))
    }
}
