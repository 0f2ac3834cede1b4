package import LiaisonJSON

/// The form of dates relative to now: `{ago /time}` is “3 hours ago”.
package struct RelativeForm: BitwiseCopyable {
    package let unit: DateUnit
    private let clock: UnsafeMutablePointer<Clock>
    private let now: Literal
    /// The texts for the past and the future, in which the span is the number.
    private let (past, future): (NumberedText, NumberedText)
    /// The nouns of seconds, minutes, hours, days, months and years.
    private let units: ArenaItems<PluralForms>

    package init(unit: DateUnit, _ clock: UnsafeMutablePointer<Clock>, _ locale: LocaleData, in arena: Arena) {
        self.unit = unit
        self.clock = clock
        clock.pointee.isUsed = true
        now = Literal(locale.now, in: arena)
        (past, future) = (NumberedText(locale.past, in: arena), NumberedText(locale.future, in: arena))
        let number = NumberForm(locale, in: arena)
        let nouns = locale.units.split(separator: ",").map {
            PluralForms($0.split(separator: "/"), locale.plural, number, in: arena)
        }
        units = ArenaItems(nouns, in: arena)
    }

    /// The whole seconds from a date to now; nil if the date is not of the years 0 to 9999.
    package func age(of date: Double) -> Int? {
        clock.pointee.age(of: date).map { Int($0.rounded(.down)) }
    }

    /// Appends an age in seconds.
    package func append(_ age: Int, to scratch: JSONScratch) {
        let (count, unit) = Self.span(age.magnitude)
        guard count > 0, let noun = units[unit] else { return scratch.append(now) }
        (age < 0 ? future : past).append(to: scratch) { noun.pointee.append(.int(count), to: scratch) }
    }

    /// A span as the number of its greatest whole unit, and the index of the unit.
    private static func span(_ seconds: UInt) -> (count: Int, unit: Int) {
        let seconds = Int(clamping: seconds)
        let lengths = TimeSpan.lengths
        let unit = lengths.lastIndex { seconds >= $0 } ?? 0
        return (seconds / lengths[unit], unit)
    }
}
