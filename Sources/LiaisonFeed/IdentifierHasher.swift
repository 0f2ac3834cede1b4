/// Hashes ids quicker than the standard library, because most ids are ASCII. The hasher multiplies words to 128 bits and
/// folds the products, as wyhash does (Wang Yi, 2019), from a secret seed.
struct IdentifierHasher {
    /// The hash before the first byte.
    let seed = UInt64.random(in: 0...UInt64.max)

    /// Equal ids have equal hashes, except an id that is canonically equal to ASCII but is not ASCII, such as the
    /// kelvin sign.
    func hash(_ id: UnsafeBufferPointer<UInt8>) -> Int {
        hash(ofASCII: id) ?? String(decoding: id, as: UTF8.self).hashValue
    }

    /// A hash of any bytes that follow others with a hash.
    func hash(_ bytes: UnsafeBufferPointer<UInt8>, after former: UInt64) -> UInt64 { fold(bytes, former).hash }

    /// The hash of ASCII; nil if a byte is not ASCII.
    private func hash(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let (hash, all) = fold(bytes, seed)
        return all & 0x8080_8080_8080_8080 == 0 ? Int(truncatingIfNeeded: hash) : nil
    }

    /// The hash of bytes, and the bits that any of their words has.
    private func fold(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> (hash: UInt64, all: UInt64) {
        var (hash, all) = (seed ^ UInt64(bytes.count), UInt64(0))
        func take(_ word: UInt64) {
            all |= word
            let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
        }
        if let start = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 8 {
            for offset in stride(from: 0, to: bytes.count - 8, by: 8) {
                take(start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            // The last eight bytes, some of which may be in the hash already.
            take(start.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
        } else {
            take(bytes.reduce(0) { $0 << 8 | UInt64($1) })
        }
        return (hash, all)
    }
}
