internal import CLiaison
internal import Glibc
package import LiaisonKit

/// A shape in a message: `lsn_shape` without its pointers, then the points, then the text.
extension Shape {
    /// The size of a point in a message, in bytes.
    private static let pointSize = MemoryLayout<lsn_point>.size

    /// Unpacks a shape from bytes that are not trusted; nil if they are no shape, or if the shape has a number out of its
    /// bounds.
    package init?(packed bytes: UnsafeBufferPointer<UInt8>) {
        let (bytes, size) = (UnsafeRawBufferPointer(bytes), MemoryLayout<lsn_shape>.size)
        guard bytes.count >= size else { return nil }
        let shape = bytes.loadUnaligned(as: lsn_shape.self)
        guard shape.hasSoundNumbers, 0...(bytes.count - size) / Self.pointSize ~= shape.count else { return nil }
        let text = bytes[(size + shape.count * Self.pointSize)...]
        guard text.count <= Self.longestText,
            let outline = shape.outline(
                (0..<shape.count).map {
                    bytes.loadUnaligned(fromByteOffset: size + $0 * Self.pointSize, as: lsn_point.self)
                },
                text: Array(text))
        else { return nil }
        self.init(
            outline, stroke: Paint(shape.stroke), thickness: shape.thickness, fill: Paint(shape.fill))
    }
}

extension lsn_shape {
    /// The message of a shape of a plugin; nil for a shape with too many points or too long a text, and for NULL.
    static func packed(_ pointer: UnsafePointer<lsn_shape>?) -> [UInt8]? {
        guard let pointer else { return nil }
        // An older plugin has a smaller shape, and a newer plugin a larger one.
        var shape = lsn_shape()
        let known = min(Int(UnsafeRawPointer(pointer).load(as: UInt32.self)), MemoryLayout<lsn_shape>.size)
        withUnsafeMutableBytes(of: &shape) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: known))
        }
        let hasPoints = shape.kind == LSN_SHAPE_POLYLINE || shape.kind == LSN_SHAPE_POLYGON
        if !hasPoints || shape.points == nil { shape.count = 0 }
        let text = shape.kind == LSN_SHAPE_TEXT ? shape.text : nil
        let textSize = text.map { strnlen($0, Shape.longestText + 1) } ?? 0
        guard 0...Drawing.mostPoints ~= shape.count, textSize <= Shape.longestText else { return nil }
        let points = UnsafeRawBufferPointer(UnsafeBufferPointer(start: shape.points, count: shape.count))
        (shape.points, shape.text) = (nil, nil)
        return withUnsafeBytes(of: shape) { head in
            Array(head) + Array(points) + Array(UnsafeRawBufferPointer(start: text, count: textSize))
        }
    }

    /// True if all numbers are finite and within bounds, and no length is negative.
    fileprivate var hasSoundNumbers: Bool {
        [x, y, start, end].allSatisfy { $0.magnitude <= Shape.greatestNumber }
            && [thickness, width, height, radius].allSatisfy { 0...Shape.greatestNumber ~= $0 }
    }

    /// The geometry; nil for an unknown kind, for lines without points, and for a point out of bounds.
    fileprivate func outline(_ points: [lsn_point], text: [UInt8]) -> Shape.Outline? {
        let place = Point(x: x, y: y)
        switch kind {
        case LSN_SHAPE_POLYLINE, LSN_SHAPE_POLYGON:
            let isSound = points.allSatisfy {
                $0.x.magnitude <= Shape.greatestNumber && $0.y.magnitude <= Shape.greatestNumber
            }
            guard isSound, !points.isEmpty else { return nil }
            return .lines(points.map { Point(x: $0.x, y: $0.y) }, isClosed: kind == LSN_SHAPE_POLYGON)
        case LSN_SHAPE_RECTANGLE: return .rectangle(Rect(x: x, y: y, width: width, height: height), radius: radius)
        case LSN_SHAPE_ARC: return .arc(center: place, radius: radius, start: start, end: end)
        case LSN_SHAPE_TEXT:
            let weight = weight == LSN_WEIGHT_OF_LABEL ? Weight.regular : Weight(nearest: Int(weight.rawValue))
            return .text(
                Shape.Caption(
                    text, at: place, size: height > 0 ? height : Shape.Caption.usualSize,
                    alignment: alignment.textAlignment, weight: weight))
        default: return nil
        }
    }
}

extension lsn_alignment {
    /// The alignment. An unknown one counts as the start.
    fileprivate var textAlignment: TextAlignment {
        switch self {
        case LSN_ALIGNMENT_CENTER: .center
        case LSN_ALIGNMENT_END: .end
        default: .start
        }
    }
}

extension Paint {
    /// The paint; nil if it paints nothing.
    fileprivate init?(_ paint: lsn_paint) {
        let opacity = Double(100 - min(paint.transparency, 100)) / 100
        if let light = Color(exact: paint.light) ?? Color(exact: paint.dark) {
            self.init(light, dark: Color(exact: paint.dark), opacity: opacity)
        } else if let color = Color(number: UInt64(paint.color.rawValue)) {
            self.init(color, opacity: opacity)
        } else {
            return nil
        }
    }
}

extension Color {
    /// The color of `LSN_RGB`; nil for 0.
    fileprivate init?(exact bits: UInt32) {
        guard bits != 0 else { return nil }
        self = .rgb(
            red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits))
    }
}

extension Size {
    /// A size as one number: the width and the height in 32 bits each.
    package init(packed bits: UInt64) {
        self.init(
            width: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits >> 32))),
            height: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    }

    /// The size as one number.
    package var packed: UInt64 { UInt64(Float(width).bitPattern) << 32 | UInt64(Float(height).bitPattern) }
}

extension Pixels {
    /// The picture of a call: `number` is the width and the height in 32 bits each; nil if the bytes are no such picture.
    package init?(packed number: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.init(
            width: Int(number >> 32), height: Int(truncatingIfNeeded: number & 0xFFFF_FFFF), bytes: Array(bytes))
    }

    /// The sides of a picture of a plugin as one number; nil if one is out of bounds.
    static func packed(_ width: Int64, _ height: Int64) -> UInt64? {
        let sides = 1...Int64(longestSide)
        return sides ~= width && sides ~= height ? UInt64(width) << 32 | UInt64(height) : nil
    }
}
