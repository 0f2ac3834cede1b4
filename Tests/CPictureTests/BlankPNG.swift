/// A PNG file of black pixels, made without compression: at most 65,000 bytes of pixels.
struct BlankPNG {
    /// The number of pixels.
    var width: Int
    /// The number of lines.
    var height = 1

    /// The bytes of the file: a bit per pixel, gray.
    var file: [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0])
            + chunk("IDAT", storedLines) + chunk("IEND", [])
    }

    /// One stored block (RFC 1951, 3.2.4) in a zlib stream (RFC 1950).
    private var storedLines: [UInt8] {
        let lines = [UInt8](repeating: 0, count: height * (1 + (width + 7) / 8))
        let count = [UInt8(lines.count & 255), UInt8(lines.count >> 8)]
        // The checksum of zeros: the first sum stays 1, and the second is their count, which is small.
        return [0x78, 0x01, 0x01] + count + count.map(~) + lines + bigEndian(lines.count << 16 | 1)
    }

    private func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + contents
        return bigEndian(contents.count) + checked + bigEndian(Int(checksum(of: checked)))
    }

    private func bigEndian(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

    /// CRC-32 (PNG specification, annex D).
    private func checksum(of bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
        return ~sum
    }
}
