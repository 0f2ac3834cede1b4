package import CLiaison
internal import Glibc

/// A JSON value of a model, as plugins see it: the object behind `const lsn_value *` and `const lsn_model *`.
///
/// The handle comes first, so a pointer to the value is the handle. Values live in an arena. The items of an array, and
/// the members of an object, are contiguous.
public struct ModelValue {
    /// The content of the value.
    public enum Content {
        /// Null.
        case null
        /// True or false.
        case bool(Bool)
        /// A whole number.
        case int(Int64)
        /// Any other number.
        case double(Double)
        /// UTF-8, NUL-terminated.
        case string(UnsafePointer<UInt8>)
        /// The first of the items, which the arena of the value owns; nil if there are none.
        case array(UnsafeMutablePointer<ModelValue>?, count: Int)
        /// The first of the members, each with its key, which the arena of the value owns; nil if there are none.
        case object(UnsafeMutablePointer<ModelValue>?, count: Int)
    }

    package var handle: lsn_value
    /// The key of a member of an object: UTF-8, NUL-terminated, in the same arena.
    public var key: UnsafePointer<UInt8>?
    var content: Content

    /// Makes a value. Its pointers must live as long as the value.
    public init(_ content: Content, key: UnsafePointer<UInt8>? = nil) {
        handle = lsn_value(api: FunctionTable.pointer)
        self.key = key
        self.content = content
    }

    /// The items of an array, or the members of an object; empty for another kind.
    var children: UnsafeMutableBufferPointer<ModelValue> {
        switch content {
        case .array(let first, let count), .object(let first, let count):
            UnsafeMutableBufferPointer(start: first, count: count)
        case .null, .bool, .int, .double, .string: UnsafeMutableBufferPointer(start: nil, count: 0)
        }
    }

    /// The child at an index; nil if the index is out of range.
    func child(at index: Int) -> UnsafeMutablePointer<ModelValue>? {
        let children = children
        return index >= 0 && index < children.count ? children.baseAddress.map { $0 + index } : nil
    }

    /// The first member of an object with a key.
    package func member(_ key: UnsafePointer<CChar>) -> UnsafeMutablePointer<ModelValue>? {
        guard case .object(let first?, let count) = content else { return nil }
        for index in 0..<count {
            if let own = first[index].key, strcmp(own, key) == 0 { return first + index }
        }
        return nil
    }
}
