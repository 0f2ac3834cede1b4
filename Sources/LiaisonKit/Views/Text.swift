/// A text that is set again and again in place: UTF-8 in storage that the text keeps, with runs of different styles
/// and with links.
///
/// The bytes are always valid UTF-8: setting or appending invalid bytes replaces them by U+FFFD.
public struct Text: Equatable, Sendable {
    /// A part of the text with a style of its own, or with a link.
    public struct Run: Equatable, Sendable {
        /// The offsets of the bytes that the run covers, in `utf8`.
        public var range: Range<Int>
        /// The style of the run.
        public var style: RunStyle
        /// The offsets of the URL that the run leads to, in `urls`; empty if the run leads nowhere.
        public var link = 0..<0
    }

    /// The text, in UTF-8.
    public private(set) var utf8: [UInt8] = []
    /// The parts with a style of their own or with a link, in order. The rest has the style of the label.
    public private(set) var runs: [Run] = []
    /// All traits that the runs have.
    public private(set) var traits: RunStyle.Traits = []
    /// The URLs of the runs, in UTF-8, one behind the other. LiaisonKit does not check the URLs: a renderer links only
    /// to URLs that the renderer trusts.
    public private(set) var urls: [UInt8] = []

    /// The greatest length of the URL of a run, in bytes.
    static let longestURL = 8192

    /// Makes an empty text.
    public init() {}

    /// Makes a text without runs.
    public init(_ string: String) {
        utf8 = Array(string.utf8)
    }

    /// True if the text has no bytes.
    @inlinable public var isEmpty: Bool { utf8.isEmpty }
    /// True if a run leads to a URL.
    @inlinable public var hasLinks: Bool { !urls.isEmpty }

    /// The text as a string. Setting the string removes all runs.
    public var string: String {
        get { String(decoding: utf8, as: UTF8.self) }
        set { assign(newValue.utf8Span.span) }
    }

    /// Replaces the text and removes all runs. Allocates only if the text must grow.
    public mutating func assign(_ bytes: Span<UInt8>) {
        removeAll()
        utf8.append(validating: bytes)
    }

    /// Appends a run with a weight of its own. Allocates only if the text must grow.
    public mutating func append(_ bytes: Span<UInt8>, weight: Weight) {
        append(bytes, RunStyle(weight: weight))
    }

    /// Appends a run with a style of its own. Allocates only if the text must grow.
    public mutating func append(_ bytes: Span<UInt8>, _ style: RunStyle) {
        let start = utf8.count
        utf8.append(validating: bytes)
        guard utf8.count > start else { return }
        runs.append(Run(range: start..<utf8.count, style: style))
        traits.formUnion(style.traits)
    }

    /// Appends a run that leads to a URL. An empty URL, and one of more than 8192 bytes, leads nowhere.
    /// Allocates only if the text or the URLs must grow.
    ///
    /// - Parameters:
    ///   - bytes: The text of the run.
    ///   - style: The style of the run.
    ///   - url: The URL, in UTF-8.
    public mutating func append(_ bytes: Span<UInt8>, _ style: RunStyle = RunStyle(), url: Span<UInt8>) {
        let (start, startOfURL) = (utf8.count, urls.count)
        utf8.append(validating: bytes)
        guard utf8.count > start else { return }
        if url.count <= Self.longestURL { urls.append(validating: url) }
        runs.append(Run(range: start..<utf8.count, style: style, link: startOfURL..<urls.count))
        traits.formUnion(style.traits)
    }

    /// Replaces the first bytes, which belong to no run, by others. The runs stay at their bytes.
    package mutating func replaceStart(_ count: Int, with bytes: [UInt8]) {
        let count = min(count, utf8.count)
        utf8.replaceSubrange(..<count, with: bytes)
        for index in runs.indices {
            let range = runs[index].range
            let start = max(range.lowerBound, count)
            runs[index].range = start - count + bytes.count..<max(range.upperBound, start) - count + bytes.count
        }
    }

    /// Removes all bytes and runs, and keeps the storage.
    public mutating func removeAll() {
        utf8.removeAll(keepingCapacity: true)
        guard !runs.isEmpty else { return }
        runs.removeAll(keepingCapacity: true)
        traits = []
        // Most texts have no links, and a text without runs has none.
        if !urls.isEmpty { urls.removeAll(keepingCapacity: true) }
    }
}

extension [UInt8] {
    /// Appends bytes as UTF-8. The copy is checked, not the original: the thread of a plugin may change its text
    /// meanwhile.
    fileprivate mutating func append(validating bytes: Span<UInt8>) {
        let start = count
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
        guard (try? UTF8Span(validating: span.extracting(start...))) == nil else { return }
        replaceSubrange(start..., with: String(decoding: self[start...], as: UTF8.self).utf8)
    }
}
