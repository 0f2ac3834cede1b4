internal import CLiaison
package import LiaisonKit

/// A call of `lsn_measure`: the text, and one number with the width as a `Float` in 32 bits, the size in sixteenths of a point
/// and the weight in 16 bits each.
extension TableCall {
    init(
        _ function: TableFunction, measuring text: UnsafePointer<CChar>?, size: Double, _ weight: lsn_weight,
        width: Double
    ) {
        let sixteenths = size > 0 ? min(size * 16, Double(UInt16.max)) : 0
        let number =
            UInt64(Float(width).bitPattern) << 32 | UInt64(sixteenths) << 16 | UInt64(min(weight.rawValue, 0xFFFF))
        self.init(function, number: number, text: text, secondText: nil, row: lsn_index_path())
    }

    /// The style of the measured text.
    package var measuredStyle: TextStyle {
        var style = TextStyle()
        let (size, weight) = (number >> 16 & 0xFFFF, number & 0xFFFF)
        if size > 0 { style.size = min(max(Double(size) / 16, 1), 1000) }
        if weight > 0 { style.weight = Weight(nearest: Int(weight)) }
        return style
    }

    /// The width in which the text is measured, in points; 0 for a number that is none.
    package var measuredWidth: Double {
        let width = Double(Float(bitPattern: UInt32(truncatingIfNeeded: number >> 32)))
        return width > 0 ? min(width, Layout.longestLength) : 0
    }
}
