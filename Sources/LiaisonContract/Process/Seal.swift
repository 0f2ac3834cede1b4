internal import CNettle

/// A code by which an examined process proves that an answer is that of the examination (HMAC with SHA-256, RFC 2104).
///
/// A plugin can find the memory in which the answer is noted, and write to it. It does not know the key, which is a random
/// value somewhere in the memory of its process.
enum Seal {
    /// The number of bytes of a seal.
    static let size = Int(SHA256_DIGEST_SIZE)

    /// The key of this process and of those that it forks.
    private static let key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }

    /// Makes the key, before processes are forked.
    static func prepare() { _ = key }

    /// Returns a text behind its seal.
    static func sealed(_ text: [UInt8]) -> [UInt8] { code(of: text) + text }

    /// Returns the text behind a seal; nil if the seal is not that of the text.
    static func opened(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= size else { return nil }
        let text = Array(bytes[size...])
        return code(of: text) == Array(bytes[..<size]) ? text : nil
    }

    private static func code(of text: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: size)
        cnettle_hmac_sha256(key, key.count, text, text.count, &code)
        return code
    }
}
