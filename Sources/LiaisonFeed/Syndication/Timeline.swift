internal import LiaisonDates
internal import LiaisonSyndication

/// One timeline of the items of syndicated feeds, the newest first.
///
/// Items of the same instant keep the order of their feeds. Items without a date come last, also in the order of their
/// feeds. An item that two feeds have is shown once.
public struct Timeline: Sendable {
    /// The greatest number of items; nil for all.
    public var limit: Int?
    /// The instant before which items are left out, in seconds since 1970; nil for none. With an instant, items without a
    /// date are left out.
    public var since: Double?

    /// Makes a timeline.
    public init(limit: Int? = nil, since: Double? = nil) {
        (self.limit, self.since) = (limit, since)
    }
}

extension Timeline {
    /// The instant of a date that a user writes, in seconds since 1970: `2026-11-20`, which begins at midnight UTC, or
    /// `2026-11-20T08:00:00Z`; nil for another text.
    public static func instant(_ text: String) -> Double? {
        let text = text.utf8.count == 10 ? "\(text)T00:00:00Z" : text
        return Array(text.utf8).withUnsafeBufferPointer { Timestamp.secondsSince1970($0) }
    }
}
