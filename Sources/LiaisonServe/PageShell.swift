internal import LiaisonReader
internal import LiaisonRender

/// The document of a page: its head, the first window of rows, and the program that makes them live.
///
/// Without scripts the document is a page like those of `liaison run`.
struct PageShell {
    let contents: PageContents
    let version: Int
    let session: String
    /// True if sounds and videos of the web may play.
    let takesMedia: Bool
    /// The keys that the page sends to the host.
    let keys: [String]

    /// The policy that lets the page run its own program, and load nothing but from the host.
    static func policy(nonce: String, takesMedia: Bool) -> String {
        "default-src 'none'; script-src 'nonce-\(nonce)'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; "
            + "img-src 'self' data:; connect-src 'self'; \(takesMedia ? "media-src https: http:; " : "")"
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
            + "trusted-types liaison"
    }

    /// The bytes of the document.
    func document(nonce: String) -> [UInt8] {
        let title = escaped(contents.title.isEmpty ? "Feed" : contents.title)
        var html = """
            <!DOCTYPE html>
            <html lang="\(escaped(contents.language ?? "und"))">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="page.css">
            <script nonce="\(nonce)" src="page.js" type="module"></script>
            </head>
            <body data-session="\(session)" data-version="\(version)" data-keys="\(escaped(keys.joined(separator: " ")))">
            <main>
            <h1 id="title" dir="auto">\(title)</h1>
            <div id="before"></div>
            <div id="rows" role="feed" aria-labelledby="title" aria-busy="false">

            """
        var bytes = Array(html.utf8)
        for row in contents.rows {
            let size = contents.isComplete ? contents.count : -1
            bytes += Array(
                """
                <article data-row="\(row.id)" data-edges="\(row.edges)" tabindex="-1" aria-posinset="\(row.number + 1)" aria-setsize="\(size)">
                """.utf8)
            bytes += row.html + Array("</article>\n".utf8)
        }
        html = """
            </div>
            <div id="after"></div>
            </main>
            <footer id="bar">
            <button type="button" id="back" hidden>Back</button>
            <output id="message" role="status"></output>
            <span id="position"></span>
            <button type="button" id="menu">Menu</button>
            </footer>
            <dialog id="dialog" aria-labelledby="dialog-label"></dialog>
            </body>
            </html>

            """
        return bytes + Array(html.utf8)
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

/// The files of the page's program, which are the same for all pages.
enum PageFiles {
    static let script = PackageResources.page_js
    static let style = HTMLRenderer.liveStyleSheet(columnWidth: 640) + PackageResources.page_css
}
