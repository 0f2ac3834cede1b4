package import LiaisonKit

/// The properties of views that `lsn_set_number` and `lsn_set_string` set.
extension TableCall {
    /// The property and the number of a call of `lsn_set_number` as one number: a `Float` in 32 bits, then the property.
    static func packed(_ property: UInt32, number: Double) -> UInt64 {
        UInt64(Float(number).bitPattern) | UInt64(min(property, 0xFF)) << 32
    }

    /// The property that a call of `lsn_set_number` sets, and the number; nil for an unknown property and another function.
    package var numberProperty: (property: View.NumberProperty, number: Double)? {
        guard function == .setNumber else { return nil }
        let number = Double(Float(bitPattern: UInt32(truncatingIfNeeded: self.number)))
        return View.NumberProperty(rawValue: UInt8(truncatingIfNeeded: self.number >> 32)).map { ($0, number) }
    }

    /// The property that a call of `lsn_set_string` sets; nil for an unknown property and another function.
    package var stringProperty: View.StringProperty? {
        guard function == .setString, number <= UInt8.max else { return nil }
        return View.StringProperty(rawValue: UInt8(number))
    }
}
