internal import CSimdJSON
internal import Glibc

/// Memory for one value at a time that no document holds: a text that is put together, or a number that is counted.
///
/// So what takes a `JSONValue` of a document takes this one too. It is used by one thread.
public final class JSONScratch {
    private let node: UnsafeMutablePointer<lsn_json_node>
    private var buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// Makes an empty one.
    public init() {
        node = .allocate(capacity: 1)
        node.initialize(to: lsn_json_node())
        buffer = .allocate(capacity: 256 + JSONValue.padding)
    }

    deinit {
        node.deallocate()
        buffer.deallocate()
    }

    /// Forgets the text.
    public func removeAll() { count = 0 }

    /// Appends bytes, which are UTF-8, to the text.
    public func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (buffer.baseAddress.map { $0 + count })?.update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends a text.
    public func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends the digits of a whole number.
    public func append(_ number: Int) {
        var rest = number.magnitude
        var start = 20
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: start) { digits in
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            append(UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// The text as a value. It is valid until anything is done with this again.
    public var text: JSONValue {
        reserve(0)
        buffer[count] = 0
        become(LSN_JSON_STRING)
        node.pointee.holds_nul = buffer.baseAddress.flatMap { memchr($0, 0, count) } == nil ? 0 : 1
        node.pointee.count = UInt32(truncatingIfNeeded: count)
        node.pointee.text = UnsafePointer(buffer.baseAddress)
        return JSONValue(node)
    }

    /// A whole number as a value. It is valid until anything is done with this again.
    public func number(_ number: Int) -> JSONValue {
        become(LSN_JSON_INT)
        node.pointee.integer = Int64(number)
        return JSONValue(node)
    }

    /// null as a value. It is valid until anything is done with this again.
    public var null: JSONValue {
        become(LSN_JSON_NULL)
        return JSONValue(node)
    }

    private func become(_ kind: Int) {
        node.pointee = lsn_json_node()
        node.pointee.kind = UInt16(kind)
        node.pointee.span = 1
    }

    /// Makes room for so many bytes, and what may be read behind them, a NUL first.
    private func reserve(_ additional: Int) {
        let needed = count + additional + JSONValue.padding
        guard needed > buffer.count else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(buffer.count * 2, needed))
        _ = larger.update(fromContentsOf: buffer[..<count])
        buffer.deallocate()
        buffer = larger
    }
}
