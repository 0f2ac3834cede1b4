internal import LiaisonHTML
internal import LiaisonJSON

/// The content of an item as blocks, which a reader shows one below the other.
extension ParsedItem {
    /// Appends the blocks as a JSON array: the picture of the item unless the content has one, the content, further
    /// pictures, and other files.
    func writeBlocks(to json: JSONBuilder) {
        json.key("blocks")
        json.beginArray()
        let images = attachments.filter(\.isImage)
        let hasPictures = hasPictures
        let isArtwork = !artwork.isEmpty && artwork == image
        if !hasPictures, images.isEmpty, !image.isEmpty, !isArtwork { json.attachedImage(image, title: [], imageSize) }
        writeContentBlocks(to: json)
        if !hasPictures { for image in images { json.attachedImage(image.url, title: image.title, image.pictureSize) } }
        for file in attachments where !file.isImage { json.file(file, artwork: file.isPlayed ? artwork : []) }
        json.endArray()
    }

    /// True if the content itself contains a picture.
    private var hasPictures: Bool { !image.isEmpty && (isImageOfContent || !imageOfContent.isEmpty) }

    private func writeContentBlocks(to json: JSONBuilder) {
        let base = contentBase.withText { URLReference($0) }
        let html = contentHTML.isEmpty ? Self.markup(of: contentText.isEmpty ? summary : contentText) : contentHTML
        html.withText { HTMLBlocks.append($0, base: base, to: json) }
    }

    /// The HTML of a plain text. An empty line ends a paragraph.
    private static func markup(of text: Bytes) -> Bytes {
        var html = TextBuffer()
        var isEmptyLine = false
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if html.count > 0 { html.append(isEmptyLine ? "<p>" : "<br>") }
            Array(line).withText { html.appendMarkup($0) }
            isEmptyLine = line.allSatisfy(isSpace)
        }
        return Array(html.contents)
    }
}

extension JSONBuilder {
    /// Writes the block of a picture that is no part of the content.
    fileprivate func attachedImage(_ url: Bytes, title: Bytes, _ size: PictureSize?) {
        beginObject()
        key("type")
        string(("image" as StaticString).utf8)
        member("url", url)
        member("alt", title)
        member("width", size?.width)
        member("height", size?.height)
        member("attached", true)
        endObject()
    }

    /// Writes the block of a file that is no picture.
    fileprivate func file(_ attachment: Attachment, artwork: Bytes) {
        beginObject()
        key("type")
        string(("enclosure" as StaticString).utf8)
        members(of: attachment)
        member("artwork", artwork)
        member("attached", true)
        endObject()
    }
}
