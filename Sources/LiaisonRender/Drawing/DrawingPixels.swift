package import LiaisonKit

extension Drawing {
    /// The greatest number of pixels in the picture of a drawing.
    private static let mostPixels = 4 << 20
    /// The least alpha of a pixel that is seen.
    private static let leastAlpha: Float = 0.04

    /// The drawing without its texts as a PNG file; nil if there is nothing to draw, or if the picture is too large.
    ///
    /// - Parameters:
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - area: The size that the picture takes, in points.
    ///   - scale: How the drawing fills the picture.
    ///   - isLight: True in light surroundings.
    ///   - isMixed: True to mix what lets something through with the ground, for terminals whose pixels are either opaque
    ///     or transparent.
    package func png(
        width: Int, height: Int, in area: Size, _ scale: Nib.Scale, isLight: Bool, isMixed: Bool = false
    ) -> [UInt8]? {
        let squares = Size(width: Double(width) / area.width, height: Double(height) / area.height)
        guard width > 0, height > 0, width * height <= Self.mostPixels,
            let placement = Placement(self, scale, in: area, squares: squares)
        else { return nil }
        var coverage = Coverage(width: width, height: height)
        var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
        func paint(_ contours: [[Point]], _ paint: Paint?) {
            guard let paint else { return }
            let color = (isLight ? paint.light : paint.dark).channels(isLight: isLight)
            coverage.fill(contours) { index, part in
                pixels[index].paint(color, opacity: part * Float(paint.opacity))
            }
        }
        for shape in shapes {
            paint([shape.area(in: placement)], shape.fill)
            if shape.stroke != nil { paint(shape.strokeContours(in: placement, least: 1), shape.stroke) }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        for var pixel in pixels {
            if isMixed, pixel.w > Self.leastAlpha {
                pixel = SIMD4(pixel.mixed(with: Color.ground(isLight: isLight)), 1)
            }
            let scaled = (pixel * 255).rounded(.toNearestOrEven)
            for channel in 0..<4 { bytes.append(UInt8(min(max(scaled[channel], 0), 255))) }
        }
        return PNG.file(width: width, height: height, bytes)
    }
}

extension SIMD4<Float> {
    /// Paints a color above this pixel, whose channels are from 0 to 1, and whose alpha comes last.
    fileprivate mutating func paint(_ color: SIMD3<Float>, opacity: Float) {
        let alpha = opacity + w * (1 - opacity)
        guard alpha > 0 else { return }
        let below = SIMD3(x, y, z)
        let mixed = (color * opacity + below * (w * (1 - opacity))) / alpha
        self = SIMD4(mixed, alpha)
    }

    /// The color that is seen of this pixel above another color.
    fileprivate func mixed(with below: SIMD3<Float>) -> SIMD3<Float> { SIMD3(x, y, z) * w + below * (1 - w) }
}

extension Color {
    /// The red, green and blue channels from 0 to 1. A semantic color is that of a page.
    func channels(isLight: Bool) -> SIMD3<Float> {
        switch self {
        case .rgb(let red, let green, let blue): SIMD3(Float(red), Float(green), Float(blue)) / 255
        case .primary, .secondary, .tertiary, .accent, .success, .warning, .danger:
            exact(isLight: isLight).map { $0.channels(isLight: isLight) } ?? .zero
        }
    }

    /// The color of a page for this semantic color; nil for an exact color.
    private func exact(isLight: Bool) -> Color? {
        guard let name = Self.named.first(where: { $0.color == self })?.name,
            let pair = HTMLStyleSheet.semantic.first(where: { "\($0.name)" == name })
        else { return nil }
        return Color("\(isLight ? pair.light : pair.dark)")
    }

    /// The channels of the usual background of a terminal.
    static func ground(isLight: Bool) -> SIMD3<Float> { SIMD3(repeating: isLight ? 1 : 0.07) }

    /// The exact color of channels from 0 to 1.
    init(channels: SIMD3<Float>) {
        func byte(_ channel: Float) -> UInt8 { UInt8((min(max(channel, 0), 1) * 255).rounded()) }
        self = .rgb(red: byte(channels.x), green: byte(channels.y), blue: byte(channels.z))
    }

    /// Black or white, whichever is legible on this exact color; nil on a semantic color.
    var legible: Color? {
        guard case .rgb = self else { return nil }
        // The luminance of WCAG, with a square in the place of its exponent.
        let channels = channels(isLight: true)
        let luminance = (channels * channels * SIMD3(0.2126, 0.7152, 0.0722)).sum()
        let shade: UInt8 = luminance > 0.2 ? 0 : 255
        return .rgb(red: shade, green: shade, blue: shade)
    }
}
