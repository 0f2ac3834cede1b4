/// A point in time, in milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Equatable {
    /// The milliseconds.
    package let milliseconds: Int

    /// Makes an instant; nil if it is before the year 1 or after the year 9999.
    package init?(milliseconds: Int) {
        guard Self.seconds.contains(milliseconds.flooredQuotient(1000)) else { return nil }
        self.milliseconds = milliseconds
    }

    /// The seconds since 1970 of the years 1 to 9999, which RFC 3339 can write.
    private static let seconds = -62_135_596_800...253_402_300_799

    /// The instant of a date and time of the Gregorian calendar; nil if a part is out of range. A day after the end of
    /// its month, hour 24 and second 60 are accepted, and count on. The offset is the distance of the zone from UTC, in
    /// minutes. Nil also if the instant in UTC is before the year 1 or after the year 9999.
    package init?(
        year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0, milliseconds: Int = 0,
        offset: Int = 0
    ) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day), (0...24).contains(hour),
            (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let days = Self.daysSince1970(year, month, day)
        let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
        guard Self.seconds.contains(seconds) else { return nil }
        self.milliseconds = seconds * 1000 + milliseconds
    }

    /// The length of the longest text of an instant, in bytes.
    package static let longestText = 24

    /// Appends the instant in the form of RFC 3339, in UTC: `2026-11-21T09:30:00Z`.
    package func append(to text: inout OutputSpan<UInt8>) {
        let seconds = milliseconds.flooredQuotient(1000)
        let (year, month, day) = Self.date(days: seconds.flooredQuotient(86_400))
        let time = seconds - seconds.flooredQuotient(86_400) * 86_400
        let fraction = milliseconds - seconds * 1000
        Self.append(year / 100, to: &text)
        Self.append(year % 100, to: &text)
        Self.append(month, after: "-", to: &text)
        Self.append(day, after: "-", to: &text)
        Self.append(time / 3600, after: "T", to: &text)
        Self.append(time / 60 % 60, after: ":", to: &text)
        Self.append(time % 60, after: ":", to: &text)
        if fraction > 0 {
            text.append(UInt8(ascii: "."))
            text.append(UInt8(ascii: "0") + UInt8(fraction / 100))
            Self.append(fraction % 100, to: &text)
        }
        text.append(UInt8(ascii: "Z"))
    }

    private static func append(_ number: Int, after sign: Unicode.Scalar, to text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: sign))
        append(number, to: &text)
    }

    /// Appends two digits.
    private static func append(_ number: Int, to text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// The number of days since 1970-01-01. Years start in March here, so that a leap day is the last of its year.
    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = (month > 2 ? year : year - 1) + 400
        let monthFromMarch = (month + 9) % 12
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + (153 * monthFromMarch + 2) / 5 + day - 719_469 - 146_097
    }

    /// The date of a day, by its number (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
    /// civil_from_days).
    private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension Int {
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}
