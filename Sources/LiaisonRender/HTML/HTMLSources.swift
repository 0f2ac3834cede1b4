internal import LiaisonDiagnostics
internal import LiaisonKit

/// A link that the policy trusts.
struct HTMLLink {
    let url: ArraySlice<UInt8>
    let kind: URLPolicy.Kind
}

/// Writes links and pictures. Only URLs that the policy trusts become links or pictures.
extension HTMLRenderer {
    /// Opens the tag of the link of a view, up to the end of the URL. Returns false if the view has no trusted link.
    func openLink(_ view: View, _ output: inout OutputBuffer) -> Bool {
        guard let link = trustedLink(of: view) else { return false }
        open(link, &output)
        return true
    }

    /// The trusted link of a view; nil if there is none.
    func trustedLink(of view: View) -> HTMLLink? {
        view.hasLink ? trustedLink(view.link.utf8[...]) : nil
    }

    /// The link to a URL; nil, after a report, if the URL is not trusted.
    func trustedLink(_ url: ArraySlice<UInt8>) -> HTMLLink? {
        let (url, kind) = location.resolved(url)
        // The server of a live page has no files, and a row must not address it.
        if options.isLive, kind == .relative || kind == .rooted { return nil }
        guard kind == .refused else { return HTMLLink(url: url, kind: kind) }
        fail(URLPolicy.refusal(ofLink: url))
        return nil
    }

    /// Opens the tag of a link, up to the end of the URL.
    func open(_ link: HTMLLink, _ output: inout OutputBuffer) {
        output.append("<a href=\"")
        if link.kind == .relative, link.url.first != UInt8(ascii: "#"), link.url.first != UInt8(ascii: "?") {
            output.append(contentsOf: pathPrefix)
        }
        output.append(url: link.url)
        output.append(link.kind == .web ? "\" rel=\"noopener noreferrer\"" : "\"")
    }

    /// Writes the picture of an image. Returns false if the image has no trusted picture, or if the picture cannot be
    /// embedded. A page with embedded pictures loads none, so it has no pictures of the web.
    func writePicture(of image: ImageView, _ markup: ViewMarkup, _ output: inout OutputBuffer) -> Bool {
        if let pixels = image.pixels {
            return embed(image, markup, &output) { pictures throws(DocumentFault) in try pictures.url(of: pixels) }
        }
        let (source, kind) = location.resolved(image.source.utf8[...])
        if let livePicture, kind == .relative || kind == .web {
            guard let url = livePicture(image.source.utf8) else { return false }
            output.append("<img src=\"")
            output.append(escaping: Array(url.utf8))
            finishPicture(of: image, markup, &output)
            return true
        }
        switch kind {
        case .empty: return false
        case .relative where options.embedsPictures:
            guard case .folder(_, let folder) = location else { return false }
            return embed(image, markup, &output) { pictures throws(DocumentFault) in
                try pictures.url(of: image.source.string, in: folder)
            }
        case .web where options.embedsPictures: return false
        case .relative, .web: break
        case .refused, .mail, .rooted:
            fail(URLPolicy.refusal(ofPicture: source))
            return false
        }
        output.append("<img src=\"")
        if kind == .web {
            output.append(url: source)
        } else {
            output.append(contentsOf: pathPrefix)
            output.append(path: source)
        }
        finishPicture(of: image, markup, &output)
        return true
    }

    private func embed(
        _ image: ImageView, _ markup: ViewMarkup, _ output: inout OutputBuffer,
        _ find: (PagePictures) throws(DocumentFault) -> [UInt8]
    ) -> Bool {
        do throws(DocumentFault) {
            let url = try find(pictures)
            output.append("<img src=\"")
            output.append(contentsOf: url)
        } catch {
            fail(error.reason)
            return false
        }
        finishPicture(of: image, markup, &output)
        return true
    }

    private func finishPicture(of image: ImageView, _ markup: ViewMarkup, _ output: inout OutputBuffer) {
        output.append("\" alt=\"")
        output.append(escaping: image.accessibilityLabel.utf8)
        output.append("\"")
        output.append(contentsOf: markup.opening)
        output.append(">")
    }

    private func fail(_ reason: String) {
        guard let report, let current else { return }
        report(current.place, Fault(.entry, component: current.component, reason: reason))
    }
}

extension URLPolicy {
    /// The sentence about a link whose URL is not trusted.
    package static func refusal(ofLink url: some Collection<UInt8>) -> String {
        refusal("the link", url, expected: "an http or https URL with a host, a mailto URL or a relative one")
    }

    /// The sentence about a picture whose URL is not trusted.
    package static func refusal(ofPicture url: some Collection<UInt8>) -> String {
        refusal("the picture", url, expected: "a path relative to the feed, or an http or https URL with a host")
    }

    private static func refusal(_ what: String, _ url: some Collection<UInt8>, expected: String) -> String {
        let found = quoted(String(decoding: url, as: UTF8.self))
        return "\(what) is not shown: expected \(expected), found \(found); correct the model"
    }
}
