internal import LiaisonDates
internal import LiaisonJSON

/// A date with words, such as that of RFC 822: `Sat, 21 Nov 2026 09:30:00 GMT`. The parts may be in another order, such
/// as that of C's `ctime`, `Sat Nov 21 09:30:00 2026`. The date may also be numbers with slashes, dots or hyphens,
/// `21.11.2026 9:30`, or with the signs of China, Japan and Korea, `2026年11月21日 下午9時30分`.
struct WrittenDate {
    private var (day, month, year): (Int?, Int?, Int?)
    private var time: DateScanner.Time?
    private var offset = 0
    private var isBroken = false
    private var isMonthSure = false
    /// The last number that is a time if a half of the day follows, `3 PM` or `3.09 PM`, and whether it counts as the day.
    private var lastNumber: (time: DateScanner.Time, isDay: Bool)?
    private var half: Half?

    /// A half of the day, on a clock of 12 hours.
    enum Half {
        case morning, afternoon

        /// The half that a word names; nil if it names none. Its letters may have dots.
        init?(_ word: UTF8Text) {
            // Most words are none.
            guard let first = word.first, word.count <= 6, first >= 0x80 || "apAP".utf8.contains(first) else {
                return nil
            }
            let letters = word.filter { $0 != UInt8(ascii: ".") }.map { lowercase($0) }
            switch String(decoding: letters, as: UTF8.self) {
            case "am", "a", "上午", "午前", "오전": self = .morning
            case "pm", "p", "下午", "午後", "오후": self = .afternoon
            default: return nil
            }
        }

        /// The hour on a clock of 24 hours.
        func hour(_ hour: Int) -> Int { hour > 12 ? hour : hour % 12 + (self == .afternoon ? 12 : 0) }
    }

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
            year: year, month: month, day: day, hour: half?.hour(time.hour) ?? time.hour, minute: time.minute,
            second: time.second,
            milliseconds: time.milliseconds, offset: offset)
    }

    private mutating func take(_ word: UTF8Text) {
        if let half = Half(word) { return take(half) }
        let isNumber = isDigit(word[0])
        if takeUnits(word) { return }
        if isNumber, word.firstIndex(of: UInt8(ascii: ":"), from: 0) != nil {
            takeTime(word)
        } else if isNumber, let digits = word.firstIndex(where: { !isDigit($0) }), let half = Half(word[digits...]) {
            takeNumber(word[..<digits])
            take(half)
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

    /// Takes a half of the day. Without a time, the number before is the hour.
    private mutating func take(_ half: Half) {
        self.half = half
        guard time == nil, let (time, isDay) = lastNumber else { return }
        self.time = time
        if isDay { day = nil }
    }

    /// Takes numbers with the signs of China, Japan and Korea behind them. Returns false, and takes nothing, if the word has no
    /// such sign.
    private mutating func takeUnits(_ word: UTF8Text) -> Bool {
        var (rest, isFound) = (word, false)
        while !rest.isEmpty {
            if let half = Self.halves.first(where: { rest.starts($0) }) {
                self.half = Half(half.utf8)
                rest = rest[half.utf8CodeUnitCount...]
                continue
            }
            let digits = rest.prefix(while: isDigit).count
            guard digits > 0, let number = number(rest),
                let unit = Self.units.first(where: { rest[digits...].starts($0.sign) })
            else {
                // The day of the week may follow in parentheses.
                guard isFound, digits == 0, let next = rest.firstIndex(where: isDigit) else { break }
                rest = rest[next...]
                continue
            }
            isFound = true
            switch unit.part {
            case .year: year = Self.century(number, digits: digits)
            case .month: (month, isMonthSure) = (number, true)
            case .day: day = number
            case .hour: time = DateScanner.Time(hour: number)
            case .minute: time?.minute = number
            case .second: time?.second = number
            }
            rest = rest[(digits + unit.sign.utf8CodeUnitCount)...]
        }
        if isFound, !rest.isEmpty, isDigit(rest[0]) { take(rest) }
        return isFound
    }

    private enum Part { case year, month, day, hour, minute, second }

    private static let halves: [StaticString] = ["上午", "午前", "오전", "下午", "午後", "오후"]

    private static let units: [(sign: StaticString, part: Part)] = [
        ("年", .year), ("년", .year), ("月", .month), ("월", .month), ("日", .day), ("号", .day), ("號", .day), ("일", .day),
        ("時", .hour), ("时", .hour), ("点", .hour), ("點", .hour), ("시", .hour), ("分", .minute), ("분", .minute),
        ("秒", .second), ("초", .second),
    ]

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
        let rest = word[scanner.position...]
        // A half of the day may follow without a space, too.
        let letters = rest.prefix { isLetter($0) || $0 == UInt8(ascii: ".") }.count
        if letters > 0, let half = Half(rest[..<letters]) { return take(half) }
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
        guard parts.count == 3, let first = number(parts[0]), let last = number(parts[2]),
            let middle = number(parts[1]) ?? MonthName.month(parts[1])
        else {
            var scanner = DateScanner(word)
            lastNumber = parts.count == 2 ? scanner.time().map { ($0, false) } : nil
            return takeMonthFirst(parts)
        }
        if parts[0].prefix(while: isDigit).count > 2 {
            (year, month, day) = (first, middle, last)
        } else {
            year = Self.century(last, digits: parts[2].prefix(while: isDigit).count)
            let isAmerican = separator == UInt8(ascii: "/") && isDigit(parts[1][0])
            (day, month) = isAmerican ? (middle, first) : (first, middle)
        }
        // A number above 12 is the day.
        if let day, let month, month > 12, day <= 12 { (self.day, self.month) = (month, day) }
    }

    /// Takes a date in one word that begins with the name of the month, such as `Nov-21-2026`.
    private mutating func takeMonthFirst(_ parts: [UTF8Text]) {
        guard parts.count == 3, let month = MonthName.month(parts[0]), let day = number(parts[1]),
            let year = number(parts[2])
        else { return }
        (self.day, self.month, self.year) = (day, month, Self.century(year, digits: parts[2].count))
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
        lastNumber = digits <= 2 ? (DateScanner.Time(hour: number), day == nil) : nil
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
        if month == nil || !isMonthSure, let found = MonthName.month(word) {
            // A word before the day may be the day of the week: “mar.” is Tuesday in French.
            isMonthSure = day != nil
            month = found
        }
    }
}
