/// The names of months. RFC 822 has English names; feeds in some other languages translate them.
enum MonthName {
    /// The month that a word names, from 1; nil if it names none. Only the first letters of the word count.
    static func month(_ word: UTF8Text) -> Int? {
        english(word) ?? names.first { word.startsIgnoringCase($0.start) }?.month
    }

    /// The month that an English word names. Nearly all feeds use English.
    private static func english(_ word: UTF8Text) -> Int? {
        guard word.count >= 3 else { return nil }
        let letters = (lowercase(word[0]), lowercase(word[1]), lowercase(word[2]))
        let names = ("janfebmaraprmayjunjulaugsepoctnovdec" as StaticString).utf8
        for month in 0..<12 where (names[3 * month], names[3 * month + 1], names[3 * month + 2]) == letters {
            return month + 1
        }
        return nil
    }

    /// The starts of the other names, in lower case. A longer start precedes a shorter one that it begins with.
    private static let names: [(start: StaticString, month: Int)] = [
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
