internal import LiaisonJSON

/// A writer of blocks as items of a JSON array.
struct BlockWriter {
    private let json: JSONBuilder
    /// The last image, which is written before the next block. Pages that load images late contain each of them twice, and the
    /// second may be the better one.
    private var image: (picture: ImageTag.Picture, link: String?, depth: Int?)?
    /// The URL of the last image that was written.
    private var lastURL: String?

    init(_ json: JSONBuilder) { self.json = json }

    /// Writes a block with text. Omits the runs if the whole text looks plain.
    mutating func write(_ head: BlockHead, _ text: BlockText, _ links: inout BlockLinks) {
        begin(head.kind)
        text.bytes.withUnsafeBufferPointer { json.member("text", $0) }
        if text.isFormatted { writeRuns(text, &links) }
        json.member("level", head.level)
        json.member("depth", head.depth)
        json.member("marker", head.marker)
        json.member("language", head.language)
        json.endObject()
    }

    private mutating func writeRuns(_ text: BlockText, _ links: inout BlockLinks) {
        json.key("runs")
        json.beginArray()
        text.bytes.withUnsafeBufferPointer { bytes in
            text.forEachRun { range, format in
                json.beginObject()
                json.member("text", UnsafeBufferPointer(rebasing: bytes[range]))
                json.member("url", links.use(format.link))
                for look in TextLook.allCases where format.has(look) {
                    if look == .bold { json.member(look.member, 700) } else { json.member(look.member, true) }
                }
                json.endObject()
            }
        }
        json.endArray()
    }

    /// Writes an image, unless it has the URL of the last one, or is another size of the image before it.
    mutating func writeImage(_ picture: ImageTag.Picture, link: String?, depth: Int?) {
        if image?.picture.join(picture) == true { return }
        writeLastImage()
        if picture.url != lastURL { image = (picture, link, depth) }
    }

    /// Writes the last image with its caption.
    mutating func writeLastImage() {
        guard let (picture, link, depth) = image else { return }
        image = nil
        lastURL = picture.url
        begin(.image)
        json.member("url", picture.url)
        json.member("alt", picture.description)
        json.member("width", picture.width)
        json.member("height", picture.height)
        if link != picture.url { json.member("link", link) }
        json.member("depth", depth)
        json.endObject()
        guard let caption = picture.caption else { return }
        begin(.caption)
        json.member("text", caption)
        json.member("depth", depth)
        json.endObject()
    }

    /// Writes a link to a foreign resource.
    mutating func writeEmbed(_ embed: EmbedTag, depth: Int?) {
        begin(.embed)
        json.member("text", embed.title)
        json.member("url", embed.url)
        json.member("mime_type", embed.type)
        json.member("depth", depth)
        json.endObject()
    }

    /// Writes a table, unless it shows nothing.
    mutating func writeTable(_ table: DataTable, _ links: inout BlockLinks) {
        guard !table.rows.isEmpty || table.columns.contains(where: { !$0.title.isEmpty }) else { return }
        begin(.table)
        if !table.caption.isEmpty {
            json.key("caption")
            writeCell(table.caption, &links)
        }
        json.key("columns")
        json.beginArray()
        for column in table.columns {
            json.beginObject()
            column.title.withUnsafeBufferPointer { json.member("title", $0) }
            if column.alignment != .start { json.member("alignment", column.alignment.rawValue) }
            json.endObject()
        }
        json.endArray()
        json.key("rows")
        json.beginArray()
        for row in table.rows { writeRow(row, &links) }
        json.endArray()
        json.member("depth", table.depth)
        json.endObject()
    }

    private mutating func writeRow(_ cells: [BlockText], _ links: inout BlockLinks) {
        json.beginArray()
        for cell in cells { writeCell(cell, &links) }
        json.endArray()
    }

    private mutating func writeCell(_ cell: BlockText, _ links: inout BlockLinks) {
        json.beginObject()
        json.key("text")
        cell.bytes.withUnsafeBufferPointer { json.string($0) }
        if cell.isFormatted { writeRuns(cell, &links) }
        json.endObject()
    }

    /// Writes a rule.
    mutating func writeRule() {
        begin(.rule)
        json.endObject()
    }

    private mutating func begin(_ kind: BlockHead.Kind) {
        writeLastImage()
        json.beginObject()
        json.member("type", kind.rawValue)
    }
}
