internal import CIsolation

/// A message that was received. The body is valid until the channel receives the next message.
struct Message {
    let kind: MessageKind
    let function: UInt8
    let flag: Bool
    var hasCell = false
    let index: Int
    let number: UInt64
    let body: UnsafeRawBufferPointer

    /// The size of the message, in bytes.
    var size: Int { Self.headSize + body.count }

    /// The greatest size of a body, in bytes.
    static let maximumSize = 64 << 20
    /// The size of the head of a message, in bytes.
    static let headSize = MemoryLayout<lsn_message>.size
}

extension Message {
    /// Makes the message with a head; nil if there are no messages of the kind.
    init?(_ head: lsn_message, _ body: UnsafeRawBufferPointer) {
        guard let kind = MessageKind(rawValue: head.kind) else { return nil }
        self.init(
            kind: kind, function: head.function, flag: head.flag != 0, hasCell: head.has_cell != 0,
            index: Int(head.index), number: head.number, body: body)
    }
}
