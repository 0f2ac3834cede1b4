internal import LiaisonJSON

/// The unit of dates that are numbers, counted from 1970-01-01T00:00:00Z on.
enum DateUnit: String, CaseIterable, BitwiseCopyable {
    case nanoseconds, microseconds, milliseconds, seconds, minutes, hours, days

    /// The date as seconds since 1970: a number in this unit, or a timestamp as text. Without a zone the timestamp is of
    /// the zone in which dates are written; without a time it is the start of the day. Returns nil for any other value.
    func seconds(_ value: JSONValue) -> Double? {
        switch value.kind {
        case .int, .double: value.double * length
        case .string: FeedDate.seconds(in: value.utf8)
        case .null, .bool, .array, .object, .numberOutOfRange: nil
        }
    }

    /// The seconds of one unit.
    private var length: Double {
        switch self {
        case .nanoseconds: 1e-9
        case .microseconds: 1e-6
        case .milliseconds: 1e-3
        case .seconds: 1
        case .minutes: 60
        case .hours: 3600
        case .days: 86_400
        }
    }
}
