internal import Glibc
package import LiaisonDiagnostics
package import LiaisonJSON

/// The form in which dates are written: `{date /time '%A, %-d %B'}`.
package struct DateForm: BitwiseCopyable {
    /// One part of a date. The raw values are the letters of `strftime`.
    package enum Field: Character, CaseIterable, BitwiseCopyable {
        case year = "Y"
        case shortYear = "y"
        case month = "m"
        case monthName = "B"
        case shortMonthName = "b"
        case day = "d"
        case weekday = "A"
        case shortWeekday = "a"
        case hour = "H"
        case hourOfHalfDay = "I"
        case minute = "M"
        case second = "S"
        case halfDay = "p"
        case zone = "Z"
        case offset = "z"
    }

    /// A piece of a pattern.
    enum Piece: BitwiseCopyable {
        case literal(Literal)
        /// A number with at least this many digits, or a text.
        case field(Field, digits: Int)
        /// One of several names, from that of the first month or weekday.
        case name(Field, ArenaItems<Literal>)
    }

    package let unit: DateUnit
    /// True if the factory gives a pattern. If not, a field that is no text gets the seconds since 1970.
    package let hasPattern: Bool
    private let pieces: ArenaItems<Piece>

    /// Reads a pattern; nil stands for the pattern of the language.
    package init(unit: DateUnit, pattern: String?, _ locale: LocaleData, in arena: Arena) throws(DocumentFault) {
        self.unit = unit
        hasPattern = pattern != nil
        var pieces: [Piece] = []
        var rest = Substring(pattern ?? locale.dateTime)
        while !rest.isEmpty {
            let literal = rest.prefix { $0 != "%" }
            if !literal.isEmpty { pieces.append(.literal(Literal(literal, in: arena))) }
            rest = rest[literal.endIndex...]
            if rest.popFirst() != nil { pieces.append(try Self.piece(from: &rest, locale, in: arena)) }
        }
        self.pieces = ArenaItems(pieces, in: arena)
    }

    /// Reads the piece behind a percent sign.
    private static func piece(
        from rest: inout Substring, _ locale: LocaleData, in arena: Arena
    ) throws(DocumentFault) -> Piece {
        let isShort = rest.first == "-"
        if isShort { rest.removeFirst() }
        let letter = rest.popFirst()
        if letter == "%", !isShort { return .literal(Literal("%", in: arena)) }
        guard let letter, let field = Field(rawValue: letter) else {
            let found = "%\(isShort ? "-" : "")\(letter.map(String.init) ?? "")"
            throw DocumentFault(
                reason: "unknown field \(quoted(found)) of a date; expected "
                    + "\(list(Field.allCases.map { "%\($0.rawValue)" })), or %% for a percent sign")
        }
        func names(_ text: String) -> Piece {
            .name(field, ArenaItems(text.split(separator: " ").map { Literal($0, in: arena) }, in: arena))
        }
        switch field {
        case .monthName: return names(locale.months)
        case .shortMonthName: return names(locale.shortMonths)
        case .weekday: return names(locale.weekdays)
        case .shortWeekday: return names(locale.shortWeekdays)
        case .year: return .field(field, digits: isShort ? 1 : 4)
        case .shortYear, .month, .day, .hour, .hourOfHalfDay, .minute, .second, .halfDay, .zone, .offset:
            return .field(field, digits: isShort ? 1 : 2)
        }
    }
}

extension DateForm {
    /// Appends a date in seconds since 1970; returns false if the year is not from 0 to 9999.
    package func append(_ seconds: Double, to scratch: JSONScratch) -> Bool {
        guard let clock = ClockZone.clock(at: seconds) else { return false }
        for piece in pieces {
            switch piece.pointee {
            case .literal(let text): scratch.append(text)
            case .name(let field, let names):
                let isMonth = field == .monthName || field == .shortMonthName
                if let name = names[Int(isMonth ? clock.tm_mon : clock.tm_wday)] { scratch.append(name.pointee) }
            case .field(let field, let digits): append(field, of: clock, digits: digits, to: scratch)
            }
        }
        return true
    }

    private func append(_ field: Field, of clock: tm, digits: Int, to scratch: JSONScratch) {
        let number: Int32
        switch field {
        case .year: number = clock.tm_year + 1900
        case .shortYear: number = (clock.tm_year + 1900) % 100
        case .month: number = clock.tm_mon + 1
        case .day: number = clock.tm_mday
        case .hour: number = clock.tm_hour
        case .hourOfHalfDay: number = (clock.tm_hour + 11) % 12 + 1
        case .minute: number = clock.tm_min
        case .second: number = clock.tm_sec
        case .halfDay: return scratch.append(clock.tm_hour < 12 ? "AM" : "PM")
        case .zone: return scratch.append(clock.tm_zone.map { String(cString: $0) } ?? "")
        case .offset: return appendOffset(Int(clock.tm_gmtoff) / 60, to: scratch)
        // Names are pieces of their own.
        case .monthName, .shortMonthName, .weekday, .shortWeekday: return
        }
        scratch.append(Int(number), digits: digits)
    }

    private func appendOffset(_ minutes: Int, to scratch: JSONScratch) {
        scratch.append(minutes < 0 ? "-" : "+" as Unicode.Scalar)
        scratch.append(abs(minutes) / 60 * 100 + abs(minutes) % 60, digits: 4)
    }
}

extension JSONScratch {
    /// Appends a whole number from 0 on with at least this many digits.
    package func append(_ number: Int, digits: Int) {
        var limit = 10
        for _ in 1..<max(digits, 1) {
            if number < limit { append("0" as Unicode.Scalar) }
            limit *= 10
        }
        append(number)
    }
}
