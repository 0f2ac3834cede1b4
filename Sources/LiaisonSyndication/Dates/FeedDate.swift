internal import LiaisonDates
internal import LiaisonJSON

/// Reads the dates of feeds, in every form in real use: RFC 3339, the profiles of ISO 8601 (W3CDTF), and RFC 822 with
/// its usual mistakes.
enum FeedDate {
    /// The instant of a date; nil if the text is no date. A date without a zone is in UTC. A date without a time means
    /// the start of its day. A year before 1900 is no date: it is the zero of a program.
    static func instant(_ text: UTF8Text) -> Instant? {
        let text = text.trimmed
        guard !text.isEmpty, text.count <= longest else { return nil }
        let instant = inZone(text) ?? rfc822(text) ?? iso8601(text) ?? WrittenDate(text).instant
        return instant.flatMap { $0.milliseconds < start1900 ? nil : $0 }
    }

    /// The start of 1900, in milliseconds since 1970.
    private static let start1900 = -2_208_988_800_000

    /// Reads a date behind which the name of a zone stands, `2023-03-31 20:19 America/Los_Angeles`; nil if there is no such
    /// name. In `2023-03-31T20:19:00-07:00[America/Los_Angeles]` (RFC 9557) the offset counts.
    private static func inZone(_ text: UTF8Text) -> Instant? {
        let isBracketed = text.last == UInt8(ascii: "]")
        guard isBracketed || text.last.map(isLetter) == true, text.contains(UInt8(ascii: "/")),
            let start = text.lastIndex(where: { isSpace($0) || $0 == UInt8(ascii: "[") }), start > 0
        else { return nil }
        let name = text[start + 1..<text.count - (isBracketed ? 1 : 0)]
        if isBracketed { return instant(text[..<start]) }
        guard let zone = ZoneFile.named(name), let clock = instant(text[..<start]) else { return nil }
        let whole = clock.milliseconds - clock.milliseconds % 1000
        return Instant(
            milliseconds: zone.instant(atClock: whole / 1000) * 1000 + clock.milliseconds - whole)
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
        let half = WrittenDate.Half(text[scanner.position...].trimmed)
        return Instant(
            year: year, month: month, day: day, hour: half?.hour(time.hour) ?? time.hour, minute: time.minute,
            second: time.second, milliseconds: time.milliseconds, offset: scanner.zone() ?? 0)
    }

    /// The month or the day, which is 1 if the date ends before it; nil if the text is neither.
    private static func iso8601Part(_ scanner: inout DateScanner) -> Int? {
        guard !scanner.isAtEnd else { return 1 }
        _ = scanner.skip("-")
        return scanner.number(atMost: 2)
    }
}

extension DateScanner {
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
}
