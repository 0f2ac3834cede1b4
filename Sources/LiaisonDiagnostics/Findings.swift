/// Collects the faults of one document while a reader goes through the document.
///
/// All `Located` values of one document share one instance. One thread uses it at a time.
package final class Findings {
    /// The reports of the reader so far, in order.
    package private(set) var all: [Finding] = []

    package init() {}

    /// Adds a finding. `offset` counts the bytes of the document up to the faulty value.
    package func report(_ sentence: String, at place: String, offset: Int = 0) {
        all.append(Finding(place: place, sentence: sentence, offset: offset))
    }
}
