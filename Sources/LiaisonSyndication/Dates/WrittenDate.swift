internal import LiaisonDates
internal import LiaisonJSON

/// A date with words, such as that of RFC 822: `Sat, 21 Nov 2026 09:30:00 GMT`. The parts may be in another order, such
/// as that of C's `ctime`, `Sat Nov 21 09:30:00 2026`. The date may also be numbers with slashes or dots,
/// `21.11.2026 9:30`.
struct WrittenDate {
    private var (day, month, year): (Int?, Int?, Int?)
    private var time: DateScanner.Time?
    private var offset = 0
    private var isBroken = false
    private var isMonthSure = false

    init(_ text: UTF8Text) {
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, !isSpace(text[end]), text[end] != UInt8(ascii: ",") { end += 1 }
            if end > start { take(text[start..<end]) }
            start = end + 1
        }
    }

    /// The instant; nil if a part of the date is missing.
    var instant: Instant? {
        guard let day, let month, let year, !isBroken else { return nil }
        let time = time ?? DateScanner.Time()
        return Instant(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
            milliseconds: time.milliseconds, offset: offset)
    }

    private mutating func take(_ word: UTF8Text) {
        let isNumber = isDigit(word[0])
        if isNumber, word.firstIndex(of: UInt8(ascii: ":"), from: 0) != nil {
            takeTime(word)
        } else if let separator = word[1...].first(where: Self.isSeparator), word.last != separator {
            takeParts(word, separator)
        } else if isNumber {
            takeNumber(word)
        } else if word[0] == UInt8(ascii: "+") || word[0] == UInt8(ascii: "-") || time != nil, let zone = zone(word) {
            take(zone: zone, of: word)
        } else {
            takeName(word)
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
    }

    /// Takes a time. A zone may follow it without a space.
    private mutating func takeTime(_ word: UTF8Text) {
        var scanner = DateScanner(word)
        guard let found = scanner.time() else {
            isBroken = true
            return
        }
        time = found
        take(zone: scanner.zone() ?? 0, of: word)
    }

    /// Takes the distance of a zone from UTC. A number goes before a name, which says the same again: `-0500 EST`.
    private mutating func take(zone: Int, of word: UTF8Text) {
        let isNumber = word.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        if isNumber || offset == 0 { offset = zone }
    }

    /// Takes a date in one word, such as `21-Nov-26`, `21.11.2026` and `11/21/2026`, or a zone such as `GMT+1`.
    private mutating func takeParts(_ word: UTF8Text, _ separator: UInt8) {
        if time != nil, let zone = zone(word) { return take(zone: zone, of: word) }
        let parts = word.split(separator: separator).map { UTF8Text(rebasing: $0) }
        guard parts.count == 3, let last = number(parts[2]) else { return }
        let isAmerican = separator == UInt8(ascii: "/")
        guard let month = number(parts[isAmerican ? 0 : 1]) ?? MonthName.month(parts[1]) else { return }
        (day, self.month) = (number(parts[isAmerican && number(parts[0]) != nil ? 1 : 0]), month)
        year = Self.century(last, digits: parts[2].count)
    }

    private func zone(_ word: UTF8Text) -> Int? {
        var scanner = DateScanner(word)
        guard let zone = scanner.zone(), scanner.isAtEnd else { return nil }
        return zone
    }

    /// The number at the start of a word, without an ordinal suffix or a dot.
    private func number(_ word: UTF8Text) -> Int? {
        var scanner = DateScanner(word)
        return scanner.number(atMost: 4)
    }

    /// Takes a number. The first number with one or two digits is the day; any other number is the year.
    private mutating func takeNumber(_ word: UTF8Text) {
        guard let number = number(word) else { return }
        let digits = word.prefix { isDigit($0) }.count
        if day == nil, digits <= 2 {
            day = number
        } else if year == nil {
            year = Self.century(number, digits: digits)
        }
    }

    /// The year of two or three digits, by the rules of RFC 2822.
    private static func century(_ year: Int, digits: Int) -> Int {
        digits == 2 ? year + (year < 50 ? 2000 : 1900) : digits == 3 ? year + 1900 : year
    }

    private mutating func takeName(_ word: UTF8Text) {
        if word.equalsIgnoringCase("am") || word.equalsIgnoringCase("pm") {
            let isAfternoon = word.equalsIgnoringCase("pm")
            if let hour = time?.hour { time?.hour = hour % 12 + (isAfternoon ? 12 : 0) }
        } else if month == nil || !isMonthSure, let found = MonthName.month(word) {
            // A word before the day may be the day of the week: “mar.” is Tuesday in French.
            isMonthSure = day != nil
            month = found
        }
    }
}
