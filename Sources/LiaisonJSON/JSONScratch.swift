internal import CSimdJSON
internal import Glibc

/// Memory for one value that no document contains: a composed text, or a number.
///
/// Code that takes a `JSONValue` of a document takes this value, too. One thread uses a scratch at a time.
public final class JSONScratch {
    private let node: UnsafeMutablePointer<lsn_json_node>
    /// The start and end of the text so far, and the end of the memory.
    private var (start, end, limit): (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer)
    private var mayHoldNUL = false

    /// Makes an empty scratch.
    public init() {
        node = .allocate(capacity: 1)
        node.initialize(to: lsn_json_node())
        let capacity = 256
        start = .allocate(byteCount: capacity, alignment: 1)
        end = start
        limit = start + capacity
    }

    deinit {
        node.deallocate()
        start.deallocate()
    }

    /// Removes the text, and keeps the memory.
    public func removeAll() {
        end = start
        mayHoldNUL = false
    }

    /// The number of bytes of the text so far.
    public var count: Int { end - start }

    /// Appends UTF-8 bytes to the text. Reads up to `JSONValue.padding` bytes after them, because one copy of that size
    /// takes most texts whole. The caller guarantees that these bytes may be read.
    ///
    /// - Parameters:
    ///   - more: The bytes, valid UTF-8.
    ///   - mayHoldNUL: False only if the bytes contain no NUL.
    public func append(padded more: UnsafeBufferPointer<UInt8>, mayHoldNUL: Bool) {
        guard let source = UnsafeRawPointer(more.baseAddress) else { return }
        if mayHoldNUL { self.mayHoldNUL = true }
        let block = JSONValue.padding
        guard more.count <= block, limit - end >= block + JSONValue.padding else { return appendMany(more) }
        end.storeBytes(of: source.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        end += more.count
    }

    @inline(never)
    private func appendMany(_ more: UnsafeBufferPointer<UInt8>) {
        guard let source = more.baseAddress else { return }
        reserve(more.count)
        end.copyMemory(from: source, byteCount: more.count)
        end += more.count
    }

    /// Appends a text that contains no NUL.
    public func append(_ text: String) {
        var text = text
        text.withUTF8 { appendMany($0) }
    }

    /// Appends a character other than NUL.
    public func append(_ scalar: Unicode.Scalar) {
        reserve(4)
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            end.storeBytes(of: byte, as: UInt8.self)
            end += 1
        }
    }

    /// Appends the digits of a whole number.
    public func append(_ number: Int) {
        if number < 0 { append("-" as Unicode.Scalar) }
        append(digitsOf: UInt64(number.magnitude))
    }

    private func append(digitsOf number: UInt64) {
        if number >= 100_000_000 { append(digitsOf: number / 100_000_000) }
        // The count of the digits does not depend on their values, so the processor can work on both at once.
        var (shown, limit) = (1, 10 as UInt64)
        while number >= limit, shown < 8 { (shown, limit) = (shown + 1, limit * 10) }
        let digits = Self.eightDigits(number % 100_000_000) | 0x3030_3030_3030_3030
        reserve(8)
        // The first digit is in the lowest byte.
        end.storeBytes(of: digits &>> UInt64((8 - shown) * 8), as: UInt64.self)
        end += shown
    }

    /// The eight digits of a number below 100,000,000, as bytes from 0 to 9. The number is divided into halves, both
    /// halves into pairs, and all pairs into digits at once (Paul Khuong, “How to print integers really fast”, 2017).
    private static func eightDigits(_ number: UInt64) -> UInt64 {
        let halves = number / 10_000 | (number % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = hundreds | (halves &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }

    /// The text as a value, which is valid until the next use of this scratch.
    public var text: JSONValue {
        end.storeBytes(of: 0, as: UInt8.self)
        become(LSN_JSON_STRING)
        node.pointee.holds_nul = holdsNUL ? 1 : 0
        node.pointee.count = UInt32(truncatingIfNeeded: end - start)
        node.pointee.text = UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
        return JSONValue(node)
    }

    private var holdsNUL: Bool { mayHoldNUL && memchr(start, 0, count) != nil }

    /// A whole number as a value, which is valid until the next use of this scratch.
    public func number(_ number: Int) -> JSONValue {
        become(LSN_JSON_INT)
        node.pointee.integer = Int64(number)
        return JSONValue(node)
    }

    /// A number as a value, which is valid until the next use of this scratch.
    public func number(_ number: Double) -> JSONValue {
        become(LSN_JSON_DOUBLE)
        node.pointee.number = number
        return JSONValue(node)
    }

    /// The value null, which is valid until the next use of this scratch.
    public var null: JSONValue {
        become(LSN_JSON_NULL)
        return JSONValue(node)
    }

    private func become(_ kind: Int) {
        node.pointee = lsn_json_node()
        node.pointee.kind = UInt16(kind)
        node.pointee.span = 1
    }

    /// Makes room for a number of bytes, a NUL and the padding.
    @inline(__always)
    private func reserve(_ count: Int) {
        if limit - end < count + JSONValue.padding { grow(by: count) }
    }

    @inline(never)
    private func grow(by additional: Int) {
        let count = end - start
        let capacity = max((limit - start) * 2, count + additional + JSONValue.padding)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: start, byteCount: count)
        start.deallocate()
        (start, end, limit) = (larger, larger + count, larger + capacity)
    }
}
