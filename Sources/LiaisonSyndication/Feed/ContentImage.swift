internal import LiaisonHTML

/// Finds pictures in the HTML of an item.
enum ContentImage {
    /// The URL of the first picture; empty if there is none. HTML without an `img` is not parsed.
    static func first(in html: UTF8Text, base: Bytes) -> Bytes {
        guard let start = firstTag(in: html) else { return [] }
        let base = base.withText { URLReference($0) }
        // The first tag is the picture in most items; a comment, a script or a tracker makes it another one.
        let end = html.firstIndex(of: UInt8(ascii: ">"), from: start) ?? html.count - 1
        return HTMLBlocks.firstImage(in: html[start..<end + 1], base: base)
            ?? HTMLBlocks.firstImage(in: html, base: base) ?? []
    }

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
