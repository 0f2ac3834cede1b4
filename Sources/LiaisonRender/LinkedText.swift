package import LiaisonKit

/// Links in texts. Adjacent runs that lead to the same URL are one link: a link may have words of another weight.
extension Text {
    /// The URL that a run leads to; empty if the run leads nowhere.
    package func url(of run: Run) -> ArraySlice<UInt8> { urls[run.link] }

    /// The index after the last run of the link that begins with a run; the index of the run itself if it leads
    /// nowhere.
    package func endOfLink(at index: Int) -> Int {
        guard !runs[index].link.isEmpty else { return index }
        var end = index + 1
        while end < runs.count, continuesLink(at: end) { end += 1 }
        return end
    }

    /// Returns whether a run is the last of a link. Asking takes the same time for a link of any number of runs.
    func endsLink(at index: Int) -> Bool {
        !runs[index].link.isEmpty && (index + 1 == runs.count || !continuesLink(at: index + 1))
    }

    /// Returns whether a run belongs to the link of the run before.
    func continuesLink(at index: Int) -> Bool {
        guard index > 0, !runs[index].link.isEmpty else { return false }
        let (last, run) = (runs[index - 1], runs[index])
        return last.range.upperBound == run.range.lowerBound && url(of: last) == url(of: run)
    }
}
