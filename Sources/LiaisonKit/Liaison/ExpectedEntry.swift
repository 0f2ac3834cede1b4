/// An entry that a data view is about to send an event.
public struct ExpectedEntry {
    /// The entry.
    public let entry: any Entry
    /// The place of the entry.
    public let place: Place
    /// The width available to the entry, in points.
    public let width: Double
    /// Whether the entry is the last of its line. The cells of a line are displayed when all of them are made.
    public var endsLine = true
}
