/// Reads the timestamps of RFC 3339, `2026-11-21T09:30:00.5+01:00`, and shorter ones.
public enum Timestamp {
    /// The expected value, for a sentence.
    public static let expectation = "a date such as 2026-11-21T09:30:00Z, 2026-11-21T09:30 or 2026-11-21"

    /// Returns the seconds since 1970 of a timestamp that may be short; nil if the text is no timestamp. A timestamp
    /// without a zone is in the zone of the environment variable `TZ`, or in UTC if the variable is not set. One without
    /// a time is the start of the day.
    public static func instant(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { instant($0) }
    }

    /// The same for UTF-8.
    static func instant(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        reading(text).map { $0.hasZone ? $0.seconds : ClockZone.instant(atClock: $0.seconds) }
    }

    /// The result of reading a timestamp.
    struct Reading {
        /// The seconds since 1970-01-01T00:00:00: in UTC if the text names a zone, else on the clocks of an unknown
        /// zone.
        var seconds: Double
        var hasZone = false
        /// True if the text is a timestamp of RFC 3339.
        var isComplete = false
    }

    /// The seconds since 1970-01-01T00:00:00Z; nil if the text is no timestamp of RFC 3339.
    static func secondsSince1970(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        reading(text).flatMap { $0.isComplete ? $0.seconds : nil }
    }

    /// Reads a timestamp that may lack its seconds, its zone or its time; nil if the text is no timestamp.
    static func reading(_ text: UnsafeBufferPointer<UInt8>) -> Reading? {
        var scanner = Scanner(text: text)
        guard let day = scanner.day() else { return nil }
        if scanner.isAtEnd { return Reading(seconds: Double(day * 86_400)) }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(2, in: 0...23), scanner.skip(":"), let minute = scanner.number(2, in: 0...59)
        else { return nil }
        let hasSeconds = scanner.skip(":")
        guard let second = hasSeconds ? scanner.number(2, in: 0...60) : 0,
            let fraction = hasSeconds ? scanner.fraction() : 0
        else { return nil }
        let minutes = (day * 24 + hour) * 60 + minute
        if scanner.isAtEnd { return Reading(seconds: Double(minutes * 60 + second) + fraction) }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        return Reading(
            seconds: Double((minutes - offset) * 60 + second) + fraction, hasZone: true, isComplete: hasSeconds)
    }

    fileprivate static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days of the Gregorian calendar: years are counted from March, so that a leap day is the last of its year.
    fileprivate static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = (month > 2 ? year : year - 1) + 400
        let monthFromMarch = (month + 9) % 12
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + (153 * monthFromMarch + 2) / 5 + day - 719_469 - 146_097
    }
}

/// Reads a text from its start on.
private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    var isAtEnd: Bool { position == text.count }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard position < text.count, text[position] == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private mutating func digit() -> Int? {
        guard position < text.count, let digit = Int(exactly: text[position]).map({ $0 - 48 }), 0...9 ~= digit else {
            return nil
        }
        position += 1
        return digit
    }

    /// A number of exactly `digits` digits.
    mutating func number(_ digits: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return range.contains(number) ? number : nil
    }

    /// A day, in days since 1970-01-01.
    mutating func day() -> Int? {
        guard let year = number(4), skip("-"), let month = number(2, in: 1...12), skip("-"),
            let day = number(2, in: 1...Timestamp.days(in: month, of: year))
        else { return nil }
        return Timestamp.daysSince1970(year, month, day)
    }

    /// The fraction of a second; 0 if there is none.
    mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        guard var digits = digit() else { return nil }
        var scale = 10
        while let next = digit() {
            // A Double holds no more than 15 digits.
            guard scale < 1_000_000_000_000_000 else { continue }
            digits = digits * 10 + next
            scale *= 10
        }
        return Double(digits) / Double(scale)
    }

    /// The distance from UTC, in minutes.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(2, in: 0...23), skip(":"), let minutes = number(2, in: 0...59) else {
            return nil
        }
        return sign * (hours * 60 + minutes)
    }
}
