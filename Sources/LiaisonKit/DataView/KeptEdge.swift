/// Where the viewport stays when the content changes.
enum KeptEdge {
    /// At the start of the content.
    case start
    /// At its end.
    case end
    /// With what it shows.
    case neither
}
