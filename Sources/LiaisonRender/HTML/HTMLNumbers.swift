extension OutputBuffer {
    /// Appends a number in decimal digits.
    mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var divisor: UInt = 1
        while rest / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }

    /// Appends a number of points in the notation of CSS: at most two decimals, from -1,000,000 to 1,000,000, NaN as 0.
    mutating func append(points: Double) {
        let hundredths = points.hundredths
        if hundredths < 0 { append(UInt8(ascii: "-")) }
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        append(decimal: Int(whole))
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(rest / 10))
        if rest % 10 > 0 { append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }
}

extension Double {
    /// The nearest number of hundredths, of a number limited to −1,000,000 to 1,000,000; 0 for NaN.
    fileprivate var hundredths: Int {
        guard !isNaN else { return 0 }
        return Int((Swift.min(Swift.max(self, -1_000_000), 1_000_000) * 100).rounded())
    }

    /// The number as a whole number from 0 to 1,000,000; nil for any other number.
    var wholePoints: Int? {
        guard self >= 0, self <= 1_000_000, rounded() == self else { return nil }
        return Int(self)
    }
}
