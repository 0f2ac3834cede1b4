internal import CSimdJSON
internal import Glibc

/// Memory for one value at a time that no document holds: a text that is put together, or a number that is counted.
///
/// So what takes a `JSONValue` of a document takes this one too. It is used by one thread.
public final class JSONScratch {
    private let node: UnsafeMutablePointer<lsn_json_node>
    private var bytes: UnsafeMutableRawPointer
    /// How many bytes there is room for, with what may be read behind them.
    private var capacity = 256
    private var count = 0

    /// Makes an empty one.
    public init() {
        node = .allocate(capacity: 1)
        node.initialize(to: lsn_json_node())
        bytes = .allocate(byteCount: capacity, alignment: 1)
    }

    deinit {
        node.deallocate()
        bytes.deallocate()
    }

    /// Forgets the text.
    public func removeAll() { count = 0 }

    /// Appends bytes, which are UTF-8, to the text.
    public func append(_ more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return }
        reserve(more.count)
        (bytes + count).copyMemory(from: source, byteCount: more.count)
        count += more.count
    }

    /// Appends bytes, which are UTF-8, to the text, and reads up to `JSONValue.padding` bytes behind them: most are few, and
    /// copied at once.
    public func append(padded more: UnsafeBufferPointer<UInt8>) {
        guard let source = UnsafeRawPointer(more.baseAddress) else { return }
        reserve(more.count)
        var offset = 0
        repeat {
            copyBlock(from: source + offset, to: count + offset)
            offset += JSONValue.padding
        } while offset < more.count
        count += more.count
    }

    /// Appends a text.
    public func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends the digits of a whole number.
    public func append(_ number: Int) {
        let digits = 20
        reserve(digits)
        var (rest, start) = (number.magnitude, count + digits)
        repeat {
            start -= 1
            bytes.storeBytes(
                of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10), toByteOffset: start, as: UInt8.self)
            rest /= 10
        } while rest > 0
        if number < 0 {
            start -= 1
            bytes.storeBytes(of: UInt8(ascii: "-"), toByteOffset: start, as: UInt8.self)
        }
        copyBlock(from: UnsafeRawPointer(bytes + start), to: count)
        count += count + digits - start
    }

    private func copyBlock(from source: UnsafeRawPointer, to offset: Int) {
        bytes.storeBytes(
            of: source.loadUnaligned(as: SIMD32<UInt8>.self), toByteOffset: offset, as: SIMD32<UInt8>.self)
    }

    /// The text as a value. It is valid until anything is done with this again.
    public var text: JSONValue {
        reserve(0)
        bytes.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
        become(LSN_JSON_STRING)
        node.pointee.holds_nul = memchr(bytes, 0, count) == nil ? 0 : 1
        node.pointee.count = UInt32(truncatingIfNeeded: count)
        node.pointee.text = UnsafePointer(bytes.assumingMemoryBound(to: UInt8.self))
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
    @inline(__always)
    private func reserve(_ additional: Int) {
        let needed = count + additional + JSONValue.padding
        if needed > capacity { grow(to: needed) }
    }

    @inline(never)
    private func grow(to needed: Int) {
        capacity = max(capacity * 2, needed)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: bytes, byteCount: count)
        bytes.deallocate()
        bytes = larger
    }
}
