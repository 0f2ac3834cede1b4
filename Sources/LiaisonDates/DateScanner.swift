internal import LiaisonJSON

/// A scanner that reads the parts of a date in order.
package struct DateScanner {
    private let text: UnsafeBufferPointer<UInt8>
    /// The number of bytes that were read.
    package private(set) var position = 0

    /// Makes a scanner at the start of a text.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// True if nothing is left.
    package var isAtEnd: Bool { position == text.count }

    private var byte: UInt8 { position < text.count ? text[position] : 0 }

    /// Skips a character; returns false if another comes.
    package mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Skips white space; returns false if there is none.
    package mutating func skipSpaces() -> Bool {
        let start = position
        while isSpace(byte) { position += 1 }
        return position > start
    }

    /// Reads a number with exactly this many digits.
    package mutating func number(digits: Int) -> Int? {
        let start = position
        guard let number = number(atMost: digits), position == start + digits else {
            position = start
            return nil
        }
        return number
    }

    /// Reads a number with one digit or more.
    package mutating func number(atMost digits: Int) -> Int? {
        var (number, count) = (0, 0)
        while count < digits, isDigit(byte) {
            number = number * 10 + Int(byte - 0x30)
            (count, position) = (count + 1, position + 1)
        }
        return count > 0 ? number : nil
    }

    /// A time of day.
    package struct Time {
        package var (hour, minute, second, milliseconds) = (0, 0, 0, 0)

        /// Makes the time of a full hour.
        package init(hour: Int = 0) { self.hour = hour }
    }

    /// Reads a time: `9:30`, `09:30:00.5`, `093000`, `9.30`.
    package mutating func time() -> Time? {
        var time = Time()
        guard let hour = number(atMost: 2) else { return nil }
        time.hour = hour
        guard skip(":") || skip(".") || isDigit(byte) else { return time }
        guard let minute = number(atMost: 2) else { return nil }
        time.minute = minute
        guard skip(":") || skip(".") || isDigit(byte) else { return time }
        time.second = number(atMost: 2) ?? 0
        if skip(".") || skip(",") { time.milliseconds = fraction()?.milliseconds ?? 0 }
        return time
    }

    /// A part of a second: digits after a sign, up to the fifteenth, which is the last that a `Double` holds.
    package struct Fraction {
        fileprivate var (digits, scale) = (0, 1)

        /// The whole milliseconds.
        package var milliseconds: Int { digits * 1000 / scale }
        /// The seconds, less than 1.
        package var seconds: Double { Double(digits) / Double(scale) }
    }

    /// Reads the digits of a fraction; nil if there are none.
    package mutating func fraction() -> Fraction? {
        var fraction = Fraction()
        let start = position
        while isDigit(byte) {
            if fraction.scale < 1_000_000_000_000_000 {
                fraction.digits = fraction.digits * 10 + Int(byte - 0x30)
                fraction.scale *= 10
            }
            position += 1
        }
        return position > start ? fraction : nil
    }

    /// Takes the letters that come.
    package mutating func takeLetters() -> UnsafeBufferPointer<UInt8> {
        let start = position
        while isLetter(byte) { position += 1 }
        return UnsafeBufferPointer(rebasing: text[start..<position])
    }
}
