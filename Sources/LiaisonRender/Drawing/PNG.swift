package import LiaisonKit

extension Pixels {
    /// The picture as a PNG file without compression.
    ///
    /// Sources: Portable Network Graphics, Third Edition (W3C); RFC 1950 and RFC 1951.
    package var png: [UInt8] { PNG.file(width: width, height: height, bytes) }
}

/// Writes PNG files without compression.
enum PNG {
    /// The file of some pixels, line after line: red, green, blue and alpha.
    static func file(width: Int, height: Int, _ pixels: [UInt8]) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file.reserveCapacity(pixels.count + pixels.count / 1000 + height + 128)
        // 8 bits for each channel, red, green, blue and alpha, and no interlacing.
        append("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 6, 0, 0, 0], to: &file)
        append("IDAT", stored(lines(of: pixels, width: width)), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// The lines, each after the number of its filter: none.
    private static func lines(of pixels: [UInt8], width: Int) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(pixels.count + pixels.count / (4 * width))
        for start in stride(from: 0, to: pixels.count, by: 4 * width) {
            lines.append(0)
            lines += pixels[start..<start + 4 * width]
        }
        return lines
    }

    /// A stream of zlib with stored blocks.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(data.count + data.count / 1000 + 16)
        var rest = data[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high]
            stream += block
        } while !rest.isEmpty
        return stream + bytes(adler(data))
    }

    private static func append(_ type: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
        let start = file.count
        file += bytes(UInt32(data.count))
        type.withUTF8Buffer { file += $0 }
        file += data
        file += bytes(checksum(file[(start + 4)...]))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Adler-32, the checksum of zlib. 5552 bytes do not overflow the sums.
    private static func adler(_ data: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var rest = data[...]
        while !rest.isEmpty {
            for byte in rest.prefix(5552) {
                low += UInt32(byte)
                high += low
            }
            (low, high) = (low % 65_521, high % 65_521)
            rest = rest.dropFirst(5552)
        }
        return high << 16 | low
    }

    /// The cyclic redundancy check of PNG.
    private static func checksum(_ data: ArraySlice<UInt8>) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF) { $0 >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }

    private static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ rest >> 1 }
    }
}
