/// The time to which dates as text are relative. All parts of a factory share one.
struct Clock {
    /// The instant that the caller names, in seconds since 1970; nil if there is none.
    var given: Double?
    /// The instant at which the data was fetched, in seconds since 1970; nil for a file.
    var fetched: Double?
    /// The newest date of the data so far that a factory writes relative to now.
    var newest = -Double.infinity
    /// True if the factory writes any date relative to now.
    var isUsed = false

    /// Begins with other data, which was fetched at an instant; nil for a file.
    mutating func begin(fetched: Double?) {
        (self.fetched, newest) = (fetched, -.infinity)
    }

    /// True if the time must be found in the data.
    var isUnknown: Bool { isUsed && given == nil && fetched == nil && newest == -.infinity }

    /// The time, once the date of `newest` is known.
    var now: Double { given ?? fetched ?? newest }
}
