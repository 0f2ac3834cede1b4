internal import FoundationEssentials
internal import LiaisonHost
internal import LiaisonTemplates

/// Reads base64 (RFC 4648).
enum Base64 {
    /// The bytes, in the arena; nil if the text is no base64.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, into arena: Arena) -> UnsafeBufferPointer<UInt8>? {
        guard let bytes = Data(base64Encoded: Data(buffer: text)) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: UInt8.self)
            return UnsafeBufferPointer(start: arena.copy(bytes), count: bytes.count)
        }
    }
}
