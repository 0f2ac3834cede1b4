internal import LiaisonJSON
internal import Glibc

/// UTF-8 bytes that another object owns. The owner says how long they are valid.
typealias UTF8Text = UnsafeBufferPointer<UInt8>

/// UTF-8 bytes with memory that their holder reuses.
typealias Bytes = [UInt8]

extension StaticString {
    /// The bytes of the text.
    @inline(__always)
    var utf8: UTF8Text { UTF8Text(start: utf8Start, count: utf8CodeUnitCount) }
}

extension UTF8Text {
    /// Bytes that may be a text.
    init(_ bytes: UnsafeRawBufferPointer) { self = bytes.assumingMemoryBound(to: UInt8.self) }

    static var empty: UTF8Text { UTF8Text(start: nil, count: 0) }

    /// Returns whether the two texts have the same bytes.
    @inline(__always)
    func equals(_ other: UTF8Text) -> Bool {
        guard count == other.count else { return false }
        guard let own = baseAddress, let other = other.baseAddress else { return true }
        return memcmp(own, other, count) == 0
    }

    /// Returns whether the text has the bytes of a literal.
    @inline(__always)
    func equals(_ literal: StaticString) -> Bool { equals(literal.utf8) }

    /// Returns whether the text equals a lower-case literal, in any case.
    func equalsIgnoringCase(_ literal: StaticString) -> Bool {
        count == literal.utf8CodeUnitCount && startsIgnoringCase(literal)
    }

    /// Returns whether the text starts with a literal.
    func starts(_ literal: StaticString) -> Bool {
        count >= literal.utf8CodeUnitCount && self[..<literal.utf8CodeUnitCount].equals(literal)
    }

    /// Returns whether the text starts with a lower-case literal, in any case.
    func startsIgnoringCase(_ literal: StaticString) -> Bool {
        guard count >= literal.utf8CodeUnitCount else { return false }
        return literal.utf8.indices.allSatisfy { lowercase(self[$0]) == literal.utf8[$0] }
    }

    /// A part of the text, as a text of its own.
    @inline(__always)
    subscript(range: Range<Int>) -> UTF8Text { UTF8Text(rebasing: self[range] as Slice<UTF8Text>) }

    @inline(__always)
    subscript(range: PartialRangeFrom<Int>) -> UTF8Text { self[range.lowerBound..<count] }

    @inline(__always)
    subscript(range: PartialRangeUpTo<Int>) -> UTF8Text { self[0..<range.upperBound] }

    /// The index of a byte, from an index on; nil if there is none.
    @inline(__always)
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The index of a literal, from an index on; nil if there is none.
    func firstIndex(of literal: StaticString, from start: Int = 0) -> Int? {
        var index = start
        while let found = firstIndex(of: literal.utf8Start[0], from: index) {
            if self[found...].starts(literal) { return found }
            index = found + 1
        }
        return nil
    }

    /// The text without white space at its ends.
    var trimmed: UTF8Text {
        var (start, end) = (0, count)
        while start < end, isSpace(self[start]) { start += 1 }
        while end > start, isSpace(self[end - 1]) { end -= 1 }
        return self[start..<end]
    }

    /// A copy of the text. Bytes that are not UTF-8 become U+FFFD.
    var string: String { String(decoding: self, as: UTF8.self) }
}

extension Bytes {
    /// Replaces the bytes, and keeps the memory.
    @inline(__always)
    mutating func set(_ text: UTF8Text) {
        clear()
        if !text.isEmpty { append(contentsOf: text) }
    }

    /// Replaces the bytes by those of another array, and keeps the memory.
    @inline(__always)
    mutating func set(_ bytes: Bytes) { bytes.withText { set($0) } }

    /// Appends a literal.
    @inline(__always)
    mutating func append(_ literal: StaticString) { append(contentsOf: literal.utf8) }

    /// Appends a character.
    mutating func append(scalar: Unicode.Scalar) {
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Removes the bytes, and keeps the memory.
    @inline(__always)
    mutating func clear() { if !isEmpty { removeAll(keepingCapacity: true) } }

    /// Passes the bytes to a function as a text, which is valid during the call.
    @inline(__always)
    func withText<Result, Failure: Error>(_ body: (UTF8Text) throws(Failure) -> Result) throws(Failure) -> Result {
        try withUnsafeBufferPointer(body)
    }
}

/// The lower-case letter of an ASCII letter. Any other byte stays as it is.
@inline(__always)
func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
