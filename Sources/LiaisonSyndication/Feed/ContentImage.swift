/// Finds pictures in the HTML of an item.
enum ContentImage {
    /// The URL of the first picture; empty if there is none. HTML without an `img` is not parsed.
    static func first(in html: UTF8Text, base: Bytes) -> Bytes {
        var start = 0
        var tag = LenientTag()
        while let opening = html.firstIndex(of: UInt8(ascii: "<"), from: start) {
            start = opening + 1
            let rest = html[opening...]
            guard rest.startsIgnoringCase("<img"), case .complete(let count) = tag.read(rest[..<min(rest.count, 8192)])
            else { continue }
            start = opening + count
            guard rest[tag.name].equalsIgnoringCase("img"), let url = source(of: tag, rest) else { continue }
            let resolved = url.withText { FeedURL.resolve($0, against: base) }
            if resolved.withText({ FeedURL.isWeb($0) }) { return resolved }
        }
        return []
    }

    /// The source of a picture that is more than a pixel.
    private static func source(of tag: LenientTag, _ bytes: UTF8Text) -> Bytes? {
        func value(_ name: StaticString) -> Bytes? {
            tag.attributes.first { bytes[$0.name].equalsIgnoringCase(name) }.map { Array(tag.values[$0.value]) }
        }
        let isPixel = [value("width"), value("height")].contains { $0.map { $0 == [0x31] || $0 == [0x30] } ?? false }
        return isPixel ? nil : value("src")
    }
}
