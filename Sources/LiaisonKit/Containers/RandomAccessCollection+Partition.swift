extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that passes a test; the end index if none passes. All elements after an
    /// element that passes must pass, too. O(log n).
    func partitioningIndex(where passes: (Element) -> Bool) -> Int {
        var (start, end) = (startIndex, endIndex)
        while start < end {
            let middle = (start + end) / 2
            if passes(self[middle]) { end = middle } else { start = middle + 1 }
        }
        return start
    }
}
