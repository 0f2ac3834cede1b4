internal import CNettle
internal import Glibc

/// The SHA-256 of the bytes of a file (FIPS 180-4).
public struct FileDigest: Hashable, Sendable {
    /// 64 hexadecimal digits in lower case.
    public let text: String

    /// Takes hexadecimal digits; nil if they are not 64 in lower case.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
        self.text = String(text)
    }

    /// Reads a regular file; nil, with `errno`, if it cannot be read.
    public init?(ofFileAt path: String) {
        // Opening a pipe must not block.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(file, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            nettle_sha256_update(&context, count, bytes)
        }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        text = digest.reduce(into: "") { text, byte in
            for digit in [byte >> 4, byte & 15] { text.unicodeScalars.append(Unicode.Scalar(Self.digits[Int(digit)])) }
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)
}
