import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// Feeds of the web. Each entry is valid JSON, even if the feed is malformed.
struct SyndicationTarget: FuzzTarget {
    private let json = JSONReader()

    func examine(_ bytes: UnsafeRawBufferPointer) {
        let input = SyndicationInput(Array(bytes), name: "feed", url: "https://example.org/feed")
        do throws(DocumentFault) {
            let reader = try SyndicationReader(input, wantsBlocks: true) { precondition(!$0.description.isEmpty) }
            while let entry = try next(of: reader) {
                entry.withUnsafeBytes { precondition((try? json.read($0)) != nil) }
            }
        } catch {
            precondition(!error.description.isEmpty)
        }
    }

    private func next(of reader: SyndicationReader) throws(DocumentFault) -> [UInt8]? {
        switch try reader.next() {
        case .head(let json), .moreHead(let json): json
        case .item(let json): Array(json)
        case .end: nil
        }
    }
}
