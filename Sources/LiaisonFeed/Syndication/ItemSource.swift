internal import LiaisonDiagnostics
internal import LiaisonJSON

/// The items of syndicated feeds as they arrive, in the terms of JSON Feed 1.1.
protocol ItemSource: ValueSource {
    /// The feed without its items. Valid while the source lives.
    var head: JSONValue { get }

    /// The JSON of the last item. Valid until the next one is read.
    var json: UnsafeRawBufferPointer { get }
}

extension ItemSource {
    /// The whole feed as one document, for a factory that needs all items at once. An item that is no JSON is left out,
    /// and `onSkipped` receives the reason.
    func collect(_ willWait: () -> Void, onSkipped: (String) -> Void) throws(DocumentFault) -> FileContents {
        var source = self
        let members = head.kind == .object ? "\(head.json.dropLast())," : "{"
        var document = Array("\(members)\"items\":[".utf8)
        var isFirst = true
        while true {
            switch try source.next(willWait) {
            case .value:
                if !isFirst { document.append(UInt8(ascii: ",")) }
                isFirst = false
                document.append(contentsOf: source.json)
            case .skipped(let reason, _): onSkipped(reason)
            case .end:
                document += Array("]}".utf8)
                return document.withUnsafeBytes { FileContents($0) }
            }
        }
    }
}
