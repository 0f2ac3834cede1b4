internal import LiaisonHost
internal import LiaisonKit

/// A text to search for. The case of letters does not count, unless the text contains a capital. A letter whose other
/// case takes another number of bytes in UTF-8 matches only in its own case.
package struct SearchPattern: Equatable {
    /// The text as it was typed.
    package let text: String
    private let bytes: [UInt8]
    /// The text in upper case. Each scalar has as many bytes as in `bytes`.
    private let capitals: [UInt8]
    /// The ranges of the letters that take several bytes and have a capital.
    private let wideLetters: [Range<Int>]

    /// Makes a pattern; nil for an empty text.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
        let ignoresCase = !text.unicodeScalars.contains { $0.properties.isUppercase }
        var (bytes, capitals, wideLetters): ([UInt8], [UInt8], [Range<Int>]) = ([], [], [])
        for scalar in text.unicodeScalars {
            let letter = Array(String(scalar).utf8)
            let capital = Array(scalar.properties.uppercaseMapping.utf8)
            let hasCapital = ignoresCase && capital.count == letter.count && capital != letter
            if hasCapital, letter.count > 1 { wideLetters.append(bytes.count..<bytes.count + letter.count) }
            bytes += letter
            capitals += hasCapital ? capital : letter
        }
        (self.bytes, self.capitals, self.wideLetters) = (bytes, capitals, wideLetters)
    }

    /// The number of bytes of the text.
    var byteCount: Int { bytes.count }

    /// Returns whether the model of an entry contains the text. A carousel matches if one of its items does.
    func matches(_ entry: any Entry) -> Bool {
        if let entry = entry as? PluginEntry { return entry.containsText(where: matches) }
        if let carousel = entry as? Carousel { return carousel.rows.contains(where: matches) }
        return false
    }

    /// Returns whether some UTF-8 contains the text.
    func matches(_ haystack: UnsafeRawBufferPointer) -> Bool { first(in: haystack) != nil }

    /// The offset of the first match in some UTF-8, in bytes; nil if there is none.
    package func first(in haystack: UnsafeRawBufferPointer) -> Int? {
        guard haystack.count >= bytes.count else { return nil }
        let (letter, capital) = (bytes[0], capitals[0])
        let last = haystack.count - bytes.count
        return bytes.withUnsafeBufferPointer { bytes in
            capitals.withUnsafeBufferPointer { capitals in
                var position = 0
                while position <= last {
                    let byte = haystack[position]
                    if byte == letter || byte == capital, isMatch(bytes, capitals, haystack, at: position) {
                        return position
                    }
                    position += 1
                }
                return nil
            }
        }
    }

    @inline(__always)
    private func isMatch(
        _ bytes: UnsafeBufferPointer<UInt8>, _ capitals: UnsafeBufferPointer<UInt8>, _ haystack: UnsafeRawBufferPointer,
        at position: Int
    ) -> Bool {
        for index in 1..<max(bytes.count, 1) {
            let byte = haystack[position + index]
            if byte != bytes[index], byte != capitals[index] { return false }
        }
        // A mixture of bytes of both cases may be another letter.
        return wideLetters.allSatisfy { letter in
            letter.allSatisfy { haystack[position + $0] == bytes[$0] }
                || letter.allSatisfy { haystack[position + $0] == capitals[$0] }
        }
    }
}
