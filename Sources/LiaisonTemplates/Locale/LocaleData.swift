/// The words and signs with which numbers and dates are written for readers of one language, after CLDR.
///
/// The table is part of the program, because the locales of systems differ, and output depends on input alone.
package final class LocaleData: Sendable {
    /// The language, a tag of BCP 47.
    package let tag: String
    /// The rule that chooses the form of a noun beside a number.
    package let plural: PluralRule
    /// Twelve names in the form beside a day, and twelve short ones, separated by spaces.
    package let (months, shortMonths): (String, String)
    /// Seven names, from Sunday, and seven short ones, separated by spaces.
    package let (weekdays, shortWeekdays): (String, String)
    /// The pattern of a date with its time.
    package let dateTime: String
    /// The sign before the digits of a fraction.
    package let decimal: String
    /// The sign between groups of three digits, and the fewest digits of a number with the sign.
    package let grouping: (sign: String, from: Int)
    /// The text for now; a span in the past, and one in the future, each with `#` for the span.
    package let (now, past, future): (String, String, String)
    /// The forms of the noun of each unit, each with `#` for the number. Units are separated by `,` and forms by `/`.
    package let units: String

    /// Makes the data of a language. The texts are cut only where a factory uses them.
    package init(
        _ tag: String, _ plural: PluralRule, months: String, short: String, weekdays: String, shortWeekdays: String,
        dateTime: String, decimal: String, grouping: String, from digits: Int = 4,
        relative: (now: String, past: String, future: String), units: String
    ) {
        (self.tag, self.plural) = (tag, plural)
        (self.months, shortMonths, self.weekdays, self.shortWeekdays) = (months, short, weekdays, shortWeekdays)
        (self.dateTime, self.decimal, self.grouping) = (dateTime, decimal, (grouping, digits))
        (now, past, future) = relative
        self.units = units
    }

    /// The data for a language tag: for `en-US` its own, for `de-AT` that of `de`; nil for an unknown language.
    package static func of(_ tag: String) -> LocaleData? {
        let tag = tag.lowercased()
        return known.first { $0.tag.lowercased() == tag }
            ?? known.first { $0.tag == tag.split(separator: "-").first.map(String.init) }
    }

    /// The data of the language to use if no known language is named.
    package static let standard = english
}
