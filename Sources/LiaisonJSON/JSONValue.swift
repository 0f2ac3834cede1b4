public import CSimdJSON

/// A value of a document that a `JSONReader` has read. The value is valid until the next read of that reader, and while
/// the reader lives. Use it on the thread of the reader.
public struct JSONValue: BitwiseCopyable {
    @usableFromInline let node: UnsafePointer<lsn_json_node>

    @inlinable init(_ node: UnsafePointer<lsn_json_node>) {
        self.node = node
    }

    /// The kind of a value.
    @frozen public enum Kind: UInt32, CaseIterable, Sendable {
        /// The literal null.
        case null
        /// The literal true or false.
        case bool
        /// A whole number that fits an `Int`.
        case int
        /// Another number.
        case double
        /// A string.
        case string
        /// An array.
        case array
        /// An object.
        case object
        /// A number that fits neither an `Int` nor a finite `Double`. `utf8` holds its digits.
        case numberOutOfRange
    }

    /// The kind of the value. The nodes of the parser have no other kinds.
    @inlinable public var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: node.pointee.kind), to: Kind.self) }

    /// The offset of the value in its document, in bytes. A byte order mark does not count.
    @inlinable public var offset: Int { Int(node.pointee.offset) }

    /// The value of a bool; false for another kind.
    @inlinable public var bool: Bool { kind == .bool && node.pointee.integer != 0 }

    /// The value of an int; 0 for another kind.
    @inlinable public var int: Int { kind == .int ? Int(node.pointee.integer) : 0 }

    /// The value of a double, or the double nearest to an int; 0 for another kind.
    @inlinable public var double: Double {
        switch kind {
        case .double: node.pointee.number
        case .int: Double(node.pointee.integer)
        case .null, .bool, .string, .array, .object, .numberOutOfRange: 0
        }
    }

    /// The number of bytes after a text that may be read. Their values mean nothing.
    @inlinable public static var padding: Int { Int(LSN_JSON_PADDING) }

    /// The UTF-8 of a string, or the digits of a number out of range; empty for another kind. A NUL follows the last
    /// byte, and a string may contain others. The reader owns the memory. `padding` more bytes may be read.
    @inlinable public var utf8: UnsafeBufferPointer<UInt8> {
        switch kind {
        case .string, .numberOutOfRange: UnsafeBufferPointer(start: node.pointee.text, count: Int(node.pointee.count))
        case .null, .bool, .int, .double, .array, .object: UnsafeBufferPointer(start: nil, count: 0)
        }
    }

    /// The number of bytes of a string. Meaningless for another kind.
    @inlinable public var textCount: Int { Int(node.pointee.count) }

    /// The first byte of a string of `textCount` bytes, as in `utf8`. Meaningless for another kind.
    @inlinable public var text: UnsafePointer<UInt8>? { node.pointee.text }

    /// True if the string contains a NUL.
    @inlinable public var holdsNUL: Bool { node.pointee.holds_nul != 0 }

    /// A copy of the text of `utf8`.
    public var string: String {
        let utf8 = utf8
        // Swift stores up to 15 bytes in the string itself, and does not validate them again if they are ASCII.
        guard utf8.count <= 15 else { return String(decoding: utf8, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: utf8.count) { $0.initialize(fromContentsOf: utf8) }
    }

    /// The number of items of an array, or of members of an object; 0 for another kind.
    @inlinable public var count: Int {
        switch kind {
        case .array, .object: Int(node.pointee.count)
        case .null, .bool, .int, .double, .string, .numberOutOfRange: 0
        }
    }

    /// The value that follows this value and all values inside, in the order of the document.
    @inlinable var next: JSONValue { JSONValue(node + Int(node.pointee.span)) }

    /// The first value inside. Only for an array or object that is not empty.
    @inlinable var first: JSONValue { JSONValue(node + 1) }

    /// Returns whether the value is a string with this text.
    @inlinable public func equals(_ text: StaticString) -> Bool {
        equals(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns whether the value is a string with these bytes.
    @inlinable public func equals(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard kind == .string, Int(node.pointee.count) == text.count else { return false }
        let own = utf8
        for index in 0..<text.count where own[index] != text[index] { return false }
        return true
    }
}

extension JSONValue {
    /// The items of an array, in order; empty for another kind.
    @inlinable public var items: Items { Items(next: first, count: kind == .array ? count : 0) }

    /// The first item of an array; nil if there is none, or for another kind.
    public var firstItem: JSONValue? { kind == .array && count > 0 ? first : nil }

    /// The members of an object, in order; empty for another kind. A key may occur twice.
    @inlinable public var members: MemberSequence { MemberSequence(next: first, count: kind == .object ? count : 0) }

    /// The value of the first member with a key; nil if there is none, or if the value is no object. Takes time in
    /// proportion to the number of members before it.
    @inlinable public subscript(key: StaticString) -> JSONValue? {
        for member in members where member.key.equals(key) { return member.value }
        return nil
    }

    /// Returns whether the text of a string equals these bytes. The caller has compared the counts.
    @inlinable func hasBytes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let own = node.pointee.text
        for index in 0..<text.count where own?[index] != text[index] { return false }
        return true
    }

    /// The items of an array.
    public struct Items: Sequence, IteratorProtocol {
        @usableFromInline var upcoming: JSONValue
        @usableFromInline var count: Int

        @inlinable init(next: JSONValue, count: Int) {
            upcoming = next
            self.count = count
        }

        /// The number of items that are left.
        @inlinable public var underestimatedCount: Int { count }

        /// The next item; nil at the end.
        @inlinable public mutating func next() -> JSONValue? {
            guard count > 0 else { return nil }
            count -= 1
            defer { upcoming = upcoming.next }
            return upcoming
        }
    }

    /// The members of an object.
    public struct MemberSequence: Sequence, IteratorProtocol {
        @usableFromInline var upcoming: JSONValue
        @usableFromInline var count: Int

        @inlinable init(next: JSONValue, count: Int) {
            upcoming = next
            self.count = count
        }

        /// The number of members that are left.
        @inlinable public var underestimatedCount: Int { count }

        /// The next member, whose key is a string; nil at the end.
        @inlinable public mutating func next() -> (key: JSONValue, value: JSONValue)? {
            guard count > 0 else { return nil }
            count -= 1
            let key = upcoming
            let value = key.next
            upcoming = value.next
            return (key, value)
        }
    }
}
