public import CSimdJSON
internal import Glibc

/// Memory for one value that no document contains: a composed text, or a number.
///
/// Code that takes a `JSONValue` of a document takes this value, too. One thread uses a scratch at a time.
public final class JSONScratch {
    // Texts are composed by the thousands, so the short functions are inlined into other modules. Unchecked exclusivity
    // is safe, because nothing reads these properties while they change.

    /// The start and end of the text so far, and the end of the memory.
    @usableFromInline @exclusivity(unchecked) var start: UnsafeMutableRawPointer
    @usableFromInline @exclusivity(unchecked) var end: UnsafeMutableRawPointer
    @usableFromInline @exclusivity(unchecked) var limit: UnsafeMutableRawPointer
    @usableFromInline @exclusivity(unchecked) var mayHoldNUL = false
    /// The memory of this object. The text stands elsewhere while memory is lent.
    @usableFromInline var own: UnsafeMutableRawPointer
    @usableFromInline var ownCount: Int
    /// The text as a value.
    @usableFromInline let textNode: UnsafeMutablePointer<lsn_json_node>
    /// A value that is no text.
    private let otherNode: UnsafeMutablePointer<lsn_json_node>

    /// Makes an empty scratch.
    public init() {
        textNode = .allocate(capacity: 1)
        textNode.initialize(to: Self.node(LSN_JSON_STRING))
        otherNode = .allocate(capacity: 1)
        otherNode.initialize(to: Self.node(LSN_JSON_NULL))
        ownCount = 256
        own = .allocate(byteCount: ownCount, alignment: 1)
        (start, end, limit) = (own, own, own + ownCount)
    }

    deinit {
        textNode.deallocate()
        otherNode.deallocate()
        own.deallocate()
    }

    /// Removes the text, and composes further texts in `room`, as long as they fit, until `endLending`. A text can stay
    /// in `room`, and need not be copied.
    @inlinable public func startLending(_ room: UnsafeMutableRawBufferPointer) {
        // Behind the text there is always room for a NUL.
        guard let first = room.baseAddress, room.count > JSONValue.padding else { return }
        start = first
        limit = first + room.count
        removeAll()
    }

    /// Removes the text, and composes further texts in the memory of this object.
    @inlinable public func endLending() {
        start = own
        limit = own + ownCount
        removeAll()
    }

    /// Removes the text, and keeps the memory.
    @inlinable public func removeAll() {
        end = start
        mayHoldNUL = false
    }

    /// The number of bytes of the text so far.
    @inlinable public var count: Int { end - start }

    /// Appends UTF-8 bytes to the text. Reads up to `JSONValue.padding` bytes after them, because one copy of that size
    /// takes most texts whole. The caller guarantees that these bytes may be read.
    ///
    /// - Parameters:
    ///   - more: The bytes, valid UTF-8.
    ///   - mayHoldNUL: False only if the bytes contain no NUL.
    @inlinable public func append(padded more: UnsafeBufferPointer<UInt8>, mayHoldNUL: Bool) {
        guard let source = UnsafeRawPointer(more.baseAddress) else { return }
        if mayHoldNUL { self.mayHoldNUL = true }
        let block = JSONValue.padding
        guard more.count <= block, limit - end >= block + JSONValue.padding else { return appendMany(more) }
        end.storeBytes(of: source.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        end += more.count
    }

    @usableFromInline @inline(never)
    func appendMany(_ more: UnsafeBufferPointer<UInt8>) {
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

    /// Appends a text, which may contain NULs if `mayHoldNUL`.
    public func append(_ text: String, mayHoldNUL: Bool) {
        if mayHoldNUL { self.mayHoldNUL = true }
        append(text)
    }

    /// Appends a character other than NUL.
    public func append(_ scalar: Unicode.Scalar) {
        reserve(4)
        if scalar.isASCII {
            end.storeBytes(of: UInt8(truncatingIfNeeded: scalar.value), as: UInt8.self)
            end += 1
            return
        }
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
        if number >= 100_000_000 { return append(digitsOf: number / 100_000_000, then: number % 100_000_000) }
        let digits = Self.eightDigits(number)
        // The first digit is in the lowest byte. A number of zeros has one digit.
        let leading = min(digits.trailingZeroBitCount / 8, 7)
        reserve(8)
        end.storeBytes(of: (digits | Self.zeros) &>> UInt64(leading * 8), as: UInt64.self)
        end += 8 - leading
    }

    @inline(never)
    private func append(digitsOf first: UInt64, then last: UInt64) {
        append(digitsOf: first)
        reserve(8)
        end.storeBytes(of: Self.eightDigits(last) | Self.zeros, as: UInt64.self)
        end += 8
    }

    /// Eight times the digit 0.
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    /// The eight digits of a number below 100,000,000, as bytes from 0 to 9. The number is divided into halves, both
    /// halves into pairs, and all pairs into digits at once (Paul Khuong, “How to print integers really fast”, 2017).
    private static func eightDigits(_ number: UInt64) -> UInt64 {
        let halves = number / 10_000 | (number % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = hundreds | (halves &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }
}

extension JSONScratch {
    /// The text as a value, which is valid until the next use of this scratch.
    @inlinable public var text: JSONValue {
        end.storeBytes(of: 0, as: UInt8.self)
        textNode.pointee.holds_nul = mayHoldNUL && holdsNUL ? 1 : 0
        textNode.pointee.count = UInt32(truncatingIfNeeded: end - start)
        textNode.pointee.text = UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
        return JSONValue(textNode)
    }

    @usableFromInline var holdsNUL: Bool { memchr(start, 0, count) != nil }

    /// A whole number as a value, which is valid until the next use of this scratch.
    public func number(_ number: Int) -> JSONValue {
        otherNode.pointee = Self.node(LSN_JSON_INT)
        otherNode.pointee.integer = Int64(number)
        return JSONValue(otherNode)
    }

    /// A number as a value, which is valid until the next use of this scratch.
    public func number(_ number: Double) -> JSONValue {
        otherNode.pointee = Self.node(LSN_JSON_DOUBLE)
        otherNode.pointee.number = number
        return JSONValue(otherNode)
    }

    /// The value null, which is valid until the next use of this scratch.
    public var null: JSONValue {
        otherNode.pointee = Self.node(LSN_JSON_NULL)
        return JSONValue(otherNode)
    }

    private static func node(_ kind: Int) -> lsn_json_node {
        var node = lsn_json_node()
        node.kind = UInt16(kind)
        node.span = 1
        return node
    }

    /// Makes room for a number of bytes, a NUL and the padding.
    private func reserve(_ count: Int) {
        if limit - end < count + JSONValue.padding { grow(by: count) }
    }

    /// Moves the text to memory of this object that has room for a number of bytes more.
    @inline(never)
    private func grow(by additional: Int) {
        let (text, count) = (start, count)
        let needed = count + additional + JSONValue.padding
        if text == own || ownCount < needed {
            let former = own
            ownCount = max(ownCount * 2, needed)
            own = .allocate(byteCount: ownCount, alignment: 1)
            own.copyMemory(from: text, byteCount: count)
            former.deallocate()
        } else {
            own.copyMemory(from: text, byteCount: count)
        }
        (start, end, limit) = (own, own + count, own + ownCount)
    }
}
