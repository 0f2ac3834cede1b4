/// The anchor that keeps the viewport in place while the data view lays changes out: an edge of the content, or an
/// entry.
struct ScrollAnchor {
    /// The edge at which the viewport stays when the content changes.
    enum Edge {
        /// The viewport stays at the start of the content.
        case start
        /// The viewport stays at the end of the content.
        case end
        /// The viewport stays with the displayed entries.
        case neither
    }

    /// The edge at which the viewport was before the changes since the last layout; nil if there were no changes.
    private(set) var edge: Edge?
    /// The entry that keeps its place on the screen; nil if there is none.
    private(set) var entry: ContentAnchor?

    /// Notes, before a change, at which edge the viewport is and stays. Only the first call since a layout counts: the
    /// user does not see the viewport between changes that are laid out together.
    mutating func note(_ edge: Edge) {
        if self.edge == nil { self.edge = edge }
    }

    /// Keeps an entry in its place on the screen until the end of the layout; nil for no entry.
    mutating func keep(_ entry: ContentAnchor?) { self.entry = entry }

    /// Releases the entry, because another entry may have its number.
    mutating func releaseEntry() { entry = nil }

    /// Releases the edge.
    mutating func releaseEdge() { edge = nil }

    /// Releases the edge and the entry, because the viewport has moved.
    mutating func release() { self = ScrollAnchor() }

    /// Begins a layout. Returns whether the layout fills the viewport at the end of the content. A viewport at neither
    /// edge stays with the noted entry, or else with the given displayed entry.
    mutating func beginLayout(_ displayed: ContentAnchor?) -> Bool {
        switch edge {
        case .end:
            release()
            return true
        case .neither: entry = entry ?? displayed
        case .start, nil: break
        }
        return false
    }

    /// Ends a layout. Returns whether a change during the layout still has to be laid out at the end of the content.
    mutating func endLayout() -> Bool {
        entry = nil
        if edge == .end { return true }
        edge = nil
        return false
    }
}

/// An entry that keeps its place on the screen, and the distance from the top of the entry down to the top of the
/// viewport, in points.
struct ContentAnchor {
    var entry: Int
    var distance: Double

    /// Returns the anchor after an edit; nil if the entry has gone.
    func following(_ edit: EntryEdit) -> ContentAnchor? {
        edit.index(of: entry).map { ContentAnchor(entry: $0, distance: distance) }
    }
}
