internal import LiaisonFeed
internal import LiaisonManifest
package import LiaisonPicture
internal import LiaisonKit
internal import LiaisonRender

/// The identity of a drawn picture. Equal keys stand for the same picture.
package struct PictureKey: Hashable {
    package let source: PictureSource
    /// The state of the file; nil for a picture of the web.
    let stamp: FileStamp?
    let canvas: PictureCanvas

    init(_ source: PictureSource, _ canvas: PictureCanvas) {
        (self.source, self.canvas) = (source, canvas)
        stamp =
            switch source {
            case .file(let folder, let path): FileStamp(path: folder + "/" + path)
            case .web: nil
            }
    }

    /// True if the picture is on the web.
    var isRemote: Bool {
        if case .web = source { true } else { false }
    }
}

extension PictureSource {
    /// The picture that an image names in a feed at a location; nil if the feed must not name it.
    init?(_ source: [UInt8], in location: FeedLocation) {
        let (url, kind) = location.resolved(source[...])
        let text = String(decoding: url, as: UTF8.self)
        switch (kind, location) {
        case (.web, .web(let document)): self = .web(text, document: document)
        case (.web, .folder): self = .web(text, document: nil)
        case (.relative, .folder(_, let folder)): self = .file(folder: folder, path: text)
        case (.empty, _), (.mail, _), (.rooted, _), (.refused, _), (.relative, .web): return nil
        }
    }
}
