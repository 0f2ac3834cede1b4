internal import CSystem
internal import Glibc
public import LiaisonDiagnostics

/// Reads pictures inside one folder, to embed them in a page or to draw them in a terminal.
///
/// Feeds are not trusted with files elsewhere. The reader refuses a path with `..`, an absolute path, a symbolic link
/// anywhere inside the folder, a file that is not regular or too large, and a file that is no picture.
public struct ImageEmbedding: Sendable {
    /// The greatest size of a picture, in bytes.
    public static let limit = 32 << 20

    /// A picture.
    public struct Picture: Equatable, Sendable {
        /// The media type, found from the first bytes: `image/png`.
        public let mediaType: String
        /// The contents of the file.
        public let bytes: [UInt8]

        init(mediaType: String, bytes: [UInt8]) { (self.mediaType, self.bytes) = (mediaType, bytes) }

        /// A picture of these bytes; nil if they are no picture that browsers show.
        package init?(_ bytes: [UInt8]) {
            guard let mediaType = ImageEmbedding.mediaType(of: bytes) else { return nil }
            self.init(mediaType: mediaType, bytes: bytes)
        }
    }

    private let folder: String

    /// Makes a reader of a folder. The path of the folder itself is trusted.
    public init(folder: String) {
        self.folder = folder.isEmpty ? "." : folder
    }

    /// Reads the picture at a path relative to the folder. Blocks until the picture is read. Throws the reason if the
    /// picture is refused or cannot be read.
    public func picture(at path: String) throws(DocumentFault) -> Picture {
        try picture(at: path) { _ throws(DocumentFault) in }
    }

    /// Reads a picture. `check` gets the size of the file in bytes before the file is read, and may refuse the picture.
    func picture(at path: String, check: (Int) throws(DocumentFault) -> Void) throws(DocumentFault) -> Picture {
        let file = try openBeneath(path)
        defer { close(file) }
        let size = try size(of: file, path)
        try check(size)
        let bytes = try read(size, of: file, path)
        guard let mediaType = Self.mediaType(of: bytes) else {
            throw Self.fault(path, "it is no PNG, JPEG, GIF, WebP or AVIF picture; convert it")
        }
        return Picture(mediaType: mediaType, bytes: bytes)
    }

    /// Opens a file that may be a picture. The caller closes the descriptor. Throws the reason if the file is
    /// refused or cannot be opened.
    public func open(_ path: String) throws(DocumentFault) -> Int32 {
        let file = try openBeneath(path)
        do {
            _ = try size(of: file, path)
        } catch {
            close(file)
            throw error
        }
        return file
    }

    /// Opens the path. No name can lead out of the folder.
    private func openBeneath(_ path: String) throws(DocumentFault) -> Int32 {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard !path.isEmpty, !path.utf8.contains(0), names.allSatisfy({ !$0.isEmpty && !$0.elementsEqual("..".utf8) })
        else {
            throw Self.fault(path, "its path leads out of the feed's folder; move the picture there")
        }
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.fault(path, errorCode: errno) }
        defer { close(descriptor) }
        let file = lsn_open_beneath(descriptor, path, false)
        guard file >= 0 else { throw Self.fault(path, errorCode: errno) }
        return file
    }

    private func size(of file: Int32, _ path: String) throws(DocumentFault) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Self.fault(path, errorCode: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Self.fault(path, "it is no regular file; name a picture")
        }
        guard status.st_size <= Self.limit else {
            throw Self.fault(path, "it has \(status.st_size) bytes, more than \(Self.limit); scale it down")
        }
        return Int(status.st_size)
    }

    private func read(_ size: Int, of file: Int32, _ path: String) throws(DocumentFault) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < buffer.count {
                let amount = Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if amount < 0, errno == EINTR { continue }
                if amount < 0 { code = errno }
                if amount <= 0 { break }
                count += amount
            }
        }
        guard code == 0 else { throw Self.fault(path, errorCode: code) }
        return bytes
    }

    /// Returns whether the path names a regular file with the first bytes of a picture that a page can embed.
    public static func isPicture(at path: String) -> Bool {
        let file = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let start = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            count = max(Glibc.read(file, buffer.baseAddress, buffer.count), 0)
        }
        return mediaType(of: start) != nil
    }

    /// The media type of a picture, found from its first bytes; nil if a page cannot embed it. SVG is refused, because
    /// it is a document that may hold scripts.
    static func mediaType(of bytes: [UInt8]) -> String? {
        func has(_ magic: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: magic) }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if has([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) { return "image/gif" }
        if has(Array("RIFF".utf8)) && has(Array("WEBP".utf8), at: 8) { return "image/webp" }
        if has(Array("ftypavif".utf8), at: 4) || has(Array("ftypavis".utf8), at: 4) { return "image/avif" }
        return nil
    }
}

extension ImageEmbedding {
    /// The fault of a picture for which the page has no room.
    static func pageIsFull(_ path: String, _ limit: Int) -> DocumentFault {
        fault(path, "the pictures of the page have more than \(limit) bytes; scale them down")
    }

    private static func fault(_ path: String, _ reason: String) -> DocumentFault {
        DocumentFault(reason: "the picture \(quoted(path)) is not embedded: \(reason)")
    }

    private static func fault(_ path: String, errorCode: Int32) -> DocumentFault {
        switch errorCode {
        case ENOENT: fault(path, "there is no such file beneath the feed's folder; correct the path")
        case ELOOP, ENOTDIR:
            fault(path, "a symbolic link, or a file in place of a folder, is on its path; copy the picture there")
        case EACCES: fault(path, "you may not read it; change its permissions")
        default: fault(path, "cannot read it: \(String(cString: strerror(errorCode))); correct the path")
        }
    }
}
