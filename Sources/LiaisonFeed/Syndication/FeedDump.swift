public import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

/// Writes a syndicated feed as JSON Feed 1.1, so that other programs can use it.
public struct FeedDump {
    private let wantsBlocks: Bool
    private let inputs: FeedInputs

    /// Makes a dump.
    ///
    /// - Parameters:
    ///   - wantsBlocks: True to write the contents of items as blocks, too.
    ///   - fetcher: Fetches the documents of URLs; nil if URLs cannot be opened.
    ///   - onFault: Receives each fault of a part of the feed, on the thread that reads.
    public init(wantsBlocks: Bool, fetcher: (any DocumentFetcher)?, onFault: @escaping (DocumentFault) -> Void) {
        self.wantsBlocks = wantsBlocks
        inputs = FeedInputs(fetcher: fetcher, onFault: onFault)
    }

    /// Writes a feed, an item a line, as its bytes arrive. Throws a `DocumentFault` if the feed cannot be read.
    ///
    /// - Parameters:
    ///   - name: The feed.
    ///   - write: Receives parts of the document, each valid during the call.
    ///   - willWait: Called before reading blocks for input.
    public func dump(
        _ name: FeedName, _ willWait: () -> Void, to write: (UnsafeRawBufferPointer) -> Void
    ) throws(DocumentFault) {
        let input = try inputs.input(of: name, willWait)
        let kind = try input.syndicatedKind(willWait)
        let reader = try SyndicationReader(of: input, kind, wantsBlocks: wantsBlocks) { [inputs] in inputs.onFault($0) }
        try dump(reader, willWait, to: write)
    }

    private func dump(
        _ reader: SyndicationReader, _ willWait: () -> Void, to write: (UnsafeRawBufferPointer) -> Void
    ) throws(DocumentFault) {
        var json: [UInt8] = []
        /// Writes what a function appends.
        func put(_ append: (inout [UInt8]) -> Void) {
            json.removeAll(keepingCapacity: true)
            append(&json)
            json.withUnsafeBytes(write)
        }
        var separator = "\n"
        var end = "\n]}\n"
        while true {
            switch try reader.next(willWait) {
            case .head(let head):
                put { json in
                    head.append(to: &json)
                    json.removeLast()
                    json += #","items":["#.utf8
                }
            case .item(let item):
                put { json in
                    json += separator.utf8
                    item.append(to: &json)
                }
                separator = ",\n"
            case .moreHead(let more):
                put { json in
                    json += "\n]".utf8
                    let brace = json.count
                    more.append(to: &json)
                    json[brace] = UInt8(ascii: ",")
                }
                end = "\n"
            case .end: return put { $0 += end.utf8 }
            }
        }
    }
}
