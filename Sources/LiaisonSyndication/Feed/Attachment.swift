internal import LiaisonHTML

/// A file that belongs to an item.
struct Attachment: Equatable {
    var url = Bytes()
    var type = Bytes()
    var title = Bytes()
    var size: Int?
    var seconds: Double?
    /// The size of a picture; nil if the feed declares none.
    var pictureSize: PictureSize?
    /// True if the feed prefers the file to others of its group.
    var isDefault = false
    /// The number of the group of files with the same content; 0 for none.
    var group = 0

    /// True if the file is a picture, by its type, or by its name if it has no type.
    var isImage: Bool {
        if !type.isEmpty { return type.withText { $0.startsIgnoringCase("image") } }
        return url.withText { MediaType.ofName($0)?.utf8.starts("image/") ?? false }
    }

    /// True if the file is audio or video, by its type, or by its name if it has no type.
    var isPlayed: Bool {
        let type = type.isEmpty ? Array((url.withText { MediaType.ofName($0) } ?? "").utf8) : type
        return type.withText { $0.startsIgnoringCase("audio/") || $0.startsIgnoringCase("video/") }
    }

    /// Returns whether a picture is a better size than another of the same picture: the size that the feed prefers, or the
    /// wider one.
    func isBetter(than other: Attachment) -> Bool {
        if isDefault != other.isDefault { return isDefault }
        return width > other.width
    }

    private var width: Int { pictureSize?.width ?? url.withText { PictureAddress($0).width } ?? 0 }
}
