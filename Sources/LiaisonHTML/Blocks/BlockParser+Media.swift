internal import LiaisonJSON

extension BlockParser {
    mutating func show(_ image: ImageTag) {
        switch image {
        case .picture(let picture):
            // A picture of unknown size amid a text is a formula or a sign more often than a photograph.
            if picture.width == nil, picture.height == nil, isInText, let description = picture.description,
                isTextNext
            {
                return write(description)
            }
            guard !isInCell else { return write(picture.description ?? "") }
            finish()
            writer.writeImage(picture, link: links.use(formats.link), depth: context.depthInItem)
        case .text(let description): write(description)
        case .formula(let formula): write(alternative: formula)
        case .nothing: break
        }
    }

    /// True if a text follows before the block ends. Looks no further than 1 kB.
    private var isTextNext: Bool {
        var (index, endless) = (position, 0..<0)
        let limit = min(source.count, position + 1024)
        while index < limit {
            if isSpace(source[index]) {
                index += 1
            } else if source[index] == UInt8(ascii: "<"),
                let markup = HTMLMarkup(at: index, in: source, endless: &endless)
            {
                switch BlockElement(markup.name) {
                case _ where markup.kind == .comment: break
                case .inline, .look, .link, .quotation, .abbreviation, .ruby, .code, .image, .picture, .source: break
                default: return false
                }
                index = markup.end
            } else {
                return true
            }
        }
        return false
    }

    /// Writes a link to an embedded medium, and skips its element. An element without a source is read as its content.
    mutating func startEmbed(_ markup: HTMLMarkup, _ tag: HTMLAttributes) {
        let end = endOfElement(markup)
        guard
            let embed = EmbedTag(tag, of: markup.name, &links)
                ?? end.flatMap({ firstSource(of: markup.name, before: $0) })
        else { return }
        finish()
        // A video shows this picture before it plays.
        if let poster = links.web(tag.reference("poster")) {
            let picture = ImageTag.Picture(url: String(decoding: poster, as: UTF8.self), description: embed.title)
            writer.writeImage(picture, link: embed.url, depth: context.depthInItem)
        }
        writer.writeEmbed(embed, depth: context.depthInItem)
        if let end { position = end }
    }

    /// The source that an element inside the medium names; nil if there is none.
    private mutating func firstSource(of medium: HTMLName, before end: Int) -> EmbedTag? {
        var position = max(position, sourcelessEnd)
        while let start = source.firstIndex(of: UInt8(ascii: "<"), from: position), start < end {
            let markup = HTMLMarkup(at: start, in: source, endless: &endless)
            position = markup?.end ?? start + 1
            guard let markup, markup.kind == .startTag, Self.sources.contains(markup.name) else { continue }
            if let embed = EmbedTag(HTMLAttributes(of: markup, in: source), of: medium, &links) { return embed }
        }
        sourcelessEnd = max(sourcelessEnd, end)
        return nil
    }

    private static let sources: Set<HTMLName> = [HTMLName("source"), HTMLName("embed"), HTMLName("iframe")]

    /// The index of the end tag of the element that has just started; nil if there is none.
    private mutating func endOfElement(_ markup: HTMLMarkup) -> Int? {
        guard markup.name != HTMLName("embed") else { return nil }
        var end = mediaEnds[markup.name] ?? 0
        if end < position {
            end = HTMLMarkup.endTag(markup.name, from: position, in: source)
            mediaEnds[markup.name] = end
        }
        return end < source.count ? end : nil
    }
}
