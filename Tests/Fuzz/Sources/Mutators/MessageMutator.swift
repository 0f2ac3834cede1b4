internal import CIsolation

/// Changes one message, or the list of messages. The number of written bytes, which comes first, stays true.
final class MessageMutator: Mutator {
    private static let (headSize, sizeOffset) = (
        MemoryLayout<lsn_message>.size, MemoryLayout<lsn_message>.offset(of: \.size)
    )

    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]? {
        guard var messages = messages(in: document), !messages.isEmpty else { return nil }
        let index = chance.below(messages.count)
        switch chance.below(6) {
        case 0: messages.append(messages[index])
        case 1: messages.remove(at: index)
        case 2: messages.shuffle(using: &chance)
        case 3:
            let body = Array(OddValues.text(by: &chance).utf8)
            messages[index] = withSize(of: body, Array(messages[index].prefix(Self.headSize))) + body
        default:
            let place = chance.below(messages[index].count)
            messages[index][place] = chance.one(of: [0, 1, 0x7F, 0x80, 0xFF, UInt8(chance.below(256))])
        }
        let contents = Array(messages.joined())
        return withUnsafeBytes(of: UInt64(contents.count).littleEndian, Array.init) + contents
    }

    /// The messages, each a head and a body; nil if a body is cut off.
    private func messages(in document: [UInt8]) -> [[UInt8]]? {
        var (rest, messages): (ArraySlice<UInt8>, [[UInt8]]) = (document.dropFirst(8), [])
        while !rest.isEmpty {
            guard rest.count >= Self.headSize else { return nil }
            let size =
                Self.headSize
                + Int(rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: Self.sizeOffset ?? 0, as: UInt32.self) })
            guard size <= rest.count else { return nil }
            messages.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return messages
    }

    private func withSize(of body: [UInt8], _ head: [UInt8]) -> [UInt8] {
        var head = head
        head.withUnsafeMutableBytes {
            $0.storeBytes(of: UInt32(body.count), toByteOffset: Self.sizeOffset ?? 0, as: UInt32.self)
        }
        return head
    }
}
