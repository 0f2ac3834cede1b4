/// The media types of files, for references that name no type.
enum MediaType {
    /// The type for the file extension of a URL; nil for an unknown extension.
    static func ofName(_ url: UTF8Text) -> StaticString? {
        let path = url.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }.map { url[..<$0] } ?? url
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = path[(dot + 1)...]
        return types.first { ending.equalsIgnoringCase($0.ending) }?.type
    }

    private static let types: [(ending: StaticString, type: StaticString)] = [
        ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("png", "image/png"), ("gif", "image/gif"),
        ("webp", "image/webp"), ("avif", "image/avif"), ("svg", "image/svg+xml"), ("mp3", "audio/mpeg"),
        ("m4a", "audio/mp4"), ("ogg", "audio/ogg"), ("oga", "audio/ogg"), ("opus", "audio/ogg"), ("wav", "audio/wav"),
        ("flac", "audio/flac"), ("mp4", "video/mp4"), ("m4v", "video/mp4"), ("webm", "video/webm"),
        ("mov", "video/quicktime"), ("pdf", "application/pdf"), ("epub", "application/epub+zip"),
        ("zip", "application/zip"), ("torrent", "application/x-bittorrent"),
    ]
}
