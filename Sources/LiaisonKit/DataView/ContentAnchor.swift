/// An entry that keeps its place on the screen, and the distance from the top of the entry down to the top of the
/// viewport, in points.
struct ContentAnchor {
    var entry: Int
    var distance: Double

    /// Returns the anchor after entries were removed and inserted again. `start` is the new index of the first of them.
    func moved(_ entries: Range<Int>, to start: Int) -> ContentAnchor {
        var moved = self
        if entries.contains(entry) {
            moved.entry += start - entries.lowerBound
        } else {
            if entry >= entries.upperBound { moved.entry -= entries.count }
            if moved.entry >= start { moved.entry += entries.count }
        }
        return moved
    }
}
