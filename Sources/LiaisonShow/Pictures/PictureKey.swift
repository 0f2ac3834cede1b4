internal import LiaisonFeed
package import LiaisonKit
internal import LiaisonManifest
internal import LiaisonPicture
package import LiaisonRender

/// The identity of a drawn picture. Equal keys stand for the same picture.
package struct PictureKey: Hashable {
    package let source: PictureSource
    /// The state of the file; nil for a picture of the web.
    let stamp: FileStamp?
    let canvas: PictureCanvas

    init(_ source: PictureSource, _ canvas: PictureCanvas) {
        (self.source, self.canvas) = (source, canvas)
        stamp = source.stamp
    }

    /// The approximate size of what the key holds of a plugin, in bytes.
    var size: Int {
        switch source {
        case .file, .web: 0
        case .pixels(let pixels): pixels.bytes.count
        case .drawing(let drawing, _, _): drawing.shapes.count * MemoryLayout<Shape>.stride
        }
    }

    /// True if the picture is on the web.
    var isRemote: Bool {
        if case .web = source { true } else { false }
    }
}

/// The place from which the bytes of a picture come.
package enum PictureSource: Hashable, Sendable {
    /// A file beneath a folder. The path is relative to the folder.
    case file(folder: String, path: String)
    /// An absolute URL of http or https. `document` is the URL of the document that names the picture; nil if that
    /// document is a file. A document of the web must not lead into the local network.
    case web(String, document: String?)
    /// Pixels that a plugin has made.
    case pixels(Pixels)
    /// The drawing of a canvas, how it fills its area, and whether the surroundings are light.
    case drawing(Drawing, Nib.Scale, isLight: Bool)
}

extension PictureSource {
    /// The state of the file; nil if there is none, and for any other source.
    var stamp: FileStamp? {
        switch self {
        case .file(let folder, let path): FileStamp(path: folder + "/" + path)
        case .web, .pixels, .drawing: nil
        }
    }

    /// The picture that an image names in a feed at a location; nil if the feed must not name it.
    package init?(_ source: [UInt8], in location: FeedLocation) {
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
