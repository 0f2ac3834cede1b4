/// A picture that was made at run time.
public struct Pixels: Hashable, Sendable {
    /// The number of pixels side by side.
    public let width: Int
    /// The number of lines.
    public let height: Int
    /// The pixels, line after line: red, green, blue and alpha.
    public let bytes: [UInt8]

    /// The longest side, in pixels.
    public static let longestSide = 512

    /// Makes a picture; nil unless each side has from 1 to `longestSide` pixels, and each pixel 4 bytes.
    public init?(width: Int, height: Int, bytes: [UInt8]) {
        let sides = 1...Self.longestSide
        guard sides ~= width, sides ~= height, bytes.count == 4 * width * height else { return nil }
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Hashes the sides and the first pixels. Few pictures of a feed have the same.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(bytes.prefix(64))
    }
}
