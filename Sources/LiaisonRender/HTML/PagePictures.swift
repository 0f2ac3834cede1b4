internal import FoundationEssentials
internal import LiaisonDiagnostics
internal import LiaisonKit

/// The embedded pictures of a page. Each picture is read and encoded once. The size of all pictures together is
/// limited, so that a browser can open the page.
final class PagePictures {
    /// The `data:` URLs of the pictures, by the folder and the path in it.
    private var urls: [[String]: [UInt8]] = [:]
    /// The greatest size of all embedded pictures, encoded, in bytes.
    private let limit: Int
    /// The number of bytes that the page may still take.
    private var room: Int

    init(limit: Int = 128 << 20) {
        (self.limit, room) = (limit, limit)
    }

    /// The `data:` URL of the picture at a path in a folder, which the caller writes to the page. Blocks while the
    /// picture is read.
    func url(of path: String, in folder: String) throws(DocumentFault) -> [UInt8] {
        let known = urls[[folder, path]]
        let url = if let known { known } else { try encoded(path, in: folder) }
        guard url.count <= room else { throw ImageEmbedding.pageIsFull(path, limit) }
        room -= url.count
        urls[[folder, path]] = url
        return url
    }

    /// The `data:` URL of pixels, which the caller writes to the page.
    func url(of pixels: Pixels) throws(DocumentFault) -> [UInt8] {
        let url = Self.url(mediaType: "image/png", pixels.png)
        guard url.count <= room else {
            throw ImageEmbedding.pageIsFull("\(pixels.width) × \(pixels.height) pixels", limit)
        }
        room -= url.count
        return url
    }

    private static func url(mediaType: String, _ bytes: [UInt8]) -> [UInt8] {
        Array("data:\(mediaType);base64,".utf8) + Data(bytes).base64EncodedData()
    }

    private func encoded(_ path: String, in folder: String) throws(DocumentFault) -> [UInt8] {
        // Base64 encodes three bytes in four characters, so a picture that is too large for the page is not even read.
        let picture = try ImageEmbedding(folder: folder).picture(at: path) { size throws(DocumentFault) in
            if size / 3 * 4 > room { throw ImageEmbedding.pageIsFull(path, limit) }
        }
        return Self.url(mediaType: picture.mediaType, picture.bytes)
    }
}
