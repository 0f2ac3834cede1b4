internal import Glibc
internal import LiaisonKit
package import LiaisonPicture
package import LiaisonRender
package import LiaisonTerminal

/// Draws the pictures of feeds: files beneath the folder of a feed, and pictures of the web.
package struct PictureDrawer: Sendable {
    private let program: PictureProgram
    /// The fetcher of pictures; nil to fetch none.
    private let fetcher: PictureFetcher?
    /// False if pictures of the web are not fetched.
    var fetches: Bool { fetcher != nil }

    /// The result of drawing a picture.
    package struct Outcome {
        /// The picture; nil if it cannot be fetched or drawn.
        package var picture: DrawnPicture?
        /// The sentence about a fault that affects all pictures; nil if there is none.
        package var notice: String?
    }

    /// The greatest time that an output waits for pictures of the web, in all.
    private static let waitingTime = Duration.seconds(10)

    /// Makes the drawer of the pictures of a feed.
    ///
    /// - Parameters:
    ///   - fetches: False to fetch no pictures of the web.
    ///   - isOffline: True to ask no server.
    ///   - waits: True if the output waits for each picture.
    package init(fetches: Bool, isOffline: Bool, waits: Bool) {
        let fetcher = fetches ? PictureFetcher(isOffline: isOffline, time: waits ? Self.waitingTime : nil) : nil
        (program, self.fetcher) = (Self.program, fetcher)
    }

    /// The drawing program beside this program, or else in the installation. If there is none, the value has the path
    /// in the installation.
    package static var program: PictureProgram {
        let paths = PictureProgram.paths(beside: Executable.path ?? "")
        return PictureProgram(path: paths.first { access($0, X_OK) == 0 } ?? paths.last ?? PictureProgram.name)
    }

    /// Fetches and draws a picture. Blocks until the picture is drawn. [any thread]
    package func draw(_ key: PictureKey) -> Outcome {
        guard let file = open(key) else { return Outcome() }
        defer { close(file) }
        do throws(PictureFault) {
            return Outcome(picture: try program.draw(file, on: key.canvas))
        } catch {
            return Outcome(notice: error.sentence)
        }
    }

    /// The bytes of a picture of a file or of the web, and their media type; nil if the picture cannot be read or fetched, or
    /// is none. Blocks until the picture has arrived. [any thread]
    package func contents(of source: PictureSource) -> ImageEmbedding.Picture? {
        switch source {
        case .file(let folder, let path): try? ImageEmbedding(folder: folder).picture(at: path)
        case .web(let url, let document): fetcher?.bytes(at: url, in: document).flatMap(ImageEmbedding.Picture.init)
        case .pixels, .drawing: nil
        }
    }

    /// Opens the bytes of a picture; nil if the picture cannot be read or fetched. The caller closes the descriptor.
    private func open(_ key: PictureKey) -> Int32? {
        switch key.source {
        case .file(let folder, let path): return try? ImageEmbedding(folder: folder).open(path)
        case .web(let url, let document):
            return fetcher?.bytes(at: url, in: document).flatMap(PictureProgram.file)
        case .pixels(let pixels): return PictureProgram.file(pixels.png)
        case .drawing(let drawing, let scale, let isLight):
            let (canvas, unit) = (key.canvas, TerminalRenderer.unit)
            let area = Size(width: Double(canvas.columns) * unit.width, height: Double(canvas.lines) * unit.height)
            let png = drawing.png(
                width: canvas.columns * canvas.cell.width, height: canvas.lines * canvas.cell.height, in: area, scale,
                isLight: isLight, isMixed: canvas.form == .sixel)
            return png.flatMap(PictureProgram.file)
        }
    }
}
