/// The form in which an argument carries a field of a model.
public enum Passing: Hashable, Sendable, BitwiseCopyable {
    /// The address of a text: UTF-8, NUL-terminated. An absent optional is `NULL`.
    case text
    /// The number itself. For an optional number, the address of the number, or `NULL` if the number is absent.
    case number(Number)
    /// A struct by value: the address of the items, `NULL` for an absent optional, and their count.
    case list(of: Item)
    /// The address of an `lsn_value`. An absent optional is `NULL`.
    case value

    /// A type of numbers.
    public enum Number: Hashable, Sendable, BitwiseCopyable {
        /// `int64_t`.
        case int64
        /// `double`.
        case double
        /// `bool`.
        case bool

        /// The size and the alignment of a number, in bytes.
        public var size: Int {
            switch self {
            case .int64, .double: 8
            case .bool: 1
            }
        }
    }

    /// The items of a list.
    public enum Item: Hashable, Sendable, BitwiseCopyable {
        /// A byte.
        case byte
        /// The address of a text.
        case text
        /// A number.
        case number(Number)
        /// A list of texts: a struct of the address of its items and their count.
        case texts
        /// A list of numbers: a struct of the address of its items and their count.
        case numbers(Number)

        /// The size of an item, in bytes.
        public var size: Int {
            switch self {
            case .byte: 1
            case .text: Passing.pointerSize
            case .number(let number): number.size
            case .texts, .numbers: 2 * Passing.pointerSize
            }
        }
    }

    private static let pointerSize = 8

    /// True if the form is a number.
    public var isNumber: Bool {
        switch self {
        case .number: true
        case .text, .list, .value: false
        }
    }

    /// The size of an argument, in bytes.
    public func size(isOptional: Bool) -> Int {
        switch self {
        case .text, .value: Self.pointerSize
        case .number(let number): isOptional ? Self.pointerSize : number.size
        case .list: 2 * Self.pointerSize
        }
    }

    /// The alignment of an argument, in bytes.
    public func alignment(isOptional: Bool) -> Int {
        switch self {
        case .text, .list, .value: Self.pointerSize
        case .number(let number): isOptional ? Self.pointerSize : number.size
        }
    }

    /// The size of the slot of a field in a record, in bytes: whole words.
    public var slotSize: Int { max(size(isOptional: false), Self.pointerSize) }
}
