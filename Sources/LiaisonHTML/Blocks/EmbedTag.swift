/// Something from elsewhere inside a page: a video, a sound, a frame. Readers see a link to it.
struct EmbedTag {
    let url: String
    let title: String

    /// Reads the tag of an element, or one inside it; nil if it names no source.
    init?(_ tag: HTMLAttributes, _ links: inout BlockLinks) {
        let sources = ["src", "data-src", "data"] as [StaticString]
        guard let url = sources.first(where: { tag[$0] != nil }).flatMap({ links.web(tag.reference($0)) }) else {
            return nil
        }
        self.url = Self.page(of: String(decoding: url, as: UTF8.self))
        title = tag["title"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.shortened(self.url)
    }

    /// The page of a video whose frame is named: that of the frame has nothing around the video.
    private static func page(of url: String) -> String {
        let address = shortened(url)
        for (frame, page) in pages where address.hasPrefix(frame) {
            return page + address.dropFirst(frame.count).prefix { $0 != "?" && $0 != "#" && $0 != "/" }
        }
        return url
    }

    private static let pages: KeyValuePairs = [
        "youtube.com/embed/": "https://www.youtube.com/watch?v=",
        "youtube-nocookie.com/embed/": "https://www.youtube.com/watch?v=",
        "player.vimeo.com/video/": "https://vimeo.com/",
    ]

    /// A URL as readers know it, without its scheme.
    private static func shortened(_ url: String) -> String {
        let address = url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        return String(decoding: address.starts(with: "www.".utf8) ? address.dropFirst(4) : address, as: UTF8.self)
    }
}
