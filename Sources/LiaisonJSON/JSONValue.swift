public import CSimdJSON

/// A value of a document that a `JSONReader` has read. Valid until its next read, and as long as the reader lives.
public struct JSONValue: BitwiseCopyable {
    @usableFromInline let node: UnsafePointer<lsn_json_node>

    @inlinable init(_ node: UnsafePointer<lsn_json_node>) {
        self.node = node
    }

    /// What a value is.
    @frozen public enum Kind: UInt32, CaseIterable, Sendable {
        case null, bool, int, double, string, array, object
        /// A number that fits neither an `Int` nor a finite `Double`; its text is what the document says.
        case numberOutOfRange
    }

    /// What it is. A node has no other kind than these, so it is not looked for.
    @inlinable public var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: node.pointee.kind), to: Kind.self) }

    /// Where it starts in the document that was read, in bytes behind a byte order mark.
    @inlinable public var offset: Int { Int(node.pointee.offset) }

    /// Of a bool its value, of anything else false.
    @inlinable public var bool: Bool { kind == .bool && node.pointee.integer != 0 }

    /// Of an int its value, of anything else 0.
    @inlinable public var int: Int { kind == .int ? Int(node.pointee.integer) : 0 }

    /// Of a double its value, of an int the nearest double, of anything else 0.
    @inlinable public var double: Double {
        switch kind {
        case .double: node.pointee.number
        case .int: Double(node.pointee.integer)
        case .null, .bool, .string, .numberOutOfRange, .array, .object: 0
        }
    }

    /// How many bytes may be read behind the end of a text, whatever they are.
    public static let padding = Int(LSN_JSON_PADDING)

    /// Of a string its UTF-8, of a number out of range its digits, of anything else nothing. Behind the end is a NUL; there
    /// may be others among the bytes. Owned by the reader, which has `padding` bytes behind it.
    @inlinable public var utf8: UnsafeBufferPointer<UInt8> {
        switch kind {
        case .string, .numberOutOfRange: UnsafeBufferPointer(start: node.pointee.text, count: Int(node.pointee.count))
        case .null, .bool, .int, .double, .array, .object: UnsafeBufferPointer(start: nil, count: 0)
        }
    }

    /// How many bytes the text of a string has. Of anything else it means nothing.
    @inlinable public var textCount: Int { Int(node.pointee.count) }

    /// The text of a string, `textCount` bytes, as in `utf8`; of anything else it means nothing.
    @inlinable public var text: UnsafePointer<UInt8>? { node.pointee.text }

    /// Whether there are NULs in a string of a document; in one that was put together there may be. false: there are none.
    @inlinable public var mayHoldNUL: Bool { node.pointee.holds_nul != 0 }

    /// The text of `utf8`, copied.
    public var string: String {
        let utf8 = utf8
        // So few are kept in the string itself, and are not checked again if they are ASCII.
        guard utf8.count <= 15 else { return String(decoding: utf8, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: utf8.count) { $0.initialize(fromContentsOf: utf8) }
    }

    /// How many items an array has, or members an object; of anything else 0.
    @inlinable public var count: Int {
        switch kind {
        case .array, .object: Int(node.pointee.count)
        case .null, .bool, .int, .double, .string, .numberOutOfRange: 0
        }
    }

    /// The value that comes next in the document behind this one and all that is in it.
    @inlinable var next: JSONValue { JSONValue(node + Int(node.pointee.span)) }

    /// The first value inside, where there is one.
    @inlinable var first: JSONValue { JSONValue(node + 1) }

    /// Whether it is a string with this text.
    @inlinable public func equals(_ text: StaticString) -> Bool {
        equals(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether it is a string with these bytes.
    @inlinable public func equals(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard kind == .string, Int(node.pointee.count) == text.count else { return false }
        let own = utf8
        for index in 0..<text.count where own[index] != text[index] { return false }
        return true
    }
}

extension JSONValue {
    /// The items of an array, in order; of anything else none.
    @inlinable public var items: Items { Items(next: first, count: kind == .array ? count : 0) }

    /// The members of an object, in order; of anything else none. A key may come twice.
    @inlinable public var members: Members { Members(next: first, count: kind == .object ? count : 0) }

    /// The value of the first member with a key; nil: there is none.
    @inlinable public subscript(key: StaticString) -> JSONValue? {
        for member in members where member.key.equals(key) { return member.value }
        return nil
    }

    /// Whether the text of a string is these bytes, which are as many.
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

        /// How many are left.
        @inlinable public var underestimatedCount: Int { count }

        /// The next item; nil: there is none.
        @inlinable public mutating func next() -> JSONValue? {
            guard count > 0 else { return nil }
            count -= 1
            defer { upcoming = upcoming.next }
            return upcoming
        }
    }

    /// The members of an object.
    public struct Members: Sequence, IteratorProtocol {
        @usableFromInline var upcoming: JSONValue
        @usableFromInline var count: Int

        @inlinable init(next: JSONValue, count: Int) {
            upcoming = next
            self.count = count
        }

        /// How many are left.
        @inlinable public var underestimatedCount: Int { count }

        /// The next member, its key a string; nil: there is none.
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
