internal import CMarkdown
internal import Glibc
public import LiaisonJSON

/// Reads Markdown: CommonMark, and of the extensions of GitHub tables, struck texts, bare links and task lists.
///
/// Markdown becomes HTML, and that is read as the HTML of web feeds is, so that HTML in the Markdown is no more than
/// HTML anywhere else. [any thread]
public enum Markdown {
    /// The greatest number of bytes of a text.
    public static let limit = 1 << 20

    /// Appends the blocks of a text in Markdown to an open array, in the form of `HTMLBlocks`. Links and images with
    /// relative URLs are left out. Returns false, and appends nothing, if the text is longer than `limit`.
    public static func appendBlocks(of markdown: UnsafeBufferPointer<UInt8>, to json: JSONBuilder) -> Bool {
        withHTML(of: markdown) { HTMLBlocks.append($0, base: nil, to: json) }
    }

    /// Appends the plain text of a text in Markdown. Returns false, and appends nothing, if the text is longer than
    /// `limit`.
    public static func appendText(of markdown: UnsafeBufferPointer<UInt8>, to scratch: JSONScratch) -> Bool {
        withHTML(of: markdown) { PlainText.append($0, to: scratch) }
    }

    /// Passes the HTML of a text to a function. Returns false if the text is longer than `limit`.
    private static func withHTML(
        of markdown: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        guard markdown.count <= limit else { return false }
        // HTML in the text passes, because all HTML is checked afterwards.
        let options = CMARK_OPT_UNSAFE
        guard !markdown.isEmpty, let parser = cmark_parser_new(options) else { return true }
        defer { cmark_parser_free(parser) }
        for name in extensionNames {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        markdown.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        guard let document = cmark_parser_finish(parser) else { return true }
        defer { cmark_node_free(document) }
        guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) else {
            return true
        }
        defer { free(html) }
        let count = strlen(html)
        html.withMemoryRebound(to: UInt8.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
        return true
    }

    /// The extensions, which the library knows from the first access on.
    private static let extensionNames: [String] = {
        cmark_gfm_core_extensions_ensure_registered()
        return ["table", "strikethrough", "autolink", "tasklist", "tagfilter"]
    }()
}
