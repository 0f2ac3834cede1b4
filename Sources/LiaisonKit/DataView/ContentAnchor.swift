/// An entry that keeps its place on the screen, and how far below its start the viewport starts, in points.
struct ContentAnchor {
    var entry: Int
    var distance: Double

    /// The same after entries were taken out and inserted again so that the first of them stands at a start.
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
