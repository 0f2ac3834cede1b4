public import LiaisonDiagnostics
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
        let input = try inputs.input(of: name, willWait).syndicationInput(willWait)
        let reader = try SyndicationReader(input, wantsBlocks: wantsBlocks) { [inputs] in
            inputs.onFault($0)
        }
        try dump(reader, willWait, to: write)
    }

    private func dump(
        _ reader: SyndicationReader, _ willWait: () -> Void, to write: (UnsafeRawBufferPointer) -> Void
    ) throws(DocumentFault) {
        func put(_ literal: StaticString) {
            write(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
        }
        var separator: StaticString = "\n"
        var end: StaticString = "\n]}\n"
        while true {
            switch try reader.next(willWait) {
            case .head(let head):
                head.dropLast().withUnsafeBytes(write)
                put(#","items":["#)
            case .item(let item):
                put(separator)
                item.withUnsafeBytes(write)
                separator = ",\n"
            case .moreHead(let more):
                put("\n],")
                more.dropFirst().withUnsafeBytes(write)
                end = "\n"
            case .end: return put(end)
            }
        }
    }
}
