internal import LiaisonHTML

/// Finds pictures in the HTML of an item.
enum ContentImage {
    /// The URL of the first picture; empty if there is none. HTML without an `img` is not parsed.
    static func first(in html: UTF8Text, base: Bytes) -> Bytes {
        guard let start = firstTag(in: html) else { return [] }
        let base = base.withText { URLReference($0) }
        // In most items the first tag is the picture. Comments, scripts and tracking pixels are the exceptions. Another size of
        // the picture may follow.
        var end = html.firstIndex(of: UInt8(ascii: ">"), from: start) ?? html.count - 1
        end = html.firstIndex(of: UInt8(ascii: "<"), from: min(end + 1024, html.count)) ?? html.count
        return HTMLBlocks.firstImage(in: html[0..<end], base: base)
            ?? HTMLBlocks.firstImage(in: html, base: base) ?? []
    }

    /// The index of the first `<img`.
    private static func firstTag(in html: UTF8Text) -> Int? {
        var index = 0
        while let opening = firstOpening(in: html, from: index) {
            if html[opening...].startsIgnoringCase("<img") { return opening }
            index = opening + 1
        }
        return nil
    }

    private typealias Block = SIMD16<UInt8>

    /// The index of the first `<` before an `i`, from an index on. Compares 16 bytes at a time.
    private static func firstOpening(in html: UTF8Text, from start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(html)
        var index = start
        while index + Block.scalarCount < html.count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
            let next = bytes.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
            let mask =
                block .== Block(repeating: UInt8(ascii: "<"))
                .& (next | Block(repeating: 0x20)) .== Block(repeating: UInt8(ascii: "i"))
            if unsafeBitCast(mask, to: SIMD2<UInt64>.self) != SIMD2(0, 0) { break }
            index += Block.scalarCount
        }
        return (index..<max(index, html.count - 1)).first {
            html[$0] == UInt8(ascii: "<") && html[$0 + 1] | 0x20 == UInt8(ascii: "i")
        }
    }
}
