import Foundation

/// Files of pictures for tests.
enum TestPicture {
    /// 4 × 4 red pixels, a WebP file.
    static let red = Data(base64Encoded: "UklGRhwAAABXRUJQVlA4TA8AAAAvA8AAAAcQ/Y/+ByKi/wEA") ?? Data()

    /// 2 × 2 pixels, a PNG file: red, green; blue, white.
    static let corners =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
                """) ?? Data()

    /// A PNG file of 65,535 × 65,535 pixels by its head, without any.
    static let huge: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 8, 2, 0, 0, 0, 0xBD, 0xF3, 0x4A, 0x2C]
}
