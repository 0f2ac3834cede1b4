/// A longest common subsequence of two lists that are short, or differ in little. Of several such subsequences, one
/// with the most preferred elements.
struct CommonSubsequence {
    /// For each old element, the index of the matching new element; `none` if there is none.
    private(set) var matches: [Int32]

    private let old: [Int32]
    private let new: [Int32]
    /// For each old length, the end of the best common subsequence of the two prefixes. Only new lengths that differ
    /// from the old length by at most `band` count.
    private var ends: [End]
    private let band: Int

    /// The choice at the end of two prefixes.
    private enum End: UInt8 {
        case oldAlone, newAlone, common
    }

    /// The greatest number of pairs of lengths to examine, which takes a few milliseconds.
    private static let room = 1 << 21

    /// Compares two lists. A negative number in one list matches nothing in the other. nil if the comparison would take
    /// too long.
    init?(of old: [Int32], _ new: [Int32], preferring isPreferred: (Int32) -> Bool) {
        let widest = (Self.room / (old.count + 1) - 1) / 2
        guard let edits = Self.edits(old, new, atMost: widest) else { return nil }
        // Pairs of lengths outside the band would take more edits.
        band = edits
        (self.old, self.new) = (old, new)
        ends = Array(repeating: .oldAlone, count: (old.count + 1) * (2 * band + 1))
        matches = Array(repeating: IdentityTable.none, count: old.count)
        compare(isPreferred)
        trace()
    }

    /// Returns the least number of deletions and insertions that lead from one list to the other; nil if that number
    /// exceeds `limit`.
    ///
    /// The method finds the furthest that each number of edits leads on each diagonal (Myers, An O(ND) Difference
    /// Algorithm and Its Variations, 1986).
    private static func edits(_ old: [Int32], _ new: [Int32], atMost limit: Int) -> Int? {
        let (old, new) = (old.span, new.span)
        let limit = min(limit, old.count + new.count)
        guard limit >= abs(old.count - new.count) else { return nil }
        // For each diagonal, the number of old elements passed. The number of a diagonal is the number of old elements
        // passed minus the number of new elements passed.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        let middle = limit + 1
        for edits in 0...limit {
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let (below, above) = (furthest[middle + diagonal - 1], furthest[middle + diagonal + 1])
                var end = diagonal == -edits || diagonal != edits && below < above ? above : below + 1
                while end < old.count, end - diagonal < new.count, old[end] >= 0, old[end] == new[end - diagonal] {
                    end += 1
                }
                furthest[middle + diagonal] = end
                if diagonal == old.count - new.count, end >= old.count { return edits }
            }
        }
        return nil
    }

    private mutating func compare(_ isPreferred: (Int32) -> Bool) {
        let length = min(old.count, new.count) + 1
        // The best totals for the new lengths in the band: of the previous old length, and of the current one.
        var before = [Int](repeating: 0, count: 2 * band + 2)
        var most = before
        for oldEnd in 0..<old.count {
            let element = old[oldEnd]
            let worth = element >= 0 && isPreferred(element) ? length + 1 : length
            // The new length of the first place in the band is one more than for the previous old length.
            let start = oldEnd + 1 - band
            // Two prefixes have nothing in common if the new prefix is empty.
            if start <= 0 { most[-start] = 0 }
            let first = max(0, 1 - start)
            for place in first..<max(first, min(2 * band + 1, new.count + 1 - start)) {
                let newEnd = start + place - 1
                let withoutOld = place < 2 * band ? before[place + 1] : -1
                let withoutNew = place > 0 ? most[place - 1] : -1
                let end: End
                if element >= 0, element == new[newEnd] {
                    (most[place], end) = (before[place] + worth, .common)
                } else if withoutOld >= withoutNew {
                    (most[place], end) = (withoutOld, .oldAlone)
                } else {
                    (most[place], end) = (withoutNew, .newAlone)
                }
                ends[(oldEnd + 1) * (2 * band + 1) + place] = end
            }
            swap(&before, &most)
        }
    }

    /// Follows the choices from the end of the lists, and records the matches.
    private mutating func trace() {
        var (oldCount, newCount) = (old.count, new.count)
        while oldCount > 0, newCount > 0 {
            switch ends[oldCount * (2 * band + 1) + newCount - oldCount + band] {
            case .common:
                (oldCount, newCount) = (oldCount - 1, newCount - 1)
                matches[oldCount] = Int32(newCount)
            case .oldAlone: oldCount -= 1
            case .newAlone: newCount -= 1
            }
        }
    }
}
