/// A file that belongs to an item.
struct Attachment: Equatable {
    var url = Bytes()
    var type = Bytes()
    var title = Bytes()
    var size: Int?
    var seconds: Double?

    /// True if the file is a picture, by its type, or by its name if it has no type.
    var isImage: Bool {
        if !type.isEmpty { return type.withText { $0.startsIgnoringCase("image") } }
        return url.withText { MediaType.ofName($0)?.utf8.starts("image/") ?? false }
    }
}
