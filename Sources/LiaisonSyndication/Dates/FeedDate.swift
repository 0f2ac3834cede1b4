internal import LiaisonJSON

/// Reads the dates of feeds, in every form in real use: RFC 3339, the profiles of ISO 8601 (W3CDTF), and RFC 822 with
/// its usual mistakes.
enum FeedDate {
    /// The instant of a date; nil if the text is no date. A date without a zone is in UTC. A date without a time means
    /// the start of its day.
    static func instant(_ text: UTF8Text) -> Instant? {
        let text = text.trimmed
        guard !text.isEmpty, text.count <= longest else { return nil }
        return rfc822(text) ?? iso8601(text) ?? WrittenDate(text).instant
    }

    /// The length of the longest text that is read, in bytes.
    private static let longest = 128

    /// Reads the form of RFC 822 that most feeds use, `Sat, 21 Nov 2026 09:30:00 +0000`. This takes much less time than
    /// `WrittenDate`, which accepts more forms.
    private static func rfc822(_ text: UTF8Text) -> Instant? {
        guard text.count > 5, text[..<3].allSatisfy(isLetter), text[3..<5].equals(", ") else { return nil }
        var scanner = DateScanner(text[5...])
        guard let day = scanner.number(digits: 2), scanner.skip(" "),
            let month = MonthName.month(scanner.takeLetters()),
            scanner.skip(" "), let year = scanner.number(digits: 4), scanner.skip(" "),
            let hour = scanner.number(digits: 2), scanner.skip(":"), let minute = scanner.number(digits: 2),
            scanner.skip(":"), let second = scanner.number(digits: 2), scanner.skip(" "), let offset = scanner.zone(),
            scanner.isAtEnd
        else { return nil }
        return Instant(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, offset: offset)
    }

    private static func iso8601(_ text: UTF8Text) -> Instant? {
        var scanner = DateScanner(text)
        guard let year = scanner.number(digits: 4) else { return nil }
        guard let month = iso8601Part(&scanner), let day = iso8601Part(&scanner) else { return nil }
        guard !scanner.isAtEnd else { return Instant(year: year, month: month, day: day) }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skipSpaces() else { return nil }
        _ = scanner.skipSpaces()
        guard let time = scanner.time() else { return nil }
        return Instant(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
            milliseconds: time.milliseconds, offset: scanner.zone() ?? 0)
    }

    /// The month or the day, which is 1 if the date ends before it; nil if the text is neither.
    private static func iso8601Part(_ scanner: inout DateScanner) -> Int? {
        guard !scanner.isAtEnd else { return 1 }
        _ = scanner.skip("-")
        return scanner.number(atMost: 2)
    }
}

/// A scanner that reads the parts of a date in order.
struct DateScanner {
    private let text: UTF8Text
    private var position = 0

    init(_ text: UTF8Text) {
        self.text = text
    }

    var isAtEnd: Bool { position == text.count }

    private var byte: UInt8 { position < text.count ? text[position] : 0 }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    mutating func skipSpaces() -> Bool {
        let start = position
        while isSpace(byte) { position += 1 }
        return position > start
    }

    /// Reads a number with exactly this many digits.
    mutating func number(digits: Int) -> Int? {
        let start = position
        guard let number = number(atMost: digits), position == start + digits else {
            position = start
            return nil
        }
        return number
    }

    /// Reads a number with one digit or more.
    mutating func number(atMost digits: Int) -> Int? {
        var (number, count) = (0, 0)
        while count < digits, isDigit(byte) {
            number = number * 10 + Int(byte - 0x30)
            (count, position) = (count + 1, position + 1)
        }
        return count > 0 ? number : nil
    }

    struct Time {
        var (hour, minute, second, milliseconds) = (0, 0, 0, 0)
    }

    /// Reads a time: `9:30`, `09:30:00.5`, `093000`, `9.30`.
    mutating func time() -> Time? {
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
    struct Fraction {
        var (digits, scale) = (0, 1)

        var milliseconds: Int { digits * 1000 / scale }
        var seconds: Double { Double(digits) / Double(scale) }
    }

    /// Reads the digits of a fraction; nil if there are none.
    mutating func fraction() -> Fraction? {
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

    /// Reads the distance of a zone from UTC, in minutes. Returns 0 at the end of the text, and nil if the text is no
    /// zone.
    mutating func zone() -> Int? {
        _ = skipSpaces()
        guard !isAtEnd else { return 0 }
        let name = takeLetters()
        var offset = 0
        if !name.isEmpty {
            guard let known = TimeZoneName.offset(name) else { return nil }
            offset = known
        }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0 else { return offset }
        let start = position
        guard let digits = number(atMost: 4) else { return nil }
        var (hours, minutes) = (digits, 0)
        if position - start > 2 {
            // The last two digits are the minutes, also in `+530`, which has one digit of hours.
            (hours, minutes) = (digits / 100, digits % 100)
        } else if skip(":") {
            minutes = number(atMost: 2) ?? 0
        }
        guard hours < 24, minutes < 60 else { return nil }
        // A number goes before a name.
        return sign * (hours * 60 + minutes)
    }

    mutating func takeLetters() -> UTF8Text {
        let start = position
        while isLetter(byte) { position += 1 }
        return text[start..<position]
    }
}
