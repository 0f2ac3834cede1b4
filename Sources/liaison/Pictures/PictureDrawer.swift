internal import Glibc
internal import LiaisonPicture
internal import LiaisonRender
internal import LiaisonTerminal

/// Draws pictures of feeds: those beneath the folder of a feed, and those of the web.
struct PictureDrawer: Sendable {
    private let program: PictureProgram
    /// Fetches pictures; nil if none is to be fetched.
    private let fetcher: PictureFetcher?

    /// What became of a picture.
    struct Outcome {
        /// The picture; nil if it cannot be had or drawn.
        var picture: DrawnPicture?
        /// A sentence, if no picture at all can be drawn.
        var notice: String?
    }

    init(_ program: PictureProgram, _ fetcher: PictureFetcher?) {
        (self.program, self.fetcher) = (program, fetcher)
    }

    /// The program that belongs to this one. The last place is that of an installation.
    static var program: PictureProgram {
        let paths = PictureProgram.paths(beside: PluginOptions.executable ?? "")
        return PictureProgram(path: paths.first { access($0, X_OK) == 0 } ?? paths.last ?? PictureProgram.name)
    }

    /// Draws a picture. Blocks until that is done. [any thread]
    func draw(_ key: PictureKey) -> Outcome {
        guard let file = open(key.source) else { return Outcome() }
        defer { close(file) }
        do throws(PictureFault) {
            return Outcome(picture: try program.draw(file, on: key.canvas))
        } catch {
            return Outcome(notice: error.sentence)
        }
    }

    /// Opens the file of a picture.
    private func open(_ source: PictureSource) -> Int32? {
        switch source {
        case .file(let folder, let path): return try? ImageEmbedding(folder: folder).open(path)
        case .web(let url, let document):
            return fetcher?.bytes(at: url, in: document).flatMap(PictureProgram.file)
        }
    }
}
