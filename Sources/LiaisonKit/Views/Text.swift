/// A text that is set again and again in place: UTF-8 in storage that the text keeps, with runs of different weights.
///
/// The bytes are always valid UTF-8: setting or appending invalid bytes replaces them by U+FFFD.
public struct Text: Equatable, Sendable {
    /// A part of the text with a weight of its own.
    public struct Run: Equatable, Sendable {
        /// The offsets of the bytes that the run covers, in `utf8`.
        public var range: Range<Int>
        /// The weight of the run.
        public var weight: Weight
    }

    /// The text, in UTF-8.
    public private(set) var utf8: [UInt8] = []
    /// The parts with a weight of their own, in order. The rest has the weight of the label.
    public private(set) var runs: [Run] = []

    /// Makes an empty text.
    public init() {}

    /// Makes a text without runs.
    public init(_ string: String) {
        utf8 = Array(string.utf8)
    }

    /// True if the text has no bytes.
    @inlinable public var isEmpty: Bool { utf8.isEmpty }

    /// The text as a string. Setting the string removes all runs.
    public var string: String {
        get { String(decoding: utf8, as: UTF8.self) }
        set { assign(newValue.utf8Span.span) }
    }

    /// Replaces the text and removes all runs. Allocates only if the text must grow.
    public mutating func assign(_ bytes: Span<UInt8>) {
        removeAll()
        append(bytes)
    }

    /// Appends a run with a weight of its own. Allocates only if the text must grow.
    public mutating func append(_ bytes: Span<UInt8>, weight: Weight) {
        let start = utf8.count
        append(bytes)
        if utf8.count > start { runs.append(Run(range: start..<utf8.count, weight: weight)) }
    }

    /// Removes all bytes and runs, and keeps the storage.
    public mutating func removeAll() {
        utf8.removeAll(keepingCapacity: true)
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
    }

    /// Appends bytes. The copy is checked, not the original: the thread of a plugin may change its text meanwhile.
    private mutating func append(_ bytes: Span<UInt8>) {
        let start = utf8.count
        unsafe bytes.withUnsafeBufferPointer { unsafe utf8.append(contentsOf: $0) }
        guard (try? UTF8Span(validating: utf8.span.extracting(start...))) == nil else { return }
        utf8.replaceSubrange(start..., with: String(decoding: utf8[start...], as: UTF8.self).utf8)
    }
}
