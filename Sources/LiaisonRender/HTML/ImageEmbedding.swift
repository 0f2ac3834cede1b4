internal import Glibc

/// Reads pictures inside one folder, to embed them in a page.
///
/// Feeds are not trusted with files elsewhere. Refused are a path with `..`, an absolute path, a symbolic link anywhere
/// inside the folder, a file that is not regular or too large, and a file that is no picture.
public struct ImageEmbedding: Sendable {
    /// The greatest size of a picture, in bytes.
    public static let limit = 32 << 20

    /// A picture.
    public struct Picture: Equatable, Sendable {
        /// The media type, found from the first bytes: `image/png`.
        public let mediaType: String
        /// The contents of the file.
        public let bytes: [UInt8]
    }

    /// The reason why a picture could not be read.
    public struct Refusal: Error, Equatable, Sendable {
        /// A sentence: the path, what was expected, what was found, and what to do.
        public let sentence: String
    }

    private let folder: String

    /// Makes a reader of a folder. The path of the folder itself is trusted.
    public init(folder: String) {
        self.folder = folder.isEmpty ? "." : folder
    }

    /// Reads the picture at a path relative to the folder. Blocks until it is read.
    public func picture(at path: String) throws(Refusal) -> Picture {
        let file = try open(path)
        defer { close(file) }
        let bytes = try read(file, path)
        guard let mediaType = Self.mediaType(of: bytes) else {
            throw Refusal(path, "expected a PNG, JPEG, GIF, WebP or AVIF picture, found other bytes; convert it")
        }
        return Picture(mediaType: mediaType, bytes: bytes)
    }

    /// Opens the path name by name, so that no name can lead out of the folder.
    private func open(_ path: String) throws(Refusal) -> Int32 {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard !path.isEmpty, !path.utf8.contains(0), names.allSatisfy({ !$0.isEmpty && !$0.elementsEqual("..".utf8) })
        else {
            throw Refusal(
                path,
                "expected a path that stays beneath the feed's folder, found one that does not; move the picture there")
        }
        var file = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (position, name) in names.enumerated() where file >= 0 {
            let kind = position < names.count - 1 ? O_DIRECTORY : O_NONBLOCK
            let next = openat(file, String(Substring(name)), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            let code = errno
            close(file)
            file = next
            if next < 0 { throw Refusal(path, errorCode: code) }
        }
        guard file >= 0 else { throw Refusal(path, errorCode: errno) }
        return file
    }

    private func read(_ file: Int32, _ path: String) throws(Refusal) -> [UInt8] {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Refusal(path, errorCode: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Refusal(path, "expected a regular file, found something else; name a picture")
        }
        guard status.st_size <= Self.limit else {
            throw Refusal(path, "expected at most \(Self.limit) bytes, found \(status.st_size); scale it down")
        }
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            while count < buffer.count {
                let amount = Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if amount < 0, errno == EINTR { continue }
                if amount < 0 { code = errno }
                if amount <= 0 { break }
                count += amount
            }
        }
        guard code == 0 else { throw Refusal(path, errorCode: code) }
        return bytes
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

extension ImageEmbedding.Refusal {
    fileprivate init(_ path: String, _ reason: String) {
        sentence = "the picture \(path.quotedForMessage) is not embedded: \(reason)"
    }

    fileprivate init(_ path: String, errorCode: Int32) {
        switch errorCode {
        case ENOENT: self.init(path, "expected a file beneath the feed's folder, found none; correct the path")
        case ELOOP, ENOTDIR:
            self.init(
                path,
                "expected plain folders and a plain file, found a symbolic link or a file on the way; copy the picture there"
            )
        case EACCES: self.init(path, "expected a file that may be read, found one that may not; change its permissions")
        default:
            self.init(
                path,
                "expected a file that can be read, found \"\(String(cString: strerror(errorCode)))\"; correct the path")
        }
    }
}

extension String {
    /// The text in quotation marks, cut to 80 bytes, with everything but printable ASCII percent-encoded, for a message
    /// that quotes a feed.
    var quotedForMessage: String {
        let hex = Array("0123456789ABCDEF")
        var quoted = "\""
        for byte in utf8.prefix(80) {
            if (0x20..<0x7F).contains(byte) {
                quoted.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                quoted += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
            }
        }
        return quoted + (utf8.count > 80 ? "…\"" : "\"")
    }
}
