internal import LiaisonJSON

/// The HTML of an item as the blocks that its readers see: paragraphs, headings, items of lists, quotes, code, images,
/// rows of tables, embedded media and rules.
///
/// Each block is an object. `type` is `paragraph`, `heading`, `quote`, `code`, `item`, `caption`, `row`, `image`, `embed`
/// or `rule`. Blocks with text have `text`, and where parts of it look different `runs`, whose texts together are
/// `text`: `{"text", "url"?, "weight"?, "italic"?}`. Headings have `level` (1 to 6), items and quotes `depth` (from 1),
/// items `marker`, code `language`, images `url`, `alt`, `width`, `height` (in pixels) and `link`, embedded media `url`.
///
/// The HTML standard decides where tags, comments and character references begin and end. The parser builds no tree:
/// time is linear in the length of the HTML, and so is memory, however deeply elements are nested. No bytes make it
/// trap. Any thread may call it.
public enum HTMLBlocks {
    /// Appends the blocks of some HTML as a JSON array. What is no UTF-8 in the HTML becomes U+FFFD.
    ///
    /// - Parameter base: The URL that relative links and images are resolved against. Without it they are left out.
    ///   Only URLs of http and https remain, and those of mailto in links.
    public static func append(_ html: UnsafeBufferPointer<UInt8>, base: URLReference?, to json: inout [UInt8]) {
        var bytes: [UInt8] = []
        swap(&bytes, &json)
        bytes.append(UInt8(ascii: "["))
        var blocks = JSONWriter(consume bytes)
        HTMLSource.read(html) { source in
            var parser = BlockParser(source, base: base, to: blocks)
            blocks = JSONWriter()
            blocks = parser.run()
        }
        blocks.endArray()
        json = blocks.bytes
    }

    /// The URL of the first picture in some HTML, as `append` would name it, in UTF-8; nil if there is none.
    public static func firstImage(in html: UnsafeBufferPointer<UInt8>, base: URLReference?) -> [UInt8]? {
        HTMLSource.read(html) { source in
            var links = BlockLinks(base: base, htmlCount: source.count)
            var (position, lacksEnd) = (0, false)
            while let start = source.firstIndex(of: UInt8(ascii: "<"), from: position) {
                let markup = HTMLMarkup(at: start, in: source, lacksEnd: &lacksEnd)
                position = markup?.end ?? start + 1
                guard let markup, markup.kind == .startTag, case .image = BlockElement(markup.name) else { continue }
                if let url = ImageTag.picture(HTMLAttributes(of: markup, in: source), &links) { return url }
            }
            return nil
        }
    }
}
