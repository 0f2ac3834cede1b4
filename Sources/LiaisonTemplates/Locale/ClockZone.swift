internal import Glibc
package import LiaisonDates

/// The time zone in which dates are written: that of the environment variable `TZ`. If the variable is not set, UTC, so that
/// the same data gives the same text on each machine; for somebody at a terminal, the zone of the system.
package enum ClockZone {
    /// The seconds since 1970 of the years 0 to 9999.
    package static let seconds = -62_167_219_200.0...253_402_300_799

    private nonisolated(unsafe) static var isForTerminal = false

    private static let isUTC: Bool = {
        tzset()
        return getenv("TZ") == nil && !isForTerminal
    }()

    /// Makes the zone of the system, `/etc/localtime`, count instead of UTC. Call this before the first date, and before
    /// other threads.
    package static func useSystemZone() { isForTerminal = true }

    /// The date and time on the clocks of the zone, at an instant in seconds since 1970; nil outside of `seconds`.
    static func clock(at instant: Double) -> tm? {
        guard seconds.contains(instant) else { return nil }
        var (time, clock) = (time_t(instant.rounded(.down)), tm())
        return (isUTC ? gmtime_r(&time, &clock) : localtime_r(&time, &clock)) == nil ? nil : clock
    }

    /// The instant at which the clocks of the zone show a time, in seconds since 1970. `wall` counts from 1970 on these
    /// clocks.
    package static func instant(atClock wall: Double) -> Double {
        guard !isUTC, seconds.contains(wall) else { return wall }
        var (time, clock) = (time_t(wall.rounded(.down)), tm())
        guard gmtime_r(&time, &clock) != nil else { return wall }
        // -1 lets the zone decide whether summer time applies.
        clock.tm_isdst = -1
        return Double(mktime(&clock)) + wall - wall.rounded(.down)
    }
}

extension Timestamp {
    /// Returns the seconds since 1970 of a timestamp that may be short; nil if the text is no timestamp. A timestamp
    /// without a zone is in the zone of the environment variable `TZ`, or in UTC if the variable is not set. One without
    /// a time is the start of the day.
    package static func instant(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { instant($0) }
    }

    /// The same for UTF-8.
    package static func instant(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        reading(text).map { $0.hasZone ? $0.seconds : ClockZone.instant(atClock: $0.seconds) }
    }
}
