internal import LiaisonJSON

/// A search for the first picture of a text in HTML.
struct ImageSearch {
    private let source: HTMLSource
    private var links: BlockLinks
    private var (position, endless) = (0, 0..<0)
    private var sources = PictureSources()

    init(_ source: HTMLSource, _ links: BlockLinks) { (self.source, self.links) = (source, links) }

    /// The first picture, in the best of the sizes that follow each other; nil if there is none.
    mutating func run() -> ImageTag.Picture? {
        var found: ImageTag.Picture?
        while let start = source.firstIndex(of: UInt8(ascii: "<"), from: position) {
            if found != nil, !source[position..<start].allSatisfy(isSpace) { break }
            let markup = HTMLMarkup(at: start, in: source, endless: &endless)
            position = markup?.end ?? start + 1
            guard let markup, markup.kind != .comment, let image = take(markup) else { continue }
            guard var first = found else {
                found = image
                continue
            }
            guard first.join(image) else { break }
            found = first
        }
        return found
    }

    /// Takes a tag. Returns its picture.
    private mutating func take(_ markup: HTMLMarkup) -> ImageTag.Picture? {
        let tag = HTMLAttributes(of: markup, in: source)
        if markup.kind == .startTag, markup.isHidden(tag) {
            position = markup.endOfHidden(in: source, endless: &endless)
            return nil
        }
        switch BlockElement(markup.name) {
        case .picture: sources.start(markup.kind == .startTag)
        case .source: sources.add(tag)
        case .image where markup.kind == .startTag:
            if case .picture(let picture) = ImageTag(tag, sources.take(), &links) { return picture }
        default: break
        }
        return nil
    }
}
