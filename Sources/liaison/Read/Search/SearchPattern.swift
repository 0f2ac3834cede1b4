internal import LiaisonHost
internal import LiaisonKit

/// A text to search for. Letters of ASCII match in upper and lower case, unless the text has a capital.
struct SearchPattern: Equatable {
    /// The text as it was typed.
    let text: String
    private let bytes: [UInt8]
    private let ignoresCase: Bool

    /// Makes a pattern; nil for an empty text.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
        ignoresCase = !text.utf8.contains { $0 >= 0x41 && $0 <= 0x5A }
        bytes = Array(text.utf8)
    }

    /// The number of bytes of the text.
    var byteCount: Int { bytes.count }

    /// Whether an entry has the text in its model. A carousel has it if one of its items has it.
    func matches(_ entry: any Entry) -> Bool {
        if let entry = entry as? PluginEntry { return entry.containsText(where: matches) }
        if let carousel = entry as? Carousel { return carousel.rows.contains(where: matches) }
        return false
    }

    /// Whether some bytes of UTF-8 have the text.
    func matches(_ haystack: UnsafeRawBufferPointer) -> Bool { first(in: haystack) != nil }

    /// The offset of the first match in some bytes of UTF-8; nil if there is none.
    func first(in haystack: UnsafeRawBufferPointer) -> Int? {
        guard haystack.count >= bytes.count else { return nil }
        let lower = bytes[0]
        let upper = ignoresCase && lower >= 0x61 && lower <= 0x7A ? lower & 0xDF : lower
        let last = haystack.count - bytes.count
        return bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position <= last {
                let byte = haystack[position]
                if byte == lower || byte == upper, isMatch(bytes, haystack, at: position) { return position }
                position += 1
            }
            return nil
        }
    }

    @inline(__always)
    private func isMatch(
        _ bytes: UnsafeBufferPointer<UInt8>, _ haystack: UnsafeRawBufferPointer, at position: Int
    ) -> Bool {
        for index in 1..<max(bytes.count, 1) {
            let byte = haystack[position + index]
            let lowered = ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            if lowered != bytes[index] { return false }
        }
        return true
    }
}
