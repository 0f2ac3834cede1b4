internal import LiaisonDates
package import LiaisonJSON

/// The unit of dates that are numbers, counted from 1970-01-01T00:00:00Z on.
package enum DateUnit: String, CaseIterable, BitwiseCopyable {
    case nanoseconds, microseconds, milliseconds, seconds, minutes, hours, days

    /// The date as seconds since 1970: a number in this unit, or a timestamp as text. Without a zone the timestamp is of
    /// the zone in which dates are written; without a time it is the start of the day. Returns nil for any other value.
    package func seconds(_ value: JSONValue) -> Double? {
        switch value.kind {
        case .int, .double: seconds(value.double)
        case .string: Timestamp.instant(value.utf8)
        case .null, .bool, .array, .object, .numberOutOfRange: nil
        }
    }

    /// Returns the seconds in a number of units. No double equals a thousandth, so a multiplication would be inexact; a
    /// division gives the double that is nearest to the seconds.
    private func seconds(_ number: Double) -> Double {
        switch self {
        case .nanoseconds: number / 1e9
        case .microseconds: number / 1e6
        case .milliseconds: number / 1e3
        case .seconds: number
        case .minutes: number * 60
        case .hours: number * 3600
        case .days: number * 86_400
        }
    }
}
