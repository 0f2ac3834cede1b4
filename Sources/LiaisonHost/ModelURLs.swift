internal import LiaisonKit
internal import LiaisonManifest

/// The URLs that stand in the model of an entry as the feed has it. Its plugin knows more than it may send out, so
/// other URLs of the plugin are no pictures, and no links without a word of the host.
///
/// A URL stands in a model if a text of the model is the URL, or holds it: in quotes, as an attribute of HTML does, or
/// with its scheme. Values that commands have set do not count, because a plugin writes them.
struct ModelURLs {
    private let entry: PluginEntry
    /// All URLs; nil until one is not among the first texts.
    private var found: Set<[UInt8]>?

    /// The number of texts that are compared before all URLs are collected.
    private static let firstTexts = 64

    init(_ entry: PluginEntry) { self.entry = entry }

    /// All URLs.
    var all: Set<[UInt8]> {
        mutating get {
            if let known = entry.extras?.urls ?? found { return known }
            var urls: Set<[UInt8]> = []
            _ = entry.component.containsText(in: entry.origin, orURL: true) { text in
                urls.insert(Array(text))
                urls.formUnion(quotedURLs(in: text))
                urls.formUnion(wholeURLs(in: text))
                return false
            }
            found = urls
            return urls
        }
    }

    /// Returns whether a URL stands in the model. An empty URL does.
    mutating func contain(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        url.isEmpty || entry.extras?.urls == nil && isAmongFirstTexts(url) || all.contains(Array(url))
    }

    private func isAmongFirstTexts(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        var (left, isFound) = (Self.firstTexts, false)
        let wanted = FieldContent.bytes(UnsafeRawBufferPointer(url))
        _ = entry.component.containsText(in: entry.origin, orURL: true) { text in
            left -= 1
            isFound = FieldContent.bytes(text) == wanted
            return isFound || left == 0
        }
        return isFound
    }
}

// MARK: - URLs in texts

/// The parts of a text that stand in quotes and have no blank, as attributes of HTML do.
private func quotedURLs(in text: UnsafeRawBufferPointer) -> [[UInt8]] {
    [UInt8(ascii: "\""), UInt8(ascii: "'")].flatMap { quote in
        text.split(separator: quote, omittingEmptySubsequences: false).dropFirst().dropLast()
            .filter { !$0.isEmpty && !$0.contains(where: \.endsURL) }
            .flatMap(readings)
    }
}

/// The URLs with a scheme in a text, each with and without the punctuation at its end.
private func wholeURLs(in text: UnsafeRawBufferPointer) -> [[UInt8]] {
    text.split(whereSeparator: \.endsURL).flatMap { word -> [[UInt8]] in
        guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        let start = word[..<colon].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? word.startIndex
        let end = word.lastIndex { !$0.isPunctuation }.map { $0 + 1 } ?? start
        return readings(of: word[start...]) + (start < end ? readings(of: word[start..<end]) : [])
    }
}

/// A part of a text as it stands there, and as HTML means it if it holds ampersands.
private func readings(of part: Slice<UnsafeRawBufferPointer>) -> [[UInt8]] {
    let part = Array(part)
    guard part.contains(UInt8(ascii: "&")) else { return [part] }
    return [part, part.replacing("&amp;".utf8, with: "&".utf8)]
}

extension UInt8 {
    /// True for a blank, a control character, a quote and an angle bracket, which no URL in a text has.
    fileprivate var endsURL: Bool {
        switch self {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        default: false
        }
    }

    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// True for a character that ends a sentence or a bracket rather than a URL.
    fileprivate var isPunctuation: Bool { ".,;:!?)]".utf8.contains(self) }
}
