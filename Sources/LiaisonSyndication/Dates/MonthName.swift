/// The names of months, in the languages whose feeds translate them though RFC 822 does not.
enum MonthName {
    /// The month from 1 that a word names; nil if it names none. Whatever follows the first letters does not count.
    static func month(_ word: UTF8Text) -> Int? {
        guard let first = word.first.map(lowercase) else { return nil }
        for (start, month) in table[Int(first)] where word.startsIgnoringCase(start) { return month }
        return nil
    }

    /// The starts of names by their first byte.
    private static let table = (0...UInt8.max).map { first in names.filter { $0.start.utf8Start[0] == first } }

    /// The starts of names, in small letters. A longer start stands before a shorter one that it begins with.
    private static let names: [(start: StaticString, month: Int)] = [
        ("jan", 1), ("feb", 2), ("mar", 3), ("apr", 4), ("may", 5), ("jun", 6), ("jul", 7), ("aug", 8), ("sep", 9),
        ("oct", 10), ("nov", 11), ("dec", 12),
        // German, Dutch and the languages of Scandinavia.
        ("jän", 1), ("mär", 3), ("mrz", 3), ("maa", 3), ("mrt", 3), ("mai", 5), ("mei", 5), ("maj", 5), ("okt", 10),
        ("dez", 12), ("des", 12),
        // French.
        ("fév", 2), ("fev", 2), ("avr", 4), ("juin", 6), ("juil", 7), ("aoû", 8), ("aou", 8), ("déc", 12),
        // Spanish, Italian and Portuguese.
        ("ene", 1), ("gen", 1), ("abr", 4), ("mag", 5), ("giu", 6), ("lug", 7), ("ago", 8), ("set", 9), ("out", 10),
        ("ott", 10), ("dic", 12),
        // Russian.
        ("янв", 1), ("фев", 2), ("мар", 3), ("апр", 4), ("мая", 5), ("май", 5), ("июн", 6), ("июл", 7), ("авг", 8),
        ("сен", 9), ("окт", 10), ("ноя", 11), ("дек", 12),
    ]
}
