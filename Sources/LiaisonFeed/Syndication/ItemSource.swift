internal import LiaisonDiagnostics
internal import LiaisonJSON

/// The items of syndicated feeds as they arrive, in the terms of JSON Feed 1.1.
protocol ItemSource: ValueSource {
    /// The feed without its items. Valid while the source lives.
    var head: JSONValue { get }
}

extension ItemSource {
    /// The whole feed as one object, for a factory that needs all items at once.
    func collect(_ willWait: () -> Void) throws(DocumentFault) -> JSONTree {
        var source = self
        return try JSONTree { json throws(DocumentFault) in
            json.beginObject()
            json.members(of: head)
            json.key("items")
            json.beginArray()
            while case .value(let item, _) = try source.next(willWait) { json.append(item) }
            json.endArray()
            json.endObject()
        }
    }
}
