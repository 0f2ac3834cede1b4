public import LiaisonJSON

/// Converts the HTML of an item to the blocks that readers see: paragraphs, headings, items of lists, quotes, code,
/// images, tables, embedded media and rules.
///
/// Each block is an object. Its `type` is `paragraph`, `heading`, `quote`, `code`, `item`, `caption`, `row`, `image`,
/// `table`, `embed` or `rule`. Blocks with text have `text`. If parts of the text look different, the block also has `runs`,
/// whose texts together are `text`: `{"text", "url"?, "weight"?}`, and true for `italic`, `code`, `strike`, `underline`,
/// `superscript`, `subscript` or `mark`.
///
/// Other elements that change the meaning leave their marks in the text: readings `漢字(かんじ)`, check boxes `☐`, the titles of
/// abbreviations at their first occurrence `WHO (World Health Organization)`, summaries `▸ `, formulas `x^2`, in code if
/// they are TeX.
///
/// Headings have `level` (1 to 6), items and quotes `depth` (from 1), items `marker`, code `language`, images `url`,
/// `alt`, `width`, `height` (in pixels) and `link`, embedded media `url` and, if they are audio or video,
/// `mime_type`. Code, captions, images, tables and embedded media in an item have `depth`, too: the number of lists and
/// quotes around them.
///
/// Of the files of an image, in `srcset`, in `<picture>` and in the attributes for late loading, the image has the best: the
/// narrowest of at least 1,280 pixels, else the widest. Several sizes of one picture in a row are one image.
///
/// A table may have a `caption` with `text` and `runs`. It has `columns`, each `{"title"?, "alignment"?}` with the alignment
/// `center` or `end`, and `rows`: arrays of cells with `text` and `runs`. A row may have fewer cells than the table has
/// columns. A table has at most 64 columns, 1,000 rows and 256 kB of texts; the rows that follow are a further table with
/// the same columns. A table that only lays out a page is no block: its cells are blocks, or, if all cells of a row are
/// short texts, the row is a `row` of these texts with ` | ` between.
///
/// The HTML standard decides where tags, comments and character references begin and end. The parser builds no tree, so
/// time and memory are linear in the length of the HTML, however deeply elements are nested. No bytes make it trap.
/// [any thread]
public enum HTMLBlocks {
    /// Appends the blocks of a text in HTML to an array. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Parameters:
    ///   - html: The HTML.
    ///   - base: The URL against which relative links and images are resolved. Without it they are left out. Only URLs
    ///     of http and https remain, and URLs of mailto in links.
    ///   - json: The builder of the array, which is open.
    public static func append(_ html: UnsafeBufferPointer<UInt8>, base: URLReference?, to json: JSONBuilder) {
        HTMLSource.read(html) { source in
            var parser = BlockParser(source, base: base, to: json)
            parser.run()
        }
    }

    /// The URL of the first picture in a text in HTML, in UTF-8; nil if there is none. `append` writes the same URL, unless the
    /// picture stands in a sentence and is its description there.
    /// Takes time in proportion to the length of the HTML.
    public static func firstImage(in html: UnsafeBufferPointer<UInt8>, base: URLReference?) -> [UInt8]? {
        HTMLSource.read(html) { source in
            var search = ImageSearch(source, BlockLinks(base: base, htmlCount: source.count))
            return search.run().map { Array($0.url.utf8) }
        }
    }
}
