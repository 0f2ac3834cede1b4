internal import LiaisonKit

extension Text {
    /// The greatest number of a reference.
    static let greatestReference = 999
    /// The place for a reference. It has room for the greatest number, so that the lines of a text do not depend on the
    /// links before it.
    private static let referencePlace = Array("[\(greatestReference)]".utf8)

    /// Becomes a copy of a text in which a place for a reference follows each link. Only those places lead somewhere.
    mutating func assignReferenced(_ text: Text) {
        removeAll()
        let none = [UInt8]()
        var position = 0
        for (index, run) in text.runs.enumerated() {
            append(text.utf8.span.extracting(position..<run.range.lowerBound), weight: nil, url: none.span)
            append(text.utf8.span.extracting(run.range), weight: run.weight, url: none.span)
            position = run.range.upperBound
            guard text.endsLink(at: index), DrawnLinks.trusted(text.url(of: run)) != nil else { continue }
            let url = Array(text.url(of: run))
            append(Self.referencePlace.span, weight: nil, url: url.span)
        }
        append(text.utf8.span.extracting(position...), weight: nil, url: none.span)
    }
}
