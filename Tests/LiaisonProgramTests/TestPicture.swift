import Foundation

/// Files of pictures for tests.
enum TestPicture {
    /// 160 × 160 red pixels, a WebP file.
    static let red = Data(base64Encoded: "UklGRiIAAABXRUJQVlA4TBUAAAAvn8AnAAcQ/Y/+BwAU6f9/iuh/6gcA") ?? Data()

    /// 160 × 160 pixels, a PNG file: stripes of 8 pixels in four colors.
    static let stripes =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAKAAAACgAgMAAAD2oY++AAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAASklEQVR42u3SoREAMAgEQaDH\
                NJkqaQAREce+ZFA3mzHsDLeKx+18zKvjl4488sgjjzryyCOPPMrDI4888qgjjzzyqCOPPPK44LEBDrsOdTCgcf0AAAAASUVORK5CYII=
                """) ?? Data()

    /// A PNG file of 65,535 × 65,535 pixels by its head, without any.
    static let huge: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 8, 2, 0, 0, 0, 0xBD, 0xF3, 0x4A, 0x2C]
}
