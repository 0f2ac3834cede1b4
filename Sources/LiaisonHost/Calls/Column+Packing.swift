internal import CLiaison
package import LiaisonKit

/// The alignment and the weight of a column as one number: the weight as a `Float` in 32 bits, then the alignment.
extension Nib.Column {
    private static let alignments: [TextAlignment] = [.start, .center, .end]

    /// Makes a column without a title. An unknown alignment is that of the start.
    package init(packed bits: UInt64) {
        let alignment = Int(bits >> 32 & 0xFF)
        self.init(
            alignment: alignment < Self.alignments.count ? Self.alignments[alignment] : .start,
            weight: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    }

    /// The alignment and the weight as a number.
    package var packed: UInt64 {
        UInt64(Float(weight).bitPattern) | UInt64(Self.alignments.firstIndex(of: alignment) ?? 0) << 32
    }

    /// The arguments of a plugin as a number, which is not within its bounds yet.
    static func packed(_ alignment: lsn_alignment, weight: Double) -> UInt64 {
        UInt64(Float(weight).bitPattern) | UInt64(min(alignment.rawValue, 0xFF)) << 32
    }
}
