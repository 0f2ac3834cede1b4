/// Dates as text: `2026-11-21T09:30:00Z`.
public enum FeedDate {
    /// The expected value, for a sentence.
    public static let expectation = "a date such as 2026-11-21T09:30:00Z, 2026-11-21T09:30 or 2026-11-21"

    /// Returns the seconds since 1970; nil if the text is no date. A date without a zone is in the zone of the
    /// environment variable `TZ`, or in UTC if the variable is not set. A date without a time is the start of the day.
    public static func secondsSince1970(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { seconds(in: $0) }
    }

    static func seconds(in text: UnsafeBufferPointer<UInt8>) -> Double? {
        Timestamp.reading(text).map { $0.hasZone ? $0.seconds : ClockZone.instant(atClock: $0.seconds) }
    }
}
