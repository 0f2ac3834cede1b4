/// Returns the positions of a longest increasing subsequence, ascending. Patience sorting takes O(n log n).
///
/// The numbers must differ from each other. Numbers that already rise take O(n).
func longestIncreasingSubsequence(of numbers: [Int32]) -> [Int32] {
    // The lowest number that ends a subsequence of each length, and the position of that number.
    var ends: [Int32] = []
    var positions: [Int32] = []
    var previous = [Int32](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
        var length = ends.count
        if let last = ends.last, number < last { length = ends.firstIndex(notBelow: number) }
        if length > 0 { previous[position] = positions[length - 1] }
        if length == ends.count {
            ends.append(number)
            positions.append(Int32(position))
        } else {
            ends[length] = number
            positions[length] = Int32(position)
        }
    }
    var position = positions.last ?? -1
    for length in positions.indices.reversed() {
        positions[length] = position
        position = previous[Int(position)]
    }
    return positions
}

extension [Int32] {
    /// Returns the index of the first number that is not below another number. The numbers must rise.
    fileprivate func firstIndex(notBelow number: Int32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
