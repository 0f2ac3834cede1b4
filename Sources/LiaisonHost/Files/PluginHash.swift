internal import CNettle
internal import Glibc

/// The SHA-256 of the bytes of a plugin. Files with the same hash have the same bytes.
public struct PluginHash: Hashable, Sendable {
    /// 64 hexadecimal digits in lower case.
    public let digits: String

    /// The number of digits.
    static let digitCount = 2 * Int(SHA256_DIGEST_SIZE)

    /// Takes the digits of a hash; nil for another text.
    init?(digits: some Collection<UInt8>) {
        guard digits.count == Self.digitCount, digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
            return nil
        }
        self.digits = String(decoding: digits, as: UTF8.self)
    }

    /// Computes the hash of a copied file; nil, with `errno`, if the copy cannot be read.
    init?(of copy: SealedCopy) {
        var status = stat()
        guard fstat(copy.descriptor, &status) == 0 else { return nil }
        let size = Int(status.st_size)
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        if size == 0 {
            cnettle_sha256(nil, 0, &digest)
        } else {
            guard let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, copy.descriptor, 0), bytes != MAP_FAILED else {
                return nil
            }
            defer { munmap(bytes, size) }
            cnettle_sha256(bytes.assumingMemoryBound(to: UInt8.self), size, &digest)
        }
        digits = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
