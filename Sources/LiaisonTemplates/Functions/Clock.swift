/// The time to which dates as text are relative. All parts of a factory share one.
package struct Clock: BitwiseCopyable {
    /// The instant that the caller names, in seconds since 1970; nil if there is none.
    package var given: Double?
    /// The instant that the factory names, in seconds since 1970; nil if there is none.
    package var stated: Double?
    /// The instant at which the data was fetched, in seconds since 1970; nil for a file.
    package var fetched: Double?
    /// The newest date of the data so far that a factory writes or chooses relative to now.
    package var newest = -Double.infinity
    /// True if the factory writes or chooses any date relative to now.
    package var isUsed = false

    /// Begins with other data, which was fetched at an instant; nil for a file.
    package mutating func begin(fetched: Double?) {
        (stated, self.fetched, newest) = (nil, fetched, -.infinity)
    }

    /// True if the time must be found in the data.
    package var isUnknown: Bool { isUsed && (given ?? stated ?? fetched) == nil && newest == -.infinity }

    /// The time, once the date of `newest` is known.
    package var now: Double { given ?? stated ?? fetched ?? newest }

    /// The seconds from a date to now; nil if the date is not of the years 0 to 9999.
    mutating func age(of date: Double) -> Double? {
        guard ClockZone.seconds.contains(date) else { return nil }
        newest = max(newest, date)
        return now - date
    }

    /// Makes a clock, which stands at an instant unless that is nil.
    package init(given: Double? = nil) { self.given = given }
}
