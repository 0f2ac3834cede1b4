internal import CIsolation
internal import LiaisonHost

/// An operation of a call: a function of the table, and its arguments.
struct Operation {
    let function: TableFunction
    /// The address of the handle that the plugin has passed.
    let handle: UInt
    /// The number among the arguments.
    let number: UInt64
    /// The text among the arguments; nil if it is `NULL`, or if there is none.
    var text: [UInt8]?
    var url: [UInt8] = []

    /// Reads the message of an operation; nil if its body is malformed.
    init?(_ function: TableFunction, _ head: lsn_message, _ body: [UInt8]) {
        let (start, count) = (MemoryLayout<UInt>.size, Int(head.index))
        guard body.count >= start, count <= body.count - start else { return nil }
        self.function = function
        handle = body.load(as: UInt.self)
        number = head.number
        if head.flag != 0 { text = Array(body[start..<start + count]) }
        if head.has_cell != 0 { url = Array(body[(start + count)...]) }
    }
}
