/// Reads the timestamps of RFC 3339, `2026-11-21T09:30:00.5+01:00`, and shorter ones, exactly. `FeedDate` reads what else
/// feeds hold.
package enum Timestamp {
    /// The expected value, for a sentence.
    package static let expectation = "a date such as 2026-11-21T09:30:00Z, 2026-11-21T09:30 or 2026-11-21"

    /// The result of reading a timestamp.
    package struct Reading {
        /// The seconds since 1970-01-01T00:00:00: in UTC if the text names a zone, else on the clocks of an unknown
        /// zone.
        package var seconds: Double
        package var hasZone = false
        /// True if the text is a timestamp of RFC 3339.
        package var isComplete = false
    }

    /// The seconds since 1970-01-01T00:00:00Z; nil if the text is no timestamp of RFC 3339.
    package static func secondsSince1970(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        reading(text).flatMap { $0.isComplete ? $0.seconds : nil }
    }

    /// The same for a text that has memory of its own.
    package static func secondsSince1970(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { secondsSince1970($0) }
    }

    /// Reads a timestamp that may lack its seconds, its zone or its time; nil if the text is no timestamp.
    package static func reading(_ text: UnsafeBufferPointer<UInt8>) -> Reading? {
        var scanner = DateScanner(text)
        guard let day = scanner.day() else { return nil }
        if scanner.isAtEnd { return Reading(seconds: Double(day * 86_400)) }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(digits: 2, in: 0...23), scanner.skip(":"),
            let minute = scanner.number(digits: 2, in: 0...59)
        else { return nil }
        let hasSeconds = scanner.skip(":")
        guard let second = hasSeconds ? scanner.number(digits: 2, in: 0...60) : 0,
            let fraction = hasSeconds && scanner.skip(".") ? scanner.fraction()?.seconds : 0
        else { return nil }
        let minutes = (day * 24 + hour) * 60 + minute
        if scanner.isAtEnd { return Reading(seconds: Double(minutes * 60 + second) + fraction) }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        return Reading(
            seconds: Double((minutes - offset) * 60 + second) + fraction, hasZone: true, isComplete: hasSeconds)
    }
}

extension DateScanner {
    /// Reads a number with exactly this many digits, in a range.
    fileprivate mutating func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
        number(digits: digits).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Reads a day, in days since 1970-01-01.
    fileprivate mutating func day() -> Int? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2, in: 1...12), skip("-"),
            let day = number(digits: 2, in: 1...Self.days(in: month, of: year))
        else { return nil }
        return Instant.daysSince1970(year, month, day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Reads the distance from UTC, in minutes.
    fileprivate mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2, in: 0...23), skip(":"),
            let minutes = number(digits: 2, in: 0...59)
        else { return nil }
        return sign * (hours * 60 + minutes)
    }
}
