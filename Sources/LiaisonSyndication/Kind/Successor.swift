internal import LiaisonJSON

/// Tells whether a document may follow another that a server sent for the same URL.
///
/// Servers and networks send pages to log in, errors and parts of feeds with the status of success. None of them may replace
/// a feed.
package enum Successor {
    /// What a new document is, in words, if it may not replace an old one; nil if it may. [any thread]
    package static func objection(to new: [UInt8], replacing old: [UInt8]) -> String? {
        let (newKind, oldKind) = (kind(of: new), kind(of: old))
        if rank(newKind) < rank(oldKind) { return newKind.words }
        // A feed that never has an end replaces itself.
        guard case .feed(let format) = newKind, case .feed(let oldFormat) = oldKind, isCutOff(new, format),
            !isCutOff(old, oldFormat)
        else { return nil }
        return "the beginning of a feed, without its end"
    }

    private static func kind(of bytes: [UInt8]) -> DocumentKind {
        bytes.withUnsafeBytes { DocumentKind(ofWhole: $0) }
    }

    /// The nearness of a kind to a feed. Factories read JSON of any kind.
    private static func rank(_ kind: DocumentKind) -> Int {
        switch kind {
        case .feed, .liaison: 3
        case .json, .xml, .actor: 2
        case .page(let feeds): feeds.isEmpty ? 0 : 1
        case .compressed, .text, .empty: 0
        }
    }

    /// Returns whether the end of a feed is missing. Text may follow the end, such as the comment of a cache.
    private static func isCutOff(_ bytes: [UInt8], _ format: SyndicationFormat) -> Bool {
        let end = bytes.suffix(64 << 10)
        // A feed in UTF-16 ends in another way.
        guard !end.contains(0) else { return false }
        switch format {
        case .jsonFeed, .activityStreams:
            return end.last { !isSpace($0) }.map { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]") } ?? true
        case .rss, .rdf, .atom, .opml:
            return !Array(end).withText { text in
                var index = 0
                while let tag = text.firstIndex(of: "</", from: index) {
                    let name = text[(tag + 2)...]
                    if rootNames.contains(where: { name.startsIgnoringCase($0) }) { return true }
                    index = tag + 2
                }
                return false
            }
        }
    }

    private static let rootNames: [StaticString] = ["rss", "rdf", "feed", "atom:feed", "opml", "channel", "entry"]
}
