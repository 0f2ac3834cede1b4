/// A foreign resource inside a page: a video, a sound or a frame. Readers see a link to it.
struct EmbedTag {
    let url: String
    let title: String
    /// The media type of audio or video; nil for another resource.
    let type: String?

    /// Reads the tag of a medium, or of an element inside the medium; nil if the tag names no source.
    init?(_ tag: HTMLAttributes, of medium: HTMLName, _ links: inout BlockLinks) {
        let sources = ["src", "data-src", "data"] as [StaticString]
        guard let url = sources.first(where: { tag[$0] != nil }).flatMap({ links.web(tag.reference($0)) }) else {
            return nil
        }
        self.url = Self.page(of: String(decoding: url, as: UTF8.self))
        type = Self.media[medium].map { media in
            tag["type"].flatMap { $0.hasPrefix(media) ? $0 : nil } ?? media + "*"
        }
        title = tag["title"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.shortened(self.url)
    }

    /// The starts of the media types that elements play.
    private static let media: [HTMLName: String] = [
        HTMLName("audio"): "audio/", HTMLName("video"): "video/", HTMLName("amp-video"): "video/",
    ]

    /// The page of a video, for the URL of its frame. The page of a frame shows nothing but the video. Other URLs stay
    /// as they are.
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

    /// A URL without its scheme, as readers know it.
    private static func shortened(_ url: String) -> String {
        let address = url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        return String(decoding: address.starts(with: "www.".utf8) ? address.dropFirst(4) : address, as: UTF8.self)
    }
}
