internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// The values of a stream, which are sections or data: one on each line. Empty lines are skipped.
final class StreamSource: ValueSource {
    private let input: FeedInput
    /// The name of a line in messages: `section`.
    private let unit: String
    private let reader = JSONReader()
    private var line = 0
    /// The first line, if it was read in search of a head and is no head.
    private var pending: ValueItem?

    /// Reads the lines of an input.
    init(_ input: FeedInput, of unit: String = "section") {
        self.input = input
        self.unit = unit
    }

    private var file: String { input.name.text }

    /// Returns the head in the first line of the stream. Blocks until that line has arrived. A first line that is no
    /// head is the first section. `onKeyFault` receives the faults of the keys of the head.
    func readHead(_ onKeyFault: ((DocumentFault) -> Void)?) throws(DocumentFault) -> DocumentHead {
        var head = DocumentHead()
        let item = try next {}
        guard case .value(let value, _) = item, DocumentHead.isHead(value) else {
            pending = item
            return head
        }
        for (key, value) in value.members {
            let key = key.string
            do throws(DocumentFault) {
                if try head.take(key, value) { continue }
            } catch {
                throw .malformed(file, reason: "line \(line): \(error.reason)")
            }
            onKeyFault?(
                DocumentFault(
                    .entry, document: file, line: line, place: memberPlace(of: key),
                    reason: Members.unknown(key, "the head of a stream", DocumentHead.keys)))
        }
        return head
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
        if let item = pending {
            pending = nil
            return item
        }
        while true {
            line += 1
            switch try input.source.nextLine(willWait) {
            case .line(let bytes):
                if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
                return read(bytes)
            case .tooLong:
                return .skipped(
                    "the \(unit) is longer than \(ByteSource.longestLine >> 20) MB; split it", line: line)
            case .end: return .end
            }
        }
    }

    private func read(_ bytes: UnsafeRawBufferPointer) -> ValueItem {
        do throws(JSONError) {
            return .value(try reader.read(bytes), line: line)
        } catch {
            return .skipped(
                "column \(error.column): \(error.reason); a stream has one \(unit) in each line", line: line)
        }
    }
}
