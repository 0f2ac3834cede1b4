internal import CLiaison
package import LiaisonKit

/// The style of a run as one number: the weight in 16 bits, then 8 bits each for the traits, the color, and the color
/// behind the text. 0 stands for the style of the label.
extension RunStyle {
    /// Unpacks a style. Unknown traits and colors are left out.
    package init(packed bits: UInt64) {
        let weight = Int(bits & 0xFFFF)
        self.init(
            weight: weight == 0 ? nil : Weight(nearest: weight),
            traits: Traits(rawValue: UInt8(truncatingIfNeeded: bits >> 16)).intersection(.all),
            color: Color(number: bits >> 24 & 0xFF), background: Color(number: bits >> 32 & 0xFF))
    }

    /// The style as a number. Colors by their channels are left out.
    package var packed: UInt64 {
        UInt64(weight?.rawValue ?? 0) | UInt64(traits.rawValue) << 16 | Self.number(of: color) << 24
            | Self.number(of: background) << 32
    }

    private static func number(of color: Color?) -> UInt64 {
        guard let color, let index = Color.named.firstIndex(where: { $0.color == color }) else { return 0 }
        return UInt64(index) + 1
    }
}

extension Color {
    /// The color with a number of `lsn_color`; nil for 0 and for an unknown number.
    init?(number: UInt64) {
        guard number > 0, number <= Color.named.count else { return nil }
        self = Color.named[Int(number) - 1].color
    }
}

extension lsn_text_style {
    /// The style as a number, which is not within its bounds yet. A number that is too great stays unknown.
    var packed: UInt64 {
        UInt64(min(weight.rawValue, UInt32(UInt16.max))) | UInt64(traits & 0xFF) << 16
            | UInt64(min(color.rawValue, UInt32(UInt8.max))) << 24
            | UInt64(min(background.rawValue, UInt32(UInt8.max))) << 32
    }
}
