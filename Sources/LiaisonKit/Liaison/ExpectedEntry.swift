/// An entry that a data view is about to send an event.
public struct ExpectedEntry {
    /// The entry.
    public let entry: any Entry
    /// The place of the entry.
    public let place: Place
    /// The width available to the entry, in points.
    public let width: Double
    /// True if the entry is the last of its line. The data view displays the cells of a line when all of them are made.
    public var endsLine = true
}
