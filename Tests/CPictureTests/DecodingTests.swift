internal import CPicture
internal import Foundation
internal import Testing

/// Decoding of untrusted files.
@Suite struct DecodingTests {
    /// The pixels of a file, each as red, green, blue and alpha; nil if the file cannot be decoded.
    private func decode(_ file: [UInt8]) -> [[UInt8]]? {
        var pixels = lsn_pixels()
        guard lsn_decode_picture(file, file.count, &pixels) else { return nil }
        defer { free(pixels.bytes) }
        let bytes = UnsafeBufferPointer(start: pixels.bytes, count: 4 * Int(pixels.width * pixels.height))
        return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
    }

    @Test(arguments: SamplePicture.allCases) func `each format gives its pixels`(sample: SamplePicture) {
        #expect(decode(sample.file) == sample.pixels.map { $0 + [255] })
    }

    @Test(arguments: SamplePicture.allCases) func `a file that ends in its head is refused`(sample: SamplePicture) {
        for count in 0..<min(sample.file.count, 30) { #expect(decode(Array(sample.file.prefix(count))) == nil) }
    }

    @Test(arguments: SamplePicture.allCases) func `no changed byte traps`(sample: SamplePicture) {
        for place in sample.file.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var file = sample.file
                file[place] ^= change
                if let pixels = decode(file) { #expect(!pixels.isEmpty) }
            }
        }
    }

    @Test(arguments: [(16384, true), (16385, false)])
    func `the greatest width is the limit`(width: Int, isDecoded: Bool) {
        #expect((decode(BlankPNG(width: width).file)?.count == width) == isDecoded)
    }
}
