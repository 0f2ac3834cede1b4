internal import LiaisonHTML

/// Finds pictures in the HTML of an item.
enum ContentImage {
    /// The URL of the first picture; empty if there is none. HTML without an `img` is not parsed.
    static func first(in html: UTF8Text, base: Bytes) -> Bytes {
        guard let start = firstTag(in: html) else { return [] }
        let base = base.isEmpty ? nil : String(decoding: base, as: UTF8.self)
        // The first tag is the picture in most items; a comment, a script or a tracker makes it another one.
        for end in [min(start + window, html.count), html.count] {
            let part = html[(end == html.count ? 0 : start)..<end]
            if let url = HTMLBlocks.firstImage(in: part, base: base) { return Array(url.utf8) }
        }
        return []
    }

    /// The number of bytes that are parsed at first.
    private static let window = 1024

    /// The index of the first `<img`.
    private static func firstTag(in html: UTF8Text) -> Int? {
        var index = 0
        while let opening = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = opening + 1
            guard index < html.count, html[index] | 0x20 == UInt8(ascii: "i") else { continue }
            if html[opening...].startsIgnoringCase("<img") { return opening }
        }
        return nil
    }
}
