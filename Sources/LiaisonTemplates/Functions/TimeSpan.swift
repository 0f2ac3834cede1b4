/// A span of time, such as `7 days`.
enum TimeSpan {
    /// The lengths of the units in seconds. Months and years are the means of the Gregorian calendar.
    static let lengths = [1, 60, 3600, 86_400, 2_629_746, 31_556_952]

    /// The words for spans in factories.
    static let expectation = "a span of time, such as “7 days” or “12 hours”"

    private static let units = [
        "second": lengths[0], "minute": lengths[1], "hour": lengths[2], "day": lengths[3], "week": 7 * lengths[3],
        "month": lengths[4], "year": lengths[5],
    ]

    /// The seconds of a span that is written as a number and a unit; nil for any other text.
    static func seconds(_ text: String) -> Double? {
        let words = text.split(separator: " ")
        guard words.count == 2, let number = NumberForm.number(String(words[0]))?.double, number >= 0 else {
            return nil
        }
        let unit = words[1].hasSuffix("s") ? String(words[1].dropLast()) : String(words[1])
        return units[unit].map { number * Double($0) }
    }
}
