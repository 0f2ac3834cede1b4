internal import CSimdJSON

/// A JSON array that is made from values. Code that takes an array of a document takes this array, too.
///
/// The array refers to the texts of the items, so it is valid only as long as the items are. One thread uses it at a
/// time.
public final class JSONArray {
    private let nodes: UnsafeMutablePointer<lsn_json_node>

    /// Makes an array from items. Each item keeps its offset in the document. Takes time in proportion to the values in
    /// the items.
    public init(_ items: [JSONValue]) {
        let span = items.reduce(1) { $0 + Int($1.node.pointee.span) }
        nodes = .allocate(capacity: span)
        var head = lsn_json_node()
        head.kind = UInt16(LSN_JSON_ARRAY)
        head.span = UInt32(truncatingIfNeeded: span)
        head.count = UInt32(truncatingIfNeeded: items.count)
        head.offset = items.first?.node.pointee.offset ?? 0
        nodes.initialize(to: head)
        var next = nodes + 1
        for item in items {
            let count = Int(item.node.pointee.span)
            next.initialize(from: item.node, count: count)
            next += count
        }
    }

    deinit {
        nodes.deallocate()
    }

    /// The array. It is valid while this object lives.
    public var value: JSONValue { JSONValue(nodes) }
}
