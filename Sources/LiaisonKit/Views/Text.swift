/// A text that is set again and again in place: UTF-8 in storage that is kept, with runs of differing weight.
///
/// The bytes are always valid UTF-8; what is not becomes U+FFFD when it is set.
public struct Text: Equatable, Sendable {
    /// A part of the text that has a weight of its own.
    public struct Run: Equatable, Sendable {
        /// The bytes that it covers.
        public var range: Range<Int>
        /// Its weight.
        public var weight: Weight
    }

    /// The text, in UTF-8.
    public private(set) var utf8: [UInt8] = []
    /// The parts with a weight of their own, in order; the rest has that of the label.
    public private(set) var runs: [Run] = []

    /// Makes the empty text.
    public init() {}

    /// Makes a text without runs.
    public init(_ string: String) {
        utf8 = Array(string.utf8)
    }

    /// Whether there is nothing to show.
    @inlinable public var isEmpty: Bool { utf8.isEmpty }

    /// The text as a string.
    public var string: String {
        get { String(decoding: utf8, as: UTF8.self) }
        set { assign(newValue.utf8Span.span) }
    }

    /// Replaces the text; allocates only to grow.
    public mutating func assign(_ bytes: Span<UInt8>) {
        removeAll()
        append(bytes)
    }

    /// Appends a run with a weight of its own; allocates only to grow.
    public mutating func append(_ bytes: Span<UInt8>, weight: Weight) {
        let start = utf8.count
        append(bytes)
        if utf8.count > start { runs.append(Run(range: start..<utf8.count, weight: weight)) }
    }

    /// Empties the text and keeps its storage.
    public mutating func removeAll() {
        utf8.removeAll(keepingCapacity: true)
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
    }

    private mutating func append(_ bytes: Span<UInt8>) {
        if (try? UTF8Span(validating: bytes)) != nil {
            unsafe bytes.withUnsafeBufferPointer { unsafe utf8.append(contentsOf: $0) }
        } else {
            unsafe bytes.withUnsafeBufferPointer {
                unsafe utf8.append(contentsOf: String(decoding: $0, as: UTF8.self).utf8)
            }
        }
    }
}
