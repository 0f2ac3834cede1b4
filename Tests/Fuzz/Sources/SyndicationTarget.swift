internal import LiaisonBytes
import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// Feeds of the web. The JSON of each entry is valid, even if the feed is malformed.
struct SyndicationTarget: FuzzTarget {
    let mutators: [any Mutator] = [JSONMutator(), XMLMutator()]
    private let json = JSONReader()

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let source = ByteSource(Array(bytes), name: "feed")
        do throws(DocumentFault) {
            let reader = try SyndicationReader(
                source, DocumentKind(of: source), url: "https://example.org/feed", wantsBlocks: true
            ) { precondition(!$0.description.isEmpty) }
            while let entry = try next(of: reader) {
                precondition((try? json.read(Array(entry.json.utf8)) { $0.json == entry.json }) == true)
            }
            return json.isWellFormed(bytes) || XMLParts(Array(bytes)) != nil
        } catch {
            precondition(!error.description.isEmpty)
            return false
        }
    }

    private func next(of reader: SyndicationReader) throws(DocumentFault) -> JSONValue? {
        switch try reader.next() {
        case .head(let entry), .moreHead(let entry), .item(let entry): entry
        case .end: nil
        }
    }
}
