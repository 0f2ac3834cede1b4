/// What keeps the viewport in its place while changes are laid out: an edge of the content, or an entry.
struct ScrollAnchor {
    /// Where the viewport stays when the content changes.
    enum Edge {
        /// At the start of the content.
        case start
        /// At its end.
        case end
        /// With what it shows.
        case neither
    }

    /// Where the viewport was before what has changed since the last layout, and stays; nil: nothing has.
    private(set) var edge: Edge?
    /// The entry that keeps its place on the screen; nil: none does.
    private(set) var entry: ContentAnchor?

    /// Notes, before a change, where the viewport is and stays. Between changes that are laid out together the viewport is at
    /// no edge: what they leave it at is not seen.
    mutating func note(_ edge: @autoclosure () -> Edge) {
        if self.edge == nil { self.edge = edge() }
    }

    /// An entry keeps its place on the screen until the layout is done.
    mutating func keep(_ entry: ContentAnchor?) { self.entry = entry }

    /// No entry keeps its place any more: others may stand there.
    mutating func releaseEntry() { entry = nil }

    /// No edge keeps the viewport any more.
    mutating func releaseEdge() { edge = nil }

    /// Nothing keeps the viewport any more: it was moved.
    mutating func release() { self = ScrollAnchor() }

    /// A layout begins; answers whether it fills the viewport at the end of the content. A viewport at neither edge stays with
    /// the entry that was noted, or else with one that is given.
    mutating func beginLayout(_ displayed: @autoclosure () -> ContentAnchor?) -> Bool {
        switch edge {
        case .end:
            release()
            return true
        case .neither: entry = entry ?? displayed()
        case .start, nil: break
        }
        return false
    }

    /// A layout ends; answers whether a change meanwhile is still to be laid out at the end of the content.
    mutating func endLayout() -> Bool {
        entry = nil
        if edge == .end { return true }
        edge = nil
        return false
    }
}
